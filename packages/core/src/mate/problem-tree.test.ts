/**
 * The tree node by node against the oracle, which shares no code with the engine, and against
 * lengths from outside.
 *
 * @slow
 */
import { loadEngine } from '@tsume/engine/node';
import { describe, expect, it } from 'vitest';
import { isDataThere, rowsOf } from '../../test/shared-data.ts';
import type { Placement } from '../placement/placement.ts';
import { playMove } from '../placement/play.ts';
import { applyReading } from '../placement/reading.ts';
import { parseSfen } from '../placement/sfen.ts';
import { bruteForceMates, bruteForceValue } from '@tsume/testing/brute-force';
import { checkingMoves, legalMoves } from '@tsume/testing/tsshogi-moves';
import { type Outcome, ProblemTree } from './problem-tree.ts';
import { MateSolver } from './solver.ts';

const solver = new MateSolver(loadEngine());

function placementOf(sfen: string): Placement {
  const parsed = parseSfen(sfen);
  if (!parsed.ok) throw new Error(parsed.error.message);
  const read = applyReading(parsed.value);
  if (!read.ok) throw new Error(read.error.message);
  return read.value;
}

function valueOf<T>(result: { ok: true; value: T } | { ok: false; error: { message: string } }): T {
  if (!result.ok) throw new Error(result.error.message);
  return result.value;
}

/** As far as the oracle looks. */
const PLIES = 5;
const OPTIONS = { interposition: 'standard', maxPlies: PLIES, maxNodes: 3_000_000 } as const;

function oracle(placement: Placement) {
  return bruteForceValue(placement, OPTIONS);
}

/** Problems of 3 and 5 plies (../shared/data/composed.tsv, by tokuhirom/tanuki-tsume-shogi). */
const PROBLEMS = [
  '6S1k/6p2/9/9/9/9/9/9/9 b SL2r2b4g2s4n3l17p 1',
  '9/9/8k/6L2/7L1/9/9/9/9 b G2r2b3g4s4n2l18p 1',
];

/**
 * Quoted from yaneurao's YaneuraOu, issue 162: a mate in 3, in 13 with every futile interposition
 * counted.
 */
const WITH_FUTILE = '5pk2/7P1/4+R1+P1+b/8b/6R2/9/9/9/9 b 4g4s4n4l15p 1';

function summary(outcome: Outcome): unknown {
  return outcome.verdict === 'mate'
    ? { verdict: 'mate', plies: outcome.plies }
    : { verdict: outcome.verdict };
}

describe('ProblemTree', () => {
  it.each(PROBLEMS)('judges what follows each defence as the oracle does: %s', (sfen) => {
    const start = placementOf(sfen);
    const tree = new ProblemTree(solver, start);
    for (const { move: check } of valueOf(tree.list([]))) {
      const after = playMove(start, check);
      for (const { move: defence } of valueOf(tree.list([check]))) {
        const judged = valueOf(tree.judge([check, defence]));
        const plies = judged.verdict === 'mate' && judged.plies <= PLIES ? judged.plies : null;
        const value = oracle(playMove(after, defence));
        const expected = typeof value === 'string' ? null : value.plies;
        expect([check, defence, plies]).toEqual([check, defence, expected]);
      }
    }
  });

  it.each(PROBLEMS)('lists the checks and the defences that are legal: %s', (sfen) => {
    const start = placementOf(sfen);
    const tree = new ProblemTree(solver, start);
    const checks = valueOf(tree.list([])).map(({ move }) => move);
    expect([...checks].sort()).toEqual(checkingMoves(start).sort());
    for (const check of checks)
      expect(
        valueOf(tree.list([check]))
          .map(({ move }) => move)
          .sort(),
      ).toEqual(legalMoves(playMove(start, check)).sort());
  });

  it.each(PROBLEMS)('answers a check with the longest defence, or with one that escapes: %s', (sfen) => {
    const start = placementOf(sfen);
    const tree = new ProblemTree(solver, start);
    const mates = bruteForceMates(start, OPTIONS);
    if (typeof mates === 'string') throw new Error(mates);
    for (const { move: check } of valueOf(tree.list([]))) {
      const after = playMove(start, check);
      const outcome = valueOf(tree.judge([check]));
      const mate = mates.find(({ move }) => move === check);
      const plies = outcome.verdict === 'mate' && outcome.plies < PLIES ? outcome.plies + 1 : undefined;
      expect([check, plies]).toEqual([check, mate?.plies]);
      if (outcome.verdict === 'unknown') continue;
      const [reply] = outcome.line;
      const value = reply === undefined ? null : oracle(playMove(after, reply));
      if (outcome.verdict === 'noMate') {
        expect(typeof value).toBe('string');
        const escapes = legalMoves(after).filter((each) => typeof oracle(playMove(after, each)) === 'string');
        expect(outcome.escapes ?? 0).toBeLessThanOrEqual(escapes.length);
        const end = outcome.line.reduce(playMove, after);
        expect(checkingMoves(end).length === 0).toBe(outcome.ends);
      } else if (mate !== undefined && reply !== undefined)
        expect(value).toMatchObject({ plies: mate.plies - 2 });
    }
  });

  it('tells futile interpositions, and does not count them', () => {
    const tree = new ProblemTree(solver, placementOf(WITH_FUTILE));
    const root = valueOf(tree.judge([]));
    expect(root).toMatchObject({ verdict: 'mate', plies: 3 });
    const [first] = root.verdict === 'mate' ? root.line : [];
    const futile = valueOf(tree.list([first])).filter((each) => each.futile);
    expect(futile.length).toBeGreaterThan(0);
    expect(futile.every(({ move }) => move[1] === '*')).toBe(true);
  });

  it('says that it does not know where the budget ends', () => {
    const tree = new ProblemTree(solver, placementOf(PROBLEMS[0]), { nodes: 1 });
    expect(valueOf(tree.judge([]))).toEqual({ verdict: 'unknown', stopped: 'nodes' });
    expect(valueOf(tree.judge([], 100_000))).toMatchObject({ verdict: 'mate', plies: 3 });
  });

  it('refuses moves that are no checks, and those that are not legal', () => {
    const tree = new ProblemTree(solver, placementOf(PROBLEMS[0]));
    expect(tree.judge(['3a4b'])).toMatchObject({ ok: false, error: { code: 'illegal_move' } });
    expect(tree.list(['S*5e'])).toMatchObject({ ok: false, error: { details: { ply: 1, move: 'S*5e' } } });
    expect(valueOf(tree.judge([])).verdict).toBe('mate');
  });

  it.skipIf(!isDataThere)('knows the lengths all along problems of 31 plies', () => {
    for (const [sfen] of rowsOf('long-composed.tsv').filter(([, plies]) => plies === '31')) {
      const tree = new ProblemTree(solver, placementOf(sfen));
      const root = valueOf(tree.judge([]));
      expect([sfen, root]).toEqual([sfen, expect.objectContaining({ verdict: 'mate', plies: 31 })]);
      const line = root.verdict === 'mate' ? root.line : [];
      for (const ply of line.keys())
        expect(summary(valueOf(tree.judge(line.slice(0, ply))))).toEqual({
          verdict: 'mate',
          plies: 31 - ply,
        });
    }
  });
});
