import { describe, expect, it } from 'vitest';
import { SET_COUNTS } from '../placement/pieces.ts';
import { acceptOptionalOrder } from './accept.ts';
import { handfulOf } from './handful.ts';
import { HAND_LETTERS } from './piece-text.ts';

const SEEDS = Array.from({ length: 300 }, (_, seed) => seed);

describe('a handful', () => {
  it.each([0, 1, 2 ** 32 - 1])('of seed %d is an order for squares', (seed) => {
    expect(acceptOptionalOrder(handfulOf(seed)).ok).toBe(true);
  });

  it('has five to seven men of one box, a king to mate, men of both sides and one in hand', () => {
    for (const seed of SEEDS) {
      const { pieces = [], hand = [] } = handfulOf(seed).squaresOnly ?? {};
      expect(hand).toHaveLength(1);
      expect(pieces.filter((piece) => piece === 'k')).toHaveLength(1);
      const men = [...pieces.filter((piece) => piece !== 'k'), ...hand];
      expect(men.length).toBeGreaterThanOrEqual(5);
      expect(men.length).toBeLessThanOrEqual(7);
      for (const [i, letter] of HAND_LETTERS.entries()) {
        const count = men.filter((man) => man.toUpperCase() === letter).length;
        expect(count).toBeLessThanOrEqual(Math.min(letter === 'P' ? 2 : 4, SET_COUNTS[i + 1]));
      }
      expect(pieces.some((piece) => piece !== 'k' && piece === piece.toLowerCase())).toBe(true);
      expect(pieces.filter((piece) => piece === piece.toUpperCase()).length).toBeGreaterThanOrEqual(3);
    }
  });

  it('is another one with another seed', () => {
    const different = new Set(SEEDS.map((seed) => JSON.stringify(handfulOf(seed))));
    expect(different.size).toBeGreaterThan(280);
  });
});
