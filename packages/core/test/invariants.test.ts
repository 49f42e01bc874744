/**
 * What holds between answers, whatever they are: mirror images, exchanged colours, budgets, more
 * pieces in hand.
 *
 * @slow
 */
import { expect, test } from 'vitest';
import { loadEngine } from '@tsume/engine/node';
import { effort } from '@tsume/testing/effort';
import { contradiction } from '@tsume/testing/agreement';
import { MateSolver } from '../src/mate/solver.ts';
import { flipColours, mirror } from '../src/placement/canonical.ts';
import { HAND_KINDS } from '../src/placement/pieces.ts';
import type { Placement } from '../src/placement/placement.ts';
import { makeSfen } from '../src/placement/sfen.ts';
import { Random, randomProblem } from '@tsume/testing/random-positions';

const solver = new MateSolver(loadEngine({ tableMiB: 1 }));

test('mirror image, exchanged colours and a larger budget never contradict', () => {
  const random = new Random(51);
  const counts = { mate: 0, noMate: 0, unknown: 0 };
  for (let i = 0; i < effort(100, 400); i += 1) {
    const placement = randomProblem(random, { maxPieces: 10, maxHand: 2 });
    const sfen = makeSfen(placement);
    const solution = solver.solve(placement, { nodes: 8000 });
    counts[solution.verdict] += 1;
    const others: [string, Placement, number][] = [
      ['mirrored', mirror(placement), 8000],
      ['colours exchanged', flipColours(placement), 8000],
      ['more nodes', placement, 40_000],
    ];
    for (const [how, other, nodes] of others) {
      const wrong = contradiction(solution, solver.solve(other, { nodes }));
      expect({ sfen, how, wrong }).toEqual({ sfen, how, wrong: null });
    }
    expect(solver.solve(placement, { nodes: 8000 })).toEqual({ ...solution, ms: expect.any(Number) });
  }
  expect(counts.mate).toBeGreaterThan(effort(12, 50));
  expect(counts.noMate).toBeGreaterThan(effort(12, 50));
}, 300_000);

test("one piece more in the attacker's hand keeps a mate", () => {
  const random = new Random(52);
  let compared = 0;
  for (let i = 0; i < effort(100, 300); i += 1) {
    const placement = randomProblem(random, { maxPieces: 8, maxHand: 2 });
    if (solver.solve(placement, { nodes: 8000, any: true }).verdict !== 'mate') continue;
    const attacker = placement.sideToMove;
    const defender = attacker === 'black' ? 'white' : 'black';
    for (const kind of HAND_KINDS.filter((each) => placement[defender][each] > 0)) {
      const richer = {
        ...placement,
        [attacker]: placement[attacker].with(kind, placement[attacker][kind] + 1),
        [defender]: placement[defender].with(kind, placement[defender][kind] - 1),
      };
      const { verdict } = solver.solve(richer, { nodes: 20_000, any: true });
      expect({ sfen: makeSfen(richer), verdict }).not.toEqual({ sfen: makeSfen(richer), verdict: 'noMate' });
      compared += 1;
    }
  }
  expect(compared).toBeGreaterThan(effort(66, 200));
}, 300_000);

test('where no interposition was judged futile, the profiles agree', () => {
  const random = new Random(53);
  let agreed = 0;
  for (let i = 0; i < effort(120, 400); i += 1) {
    const placement = randomProblem(random, { maxPieces: 8, maxHand: 2 });
    const standard = solver.solve(placement, { nodes: 8000 });
    if (!standard.exact || solver.engine.sawFutile) continue;
    for (const interposition of ['narrow', 'none'] as const) {
      const wrong = contradiction(standard, solver.solve(placement, { interposition, nodes: 20_000 }));
      expect({ sfen: makeSfen(placement), interposition, wrong }).toMatchObject({ wrong: null });
    }
    agreed += 1;
  }
  expect(agreed).toBeGreaterThan(effort(15, 50));
}, 300_000);

test('what the defender had in hand in one position does not show in the next', () => {
  const random = new Random(54);
  // Each of these knows positions of one kind only, `solver` both.
  const rich = new MateSolver(loadEngine({ tableMiB: 1 }));
  const poor = new MateSolver(loadEngine({ tableMiB: 1 }));
  let differ = 0;
  for (let i = 0; i < effort(80, 400); i += 1) {
    const placement = randomProblem(random, { maxPieces: 6, maxHand: 2, fromAfar: true });
    const defender = placement.sideToMove === 'black' ? 'white' : 'black';
    const robbed = { ...placement, [defender]: placement[defender].map(() => 0) };
    const options = { interposition: 'none', nodes: 4000 } as const;
    const answers = ([solver, rich, poor] as const).map((each) => ({
      whole: each === poor ? null : { ...each.solve(placement, options), ms: 0 },
      robbed: each === rich ? null : { ...each.solve(robbed, options), ms: 0 },
    }));
    expect(answers[0]).toEqual({ whole: answers[1].whole, robbed: answers[2].robbed });
    if (answers[0].whole?.nodes !== answers[0].robbed?.nodes) differ += 1;
  }
  expect(differ).toBeGreaterThan(effort(10, 50));
}, 300_000);
