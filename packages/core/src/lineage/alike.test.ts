/** Which problems are alike: diagrams changed by hand, and each pair of a collection compared by another program. */

import fc from 'fast-check';
import { Random, randomProblem } from '@tsume/testing/random-positions';
import { problemOfSfen } from '@tsume/testing/tsshogi-placement';
import { describe, expect, it } from 'vitest';
import { flipColours, mirror } from '../placement/canonical.ts';
import type { Placement } from '../placement/placement.ts';
import { type Likened, alikeKeys, areAlike, keysOfImages, likenedOf } from './alike.ts';

const SFEN = '5gk2/5g3/5P1N1/9/9/9/9/9/9 b RS 1';

function likened(sfen: string, line = 'R*1a', goal: Likened['goal'] = 'mate'): Likened {
  return likenedOf(goal, problemOfSfen(sfen), line.split(' '));
}

function shareAKey(one: Likened, other: Likened): boolean {
  return keysOfImages(one).some((key) => alikeKeys(other).includes(key));
}

describe('diagrams', () => {
  it.each([
    ['one square, another piece', '5gk2/5s3/5P1N1/9/9/9/9/9/9 b RS 1', true],
    ['two squares, a piece moved', '5gk2/5g3/5PN2/9/9/9/9/9/9 b RS 1', true],
    ['three squares, one moved and one changed', '5gk2/5s3/5PN2/9/9/9/9/9/9 b RS 1', true],
    ['three squares, king and gold moved', '4gk3/5g3/5P1N1/9/9/9/9/9/9 b RS 1', true],
    ['three squares, one moved and one new', '5gk2/5gP2/7N1/9/9/9/9/9/8L b RS 1', true],
    ['four squares, two moved', '5gk2/5gP2/6N2/9/9/9/9/9/9 b RS 1', false],
    ['a kind in hand for another', '5gk2/5g3/5P1N1/9/9/9/9/9/9 b RG 1', true],
    ['that and two squares', '5gk2/5g3/5PN2/9/9/9/9/9/9 b RG 1', false],
    ['that and one square', '5gk2/5g3/5P3/9/9/9/9/9/9 b RG 1', true],
    ['a file to the left', '4gk3/4g4/4P1N2/9/9/9/9/9/9 b RS 1', false],
  ])('%s', (_, sfen, expected) => {
    const [one, other] = [likened(SFEN), likened(sfen)];
    for (const image of [other, { ...other, placement: mirror(other.placement) }]) {
      expect(areAlike(one, image)).toBe(expected);
      expect(areAlike(image, one)).toBe(expected);
      expect(shareAKey(one, image) || !expected).toBe(true);
    }
    const turned = likenedOf('mate', flipColours(problemOfSfen(sfen)), ['R*1a']);
    expect(areAlike(one, turned)).toBe(expected);
  });

  it.each([
    ['three men, one of them moved', '8k/9/8P/9/9/9/9/9/9 b G 1', '8k/9/9/8P/9/9/9/9/9 b G 1', false],
    ['three men, one of them another', '8k/9/8P/9/9/9/9/9/9 b G 1', '8k/9/8L/9/9/9/9/9/9 b G 1', true],
    ['four men, one of them moved', '8k/9/6S1P/9/9/9/9/9/9 b G 1', '8k/9/5S2P/9/9/9/9/9/9 b G 1', true],
    ['two golds for one', '8k/9/9/9/9/9/9/9/9 b G 1', '8k/9/9/9/9/9/9/9/9 b 2G 1', true],
  ])('of few men: %s', (_, one, other, expected) => {
    expect(areAlike(likened(one), likened(other))).toBe(expected);
    expect(shareAKey(likened(one), likened(other)) || !expected).toBe(true);
  });

  it('are never alike where one asks for a mate and one for a brinkmate', () => {
    expect(areAlike(likened(SFEN), likened(SFEN, 'R*1a', 'brinkmate'))).toBe(false);
    expect(shareAKey(likened(SFEN), likened(SFEN, 'R*1a', 'brinkmate'))).toBe(false);
  });
});

describe('lines', () => {
  const line = 'S*1b 1a2b 2d2c+ 2b3a 2a3b+';
  const first = likened('7Sk/9/9/7P1/9/9/9/9/9 b S 1', line);

  it.each([
    [
      'the last move aside, among other men',
      '7Sk/9/9/7P1/9/LLLL5/9/9/9 b S 1',
      line.replace(/\+$/, ''),
      true,
    ],
    ['of three plies', '7Sk/9/9/7P1/9/LLLL5/9/9/9 b S 1', 'S*1b 1a2b 2d2c+', false],
    ['another', '7Sk/9/9/7P1/9/LLLL5/9/9/9 b S 1', line.replace('2c+', '2c'), false],
    ['a file to the left', '6Sk1/9/9/6P2/9/LLLL5/9/9/9 b S 1', 'S*2b 2a3b 3d3c+ 3b4a 3a4b+', true],
  ])('%s', (_, sfen, moves, expected) => {
    const other = likened(sfen, moves);
    expect(areAlike(first, other)).toBe(expected);
    expect(shareAKey(first, other) || !expected).toBe(true);
  });
});

/** The squares and hands that differ as texts, one for each man on his square: another way to the same number. */
function slowDistance(one: Placement, other: Placement): number {
  const textsOf = ({ board, black }: Placement): Map<string, string> =>
    new Map([
      ...[...board].flatMap((piece, i): [string, string][] =>
        piece === 0 ? [] : [[`square ${i}`, `${piece}`]],
      ),
      ...[...black].flatMap((count, kind): [string, string][] =>
        count === 0 ? [] : [[`hand ${kind}`, `${count}`]],
      ),
    ]);
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
  fc.assert(
    fc.property(fc.integer(), (seed) => {
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
        expect(shareAKey(one, other)).toBe(true);
        expect(shareAKey(other, one)).toBe(true);
      }
    }),
    { numRuns: 3000 },
  );
  expect(alike).toBeGreaterThan(500);
});
