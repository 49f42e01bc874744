import { problemOfSfen } from '@tsume/testing/tsshogi-placement';
import { describe, expect, it } from 'vitest';
import { flipColours, mirror } from '../placement/canonical.ts';
import { makeSfen } from '../placement/sfen.ts';
import { KnownWorks, type Work } from './likeness.ts';

/** With black's hand only: what the defender holds does not count. */
function work(sfen: string, line: string | null = null, name = 'asked'): Work {
  return { name, placement: problemOfSfen(sfen), line: line?.split(' ') ?? null };
}

const SFEN = '5gk2/5g3/5P1N1/9/9/9/9/9/9 b RS 1';
const KNOWN = work(SFEN, null, 'known');
const known = new KnownWorks([KNOWN]);
const kinds = (one: Work): string[] => known.like(one).map(({ kind }) => kind);

describe('likeness of diagrams', () => {
  it.each([
    ['itself', SFEN, ['same']],
    ['a piece on another square', '5gk2/5g3/5PN2/9/9/9/9/9/9 b RS 1', ['onePiece']],
    ['another piece in hand', '5gk2/5g3/5P1N1/9/9/9/9/9/9 b RG 1', ['onePiece']],
    ['another piece on its square', '5gk2/5s3/5P1N1/9/9/9/9/9/9 b RS 1', ['onePiece']],
    ['one more', '5gk2/5g3/5P1N1/9/9/9/9/9/8L b RS 1', ['onePiece']],
    ['one less', '5gk2/5g3/5P3/9/9/9/9/9/9 b RS 1', ['onePiece']],
    ['a file to the left', '4gk3/4g4/4P1N2/9/9/9/9/9/9 b RS 1', ['shift']],
    ['two pieces changed', '5gk2/5s3/5PN2/9/9/9/9/9/9 b RS 1', []],
  ])('%s', (_, sfen, expected) => {
    expect(kinds(work(sfen))).toEqual(expected);
    expect(kinds({ ...work(sfen), placement: flipColours(problemOfSfen(sfen)) })).toEqual(expected);
  });

  it.each([
    ['itself', SFEN, ['mirror']],
    ['one less', '5gk2/5g3/5P3/9/9/9/9/9/9 b RS 1', ['onePiece']],
    ['a file to the left', '4gk3/4g4/4P1N2/9/9/9/9/9/9 b RS 1', ['shift']],
  ])('in the mirror: %s', (_, sfen, expected) => {
    expect(kinds({ ...work(sfen), placement: mirror(problemOfSfen(sfen)) })).toEqual(expected);
  });

  it('names the work and shows its diagram', () => {
    const [like] = known.like(work(SFEN));
    expect(like).toEqual({ kind: 'same', name: 'known', sfen: makeSfen(KNOWN.placement) });
  });
});

describe('likeness of lines', () => {
  // The same five plies two files apart, with other pieces standing by.
  const line = 'S*1b 1a2b 2d2c+ 2b3a 2a3b+';
  const first = work('7Sk/9/9/7P1/9/9/9/9/9 b S 1', line, 'first');
  const lines = new KnownWorks([first]);

  it.each([
    ['the last move aside', '7Sk/9/9/7P1/9/9/7LL/9/9 b S 1', `${line.slice(0, -5)}2a3b`, ['sameLine']],
    ['of three plies', '7Sk/9/9/7P1/9/9/7LL/9/9 b S 1', 'S*1b 1a2b 2d2c+', []],
    ['another', '7Sk/9/9/7P1/9/9/7LL/9/9 b S 1', 'S*1b 1a2b 2d2c 2b3a 2a3b+', []],
  ])('%s', (_, sfen, moves, expected) => {
    expect(lines.like(work(sfen, moves)).map(({ kind }) => kind)).toEqual(expected);
  });

  it('each work is told once, the closest first', () => {
    const all = new KnownWorks([first, work('7Sk/9/9/7P1/9/9/7L1/9/9 b S 1', line, 'near'), KNOWN]);
    expect(all.like({ ...first, name: 'asked' }).map(({ kind, name }) => [kind, name])).toEqual([
      ['same', 'first'],
      ['onePiece', 'near'],
    ]);
  });
});
