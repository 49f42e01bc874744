import { loadEngine } from '@tsume/engine/node';
import { describe, expect, it } from 'vitest';
import { MateSolver } from '../../mate/solver.ts';
import { assess } from './assess.ts';
import { PRESETS } from '../../run/presets.ts';

const solver = new MateSolver(loadEngine({ tableMiB: 4 }));
const PARAMETERS = { ...PRESETS.brinkmate, seed: 1, mateNodes: 50_000, cookNodes: 200_000 };
/**
 * Brinkmate in three plies, 3c3b+ G*3a 3b3a; the length by the oracle of packages/testing, which
 * knows no search.
 */
const THREE = '8k/8n/6PL1/9/9/9/9/9/9 b 2r2b4g4s3n3l17p 1';

describe('assessing brinkmates', () => {
  it('finds length and line, looks again, and says sound', () => {
    expect(assess(solver, THREE, PARAMETERS)).toMatchObject({
      verdict: 'brinkmate',
      plies: 3,
      exact: true,
      soundness: 'sound',
      second: 'confirmed',
      pruned: { sfen: THREE, removed: [], plies: 3 },
    });
  });

  it('prunes: a gold far away is an ornament', () => {
    const withGold = '8k/8n/6PL1/9/9/9/9/9/g8 b 2r2b3g4s3n3l17p 1';
    expect(assess(solver, withGold, PARAMETERS)).toMatchObject({
      plies: 3,
      second: 'confirmed',
      pruned: { sfen: THREE, removed: ['g*9i'] },
    });
  });

  it('takes a mate for no brinkmate problem', () => {
    const mate = assess(solver, '8k/9/8P/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1', PARAMETERS);
    expect(mate).toMatchObject({ verdict: 'noBrinkmate', plies: null, line: null, soundness: 'unsound' });
  });

  it('names the cook of another: G*2b is threatened whether the silver promotes on 2c or not', () => {
    const cooked = assess(solver, '6s1k/6+P2/9/8S/9/9/9/9/9 b G 1', PARAMETERS);
    expect(cooked).toMatchObject({ verdict: 'brinkmate', plies: 1, soundness: 'unsound', pruned: null });
    const moves = new Set([cooked.line?.[0], cooked.flaws[0].move]);
    expect(moves).toEqual(new Set(['1d2c', '1d2c+']));
    expect(cooked.flaws).toMatchObject([{ kind: 'cook', ply: 1, fault: true }]);
  });

  it('stops at the budget with `unknown`', () => {
    const stopped = assess(solver, THREE, { ...PARAMETERS, mateNodes: 100 });
    expect(stopped).toMatchObject({ verdict: 'unknown', plies: null, soundness: 'unknown', pruned: null });
  });

  it('leaves what is too short for the run without a second look', () => {
    const short = assess(solver, THREE, PARAMETERS, undefined, { confirmFrom: 5 });
    expect(short).toMatchObject({ plies: 3, pruned: null, second: null });
  });
});
