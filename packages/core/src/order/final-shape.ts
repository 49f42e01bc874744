/** The last position that an order asks for あぶり出し: its squares, its men, and what ends so. */

import { playMove } from '../placement/play.ts';
import { type Placement, squareName } from '../placement/placement.ts';
import { placementOf } from '../placement/sfen.ts';
import type { FinalShape, Order } from './order.ts';
import { shapeSquares } from './shape.ts';
import { type Violation, perSquare, violation } from './violation.ts';

/** The men of a last position that is given with them, by square; null where squares alone are. */
export function finalBoard({ sfen }: FinalShape): Uint8Array | null {
  return sfen === undefined ? null : placementOf(`${sfen} b - 1`).board;
}

/**
 * The board indices, ascending, on which men stand at the end; null where the drawing sticks out.
 */
export function finalSquares(shape: FinalShape): readonly number[] | null {
  const board = finalBoard(shape);
  return board === null ? shapeSquares(shape) : [...board.keys()].filter((square) => board[square] !== 0);
}

/** A problem and how it is solved. */
interface Solved {
  readonly placement: Placement;
  readonly line: readonly string[];
}

/** What of the last position of a line is not as an order has it; the line has to be playable. */
export function finalViolations({ shapeAtEnd }: Order, { placement, line }: Solved): Violation[] {
  if (shapeAtEnd === undefined) return [];
  const { board, black } = line.reduce(playMove, placement);
  const men = finalBoard(shapeAtEnd);
  const squares = new Set(finalSquares(shapeAtEnd));
  const isMissed = (square: number): boolean =>
    men === null ? (board[square] !== 0) !== squares.has(square) : board[square] !== men[square];
  const missed = perSquare(
    [...board.keys()].filter(isMissed),
    'final_shape_missed',
    (square) => `${squareName(square)} is not at the end as the order has it.`,
  );
  if (!black.some((count) => count > 0)) return missed;
  return [...missed, violation('final_shape_missed', 'A man is left in the attacker’s hand at the end.')];
}
