import { describe, expect, it } from 'vitest';
import { fitnessOf, foundFitnessOf, isSound } from './fitness.ts';

const MATE = { verdict: 'mate', exact: true, plies: 3, line: ['a', 'b', 'c'] } as const;

describe('fitness', () => {
  it.each([
    ['the plies of a mate', MATE, ['x'], 3],
    ['the plies where the start has no mate', MATE, null, 3],
    ['0 for the moves of the start position', MATE, ['a', 'b', 'c'], 0],
    ['the plies where the line goes on from that of the start', MATE, ['a'], 3],
    ['0 for no mate', { ...MATE, verdict: 'noMate' as const, plies: null, line: null }, null, 0],
    ['0 for what is undecided', { ...MATE, verdict: 'unknown' as const, plies: null, line: null }, null, 0],
    ['0 for an unknown line of the length of the start', { ...MATE, line: null }, ['x', 'y', 'z'], 0],
    ['the plies for an unknown line of another length', { ...MATE, line: null }, ['x'], 3],
  ])('is %s', (_, assessment, startLine, fitness) => {
    expect(fitnessOf(assessment, startLine)).toBe(fitness);
    expect(foundFitnessOf(assessment, startLine)).toBe(fitness);
  });

  it('of a mate whose shortest length is open is the found length, or 0 where only proven ones count', () => {
    const found = { ...MATE, exact: false };
    expect([foundFitnessOf(found, ['x']), fitnessOf(found, ['x'])]).toEqual([3, 0]);
    expect([foundFitnessOf(found, MATE.line), fitnessOf(found, MATE.line)]).toEqual([0, 0]);
  });
});

describe('isSound', () => {
  it.each([
    [{ soundness: 'sound', paperSound: true }, true, true],
    [{ soundness: 'unsound', paperSound: true }, true, false],
    [{ soundness: 'grey', paperSound: true }, true, false],
    [{ soundness: 'unknown', paperSound: null }, false, false],
    [{ soundness: 'unsound', paperSound: false }, false, false],
  ] as const)('of %j goes by the rule', (assessment, paper, profile) => {
    expect([isSound(assessment, 'paper'), isSound(assessment, 'profile')]).toEqual([paper, profile]);
  });
});
