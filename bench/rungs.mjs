#!/usr/bin/env node
/**
 * Where the time of a run goes that assesses diagrams: by rung of the ladder, CPU time and diagrams
 * that get so far.
 *
 *   node bench/rungs.mjs [--preset paper] [--method ga-archive] [--seed 1] [--generations 50]
 *       [--set '{"mateNodes":20000}'] [--json]
 *
 * The run goes on one thread. Each diagram is then taken up the ladder once more, one rung further
 * at a time, each time from an empty table as `assess` begins: the time of a rung is what it takes
 * beyond the rung before. Legality includes the reading of the diagram.
 */

import { parseArgs } from 'node:util';
import { Composer } from '@tsume/core/compose/run/composer';
import { PRESETS } from '@tsume/core/run/presets';
import { verdictOptions } from '@tsume/core/compose/look/mate';
import { work } from '@tsume/core/compose/run/work';
import { MateSolver } from '@tsume/core/mate/solver';
import { checkSoundness } from '@tsume/core/mate/soundness';
import { parseProblem } from '@tsume/core/placement/problem';
import { loadEngine } from '@tsume/engine/node';

const { values: options } = parseArgs({
  options: {
    preset: { type: 'string', default: 'paper' },
    method: { type: 'string' },
    seed: { type: 'string', default: '1' },
    generations: { type: 'string' },
    set: { type: 'string', default: '{}' },
    json: { type: 'boolean', default: false },
  },
});

const parameters = {
  ...PRESETS[options.preset],
  seed: Number(options.seed),
  ...(options.method !== undefined && { method: options.method }),
  ...(options.generations !== undefined && { generations: Number(options.generations) }),
  ...JSON.parse(options.set),
};
const created = Composer.create(parameters);
if (!created.ok) throw new Error(created.error.message);
const composer = created.value;
const solver = new MateSolver(loadEngine());

const RUNGS = [
  'legality',
  'verdict (df-pn)',
  'exact plies',
  'leftover and main line',
  'cooks',
  'second look',
];
const rungs = RUNGS.map(() => ({ diagrams: 0, ms: 0 }));

function cpuMs(run) {
  const before = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** The times of one diagram up to each rung; `wholeMs` is that of its assessment. */
function climbLadder({ sfen, refusal, verdict, exact, second }, wholeMs) {
  const check = verdictOptions(composer.parameters);
  let placement;
  const legal = cpuMs(() => {
    const problem = parseProblem(sfen);
    placement = problem.ok ? problem.value : undefined;
  });
  count(0, legal);
  if (refusal !== null || placement === undefined) return;
  const any = cpuMs(() => solver.explore(placement, { ...check, any: true, leftover: false }));
  count(1, any);
  if (verdict !== 'mate') return;
  const length = cpuMs(() => solver.explore(placement, { ...check, leftover: false }));
  count(2, length - any);
  if (!exact) return;
  const line = cpuMs(() => solver.explore(placement, check));
  count(3, line - length);
  const sound = cpuMs(() => checkSoundness(solver, placement, check));
  count(4, sound - line);
  if (second !== null) count(5, wholeMs - sound);
}

function count(rung, ms) {
  rungs[rung].diagrams += 1;
  rungs[rung].ms += Math.max(0, ms);
}

let runMs = 0;
let diagrams = 0;
while (!composer.done) {
  const times = [];
  const outcomes = [];
  for (const task of composer.ask())
    times.push(cpuMs(() => outcomes.push(work(solver, task, composer.parameters))));
  runMs += cpuMs(() => composer.tell(outcomes)) + times.reduce((sum, ms) => sum + ms, 0);
  for (const [i, { kind, assessment }] of outcomes.entries()) {
    if (kind !== 'assess') continue;
    diagrams += 1;
    climbLadder(assessment, times[i]);
  }
}

const { evaluations, longestSound } = composer.summary();
const total = rungs.reduce((sum, { ms }) => sum + ms, 0);
if (options.json) {
  const byName = Object.fromEntries(RUNGS.map((name, i) => [name, rungs[i]]));
  process.stdout.write(`${JSON.stringify({ evaluations, diagrams, runMs, longestSound, rungs: byName })}\n`);
} else {
  process.stdout.write(
    `${evaluations} evaluations, ${diagrams} different diagrams, ${(runMs / 1000).toFixed(1)} CPU-s, ${Math.round((1000 * evaluations) / runMs)} evaluations per CPU-second, longest ${longestSound}\n\n`,
  );
  process.stdout.write('| rung | diagrams | CPU-s | share | per second |\n| --- | --- | --- | --- | --- |\n');
  for (const [i, { diagrams: reached, ms }] of rungs.entries())
    process.stdout.write(
      `| ${RUNGS[i]} | ${reached} | ${(ms / 1000).toFixed(2)} | ${((100 * ms) / total).toFixed(1)} % | ${ms === 0 ? '–' : Math.round((1000 * reached) / ms)} |\n`,
    );
}
