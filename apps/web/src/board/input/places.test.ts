import { BISHOP, GOLD, KING, PAWN, ROOK } from '@tsume/core/placement/pieces';
import { placementOf } from '@tsume/core/placement/sfen';
import { describe, expect, test } from 'vitest';
import { type Place, keyOf, layoutOf, placeNamed, placesOf, pieceOn, present, step } from './places.ts';

/** Black holds a rook, two golds and a pawn; white nothing. */
const LAYOUT = layoutOf(placementOf('4k4/9/9/9/9/9/9/9/9 b R2GP 1'), true, 'beside');
const square = (index: number): Place => ({ at: 'square', square: index });
const black = (kind: number): Place => ({ at: 'hand', colour: 'black', kind });
const white = (kind: number): Place => ({ at: 'hand', colour: 'white', kind });
const box = (kind: number): Place => ({ at: 'box', kind });

describe('the places of a board', () => {
  test('are the 81 squares, a row for each kind in hand, one for an empty hand, and the box', () => {
    expect(LAYOUT).toMatchObject({ black: [ROOK, GOLD, PAWN], white: [0] });
    expect(placesOf(LAYOUT)).toHaveLength(1 + 81 + 3 + 8);
  });

  test('have names that give them back', () => {
    for (const place of placesOf(LAYOUT)) expect(placeNamed(keyOf(place))).toEqual(place);
    expect(placeNamed('nonsense')).toBeNull();
    expect(placeNamed('')).toBeNull();
  });

  test('know what lies on them', () => {
    const placement = placementOf('4k4/9/9/9/9/9/9/9/9 b R2GP 1');
    expect(pieceOn(square(4), placement)).toBe(KING + 16);
    expect(pieceOn(black(GOLD), placement)).toBe(GOLD);
    expect(pieceOn(black(BISHOP), placement)).toBe(0);
    expect(pieceOn(white(0), placement)).toBe(0);
  });
});

describe('arrow keys', () => {
  test.each<[string, Place, Parameters<typeof step>[1], Place]>([
    ['5e to 5d', square(40), 'ArrowUp', square(31)],
    ['5e to 4e', square(40), 'ArrowRight', square(41)],
    ['the top rank stays', square(4), 'ArrowUp', square(4)],
    ['1i to black’s lowest row', square(80), 'ArrowRight', black(PAWN)],
    ['black’s pawn back to 1i', black(PAWN), 'ArrowLeft', square(80)],
    ['black’s pawn up to the gold', black(PAWN), 'ArrowUp', black(GOLD)],
    ['black’s rook is the top', black(ROOK), 'ArrowUp', black(ROOK)],
    ['9a to white’s hand', square(0), 'ArrowLeft', white(0)],
    ['5i down to the box', square(76), 'ArrowDown', box(4)],
    ['the box up to the ninth rank', box(6), 'ArrowUp', square(72)],
    ['the rook’s slot right to the bishop’s', box(ROOK), 'ArrowRight', box(BISHOP)],
    ['the kings’ slot is the last', box(KING), 'ArrowRight', box(KING)],
  ])('%s', (_, from, arrow, to) => {
    expect(step(from, arrow, LAYOUT)).toEqual(to);
  });

  test.each<[string, Place, Parameters<typeof step>[1], Place]>([
    ['9a up to white’s hand', square(0), 'ArrowUp', white(0)],
    ['and back, to the square below it', white(0), 'ArrowDown', square(1)],
    ['9i down to black’s first kind', square(72), 'ArrowDown', black(ROOK)],
    ['black’s rook right to the gold', black(ROOK), 'ArrowRight', black(GOLD)],
    ['the rook up to the square above it', black(ROOK), 'ArrowUp', square(73)],
    ['black’s rook down to the box', black(ROOK), 'ArrowDown', box(ROOK)],
    ['the box up to black’s hand', box(ROOK), 'ArrowUp', black(ROOK)],
    ['1i stays at the right', square(80), 'ArrowRight', square(80)],
  ])('with the hands above and below: %s', (_, from, arrow, to) => {
    expect(step(from, arrow, { ...LAYOUT, at: 'rows' })).toEqual(to);
  });

  test('stay on the board where there are neither hands nor box', () => {
    const bare = { black: [], white: [], box: [], at: 'beside' } as const;
    expect(step(square(80), 'ArrowRight', bare)).toEqual(square(80));
    expect(step(square(80), 'ArrowDown', bare)).toEqual(square(80));
    expect(step(square(72), 'ArrowLeft', bare)).toEqual(square(72));
  });
});

test('a row that has gone is stood for by the first of its hand', () => {
  expect(present(black(BISHOP), LAYOUT)).toEqual(black(ROOK));
  expect(present(white(GOLD), LAYOUT)).toEqual(white(0));
});
