#!/usr/bin/env node
/**
 * How long the filter `text` takes on a large store: whole positions, ids, moves and parts of a
 * SFEN, frequent ones and rare ones, in every order.
 *
 *   npm run build && node bench/text-search.mjs --folder DIR [--problems 1000000]
 *
 * Prints the milliseconds of a page of 48 by `listProblems`, the median and the slowest of all
 * orders (each asked three times, the first to warm up), and the indexes that PostgreSQL's plan
 * walks for it. DIR is the store of bench/load.mjs.
 */

import { parseArgs } from 'node:util';
import { openDatabase } from '../packages/db/dist/client.js';
import { pageIdsByText } from '../packages/db/dist/problem-query.js';
import { listProblems } from '../packages/db/dist/problems.js';
import { readText } from '../packages/db/dist/text-filter.js';
import { PROBLEM_SORTS, problemQuery } from '../packages/contracts/dist/problem.js';
import { openStore } from './lib/store.mjs';

const { values } = parseArgs({
  options: { problems: { type: 'string', default: '1000000' }, folder: { type: 'string' } },
});
const store = await openStore({
  count: Number(values.problems),
  folder: values.folder,
  say: (message) => console.error(message),
});
const database = openDatabase(store.url);
try {
  const { rows } = await store.client.query('SELECT id, sfen FROM problem ORDER BY id OFFSET 1000 LIMIT 1');
  const [{ id, sfen }] = rows;
  const [board] = sfen.split(' ');
  const texts = {
    'a whole SFEN': sfen,
    'one that nobody has': '8k/9/8P/9/9/9/9/9/9 b S 1',
    'a board': board,
    'eight digits of an id': id.slice(0, 8),
    'four digits of an id': id.slice(0, 4),
    'a frequent move: G*1b': 'G*1b',
    'a rare move: 9i8h+': '9i8h+',
    'three letters that one in fourteen has: 7S1': '7S1',
    'one in 120: N1R': 'N1R',
    'a rare one: +Rk1': '+Rk1',
    'half of a board': board.slice(0, Math.floor(board.length / 2)),
    'what all have: 9/9/9/1': '9/9/9/1',
    'what is nowhere: kkk': 'kkk',
  };
  const table = {};
  for (const [name, text] of Object.entries(texts)) table[name] = await timed(text);
  console.table(table);
} finally {
  await database.$disconnect();
  await store.stop();
}

async function timed(text) {
  const read = readText(text);
  if (!read.ok) return { refused: read.error.code };
  const times = [];
  let refusals = 0;
  for (const sort of PROBLEM_SORTS) {
    const query = problemQuery.parse({ text, sort, limit: 48 });
    const { ok } = await listProblems(database, query);
    if (!ok) refusals++;
    for (let i = 0; i < 2; i++) {
      const begin = performance.now();
      await listProblems(database, query);
      times.push({ sort, ms: performance.now() - begin });
    }
  }
  times.sort((a, b) => a.ms - b.ms);
  const slowest = times.at(-1);
  return {
    'median ms': Math.round(times[times.length >> 1].ms),
    'slowest ms': Math.round(slowest.ms),
    of: slowest.sort,
    'orders refused': refusals,
    indexes: await indexesOf(read.value),
  };
}

async function indexesOf(text) {
  const ids = pageIdsByText({ filter: {}, sort: '-createdAt', count: 49 }, text);
  await store.client.query('SET enable_seqscan = off');
  const { rows } = await store.client.query({ text: `EXPLAIN ${ids.text}`, values: ids.values });
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  if (plan.includes('Seq Scan')) return 'none: all rows';
  return [
    ...new Set([...plan.matchAll(/(?:using|Scan on) (\w+_(?:idx|pkey|key))/g)].map(([, name]) => name)),
  ].join(', ');
}
