/** Which problems are alike: diagrams and lines changed by hand. */

import { problemOfSfen } from '@tsume/testing/tsshogi-placement';
import { describe, expect, it } from 'vitest';
import { flipColours, mirror } from '../placement/canonical.ts';
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
