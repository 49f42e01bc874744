#!/usr/bin/env node
/**
 * How long pictures take: PNGs of boards, one after the other in one process, and a booklet of a
 * hundred problems, solutions included.
 *
 *   node bench/pictures.mjs [--boards 200] [--problems 100] [--json]
 *
 * The positions are the mates out of games of ../shared/data, with lines of 7 plies, full boards
 * all of them; the first picture, which loads the typeface, is told apart. The booklet has its
 * letters embedded, 2 problems on a page.
 */

import { existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { drawBoard } from '@tsume/core/notation/board-drawing';
import { importRecord } from '@tsume/core/notation/record';
import { makeBooklet } from '@tsume/pictures/booklet';
import { makePng } from '@tsume/pictures/png';

const { values: options } = parseArgs({
  options: {
    boards: { type: 'string', default: '200' },
    problems: { type: 'string', default: '100' },
    json: { type: 'boolean', default: false },
  },
});

const FILE = new URL('../../shared/data/mate7.tsv', import.meta.url);

function readProblems() {
  if (!existsSync(FILE)) throw new Error('This bench needs ../shared/data/mate7.tsv.');
  const rows = readFileSync(FILE, 'utf8').trim().split('\n').slice(1);
  return rows.map((row, index) => {
    const [sfen, , line] = row.split('\t');
    const problem = importRecord(`position sfen ${sfen} moves ${line}`, 'usi');
    if (!problem.ok) throw new Error(problem.error.message);
    return { ...problem.value, title: `実戦の詰み その${index + 1}` };
  });
}

function timed(action) {
  const start = performance.now();
  action();
  return performance.now() - start;
}

const problems = readProblems();
const times = Array.from({ length: Number(options.boards) }, (_, index) =>
  timed(() => makePng(drawBoard(problems[index % problems.length].placement))),
);
const [first, ...others] = times;
others.sort((a, b) => a - b);

const chosen = problems.slice(0, Number(options.problems));
const start = performance.now();
const booklet = await makeBooklet(chosen, { title: '実戦の詰み' });
if (!booklet.ok) throw new Error(booklet.error.message);
const result = {
  pngFirstMs: Math.round(first),
  pngMedianMs: Math.round(others[others.length >> 1] * 10) / 10,
  pngMostMs: Math.round(others.at(-1) * 10) / 10,
  bookletProblems: chosen.length,
  bookletMs: Math.round(performance.now() - start),
  bookletKiB: Math.round(booklet.value.length / 1024),
};
if (options.json) console.log(JSON.stringify(result));
else for (const [name, value] of Object.entries(result)) console.log(`${name.padEnd(16)} ${value}`);
