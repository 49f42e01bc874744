/** The suites that mate solvers are measured on, and what is asked of each position. */

import { existsSync, readFileSync } from 'node:fs';
import { decode, genomeBits, randomGenome } from '@tsume/core/compose/paper/genome';
import { Random } from '@tsume/core/random';
import { checkSoundness } from '@tsume/core/mate/soundness';
import { DATA, positionOf } from './data.mjs';

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

/**
 * The suites of some names with their positions; those without the data are left out, and said to
 * be.
 */
export function suitesNamed(names) {
  return names.split(',').flatMap((name) => {
    const suite = SUITES[name];
    if (suite === undefined) throw new Error(`no suite ${name}; there are ${Object.keys(SUITES).join(', ')}`);
    const positions = suite.positions();
    if (positions !== null) return [{ ...suite, name, positions }];
    console.error(`${name}: ../shared/data is not there, left out`);
    return [];
  });
}

/** What a solver has to say of a position of a suite. */
export function answer(solver, suite, placement) {
  return suite.reports
    ? checkSoundness(solver, placement, suite.options)
    : solver.solve(placement, suite.options);
}
