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

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { decode, genomeBits, randomGenome } from '@tsume/core/compose/paper/genome';
import { Random } from '@tsume/core/random';
import { MateSolver } from '@tsume/core/mate/solver';
import { checkSoundness } from '@tsume/core/mate/soundness';
import { loadEngine } from '@tsume/engine/node';
import { DATA, positionOf } from './lib/data.mjs';

const ALL =
  'mate3,mate5,mate7,mate9,mate11,leftover9,first9,first11,composed,interposition,reports,random,random1s,open500,smoke,kotobuki,naked';

const { values: options } = parseArgs({
  options: {
    suites: { type: 'string', default: ALL },
    out: { type: 'string' },
    each: { type: 'boolean', default: false },
  },
});

/**
 * Placements with their names, from the rows of a file whose names begin as wanted; null without
 * the data.
 */
function fromFile(file, name = '') {
  const url = new URL(file, DATA);
  if (!existsSync(url)) return null;
  const [header, ...lines] = readFileSync(url, 'utf8').trim().split('\n');
  const columns = header.split('\t');
  return lines
    .map((line, row) => {
      const cells = line.split('\t');
      const title = cells[columns.indexOf('name')] ?? String(row + 1);
      return { name: title, placement: positionOf(cells[Math.max(0, columns.indexOf('sfen'))]) };
    })
    .filter((each) => each.name.startsWith(name));
}

function randomDiagrams() {
  const random = Random.seeded(1);
  const start = positionOf('4k4/9/9/9/9/9/9/9/9 b - 1');
  const diagrams = [];
  while (diagrams.length < 500) {
    const decoded = decode(start, randomGenome(random, 10, genomeBits('plain')), { impossible: 'zero' });
    if (decoded.ok) diagrams.push({ name: String(diagrams.length + 1), placement: decoded.value });
  }
  return diagrams;
}

const LENGTH_ONLY = { leftover: false, nodes: 20_000_000 };
const SUITES = {
  random: { tableMiB: 1, options: { any: true, nodes: 20_000 }, positions: randomDiagrams },
  random1s: { tableMiB: 16, options: { any: true, timeMs: 1000 }, positions: randomDiagrams },
  open500: {
    tableMiB: 1,
    options: { any: true, interposition: 'none', nodes: 20_000 },
    positions: () => fromFile('open500.tsv'),
  },
  composed: { tableMiB: 4, options: { nodes: 20_000_000 }, positions: () => fromFile('composed.tsv') },
  interposition: {
    tableMiB: 4,
    options: { nodes: 20_000_000 },
    positions: () => fromFile('interposition.tsv'),
  },
  reports: {
    tableMiB: 16,
    reports: true,
    options: { nodes: 5_000_000, cookNodes: 100_000 },
    positions: () => fromFile('long-composed.tsv'),
  },
  zuko: {
    tableMiB: 256,
    options: { leftover: false, nodes: 8_000_000 },
    positions: () => fromFile('zuko.tsv'),
  },
  zukoAll: {
    tableMiB: 256,
    options: { leftover: false, interposition: 'none', nodes: 8_000_000 },
    positions: () => fromFile('zuko.tsv'),
  },
  zukoFirst: {
    tableMiB: 256,
    options: { any: true, nodes: 8_000_000 },
    positions: () => fromFile('zuko.tsv'),
  },
};
for (const plies of [3, 5, 7, 9, 11]) {
  const positions = () => fromFile(`mate${plies}.tsv`);
  const solve = { interposition: 'none', nodes: 20_000_000 };
  SUITES[`mate${plies}`] = { tableMiB: 16, options: { ...solve, leftover: false }, positions };
  SUITES[`leftover${plies}`] = { tableMiB: 16, options: solve, positions };
  SUITES[`first${plies}`] = { tableMiB: 16, options: { ...solve, any: true }, positions };
}
const LONG = {
  smoke: ['煙詰', { ...LENGTH_ONLY, nodes: 40_000_000 }, 256],
  kotobuki: ['寿', { ...LENGTH_ONLY, nodes: 40_000_000 }, 256],
  naked: ['裸玉', LENGTH_ONLY, 256],
  microcosm: ['ミクロコスモス', { any: true, nodes: 100_000_000 }, 1024],
  peachland: ['新桃花源', { ...LENGTH_ONLY, nodes: 1_000_000_000 }, 2048],
  newworld: ['メタ新世界', { any: true, nodes: 40_000_000 }, 1024],
};
for (const [suite, [name, solve, tableMiB]] of Object.entries(LONG))
  SUITES[suite] = { tableMiB, options: solve, positions: () => fromFile('long.tsv', name) };

const figures = [];
for (const name of options.suites.split(',')) {
  const suite = SUITES[name];
  if (suite === undefined) throw new Error(`no suite ${name}; there are ${Object.keys(SUITES).join(', ')}`);
  const positions = suite.positions();
  if (positions === null) {
    console.error(`${name}: ../shared/data is not there, left out`);
    continue;
  }
  const solver = new MateSolver(loadEngine({ tableMiB: suite.tableMiB }));
  const counts = { mate: 0, noMate: 0, unknown: 0, exact: 0 };
  const each = [];
  let nodes = 0;
  const before = process.cpuUsage();
  for (const { name: title, placement } of positions) {
    const solution = suite.reports
      ? checkSoundness(solver, placement, suite.options)
      : solver.solve(placement, suite.options);
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
  figures.push({ suite: name, positions: positions.length, ...counts, nodes, cpuSeconds, each });
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
  .filter(({ suite }) => SUITES[suite].options.timeMs === undefined)
  .reduce((sum, { nodes }) => (sum * 31 + nodes) % 2 ** 32, 0);
console.log(`\nnode signature ${signature.toString(16).padStart(8, '0')}`);
if (options.out !== undefined)
  writeFileSync(options.out, `${JSON.stringify({ signature, figures }, null, 1)}\n`);
