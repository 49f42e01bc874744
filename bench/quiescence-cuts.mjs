#!/usr/bin/env node
/**
 * Right and wrong cuts of ProbCut, and what they save: tables 3 to 6 of [Takeuchi], on
 * ../shared/data/games.
 *
 *   node bench/quiescence-cuts.mjs [--every 6] [--seed 1]
 *
 * The windows are those that a search really opens: from each n-th position from move 40 on, a
 * plain alpha-beta search of two plies above leaves of 4, of which one with two finite bounds is
 * drawn. Leaves whose value is a mate are left out. Deterministic by seed.
 *
 *   A  ProbCut says that the value is beyond the window, and it is, on that side
 *   B  it says nothing, though the value is beyond the window
 *   C  it says so wrongly
 *   D  it says nothing, rightly
 */

import { parseArgs } from 'node:util';
import { Random } from '@tsume/core/random';
import { playMove } from '@tsume/core/placement/play';
import { QuiescenceSearch, mateDistance } from '@tsume/core/quiescence/search';
import { FORECAST } from '@tsume/core/quiescence/weights';
import { loadSearchEngine } from '@tsume/engine/node';
import { readGames, requireGames } from './lib/games.mjs';
import { printTable } from './lib/statistics.mjs';

const { values: options } = parseArgs({
  options: { every: { type: 'string', default: '6' }, seed: { type: 'string', default: '1' } },
});
requireGames();

const MARGINS = [0.5, 1, 4, 10];
const STAGES = [
  ['40–60', ({ ply }) => ply < 60],
  ['60–80', ({ ply }) => ply >= 60 && ply < 80],
  ['80–', ({ ply }) => ply >= 80],
  ['all', () => true],
];
const INFINITE = 32_500;

const positions = readGames()
  .filter(({ kind }) => kind !== 'problem')
  .flatMap(({ moves }) => moves)
  .filter(({ ply }) => ply >= 40)
  .filter((_, i) => i % Number(options.every) === 0);

/**
 * Draws one of the leaves with a finite window of a plain alpha-beta search of two plies; null if
 * there is none.
 */
function drawLeaf(search, { placement, ply }, random) {
  let [drawn, seen] = [null, 0];
  const visit = (position, depth, alpha, beta) => {
    if (depth === 0) {
      if (Math.max(Math.abs(alpha), Math.abs(beta)) < 20_000) {
        seen++;
        if (random.below(seen) === 0) drawn = { placement: position, alpha, beta, ply: ply + 2 };
      }
      return search.leaf(position, alpha, beta).value;
    }
    const after = (move) => playMove(position, move);
    // The moves that look best first: without an order the windows would be those of no sensible
    // search.
    const moves = search.values(position, 1).map(({ move }) => move);
    let best = -INFINITE;
    for (const move of moves) {
      best = Math.max(best, -visit(after(move), depth - 1, -beta, -Math.max(alpha, best)));
      if (best >= beta) break;
    }
    return best;
  };
  visit(placement, 2, -INFINITE, INFINITE);
  return drawn;
}

const side = (value, from, to) => (value <= from ? 'low' : value >= to ? 'high' : 'within');

function measure(evaluation) {
  const random = Random.seeded(Number(options.seed));
  const search = new QuiescenceSearch(loadSearchEngine(), { evaluation });
  const engine = search.engine;
  const scout = new QuiescenceSearch(loadSearchEngine(), { evaluation, leafPlies: 4 });
  const leaves = positions
    .map((position) => drawLeaf(scout, position, random))
    .filter((leaf) => leaf !== null);
  const cases = [];
  for (const { placement, alpha, beta, ply } of leaves) {
    const deep = search.leaf(placement, alpha, beta);
    if (mateDistance(deep.value) !== null) continue;
    const phase = FORECAST[evaluation][Math.min(3, Math.floor(4 * search.progress(placement)))];
    for (const margin of MARGINS) {
      const low = Math.floor((alpha - 100 * margin - phase.intercept) / phase.slope);
      const high = Math.ceil((beta + 100 * margin - phase.intercept) / phase.slope);
      engine.startJob();
      const value = engine.quiescence(4, low, high);
      const [said, is] = [side(value, low, high), side(deep.value, alpha, beta)];
      const label = said === 'within' ? (is === 'within' ? 'D' : 'B') : said === is ? 'A' : 'C';
      cases.push({ margin, label, ply, without: deep.nodes, shallow: engine.nodes });
    }
  }
  return cases;
}

const total = (cases, of) => cases.reduce((sum, each) => sum + of(each), 0);
const withCut = ({ label, shallow, without }) => shallow + (label === 'B' || label === 'D' ? without : 0);

for (const [evaluation, name] of [
  ['piece', 'PieceEval'],
  ['progress', 'ProgressEval'],
]) {
  const cases = measure(evaluation);
  console.log(`\n${name}, ${cases.length / MARGINS.length} leaves; nodes in millions\n`);
  const rows = ['A', 'B', 'C', 'D'].map((label) => [
    label,
    ...MARGINS.flatMap((margin) => {
      const all = cases.filter((each) => each.margin === margin);
      const these = all.filter((each) => each.label === label);
      return [
        these.length,
        ((100 * these.length) / all.length).toFixed(2),
        (total(these, ({ without }) => without) / 1e6).toFixed(3),
        (total(these, withCut) / 1e6).toFixed(3),
      ];
    }),
  ]);
  printTable(
    ['', ...MARGINS.flatMap((margin) => [`${margin} pawns: leaves`, '%', 'nodes without', 'with'])],
    rows,
  );
  console.log(`\n${name}: nodes with ProbCut per node without\n`);
  printTable(
    ['moves', ...MARGINS.map((margin) => `${margin} pawns`)],
    STAGES.map(([stage, holds]) => [
      stage,
      ...MARGINS.map((margin) => {
        const these = cases.filter((each) => each.margin === margin && holds(each));
        return (total(these, withCut) / total(these, ({ without }) => without)).toFixed(3);
      }),
    ]),
  );
}
