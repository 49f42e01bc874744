import * as fc from 'fast-check';
import { Color } from 'tsshogi';
import { describe, expect, it } from 'vitest';
import { positionOf, problemOfSfen } from '@tsume/testing/tsshogi-placement';
import { HAND_KINDS, KING, WHITE, isWhite, kindOf } from '../../placement/pieces.ts';
import { rankOf } from '../../placement/placement.ts';
import { makeSfen } from '../../placement/sfen.ts';
import { faultsOf } from '../../placement/validate.ts';
import { Random } from '../../random.ts';
import { sparseDiagram } from './sparse-diagram.ts';

function drawnBy(random: Random): string[] {
  return Array.from({ length: 3 }, () => makeSfen(sparseDiagram(random)));
}

const seed = fc.integer({ min: 0, max: 0xffff_ffff });

describe('a sparse diagram', () => {
  it('is a legal problem with all pieces, Black to attack without a king', () => {
    fc.assert(
      fc.property(seed, (drawn) => {
        const diagram = sparseDiagram(Random.seeded(drawn));
        expect(faultsOf(diagram)).toEqual([]);
        expect(positionOf(diagram).board.isChecked(Color.WHITE)).toBe(false);
        expect(problemOfSfen(makeSfen(diagram))).toEqual(diagram);
        const kings = [...diagram.board].filter((piece) => kindOf(piece) === KING);
        expect(kings.map(isWhite)).toEqual([true]);
      }),
      { numRuns: 500 },
    );
  });

  it('is sparse: a king on the first four ranks and five files, up to seven pieces', () => {
    fc.assert(
      fc.property(seed, (drawn) => {
        const { board, black } = sparseDiagram(Random.seeded(drawn));
        const king = board.indexOf(KING | WHITE);
        expect(rankOf(king)).toBeLessThanOrEqual(4);
        expect(king % 9).toBeGreaterThanOrEqual(4);
        const onBoard = [...board].filter((piece) => piece !== 0).length - 1;
        const inHand = HAND_KINDS.reduce((sum, kind) => sum + black[kind], 0);
        expect(onBoard + inHand).toBeLessThanOrEqual(7);
      }),
    );
  });

  it('is decided by the generator, which goes on behind it', () => {
    fc.assert(
      fc.property(seed, (drawn) => {
        const [a, b] = [Random.seeded(drawn), Random.seeded(drawn)];
        expect(drawnBy(a)).toEqual(drawnBy(b));
        expect(a.state()).toEqual(b.state());
      }),
    );
  });
});
