import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mirror } from '../../placement/canonical.ts';
import { KING, SET_COUNTS, WHITE, demote } from '../../placement/pieces.ts';
import { type Placement, fileOf, rankOf } from '../../placement/placement.ts';
import { faultsOf } from '../../placement/validate.ts';
import { Random } from '../../random.ts';
import { EDITS } from './changes.ts';
import { crossover } from './crossover.ts';
import { isSameDiagram, kingOf } from './diagram.ts';
import { edit } from './edits.ts';
import { randomDiagram } from './random-diagram.ts';
import { shift } from './shift.ts';

const seed = fc.integer({ min: 0, max: 0xffff_ffff });
const diagram = seed.map((drawn) => randomDiagram(Random.seeded(drawn)));

/**
 * How many of each unpromoted kind there are, board and both hands; counted without the code under
 * test.
 */
function census({ board, black, white }: Placement): number[] {
  const counts = [0, 0, 0, 0, 0, 0, 0, 0, 0];
  for (const piece of board) if (piece !== 0) counts[demote(piece)]++;
  for (let kind = 1; kind < KING; kind++) counts[kind] += black[kind] + white[kind];
  return counts;
}

function expectProblem(placement: Placement): void {
  expect(faultsOf(placement)).toEqual([]);
  expect(census(placement).slice(1, KING)).toEqual(SET_COUNTS.slice(1, KING));
  expect(placement.board.filter((piece) => piece === (KING | WHITE))).toHaveLength(1);
  expect(placement.sideToMove).toBe('black');
}

describe('randomDiagram', () => {
  it('is a sparse legal problem with its king in the upper right', () => {
    fc.assert(
      fc.property(diagram, (placement) => {
        expectProblem(placement);
        const king = kingOf(placement);
        expect(fileOf(king)).toBeLessThanOrEqual(5);
        expect(rankOf(king)).toBeLessThanOrEqual(4);
        const onBoard = placement.board.filter((piece) => piece !== 0).length - 1;
        const inHand = placement.black.reduce((sum, count) => sum + count, 0);
        expect(onBoard + inHand).toBeGreaterThanOrEqual(3);
        expect(onBoard + inHand).toBeLessThanOrEqual(8);
      }),
    );
  });
});

describe('edit', () => {
  it('leads from problem to problem, by every name', () => {
    fc.assert(
      fc.property(diagram, fc.constantFrom(...EDITS), seed, (placement, name, drawn) => {
        const edited = edit(placement, Random.seeded(drawn), { weights: { [name]: 1 } });
        if (edited === null) return;
        expectProblem(edited.placement);
        expect(isSameDiagram(edited.placement, placement)).toBe(false);
        expect(edited.edits).toEqual([name]);
      }),
      { numRuns: 500 },
    );
  });

  it('goes on from its own outcomes', () => {
    fc.assert(
      fc.property(diagram, seed, (placement, drawn) => {
        const random = Random.seeded(drawn);
        let current = placement;
        for (let i = 0; i < 20; i++) {
          const edited = edit(current, random, { most: 3 });
          expect(edited).not.toBeNull();
          expectProblem(edited!.placement);
          expect(isSameDiagram(edited!.placement, current)).toBe(false);
          current = edited!.placement;
        }
      }),
      { numRuns: 50 },
    );
  });

  it('gives the same for the same seed and leaves its input as it was', () => {
    fc.assert(
      fc.property(diagram, seed, (placement, drawn) => {
        const before = structuredClone(placement);
        const one = edit(placement, Random.seeded(drawn), { most: 3 });
        expect(edit(placement, Random.seeded(drawn), { most: 3 })).toEqual(one);
        expect(placement).toEqual(before);
      }),
    );
  });
});

describe('shift and mirror', () => {
  it('can be undone', () => {
    const by = fc.integer({ min: -4, max: 4 });
    fc.assert(
      fc.property(diagram, by, by, (placement, columns, rows) => {
        expect(mirror(mirror(placement))).toEqual(placement);
        const shifted = shift(placement, columns, rows);
        if (shifted !== null) expect(shift(shifted, -columns, -rows)).toEqual(placement);
      }),
    );
  });
});

describe('crossover', () => {
  it('makes a problem that is neither parent, with the first one’s king', () => {
    fc.assert(
      fc.property(diagram, diagram, seed, (first, second, drawn) => {
        const child = crossover(first, second, Random.seeded(drawn));
        expect(crossover(first, second, Random.seeded(drawn))).toEqual(child);
        if (child === null) return;
        expectProblem(child);
        expect(kingOf(child)).toBe(kingOf(first));
        expect(isSameDiagram(child, first) || isSameDiagram(child, second)).toBe(false);
      }),
    );
  });

  it('finds a child for nearly all pairs', () => {
    const random = Random.seeded(11);
    let children = 0;
    for (let i = 0; i < 200; i++) {
      if (crossover(randomDiagram(random), randomDiagram(random), random) !== null) children++;
    }
    expect(children).toBeGreaterThan(190);
  });
});
