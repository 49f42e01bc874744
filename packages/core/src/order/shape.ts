/** The squares of a shape 曲詰. */

import { squareOf, squareNamed } from '../placement/placement.ts';
import { drawingOf } from '../vocabulary/font.ts';
import type { Shape } from './order.ts';

/** The upper left corner of a drawing as column and row 0 … 8 of the board. */
function cornerOf(shape: Shape, width: number, height: number): { column: number; row: number } {
  if (shape.at === undefined)
    return { column: Math.floor((9 - width) / 2), row: Math.floor((9 - height) / 2) };
  const square = squareNamed(shape.at);
  return { column: square % 9, row: Math.floor(square / 9) };
}

/**
 * The board indices, ascending, on which pieces have to stand; null where the drawing sticks out of
 * the board.
 */
export function shapeSquares(shape: Shape): readonly number[] | null {
  const lines = shape.drawing ?? drawingOf(shape.letter ?? '');
  const { column, row } = cornerOf(shape, lines[0].length, lines.length);
  if (column + lines[0].length > 9 || row + lines.length > 9) return null;
  return lines.flatMap((line, down) =>
    Array.from(line).flatMap((point, right) =>
      point === '#' ? [squareOf(9 - column - right, row + down + 1)] : [],
    ),
  );
}
