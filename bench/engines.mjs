#!/usr/bin/env node
/**
 * Two builds of the engine on the same positions: the time of each, and whether they agree.
 *
 *   cp packages/engine/build/engine.wasm /tmp/before.wasm    # then change the engine, build it
 *   node bench/engines.mjs /tmp/before.wasm [after.wasm] [--suites random,open500] [--rounds 4]
 *
 * The second is the build at hand unless told otherwise; the suites are those of bench/solver.mjs.
 * Each position is put to both in turn, in one process, once a round; its time is the least of all
 * rounds. So what else the machine does is hardly seen: of two copies of one build the ratio is 1
 * to within three in a thousand. The first run of a position is never the fastest, for the compiler
 * of the runtime is still at work: CPU seconds of whole runs are those of bench/solver.mjs.
 *
 * A difference in nodes is no fault: it says that the search has changed. One in verdicts or exact
 * lengths that both have decided is, and ends in exit code 1.
 */

import { readFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { MateSolver } from '@tsume/core/mate/solver';
import { Engine } from '@tsume/engine';
import { answer, suitesNamed } from './lib/solver-suites.mjs';

const BUILT = fileURLToPath(new URL('../packages/engine/build/engine.wasm', import.meta.url));

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    suites: { type: 'string', default: 'random,open500,first11,mate11' },
    rounds: { type: 'string', default: '4' },
  },
});
const [before, after = BUILT] = positionals;
if (before === undefined) {
  console.error('which engine to compare with? node bench/engines.mjs BEFORE.wasm [AFTER.wasm]');
  process.exit(2);
}
const modules = [before, after].map((file) => new WebAssembly.Module(readFileSync(file)));

/** Whether two answers can both be right. */
function agree(one, other) {
  if (one.verdict === 'unknown' || other.verdict === 'unknown') return true;
  if (one.verdict !== other.verdict) return false;
  return !one.exact || !other.exact || one.plies === other.plies;
}

console.log('| suite | nodes before | after | undecided | s before | after | ratio | k nodes per s |');
console.log('|---|---|---|---|---|---|---|---|');
let contradictions = 0;
for (const suite of suitesNamed(options.suites)) {
  const { positions, tableMiB } = suite;
  const solvers = modules.map((module) => new MateSolver(Engine.create(module, { tableMiB })));
  const least = solvers.map(() => positions.map(() => Infinity));
  const nodes = [0, 0];
  const undecided = [0, 0];
  for (let round = 0; round < Number(options.rounds); round++) {
    for (const [index, { name, placement }] of positions.entries()) {
      const answers = [];
      for (const which of (round + index) % 2 === 0 ? [0, 1] : [1, 0]) {
        const start = performance.now();
        answers[which] = answer(solvers[which], suite, placement);
        least[which][index] = Math.min(least[which][index], performance.now() - start);
      }
      if (round > 0) continue;
      for (const which of [0, 1]) {
        nodes[which] += answers[which].nodes;
        if (answers[which].verdict === 'unknown') undecided[which] += 1;
      }
      if (agree(...answers)) continue;
      contradictions += 1;
      const told = answers.map(({ verdict, plies }) => `${verdict} ${plies ?? ''}`.trim());
      console.error(`${suite.name} ${name}: ${told.join(', then ')}`);
    }
  }
  const seconds = least.map((times) => times.reduce((sum, time) => sum + time, 0) / 1000);
  console.log(
    `| ${suite.name} | ${nodes.join(' | ')} | ${undecided.join(', ')} | ` +
      `${seconds.map((each) => each.toFixed(3)).join(' | ')} | ` +
      `${(seconds[1] / seconds[0]).toFixed(3)} | ${(nodes[1] / seconds[1] / 1000).toFixed(0)} |`,
  );
}
if (contradictions > 0) process.exitCode = 1;
