/**
 * What is told to have lost its line has lost it, by a brute-force oracle that shares nothing with
 * the solver.
 */
import { loadEngine } from '@tsume/engine/node';
import { bruteForceMates, bruteForceValue } from '@tsume/testing/brute-force';
import { checkingMoves, legalMoves } from '@tsume/testing/tsshogi-moves';
import { problemOfSfen } from '@tsume/testing/tsshogi-placement';
import { describe, expect, test, vi } from 'vitest';
import { isDataThere, rowsOf } from '../../test/shared-data.ts';
import type { Placement } from '../placement/placement.ts';
import { playMove } from '../placement/play.ts';
import { makeSfen } from '../placement/sfen.ts';
import { losesLine } from './line-loss.ts';
import { takeOff } from './ornaments.ts';
import { MateSolver } from './solver.ts';
import { checkSoundness } from './soundness.ts';

vi.setConfig({ testTimeout: 60_000 });

const solver = new MateSolver(loadEngine({ tableMiB: 8 }));
const OPTIONS = { interposition: 'standard', strict: true, bySquare: false } as const;

/**
 * Whether a line is a diagram's main line and the only solution up to its last move, by brute
 * force; cooks of up to two plies more are seen.
 */
function keepsLine(placement: Placement, line: readonly string[]): boolean {
  const value = bruteForceValue(placement, { maxPlies: line.length });
  if (typeof value === 'string' || value.plies !== line.length) return false;
  let node = placement;
  for (const [ply, usi] of line.slice(0, -1).entries()) {
    const isAttackers = ply % 2 === 0;
    if (!(isAttackers ? checkingMoves(node) : legalMoves(node)).includes(usi)) return false;
    if (isAttackers && bruteForceMates(node, { maxPlies: line.length - ply + 2 }).length !== 1) return false;
    node = playMove(node, usi);
    if (isAttackers) continue;
    const rest = bruteForceValue(node, { maxPlies: line.length - ply });
    if (typeof rest === 'string' || rest.plies !== line.length - 1 - ply) return false;
  }
  return true;
}

/** All that a legal diagram becomes by taking a man off. */
function withoutOne(placement: Placement): Placement[] {
  const all: Placement[] = [];
  takeOff(placement, (without) => {
    all.push(without);
    return false;
  });
  return all;
}

describe.skipIf(!isDataThere)('diagrams without one of their men (skipped without ../shared/data)', () => {
  const problems = rowsOf('composed.tsv')
    .filter(([, plies]) => Number(plies) >= 3 && Number(plies) <= 5)
    .filter((_, index) => index % 3 === 0)
    .map(([sfen]) => problemOfSfen(sfen));

  test('have lost the line where it is told so, and mostly it is', () => {
    const counts = { lost: 0, broken: 0, kept: 0 };
    for (const problem of problems) {
      const { line, soundness } = checkSoundness(solver, problem, { nodes: 100_000 });
      if (line === null || soundness !== 'sound' || !keepsLine(problem, line)) continue;
      expect(losesLine(solver, problem, line, OPTIONS)).toBe(false);
      for (const without of withoutOne(problem)) {
        const lost = losesLine(solver, without, line, OPTIONS);
        const kept = keepsLine(without, line);
        if (lost) expect({ sfen: makeSfen(without), line, kept }).toMatchObject({ kept: false });
        counts.lost += lost ? 1 : 0;
        counts[kept ? 'kept' : 'broken'] += 1;
      }
    }
    expect(counts.kept).toBeGreaterThan(0);
    expect(counts.lost).toBeGreaterThan(counts.broken * 0.9);
    expect(counts.broken).toBeGreaterThan(50);
  });

  test('may end with another move, and go to the same squares where that is enough', () => {
    let asked = 0;
    for (const problem of problems) {
      const { line, soundness } = checkSoundness(solver, problem, { nodes: 100_000 });
      if (line === null || soundness !== 'sound' || line.length < 3) continue;
      expect(losesLine(solver, problem, line.with(line.length - 1, 'K*5e'), OPTIONS)).toBe(false);
      const square = line[0].slice(2, 4);
      const [first, ...others] = checkingMoves(problem).filter((move) => move.slice(2, 4) === square);
      if (others.length > 0) continue;
      expect(first).toBe(line[0]);
      const renamed = line.with(0, `K*${square}`);
      expect(losesLine(solver, problem, renamed, OPTIONS)).toBe(true);
      expect(losesLine(solver, problem, renamed, { ...OPTIONS, bySquare: true })).toBe(false);
      asked += 1;
    }
    expect(asked).toBeGreaterThan(3);
  });
});
