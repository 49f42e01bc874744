/** The geometry of the board's squares, by their indices 0 … 80 (placement.ts). */

/** King's steps between two squares. */
export function distanceBetween(one: number, other: number): number {
  const columns = Math.abs((one % 9) - (other % 9));
  const rows = Math.abs(Math.floor(one / 9) - Math.floor(other / 9));
  return Math.max(columns, rows);
}

/**
 * The squares strictly between two on one line, the nearest to `one` first; none where no queen's
 * line joins them.
 */
export function squaresBetween(one: number, other: number): number[] {
  const columns = (other % 9) - (one % 9);
  const rows = Math.floor(other / 9) - Math.floor(one / 9);
  if (columns !== 0 && rows !== 0 && Math.abs(columns) !== Math.abs(rows)) return [];
  const step = Math.sign(columns) + 9 * Math.sign(rows);
  const between = Math.max(0, distanceBetween(one, other) - 1);
  return Array.from({ length: between }, (_, index) => one + step * (index + 1));
}

/** The squares 1 … `distance` king's steps away, in board order. */
export function squaresAround(square: number, distance: number): number[] {
  const squares: number[] = [];
  for (let other = 0; other < 81; other++) {
    if (other !== square && distanceBetween(square, other) <= distance) squares.push(other);
  }
  return squares;
}
