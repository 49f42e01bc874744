/**
 * The whole diagram moved over the board: to try a problem nearer to an edge, and to lay two kings
 * on one another.
 */

import { type Placement, countStanding } from '../../placement/placement.ts';

/**
 * A board with every piece moved; columns count to the right (towards file 1), rows downwards. What
 * leaves the board is gone.
 */
export function shiftedBoard(board: Uint8Array, columns: number, rows: number): Uint8Array {
  const shifted = new Uint8Array(81);
  for (const [square, piece] of board.entries()) {
    const column = (square % 9) + columns;
    const row = Math.floor(square / 9) + rows;
    if (column >= 0 && column < 9 && row >= 0 && row < 9) shifted[row * 9 + column] = piece;
  }
  return shifted;
}

/**
 * The placement moved by some columns to the right and rows downwards, or null where a piece would
 * fall off.
 */
export function shift(placement: Placement, columns: number, rows: number): Placement | null {
  const board = shiftedBoard(placement.board, columns, rows);
  return countStanding(board) === countStanding(placement.board) ? { ...placement, board } : null;
}
