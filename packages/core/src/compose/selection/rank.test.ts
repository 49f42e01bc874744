import { describe, expect, it } from 'vitest';
import { type Assessment, type Judgement, refusedAssessment } from '../look/assessment.ts';
import { rankOf } from './rank.ts';

function judged(
  assessment: Partial<Assessment>,
  { sound = false, fitness = assessment.plies ?? 0 } = {},
): Judgement {
  const mate = {
    ...refusedAssessment('', 'sfen_syntax'),
    verdict: 'mate',
    exact: true,
    leftover: 0,
  } as const;
  return { assessment: { ...mate, ...assessment }, fitness, sound };
}

const cookAt = (ply: number): Partial<Assessment> => ({
  flaws: [{ kind: 'cook', ply, move: 'G*5b', line: ['G*5b'], fault: true }],
});

const reach = (plies: number): number => Math.max(0, 10 - plies);

/** Each better than the one before. */
const ASCENDING: readonly (readonly [string, Judgement])[] = [
  ['no mate', judged({ verdict: 'noMate', exact: false, plies: null })],
  ['a found mate', judged({ exact: false, plies: 9 })],
  ['a found mate of more plies', judged({ exact: false, plies: 61 })],
  ['a proven mate that leaves pieces over', judged({ plies: 1, leftover: 1 })],
  [
    'one of three plies that leaves pieces over, though its cook comes late',
    judged({ plies: 3, leftover: 2, ...cookAt(3) }),
  ],
  ['no cook found, none excluded', judged({ plies: 3, soundness: 'unknown' })],
  ['a cook at the first ply', judged({ plies: 3, ...cookAt(1) })],
  ['a cook at the third ply', judged({ plies: 3, ...cookAt(3) })],
  ['sound', judged({ plies: 3 }, { sound: true })],
  ['cooked, and two plies longer', judged({ plies: 5, ...cookAt(1) })],
];

describe('rankOf', () => {
  it.each(ASCENDING.slice(1).map(([name, better], i) => [name, better, ...ASCENDING[i]] as const))(
    'puts "%s" before the one above',
    (_better, better, _worse, worse) => {
      expect(rankOf(better)).toBeGreaterThan(rankOf(worse));
    },
  );

  it('is 0 for what has no fitness: the start position with ornaments', () => {
    expect(rankOf(judged({ plies: 1 }, { fitness: 0 }))).toBe(0);
  });

  it('goes by what a length is worth to the run', () => {
    expect(rankOf(judged({ plies: 3 }), reach)).toBeGreaterThan(rankOf(judged({ plies: 5 }), reach));
    expect(rankOf(judged({ exact: false, plies: 3 }), reach)).toBeLessThan(
      rankOf(judged({ plies: 99 }), reach) + 1,
    );
  });
});
