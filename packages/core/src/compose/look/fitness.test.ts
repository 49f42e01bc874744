import { describe, expect, it } from 'vitest';
import { fitnessOf, isSound } from './fitness.ts';

const MATE = { verdict: 'mate', exact: true, plies: 3, line: ['a', 'b', 'c'] } as const;

describe('fitnessOf', () => {
  it.each([
    ['the plies of a mate', MATE, ['x'], 3],
    ['the plies where the start has no mate', MATE, null, 3],
    ['0 for the moves of the start position', MATE, ['a', 'b', 'c'], 0],
    ['the plies where the line goes on from that of the start', MATE, ['a'], 3],
    ['0 for no mate', { ...MATE, verdict: 'noMate' as const, plies: null, line: null }, null, 0],
    ['0 for what is undecided', { ...MATE, verdict: 'unknown' as const, plies: null, line: null }, null, 0],
    ['0 for a mate whose length is not proven', { ...MATE, exact: false }, null, 0],
    ['0 for an unknown line of the length of the start', { ...MATE, line: null }, ['x', 'y', 'z'], 0],
    ['the plies for an unknown line of another length', { ...MATE, line: null }, ['x'], 3],
  ])('is %s', (_, assessment, startLine, fitness) => {
    expect(fitnessOf(assessment, startLine)).toBe(fitness);
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
