#!/usr/bin/env node
/**
 * The next-move test, table 7 of [Takeuchi]: does the normal search find the move played, and with
 * how many nodes? Positions are the 32 next-move problems of ../shared/data/games and positions
 * drawn from its professional games, none of which the weights were fitted on.
 *
 *   node bench/quiescence-next-move.mjs [--positions 268] [--depth 2] [--seed 1]
 *       [--evaluation progress]
 *
 * Every search goes to the same depth above the quiescence search. Deterministic by seed.
 */

import { parseArgs } from 'node:util';
import { Random } from '@tsume/core/random';
import { QuiescenceSearch } from '@tsume/core/quiescence/search';
import { loadSearchEngine } from '@tsume/engine/node';
import { readGames, requireGames } from './lib/games.mjs';
import { printTable, wilson } from './lib/statistics.mjs';

const { values: options } = parseArgs({
  options: {
    positions: { type: 'string', default: '268' },
    depth: { type: 'string', default: '2' },
    seed: { type: 'string', default: '1' },
    evaluation: { type: 'string', default: 'progress' },
  },
});
requireGames();

const games = readGames();
const problems = games.filter(({ kind }) => kind === 'problem').flatMap(({ moves }) => moves);
const random = Random.seeded(Number(options.seed));
const played = games
  .filter(({ kind }) => kind === 'professional')
  .flatMap(({ moves }) => moves)
  .filter(
    ({ ply, placement }) => ply >= 20 || placement.black.some(Boolean) || placement.white.some(Boolean),
  );
for (let i = 0; i < Math.min(Number(options.positions), played.length); i++) {
  const j = i + random.below(played.length - i);
  [played[i], played[j]] = [played[j], played[i]];
}
const positions = [...problems, ...played.slice(0, Number(options.positions))];

const variant = (name, settings) => ({ name, settings });
const VARIANTS = [
  variant('no ProbCut, 8 plies', {}),
  variant('no ProbCut, 4 plies', { leafPlies: 4 }),
  ...[0, 1, 2, 3].map((pawns) =>
    variant(`${pawns} pawns, as in the paper`, { margin: { pawns }, heedsChecks: false }),
  ),
  ...[0, 1, 2, 3].map((pawns) => variant(`${pawns} pawns`, { margin: { pawns } })),
  ...[0.5, 1, 2].map((sigmas) => variant(`${sigmas} σ`, { margin: { sigmas } })),
];

const results = VARIANTS.map(({ name, settings }) => {
  const search = new QuiescenceSearch(loadSearchEngine(), { evaluation: options.evaluation, ...settings });
  const answers = positions.map(({ placement, move }) => {
    const started = process.cpuUsage().user;
    const thought = search.think(placement, { depth: Number(options.depth) });
    const seconds = (process.cpuUsage().user - started) / 1e6;
    return { isRight: thought.move === move, nodes: thought.nodes, seconds };
  });
  console.error(`${name}: ${answers.filter(({ isRight }) => isRight).length} of ${answers.length}`);
  return { name, answers };
});

const sum = (all, of) => all.reduce((total, each) => total + of(each), 0);
const nodesOf = (all) => sum(all, ({ nodes }) => nodes);
const secondsOf = (all) => sum(all, ({ seconds }) => seconds);
const [base] = results;
const parts = [
  ['next-move problems', 0, problems.length],
  ['positions of professional games', problems.length, positions.length],
  ['both', 0, positions.length],
];
for (const [title, from, to] of parts) {
  console.log(`\n${title}\n`);
  printTable(
    ['', 'right', 'gained / lost', '95 %', 'nodes (millions)', 'node rate', 'time rate'],
    results.map(({ name, answers }) => {
      const [own, other] = [answers, base.answers].map((all) => all.slice(from, to));
      const right = own.filter((each) => each.isRight).length;
      const [low, high] = wilson(right, own.length).map((share) => (share * own.length).toFixed(0));
      const gained = own.filter((each, i) => each.isRight && !other[i].isRight).length;
      const lost = own.filter((each, i) => !each.isRight && other[i].isRight).length;
      return [
        name,
        `${right} of ${own.length}`,
        `${gained} / ${lost}`,
        `${low}–${high}`,
        (nodesOf(own) / 1e6).toFixed(1),
        (nodesOf(own) / nodesOf(other)).toFixed(3),
        (secondsOf(own) / secondsOf(other)).toFixed(3),
      ];
    }),
  );
}
