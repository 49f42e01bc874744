import { describe, expect, it } from 'vitest';
import { cooked, noMate, sound } from '../../../test/made-up.ts';
import { gradeOf } from './grade.ts';
import type { Assessment } from '../look/assessment.ts';

const line = (plies: number): string[] => Array.from({ length: plies }, (_, i) => `move ${i}`);
const grade = (assessment: Assessment): number => gradeOf(assessment, assessment.pruned !== null);

describe('gradeOf', () => {
  it('is the plies of a sound problem and 0 of no mate', () => {
    expect(grade(sound('x', line(9)))).toBe(9);
    expect(grade(noMate('x'))).toBe(0);
    expect(grade({ ...sound('x', line(9)), exact: false, pruned: null })).toBe(0);
  });

  it('rises with the ply of the first cook and stays below a sound problem of the length', () => {
    const grades = [1, 3, 5, 7, 9].map((ply) => grade(cooked('x', line(9), ply)));
    expect(grades).toEqual([...grades].sort((a, b) => a - b));
    expect(new Set(grades).size).toBe(5);
    expect(grades[4]).toBeLessThan(9);
    expect(grades[0]).toBeGreaterThan(0);
  });

  it('falls with the number of faults; what is no fault does not count', () => {
    const one = cooked('x', line(9), 5);
    const [flaw] = one.flaws;
    expect(grade({ ...one, flaws: [flaw, { ...flaw, ply: 7 }] })).toBeLessThan(grade(one));
    expect(grade({ ...one, flaws: [flaw, { ...flaw, ply: 1, fault: false }] })).toBe(grade(one));
  });

  it('takes pieces left over for a fault of the first move, though they show at the last', () => {
    const mate = cooked('x', line(9), 9);
    const leftover = { ...mate, flaws: [{ ...mate.flaws[0], kind: 'leftover' as const }] };
    expect(grade(leftover)).toBe(grade(cooked('x', line(9), 1)));
  });
});
