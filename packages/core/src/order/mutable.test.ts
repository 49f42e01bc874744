import { describe, expect, it } from 'vitest';
import { GOLD, KING, PAWN, SILVER, WHITE } from '../placement/pieces.ts';
import { squareName, squareOf } from '../placement/placement.ts';
import { mutable } from './mutable.ts';
import { parseOrder } from './order.ts';

function mutableOf(value: unknown): ReturnType<typeof mutable> {
  const parsed = parseOrder(value);
  if (!parsed.ok) throw new Error(parsed.error.message);
  return mutable(parsed.value);
}

describe('mutable', () => {
  it('is everything without an order', () => {
    const free = mutableOf({});
    expect(free.squares).toHaveLength(81);
    expect(free.handKinds).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(free).toMatchObject({ swaps: true, moves: true, exchanges: true, additions: true });
  });

  it('leaves out fixed and empty squares and what is outside the area', () => {
    const free = mutableOf({ fixed: ['k*1a'], empty: ['2a'], area: { files: [1, 2], ranks: [1, 2] } });
    expect(free.squares.map(squareName)).toEqual(['2b', '1b']);
  });

  it.each([
    ['the hand alone', { fixed: ['k*1a'], handsOnly: true }, [false, false, false, false]],
    ['the squares alone', { squaresOnly: { pieces: ['k', 'G'] } }, [true, true, false, false]],
    ['a shape', { shape: { letter: 'A' } }, [true, false, true, false]],
  ])('knows what edits %s leaves', (_, order, [swaps, moves, exchanges, additions]) => {
    expect(mutableOf(order)).toMatchObject({ swaps, moves, exchanges, additions });
  });

  it('lets only those kinds come and go in hand that may', () => {
    expect(mutableOf({ counts: { hand: { others: 0, P: [0, 3], G: 1 } } }).handKinds).toEqual([PAWN]);
    expect(mutableOf({ counts: { hand: { total: 0 } } }).handKinds).toEqual([]);
    expect(mutableOf({ squaresOnly: { pieces: ['k'], hand: ['G'] } }).handKinds).toEqual([]);
    expect(mutableOf({ style: { oneKind: 'S' } }).handKinds).toEqual([SILVER]);
  });

  it('says where a piece may be', () => {
    const { mayStand } = mutableOf({
      fixed: ['k*1a'],
      empty: ['5e'],
      counts: { attacker: { G: 0 } },
    });
    expect(mayStand(SILVER, squareOf(4, 5))).toBe(true);
    expect(mayStand(SILVER, squareOf(5, 5))).toBe(false);
    expect(mayStand(SILVER, squareOf(1, 1))).toBe(false);
    expect(mayStand(GOLD, squareOf(4, 5))).toBe(false);
    expect(mayStand(GOLD | WHITE, squareOf(4, 5))).toBe(true);
    expect(mayStand(PAWN, squareOf(4, 1))).toBe(false);
    expect(mayStand(PAWN | WHITE, squareOf(4, 1))).toBe(true);
    expect(mayStand(KING, squareOf(5, 9))).toBe(false);
    expect(mayStand(KING | WHITE, squareOf(1, 1))).toBe(true);
    expect(mayStand(KING | WHITE, squareOf(2, 1))).toBe(false);
  });
});
