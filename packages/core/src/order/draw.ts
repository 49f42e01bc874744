/**
 * A random diagram that meets an order: seeds for a run. Kinds are drawn first, then the king's
 * square, then squares near it.
 *
 * The draw is made to be varied and often right, not uniform; what it gives is tested by
 * `violations` and `validate`, so that it can be clever without being trusted. Rejected: drawing
 * anything and testing it (most orders would never be met).
 */

import { attacksFrom } from '../placement/movement.ts';
import { KING, PAWN, WHITE, kindOf } from '../placement/pieces.ts';
import { type Placement, fileOf, rankOf } from '../placement/placement.ts';
import { asProblem } from '../placement/problem.ts';
import type { Random } from '../random.ts';
import { violations } from './conform.ts';
import { kindsOfOneKind, withKind } from './contradictions.ts';
import { drawCounts, withoutFixed } from './draw-counts.ts';
import { type Census, kindsOf } from './limits.ts';
import type { Order } from './order.ts';
import { CASTLE_KINDS, CASTLE_REACH } from '../vocabulary/styles.ts';
import { distanceBetween } from '../placement/squares.ts';
import { ATTACKER_KING, DEFENDER_KING, type Terms, freeSquares, isDoublePawn, termsOf } from './terms.ts';

/** Draws before `drawDiagram` gives up. */
export const DRAWS = 200;

/** Where the king is put for preference: files 1 … 5, ranks 1 … 4. */
const KING_FILES = 5;
const KING_RANKS = 4;
/** King's steps within which the other pieces are put for preference; one more for some. */
const REACH = 3;
const FURTHER = 1 / 5;

/** A board in the making. */
interface Setting {
  readonly terms: Terms;
  readonly board: Uint8Array;
  readonly king: number;
}

/**
 * The squares for the defender's king, without those in check from fixed pieces where there are
 * others.
 */
function kingSquares(terms: Terms, board: Uint8Array): number[] {
  const squares = freeSquares(terms, DEFENDER_KING);
  const lines = filled(terms, board);
  const attacked = new Set(
    [...terms.fixed]
      .filter(([, piece]) => (piece & WHITE) === 0)
      .flatMap(([square]) => attacksFrom(lines, square)),
  );
  const safe = squares.filter((square) => !attacked.has(square));
  return safe.length > 0 ? safe : squares;
}

/**
 * A square for the defender's king, rather one near the corner, far from it only where there is no
 * other; null where there is none.
 */
function drawKing(terms: Terms, board: Uint8Array, random: Random): number | null {
  const squares = kingSquares(terms, board);
  if (squares.length === 0) return null;
  const weights = squares.map((square) => {
    const [file, rank] = [fileOf(square), rankOf(square)];
    return file <= KING_FILES && rank <= KING_RANKS ? (KING_FILES + 1 - file) * (KING_RANKS + 1 - rank) : 0;
  });
  const total = weights.reduce((a, b) => a + b, 0);
  if (total === 0) return random.choose(squares);
  let drawn = random.below(total);
  return squares[weights.findIndex((weight) => (drawn -= weight) < 0)];
}

/**
 * The board as lines of attack see it: the squares of a shape that are still bare will be filled.
 */
function filled(terms: Terms, board: Uint8Array): Uint8Array {
  if (terms.shape === null) return board;
  const whole = board.slice();
  for (const square of terms.shape) if (whole[square] === 0) whole[square] = PAWN | WHITE;
  return whole;
}

/**
 * Whether a piece put on a square makes the diagram illegal: a second pawn on its file, or a check.
 */
function spoils(setting: Setting, piece: number, square: number): boolean {
  const { terms, board, king } = setting;
  if (kindOf(piece) === PAWN && board.some((other, at) => isDoublePawn(piece, square, other, at)))
    return true;
  if ((piece & WHITE) !== 0) return false;
  const lines = filled(terms, board).slice();
  lines[square] = piece;
  return attacksFrom(lines, square).includes(king);
}

/**
 * Puts a piece on a square that suits it, near the king where possible; false where there is none.
 */
function put(setting: Setting, piece: number, reach: number, random: Random): boolean {
  const { terms, board, king } = setting;
  const squares = freeSquares(terms, piece).filter((square) => board[square] === 0);
  const shuffled = random.sample(squares, squares.length);
  const isNear = (square: number): boolean => distanceBetween(square, king) <= reach;
  const square = [...shuffled.filter(isNear), ...shuffled.filter((at) => !isNear(at))].find(
    (at) => !spoils(setting, piece, at),
  );
  if (square === undefined) return false;
  board[square] = piece;
  return true;
}

/** Pieces to be put down as codes: those that suit fewer squares first. */
function codesOf(rest: Census, terms: Terms, random: Random): number[] {
  const codes = (['attacker', 'defender'] as const).flatMap((group) =>
    kindsOf(group).flatMap((kind) =>
      Array<number>(Math.max(rest[group][kind], 0)).fill(group === 'defender' ? kind | WHITE : kind),
    ),
  );
  const shuffled = random.sample(codes, codes.length);
  // In a shape every square is wanted, and the attacker's pieces are the ones that may not be just
  // anywhere.
  const isChoosy = (piece: number): boolean =>
    kindOf(piece) === PAWN || (terms.shape !== null && piece < WHITE);
  return [...shuffled.filter(isChoosy), ...shuffled.filter((piece) => !isChoosy(piece))];
}

function reachOf(piece: number, hasCastle: boolean, random: Random): number {
  if (hasCastle && (piece & WHITE) !== 0 && CASTLE_KINDS.includes(kindOf(piece))) return CASTLE_REACH;
  return random.chance(FURTHER) ? REACH + 1 : REACH;
}

/** One draw: pieces, squares and hand, not yet tested; null where it ran into a dead end. */
function drawOnce(order: Order, random: Random): Placement | null {
  const terms = termsOf(order);
  const hasCastle = order.style?.gameLike === true;
  const counts = drawCounts(terms, hasCastle, random);
  if (counts === null) return null;
  const board = new Uint8Array(81);
  for (const [square, piece] of terms.fixed) board[square] = piece;
  const at = board.indexOf(DEFENDER_KING);
  const king = at >= 0 ? at : drawKing(terms, board, random);
  if (king === null) return null;
  board[king] = DEFENDER_KING;
  const setting: Setting = { terms, board, king };
  if (terms.kings === 2 && !board.includes(ATTACKER_KING) && !put(setting, ATTACKER_KING, 9, random))
    return null;
  for (const piece of codesOf(withoutFixed(counts, terms.fixed.values()), terms, random))
    if (!put(setting, piece, reachOf(piece, hasCastle, random), random)) return null;
  const black = Uint8Array.from(counts.hand.slice(0, KING));
  return { board, black, white: new Uint8Array(8), sideToMove: 'black' };
}

/** The order with the kind of a one-kind diagram chosen. */
function decided(order: Order, random: Random): Order {
  if (order.style?.oneKind !== true) return order;
  return withKind(order, random.choose(kindsOfOneKind(order)));
}

/**
 * A random legal diagram that meets an order: Black attacks, White has the king and, in hand, all
 * that is nowhere else. Null where `draws` draws gave none, as with every order that contradicts
 * itself. Deterministic in the generator's state.
 *
 * What the order leaves open is drawn as befits seeds of problems: three to eight pieces besides
 * the king, which stands in files 1 … 5 and ranks 1 … 4, rather towards the corner; a quarter of
 * them in hand; of those on the board a third the defender's; within three or four squares of the
 * king; promoted ones among them.
 */
export function drawDiagram(order: Order, random: Random, draws: number = DRAWS): Placement | null {
  for (let draw = 0; draw < draws; draw++) {
    const drawn = drawOnce(decided(order, random), random);
    if (drawn === null) continue;
    const problem = asProblem(drawn);
    if (problem !== null && violations(order, problem).length === 0) return problem;
  }
  return null;
}
