#!/usr/bin/env node
/**
 * Redoes Table 2 of [Muneto2020]: methods × start positions × seeds, and prints our figures beside the paper's.
 *
 *   node bench/paper-table.mjs [--methods random,ga,ga-archive] [--starts 1,3,5] [--seeds 1,2,3] [--threads 1]
 *                              [--set '{"mateNodes":20000,"variants":{"crossover":"block"}}'] [--out figures.json]
 *
 * `--set` overrides any parameter of the preset `paper`. Each line of progress (stderr) is one run; the table (stdout) gives
 * the means over the seeds, as the paper does. All but the seconds depends on the parameters only.
 */

import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { Composer } from '@tsume/core/compose/run/composer';
import { PRESETS, STARTS } from '@tsume/core/run/presets';
import { createEvaluationPool } from '@tsume/threads/pool';

/** The paper's Table 2: mean fitness, maximum fitness, longest sound problem, by start and method. */
const PAPER = {
  1: { random: [0.27, 24.33, 14.33], ga: [7.8, 33, 17], 'ga-archive': [5.44, 29, 18.33] },
  3: { random: [1.37, 24.33, 13.67], ga: [7.66, 31, 13], 'ga-archive': [5.62, 26.33, 15] },
  5: { random: [1.91, 24.33, 14.33], ga: [7.51, 31, 19.67], 'ga-archive': [7.86, 31.67, 19.67] },
};

const { values: options } = parseArgs({
  options: {
    methods: { type: 'string', default: 'random,ga,ga-archive' },
    starts: { type: 'string', default: '1,3,5' },
    seeds: { type: 'string', default: '1,2,3' },
    threads: { type: 'string', default: '1' },
    set: { type: 'string', default: '{}' },
    out: { type: 'string' },
  },
});

const overrides = JSON.parse(options.set);
const pool = createEvaluationPool({ threads: Number(options.threads), tableMiB: 1 });

/** One run and its figures. */
async function run(method, start, seed) {
  const created = Composer.create({
    ...PRESETS.paper,
    method,
    start: STARTS[start] ?? start,
    seed,
    ...overrides,
  });
  if (!created.ok) throw new Error(created.error.message);
  const composer = created.value;
  const seen = { searched: 0, mates: 0, undecided: 0, inexact: 0, nodes: 0, soundByPlies: {} };
  const evaluate = async (tasks) => {
    const outcomes = await pool.evaluate(tasks, composer.parameters);
    for (const { verdict, exact, nodes } of outcomes.map(({ assessment }) => assessment)) {
      seen.searched += 1;
      seen.nodes += nodes;
      if (verdict === 'unknown') seen.undecided += 1;
      if (verdict === 'mate') seen.mates += 1;
      if (verdict === 'mate' && !exact) seen.inexact += 1;
    }
    return outcomes;
  };
  const generations = [];
  const began = performance.now();
  while (!composer.done) {
    const events = await composer.step(evaluate);
    for (const event of events) {
      if (event.event === 'problem')
        seen.soundByPlies[event.plies] = (seen.soundByPlies[event.plies] ?? 0) + 1;
      else generations.push(event);
    }
  }
  const last = generations.at(-1);
  return {
    method,
    start,
    seed,
    meanFitness: last.meanFitness,
    maxFitness: last.bestFitness,
    bestOfRun: Math.max(...generations.map(({ bestFitness }) => bestFitness)),
    longestSound: last.longestSound,
    archive: last.archive,
    evaluations: last.evaluations,
    seconds: (performance.now() - began) / 1000,
    ...seen,
    generations: generations.map(({ bestFitness, meanFitness, longestSound }) => [
      bestFitness,
      meanFitness,
      longestSound,
    ]),
  };
}

const mean = (runs, field) => runs.reduce((sum, each) => sum + each[field], 0) / runs.length;
const digits = (number) => number.toFixed(2);

const runs = [];
for (const start of options.starts.split(',')) {
  for (const method of options.methods.split(',')) {
    for (const seed of options.seeds.split(',').map(Number)) {
      const figures = await run(method, start, seed);
      runs.push(figures);
      const { generations: _generations, soundByPlies, ...brief } = figures;
      console.error(JSON.stringify(brief), JSON.stringify(soundByPlies));
    }
  }
}
await pool.close();

console.log(
  '| start | method | mean | paper | max | best of run | paper | longest sound | paper | seconds |',
);
console.log('|---|---|---|---|---|---|---|---|---|---|');
for (const start of options.starts.split(',')) {
  for (const method of options.methods.split(',')) {
    const these = runs.filter((each) => each.start === start && each.method === method);
    const paper = (PAPER[start]?.[method] ?? []).map(digits);
    const ours = ['meanFitness', 'maxFitness', 'bestOfRun', 'longestSound', 'seconds'].map((field) =>
      digits(mean(these, field)),
    );
    const [meanFitness, maxFitness, best, longest, seconds] = ours;
    const cells = [
      start,
      method,
      meanFitness,
      paper[0],
      maxFitness,
      best,
      paper[1],
      longest,
      paper[2],
      seconds,
    ];
    console.log(`| ${cells.join(' | ')} |`);
  }
}
if (options.out !== undefined) {
  const parameters = { ...PRESETS.paper, ...overrides };
  writeFileSync(options.out, `${JSON.stringify({ parameters, threads: pool.threads, runs }, null, 1)}\n`);
}
