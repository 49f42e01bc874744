import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyDifference } from '../../test/apply-difference.ts';
import { makeSfen, parseSfen } from '../placement/sfen.ts';
import type { Placement } from '../placement/placement.ts';
import { edit } from '../compose/board/edits.ts';
import { randomDiagram } from '../compose/board/random-diagram.ts';
import { Random } from '../random.ts';
import { placementOf } from '../compose/selection/specimen.ts';
import { countChanges, differenceBetween, toldSquares } from './difference.ts';
import { NO_SHIFT } from './shift.ts';

const BEFORE = '4k4/9/4P4/9/9/9/9/9/9 b GP 1';

function problem(sfen: string): Placement {
  const placement = placementOf(sfen);
  if (placement === null) throw new Error(sfen);
  return placement;
}

describe('differenceBetween', () => {
  it.each([
    ['a man added', '4k4/9/4P4/4s4/9/9/9/9/9 b GP 1', [['5d', null, 's']], [], 1],
    ['a man gone', '4k4/9/9/9/9/9/9/9/9 b GP 1', [['5c', 'P', null]], [], 1],
    ['a man of another kind', '4k4/9/4+P4/9/9/9/9/9/9 b GP 1', [['5c', 'P', '+P']], [], 1],
    [
      'a man moved',
      '4k4/9/3P5/9/9/9/9/9/9 b GP 1',
      [
        ['6c', null, 'P'],
        ['5c', 'P', null],
      ],
      [],
      1,
    ],
    ['a man handed over', '4k4/9/4P4/9/9/9/9/9/9 b P 1', [], [['G', 1, 0]], 1],
    [
      'a man in hand exchanged',
      '4k4/9/4P4/9/9/9/9/9/9 b SP 1',
      [],
      [
        ['S', 0, 1],
        ['G', 1, 0],
      ],
      1,
    ],
    ['two pawns more', '4k4/9/4P4/9/9/9/9/9/9 b G3P 1', [], [['P', 1, 3]], 2],
  ])('tells %s', (_, after, squares, hand, changes) => {
    const difference = differenceBetween(problem(BEFORE), problem(after));
    expect(difference).toEqual({
      shift: NO_SHIFT,
      squares: squares.map(([square, from, to]) => ({ square, from, to })),
      hand: hand.map(([kind, from, to]) => ({ kind, from, to })),
    });
    expect(countChanges(difference)).toBe(changes);
  });

  it('tells what is changed after the whole board was moved', () => {
    const after = problem('9/4k4/9/4+P4/9/9/9/9/9 b GP 1');
    const difference = differenceBetween(problem(BEFORE), after, { columns: 0, rows: 1 });
    expect(difference.squares).toEqual([{ square: '5d', from: 'P', to: '+P' }]);
    expect(countChanges(difference)).toBe(2);
    expect(makeSfen(applyDifference(problem(BEFORE), difference))).toBe(makeSfen(after));
  });

  it('applied to the first diagram gives the second', () => {
    const seed = fc.integer({ min: 0, max: 0xffff_ffff });
    fc.assert(
      fc.property(seed, seed, (one, other) => {
        const before = randomDiagram(Random.seeded(one));
        const after = edit(before, Random.seeded(other), { most: 4 })?.placement ?? before;
        const difference = differenceBetween(before, after);
        expect(makeSfen(applyDifference(before, difference))).toBe(makeSfen(after));
        expect(countChanges(difference) === 0).toBe(makeSfen(before) === makeSfen(after));
      }),
    );
  });
});

describe('toldSquares', () => {
  it('takes a man for moved whose place another takes', () => {
    const before = problem('4k4/9/3P5/9/9/9/9/9/9 b - 1');
    const after = problem('4r4/5k3/3P5/9/9/9/9/9/9 b - 1');
    expect(toldSquares(differenceBetween(before, after))).toEqual({
      moved: [{ piece: 'k', from: '5a', to: '4b' }],
      others: [{ square: '5a', from: null, to: 'r' }],
    });
  });

  it('takes each man for moved once', () => {
    const before = problem('4k4/9/3P1P3/9/9/9/9/9/9 b - 1');
    const after = parseSfen('4k4/9/2P6/9/9/9/9/9/9 b - 1');
    if (!after.ok) throw new Error(after.error.message);
    const told = toldSquares(differenceBetween(before, after.value));
    expect(told).toEqual({
      moved: [{ piece: 'P', from: '6c', to: '7c' }],
      others: [{ square: '4c', from: 'P', to: null }],
    });
  });
});
