#!/usr/bin/env node
/**
 * Composes brinkmate problems 必至 by climbing from random mates: a piece is moved, added, taken off
 * or changed, and what is no shorter stays. What is the only solution is pruned and written down,
 * SFEN, TAB, plies; with `--any`, brinkmates that have others too: the set of bench/brinkmate.mjs.
 *
 *   node bench/brinkmate-compose.mjs [--minutes 10] [--seed 1] [--any] [--small] [--from FILE]
 *       [--out FILE]
 *
 * `--small`: hardly anything in the defender's hand, as in a position out of a game. `--from`:
 * climbs begin from the positions of a file such as `--out` writes, taken in turn.
 */

import { appendFileSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { pruneBrinkmate } from '@tsume/core/brinkmate/prune';
import { BrinkmateSolver } from '@tsume/core/brinkmate/solver';
import { checkBrinkmate } from '@tsume/core/brinkmate/uniqueness';
import { canonicalKey } from '@tsume/core/placement/canonical';
import { complete } from '@tsume/core/placement/reading';
import { makeSfen, parseSfen } from '@tsume/core/placement/sfen';
import { validate } from '@tsume/core/placement/validate';
import { loadEngine } from '@tsume/engine/node';
import { Random, randomProblem } from '@tsume/testing/random-positions';
import { randomSmallBrinkmate } from '@tsume/testing/small-brinkmates';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    seed: { type: 'string', default: '1' },
    from: { type: 'string' },
    small: { type: 'boolean', default: false },
    any: { type: 'boolean', default: false },
    out: { type: 'string' },
  },
});

const KINDS = [1, 1, 2, 3, 4, 4, 5, 6, 7, 7];
/** Nodes of a look at a diagram, and of a look at its other solutions. */
const NODES = 40_000;
const CHECK_NODES = 400_000;
/** Diagrams without progress before a climb ends. */
const PATIENCE = 120;

const random = new Random(Number(values.seed));
const solver = new BrinkmateSolver(loadEngine({ tableMiB: 16 }));
const end = performance.now() + Number(values.minutes) * 60_000;
const seen = new Set();
const tally = {};
let looks = 0;

/**
 * Plies; 0 for a mate, where climbs begin; −1 for what is neither or not decided. A longer one may
 * take more nodes.
 */
function look(placement, best = 0) {
  looks += 1;
  const { verdict, exact, plies } = solver.solve(placement, { nodes: NODES * (1 + best), innerNodes: 4000 });
  if (verdict === 'mate') return 0;
  return verdict === 'brinkmate' && exact ? plies : -1;
}

function changed(placement) {
  const board = placement.board.slice();
  const hand = placement.black.slice();
  const king = board.indexOf(24);
  const near = () => {
    const column = (king % 9) + random.below(7) - 3;
    const row = Math.floor(king / 9) + random.below(7) - 3;
    return column < 0 || column > 8 || row < 0 || row > 8 ? near() : 9 * row + column;
  };
  const occupied = [...board.keys()].filter((square) => board[square] !== 0 && square !== king);
  const kind = random.pick(KINDS);
  const piece = (kind < 7 && random.oneIn(4) ? kind | 8 : kind) | (random.oneIn(2) ? 16 : 0);
  const choice = random.below(6);
  if (choice === 0 && occupied.length > 0) board[random.pick(occupied)] = 0;
  else if (choice === 1 && occupied.length > 0) board[random.pick(occupied)] = piece;
  else if (choice === 2 && occupied.length > 0) {
    const from = random.pick(occupied);
    const to = near();
    if (board[to] === 0) [board[to], board[from]] = [board[from], 0];
  } else if (choice === 3) hand[kind] += 1;
  else if (choice === 4 && hand[kind] > 0) hand[kind] -= 1;
  else {
    const to = near();
    if (board[to] === 0) board[to] = piece;
  }
  const after = { ...placement, board, black: hand };
  const whole = values.small ? { ok: true, value: after } : complete(after);
  return whole.ok && validate(whole.value).ok ? whole.value : null;
}

function keep(placement, plies) {
  if (values.any) return write(placement, plies);
  const report = checkBrinkmate(solver, placement, { nodes: CHECK_NODES, verdictOnly: true });
  if (report.soundness !== 'sound') return;
  const { sfen } = pruneBrinkmate(solver, placement, { nodes: CHECK_NODES });
  write(parseSfen(sfen).value, plies);
}

function write(placement, plies) {
  const key = canonicalKey(placement);
  if (seen.has(key)) return;
  seen.add(key);
  tally[plies] = (tally[plies] ?? 0) + 1;
  if (values.out !== undefined) appendFileSync(values.out, `${makeSfen(placement)}\t${plies}\n`);
}

const given =
  values.from === undefined
    ? []
    : readFileSync(values.from, 'utf8')
        .trimEnd()
        .split('\n')
        .map((line) => parseSfen(line.split('\t')[0]).value);
let starts = 0;

function drawStart() {
  if (given.length > 0) return given[starts++ % given.length];
  for (;;) {
    const placement = values.small
      ? randomSmallBrinkmate(random)
      : randomProblem(random, { minPieces: 3, maxPieces: 7, maxHand: 2, corner: random.oneIn(2) });
    if (placement.sideToMove === 'black' && !placement.board.includes(8)) return placement;
  }
}

while (performance.now() < end) {
  let placement = drawStart();
  let best = look(placement);
  if (best < 0) continue;
  for (let idle = 0; idle < PATIENCE && performance.now() < end; idle += 1) {
    const next = changed(placement);
    if (next === null) continue;
    const plies = look(next, best);
    if (plies < best) continue;
    if (plies > best) idle = 0;
    const isNew = plies > best;
    [placement, best] = [next, plies];
    if (plies >= 1 && (isNew || !values.any)) keep(placement, plies);
  }
}
console.log(JSON.stringify({ looks, sound: tally }));
