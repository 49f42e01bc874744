/**
 * What the pieces of a diagram may draw 曲詰: letters and digits of the font, lines, rectangles, and
 * what is its own mirror image.
 */

import { FONT_LETTERS, drawingOf, drawingOfSquares, letterDrawnBy } from './font.ts';

const LEAST_IN_LINE = 5;
const LEAST_IN_BLOCK = 8;
const LEAST_IN_SYMMETRY = 8;

/** Pieces on the board that draw a pattern, at least. */
export const LEAST_IN_PATTERN = Math.min(
  LEAST_IN_LINE,
  LEAST_IN_BLOCK,
  LEAST_IN_SYMMETRY,
  ...FONT_LETTERS.map((letter) => drawingOf(letter).join('').replaceAll('.', '').length),
);

/**
 * The pattern that squares draw whatever stands on them, in English; null where they draw none. A
 * letter or digit of the font that orders use; a line of five or more without a gap; a filled
 * rectangle of eight or more.
 *
 * @param squares board indices as the attacker sees them, at least one
 */
export function patternDrawnBy(squares: readonly number[]): string | null {
  const letter = letterDrawnBy(squares);
  if (letter !== null) return `the letter ${letter}`;
  const drawing = drawingOfSquares(squares);
  const [width, height] = [drawing[0].length, drawing.length];
  const count = squares.length;
  if (count >= LEAST_IN_LINE && count === Math.max(width, height)) {
    if (Math.min(width, height) === 1) return 'a line';
    if (width === height && (isDiagonal(drawing, 1) || isDiagonal(drawing, -1))) return 'a diagonal';
  }
  return count >= LEAST_IN_BLOCK && count === width * height ? 'a rectangle' : null;
}

/**
 * Whether each row has its one point on a diagonal, falling to the right (1) or to the left (−1).
 */
function isDiagonal(drawing: readonly string[], side: 1 | -1): boolean {
  return drawing.every((line, row) => line[side === 1 ? row : line.length - 1 - row] === '#');
}

/**
 * Whether squares are enough to be a mirror image 純対称形, eight or more on three files or more, and
 * each has its like on the other side of the middle of all of them.
 *
 * @param squares board indices, at least one
 * @param areAlike whether what stands on two of them is the same; by default anything is
 */
export function isMirrored(
  squares: readonly number[],
  areAlike: (one: number, other: number) => boolean = () => true,
): boolean {
  const columns = squares.map((square) => square % 9);
  const [left, right] = [Math.min(...columns), Math.max(...columns)];
  if (squares.length < LEAST_IN_SYMMETRY || right - left < 2) return false;
  const there = new Set(squares);
  return squares.every((square) => {
    const image = square + left + right - 2 * (square % 9);
    return there.has(image) && areAlike(square, image);
  });
}
