/**
 * The places of a board that takes input, as values: its squares, the kinds in both hands and those
 * in the box of pieces left over. A hand or box as a whole, where something is put down, is the
 * place of kind 0.
 */

import type { Point } from '@tsume/core/notation/arrow-lanes';
import type { Colour, Placement } from '@tsume/core/placement/placement';
import { demote } from '@tsume/core/placement/pieces';
import { BOARD_H, BOARD_W, type HandsAt, ROOM, boxCentre, centreOf, handPoint } from '../geometry.ts';
import { handEntries } from '../../i18n/notation.ts';

/** A square 0 … 80, a kind in a hand, or a kind in the box. */
export type Place =
  | { readonly at: 'square'; readonly square: number }
  | { readonly at: 'hand'; readonly colour: Colour; readonly kind: number }
  | { readonly at: 'box'; readonly kind: number };

/**
 * The kinds that lie in each hand and in the box, in the order in which they are drawn, and where
 * the hands are; a hand with none has kind 0.
 */
export interface Layout {
  readonly black: readonly number[];
  readonly white: readonly number[];
  readonly box: readonly number[];
  readonly at: HandsAt;
}

/** The keys that lead from place to place. */
export type Arrow = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight';

/** Strongest first, as hands are written, the kings last. */
export const BOX_KINDS: readonly number[] = [6, 5, 7, 4, 3, 2, 1, 8];

/** The layout of a board with both hands, and with a box where there is one. */
export function layoutOf(placement: Placement, hasBox: boolean, at: HandsAt): Layout {
  const kindsOf = (colour: Colour): number[] => {
    const kinds = handEntries(placement[colour]).map(({ kind }) => kind);
    return kinds.length === 0 ? [0] : kinds;
  };
  return { black: kindsOf('black'), white: kindsOf('white'), box: hasBox ? BOX_KINDS : [], at };
}

/** A place as one word, for sets and attributes; `placeNamed` gives it back. */
export function keyOf(place: Place): string {
  if (place.at === 'square') return `square-${place.square}`;
  return place.at === 'hand' ? `${place.colour}-${place.kind}` : `box-${place.kind}`;
}

/** The place of a key made by `keyOf`; null for any other text. */
export function placeNamed(key: string): Place | null {
  const [at, number] = key.split('-');
  const value = Number(number);
  if (number === undefined || !Number.isInteger(value)) return null;
  if (at === 'square') return { at, square: value };
  if (at === 'black' || at === 'white') return { at: 'hand', colour: at, kind: value };
  return at === 'box' ? { at, kind: value } : null;
}

/** Whether two places are one; all kinds of a hand are one place to put things down. */
export function isSame(a: Place, b: Place): boolean {
  return keyOf(a) === keyOf(b);
}

/** The place of a square, 0 … 80. */
export function squareAt(square: number): Place {
  return { at: 'square', square };
}

/** Every place in the order of reading: white's hand, the squares, black's hand, the box. */
export function placesOf(layout: Layout): readonly Place[] {
  return [
    ...handPlaces('white', layout),
    ...Array.from({ length: 81 }, (_, square) => squareAt(square)),
    ...handPlaces('black', layout),
    ...boxPlaces(layout),
  ];
}

/** The middle of a place on a wooden board. */
export function middleOf(place: Place, layout: Layout): Point {
  if (place.at === 'square') return centreOf(place.square);
  if (place.at === 'box') return boxCentre(Math.max(0, layout.box.indexOf(place.kind)), ROOM.wood, layout.at);
  const kinds = layout[place.colour].filter((kind) => kind !== 0);
  const hand = { colour: place.colour, room: ROOM.wood, at: layout.at, kinds: kinds.length };
  return handPoint(hand, Math.max(0, kinds.indexOf(place.kind)));
}

/** The unpromoted piece or piece code that lies on a place; 0 where there is none. */
export function pieceOn(place: Place, placement: Placement, box?: Uint8Array): number {
  if (place.at === 'square') return placement.board[place.square];
  const count = place.at === 'hand' ? placement[place.colour][place.kind] : (box?.[place.kind] ?? 0);
  return place.kind !== 0 && count > 0 ? place.kind : 0;
}

/** The kind that a piece from this place has once it is in hand or box. */
export function kindFrom(place: Place, placement: Placement): number {
  return place.at === 'square' ? demote(placement.board[place.square]) : place.kind;
}

/**
 * The place of the layout that is meant by one that has gone: of an emptied row of a hand, the row
 * nearest to it.
 */
export function present(place: Place, layout: Layout): Place {
  if (place.at !== 'hand') return place;
  const kinds = layout[place.colour];
  if (kinds.length === 0) return squareAt(place.colour === 'white' ? 0 : 80);
  return kinds.includes(place.kind) ? place : { ...place, kind: kinds[0] };
}

/** Where an arrow key leads from a place; the place itself at the rim of all. */
export function step(place: Place, arrow: Arrow, layout: Layout): Place {
  if (place.at === 'square') return fromSquare(place.square, arrow, layout);
  return place.at === 'hand' ? fromHand(place, arrow, layout) : fromBox(place.kind, arrow, layout);
}

/** What lies beyond each rim of the board. */
const BEYOND = {
  beside: { ArrowLeft: 'white', ArrowRight: 'black', ArrowUp: null, ArrowDown: 'box' },
  rows: { ArrowLeft: null, ArrowRight: null, ArrowUp: 'white', ArrowDown: 'black' },
} as const satisfies Record<HandsAt, Record<Arrow, 'white' | 'black' | 'box' | null>>;

/** How far an arrow leads on the board, and whether a square is at the rim that it points to. */
const STEPS: Readonly<Record<Arrow, { by: number; isRim: (square: number) => boolean }>> = {
  ArrowLeft: { by: -1, isRim: (square) => square % 9 === 0 },
  ArrowRight: { by: 1, isRim: (square) => square % 9 === 8 },
  ArrowUp: { by: -9, isRim: (square) => square < 9 },
  ArrowDown: { by: 9, isRim: (square) => square >= 72 },
};

function fromSquare(square: number, arrow: Arrow, layout: Layout): Place {
  const { by, isRim } = STEPS[arrow];
  if (!isRim(square)) return squareAt(square + by);
  const beyond = BEYOND[layout.at][arrow];
  const places = beyond === null ? [] : beyond === 'box' ? boxPlaces(layout) : handPlaces(beyond, layout);
  return nearest(places, squareAt(square), layout);
}

function fromHand(place: Place & { at: 'hand' }, arrow: Arrow, layout: Layout): Place {
  const { colour } = place;
  const isRow = layout.at === 'rows';
  const [inward, back, on]: readonly Arrow[] = isRow
    ? [colour === 'white' ? 'ArrowDown' : 'ArrowUp', 'ArrowLeft', 'ArrowRight']
    : [colour === 'white' ? 'ArrowRight' : 'ArrowLeft', 'ArrowUp', 'ArrowDown'];
  if (arrow === inward) return nearest(rimAt(OPPOSITE[inward]), place, layout);
  if (arrow === back || arrow === on) {
    const kinds = layout[colour];
    const next = kinds[kinds.indexOf(place.kind) + (arrow === back ? -1 : 1)];
    return next === undefined ? place : { ...place, kind: next };
  }
  return isRow && colour === 'black' ? nearest(boxPlaces(layout), place, layout) : place;
}

function fromBox(kind: number, arrow: Arrow, layout: Layout): Place {
  const here: Place = { at: 'box', kind };
  if (arrow === 'ArrowDown') return here;
  if (arrow === 'ArrowUp')
    return nearest(layout.at === 'rows' ? handPlaces('black', layout) : rimAt('ArrowDown'), here, layout);
  const next = layout.box[layout.box.indexOf(kind) + (arrow === 'ArrowLeft' ? -1 : 1)];
  return next === undefined ? here : { at: 'box', kind: next };
}

const OPPOSITE = {
  ArrowLeft: 'ArrowRight',
  ArrowRight: 'ArrowLeft',
  ArrowUp: 'ArrowDown',
  ArrowDown: 'ArrowUp',
} as const satisfies Record<Arrow, Arrow>;

/** The squares at the rim that an arrow points to. */
function rimAt(arrow: Arrow): readonly Place[] {
  return Array.from({ length: 81 }, (_, square) => square)
    .filter(STEPS[arrow].isRim)
    .map(squareAt);
}

function handPlaces(colour: Colour, layout: Layout): readonly Place[] {
  return layout[colour].map((kind) => ({ at: 'hand', colour, kind }));
}

function boxPlaces(layout: Layout): readonly Place[] {
  return layout.box.map((kind) => ({ at: 'box', kind }));
}

/** The candidate whose middle is nearest; the place itself where there is none. */
function nearest(candidates: readonly Place[], place: Place, layout: Layout): Place {
  const from = middleOf(place, layout);
  const distance = (other: Place): number => {
    const { x, y } = middleOf(other, layout);
    return Math.hypot((x - from.x) / BOARD_W, (y - from.y) / BOARD_H);
  };
  const [first] = candidates.toSorted((a, b) => distance(a) - distance(b));
  return first ?? place;
}
