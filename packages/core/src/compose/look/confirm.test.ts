/** The second look at what others have called sound, rightly or not. */
import { loadEngine } from '@tsume/engine/node';
import { describe, expect, it, vi } from 'vitest';
import { problemOfSfen } from '@tsume/testing/tsshogi-placement';
import { drop, makeCancel } from '../../cancel.ts';
import { isDataThere, rowsOf } from '../../../test/shared-data.ts';
import { bruteForceMates, bruteForceValue } from '@tsume/testing/brute-force';
import { MateSolver } from '../../mate/solver.ts';
import { confirm } from './confirm.ts';
import type { ConfirmParameters } from './evaluation.ts';
import { PRESETS, STARTS } from '../../run/presets.ts';

vi.setConfig({ testTimeout: 60_000 });

const solver = new MateSolver(loadEngine({ tableMiB: 8 }));

function look(sfen: string, plies: number, parameters: Partial<ConfirmParameters> = {}) {
  return confirm(solver, problemOfSfen(sfen), plies, { ...PRESETS.best, ...parameters });
}

describe('a sound problem', () => {
  it.each([
    [1, ['G*1b']],
    [3, ['S*2b', '1a1b', '1d1c']],
    [5, ['S*1b', '1a2b', '2d2c+', '2b3a', '2a3b+']],
  ] as const)('of %d plies is confirmed with its line', (plies, line) => {
    const sfen = STARTS[plies];
    expect(bruteForceValue(problemOfSfen(sfen), { maxPlies: 5 })).toEqual({ plies, leftover: 0 });
    const problem = { sfen, plies, soundness: 'sound', removed: [] };
    const found = look(sfen, plies);
    expect(found).toMatchObject({ verdict: 'confirmed', problem });
    // The last move of three and more plies may be one of several.
    if (found.verdict === 'confirmed') expect(found.problem.line.slice(0, 2)).toEqual(line.slice(0, 2));
  });

  it('loses its ornaments', () => {
    expect(look('8k/9/7P1/9/9/9/9/9/G8 b RSr2b3g3s4n4l17p 1', 3)).toMatchObject({
      verdict: 'confirmed',
      problem: { sfen: '8k/9/7P1/9/9/9/9/9/9 b RSr2b4g3s4n4l17p 1', removed: ['G*9i'], plies: 3 },
    });
  });

  it.each([1, 5, 99])('of three plies is refuted where %d are claimed', (plies) => {
    expect(look(STARTS[3], plies)).toEqual({ verdict: 'refuted' });
  });

  it('stays undecided without the nodes, and where it is cancelled', () => {
    const cancel = makeCancel();
    drop(cancel);
    const open = '9/4k4/9/9/4N4/9/9/9/9 b RBGSLrb3g3s3n3l18p 1';
    expect(confirm(solver, problemOfSfen(open), 9, PRESETS.best, cancel)).toEqual({ verdict: 'undecided' });
  });
});

describe('what is no sound problem', () => {
  it.each([
    ['gold and rook both mate, and pruning would take one', '8k/9/8P/9/9/9/9/9/9 b GRr2b3g4s4n4l17p 1', 1],
    ['a gold is left over, and pruning would take it', '8k/9/8P/9/9/9/9/9/9 b 2G2r2b2g4s4n4l17p 1', 1],
    ['there is no mate', '4k4/9/9/9/9/9/9/9/9 b P2r2b4g4s4n4l17p 1', 1],
  ])('is refuted: %s', (_, sfen, plies) => {
    const placement = problemOfSfen(sfen);
    const value = bruteForceValue(placement, { maxPlies: 3 });
    const mates = bruteForceMates(placement, { maxPlies: 1 });
    const isSound = typeof value !== 'string' && value.leftover === 0 && mates.length === 1;
    expect(isSound).toBe(false);
    expect(look(sfen, plies)).toEqual({ verdict: 'refuted' });
  });
});

describe.skipIf(!isDataThere)('problems from elsewhere (skipped without ../shared/data)', () => {
  it('long ones that three solvers agree upon are confirmed in their length or undecided, never refuted', () => {
    const rows = rowsOf('long-composed.tsv').filter(
      ([, plies, , , ties]) => Number(plies) <= 31 && ties === '0',
    );
    const verdicts = rows.slice(-2).map(([sfen, plies]) => {
      const found = look(sfen, Number(plies));
      if (found.verdict === 'confirmed') expect(found.problem.plies).toBe(Number(plies));
      return found.verdict;
    });
    expect(verdicts).not.toContain('refuted');
    expect(verdicts).toContain('confirmed');
  });
});
