/** Contradictions in the last position that an order asks for あぶり出し, told without a search. */

import { isAttacked } from '../placement/movement.ts';
import { escapeOnBoard } from '../placement/escape.ts';
import { ALL_PIECES, KING, WHITE } from '../placement/pieces.ts';
import { squareName } from '../placement/placement.ts';
import { distanceBetween, squaresAround, squaresBetween } from '../placement/squares.ts';
import { faultsOf } from '../placement/validate.ts';
import type { Refusal } from '../result.ts';
import { refusal } from './checks.ts';
import { finalBoard, finalSquares } from './final-shape.ts';
import { limitsOf, piecesRange } from './limits.ts';
import type { Order } from './order.ts';
import { shapeSquares } from './shape.ts';
import { CAPITAL, smokeRest } from '../vocabulary/styles.ts';

/**
 * Men that stand on the board when a king is mated, at least: he, one that checks, and one more.
 */
const FEWEST_MEN = 3;
/** Men that there are, without the attacker's king. */
const MOST_MEN = ALL_PIECES - 1;

/** The first contradiction in what an order says of the last position; null where none is known. */
export function contradictionOfEnd(order: Order): Refusal | null {
  const { shapeAtEnd } = order;
  if (shapeAtEnd === undefined) return null;
  const squares = finalSquares(shapeAtEnd);
  if (squares === null)
    return refusal(
      'shape_off_board',
      'The last shape sticks out of the board; move its corner (shapeAtEnd.at) or leave it out for the middle.',
    );
  const board = finalBoard(shapeAtEnd);
  return (
    faultOfSize(squares) ??
    faultOfSmoke(order, squares) ??
    faultOfDistance(order, squares) ??
    (board === null ? faultOfKing(squares) : faultOfMen(board))
  );
}

function faultOfSize({ length }: readonly number[]): Refusal | null {
  if (length === 0)
    return refusal('shape_empty', 'The last shape has no square, so that nothing could stand anywhere.');
  if (length < FEWEST_MEN)
    return refusal(
      'final_shape_without_mate',
      `The last shape has ${length} squares; a mated king, the man that checks him and one that helps take ${FEWEST_MEN}.`,
    );
  if (length <= MOST_MEN) return null;
  return refusal(
    'shape_too_large',
    `The last shape has ${length} squares; there are ${MOST_MEN} men at most to fill it.`,
  );
}

function faultOfSmoke({ style }: Order, squares: readonly number[]): Refusal | null {
  if (style?.smoke === undefined) return null;
  const men = smokeRest(style.capital);
  if (squares.length !== men) {
    const message = `A smoke of this order ends with ${men} men; the last shape has ${squares.length} squares.`;
    return refusal('final_shape_of_smoke', message);
  }
  if (style.capital !== true || squares.includes(CAPITAL)) return null;
  return refusal('final_shape_of_smoke', 'The king is to be mated on 5e; the last shape has no man there.');
}

/** 立体曲詰: each ply puts a man onto one square, and the defender takes or drops one every other. */
function faultOfDistance(order: Order, squares: readonly number[]): Refusal | null {
  const first = order.shape === undefined ? null : shapeSquares(order.shape);
  if (first === null || order.plies === undefined) return null;
  const [, most] = order.plies;
  const arrivals = squares.filter((square) => !first.includes(square)).length;
  const [least, greatest] = piecesRange(limitsOf(order), ['hand']).map((held) => held + first.length);
  const surplus = Math.max(least - squares.length, squares.length - greatest, 0);
  const plies = Math.max(arrivals, 2 * surplus + 1);
  if (plies <= most) return null;
  const message = `From the first shape to the last takes ${plies} plies at least; the order is for ${most} at most.`;
  return refusal('shapes_too_far_apart', message);
}

/** Whether a man of the attacker's on one square could attack another, past what is occupied. */
function canReach(from: number, to: number, occupied: ReadonlySet<number>): boolean {
  const distance = distanceBetween(from, to);
  const isLeap = from - to === 2 * 9 + 1 || from - to === 2 * 9 - 1;
  if (isLeap && distance === 2) return true;
  const between = squaresBetween(from, to);
  return between.length === distance - 1 && between.every((square) => !occupied.has(square));
}

/** The squares about a king on which neither a man of his own nor any guard could keep him out. */
function openSquares(king: number, squares: readonly number[]): number[] {
  const others = squares.filter((square) => square !== king);
  const occupied = new Set(others);
  const isBarred = (target: number): boolean =>
    occupied.has(target) || others.some((from) => canReach(from, target, occupied));
  return squaresAround(king, 1).filter((square) => !isBarred(square));
}

/** A shape that no king fits in. */
function faultOfKing(squares: readonly number[]): Refusal | null {
  const open = squares.map((king) => ({ king, ways: openSquares(king, squares) }));
  if (open.some(({ ways }) => ways.length === 0)) return null;
  const [{ king, ways }] = open.toSorted((a, b) => a.ways.length - b.ways.length);
  return refusal(
    'final_shape_without_mate',
    `No square of the last shape is one on which a king is mated: even on ${squareName(king)} he goes to ` +
      `${squareName(ways[0])}, out of reach of every man of the shape.`,
    [king, ...ways],
  );
}

/** A last position that is no legal one, or no mate. */
function faultOfMen(board: Uint8Array): Refusal | null {
  const none = new Uint8Array(8);
  const faults = faultsOf({ board, black: none, white: none, sideToMove: 'black' });
  const fault = faults.find(({ code }) => code !== 'defender_in_check');
  if (fault !== undefined) return { ...fault, message: `The last position: ${fault.message}` };
  const own = board.indexOf(KING);
  if (own >= 0)
    return refusal('attacker_king', 'Problems with a given last position have no king of the attacker’s.', [
      own,
    ]);
  const king = board.indexOf(KING | WHITE);
  if (!isAttacked(board, king, 0))
    return refusal(
      'final_position_no_mate',
      `The last position is no mate: the king on ${squareName(king)} is not in check.`,
      [king],
    );
  const escape = escapeOnBoard(board, king);
  if (escape === null) return null;
  const message = `The last position is no mate: the defender escapes by ${escape}.`;
  return { code: 'final_position_no_mate', message, details: { squares: [escape.slice(2)], escape } };
}
