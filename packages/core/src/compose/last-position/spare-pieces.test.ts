import { loadEngine } from '@tsume/engine/node';
import { problemOfSfen } from '@tsume/testing/tsshogi-placement';
import { expect, it } from 'vitest';
import { MateSolver } from '../../mate/solver.ts';
import { checkSoundness } from '../../mate/soundness.ts';
import { PRESETS } from '../../run/presets.ts';
import { SMOKE } from '../../../test/smoke-of-51.ts';
import { SMOKE as ENDING } from '../smoke/smoke.ts';
import { climbFromEnd } from './end-climb.ts';
import { tailOf } from './kept-steps.ts';
import { isShortOfPieces, sparedTails } from './spare-pieces.ts';

const solver = new MateSolver(loadEngine({ tableMiB: 8 }));
const spared = (allows: () => boolean) =>
  sparedTails(solver, [tailOf(SMOKE, 31), SMOKE], allows, { nodes: 1_000_000 });

it('tokins do what golds and promoted silvers did, and these are in the box', () => {
  expect(isShortOfPieces(problemOfSfen(SMOKE.sfen))).toBe(true);
  const [tail, whole] = spared(() => true);
  expect(whole.sfen).toBe('9/7B+P/6+P1N/6LpR/5+sL1S/6+PNL/4+Rg+sk+l/4+P1+n1N/5+P+p1+B b 3gs11p 1');
  expect(tail).toEqual(tailOf(whole, 31));
  const judge = new MateSolver(loadEngine({ tableMiB: 8 }));
  expect(checkSoundness(judge, problemOfSfen(whole.sfen))).toMatchObject({
    soundness: 'sound',
    exact: true,
    line: SMOKE.line,
  });
});

it('they stay what they were where no such diagram is allowed', () => {
  expect(spared(() => false)[1]).toEqual(SMOKE);
});

it('a climb that spares pieces begins with the tokins', () => {
  const options = {
    root: null,
    seeds: 'smoke',
    seed: 1,
    nodes: 1,
    tries: 1,
    keep: 9,
    confirmations: 0,
  } as const;
  const { sfen } = spared(() => true)[1];
  const sfens = (spares: boolean) =>
    climbFromEnd(solver, ENDING, { ...options, roots: [SMOKE], spares }, PRESETS.smoke).elites.map(
      (elite) => elite.sfen,
    );
  expect(sfens(true)).toContain(sfen);
  expect(sfens(false)).not.toContain(sfen);
});
