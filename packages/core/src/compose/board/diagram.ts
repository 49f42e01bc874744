/**
 * What every part of the composer does with a diagram as a value: change a square or the hand, look
 * around the king, and ask whether a legal problem has come of it. Black attacks; the defender's
 * hand is always the full remainder.
 */

import { BOARD_KINDS, KING, PROMOTED, GOLD, WHITE, demote, kindOf } from '../../placement/pieces.ts';
import type { Placement } from '../../placement/placement.ts';

/** All piece codes but the kings': the attacker's (Black's) thirteen, then the defender's. */
export const BOARD_PIECES: readonly number[] = [...BOARD_KINDS, ...BOARD_KINDS.map((kind) => kind | WHITE)];

/** The placement with a piece code (0: none) on a square. The hands stay as they are. */
export function withPiece(placement: Placement, square: number, piece: number): Placement {
  const board = placement.board.slice();
  board[square] = piece;
  return { ...placement, board };
}

/**
 * The placement with `by` more pieces of a kind 1 … 7 in the attacker's hand; null where there
 * would be less than none.
 */
export function withHand(placement: Placement, kind: number, by: number): Placement | null {
  const black = placement.black.slice();
  if (black[kind] + by < 0) return null;
  black[kind] += by;
  return { ...placement, black };
}

/** Whether board and attacker's hand are the same. */
export function isSameDiagram(one: Placement, other: Placement): boolean {
  return (
    one.board.every((piece, square) => piece === other.board[square]) &&
    one.black.every((count, kind) => count === other.black[kind])
  );
}

/** The square of the defender's king, or −1. */
export function kingOf({ board }: Placement): number {
  return board.indexOf(KING | WHITE);
}

/** Whether a code stands for a piece that may be changed: any but a king. */
export function isChangeable(piece: number): boolean {
  return piece !== 0 && kindOf(piece) !== KING;
}

/** Squares in board order whose piece codes fulfil a condition. */
export function squaresWith({ board }: Placement, condition: (piece: number) => boolean): number[] {
  const squares: number[] = [];
  for (let square = 0; square < 81; square++) if (condition(board[square])) squares.push(square);
  return squares;
}

/** Whether a kind has a promoted form or is one: pawn to rook, tokin to dragon. */
export function canTurn(piece: number): boolean {
  return isChangeable(piece) && demote(piece) !== GOLD;
}

/** A piece turned over: promoted where it was not, and the other way round. */
export function turned(piece: number): number {
  const colour = piece & WHITE;
  return colour | (kindOf(piece) ^ PROMOTED);
}
