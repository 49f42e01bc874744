#!/usr/bin/env node
/**
 * How far a run's climbs from tails lead, without the run: from the longest problem of each family
 * in a file, cut to its last plies, on one thread. The same seed gives the same climbs.
 *
 *   node bench/compose.mjs --minutes 20 --out problems.tsv
 *   node bench/regrowth.mjs problems.tsv [--plies 31] [--nodes 300e6] [--seeds 1,2,3]
 *
 * A table on stdout, with a row for each seed and each tenth of the nodes: climbs so far, families
 * climbed from, the longest problem, families by the plies of their longest one. Nothing is looked
 * at again. With --verbose a line on stderr for each climb.
 */

import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { climbFromEnd } from '@tsume/core/compose/last-position/end-climb';
import { endsOf } from '@tsume/core/compose/last-position/kept-steps';
import { LENGTH } from '@tsume/core/compose/length/length';
import { Regrowth } from '@tsume/core/compose/length/regrowth';
import { lineageOf } from '@tsume/core/lineage/lineage';
import { MateSolver } from '@tsume/core/mate/solver';
import { Random } from '@tsume/core/random';
import { PRESETS } from '@tsume/core/run/presets';
import { RUN_TABLE_MIB } from '@tsume/threads/pool';
import { loadEngine } from '@tsume/engine/node';
import { positionOf } from './lib/data.mjs';

const { values: options, positionals } = parseArgs({
  options: {
    plies: { type: 'string', default: '31' },
    nodes: { type: 'string', default: '300e6' },
    seeds: { type: 'string', default: '1' },
    verbose: { type: 'boolean', default: false },
  },
  allowPositionals: true,
});
const [file] = positionals;
if (file === undefined) throw new Error('Give a file that bench/compose.mjs has written with --out.');

const PLIES = Number(options.plies);
const NODES = Number(options.nodes);
const LEAST_PLIES = [41, 51, 61, 71, 81];
const familyOf = ({ sfen, line }) => lineageOf(positionOf(sfen), line).family;

/** The longest problem of each family, cut to its last plies. */
function tailsIn(text) {
  const longest = new Map();
  for (const row of text.trim().split('\n').slice(1)) {
    const [sfen, , , , , , moves] = row.split('\t');
    const problem = { sfen, line: moves.split(' ') };
    const family = familyOf(problem);
    const before = longest.get(family);
    if (before === undefined || before.line.length < problem.line.length) longest.set(family, problem);
  }
  return [...longest.values()]
    .filter(({ line }) => line.length >= PLIES)
    .map((problem) => endsOf(problem).find(({ line }) => line.length <= PLIES));
}

const solver = new MateSolver(loadEngine({ tableMiB: RUN_TABLE_MIB }));
const tails = tailsIn(readFileSync(file, 'utf8'));

function run(seed) {
  const random = Random.seeded(seed);
  const regrowth = new Regrowth();
  regrowth.add(tails);
  const visited = new Set();
  const longest = new Map();
  let climbs = 0;
  const tell = () => {
    const lengths = [...longest.values()];
    const counts = LEAST_PLIES.map((least) => lengths.filter((plies) => plies >= least).length);
    const millions = Math.round(regrowth.nodes / 1e6);
    const row = [seed, `${millions} M`, climbs, visited.size, Math.max(...lengths), ...counts];
    console.log(`| ${row.join(' | ')} |`);
  };
  let told = 0;
  while (regrowth.nodes < NODES) {
    const chosen = regrowth.choose(1, regrowth.nodes, random);
    if (chosen.length === 0) throw new Error(`${file} has no problem of ${PLIES} plies and more.`);
    for (const climbing of chosen) {
      const climb = climbFromEnd(
        solver,
        LENGTH,
        { ...climbing, tries: Infinity, confirmations: 0 },
        PRESETS.best,
      );
      regrowth.grown(climbing.source, climb);
      climbs += 1;
      visited.add(familyOf(climbing.roots[0]));
      for (const { sfen, line } of climb.elites) {
        const family = familyOf({ sfen, line });
        longest.set(family, Math.max(longest.get(family) ?? 0, line.length));
      }
      const came = Math.max(...Object.keys(climb.met).map(Number));
      const from = climbing.roots.map(({ line }) => line.length).join(', ');
      if (options.verbose) console.error(`${seed}: from ${from} to ${came} plies, ${climb.nodes} nodes`);
    }
    const tenths = Math.floor((10 * regrowth.nodes) / NODES);
    if (tenths > told) tell();
    told = tenths;
  }
}

console.log(`${tails.length} families with ${PLIES} plies and more.\n`);
const head = ['seed', 'nodes', 'climbs', 'families', 'longest', ...LEAST_PLIES.map((least) => `${least}+`)];
console.log(`| ${head.join(' | ')} |\n|${' --- |'.repeat(head.length)}`);
for (const seed of options.seeds.split(',')) run(Number(seed));
