import type { Flaw } from '@tsume/core/mate/verdict';
import { GOLD, ROOK } from '@tsume/core/placement/pieces';
import { squareNamed } from '@tsume/core/placement/placement';
import { placementOf } from '@tsume/core/placement/sfen';
import { expect, test } from 'vitest';
import { type CheckedLines, arrowsAt, arrowsOfFlaw } from './move-arrows.ts';
import { playLine } from './playback.ts';

const START = placementOf('8k/9/7P1/9/9/9/9/9/9 b RGr2b3g4s4n4l17p 1');
const MAIN = ['R*1b', '1a2a', '2c2b+'];
const flaw = (kind: Flaw['kind'], ply: number, move: string, fault = true): Flaw => ({
  kind,
  ply,
  move,
  line: [move],
  fault,
});

/** A cook at the first move, a dual at the third. */
const FLAWS = [flaw('cook', 1, 'R*1i'), flaw('finalMoveDual', 3, 'G*2b', false)];
const LINES: CheckedLines = {
  steps: playLine(START, MAIN),
  flaws: FLAWS,
  flawSteps: [playLine(START, ['R*1i']), playLine(START, ['R*1b', '1a2a', 'G*2b'])],
};
const hand = (kind: number) => ({ at: 'hand', colour: 'black', kind });
const solution = { kind: 'solution', number: null, isLater: false };

test('the first position shows the solution and every flaw, later ones as such', () => {
  expect(arrowsAt(LINES, 0)).toEqual([
    { ...solution, from: hand(ROOK), to: squareNamed('1b') },
    { kind: 'cook', number: 1, isLater: false, from: hand(ROOK), to: squareNamed('1i') },
    { kind: 'other', number: 2, isLater: true, from: hand(GOLD), to: squareNamed('2b') },
  ]);
});

test('a later position shows what begins there', () => {
  expect(arrowsAt(LINES, 1).map(({ kind }) => kind)).toEqual(['solution']);
  expect(arrowsAt(LINES, 2)).toEqual([
    { ...solution, from: { at: 'square', square: squareNamed('2c') }, to: squareNamed('2b') },
    { kind: 'other', number: 2, isLater: false, from: hand(GOLD), to: squareNamed('2b') },
  ]);
  expect(arrowsAt(LINES, 3)).toEqual([]);
});

test('a flaw’s line shows its own moves, and the solution where it leaves that', () => {
  expect(arrowsOfFlaw(LINES, 1, 0).map(({ number, to }) => [number, to])).toEqual([[2, squareNamed('1b')]]);
  expect(arrowsOfFlaw(LINES, 1, 2).map(({ kind }) => kind)).toEqual(['solution', 'other']);
});

test('a flaw of the solution’s own move, or without a move, has no arrow', () => {
  const own = { ...LINES, flaws: [flaw('leftover', 1, 'R*1b')], flawSteps: [LINES.steps] };
  expect(arrowsAt(own, 0).map(({ kind }) => kind)).toEqual(['solution']);
  const lines = { ...LINES, flaws: [flaw('leftover', 0, '')], flawSteps: [LINES.steps] };
  expect(arrowsAt(lines, 0).map(({ kind }) => kind)).toEqual(['solution']);
});
