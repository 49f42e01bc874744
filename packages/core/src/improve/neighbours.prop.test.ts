/** @slow */

import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyDifference } from '../../test/apply-difference.ts';
import { makeSfen } from '../placement/sfen.ts';
import { faultsOf } from '../placement/validate.ts';
import { isComplete } from '../placement/reading.ts';
import { randomDiagram } from '../compose/board/random-diagram.ts';
import { effort } from '@tsume/testing/effort';
import { Random } from '../random.ts';
import { placementOf } from '../compose/selection/specimen.ts';
import { countChanges, differenceBetween } from './difference.ts';
import { neighboursOf } from './neighbours.ts';

describe('neighboursOf', () => {
  it('are legal problems one change away, each once', () => {
    const seed = fc.integer({ min: 0, max: 0xffff_ffff });
    fc.assert(
      fc.property(seed, (drawn) => {
        const placement = randomDiagram(Random.seeded(drawn));
        const neighbours = neighboursOf(placement);
        for (const neighbour of neighbours) {
          expect(faultsOf(neighbour.placement)).toEqual([]);
          expect(isComplete(neighbour.placement)).toBe(true);
          const difference = differenceBetween(placement, neighbour.placement, neighbour.shift);
          expect(countChanges(difference)).toBe(1);
          expect(makeSfen(applyDifference(placement, difference))).toBe(makeSfen(neighbour.placement));
        }
        const diagrams = neighbours.map((each) => makeSfen(each.placement));
        expect(new Set(diagrams).size).toBe(diagrams.length);
      }),
      { numRuns: effort(6, 20) },
    );
  });

  it('of a lone king are there once, though a shift is his move', () => {
    const king = placementOf('9/9/4k4/9/9/9/9/9/9 b 2r2b4g4s4n4l18p 1')!;
    const diagrams = neighboursOf(king).map((each) => makeSfen(each.placement));
    expect(diagrams).toContain('9/9/9/4k4/9/9/9/9/9 b 2r2b4g4s4n4l18p 1');
    expect(new Set(diagrams).size).toBe(diagrams.length);
  });

  it('make every change that there is, in a small diagram', () => {
    const diagrams = neighboursOf(placementOf('8k/9/8P/9/9/9/9/9/9 b G 1')!).map((each) =>
      makeSfen(each.placement)
        .split(' ')
        .slice(0, 3)
        .join(' ')
        .replace(/[a-z0-9]*$/, ''),
    );
    for (const expected of [
      '8k/9/9/9/9/9/9/9/9 b G',
      '8k/9/8+P/9/9/9/9/9/9 b G',
      '8k/9/8p/9/9/9/9/9/9 b G',
      '8k/9/7P1/9/9/9/9/9/9 b G',
      '7k1/9/8P/9/9/9/9/9/9 b G',
      '7nk/9/8P/9/9/9/9/9/9 b G',
      '8k/9/8P/9/9/9/9/9/9 b S',
      '8k/9/8P/9/9/9/9/9/9 b 2G',
      '8k/9/8P/9/9/9/9/9/9 b ',
      '7k1/9/7P1/9/9/9/9/9/9 b G',
      '9/8k/9/8P/9/9/9/9/9 b G',
    ])
      expect(diagrams).toContain(expected);
  });
});
