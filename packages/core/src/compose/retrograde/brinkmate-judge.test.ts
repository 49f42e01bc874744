/**
 * Brinkmates extended backwards; what comes out is judged anew from empty tables, and in its value
 * by the definition.
 *
 * @slow
 */
import { oracleValue } from '@tsume/testing/brinkmate-oracle';
import { placementAfter } from '@tsume/testing/random-positions';
import { problemOfSfen } from '@tsume/testing/tsshogi-placement';
import { loadEngine } from '@tsume/engine/node';
import { describe, expect, it, vi } from 'vitest';
import { BrinkmateSolver } from '../../brinkmate/solver.ts';
import { checkBrinkmate } from '../../brinkmate/uniqueness.ts';
import { legalMoves } from '@tsume/testing/tsshogi-moves';
import type { Placement } from '../../placement/placement.ts';
import { makeSfen } from '../../placement/sfen.ts';
import { Random } from '../../random.ts';
import { BrinkmateJudge } from './brinkmate-judge.ts';
import { QUIET } from './effort.ts';
import { type Child, Predecessors } from './predecessors.ts';
import { emptyTally } from './tally.ts';
import { usiOf } from '../../mate/session.ts';
import { unanswers, unreplies } from '../../../test/taken-back.ts';
import { type Unmoved, unmoves } from './unmoves.ts';

vi.setConfig({ testTimeout: 60_000 });

const engine = loadEngine({ tableMiB: 8 });
const solver = new BrinkmateSolver(loadEngine({ tableMiB: 8 }));

/** Brinkmates of one ply that can be extended, the first by checks, the second by quiet moves. */
const BY_CHECKS = '6+B1k/6L1l/9/9/9/r8/9/9/9 b Prb4g4s4n2l17p 1';
const BY_QUIET_MOVES = '5S1Sk/6PL1/7P1/7+p1/9/9/9/9/9 b P2r2b4g2s4n3l14p 1';

function childrenOf(sfen: string, plies: number, count: number, seed = 1): Child[] {
  engine.forget();
  engine.startJob({ interposition: 'none' });
  const problem = problemOfSfen(sfen);
  const predecessors = new Predecessors(engine, problem, new BrinkmateJudge(engine, plies), {
    effort: QUIET,
    allows: () => true,
    random: Random.seeded(seed),
  });
  const children: Child[] = [];
  while (children.length < count && !predecessors.isComplete) {
    const child = predecessors.next(1000, emptyTally());
    if (child !== null) children.push(child);
  }
  return children;
}

function inHand({ black }: Placement): number {
  return black.reduce((sum, count) => sum + count, 0);
}

function isLegal({ placement, move }: Unmoved): boolean {
  return legalMoves(placement).includes(usiOf(move));
}

describe.each([
  ['checks', BY_CHECKS],
  ['quiet moves', BY_QUIET_MOVES],
])('a brinkmate of one ply extended by %s', (_, sfen) => {
  const children = childrenOf(sfen, 1, 4);

  it('gives diagrams whose move and answer lead back to it', () => {
    expect(children).toHaveLength(4);
    for (const { sfen: before, move, answer } of children) {
      const after = placementAfter(placementAfter(problemOfSfen(before), move), answer);
      expect(makeSfen(after)).toBe(sfen);
    }
  });

  it('and which are sound, by a check from empty tables', () => {
    for (const { sfen: before, move } of children) {
      const report = checkBrinkmate(solver, problemOfSfen(before), {
        solveNodes: 2_000_000,
        cookNodes: 1_000_000,
        nodes: 20_000_000,
      });
      expect(report).toMatchObject({ verdict: 'brinkmate', plies: 3, soundness: 'sound', guaranteed: true });
      expect(report.line![0]).toBe(move);
    }
  });

  it('and of three plies by the definition', () => {
    // The oracle gives up where the attacker has much in hand.
    const [least] = children.map((child) => problemOfSfen(child.sfen)).sort((a, b) => inHand(a) - inHand(b));
    expect(oracleValue(least, { maxPlies: 3, maxPositions: 3_000_000 })).toBe(3);
  });

  it('is the same again with the same seed', () => {
    expect(childrenOf(sfen, 1, 4)).toEqual(children);
  });
});

describe('what is no predecessor', () => {
  const judge = new BrinkmateJudge(engine, 1);

  it('a position with another defence that no mate answers', () => {
    engine.startJob({ interposition: 'none' });
    const problem = problemOfSfen(BY_CHECKS);
    const escapes = [...unanswers(problem)].filter(
      (each) =>
        judge.judgeDefences(each, QUIET) === 'escape' && legalMoves(each.placement).includes(each.usi),
    );
    expect(escapes.length).toBeGreaterThan(3);
    for (const { placement, usi } of escapes.slice(0, 5)) {
      const others = legalMoves(placement).filter((move) => move !== usi);
      const verdicts = others.map(
        (move) => solver.solve(placementAfter(placement, move), { maxPlies: 1 }).verdict,
      );
      expect(verdicts.some((verdict) => verdict !== 'mate')).toBe(true);
    }
  });

  it('a quiet move that threatens nothing', () => {
    const idle = problemOfSfen('k8/9/9/9/9/9/9/9/8P b 2r2b4g4s4n4l17p 1');
    engine.startJob({ interposition: 'none' });
    const fates = [...unreplies(idle)].map((each) => judge.judgeDefences(each, QUIET));
    expect([...new Set(fates)]).toEqual(['escape']);
  });

  it('a diagram with a second move that makes a brinkmate', () => {
    const fates = [...unreplies(problemOfSfen(BY_QUIET_MOVES))].flatMap((each) =>
      judge.judgeDefences(each, QUIET) === 'sound'
        ? unmoves(each.placement, each.answer).map((unmoved) => ({
            unmoved,
            ...judge.judgeDiagram(unmoved, each.answer, QUIET),
          }))
        : [],
    );
    const cooked = fates.filter(({ fate, unmoved }) => fate === 'cook' && isLegal(unmoved));
    expect(cooked.length).toBeGreaterThan(0);
    for (const { unmoved } of cooked.slice(0, 5)) {
      const { soundness } = checkBrinkmate(solver, unmoved.placement, { nodes: 5_000_000 });
      expect(soundness).toBe('unsound');
    }
  });
});
