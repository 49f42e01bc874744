/** Sound tails of cooked mates, held against the brute-force oracle and an engine of its own. */
import { loadEngine } from '@tsume/engine/node';
import { bruteForceMates } from '@tsume/testing/brute-force';
import { placementAfter } from '@tsume/testing/random-positions';
import { problemOfSfen } from '@tsume/testing/tsshogi-placement';
import { describe, expect, it } from 'vitest';
import { MateSolver } from '../../mate/solver.ts';
import { checkSoundness } from '../../mate/soundness.ts';
import type { Placement } from '../../placement/placement.ts';
import { makeSfen } from '../../placement/sfen.ts';
import { Random } from '../../random.ts';
import { soundTailOf } from './sound-tail.ts';
import { editTail } from './tail-edits.ts';

const RULES = { interposition: 'standard', profile: 'strict' } as const;
/** So much that nothing stays undecided on boards as closed as those below. */
const BUDGET = { mateNodes: 20_000, cookNodes: 20_000, least: 1 };

const solver = new MateSolver(loadEngine({ tableMiB: 8 }));
const judge = new MateSolver(loadEngine({ tableMiB: 8 }));

const tailOf = (placement: Placement, budget = {}) =>
  soundTailOf(solver, placement, { ...BUDGET, ...budget }, RULES, () => undefined);

/** Of five plies (../shared/data/composed.tsv); its neighbours are what is looked at. */
const FIVE = problemOfSfen('8k/5G3/8P/8S/8L/9/9/9/9 b 2r2b3g3s4n3l17p 1');

/** Diagrams a change or two away. */
function neighbours(count: number): Placement[] {
  const random = Random.seeded(1);
  return Array.from({ length: count }, () => editTail(FIVE, random)).flatMap((each) => each ?? []);
}

describe('soundTailOf', () => {
  it('is the longest end of the line without a second solution', () => {
    const lengths = new Set<string>();
    for (const placement of neighbours(250)) {
      const tail = tailOf(placement);
      if (tail === null || tail.line.length > 5) continue;
      const { line, plies } = tail;
      lengths.add(`${plies} of ${line.length}`);
      const at = (left: number): Placement =>
        line.slice(0, line.length - left).reduce(placementAfter, placement);
      const mates = bruteForceMates(at(plies), { maxPlies: plies, interposition: 'standard' });
      const name = makeSfen(placement);
      expect([name, mates === 'gaveUp' ? mates : mates.map(({ move }) => move)]).toEqual([
        name,
        [line[line.length - plies]],
      ]);
      if (plies === line.length) continue;
      const before = checkSoundness(judge, at(plies + 2), { ...RULES, nodes: 500_000 });
      expect([name, before.soundness]).not.toEqual([name, 'sound']);
    }
    // Both kinds were there.
    expect([...lengths].some((each) => each.startsWith('1 of'))).toBe(true);
    expect(lengths.size).toBeGreaterThan(2);
  });

  it('is null without a mate, with pieces left over, and where the tail is too short', () => {
    expect(tailOf(problemOfSfen('9/9/9/9/4k4/9/9/9/9 b P 1'))).toBeNull();
    expect(tailOf(problemOfSfen('8k/9/8P/9/9/9/9/9/9 b 2G 1'))).toBeNull();
    const five = problemOfSfen('6pr1/7k1/4s4/6LG1/8+p/9/9/9/9 b RP 1');
    const tail = tailOf(five);
    expect(tail).toMatchObject({ plies: 3 });
    expect(tailOf(five, { least: 5 })).toBeNull();
    expect(tailOf(five, { mateNodes: 3 })).toBeNull();
  });
});
