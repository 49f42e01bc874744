import { problemOfSfen } from '@tsume/testing/tsshogi-placement';
import { describe, expect, it } from 'vitest';
import { flipColours, mirror } from '../placement/canonical.ts';
import { makeSfen } from '../placement/sfen.ts';
import { KnownWorks, type Work } from './works.ts';

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
    ['a piece on another square', '5gk2/5g3/5PN2/9/9/9/9/9/9 b RS 1', ['near']],
    ['another piece in hand', '5gk2/5g3/5P1N1/9/9/9/9/9/9 b RG 1', ['near']],
    ['another piece on its square', '5gk2/5s3/5P1N1/9/9/9/9/9/9 b RS 1', ['near']],
    ['one more', '5gk2/5g3/5P1N1/9/9/9/9/9/8L b RS 1', ['near']],
    ['one less', '5gk2/5g3/5P3/9/9/9/9/9/9 b RS 1', ['near']],
    ['a file to the left', '4gk3/4g4/4P1N2/9/9/9/9/9/9 b RS 1', ['shift']],
    ['two pieces changed, three squares', '5gk2/5s3/5PN2/9/9/9/9/9/9 b RS 1', ['near']],
    ['four squares', '5gk2/5gP2/6N2/9/9/9/9/9/9 b RS 1', []],
  ])('%s', (_, sfen, expected) => {
    expect(kinds(work(sfen))).toEqual(expected);
    expect(known.has(work(sfen))).toBe(expected.includes('same'));
    expect(kinds({ ...work(sfen), placement: flipColours(problemOfSfen(sfen)) })).toEqual(expected);
  });

  it.each([
    ['itself', SFEN, ['mirror']],
    ['one less', '5gk2/5g3/5P3/9/9/9/9/9/9 b RS 1', ['near']],
    ['a file to the left', '4gk3/4g4/4P1N2/9/9/9/9/9/9 b RS 1', ['shift']],
  ])('in the mirror: %s', (_, sfen, expected) => {
    const mirrored = { ...work(sfen), placement: mirror(problemOfSfen(sfen)) };
    expect(kinds(mirrored)).toEqual(expected);
    expect(known.has(mirrored)).toBe(expected.includes('mirror'));
  });

  it('names the work and shows its diagram', () => {
    const [like] = known.like(work(SFEN));
    const sfen = makeSfen(KNOWN.placement);
    expect(like).toEqual({ kind: 'same', name: 'known', sfen, image: sfen, squares: [] });
  });

  it('shows it mirrored where it is nearer then, with the squares that differ', () => {
    const asked = mirror(problemOfSfen('5gk2/5g3/5PN2/9/9/9/9/9/9 b RS 1'));
    const [like] = known.like({ placement: asked, line: null });
    expect(like).toMatchObject({
      kind: 'near',
      sfen: makeSfen(KNOWN.placement),
      image: makeSfen(mirror(KNOWN.placement)),
      squares: ['8c', '7c'],
    });
  });

  it('tells the nearest, and no more than are wanted', () => {
    const near = work('5gk2/5g3/5P3/9/9/9/9/9/9 b RS 1', null, 'near');
    const further = work('5gk2/5g3/6PN1/9/9/9/9/9/9 b RS 1', null, 'further');
    const all = new KnownWorks([further, near, KNOWN]);
    expect(all.like(work(SFEN), 2).map(({ name }) => name)).toEqual(['known', 'near']);
    expect(all.like(work(SFEN)).map(({ name }) => name)).toEqual(['known', 'near', 'further']);
  });
});

describe('likeness of lines', () => {
  // The same five plies two files apart, with other pieces standing by.
  const line = 'S*1b 1a2b 2d2c+ 2b3a 2a3b+';
  const first = work('7Sk/9/9/7P1/9/9/9/9/9 b S 1', line, 'first');
  const lines = new KnownWorks([first]);

  it.each([
    ['the last move aside', '7Sk/9/9/7P1/9/9/5LLLL/9/9 b S 1', `${line.slice(0, -5)}2a3b`, ['sameLine']],
    ['of three plies', '7Sk/9/9/7P1/9/9/5LLLL/9/9 b S 1', 'S*1b 1a2b 2d2c+', []],
    ['another', '7Sk/9/9/7P1/9/9/5LLLL/9/9 b S 1', 'S*1b 1a2b 2d2c 2b3a 2a3b+', []],
  ])('%s', (_, sfen, moves, expected) => {
    expect(lines.like(work(sfen, moves)).map(({ kind }) => kind)).toEqual(expected);
  });

  it('each work is told once, the closest first', () => {
    const all = new KnownWorks([first, work('7Sk/9/9/7P1/9/9/7L1/9/9 b S 1', line, 'near'), KNOWN]);
    expect(all.like(first).map(({ kind, name }) => [kind, name])).toEqual([
      ['same', 'first'],
      ['near', 'near'],
    ]);
  });
});
