/** Where things are in the drawing of a board, in user units. A square is a little higher than wide, as on a board. */

export const SQUARE_WIDTH = 40;
export const SQUARE_HEIGHT = 44;
/** The board's upper left corner. */
export const LEFT = 48;
export const TOP = 28;
export const BOARD_WIDTH = 9 * SQUARE_WIDTH;
export const BOARD_HEIGHT = 9 * SQUARE_HEIGHT;
/** With the hands at both sides, and the coordinates. */
export const DIAGRAM_WIDTH = LEFT + BOARD_WIDTH + 72;
export const DIAGRAM_HEIGHT = TOP + BOARD_HEIGHT + 16;

/** The middle of a square (0 = 9一 … 80 = 1九) from the left. */
export function columnOf(square: number): number {
  return LEFT + ((square % 9) + 0.5) * SQUARE_WIDTH;
}

/** The middle of a square from above. */
export function rowOf(square: number): number {
  return TOP + (Math.floor(square / 9) + 0.5) * SQUARE_HEIGHT;
}
