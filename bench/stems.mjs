#!/usr/bin/env node
/**
 * Ends of problems that runs have found, by how far climbs come from them: where the stems of
 * compose/climb/mate-stems.ts are from.
 *
 *   tsume compose --preset best --seed 101 --minutes 25 --out found
 *   node bench/stems.mjs found/problems.sfen [--plies 9] [--tries 20000] [--least 29] [--alike 4]
 *       [--minutes 30] [--seed 1]
 *
 * Of each problem the last plies. From each of these ends a climb of a quarter of the tries; from
 * those that come within eight plies of the least three more, of all tries, with other seeds. What
 * has a mean of the least and more stays, the two best of those whose last plies are alike. For
 * some minutes more the same is asked of sound diagrams that are an edit or some from one of these.
 * On stdout what has stayed, the best of each line, the farthest first: mean, the three, plies,
 * men, SFEN.
 */

import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { climb } from '@tsume/core/compose/climb/climb';
import { editSeveral } from '@tsume/core/compose/board/edits';
import { makeElite } from '@tsume/core/compose/climb/elite';
import { lookForSeed } from '@tsume/core/compose/climb/sow';
import { endsOf } from '@tsume/core/compose/last-position/kept-steps';
import { lineageOf } from '@tsume/core/lineage/lineage';
import { MateSolver } from '@tsume/core/mate/solver';
import { countPieces } from '@tsume/core/placement/placement';
import { makeSfen } from '@tsume/core/placement/sfen';
import { Random } from '@tsume/core/random';
import { PRESETS } from '@tsume/core/run/presets';
import { loadEngine } from '@tsume/engine/node';
import { RUN_TABLE_MIB } from '@tsume/threads/pool';
import { positionOf } from './lib/data.mjs';

const { values: options, positionals: files } = parseArgs({
  options: {
    plies: { type: 'string', default: '9' },
    tries: { type: 'string', default: '20000' },
    least: { type: 'string', default: '29' },
    alike: { type: 'string', default: '4' },
    minutes: { type: 'string', default: '0' },
    seed: { type: 'string', default: '1' },
  },
  allowPositionals: true,
});
if (files.length === 0) throw new Error('Give files "problems.sfen" that "compose --out" has written.');

const [PLIES, TRIES, LEAST, ALIKE] = [options.plies, options.tries, options.least, options.alike].map(Number);
const SEEDS = [1, 2, 3];
/** Ends that stay of those whose last plies are alike. */
const OF_ALIKE = 2;
/** How far behind the least a first climb may be. */
const BEHIND = 8;

const solver = new MateSolver(loadEngine({ tableMiB: RUN_TABLE_MIB }));

/** The ends of all problems. */
function endsIn(text) {
  const [header, ...rows] = text.trim().split('\n');
  const column = header.split('\t').indexOf('line');
  if (column < 0)
    throw new Error('The file has no column "line": take one that "compose --out" has written.');
  return rows.map((row) => {
    const cells = row.split('\t');
    const sfen = makeSfen(positionOf(cells[0]));
    return endsOf({ sfen, line: cells[column].split(' ') }).find(({ line }) => line.length <= PLIES);
  });
}

function longestFrom({ sfen, line }, seed, tries) {
  const root = makeElite(positionOf(sfen), { plies: line.length, family: null, line });
  const limits = { seed, tries, nodes: Infinity, keep: 0, confirmations: 0, full: [] };
  const { met } = climb(solver, { root, ...limits }, PRESETS.best);
  return Math.max(line.length, ...Object.keys(met).map(Number));
}

/** The ends that stay, by their last plies. */
const groups = new Map();
const known = new Set();

/** Looks at an end, once; takes it in where climbs come far from it. */
function consider({ sfen, line }) {
  if (known.has(sfen)) return;
  known.add(sfen);
  if (longestFrom({ sfen, line }, 0, TRIES / 4) < LEAST - BEHIND) return;
  const lengths = SEEDS.map((seed) => longestFrom({ sfen, line }, seed, TRIES));
  const mean = lengths.reduce((sum, each) => sum + each) / lengths.length;
  if (mean < LEAST) return;
  const name = lineageOf(positionOf(sfen), line).line.split(' ').slice(-ALIKE).join(' ');
  const group = [...(groups.get(name) ?? []), { sfen, line, mean, lengths }];
  group.sort((a, b) => b.mean - a.mean);
  groups.set(name, group.slice(0, OF_ALIKE));
  process.stderr.write(`${groups.size} ${mean.toFixed(1)} ${sfen}\n`);
}

for (const end of files.flatMap((file) => endsIn(readFileSync(file, 'utf8')))) consider(end);

const until = Date.now() + 60_000 * Number(options.minutes);
const random = Random.seeded(Number(options.seed));
while (Date.now() < until && groups.size > 0) {
  const parent = random.choose(random.choose([...groups.values()]));
  const edited = editSeveral(positionOf(parent.sfen), random);
  const seed = edited === null ? null : lookForSeed(solver, edited, PRESETS.best).seed;
  if (seed?.line && seed.plies <= PLIES) consider(seed);
}

const lines = new Set();
const isNew = ({ sfen, line }) => {
  const { size } = lines;
  return lines.add(lineageOf(positionOf(sfen), line).line).size > size;
};
const rows = [...groups.values()].flat().sort((a, b) => b.mean - a.mean);
for (const { sfen, line, mean, lengths } of rows.filter(isNew))
  console.log(
    [mean.toFixed(1), lengths.join(' '), line.length, countPieces(positionOf(sfen)), sfen].join('\t'),
  );
