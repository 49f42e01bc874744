/**
 * Random problems and small changes of them: likeness against a plain comparison, and keys against
 * likeness.
 */

import { assert, integer, property } from 'fast-check';
import { Random, randomProblem } from '@tsume/testing/random-positions';
import { expect, it } from 'vitest';
import { mirror } from '../placement/canonical.ts';
import type { Placement } from '../placement/placement.ts';
import { alikeKeys, areAlike, keysOfImages, likenedOf } from './alike.ts';

function textOf(place: string, value: number): [string, string][] {
  return value === 0 ? [] : [[place, `${value}`]];
}

/** What stands on each square, and what is in the attacker's hand, as texts by their places. */
function textsOf({ board, black }: Placement): Map<string, string> {
  return new Map([
    ...[...board].flatMap((piece, square) => textOf(`square ${square}`, piece)),
    ...[...black].flatMap((count, kind) => textOf(`hand ${kind}`, count)),
  ]);
}

/** In how many places two diagrams differ; infinite where that is too many. */
function slowDistance(one: Placement, other: Placement): number {
  const [a, b] = [textsOf(one), textsOf(other)];
  const most = Math.min(3, a.size / 2, b.size / 2);
  const differing = [...new Set([...a.keys(), ...b.keys()])].filter((place) => a.get(place) !== b.get(place));
  return differing.length <= most ? differing.length : Infinity;
}

/** A problem with up to four places changed at random, perhaps mirrored. */
function changed(random: Random, { board, ...placement }: Placement): Placement {
  const other = { ...placement, board: board.slice(), black: placement.black.slice() };
  for (let count = random.below(5); count > 0; count--) {
    if (random.oneIn(5)) other.black[1 + random.below(7)] = random.below(3);
    else other.board[random.below(81)] = random.oneIn(2) ? 0 : 1 + random.below(7);
  }
  return random.oneIn(2) ? mirror(other) : other;
}

it('small changes make problems alike as a plain comparison says, and these share a key', () => {
  let alike = 0;
  assert(
    property(integer(), (seed) => {
      const random = new Random(seed);
      const placement = randomProblem(random, { minPieces: 1, maxPieces: 1 + random.below(12), maxHand: 2 });
      const [one, other] = [placement, changed(random, placement)].map((each) =>
        likenedOf('mate', { ...each, sideToMove: 'black' }, []),
      );
      const distance = Math.min(
        slowDistance(one.placement, other.placement),
        slowDistance(one.placement, mirror(other.placement)),
      );
      expect(areAlike(one, other)).toBe(distance < Infinity);
      if (distance < Infinity) {
        alike++;
        for (const [asked, stored] of [
          [one, other],
          [other, one],
        ])
          expect(keysOfImages(asked).some((key) => alikeKeys(stored).includes(key))).toBe(true);
      }
    }),
    { numRuns: 3000 },
  );
  expect(alike).toBeGreaterThan(500);
});
