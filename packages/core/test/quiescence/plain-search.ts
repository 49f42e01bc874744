/**
 * Evaluation and quiescence search written apart, as plainly as their definitions in
 * docs/quiescence.md: tsshogi's rules, a full sum for each position, minimax without a window. The
 * oracle of the tests.
 */
import { checkingMoves, legalMoves } from '@tsume/testing/tsshogi-moves';
import { KING, PAWN, PROMOTED, WHITE, demote, isWhite, kindOf } from '../../src/placement/pieces.ts';
import { playMove } from '../../src/placement/play.ts';
import { type Colour, type Placement, fileOf, rankOf, squareNamed } from '../../src/placement/placement.ts';
import type { EvaluationWeights, SafetyWeights } from '../../src/quiescence/evaluation.ts';
import { positionOf } from '@tsume/testing/tsshogi-placement';

const MATE = 32_000;

/** Black's share of a sum less White's, for the side to move. */
export function plainEvaluation(placement: Placement, weights: EvaluationWeights, kings = true): number {
  let material = 0;
  for (const piece of placement.board) material += signOf(piece) * weights.board[kindOf(piece)];
  for (let kind = PAWN; kind < KING; kind++)
    material += (placement.black[kind] - placement.white[kind]) * weights.hand[kind];
  const toMove = placement.sideToMove === 'black' ? 1 : -1;
  if (!kings) return toMove * material;
  const progress = plainProgress(placement, weights);
  const opening = safety(placement, 'black', weights.opening) - safety(placement, 'white', weights.opening);
  const ending = safety(placement, 'black', weights.ending) - safety(placement, 'white', weights.ending);
  return toMove * (material + Math.trunc((opening * (1024 - progress) + ending * progress) / 1024));
}

/** 0 … 1024 */
export function plainProgress({ board, black, white }: Placement, { progress }: EvaluationWeights): number {
  let sum = progress.start;
  for (const [square, piece] of board.entries()) {
    const rank = isWhite(piece) ? 10 - rankOf(square) : rankOf(square);
    if (rank <= 3) sum += progress.camp[kindOf(piece)];
  }
  for (let kind = PAWN; kind < KING; kind++) sum += (black[kind] + white[kind]) * progress.hand[kind];
  return Math.min(1024, Math.max(0, sum));
}

function signOf(piece: number): number {
  return isWhite(piece) ? -1 : 1;
}

function safety(placement: Placement, colour: Colour, { own, other, threat }: SafetyWeights): number {
  const isSecond = colour === 'white';
  const king = placement.board.indexOf(isSecond ? KING | WHITE : KING);
  if (king < 0) return 0;
  let sum = 0;
  for (const [square, piece] of placement.board.entries()) {
    if (piece === 0 || kindOf(piece) === KING) continue;
    const ranksAhead = (rankOf(king) - rankOf(square)) * (isSecond ? -1 : 1);
    const aside = Math.abs(fileOf(king) - fileOf(square));
    const distance = Math.min(4, Math.max(aside, Math.abs(ranksAhead)));
    const sight = ranksAhead > 0 ? 0 : ranksAhead === 0 ? 1 : 2;
    sum += (isWhite(piece) === isSecond ? own : other)[kindOf(piece)][(distance - 1) * 3 + sight];
  }
  const hand = isSecond ? placement.black : placement.white;
  for (let kind = PAWN; kind < KING; kind++) sum -= hand[kind] * threat[kind];
  return sum;
}

/** The value by minimax over captures, promotions, checks and evasions. */
export function plainQuiescence(
  placement: Placement,
  depth: number,
  weights: EvaluationWeights,
  ply = 0,
): number {
  if (depth === 0) return plainEvaluation(placement, weights);
  const checked = positionOf(placement).checked;
  const checks = new Set(depth >= 2 && !checked ? checkingMoves(placement) : []);
  const legal = legalMoves(placement);
  const sensible = legal.filter((move) => !wastesPromotion(placement, move));
  const moves = checked
    ? sensible
    : sensible.filter((move) => move.endsWith('+') || isCapture(placement, move) || checks.has(move));
  const values = moves.map(
    (move) => -plainQuiescence(playMove(placement, move), depth - 1, weights, ply + 1),
  );
  return Math.max(checked ? -MATE + ply : plainEvaluation(placement, weights), ...values);
}

function isCapture({ board }: Placement, move: string): boolean {
  return board[squareNamed(move.slice(2, 4))] !== 0;
}

/**
 * Whether a pawn, bishop or rook stays as it is where it could promote, or a lance on the last two
 * ranks.
 */
export function wastesPromotion({ board, sideToMove }: Placement, move: string): boolean {
  if (move.endsWith('+') || move[1] === '*') return false;
  const [from, to] = [squareNamed(move.slice(0, 2)), squareNamed(move.slice(2, 4))];
  const [rankFrom, rankTo] = [from, to].map((square) =>
    sideToMove === 'white' ? 10 - rankOf(square) : rankOf(square),
  );
  const kind = kindOf(board[from]);
  if (kind === 2) return rankTo <= 2;
  return (kind === PAWN || kind === 5 || kind === 6) && (rankFrom <= 3 || rankTo <= 3);
}

/** For incremental changes to show, weights without any order. */
export function scatteredWeights(below: (limit: number) => number): EvaluationWeights {
  const numbers = (count: number, limit: number) => Array.from({ length: count }, () => below(limit));
  const table = () =>
    Array.from({ length: KING + PROMOTED - 1 }, (_, kind) =>
      numbers(12, kind === 0 || kind === KING ? 1 : 300).map((weight) => weight - (weight > 0 ? 150 : 0)),
    );
  const phase = () => ({ own: table(), other: table(), threat: [0, ...numbers(7, 90)] });
  const ofKinds = (limit: number) =>
    numbers(15, limit).map((weight, kind) => (demote(kind) === KING || kind === 0 ? 0 : weight));
  return {
    board: ofKinds(1500),
    hand: [0, ...numbers(7, 1500)],
    progress: { start: 20, camp: ofKinds(80), hand: [0, ...numbers(7, 40)] },
    opening: phase(),
    ending: phase(),
  };
}
