#!/usr/bin/env node
/**
 * How well a shallow quiescence search foretells a deep one: tables 1 and 2 and figures 1 to 3 of
 * [Takeuchi], on ../shared/data/games.
 *
 *   node bench/quiescence-correlation.mjs [--every 1] [--normal 20] [--histograms]
 *
 * Positions from move 40 on, but for those whose value is a mate at either depth. `--every n` takes
 * each n-th; `--normal n` each n-th for the normal search, which takes longer. Deterministic.
 */

import { parseArgs } from 'node:util';
import { QuiescenceSearch, mateDistance } from '@tsume/core/quiescence/search';
import { loadSearchEngine } from '@tsume/engine/node';
import { readGames, requireGames } from './lib/games.mjs';
import { printTable, regress } from './lib/statistics.mjs';

const { values: options } = parseArgs({
  options: {
    every: { type: 'string', default: '1' },
    normal: { type: 'string', default: '20' },
    histograms: { type: 'boolean', default: false },
  },
});
requireGames();

const STAGES = [
  { name: '40–60', holds: ({ ply }) => ply < 60 },
  { name: '60–80', holds: ({ ply }) => ply >= 60 && ply < 80 },
  { name: '80–', holds: ({ ply }) => ply >= 80 },
  { name: 'all', holds: () => true },
];
const EVALUATIONS = { piece: 'PieceEval', progress: 'ProgressEval' };
/** A position is close where neither side is ahead by more. */
const CLOSE = 1500;

const games = readGames().filter(({ kind, moves }) => kind !== 'problem' && moves.length > 40);
const targets = games
  .flatMap(({ kind, moves }) => moves.map((position) => ({ kind, ...position })))
  .filter(({ ply }) => ply >= 40)
  .filter((_, i) => i % Number(options.every) === 0);
console.log(`${games.length} games of more than 40 moves, ${targets.length} positions`);

function quiescenceValues(evaluation) {
  const search = new QuiescenceSearch(loadSearchEngine(), { evaluation });
  return targets.map((target) => {
    const [none, shallow, deep] = [0, 4, 8].map((depth) => search.search(target.placement, depth).value);
    return {
      ...target,
      none,
      shallow,
      deep,
      isMate: [shallow, deep].some((value) => mateDistance(value) !== null),
    };
  });
}

/** The normal search above leaves of 4 plies: 1 and 3 plies deep. */
function normalValues(evaluation) {
  const search = new QuiescenceSearch(loadSearchEngine(), { evaluation, leafPlies: 4 });
  const positions = targets.filter((_, i) => i % Number(options.normal) === 0);
  return positions.map((target) => {
    const [shallow, deep] = [1, 3].map((depth) => search.think(target.placement, { depth }).value);
    return {
      ...target,
      shallow,
      deep,
      isMate: [shallow, deep].some((value) => mateDistance(value) !== null),
    };
  });
}

function correlations(label, positions, of, rows) {
  for (const { name, holds } of STAGES) {
    const used = positions.filter((position) => holds(position) && !position.isMate);
    if (used.length < 20) continue;
    const all = regress(
      used.map(of),
      used.map(({ deep }) => deep),
    );
    const close = used.filter(({ deep }) => Math.abs(deep) <= CLOSE);
    const ofClose = regress(
      close.map(of),
      close.map(({ deep }) => deep),
    );
    rows.push([
      label,
      name,
      used.length,
      all.r2.toFixed(3),
      all.sigma.toFixed(0),
      all.slope.toFixed(3),
      all.intercept.toFixed(1),
      ofClose.r2.toFixed(3),
      ofClose.sigma.toFixed(0),
    ]);
  }
}

function histogram(title, differences) {
  const BIN = 50;
  const EDGE = 10;
  const bins = Array.from({ length: 2 * EDGE + 1 }, () => 0);
  for (const difference of differences)
    bins[EDGE + Math.min(EDGE, Math.max(-EDGE, Math.round(difference / BIN)))]++;
  console.log(`\n${title}; hundredths of a pawn, share of positions`);
  for (const [i, count] of bins.entries()) {
    const share = count / differences.length;
    const label = `${i === 0 ? '≤' : i === 2 * EDGE ? '≥' : ''}${(i - EDGE) * BIN}`;
    console.log(
      `${label.padStart(6)} ${(100 * share).toFixed(1).padStart(5)} % ${'#'.repeat(Math.round(80 * share))}`,
    );
  }
}

const exclusions = [];
const rows = [];
const figures = [];
for (const [evaluation, label] of Object.entries(EVALUATIONS)) {
  const positions = quiescenceValues(evaluation);
  for (const { name, holds } of STAGES) {
    const stage = positions.filter(holds);
    const mates = stage.filter(({ isMate }) => isMate).length;
    exclusions.push([
      label,
      name,
      stage.length,
      stage.length - mates,
      mates,
      `${((100 * mates) / stage.length).toFixed(1)} %`,
    ]);
  }
  correlations(`${label} 8/4`, positions, ({ shallow }) => shallow, rows);
  correlations(`${label} 8/0`, positions, ({ none }) => none, rows);
  const professional = positions.filter(({ kind }) => kind === 'professional');
  correlations(`${label} 8/4, professional games`, professional, ({ shallow }) => shallow, rows);
  correlations(`${label}, normal search 3/1`, normalValues(evaluation), ({ shallow }) => shallow, rows);
  const used = positions.filter(({ isMate }) => !isMate);
  figures.push([`v8 − v4, ${label}`, used.map(({ shallow, deep }) => deep - shallow)]);
  if (evaluation === 'progress')
    figures.push([`v8 − v0, ${label}`, used.map(({ none, deep }) => deep - none)]);
}
printTable(['evaluation', 'moves', 'positions', 'used', 'mates left out', 'share'], exclusions);
console.log();
printTable(
  ['search', 'moves', 'positions', 'r²', 'σ', 'slope', 'intercept', `r², |v8| ≤ ${CLOSE}`, 'σ there'],
  rows,
);
if (options.histograms) for (const [title, differences] of figures) histogram(title, differences);
