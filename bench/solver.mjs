#!/usr/bin/env node
/**
 * The mate solver on fixed suites: CPU seconds, nodes and a node signature (which changes with any change of the search).
 *
 *   node bench/solver.mjs [--suites mate3,mate5,mate7,mate9,first9,first11,composed,interposition,random] [--out figures.json]
 *
 * `mateN`: the 200 mates of N plies of ../shared/data, exact, every interposition counted; `firstN`: the first mate only.
 * `random`: 500 random diagrams of a king and ten pieces (the composer's generator, seed 1), 20,000 nodes each, first mate only.
 */

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { decode, genomeBits, randomGenome } from '@tsume/core/compose/genome';
import { Random } from '@tsume/core/compose/random';
import { MateSolver } from '@tsume/core/mate/solver';
import { applyReading } from '@tsume/core/placement/reading';
import { parseSfen } from '@tsume/core/placement/sfen';
import { loadEngine } from '@tsume/engine/node';

const DATA = new URL('../../shared/data/', import.meta.url);
const ALL = 'mate3,mate5,mate7,mate9,first9,first11,composed,interposition,random';

const { values: options } = parseArgs({
  options: { suites: { type: 'string', default: ALL }, out: { type: 'string' } },
});

function placementOf(sfen) {
  const parsed = parseSfen(sfen);
  if (!parsed.ok) throw new Error(`${sfen}: ${parsed.error.message}`);
  return applyReading(parsed.value).value;
}

function fromFile(file) {
  const url = new URL(file, DATA);
  if (!existsSync(url)) return null;
  const lines = readFileSync(url, 'utf8').trim().split('\n').slice(1);
  return lines.map((line) => placementOf(line.split('\t')[0]));
}

function randomDiagrams() {
  const random = Random.seeded(1);
  const start = placementOf('4k4/9/9/9/9/9/9/9/9 b - 1');
  const diagrams = [];
  while (diagrams.length < 500) {
    const decoded = decode(start, randomGenome(random, 10, genomeBits('plain')), { impossible: 'zero' });
    if (decoded.ok) diagrams.push(decoded.value);
  }
  return diagrams;
}

const SUITES = {
  random: { tableMiB: 1, solve: { any: true, nodes: 20_000 }, positions: randomDiagrams },
  composed: { tableMiB: 4, solve: { nodes: 20_000_000 }, positions: () => fromFile('composed.tsv') },
  interposition: {
    tableMiB: 4,
    solve: { nodes: 20_000_000 },
    positions: () => fromFile('interposition.tsv'),
  },
};
for (const plies of [3, 5, 7, 9, 11]) {
  const positions = () => fromFile(`mate${plies}.tsv`);
  const solve = { interposition: 'none', nodes: 20_000_000 };
  SUITES[`mate${plies}`] = { tableMiB: 16, solve, positions };
  SUITES[`first${plies}`] = { tableMiB: 16, solve: { ...solve, any: true }, positions };
}

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
  let nodes = 0;
  const before = process.cpuUsage();
  for (const placement of positions) {
    const solution = solver.solve(placement, suite.solve);
    counts[solution.verdict] += 1;
    if (solution.exact) counts.exact += 1;
    nodes += solution.nodes;
  }
  const { user, system } = process.cpuUsage(before);
  const cpuSeconds = (user + system) / 1e6;
  figures.push({ suite: name, positions: positions.length, ...counts, nodes, cpuSeconds });
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
const signature = figures.reduce((sum, { nodes }) => (sum * 31 + nodes) % 2 ** 32, 0);
console.log(`\nnode signature ${signature.toString(16).padStart(8, '0')}`);
if (options.out !== undefined)
  writeFileSync(options.out, `${JSON.stringify({ signature, figures }, null, 1)}\n`);
