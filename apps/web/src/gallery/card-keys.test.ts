import { describe, expect, test } from 'vitest';
import { cardAfter } from './card-keys.ts';

/** Eleven cards in rows of four: 0–3, 4–7, 8–10. */
describe('a key leads to', () => {
  test.each([
    ['ArrowRight', 3, 4],
    ['ArrowLeft', 4, 3],
    ['ArrowLeft', 0, null],
    ['ArrowRight', 10, null],
    ['ArrowDown', 2, 6],
    ['ArrowUp', 6, 2],
    ['ArrowUp', 1, null],
    ['ArrowDown', 7, 10],
    ['ArrowDown', 9, null],
    ['Home', 9, 0],
    ['End', 1, 10],
    ['Enter', 1, null],
  ])('%s at %i: %s', (key, from, to) => {
    expect(cardAfter(key, from, 4, 11)).toBe(to);
  });
});
