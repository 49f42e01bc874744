import { loadEngine } from '@tsume/engine/node';
import { problemOfSfen } from '@tsume/testing/tsshogi-placement';
import { expect, it } from 'vitest';
import { lineFailureOf } from './line-failure.ts';
import { ProblemTree } from './problem-tree.ts';
import { MateSolver } from './solver.ts';

const solver = new MateSolver(loadEngine());
const failureOf = (sfen: string, line: string) =>
  lineFailureOf(new ProblemTree(solver, problemOfSfen(sfen)), line.split(' '));

/** The king on 2一 between silvers, a silver on 4三, a bishop far off; two golds in hand. */
const NO_MATE = '6sks/9/5S3/9/9/9/6B2/9/9 b 2G2rb2gs4n4l18p 1';

it('a line fails after its last check from which nothing mates', () => {
  // After the second gold the king goes to 1二, and all that follows is spent.
  const failure = failureOf(NO_MATE, 'G*2b 3a2b G*3b');
  expect(failure?.ply).toBe(4);
  expect(failure?.line[0]).toBe('2a1b');
});

it('a line fails at once where its first check is met', () => {
  // The silver guards 2一, and nothing 2二.
  const failure = failureOf('8k/9/8P/9/9/9/9/9/9 b S2r2b4g3s4n4l17p 1', 'S*1b');
  expect(failure).toMatchObject({ ply: 2, escapes: 1 });
  expect(failure?.line[0]).toBe('1a2b');
});

it('of a line without a legal check nothing is told', () => {
  expect(failureOf(NO_MATE, '4c4b')).toBeNull();
});
