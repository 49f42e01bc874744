/**
 * Packed hands (assembly/hand.ts) against counts in plain arrays.
 *
 * @slow
 */
import * as fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { instantiateInternals } from './internals.ts';

interface Hands {
  initHands(): void;
  unitOf(kind: number): number;
  fieldOf(kind: number): number;
  dominates(a: number, b: number): number;
  larger(a: number, b: number): number;
  lesser(a: number, b: number): number;
  absentIn(hand: number): number;
}

let hands: Hands;
beforeAll(async () => {
  hands = await instantiateInternals<Hands>('hands');
  hands.initHands();
}, 60_000);

/** Pieces of each kind in the set: pawn, lance, knight, silver, bishop, rook, gold. */
const SET = [18, 4, 4, 4, 2, 2, 4];
/** Where the field of each kind begins, and how many bits it has. */
const FIELDS = [
  [0, 5],
  [6, 3],
  [10, 3],
  [14, 3],
  [18, 2],
  [21, 2],
  [24, 3],
];

const counts = fc.tuple(...SET.map((most) => fc.integer({ min: 0, max: most })));

function pack(hand: readonly number[]): number {
  return hand.reduce((sum, count, index) => sum + count * 2 ** FIELDS[index][0], 0);
}

test('one piece of a kind, and all bits of its field', () => {
  for (const [index, [at, width]] of FIELDS.entries()) {
    expect(hands.unitOf(index + 1)).toBe(2 ** at);
    expect(hands.fieldOf(index + 1)).toBe((2 ** width - 1) * 2 ** at);
  }
});

test('dominance is as much or more of each kind', () => {
  fc.assert(
    fc.property(counts, counts, (a, b) => {
      const dominates = a.every((count, index) => count >= b[index]);
      expect(hands.dominates(pack(a), pack(b)) !== 0).toBe(dominates);
      expect(hands.dominates(pack(a), pack(a))).not.toBe(0);
    }),
    { numRuns: 500, seed: 1 },
  );
  // Two random hands hardly ever dominate one another.
  fc.assert(
    fc.property(counts, counts, (a, b) => {
      const least = a.map((count, index) => Math.min(count, b[index]));
      expect(hands.dominates(pack(a), pack(least))).not.toBe(0);
    }),
    { numRuns: 300, seed: 2 },
  );
});

test('the larger and the lesser of each kind', () => {
  fc.assert(
    fc.property(counts, counts, (a, b) => {
      expect(hands.larger(pack(a), pack(b))).toBe(pack(a.map((count, index) => Math.max(count, b[index]))));
      expect(hands.lesser(pack(a), pack(b))).toBe(pack(a.map((count, index) => Math.min(count, b[index]))));
    }),
    { numRuns: 500, seed: 3 },
  );
});

test('the fields of the kinds that a hand has none of', () => {
  fc.assert(
    fc.property(counts, (a) => {
      const absent = FIELDS.filter((_, index) => a[index] === 0);
      const bits = absent.reduce((sum, [at, width]) => sum + (2 ** width - 1) * 2 ** at, 0);
      expect(hands.absentIn(pack(a))).toBe(bits);
    }),
    { numRuns: 500, seed: 4 },
  );
});
