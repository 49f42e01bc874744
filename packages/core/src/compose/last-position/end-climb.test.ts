import { loadEngine } from '@tsume/engine/node';
import { problemOfSfen } from '@tsume/testing/tsshogi-placement';
import { expect, it } from 'vitest';
import { MateSolver } from '../../mate/solver.ts';
import { checkSoundness } from '../../mate/soundness.ts';
import { PRESETS } from '../../run/presets.ts';
import { LENGTH } from '../length/length.ts';
import { climbFromEnd } from './end-climb.ts';
import type { Ending } from './ending.ts';

/** The last 39 plies of the problem of 111 (examples/records). */
const TAIL = {
  sfen: '5+pg2/k2LL4/1NP1P4/+BP+L+N5/9/1B7/5+R3/9/4L4 b r3g4s2n14p 1',
  line: '8c9a+ 9b9a 4g4a 3a4a P*9b 9a9b 8d8c+ 9b9a 8c8b 9a8b 7c7b+ 8b9a 7b8b 9a8b 6d7c 8b9a 7c8b 9a8b 8f6d 8b8a 9d7b 8a7b 7d7c 7b7a 6b6a+ 7a6a 5b5a+ 6a7a 5a6a 7a6a 5c5b+ 4a5b 5i5b+ 6a5b G*5c 5b5a 7c6b 5a4a 5c4b'.split(
    ' ',
  ),
};

const countOf = (met: Readonly<Record<number, number>>): number =>
  Object.values(met).reduce((sum, count) => sum + count, 0);

it('tries all once more, with more nodes, where it has run dry', () => {
  const solver = new MateSolver(loadEngine({ tableMiB: 8 }));
  const options = { root: null, seeds: 'any', roots: [TAIL], tries: Infinity, keep: 1 } as const;
  // With one other check at most it has soon nothing left.
  const { effortWhenDry, ...length } = LENGTH;
  expect(effortWhenDry).toBeDefined();
  const once: Ending = { ...length, effort: { ...length.effort, otherMoves: 1 } };
  const climb = (ending: Ending) =>
    climbFromEnd(solver, ending, { ...options, seed: 2, nodes: 1_500_000, confirmations: 1 }, PRESETS.best);
  const dry = climb(once);
  const { exhausted, met, nodes, problems } = climb({ ...once, effortWhenDry });
  expect([dry.exhausted, exhausted]).toEqual([true, false]);
  expect(nodes).toBeGreaterThan(2 * dry.nodes);
  expect(countOf(met)).toBeGreaterThan(countOf(dry.met));
  const judge = new MateSolver(loadEngine({ tableMiB: 8 }));
  for (const { sfen, plies } of problems) {
    const report = checkSoundness(judge, problemOfSfen(sfen), { nodes: 2_000_000, cookNodes: 100_000 });
    expect(report).toMatchObject({ soundness: 'sound', plies, exact: true });
  }
  expect(problems.length).toBeGreaterThan(0);
});
