/** @slow */

import { loadEngine } from '@tsume/engine/node';
import { describe, expect, test } from 'vitest';
import { drop, makeCancel } from '../cancel.ts';
import type { Placement } from '../placement/placement.ts';
import { complete } from '../placement/reading.ts';
import { parseSfen } from '../placement/sfen.ts';
import { BrinkmateSolver } from './solver.ts';
import type { BrinkmateOptions, BrinkmateSolution } from './verdict.ts';

const solver = new BrinkmateSolver(loadEngine({ tableMiB: 16 }));

function placementOf(sfen: string): Placement {
  const parsed = parseSfen(sfen);
  if (!parsed.ok) throw new Error(parsed.error.message);
  return parsed.value;
}

/** Hands as they are written. */
function solve(sfen: string, options: BrinkmateOptions = {}): BrinkmateSolution {
  return solver.solve(placementOf(sfen), options);
}

/** As a problem: the defender holds the rest. */
function solveProblem(sfen: string, options: BrinkmateOptions = {}): BrinkmateSolution {
  const whole = complete(placementOf(sfen));
  if (!whole.ok) throw new Error(whole.error.message);
  return solver.solve(whole.value, options);
}

/** Five plies, both kings (the oracle of packages/testing says so). */
const FIVE = '1k7/3p5/3N5/N1L6/9/K8/9/9/9 b - 1';
/** Five plies, the defender holding the rest. */
const PROBLEM = '9/k1s6/1NG6/9/9/9/9/9/9 b GNP 1';

describe('verdicts', () => {
  test('a position with a mate is no brinkmate problem', () => {
    expect(solveProblem('4k4/9/4P4/9/9/9/9/9/9 b G 1')).toMatchObject({
      verdict: 'mate',
      plies: 0,
      line: null,
    });
  });

  test('a pawn that would mate by a drop threatens nothing', () => {
    // Were the last pawn another piece, 1二 would be mate.
    expect(solve('7nk/9/8G/9/9/9/9/9/9 b P 1').verdict).not.toBe('mate');
  });

  test('one pawn in hand makes no brinkmate against a king in the open', () => {
    expect(solveProblem('9/9/9/9/4k4/9/9/9/9 b P 1')).toMatchObject({
      verdict: 'noBrinkmate',
      plies: null,
      unverified: 0,
      guaranteed: true,
    });
  });

  test('checks without end are no brinkmate, and that is found out', () => {
    expect(solve('8k/9/9/9/9/9/9/9/+R8 b - 1').verdict).toBe('noBrinkmate');
  });

  test('the length is exact, the line ends with the attacker', () => {
    for (const solution of [solve(FIVE), solveProblem(PROBLEM)]) {
      expect(solution).toMatchObject({
        verdict: 'brinkmate',
        plies: 5,
        exact: true,
        unverified: 0,
        guaranteed: true,
        stopped: null,
      });
      expect(solution.line).toHaveLength(5);
    }
  });

  test('the same question has the same answer, whatever was asked before', () => {
    const { ms: _, ...first } = solve(FIVE);
    solve('7nk/9/8G/9/9/9/9/9/9 b P 1');
    const { ms: __, ...second } = solve(FIVE);
    expect(second).toEqual(first);
  });
});

describe('limits', () => {
  test('out of nodes is unknown', () => {
    expect(solveProblem(PROBLEM, { nodes: 1000 })).toMatchObject({
      verdict: 'unknown',
      plies: null,
      stopped: 'nodes',
      guaranteed: false,
    });
  });

  test('inner searches that stop leave positions unverified, and nothing is guaranteed', () => {
    const solution = solveProblem(PROBLEM, { innerNodes: 20, nodes: 2_000_000 });
    expect(solution.unverified).toBeGreaterThan(0);
    expect(solution.guaranteed).toBe(false);
    if (solution.verdict === 'brinkmate') expect(solution.plies).toBeGreaterThanOrEqual(5);
    else expect(solution.verdict).toBe('unknown');
  });

  test('inner searches may be limited by time instead', () => {
    const solution = solve(FIVE, { innerTimeMs: 1000, nodes: 2_000_000 });
    expect(solution).toMatchObject({ verdict: 'brinkmate', plies: 5 });
  });

  test('none within some plies is unknown, since there may be a longer one', () => {
    expect(solve(FIVE, { maxPlies: 3, method: 'deepening', nodes: 2_000_000 })).toMatchObject({
      verdict: 'unknown',
      stopped: 'plies',
    });
  });

  test('a cancelled search says so', () => {
    const cancel = makeCancel();
    drop(cancel);
    expect(solver.solve(placementOf(FIVE), {}, cancel)).toMatchObject({
      verdict: 'unknown',
      stopped: 'aborted',
    });
  });
});
