/** The judges of the fuzz see what is wrong: right answers with one thing changed. */
import { expect, test } from 'vitest';
import type { Solution } from '@tsume/core/mate/verdict';
import { contradiction, disagreement, faultOfLine } from '../src/agreement.ts';
import { problemOfSfen } from '../src/tsshogi-placement.ts';

/** Mate in three: a pawn that must be taken, then the knight; one piece left over. */
const PLACEMENT = problemOfSfen('7sk/9/8G/7N1/9/9/9/9/9 b P 1');
const RIGHT: Solution = {
  sfen: '',
  verdict: 'mate',
  plies: 3,
  exact: true,
  line: ['P*1b', '2a1b', '2d1b+'],
  leftover: 1,
  stopped: null,
  nodes: 0,
  ms: 0,
};
const NONE: Solution = { ...RIGHT, verdict: 'noMate', plies: null, exact: false, line: null, leftover: null };
const UNKNOWN: Solution = { ...NONE, verdict: 'unknown', stopped: 'nodes' };

test('answers of the solver against one another', () => {
  expect(contradiction(RIGHT, RIGHT)).toBeNull();
  expect(contradiction(RIGHT, UNKNOWN)).toBeNull();
  expect(contradiction(RIGHT, { ...RIGHT, plies: 5, exact: false, leftover: null })).toBeNull();
  for (const wrong of [
    NONE,
    { ...RIGHT, plies: 5 },
    { ...RIGHT, leftover: 0 },
    { ...RIGHT, plies: 1, exact: false },
  ])
    expect(contradiction(RIGHT, wrong)).not.toBeNull();
});

test('answers of the solver against the oracle', () => {
  const truth = { plies: 3, leftover: 1 };
  expect(disagreement(RIGHT, truth, 3)).toBeNull();
  expect(disagreement(RIGHT, 'noMateWithin', 1)).toBeNull();
  expect(disagreement(UNKNOWN, truth, 3)).toBeNull();
  for (const wrong of [
    NONE,
    { ...RIGHT, plies: 5 },
    { ...RIGHT, leftover: 0 },
    { ...RIGHT, plies: 1, exact: false },
  ])
    expect(disagreement(wrong, truth, 3)).not.toBeNull();
  expect(disagreement(RIGHT, 'noMateWithin', 3)).not.toBeNull();
  expect(disagreement(RIGHT, 'noMate', 3)).not.toBeNull();
});

test.each([
  ['no check', ['1c2c', '2a1b', '2d1b+'], 1],
  ['an illegal answer', ['P*1b', 'L*1b', '2d1b+'], 1],
  ['no mate at the end', ['P*1b', '2a1b', '1c1b'], 0],
  ['too short', ['P*1b'], 1],
  ['another leftover', RIGHT.line!, 0],
])('a main line: %s', (_, line, leftover) => {
  expect(faultOfLine(PLACEMENT, RIGHT, 'standard', 1000)).toBeNull();
  expect(faultOfLine(PLACEMENT, { ...RIGHT, line, leftover }, 'standard', 1000)).not.toBeNull();
});
