/**
 * Where things are in the drawing of a board, in user units. A square is a little higher than wide,
 * as on a board.
 */

/** The width of a square. */
export const SQUARE_WIDTH = 40;
/** The height of a square. */
export const SQUARE_HEIGHT = 44;
/** How far the board's left edge lies from that of the diagram, with room for White's hand. */
export const LEFT = 48;
/** How far the board's upper edge lies below that of the diagram. */
export const TOP = 28;
/** The width of the nine files. */
export const BOARD_WIDTH = 9 * SQUARE_WIDTH;
/** The height of the nine ranks. */
export const BOARD_HEIGHT = 9 * SQUARE_HEIGHT;
/** The width with the hands at both sides and the coordinates. */
export const DIAGRAM_WIDTH = LEFT + BOARD_WIDTH + 72;
/** The height with the coordinates above and a margin below. */
export const DIAGRAM_HEIGHT = TOP + BOARD_HEIGHT + 16;

/** The middle of a square (0 = 9一 … 80 = 1九) from the left. */
export function columnOf(square: number): number {
  return LEFT + ((square % 9) + 0.5) * SQUARE_WIDTH;
}

/** The middle of a square from above. */
export function rowOf(square: number): number {
  return TOP + (Math.floor(square / 9) + 0.5) * SQUARE_HEIGHT;
}
