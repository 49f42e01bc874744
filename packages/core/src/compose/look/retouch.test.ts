/**
 * Retouched problems are what they were: by a brute-force oracle that shares nothing with the
 * solver.
 */
import { loadEngine } from '@tsume/engine/node';
import { bruteForceMates, bruteForceValue } from '@tsume/testing/brute-force';
import { problemOfSfen } from '@tsume/testing/tsshogi-placement';
import { describe, expect, it, test, vi } from 'vitest';
import { isDataThere, rowsOf } from '../../../test/shared-data.ts';
import { MateSolver } from '../../mate/solver.ts';
import { checkSoundness } from '../../mate/soundness.ts';
import { type Placement, countPieces } from '../../placement/placement.ts';
import { playMove } from '../../placement/play.ts';
import { makeSfen } from '../../placement/sfen.ts';
import { PRESETS } from '../../run/presets.ts';
import { confirm } from './confirm.ts';
import { costOf, isPromotedMinor, retouch } from './retouch.ts';

vi.setConfig({ testTimeout: 60_000 });

const solver = new MateSolver(loadEngine({ tableMiB: 8 }));
const check = { nodes: 200_000, profile: 'strict' } as const;

function retouched(before: Placement, nodes = 100_000, allows?: (placement: Placement) => boolean) {
  const report = checkSoundness(solver, before, check);
  const options = { nodes, check, ...(allows && { allows }) };
  return { report, ...retouch(solver, before, report, options) };
}

const squaresOf = (line: readonly string[]): string[] => line.slice(0, -1).map((usi) => usi.slice(2, 4));

/**
 * Plies and main line of a problem whose checks but the last one are each the only one that mates,
 * by brute force; null for others.
 */
function soundByBruteForce(placement: Placement, line: readonly string[]): number | null {
  const value = bruteForceValue(placement, { maxPlies: line.length });
  if (typeof value === 'string' || value.plies !== line.length || value.leftover > 0) return null;
  let node = placement;
  for (const [ply, usi] of line.slice(0, -1).entries()) {
    const isAttackers = ply % 2 === 0;
    if (isAttackers && bruteForceMates(node, { maxPlies: line.length - ply + 2 }).length !== 1) return null;
    node = playMove(node, usi);
  }
  return value.plies;
}

describe('problems with promoted minor men', () => {
  it.each([
    ['9/7Pk/6+NN1/8+B/9/9/9/9/9 b - 1', 7],
    ['8k/6L2/6+N2/8+B/6L2/9/9/9/9 b - 1', null],
    ['4B1G2/5B2k/6+PN1/9/9/9/9/9/9 b - 1', 11],
  ])('%s', (sfen, plies) => {
    const before = problemOfSfen(sfen);
    const { placement, changes, report } = retouched(before);
    if (plies === null) {
      expect(report.soundness).not.toBe('sound');
      expect(changes).toBe(0);
      return;
    }
    const after = checkSoundness(solver, placement, check);
    expect(after).toMatchObject({ plies, exact: true, soundness: 'sound', leftover: 0 });
    expect(squaresOf(after.line!)).toEqual(squaresOf(report.line!));
    expect(placement.board.some(isPromotedMinor)).toBe(false);
    expect(countPieces(placement)).toBeLessThanOrEqual(countPieces(before));
    if (plies < 9) expect(soundByBruteForce(placement, after.line!)).toBe(plies);
  });

  it('keep what may not be changed, and all where there are no nodes', () => {
    const before = problemOfSfen('9/7Pk/6+NN1/8+B/9/9/9/9/9 b - 1');
    expect(retouched(before, 0)).toMatchObject({ changes: 0, nodes: 0, placement: before });
    const keeps = retouched(before, 100_000, ({ board }) => board.some(isPromotedMinor));
    expect(keeps.placement.board.some(isPromotedMinor)).toBe(true);
  });
});

test('the second look reports both: what was found, and what was made of it', () => {
  const before = problemOfSfen('9/7Pk/6+NN1/8+B/9/9/9/9/9 b - 1');
  const found = confirm(solver, before, 7, { ...PRESETS.best, retouch: true });
  const plain = confirm(solver, before, 7, { ...PRESETS.best, retouch: false });
  if (found.verdict !== 'confirmed' || plain.verdict !== 'confirmed') throw new Error('not confirmed');
  const { retouched: shown, ...problem } = found.problem;
  expect(problem).toEqual(plain.problem);
  expect(shown).toMatchObject({ plies: 7, soundness: 'sound' });
  expect(shown?.sfen).not.toBe(makeSfen(before));
  expect(soundByBruteForce(problemOfSfen(shown!.sfen), shown!.line)).toBe(7);
});

test.skipIf(!isDataThere)(
  'problems from elsewhere stay what they are (skipped without ../shared/data)',
  () => {
    const rows = rowsOf('composed.tsv').filter(([, plies]) => plies === '3');
    let changed = 0;
    for (const [sfen] of rows.filter((_, i) => i % 3 === 0)) {
      const before = problemOfSfen(sfen);
      const { placement, report, changes } = retouched(before, 50_000);
      if (changes === 0) continue;
      changed += 1;
      const { line } = checkSoundness(solver, placement, check);
      expect(soundByBruteForce(placement, line!), makeSfen(placement)).toBe(3);
      expect(squaresOf(line!)).toEqual(squaresOf(report.line!));
      expect(costOf(placement)).toBeLessThan(costOf(before));
      expect(countPieces(placement)).toBeLessThanOrEqual(countPieces(before));
    }
    expect(changed).toBeGreaterThan(3);
  },
);
