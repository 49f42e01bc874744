#!/usr/bin/env node
/**
 * The service under load, on a store of a million problems of its own (an embedded PostgreSQL; the
 * API is a process of its own, this one is its clients): lists with filters and by cursor at 200
 * requests a second, POST of runs, listeners of one run, exports.
 *
 *   node bench/load.mjs [--problems 1000000] [--folder DIR] [--seconds 60] [--rate 200]
 *       [--only list,post,listeners,export,size]
 *
 * With --folder the store is kept there and filled only once. Filling takes about five minutes, the
 * rest about four.
 */

import { setMaxListeners } from 'node:events';
import { request } from 'node:http';
import { parseArgs } from 'node:util';
import { openDatabase } from '../packages/db/dist/client.js';
import { commitGeneration } from '../packages/db/dist/progress.js';
import { startRun } from '../packages/db/dist/runs.js';
import { PROBLEM_SORTS } from '../packages/contracts/dist/problem.js';
import { randomOf } from './lib/many-problems.mjs';
import { ask, atRate, cpuMs, memoryMB, startService, summary, watchMemory } from './lib/service.mjs';
import { openStore } from './lib/store.mjs';

const { values } = parseArgs({
  options: {
    problems: { type: 'string', default: '1000000' },
    folder: { type: 'string' },
    seconds: { type: 'string', default: '60' },
    rate: { type: 'string', default: '200' },
    only: { type: 'string', default: 'size,list,post,listeners,export' },
  },
});
const LISTS_A_SECOND = Number(values.rate);
const POSTS_A_SECOND = 10;
const LISTENERS = 1000;
const GENERATIONS = 50;
const EXPORTED = 100_000;
/** The page asks for so many. */
const PAGE = 48;
const RUN = '00000000-0000-4000-8000-000000000042';

/** What people ask for, the more often the further left. */
const FILTERS = [
  '',
  '',
  'minPlies=9',
  'theme=sacrifice',
  'minPlies=5&maxPlies=7',
  'maxPieces=10',
  'theme=underPromotion&minPlies=5',
  `run=${RUN}`,
  'kind=brinkmate',
  'minPlies=25',
  'theme=smoke',
  'soundness=grey',
  'text=G*1b',
];

const say = (message) => console.error(message);
const only = new Set(values.only.split(','));
const parts = { size, list, post, listeners, export: exportAll };

const store = await openStore({ count: Number(values.problems), folder: values.folder, say });
if (store.filledMs !== null)
  console.log(`filled with ${values.problems} problems in ${Math.round(store.filledMs / 1000)} s`);
let service;
try {
  for (const [name, part] of Object.entries(parts)) if (only.has(name)) await onFreshService(part);
} finally {
  await store.stop();
}

/** Each part has an API process of its own, so that its memory is the part's. */
async function onFreshService(part) {
  service = await startService({ DATABASE_URL: store.url, QUOTA_LISTENERS: String(LISTENERS) });
  try {
    await part();
  } finally {
    if (service.isAlive()) await service.stop();
    if (service.log() !== '') console.log(service.log().slice(0, 2000));
  }
}

/** What the store takes on disk. */
async function size() {
  const { rows } = await store.client.query(
    `SELECT relname AS table, round(pg_table_size(oid) / 1e6) AS "MB", round(pg_indexes_size(oid) / 1e6) AS "MB of indexes"
     FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND relname IN ('problem', 'finding', 'witness', 'run')
     ORDER BY pg_total_relation_size(oid) DESC`,
  );
  console.table(rows);
}

/**
 * Half of them show families as one, as the page does. Two in five continue where an earlier page
 * ended, the others begin a list; the first seconds warm up and do not count.
 */
async function list() {
  const random = randomOf(1);
  const pick = (items) => items[Math.floor(random() * random() * items.length)];
  let cursors = [];
  const next = () => {
    const more = random() < 0.4 ? cursors.splice(Math.floor(random() * cursors.length), 1)[0] : undefined;
    const group = random() < 0.5 ? 'none' : 'family';
    const query =
      more ?? `limit=${PAGE}&group=${group}&sort=${encodeURIComponent(pick(PROBLEM_SORTS))}&${pick(FILTERS)}`;
    const which = query.includes('group=family') ? ', families as one' : '';
    return {
      name: `${more === undefined ? 'first pages' : 'by cursor'}${which}`,
      path: `/v1/problems?${query}`,
      onAnswer: ({ nextCursor }) => {
        if (nextCursor !== null) cursors.push(`${query.replace(/&cursor=.*/, '')}&cursor=${nextCursor}`);
        if (cursors.length > 1000) cursors = cursors.slice(-500);
      },
    };
  };
  await atRate(service.base, LISTS_A_SECOND / 2, 10, next);
  const cpu = () => [cpuMs(store.pid), cpuMs(service.pid), ownMs()];
  const before = cpu();
  const lists = await atRate(service.base, LISTS_A_SECOND, Number(values.seconds), next);
  const pages = LISTS_A_SECOND * Number(values.seconds);
  const [database, api, own] = cpu().map((ms, i) => ((ms - before[i]) / pages).toFixed(2));
  report(`lists at ${LISTS_A_SECOND} a second`, lists);
  console.log(`CPU of a page: PostgreSQL ${database} ms, API ${api} ms, this program ${own} ms`);
}

/** Milliseconds of CPU of this program so far. */
function ownMs() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

async function post() {
  const body = JSON.stringify({ preset: 'paper', seed: 1 });
  const next = () => ({ name: 'POST /v1/runs', path: '/v1/runs', options: { method: 'POST', body } });
  await atRate(service.base, POSTS_A_SECOND, 2, next);
  report(
    `runs at ${POSTS_A_SECOND} a second`,
    await atRate(service.base, POSTS_A_SECOND, Number(values.seconds) / 2, next),
  );
}

/**
 * How much more memory the API has with listeners of a run that moves on, each of which hears
 * everything.
 */
async function listeners() {
  const database = openDatabase(store.url);
  const { text } = await ask(service.base, '/v1/runs', {
    method: 'POST',
    body: '{"preset":"paper","seed":2}',
  });
  const { id } = JSON.parse(text);
  const { attempt } = await startRun(database, id, 'bench');
  const before = memoryMB(service.pid);
  const heard = Array.from({ length: LISTENERS }, () => 0);
  const stop = new AbortController();
  setMaxListeners(0, stop.signal);
  await Promise.all(heard.map((_, i) => listen(id, stop.signal, (count) => (heard[i] += count))));
  const connected = memoryMB(service.pid);
  const highest = watchMemory(service.pid);
  const begin = performance.now();
  for (let generation = 1; generation <= GENERATIONS; generation++) {
    await commitGeneration(database, {
      runId: id,
      attempt,
      checkpoint: '{}',
      found: [],
      ms: 1,
      rules: {},
      figures: figuresOf(generation),
    });
    while (Math.min(...heard) < generation) await new Promise((done) => setTimeout(done, 5));
  }
  const ms = (performance.now() - begin) / GENERATIONS;
  const most = highest();
  stop.abort();
  await database.$disconnect();
  console.log(
    `${LISTENERS} listeners: ${before.toFixed(0)} MB before, ${connected.toFixed(0)} MB connected (+${(connected - before).toFixed(0)}), ` +
      `at most ${most.toFixed(0)} MB (+${(most - before).toFixed(0)}) over ${GENERATIONS} generations, each heard by all within ${ms.toFixed(0)} ms`,
  );
}

function figuresOf(generation) {
  return {
    event: 'generation',
    generation,
    evaluations: 200 * generation,
    bestFitness: 1,
    meanFitness: 1,
    longestSound: 1,
    archive: 1,
  };
}

/** Resolves when the stream has begun; tells how many generations each piece of it has. */
function listen(id, signal, onGenerations) {
  return new Promise((resolve, reject) => {
    const outgoing = request(`${service.base}/v1/runs/${id}/events`, { signal, agent: false }, (answer) => {
      answer.setEncoding('utf8');
      answer.on('data', (text) => {
        resolve();
        onGenerations(text.split('event: generation\n').length - 1);
      });
      answer.on('error', () => undefined);
    });
    outgoing.once('error', reject);
    outgoing.end();
  });
}

/** Exports of many problems: how long, how large, and how much more memory at most. */
async function exportAll() {
  for (const as of ['zip', 'kif']) {
    const before = memoryMB(service.pid);
    const highest = watchMemory(service.pid);
    const begin = performance.now();
    const answer = await fetch(`${service.base}/v1/problems/export?as=${as}&limit=${EXPORTED}`);
    let bytes = 0;
    for await (const chunk of answer.body) bytes += chunk.length;
    const seconds = (performance.now() - begin) / 1000;
    console.log(
      `${EXPORTED} problems as ${as}: ${(bytes / 1e6).toFixed(0)} MB in ${seconds.toFixed(0)} s; ${before.toFixed(0)} MB before, at most +${(highest() - before).toFixed(0)} MB`,
    );
  }
}

function report(what, { times, faults, slowest }) {
  console.log(what);
  const rows = Object.fromEntries([...times].map(([name, ms]) => [name, summary(ms)]));
  console.table({ ...rows, all: summary([...times.values()].flat()) });
  console.log(
    'slowest:',
    slowest.map(([ms, path]) => `${Math.round(ms)} ms ${path.slice(0, 110)}`).join('\n         '),
  );
  if (faults.length > 0) {
    console.log(`${faults.length} faults, the first: ${faults[0]}`);
    process.exitCode = 1;
  }
}
