/**
 * A placement is a diagram as a plain value: board, both hands, side to move. It may be illegal;
 * `validate` (validate.ts) tells. It holds no history.
 */

import { WHITE } from './pieces.ts';

/** Black 先手 moves up the board, towards rank 一. */
export type Colour = 'black' | 'white';

/** Pieces in hand by kind 1 … 7 (`PAWN` … `GOLD`); index 0 is unused. Length 8. */
export type Hand = Uint8Array;

/** A diagram as a value: functions give new ones and leave the old alone. */
export interface Placement {
  /**
   * 81 piece codes (pieces.ts), rank by rank as a SFEN is written: 0 = 9一, 8 = 1一, 9 = 9二, 80 = 1九.
   */
  readonly board: Uint8Array;
  readonly black: Hand;
  readonly white: Hand;
  readonly sideToMove: Colour;
}

/** The bit that a side's piece codes have: `WHITE`, or 0. */
export function colourBit(colour: Colour): number {
  return colour === 'white' ? WHITE : 0;
}

/** The board index of a square by its USI name, file 1 … 9 and rank 1 … 9 (`a` … `i`). */
export function squareOf(file: number, rank: number): number {
  return (rank - 1) * 9 + (9 - file);
}

/** File 1 … 9 of a board index. */
export function fileOf(square: number): number {
  return 9 - (square % 9);
}

/** Rank 1 … 9 of a board index. */
export function rankOf(square: number): number {
  return Math.floor(square / 9) + 1;
}

/** The USI name of a board index, `9a` … `1i`. */
export function squareName(square: number): string {
  return `${fileOf(square)}${String.fromCodePoint(96 + rankOf(square))}`;
}

/** The USI name of a square. */
export const SQUARE_NAME = /^[1-9][a-i]$/;

/** The board index of a square by its USI name, `9a` … `1i`; −1 where the text is none. */
export function squareNamed(name: string): number {
  return SQUARE_NAME.test(name) ? squareOf(Number(name[0]), name.codePointAt(1)! - 96) : -1;
}

/** Pieces on a board, kings included. */
export function countStanding(board: Uint8Array): number {
  return board.filter((piece) => piece !== 0).length;
}

/** Pieces in a hand. */
export function countHeld(hand: Hand): number {
  return hand.reduce((sum, count) => sum + count, 0);
}

/** Pieces used 使用駒数: on the board, kings included, and in the hand of the side to move. */
export function countPieces(placement: Placement): number {
  return countStanding(placement.board) + countHeld(placement[placement.sideToMove]);
}
