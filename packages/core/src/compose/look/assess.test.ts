import { loadEngine } from '@tsume/engine/node';
import { describe, expect, it } from 'vitest';
import { MateSolver } from '../../mate/solver.ts';
import { assess } from './assess.ts';
import { fitnessOf, foundFitnessOf } from './fitness.ts';
import { PRESETS, STARTS } from '../../run/presets.ts';

const solver = new MateSolver(loadEngine({ tableMiB: 1 }));
/** The presets' budgets leave open boards undecided; these do not. */
const PARAMETERS = { ...PRESETS.paper, start: STARTS[1], seed: 1, mateNodes: 100_000, cookNodes: 100_000 };

describe('assess', () => {
  it.each([
    ['sfen_syntax', 'nonsense'],
    ['double_pawn', '8k/9/8P/8P/9/9/9/9/9 b G 1'],
    ['too_many_of_a_kind', '8k/9/8P/9/9/9/9/9/9 b 5G 1'],
  ])('refuses with %s', (refusal, sfen) => {
    expect(assess(solver, sfen, PARAMETERS)).toMatchObject({ refusal, verdict: 'unknown', nodes: 0 });
  });

  it('tells that there is no mate', () => {
    const assessment = assess(solver, '4k4/9/9/9/9/9/9/9/9 b P 1', PARAMETERS);
    expect(assessment).toMatchObject({ verdict: 'noMate', plies: null, soundness: 'unsound', pruned: null });
  });

  it('stops at the budget with `unknown`', () => {
    const sfen = '4k4/9/9/9/9/9/9/9/9 b RB2GS4P 1';
    expect(assess(solver, sfen, { ...PARAMETERS, mateNodes: 100 })).toMatchObject({
      verdict: 'unknown',
      plies: null,
    });
  });

  it('knows no more than a found length of a mate that the budget does not prove: never sound, never looked at again', () => {
    // 将棋図巧 no. 5 (1755), 21 plies as recorded.
    const sfen = 'n+B1sS4/1R1g5/1Ls6/2k6/2n6/3L5/R8/9/9 b B2P3gs2n2l16p 1';
    const found = assess(solver, sfen, { ...PARAMETERS, mateNodes: 5000 });
    expect(found).toMatchObject({ verdict: 'mate', exact: false, soundness: 'unknown', paperSound: null });
    expect(found).toMatchObject({ pruned: null, second: null });
    expect(found.plies).toBeGreaterThan(21);
    expect(foundFitnessOf(found, null)).toBe(found.plies);
    expect(fitnessOf(found, null)).toBe(0);

    const proven = assess(solver, sfen, PARAMETERS);
    expect(proven).toMatchObject({ plies: 21, exact: true });
    expect([foundFitnessOf(proven, null), fitnessOf(proven, null)]).toEqual([21, 21]);
  });

  it('prunes a sound problem and reports in full: S*2b 1a1b R*1c with a gold on 9i to spare', () => {
    const sfen = '8k/9/7P1/9/9/9/9/9/G8 b RSr2b3g3s4n4l17p 1';
    expect(assess(solver, sfen, PARAMETERS)).toMatchObject({
      sfen,
      verdict: 'mate',
      plies: 3,
      exact: true,
      paperSound: true,
      soundness: 'sound',
      pruned: {
        sfen: '8k/9/7P1/9/9/9/9/9/9 b RSr2b4g3s4n4l17p 1',
        removed: ['G*9i'],
        plies: 3,
        line: ['S*2b', '1a1b', 'R*1c'],
      },
    });
  });

  it('does not prune what mates by the moves of the start position', () => {
    const sfen = '8k/9/8P/9/9/9/9/9/R8 b Gr2b3g4s4n4l17p 1';
    const expected = { line: ['G*1b'], soundness: 'sound' };
    expect(assess(solver, sfen, PARAMETERS)).toMatchObject({ ...expected, pruned: null });
    const other = { ...PARAMETERS, start: STARTS[3] };
    expect(assess(solver, sfen, other)).toMatchObject({ ...expected, pruned: { sfen: STARTS[1] } });
  });
});

describe('the start positions', () => {
  it.each([1, 3, 5] as const)('of %i plies are sound under every profile', (plies) => {
    const start = plies === 1 ? STARTS[3] : STARTS[1];
    for (const profile of ['strict', 'magazine', 'app'] as const) {
      const assessment = assess(solver, STARTS[plies], { ...PARAMETERS, start, profile });
      expect(assessment).toMatchObject({ plies, soundness: 'sound', paperSound: true });
      expect(assessment.pruned).toMatchObject({ sfen: STARTS[plies], removed: [] });
    }
  });
});
