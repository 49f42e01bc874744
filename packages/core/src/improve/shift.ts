/** A diagram moved over the board, and its lines with it. */

import { fileOf, rankOf, squareName, squareNamed } from '../placement/placement.ts';

/** Columns to the right (towards file 1) and rows downwards. */
export interface Shift {
  readonly columns: number;
  readonly rows: number;
}

/** The diagram stays where it is. */
export const NO_SHIFT: Shift = { columns: 0, rows: 0 };

/** One shift after another. */
export function addShifts(one: Shift, other: Shift): Shift {
  return { columns: one.columns + other.columns, rows: one.rows + other.rows };
}

/** A line of USI moves on the moved diagram; null where one of its squares leaves the board. */
export function shiftedLine(line: readonly string[], { columns, rows }: Shift): string[] | null {
  const moved: string[] = [];
  for (const usi of line) {
    const from = usi[1] === '*' ? usi.slice(0, 2) : shiftedName(usi.slice(0, 2), columns, rows);
    const to = shiftedName(usi.slice(2, 4), columns, rows);
    if (from === null || to === null) return null;
    moved.push(from + to + usi.slice(4));
  }
  return moved;
}

function shiftedName(name: string, columns: number, rows: number): string | null {
  const square = squareNamed(name);
  const [file, rank] = [fileOf(square) - columns, rankOf(square) + rows];
  if (file < 1 || file > 9 || rank < 1 || rank > 9) return null;
  return squareName(square + columns + 9 * rows);
}
