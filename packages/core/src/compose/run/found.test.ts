import { describe, expect, it, test } from 'vitest';
import { problemOfSfen } from '@tsume/testing/tsshogi-placement';
import { makeSfen } from '../../placement/sfen.ts';
import { Found, NOTHING_FOUND, isFoundState } from './found.ts';

/**
 * A problem as far as `Found` goes: a gold of Black runs up and down a file. Only what it looks
 * like and how it moves counts.
 */
function problem(plies: number, file = 5, king = '4k4'): { sfen: string; plies: number; line: string[] } {
  const squares = [`${file}h`, `${file}g`];
  const line = Array.from({ length: plies }, (_, i) => squares[i % 2] + squares[(i + 1) % 2]);
  const gold = [9 - file, 'G', file - 1].filter((each) => each !== 0).join('');
  return { sfen: makeSfen(problemOfSfen(`${king}/9/9/9/9/9/9/${gold}/9 b - 1`)), plies, line };
}

describe('Found', () => {
  it('takes a problem once, and its mirror image not at all', () => {
    const found = new Found();
    expect(found.add(problem(13, 7))).toBe(true);
    expect(found.add(problem(13, 7))).toBe(false);
    expect(found.add(problem(13, 3))).toBe(false);
    expect([found.size, found.longest]).toEqual([1, 13]);
    expect(found.add(problem(13, 2))).toBe(true);
    expect(found.size).toBe(2);
  });

  it('counts lines and families by their least plies, each by its longest problem', () => {
    const found = new Found();
    // One idea in 11, 21 and 31 plies, the longest twice: three lines, one family. Another one in 9
    // and in 25.
    for (const [plies, king] of [
      [11, '4k4'],
      [21, '4kp3'],
      [31, '4k1p2'],
      [31, '4k2p1'],
    ] as const) {
      found.add(problem(plies, 5, king));
    }
    expect([found.size, found.longest]).toEqual([4, 31]);
    const { lines, families } = found.variety();
    expect(lines).toEqual({ 11: 3, 21: 2, 31: 1, 41: 0, 51: 0, 61: 0 });
    expect(families).toEqual({ 11: 1, 21: 1, 31: 1, 41: 0, 51: 0, 61: 0 });
    found.add(problem(9, 1));
    expect(found.variety().families['11']).toBe(1);
    found.add(problem(25, 1, '4kp3'));
    expect(found.variety().families).toMatchObject({ 11: 2, 21: 2, 31: 1 });
  });

  it('sums up second looks', () => {
    const found = new Found();
    found.countLooks('confirmed', 3);
    found.countLooks('refuted');
    found.countLooks('undecided', 0);
    expect(found.secondLooks).toEqual({ confirmed: 3, refuted: 1, undecided: 0 });
    expect(NOTHING_FOUND.secondLooks).toEqual({ confirmed: 0, refuted: 0, undecided: 0 });
  });

  it('is the same after a round trip through JSON, and its state is not changed by what comes after', () => {
    const found = new Found();
    found.add(problem(13, 7));
    found.add(problem(21, 2));
    found.countLooks('undecided', 2);
    const state = found.state();
    const text = JSON.stringify(state);
    const restored = new Found(JSON.parse(text));
    expect(isFoundState(JSON.parse(text))).toBe(true);
    for (const each of [found, restored]) {
      expect(each.add(problem(13, 3))).toBe(false);
      expect(each.add(problem(31, 9))).toBe(true);
    }
    expect(restored.state()).toEqual(found.state());
    expect(restored.variety()).toEqual(found.variety());
    expect(JSON.stringify(state)).toBe(text);
  });
});

test.each([
  ['nothing', null],
  ['keys that are no texts', { ...NOTHING_FOUND, keys: [1] }],
  ['half a ply', { ...NOTHING_FOUND, lines: { a: 1.5 } }],
  ['a negative length', { ...NOTHING_FOUND, longest: -1 }],
  ['second looks without a count', { ...NOTHING_FOUND, secondLooks: {} }],
])('no state: %s', (_, value) => {
  expect(isFoundState(value)).toBe(false);
});
