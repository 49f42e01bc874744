/**
 * One position under one rule of futile interpositions after another, with what holds under every
 * rule kept in the table: each verdict against the brute-force oracle.
 *
 * @slow
 */
import { loadEngine } from '@tsume/engine/node';
import { expect, test } from 'vitest';
import { disagreement } from '@tsume/testing/agreement';
import { bruteForceValue } from '@tsume/testing/brute-force';
import { effort } from '@tsume/testing/effort';
import { Random, randomProblem } from '@tsume/testing/random-positions';
import { placementOfSfen, positionOf } from '@tsume/testing/tsshogi-placement';
import { MateSolver } from '../src/mate/solver.ts';
import { INTERPOSITIONS } from '../src/mate/verdict.ts';

const solver = new MateSolver(loadEngine({ tableMiB: 4 }));
const MAX_PLIES = 5;

test('checks from afar, each rule after another', () => {
  const random = new Random(23);
  const wrong: string[] = [];
  let compared = 0;
  for (let i = 0; i < effort(60, 1000); i++) {
    const placement = randomProblem(random, { maxPieces: 6, maxHand: 1, fromAfar: true });
    const first = random.pick(INTERPOSITIONS);
    solver.explore(placement, { interposition: first, nodes: 20_000 });
    for (const interposition of INTERPOSITIONS.filter((rule) => rule !== first)) {
      const truth = bruteForceValue(placement, { interposition, maxPlies: MAX_PLIES, maxNodes: 20_000 });
      const options = { interposition, nodes: 20_000, anotherRule: true };
      const { solution } = solver.explore(placement, options);
      const fault = disagreement(solution, truth, MAX_PLIES);
      if (fault !== null) wrong.push(`${positionOf(placement).sfen} ${first}, ${interposition}: ${fault}`);
      if (typeof truth !== 'string' && solution.exact) compared++;
    }
  }
  expect(wrong).toEqual([]);
  expect(compared).toBeGreaterThan(effort(10, 200));
}, 300_000);

test('a length that the rule decides is not taken over', () => {
  // Two pawns to drop in a horse saw, 18 plies each (returns.test.ts).
  const placement = placementOfSfen('7k1/5+Bp2/7Ss/9/9/9/1n7/9/9 b 2p 1');
  const plies = (['standard', 'returning', 'narrow', 'returning', 'standard'] as const).map(
    (interposition) => solver.explore(placement, { interposition, anotherRule: true }).solution.plies,
  );
  expect(plies).toEqual([81, 45, 81, 45, 81]);
});
