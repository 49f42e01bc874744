/**
 * What two diagrams differ in, as data: whole board moved, squares changed, attacker's hand
 * changed. What the defender holds follows from these, for he has all the rest.
 */

import { HAND_KINDS } from '../placement/pieces.ts';
import { type Placement, squareName } from '../placement/placement.ts';
import { pieceLetters } from '../placement/sfen.ts';
import { shiftedBoard } from '../compose/board/shift.ts';
import { HAND_LETTERS, type HandLetter } from '../order/piece-text.ts';
import { NO_SHIFT, type Shift } from './shift.ts';

/**
 * A square before and after, its men as a SFEN writes them (`+r` a defender's dragon); null for
 * none.
 */
export interface SquareChange {
  /** `9a` … `1i`. */
  readonly square: string;
  readonly from: string | null;
  readonly to: string | null;
}

/** How many of a kind the attacker holds before and after. */
export interface HandChange {
  readonly kind: HandLetter;
  readonly from: number;
  readonly to: number;
}

/** Plain JSON. */
export interface Difference {
  /** The whole board is moved first; `squares` tells what is changed then. */
  readonly shift: Shift;
  /** In board order, 9一 first. */
  readonly squares: readonly SquareChange[];
  /** The attacker's hand, in the order P L N S B R G. */
  readonly hand: readonly HandChange[];
}

/**
 * The difference of two diagrams with Black to attack, the first of them moved by `shift`
 * beforehand.
 */
export function differenceBetween(before: Placement, after: Placement, shift = NO_SHIFT): Difference {
  const board = shiftedBoard(before.board, shift.columns, shift.rows);
  const squares = [...board.keys()]
    .filter((square) => board[square] !== after.board[square])
    .map((square) => ({
      square: squareName(square),
      from: lettersOf(board[square]),
      to: lettersOf(after.board[square]),
    }));
  const hand = HAND_KINDS.map((kind, index) => ({
    kind: HAND_LETTERS[index],
    from: before.black[kind],
    to: after.black[kind],
  })).filter(({ from, to }) => from !== to);
  return { shift, squares, hand };
}

function lettersOf(piece: number): string | null {
  return piece === 0 ? null : pieceLetters(piece);
}

/** A man that has gone from one square to another. */
export interface MovedMan {
  readonly piece: string;
  readonly from: string;
  readonly to: string;
}

/**
 * The squares of a difference told as people tell them: a man that stands on a square, empty
 * before, in place of another has moved, whatever stands where it came from.
 */
export interface ToldSquares {
  readonly moved: readonly MovedMan[];
  readonly others: readonly SquareChange[];
}

/**
 * Tells moves from other changes, of men that left their squares empty first; of several that could
 * have moved to a square, the first in board order has.
 */
export function toldSquares({ squares }: Difference): ToldSquares {
  const moved: MovedMan[] = [];
  let others = squares;
  for (;;) {
    const step = stepAmong(others, true) ?? stepAmong(others, false);
    if (step === null) return { moved, others };
    const { left, entered } = step;
    moved.push({ piece: entered.to, from: left.square, to: entered.square });
    others = others.flatMap((change) => {
      if (change === left && left.to !== null) return [{ ...left, from: null }];
      return change === left || change.square === entered.square ? [] : [change];
    });
  }
}

interface Step {
  readonly left: SquareChange;
  readonly entered: { readonly square: string; readonly to: string };
}

/** A man that has moved; `toEmpty`: whether it has to have left nothing behind. */
function stepAmong(changes: readonly SquareChange[], toEmpty: boolean): Step | null {
  for (const left of changes) {
    if (left.from === null || (toEmpty && left.to !== null)) continue;
    const entered = changes.find(({ from, to }) => from === null && to === left.from);
    if (entered !== undefined) return { left, entered: { square: entered.square, to: left.from } };
  }
  return null;
}

/**
 * How many men a difference changes: each square counts one, a man moved one, men exchanged in hand
 * one each, and moving the whole board one.
 */
export function countChanges(difference: Difference): number {
  const { moved, others } = toldSquares(difference);
  const steps = difference.hand.map(({ from, to }) => to - from);
  const gained = steps.filter((step) => step > 0).reduce((sum, step) => sum + step, 0);
  const lost = steps.filter((step) => step < 0).reduce((sum, step) => sum - step, 0);
  const { columns, rows } = difference.shift;
  const shifted = columns !== 0 || rows !== 0 ? 1 : 0;
  return shifted + moved.length + others.length + Math.max(gained, lost);
}
