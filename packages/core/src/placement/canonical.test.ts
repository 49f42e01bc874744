import { describe, expect, it } from 'vitest';
import { canonicalKey, flipColours, mirror } from './canonical.ts';
import type { Placement } from './placement.ts';
import { makeSfen, parseSfen } from './sfen.ts';

function place(sfen: string): Placement {
  const parsed = parseSfen(sfen);
  if (!parsed.ok) throw new Error(parsed.error.message);
  return parsed.value;
}

const PROBLEM = '7nl/5+P1k1/6p2/9/9/9/9/9/9 b RGr2b3g4s3n3l16p 1';
const MIRRORED = 'ln7/1k1+P5/2p6/9/9/9/9/9/9 b RGr2b3g4s3n3l16p 1';
const FLIPPED = '9/9/9/9/9/9/2P6/1K1+p5/LN7 w R2B3G4S3N3L16Prg 1';

describe('mirror', () => {
  it('reverses the files', () => expect(makeSfen(mirror(place(PROBLEM)))).toBe(MIRRORED));
});

describe('flipColours', () => {
  it('turns the board round and exchanges the colours', () => {
    expect(makeSfen(flipColours(place(PROBLEM)))).toBe(FLIPPED);
  });
});

describe('canonicalKey', () => {
  it('is one for the same problem in all four guises', () => {
    const guises = [PROBLEM, MIRRORED, FLIPPED, makeSfen(mirror(place(FLIPPED)))];
    expect(new Set(guises.map((sfen) => canonicalKey(place(sfen)))).size).toBe(1);
  });

  it.each([
    ['a hand', '7nl/5+P1k1/6p2/9/9/9/9/9/9 b Rr2b4g4s3n3l16p 1'],
    ['the board', '7nl/5P1k1/6p2/9/9/9/9/9/9 b RGr2b3g4s3n3l16p 1'],
    ['the side to move', PROBLEM.replace(' b ', ' w ')],
  ])('differs where %s differs', (_, sfen) => {
    expect(canonicalKey(place(sfen))).not.toBe(canonicalKey(place(PROBLEM)));
  });
});
