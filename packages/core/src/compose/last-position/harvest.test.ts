import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { EndNode } from './end-node.ts';
import { sparsestOf } from './harvest.ts';

const nodes = fc.uniqueArray(
  fc.record({
    plies: fc.integer({ min: 5, max: 30 }).map((half) => 2 * half + 1),
    men: fc.integer({ min: 5, max: 20 }),
    held: fc.integer({ min: 0, max: 3 }),
  }),
  { selector: ({ plies, men, held }) => `${plies} ${men + held}` },
);

function nodeOf({ plies, men, held }: Pick<EndNode, 'plies' | 'men' | 'held'>): EndNode {
  const start = Array.from({ length: plies }, () => '1a1b');
  const sfen = `${plies} ${men + held}`;
  return {
    sfen,
    plies,
    men,
    held,
    king: 0,
    promise: 0,
    start,
    rest: null,
    predecessors: null,
    visits: 0,
    vain: 0,
  };
}

describe('the sparsest problems of a climb', () => {
  it('are those that no other one beats, by fewer men or more plies', () => {
    fc.assert(
      fc.property(nodes, fc.constantFrom(1, 31), (drawn, least) => {
        const menOf = (node: (typeof drawn)[number]): number => node.men + node.held;
        const isBeaten = (node: (typeof drawn)[number]): boolean =>
          drawn.some((other) => other !== node && other.plies >= node.plies && menOf(other) <= menOf(node));
        const expected = drawn.filter((node) => node.plies >= least && !isBeaten(node));
        const sparsest = sparsestOf(drawn.map(nodeOf), least);
        expect(sparsest.map(({ sfen }) => sfen).sort()).toEqual(
          expected.map((node) => nodeOf(node).sfen).sort(),
        );
        for (const { sfen, line } of sparsest) expect(line).toHaveLength(Number(sfen.split(' ')[0]));
      }),
    );
  });
});
