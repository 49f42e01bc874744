/**
 * The engine's verdict, plies, leftover and main line against the brute-force oracle, under every
 * interposition profile.
 *
 * @slow
 */
import { describe, expect, test } from 'vitest';
import { bruteForceValue } from '@tsume/testing/brute-force';
import type { Solution } from '../src/mate/verdict.ts';
import { effort } from '@tsume/testing/effort';
import { disagreement, faultOfLine } from '@tsume/testing/agreement';
import { engineUnderTest } from './engine-adapter.ts';
import { type ProblemOptions, Random, randomProblem } from '@tsume/testing/random-positions';
import { positionOf } from '@tsume/testing/tsshogi-placement';

const INTERPOSITIONS = ['standard', 'narrow', 'returning', 'none'] as const;
/**
 * Where the oracle knows a mate the engine gets a fair chance to find it; where there may be none,
 * `unknown` will do.
 */
const ENGINE_NODES = { mate: 100_000, other: 6000 };
/**
 * How many of the oracle's short mates the engine may leave undecided: a matter of strength, not of
 * truth.
 */
const MAX_MISSED_SHARE = 0.03;
const ORACLE_NODES = 20_000;

const engine = engineUnderTest();

interface Sample {
  readonly seed: number;
  readonly count: number;
  readonly maxPlies: number;
  readonly problems?: ProblemOptions;
}

/**
 * What a cross-check found: how often each answer came, and every position on which something is
 * wrong.
 */
interface Findings {
  readonly tally: Readonly<Record<string, number>>;
  readonly wrong: readonly string[];
}

function crossCheck({ seed, count, maxPlies, problems }: Sample): Findings {
  const random = new Random(seed);
  const tally: Record<string, number> = {};
  const wrong: string[] = [];
  const add = (word: string) => {
    tally[word] = (tally[word] ?? 0) + 1;
  };
  for (let i = 0; i < count; i += 1) {
    const placement = randomProblem(random, problems);
    const { sfen } = positionOf(placement);
    const solutions: Solution[] = [];
    for (const interposition of INTERPOSITIONS) {
      const truth = bruteForceValue(placement, { interposition, maxPlies, maxNodes: ORACLE_NODES });
      const nodes = typeof truth === 'string' ? ENGINE_NODES.other : ENGINE_NODES.mate;
      const solution = engine.solve(placement, interposition, nodes);
      const fault =
        disagreement(solution, truth, maxPlies) ??
        (typeof truth === 'string'
          ? null
          : faultOfLine(placement, solution, interposition, 10 * ORACLE_NODES));
      if (fault !== null) wrong.push(`${sfen} ${interposition}: ${fault}`);
      add(typeof truth === 'string' ? `oracle ${truth}` : `oracle ${truth.plies}`);
      add(`engine ${solution.verdict}`);
      if (typeof truth !== 'string') add(solution.verdict === 'unknown' ? 'missed' : 'found');
      solutions.push(solution);
    }
    if (new Set(solutions.map(({ plies, leftover }) => `${plies} ${leftover}`)).size > 1)
      add('profiles differ');
    // docs/tsume-rules.md §3: whether there is a mate does not depend on the profile.
    const decided = solutions.map(({ verdict }) => verdict).filter((verdict) => verdict !== 'unknown');
    if (new Set(decided).size > 1) wrong.push(`${sfen}: the profiles disagree on whether there is a mate`);
  }
  return { tally, wrong };
}

describe('engine verdicts are those of the oracle', () => {
  test('small positions, up to 5 plies', () => {
    const { tally, wrong } = crossCheck({ seed: 20, count: effort(40, 800), maxPlies: 5 });
    expect(wrong).toEqual([]);
    expect(tally.missed ?? 0).toBeLessThanOrEqual(MAX_MISSED_SHARE * tally.found);
    expect(tally['oracle 3']).toBeGreaterThan(effort(2, 100));
  }, 300_000);

  test('checks from afar, up to 5 plies', () => {
    const problems = { maxPieces: 6, maxHand: 1, fromAfar: true };
    const { tally, wrong } = crossCheck({ seed: 22, count: effort(80, 1000), maxPlies: 5, problems });
    expect(wrong).toEqual([]);
    expect(tally.missed ?? 0).toBeLessThanOrEqual(MAX_MISSED_SHARE * tally.found);
    expect(tally['profiles differ']).toBeGreaterThan(effort(0, 20));
  }, 300_000);

  test('very small positions, up to 7 plies', () => {
    const { tally, wrong } = crossCheck({
      seed: 21,
      count: effort(60, 1200),
      maxPlies: 7,
      problems: { maxPieces: 5, maxHand: 1 },
    });
    expect(wrong).toEqual([]);
    expect(tally.missed ?? 0).toBeLessThanOrEqual(MAX_MISSED_SHARE * tally.found);
    expect(tally['profiles differ']).toBeGreaterThan(effort(0, 10));
    expect(tally['oracle 5']).toBeGreaterThan(effort(0, 20));
  }, 300_000);
});
