#!/usr/bin/env node
/**
 * The mate solver on fixed suites: CPU seconds, nodes and a node signature (which changes with any
 * change of the search).
 *
 *   node bench/solver.mjs [--suites mate9,first11,random] [--out figures.json] [--each]
 *
 * `mateN`: the 200 mates of N plies of ../shared/data, exact length, every interposition counted;
 * `leftoverN`: what is left over as well, for which every other first choice of the attacker is
 * looked at; `firstN`: the first mate only. `random`: 500 random diagrams of a king and ten pieces
 * (the composer's generator, seed 1), 20,000 nodes each, first mate only; `random1s`: the same, one
 * second each. `open500`: 500 sparse diagrams of ../shared/data, every interposition counted,
 * 20,000 nodes each, first mate only. `composed`, `interposition`: exact under the usual rule;
 * `reports`: the soundness reports of `long-composed`. `zuko`: 将棋図巧, exact, 8 M nodes each;
 * `zukoAll`: with every interposition counted; `zukoFirst`: the first mate; `smoke`, `kotobuki`,
 * `naked`: 煙詰, 寿, 裸玉, exact; `microcosm`: ミクロコスモス, the first mate, with a table of 1 GiB;
 * `peachland`: 新桃花源, exact, a quarter of an hour with 2 GiB; `newworld`: メタ新世界, 40 M nodes.
 * `--each` prints every position of the suites.
 */

import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { MateSolver } from '@tsume/core/mate/solver';
import { loadEngine } from '@tsume/engine/node';
import { answer, suitesNamed } from './lib/solver-suites.mjs';

const ALL =
  'mate3,mate5,mate7,mate9,mate11,leftover9,first9,first11,composed,interposition,reports,random,random1s,open500,smoke,kotobuki,naked';

const { values: options } = parseArgs({
  options: {
    suites: { type: 'string', default: ALL },
    out: { type: 'string' },
    each: { type: 'boolean', default: false },
  },
});

const figures = [];
for (const suite of suitesNamed(options.suites)) {
  const { name, positions } = suite;
  const solver = new MateSolver(loadEngine({ tableMiB: suite.tableMiB }));
  const counts = { mate: 0, noMate: 0, unknown: 0, exact: 0 };
  const each = [];
  let nodes = 0;
  const before = process.cpuUsage();
  for (const { name: title, placement } of positions) {
    const solution = answer(solver, suite, placement);
    counts[solution.verdict] += 1;
    if (solution.exact) counts.exact += 1;
    nodes += solution.nodes;
    each.push({
      name: title,
      verdict: solution.verdict,
      plies: solution.plies,
      exact: solution.exact,
      linePlies: solution.line?.length ?? null,
      nodes: solution.nodes,
    });
    if (options.each) console.error(Object.values(each.at(-1)).join('\t'));
  }
  const { user, system } = process.cpuUsage(before);
  const cpuSeconds = (user + system) / 1e6;
  const { timeMs } = suite.options;
  figures.push({ suite: name, positions: positions.length, ...counts, nodes, timeMs, cpuSeconds, each });
  console.error(`${name}: ${cpuSeconds.toFixed(2)} CPU-s`);
}

console.log(
  '| suite | positions | mate | no mate | undecided | exact | nodes | CPU-s | positions per CPU-s | k nodes per CPU-s |',
);
console.log('|---|---|---|---|---|---|---|---|---|---|');
for (const each of figures) {
  const { suite, positions, mate, noMate, unknown, exact, nodes, cpuSeconds } = each;
  const speed = [(positions / cpuSeconds).toFixed(0), (nodes / cpuSeconds / 1000).toFixed(0)];
  console.log(
    `| ${[suite, positions, mate, noMate, unknown, exact, nodes, cpuSeconds.toFixed(2), ...speed].join(' | ')} |`,
  );
}
// A suite with a time limit has no fixed node count.
const signature = figures
  .filter(({ timeMs }) => timeMs === undefined)
  .reduce((sum, { nodes }) => (sum * 31 + nodes) % 2 ** 32, 0);
console.log(`\nnode signature ${signature.toString(16).padStart(8, '0')}`);
if (options.out !== undefined)
  writeFileSync(options.out, `${JSON.stringify({ signature, figures }, null, 1)}\n`);
