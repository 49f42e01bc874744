import { withPiece } from '../src/compose/board/diagram.ts';
import { shiftedBoard } from '../src/compose/board/shift.ts';
import type { Difference } from '../src/improve/difference.ts';
import { pieceOfText } from '../src/order/piece-text.ts';
import { type Placement, squareNamed } from '../src/placement/placement.ts';
import { complete } from '../src/placement/reading.ts';

/**
 * The diagram that a difference makes of another, the defender's hand filled up. Throws where the
 * pieces of a set don't suffice.
 */
export function applyDifference(placement: Placement, { shift, squares, hand }: Difference): Placement {
  let changed: Placement = {
    ...placement,
    board: shiftedBoard(placement.board, shift.columns, shift.rows),
    black: placement.black.slice(),
  };
  for (const { square, to } of squares) {
    changed = withPiece(changed, squareNamed(square), to === null ? 0 : pieceOfText(to));
  }
  for (const { kind, to } of hand) changed.black[pieceOfText(kind)] = to;
  const completed = complete(changed);
  if (!completed.ok) throw new Error(completed.error.message);
  return completed.value;
}
