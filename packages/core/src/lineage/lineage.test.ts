/**
 * When two problems are the same: hand-made lines, moved about, mirrored and turned round by hand.
 */
import { describe, expect, test } from 'vitest';
import { Random } from '@tsume/testing/random-positions';
import { placementOfSfen, problemOfSfen } from '@tsume/testing/tsshogi-placement';
import { isDataThere, rowsOf } from '../../test/shared-data.ts';
import { flipColours, mirror } from '../placement/canonical.ts';
import { playMove } from '../placement/play.ts';
import { lineageOf } from './lineage.ts';

/** A move with its squares mapped; files 1 … 9, ranks 1 … 9. */
function mapped(usi: string, map: (file: number, rank: number) => [file: number, rank: number]): string {
  return usi.replaceAll(/([1-9])([a-i])/g, (_, file: string, rank: string) => {
    const [f, r] = map(Number(file), rank.codePointAt(0)! - 96);
    return `${f}${String.fromCodePoint(96 + r)}`;
  });
}

const mirrored = (usi: string): string => mapped(usi, (file, rank) => [10 - file, rank]);
const turned = (usi: string): string => mapped(usi, (file, rank) => [10 - file, 10 - rank]);

/** S*1b 1a2b 2d2c+ 2b3a 2a3b+. */
const FIVE = { sfen: '7Sk/9/9/7P1/9/9/9/9/9 b S 1', line: ['S*1b', '1a2b', '2d2c+', '2b3a', '2a3b+'] };

function lineage({ sfen, line }: { sfen: string; line: readonly string[] }) {
  return lineageOf(problemOfSfen(sfen), line);
}

describe('the line of a problem', () => {
  test('is that of its mirror image', () => {
    const image = { sfen: 'kS7/9/9/1P7/9/9/9/9/9 b S 1', line: FIVE.line.map(mirrored) };
    expect(image.line[0]).toBe('S*9b');
    expect(lineage(image)).toEqual(lineage(FIVE));
  });

  test('is that of the same problem one file further left', () => {
    const shifted = {
      sfen: '6Sk1/9/9/6P2/9/9/9/9/9 b S 1',
      line: FIVE.line.map((usi) => mapped(usi, (f, r) => [f + 1, r])),
    };
    expect(lineage(shifted)).toEqual(lineage(FIVE));
  });

  test('does not hang on its last move, nor on pieces that it does not touch', () => {
    const other = { ...FIVE, line: [...FIVE.line.slice(0, -1), '2a3b'] };
    const ornamented = { ...FIVE, sfen: '7Sk/9/9/7P1/9/9/9/9/L8 b SG 1' };
    expect(lineage(other)).toEqual(lineage(FIVE));
    expect(lineage(ornamented)).toEqual(lineage(FIVE));
  });

  test('is that of the same problem with the colours exchanged', () => {
    const placement = flipColours(problemOfSfen(FIVE.sfen));
    expect(placement).toEqual(placementOfSfen('9/9/9/9/9/1p7/9/9/Ks7 w 2R2B4G2S4N4L17Ps 1'));
    expect(lineageOf(placement, FIVE.line.map(turned))).toEqual(lineage(FIVE));
  });

  test.each([
    ['another piece moves', '7Sk/9/9/7L1/9/9/9/9/9 b S 1', FIVE.line],
    ['another piece is dropped', '7Sk/9/9/7P1/9/9/9/9/9 b G 1', ['G*1b', ...FIVE.line.slice(1)]],
    ['a move does not promote', FIVE.sfen, FIVE.line.with(2, '2d2c')],
    ['a move goes elsewhere', FIVE.sfen, FIVE.line.with(0, 'S*2b')],
    ['a dragon moves for a rook', '7Sk/9/9/7+R1/9/9/9/9/9 b S 1', FIVE.line.with(2, '2d2c')],
  ])('is another one where %s', (_, sfen, line) => {
    expect(lineage({ sfen, line }).line).not.toBe(lineage(FIVE).line);
  });
});

function long(): { sfen: string; line: string[] }[] {
  return rowsOf('long-composed.tsv').map((row) => ({ sfen: row[0], line: row[5].split(' ') }));
}

describe.skipIf(!isDataThere)('long problems from elsewhere (skipped without ../shared/data)', () => {
  test('keep their family when two plies are put before them, down to the eleventh from the end', () => {
    for (const { sfen, line } of long()) {
      let placement = problemOfSfen(sfen);
      const { family } = lineageOf(placement, line);
      for (let rest = line; rest.length >= 11; rest = rest.slice(2)) {
        expect(lineageOf(placement, rest).family).toBe(family);
        placement = playMove(playMove(placement, rest[0]), rest[1]);
      }
    }
  });

  test('are the same when mirrored or turned round, and the line ends in the family', () => {
    const random = new Random(3);
    for (const { sfen, line } of long()) {
      if (!random.oneIn(3)) continue;
      const placement = problemOfSfen(sfen);
      const expected = lineageOf(placement, line);
      expect(lineageOf(mirror(placement), line.map(mirrored))).toEqual(expected);
      expect(lineageOf(flipColours(placement), line.map(turned))).toEqual(expected);
      expect(expected.family.split(' ').length).toBe(9);
      expect(expected.line.split(' ').length).toBe(line.length - 1);
    }
  });
});
