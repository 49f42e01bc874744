/** The stems by the brute-force oracle, and by a check of their uniqueness. */
import { loadEngine } from '@tsume/engine/node';
import { oracleValue } from '@tsume/testing/brinkmate-oracle';
import { problemOfSfen } from '@tsume/testing/tsshogi-placement';
import { describe, expect, it } from 'vitest';
import { BrinkmateSolver } from '../../brinkmate/solver.ts';
import { checkBrinkmate } from '../../brinkmate/uniqueness.ts';
import { lineageOf } from '../../lineage/lineage.ts';
import { BRINKMATE_STEMS } from './brinkmate-stems.ts';

describe('the stems of brinkmates', () => {
  it('are brinkmates of one ply by brute force', () => {
    for (const sfen of BRINKMATE_STEMS) {
      const value = oracleValue(problemOfSfen(sfen), { maxPlies: 1, maxPositions: 300_000 });
      expect([sfen, value]).toEqual([sfen, 1]);
    }
  });

  it('are sound, each with a line of its own', () => {
    const solver = new BrinkmateSolver(loadEngine({ tableMiB: 8 }));
    const lines = BRINKMATE_STEMS.map((sfen) => {
      const problem = problemOfSfen(sfen);
      const report = checkBrinkmate(solver, problem, { solveNodes: 2_000_000, cookNodes: 1_000_000 });
      expect([sfen, report]).toMatchObject([sfen, { soundness: 'sound', plies: 1, guaranteed: true }]);
      return lineageOf(problem, report.line ?? [], 'brinkmate').line;
    });
    expect(new Set(lines).size).toBe(BRINKMATE_STEMS.length);
  });
});
