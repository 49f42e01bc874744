/**
 * Where everything on the drawn board lies, in the user units of its SVG: the origin is the board's top left corner, a
 * square is 40 wide and 43 high, the hands stand beside the board and the box lies beneath it.
 */

import type { Colour } from '@tsume/core/placement/placement';

/** The width of a square. */
export const CELL_W = 40;
/** The height of a square. */
export const CELL_H = 43;
/** The width of nine squares. */
export const BOARD_W = 9 * CELL_W;
/** The height of nine squares. */
export const BOARD_H = 9 * CELL_H;

/** The height of one kind in a hand. */
export const ROW_H = 44;
/** From the mark ☗ to the first piece of a hand. */
export const TITLE_H = 20;
/** What an empty hand takes below its mark. */
export const EMPTY_H = 48;
/** The top of white's hand, which stands at the top left; black's ends with the board. */
const WHITE_TOP = 12;

/** Room around the board: for the files above it, the ranks at its right, one column of hand, its rim. */
export const ROOM = {
  wood: { top: 26, ranks: 22, hand: 58, rim: 7 },
  book: { top: 22, ranks: 20, hand: 52, rim: 2 },
} as const;
/** The room around a board in one of its dresses. */
export type Room = (typeof ROOM)[keyof typeof ROOM];

/** What the box takes below the board, and the width of one of its eight kinds: it is as wide as board and hands. */
export const BOX_H = 66;
/** The width of one kind in the box. */
export const BOX_SLOT_W = 62;

/** In user units of the board. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The top left corner of a square. */
export function cornerOf(square: number): Point {
  return { x: (square % 9) * CELL_W, y: Math.floor(square / 9) * CELL_H };
}

/** The middle of a square. */
export function centreOf(square: number): Point {
  const { x, y } = cornerOf(square);
  return { x: x + CELL_W / 2, y: y + CELL_H / 2 };
}

/** The middle of a hand's column; white's stands at the left. */
export function handX(colour: Colour, room: Room): number {
  return colour === 'white' ? -room.rim - room.hand / 2 : BOARD_W + room.ranks + room.hand / 2;
}

/** Where a hand with so many kinds has its mark. */
export function handTop(colour: Colour, kinds: number): number {
  if (colour === 'white') return WHITE_TOP;
  return BOARD_H - (kinds === 0 ? EMPTY_H : kinds * ROW_H) - TITLE_H;
}

/** The middle of the `row`-th of so many kinds in a hand; of an empty one, that of its words. */
export function handY(colour: Colour, kinds: number, row: number): number {
  const half = kinds === 0 ? EMPTY_H / 2 : (row + 0.5) * ROW_H;
  return handTop(colour, kinds) + TITLE_H + half;
}

/** The left edge of the box. */
export function boxX(room: Room): number {
  const whole = BOARD_W + room.ranks + room.rim + 2 * room.hand;
  return -room.rim - room.hand + (whole - 8 * BOX_SLOT_W) / 2;
}

/** The middle of the `slot`-th kind in the box. */
export function boxCentre(slot: number, room: Room): Point {
  return { x: boxX(room) + (slot + 0.5) * BOX_SLOT_W, y: BOARD_H + room.rim + BOX_H / 2 + 4 };
}
