/**
 * The places of a board that takes input, as values: its squares, the kinds in both hands and those in the box of pieces
 * left over. A hand or box as a whole, where something is put down, is the place of kind 0.
 */

import type { Colour, Placement } from '@tsume/core/placement/placement';
import { demote } from '@tsume/core/placement/pieces';
import { BOARD_H, BOARD_W, type Point, ROOM, boxCentre, centreOf, handX, handY } from '../geometry.ts';
import { handEntries } from '../../i18n/notation.ts';

/** A square 0 … 80, a kind in a hand, or a kind in the box. */
export type Place =
  | { readonly at: 'square'; readonly square: number }
  | { readonly at: 'hand'; readonly colour: Colour; readonly kind: number }
  | { readonly at: 'box'; readonly kind: number };

/** The kinds that lie in each hand and in the box, in the order in which they are drawn; a hand with none has kind 0. */
export interface Layout {
  readonly black: readonly number[];
  readonly white: readonly number[];
  readonly box: readonly number[];
}

/** The keys that lead from place to place. */
export type Arrow = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight';

/** Strongest first, as hands are written, the kings last. */
export const BOX_KINDS: readonly number[] = [6, 5, 7, 4, 3, 2, 1, 8];

/** The layout of a board with both hands, and with a box where there is one. */
export function layoutOf(placement: Placement, hasBox: boolean): Layout {
  const kindsOf = (colour: Colour): number[] => {
    const kinds = handEntries(placement[colour]).map(({ kind }) => kind);
    return kinds.length === 0 ? [0] : kinds;
  };
  return { black: kindsOf('black'), white: kindsOf('white'), box: hasBox ? BOX_KINDS : [] };
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
    ...layout.white.map((kind): Place => ({ at: 'hand', colour: 'white', kind })),
    ...Array.from({ length: 81 }, (_, square) => squareAt(square)),
    ...layout.black.map((kind): Place => ({ at: 'hand', colour: 'black', kind })),
    ...layout.box.map((kind): Place => ({ at: 'box', kind })),
  ];
}

/** The middle of a place on a wooden board. */
export function middleOf(place: Place, layout: Layout): Point {
  if (place.at === 'square') return centreOf(place.square);
  if (place.at === 'box') return boxCentre(Math.max(0, layout.box.indexOf(place.kind)), ROOM.wood);
  const kinds = layout[place.colour].filter((kind) => kind !== 0);
  const row = Math.max(0, kinds.indexOf(place.kind));
  return { x: handX(place.colour, ROOM.wood), y: handY(place.colour, kinds.length, row) };
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

/** The place of the layout that is meant by one that has gone: of an emptied row of a hand, the row nearest to it. */
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

function fromSquare(square: number, arrow: Arrow, layout: Layout): Place {
  const here = squareAt(square);
  if (arrow === 'ArrowUp') return square < 9 ? here : squareAt(square - 9);
  if (arrow === 'ArrowDown' && square < 72) return squareAt(square + 9);
  if (arrow === 'ArrowDown') {
    return nearest(
      layout.box.map((kind): Place => ({ at: 'box', kind })),
      here,
      layout,
    );
  }
  const isRim = square % 9 === (arrow === 'ArrowLeft' ? 0 : 8);
  if (!isRim) return squareAt(square + (arrow === 'ArrowLeft' ? -1 : 1));
  const colour = arrow === 'ArrowLeft' ? 'white' : 'black';
  const rows = layout[colour].map((kind): Place => ({ at: 'hand', colour, kind }));
  return nearest(rows, here, layout);
}

function fromHand(place: Place & { at: 'hand' }, arrow: Arrow, layout: Layout): Place {
  const inward = place.colour === 'white' ? 'ArrowRight' : 'ArrowLeft';
  if (arrow === inward) {
    const file = Array.from({ length: 9 }, (_, i) => squareAt(i * 9 + (place.colour === 'white' ? 0 : 8)));
    return nearest(file, place, layout);
  }
  if (arrow === 'ArrowLeft' || arrow === 'ArrowRight') return place;
  const kinds = layout[place.colour];
  const next = kinds[kinds.indexOf(place.kind) + (arrow === 'ArrowUp' ? -1 : 1)];
  return next === undefined ? place : { ...place, kind: next };
}

function fromBox(kind: number, arrow: Arrow, layout: Layout): Place {
  const here: Place = { at: 'box', kind };
  if (arrow === 'ArrowDown') return here;
  if (arrow === 'ArrowUp') {
    const lowest = Array.from({ length: 9 }, (_, i) => squareAt(72 + i));
    return nearest(lowest, here, layout);
  }
  const next = layout.box[layout.box.indexOf(kind) + (arrow === 'ArrowLeft' ? -1 : 1)];
  return next === undefined ? here : { at: 'box', kind: next };
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
