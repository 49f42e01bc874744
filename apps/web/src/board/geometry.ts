/**
 * Where everything on the drawn board lies, in the user units of its SVG: the origin is the board's
 * top left corner, a square is 40 wide and 43 high. The hands stand beside the board or lie above
 * and below it, the box lies beneath all.
 */

import type { Point } from '@tsume/core/notation/arrow-lanes';
import type { Colour } from '@tsume/core/placement/placement';

/** The width of a square. */
export const CELL_W = 40;
/** The height of a square. */
export const CELL_H = 43;
/** The width of nine squares. */
export const BOARD_W = 9 * CELL_W;
/** The height of nine squares. */
export const BOARD_H = 9 * CELL_H;

/** The lines between the squares, as the path of an SVG. */
export const GRID = [1, 2, 3, 4, 5, 6, 7, 8]
  .map((i) => `M${i * CELL_W},0v${BOARD_H}M0,${i * CELL_H}h${BOARD_W}`)
  .join('');

/** The height of one kind in a hand. */
const ROW_H = 44;
/** From the mark ☗ to the first piece of a hand. */
const TITLE_H = 20;
/** What an empty hand takes below its mark. */
const EMPTY_H = 48;
/** The top of white's hand, which stands at the top left; black's ends with the board. */
const WHITE_TOP = 12;

/**
 * Room around the board: for the files above it, the ranks at its right, one column of hand, its
 * rim.
 */
export const ROOM = {
  wood: { top: 26, ranks: 22, hand: 58, rim: 7 },
  book: { top: 22, ranks: 20, hand: 52, rim: 2 },
} as const;
/** The room around a board in one of its dresses. */
export type Room = (typeof ROOM)[keyof typeof ROOM];

/**
 * Where the hands are: in columns beside the board; or, where that is narrow, in rows, white's
 * above and black's below it.
 */
export type HandsAt = 'beside' | 'rows';

/** What a hand takes above or below the board. */
export const HAND_ROW_H = 52;
/** The width of one kind in such a row, and of what stands before the first: its mark. */
const KIND_W = 50;
const MARK_W = 20;

/**
 * What the box takes below the board, and the width of one of its eight kinds: it is as wide as
 * board and hands.
 */
export const BOX_H = 66;
/** The width of one kind in the box. */
export const BOX_SLOT_W = { beside: 62, rows: 46 } as const satisfies Record<HandsAt, number>;

/** The top left corner of a square. */
export function cornerOf(square: number): Point {
  return { x: (square % 9) * CELL_W, y: Math.floor(square / 9) * CELL_H };
}

/** The middle of a square. */
export function centreOf(square: number): Point {
  const { x, y } = cornerOf(square);
  return { x: x + CELL_W / 2, y: y + CELL_H / 2 };
}

/** A hand on the drawn board: whose, of which board, and how many kinds it holds. */
export interface HandPlace {
  readonly colour: Colour;
  readonly room: Room;
  readonly at: HandsAt;
  readonly kinds: number;
}

/** Where a hand has its mark. */
export function handMark({ colour, room, at, kinds }: HandPlace): Point {
  if (at === 'rows') {
    const y = colour === 'white' ? -room.top - HAND_ROW_H / 2 : BOARD_H + room.rim + HAND_ROW_H / 2;
    return { x: MARK_W / 2, y };
  }
  if (colour === 'white') return { x: -room.rim - room.hand / 2, y: WHITE_TOP };
  const height = kinds === 0 ? EMPTY_H : kinds * ROW_H;
  return { x: BOARD_W + room.ranks + room.hand / 2, y: BOARD_H - height - TITLE_H };
}

/** The middle of the `index`-th kind of a hand; of an empty one, that of its words. */
export function handPoint(hand: HandPlace, index: number): Point {
  const { x, y } = handMark(hand);
  if (hand.at === 'rows') return { x: x + MARK_W / 2 + (index + 0.5) * KIND_W, y };
  const half = hand.kinds === 0 ? EMPTY_H / 2 : (index + 0.5) * ROW_H;
  return { x, y: y + TITLE_H + half };
}

/** A part of the drawn board. */
export interface Rect extends Point {
  readonly width: number;
  readonly height: number;
}

/** The rectangle of a whole hand, to put things down on. */
export function handRect(hand: Omit<HandPlace, 'kinds'>): Rect {
  const { x, y } = handMark({ ...hand, kinds: 0 });
  return hand.at === 'rows'
    ? { x: 0, y: y - HAND_ROW_H / 2, width: BOARD_W, height: HAND_ROW_H }
    : { x: x - hand.room.hand / 2, y: 0, width: hand.room.hand, height: BOARD_H };
}

/** The size of one kind in a hand. */
export function kindSize(room: Room, at: HandsAt): { width: number; height: number } {
  return at === 'rows'
    ? { width: KIND_W - 4, height: HAND_ROW_H - 4 }
    : { width: room.hand - 6, height: ROW_H };
}

/** The rectangle of the box. */
export function boxRect(room: Room, at: HandsAt): Rect {
  const width = 8 * BOX_SLOT_W[at];
  // Beside the board, the hands' columns and what is at its sides are not alike: the box is in the
  // middle of all.
  const middle = (BOARD_W + room.ranks - room.rim) / 2;
  const y = BOARD_H + room.rim + (at === 'rows' ? HAND_ROW_H : 0) + 8;
  return { x: middle - width / 2, y, width, height: BOX_H - 10 };
}

/** The middle of the `slot`-th kind in the box. */
export function boxCentre(slot: number, room: Room, at: HandsAt): Point {
  const { x, y, height } = boxRect(room, at);
  return { x: x + (slot + 0.5) * BOX_SLOT_W[at], y: y + height / 2 + 1 };
}
