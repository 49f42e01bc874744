#!/usr/bin/env node
/**
 * One hard problem on one thread and on several that search it together: wall seconds, nodes and
 * CPU seconds of each run.
 *
 *   node bench/threads.mjs [--threads 1,2] [--runs 3] [--problems 煙詰,寿,1,3,14,37,48]
 *       [--table-mib 64] [--time-s 120]
 *
 * 煙詰 and 寿 of ../shared/data/long.tsv: the first mate found. Numbers are rows of zuko.tsv: the
 * exact length. Several runs, since the order in which threads find things out is never the same
 * twice. `load` is that of the machine when the runs began: where others use it, CPU seconds by
 * thread say what the wall seconds would be.
 */

import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { createEvaluationPool } from '@tsume/threads/pool';
import { rowsOf } from './lib/data.mjs';
import { mean } from './lib/statistics.mjs';

const { values: options } = parseArgs({
  options: {
    threads: { type: 'string', default: '1,2' },
    runs: { type: 'string', default: '3' },
    problems: { type: 'string', default: '煙詰,寿,1,3,14,37,48' },
    'table-mib': { type: 'string', default: '64' },
    'time-s': { type: 'string', default: '120' },
  },
});

/** The position and options of a problem by its name in long.tsv or its row in zuko.tsv. */
function problemOf(name) {
  const row = Number(name);
  if (Number.isInteger(row)) return { sfen: rowsOf('zuko.tsv')[row - 1][0], any: false };
  const found = rowsOf('long.tsv').find(([, title]) => title.startsWith(name));
  if (found === undefined) throw new Error(`no problem ${name}`);
  return { sfen: found[0], any: true };
}

async function run({ sfen, any }, threads) {
  const pool = createEvaluationPool({
    threads: 1,
    helpers: threads - 1,
    tableMiB: Number(options['table-mib']),
  });
  const before = process.cpuUsage();
  const begun = performance.now();
  const answer = await pool.solve(sfen, { any, timeMs: Number(options['time-s']) * 1000 });
  const seconds = (performance.now() - begun) / 1000;
  await pool.close();
  const { user, system } = process.cpuUsage(before);
  return { seconds, cpuSeconds: (user + system) / 1e6, ...answer.value };
}

function answerOf({ verdict, plies, exact, stopped }) {
  if (stopped !== null) return `stopped: ${stopped}`;
  return verdict === 'mate' ? `${plies}${exact ? '' : ' or fewer'}` : verdict;
}

/** Values and their mean, as two cells. */
function listed(values) {
  return `${values.map((each) => each.toFixed(1)).join(', ')} | ${mean(values).toFixed(1)}`;
}

console.log('| problem | threads | plies | wall seconds | mean | M nodes | mean | CPU-s | mean | load |');
console.log('|---|---|---|---|---|---|---|---|---|---|');
for (const name of options.problems.split(',')) {
  for (const threads of options.threads.split(',').map(Number)) {
    const load = loadavg()[0];
    const runs = [];
    for (let i = 0; i < Number(options.runs); i++) runs.push(await run(problemOf(name), threads));
    const seconds = runs.map((each) => each.seconds);
    const nodes = runs.map((each) => each.nodes / 1e6);
    const cpuSeconds = runs.map((each) => each.cpuSeconds);
    const plies = [...new Set(runs.map(answerOf))].join(', ');
    console.log(
      `| ${name} | ${threads} | ${plies} | ${listed(seconds)} | ${listed(nodes)} | ${listed(cpuSeconds)} | ${load.toFixed(1)} |`,
    );
  }
}
