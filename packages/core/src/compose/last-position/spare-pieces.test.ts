import { loadEngine } from '@tsume/engine/node';
import { problemOfSfen } from '@tsume/testing/tsshogi-placement';
import { expect, it } from 'vitest';
import { MateSolver } from '../../mate/solver.ts';
import { checkSoundness } from '../../mate/soundness.ts';
import { tailOf } from './kept-steps.ts';
import { isShortOfPieces, sparedTails } from './spare-pieces.ts';

/** The smoke of 51 plies (examples/records): three golds, a promoted silver of the attacker's. */
const SMOKE = {
  sfen: '9/7BG/6+S1N/6LpR/5+sL1S/6+PNL/4+Rg+sk+l/4G1+n1N/5G+p1+B b 15p 1',
  line: '4i3h 3i3h N*3i 2g3f 5h4g 3f2e G*3f 4e3f 4g3f 2e3f 1i3g 3h3g S*2e 3f2e 1d2d 2e1f S*2e 1f1e P*1f 1g1f 2e1f 1e1f L*1g 1f1g 5g3g 1g1f P*1g 1f1e 3i2g 1e2d 3c2c 2d2c 3d3c+ 2c1b 3c2c 1b2c 3e3c+ 2c1b 3c2c 1b2c 2g1e 2c2b 2f1d 2b1c 3g3c 1c1d 3c2c 1d1e 1g1f 1e1f 2c2f'.split(
    ' ',
  ),
};
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
