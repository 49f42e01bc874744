#!/usr/bin/env node
/**
 * Redoes Table 2 of [Muneto2020]: three methods on start positions of 1, 3 and 5 plies, each with
 * the same number of evaluations, and prints our figures beside the paper's.
 *
 *   node bench/paper-table.mjs [--methods random,ga,ga-archive] [--starts 1a,1b,3a,3b,5a,5b]
 *       [--seeds 1,2,3,4,5] [--threads 1] [--set '{"population":500}'] [--out runs.ndjson]
 *
 * `--starts` takes names of `PAPER_STARTS` or SFENs; `--set` overrides any parameter of the preset
 * `paper`. Each line of progress (stderr) is one run. The table (stdout) has a cell for each method
 * and each number of plies: the mean over its starts and seeds with half its interval of 95 %, the
 * paper's value, and ours as a share of it. With `--out` the runs are appended to a file, and those
 * that are in it already are not done again. `no cook found` is the longest problem where what the
 * budget leaves undecided is taken for refuted, which we never do. All but the seconds (CPU time of
 * all threads) depends on the parameters only.
 */

import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { Composer } from '@tsume/core/compose/run/composer';
import { PAPER_STARTS as STARTS, PRESETS } from '@tsume/core/run/presets';
import { createEvaluationPool } from '@tsume/threads/pool';
import { meanInterval, printTable } from './lib/statistics.mjs';

/**
 * The paper's Table 2: mean fitness, maximum fitness, longest sound problem, by the start's plies
 * and method.
 */
const PAPER = {
  1: { random: [0.27, 24.33, 14.33], ga: [7.8, 33, 17], 'ga-archive': [5.44, 29, 18.33] },
  3: { random: [1.37, 24.33, 13.67], ga: [7.66, 31, 13], 'ga-archive': [5.62, 26.33, 15] },
  5: { random: [1.91, 24.33, 14.33], ga: [7.51, 31, 19.67], 'ga-archive': [7.86, 31.67, 19.67] },
};

const { values: options } = parseArgs({
  options: {
    methods: { type: 'string', default: 'random,ga,ga-archive' },
    starts: { type: 'string', default: Object.keys(STARTS).join() },
    seeds: { type: 'string', default: '1,2,3,4,5' },
    threads: { type: 'string', default: '1' },
    set: { type: 'string', default: '{}' },
    out: { type: 'string' },
  },
});

const overrides = JSON.parse(options.set);
const pool = createEvaluationPool({ threads: Number(options.threads), tableMiB: 1 });
const known = new Map(readRuns().map((each) => [each.key, each]));

function readRuns() {
  if (options.out === undefined || !existsSync(options.out)) return [];
  return readFileSync(options.out, 'utf8').trim().split('\n').filter(Boolean).map(JSON.parse);
}

function cpuSeconds() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

/** One run and its figures, or those that are known. */
async function run(method, start, seed) {
  const sfen = STARTS[start] ?? start;
  const parameters = { ...PRESETS.paper, method, start: sfen, seed, ...overrides };
  const created = Composer.create(parameters);
  if (!created.ok) throw new Error(created.error.message);
  const composer = created.value;
  const key = JSON.stringify(composer.parameters);
  const before = known.get(key);
  if (before !== undefined) return before;
  const figures = { key, method, start, seed, ...(await measured(composer)) };
  known.set(key, figures);
  if (options.out !== undefined) appendFileSync(options.out, `${JSON.stringify(figures)}\n`);
  return figures;
}

/** Whether a solver that takes what it leaves undecided for refuted would call a diagram sound. */
function isUncooked({ leftover, paperSound, flaws }) {
  return leftover === 0 && paperSound !== false && !flaws.some(({ fault }) => fault);
}

async function measured(composer) {
  const seen = {
    searched: 0,
    undecided: 0,
    unproven: 0,
    bestProven: 0,
    noCookFound: 0,
    nodes: 0,
    soundByPlies: {},
  };
  const evaluate = async (tasks) => {
    const outcomes = await pool.evaluate(tasks, composer.parameters);
    for (const { assessment } of outcomes) {
      const { verdict, exact, plies, nodes } = assessment;
      seen.searched += 1;
      seen.nodes += nodes;
      if (verdict === 'unknown') seen.undecided += 1;
      if (verdict === 'mate' && !exact) seen.unproven += 1;
      if (!exact) continue;
      seen.bestProven = Math.max(seen.bestProven, plies);
      if (isUncooked(assessment)) seen.noCookFound = Math.max(seen.noCookFound, plies);
    }
    return outcomes;
  };
  const generations = [];
  const began = cpuSeconds();
  while (!composer.done) {
    for (const event of await composer.step(evaluate)) {
      const { soundByPlies } = seen;
      if (event.event === 'problem') soundByPlies[event.plies] = (soundByPlies[event.plies] ?? 0) + 1;
      else generations.push(event);
    }
  }
  const { meanFitness, longestSound, archive, evaluations } = generations.at(-1);
  return {
    meanFitness,
    bestOfRun: Math.max(...generations.map(({ bestFitness }) => bestFitness)),
    longestSound,
    archive,
    evaluations,
    secondLooks: composer.summary().secondLooks,
    seconds: cpuSeconds() - began,
    ...seen,
  };
}

/** The start's plies: the first character of its name; of a SFEN none. */
const pliesOf = (start) => (STARTS[start] === undefined ? start : start[0]);

const runs = [];
for (const start of options.starts.split(',')) {
  for (const method of options.methods.split(',')) {
    for (const seed of options.seeds.split(',').map(Number)) {
      const figures = await run(method, start, seed);
      runs.push(figures);
      const { key: _key, ...brief } = figures;
      console.error(JSON.stringify(brief));
    }
  }
}
await pool.close();

function interval(values) {
  const { mean, half } = meanInterval(values);
  return Number.isNaN(half) ? mean.toFixed(2) : `${mean.toFixed(2)} ± ${half.toFixed(2)}`;
}

/** A figure beside the paper's: ours, theirs, and the share. */
function compared(these, field, paper) {
  const values = these.map((each) => each[field]);
  const share = paper === undefined ? '' : `${Math.round((100 * meanInterval(values).mean) / paper)} %`;
  return [interval(values), paper?.toFixed(2) ?? '', share];
}

const FIELDS = ['meanFitness', 'bestOfRun', 'longestSound'];
const header = [
  'start',
  'method',
  'runs',
  ...['mean', 'best', 'longest sound'].flatMap((name) => [name, 'paper', '']),
];
const rows = [];
for (const plies of new Set(options.starts.split(',').map(pliesOf))) {
  for (const method of options.methods.split(',')) {
    const these = runs.filter((each) => pliesOf(each.start) === plies && each.method === method);
    const cells = FIELDS.flatMap((field, i) => compared(these, field, PAPER[plies]?.[method]?.[i]));
    const rest = ['bestProven', 'noCookFound', 'seconds'].map((field) =>
      interval(these.map((each) => each[field])),
    );
    rows.push([plies, method, these.length, ...cells, ...rest]);
  }
}
printTable([...header, 'best proven', 'no cook found', 'CPU s'], rows);
