#!/usr/bin/env node
/**
 * Games of the search with ProbCut against itself without, at equal time: table 8 of [Takeuchi].
 *
 *   node bench/quiescence-match.mjs [--pawns 1 | --sigmas 1] [--heedless] [--games 80] [--ms 50]
 *       [--seed 1] [--evaluation progress] [--out games.txt]
 *
 * Both sides play in this process in turn, each move by so many milliseconds of its CPU time;
 * nothing is thought about in the other's time. Openings are the first 24 moves of different games
 * of ../shared/data/games, each played twice with colours exchanged. A side resigns when it sees
 * itself mated, or 20 pawns behind at two of its moves running. A position that occurs for the
 * fourth time, and move 300, end a game as a draw. `--heedless`: as in the paper, without heed of
 * checks. Openings are drawn by seed; the moves depend on time.
 */

import { appendFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { Random } from '@tsume/core/random';
import { playMove } from '@tsume/core/placement/play';
import { makeSfen } from '@tsume/core/placement/sfen';
import { QuiescenceSearch, mateDistance } from '@tsume/core/quiescence/search';
import { loadSearchEngine } from '@tsume/engine/node';
import { readGames, requireGames } from './lib/games.mjs';
import { atLeastByChance, wilson } from './lib/statistics.mjs';

const { values: options } = parseArgs({
  options: {
    pawns: { type: 'string', default: '1' },
    sigmas: { type: 'string' },
    heedless: { type: 'boolean', default: false },
    games: { type: 'string', default: '80' },
    ms: { type: 'string', default: '50' },
    seed: { type: 'string', default: '1' },
    evaluation: { type: 'string', default: 'progress' },
    out: { type: 'string' },
  },
});
requireGames();

const OPENING_MOVES = 24;
const LAST_MOVE = 300;
const HOPELESS = -2000;

const { evaluation } = options;
const margin =
  options.sigmas === undefined ? { pawns: Number(options.pawns) } : { sigmas: Number(options.sigmas) };
const cutting = new QuiescenceSearch(loadSearchEngine(), {
  evaluation,
  margin,
  heedsChecks: !options.heedless,
});
const plain = new QuiescenceSearch(loadSearchEngine(), { evaluation });
const used = new Map([cutting, plain].map((player) => [player, { moves: 0, depth: 0, nodes: 0, ms: 0 }]));

const cpuMs = () => process.cpuUsage().user / 1000;

function think(player, placement) {
  const started = cpuMs();
  const thought = player.think(placement, { shouldStop: () => cpuMs() - started >= Number(options.ms) });
  const sums = used.get(player);
  sums.moves++;
  sums.depth += thought.depth;
  sums.nodes += thought.nodes;
  sums.ms += cpuMs() - started;
  return thought;
}

/** Plays one game; 1 if Black wins, −1 if White does, 0 for a draw. */
function play(start, black, white) {
  const seen = new Map();
  const behind = new Map();
  let placement = start;
  const moves = [];
  for (let number = OPENING_MOVES; number < LAST_MOVE; number++) {
    const sfen = makeSfen(placement);
    seen.set(sfen, (seen.get(sfen) ?? 0) + 1);
    if (seen.get(sfen) === 4) return { result: 0, moves };
    const player = placement.sideToMove === 'black' ? black : white;
    const { move, value } = think(player, placement);
    behind.set(player, value <= HOPELESS ? (behind.get(player) ?? 0) + 1 : 0);
    const isMated = move === null || (mateDistance(value) ?? 1) < 0;
    if (isMated || behind.get(player) >= 2)
      return { result: placement.sideToMove === 'black' ? -1 : 1, moves };
    moves.push(move);
    placement = playMove(placement, move);
  }
  return { result: 0, moves };
}

const openings = readGames()
  .filter(({ kind, moves }) => kind !== 'problem' && moves.length > 60)
  .map(({ moves }) => moves[OPENING_MOVES]);
const random = Random.seeded(Number(options.seed));
for (let i = openings.length - 1; i > 0; i--) {
  const j = random.below(i + 1);
  [openings[i], openings[j]] = [openings[j], openings[i]];
}

const score = { win: 0, loss: 0, draw: 0 };
for (let game = 0; game < Number(options.games); game++) {
  const start = openings[(game >> 1) % openings.length];
  const asBlack = game % 2 === 0;
  const { result, moves } = play(start.placement, ...(asBlack ? [cutting, plain] : [plain, cutting]));
  const own = asBlack ? result : -result;
  score[own > 0 ? 'win' : own < 0 ? 'loss' : 'draw']++;
  if (options.out) appendFileSync(options.out, `${own} ${moves.length} ${start.sfen} ${moves.join(' ')}\n`);
  console.error(`${game + 1}: ${score.win} – ${score.loss}, ${score.draw} draws`);
}

const { win, loss, draw } = score;
const [low, high] = wilson(win, win + loss);
const percent = (share) => `${(100 * share).toFixed(0)} %`;
console.log(
  `ProbCut, margin ${JSON.stringify(margin)}${options.heedless ? ', heedless' : ''}, ${options.ms} ms a move, ${evaluation}: ${win} won, ${loss} lost, ${draw} draws; of decided games ${percent(win / (win + loss))} won` +
    ` (95 %: ${percent(low)} to ${percent(high)}; as many by chance: p = ${atLeastByChance(win, win + loss).toPrecision(2)})`,
);
for (const { player, name } of [
  { player: cutting, name: 'with' },
  { player: plain, name: 'without' },
]) {
  const { moves, depth, nodes, ms } = used.get(player);
  console.log(
    `${name} ProbCut: ${(ms / moves).toFixed(1)} ms a move, depth ${(depth / moves).toFixed(2)}, ${(nodes / moves / 1000).toFixed(0)} k nodes a move`,
  );
}
