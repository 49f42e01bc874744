import { describe, expect, it } from 'vitest';
import { Found } from './found.ts';
import { GUESTS, Guests } from './guests.ts';
import type { ConfirmedProblem } from '../look/assessment.ts';

/**
 * A gold on a square in front of a king in file 1 … 9: a family each, but for the mirrored files.
 */
function problem(square: string, plies: number): ConfirmedProblem {
  const sfen = '4k4/9/4P4/9/9/9/9/9/9 b 4G2r2b4s4n4l17p 1';
  return { sfen, plies, line: [`G*${square}`, '5a4a', 'G*4b'], soundness: 'sound', flaws: [] };
}

const NAMES = ['1b', '1c', '1d', '1e', '1f', '1g', '2c', '2d', '2e', '2f'];

describe('guests', () => {
  it('are the longest of families that are not there, or not as long', () => {
    const found = new Found();
    found.add(problem('1b', 9));
    const guests = new Guests();
    const offered = [
      problem('1b', 9),
      problem('1c', 3),
      problem('1d', 5),
      problem('1b', 11),
      problem('1b', 13),
    ];
    expect(guests.choose(offered, found)).toEqual([problem('1b', 13), problem('1d', 5), problem('1c', 3)]);
    expect(guests.choose(offered.toReversed(), found)).toEqual([]);
    expect(guests.choose([problem('1d', 7)], found)).toEqual([problem('1d', 7)]);
  });

  it('come a few at a time', () => {
    const offered = NAMES.map((name, i) => problem(name, 11 + 2 * i));
    const guests = new Guests();
    expect(guests.choose(offered, new Found()).map(({ plies }) => plies)).toEqual([
      29, 27, 25, 23, 21, 19, 17, 15,
    ]);
    expect(GUESTS).toBe(8);
    expect(guests.choose(offered, new Found()).map(({ plies }) => plies)).toEqual([13, 11]);
  });

  it('are remembered', () => {
    const guests = new Guests();
    guests.choose([problem('1c', 3)], new Found());
    const again = new Guests(JSON.parse(JSON.stringify(guests.state())));
    expect(again.choose([problem('1c', 3)], new Found())).toEqual([]);
  });
});
