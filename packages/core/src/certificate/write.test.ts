import { loadEngine } from '@tsume/engine/node';
import { problemOfSfen } from '@tsume/testing/tsshogi-placement';
import { expect, it } from 'vitest';
import { MateSolver } from '../mate/solver.ts';
import { writeCertificate } from './write.ts';

const solver = new MateSolver(loadEngine({ tableMiB: 8 }));

it('does not deny a length that was found where its proof takes more nodes', () => {
  const placement = problemOfSfen('7k1/9/6B2/9/9/9/9/9/9 b Rrb4g4s4n4l18p 1');
  const nodes = Math.ceil(solver.solve(placement).nodes / 2);
  expect(solver.solve(placement, { nodes })).toMatchObject({ plies: 5, exact: true });
  expect(writeCertificate(solver, placement, { nodes })).toMatchObject({
    error: {
      code: 'certificate_undecided',
      message: expect.stringContaining('before the proof of the exact length was written'),
    },
  });
});
