import { Random } from '@tsume/core/random';
import { carriedBy } from '@tsume/testing/carried';
import { randomRecord } from '@tsume/testing/random-records';
import * as fc from 'fast-check';
import { Position, Square } from 'tsshogi';
import { describe, expect, it } from 'vitest';
import { parseSfen } from '../placement/sfen.ts';
import { decodeRecord } from './decoding.ts';
import { encodeRecord } from './encoding.ts';
import { moveTexts } from './move-text.ts';
import { type ProblemRecord, exportRecord, importRecord } from './record.ts';
import { RECORD_FORMATS } from './formats.ts';
import { sfensOf } from './replay.ts';

const STARTS = [
  '7nl/5+P1k1/6p2/9/9/9/9/9/9 b RGr2b3g4s3n3l16p 1',
  '9/9/9/9/9/9/2P6/1K1+p5/LN7 w R2B3G4S3N3L16Prg 1',
  '4k4/2+R1+B4/3s1n3/4p4/2G1S1N2/9/3P5/9/4K4 b L2Prb3g2s2n3l14p 1',
];

const SQUARES = Array.from(
  { length: 81 },
  (_, index) => Square.newByXY(index % 9, Math.floor(index / 9)).usi,
);
const MOVES = [...SQUARES, ...Array.from('PLNSBRG', (letter) => `${letter}*`)].flatMap((from) =>
  SQUARES.flatMap((to) => (from.endsWith('*') ? [from + to] : [from + to, `${from}${to}+`])),
);

/** A line of legal moves by tsshogi: each choice picks among those of its position. */
function walk(sfen: string, choices: readonly number[]): string[] {
  const position = Position.newBySFEN(sfen)!;
  const line: string[] = [];
  for (const choice of choices) {
    const legal = MOVES.filter((usi) => {
      const move = position.createMoveByUSI(usi);
      return move !== null && move.usi === usi && position.isValidMove(move);
    });
    if (legal.length === 0) break;
    const usi = legal[choice % legal.length];
    position.doMove(position.createMoveByUSI(usi)!);
    line.push(usi);
  }
  return line;
}

const problems: fc.Arbitrary<ProblemRecord> = fc
  .tuple(fc.constantFrom(...STARTS), fc.array(fc.nat(), { maxLength: 6 }))
  .map(([sfen, choices]) => {
    const placement = parseSfen(sfen);
    if (!placement.ok) throw new Error(placement.error.message);
    return { placement: placement.value, line: walk(sfen, choices) };
  });

describe('notation', () => {
  it('gives back any legal line from every format that holds lines', () => {
    fc.assert(
      fc.property(problems, fc.constantFrom('kif', 'ki2', 'csa', 'jkf', 'usi'), (problem, format) => {
        const text = exportRecord(problem, format);
        expect(text.ok && importRecord(text.value, format)).toEqual({ ok: true, value: problem });
      }),
      { numRuns: 40 },
    );
  });

  it('gives back all that a format has room for: branches, comments, times, bookmarks, headers', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...STARTS),
        fc.nat(),
        fc.constantFrom(...RECORD_FORMATS),
        (sfen, seed, format) => {
          const placement = parseSfen(sfen);
          if (!placement.ok) throw new Error(placement.error.message);
          const record = randomRecord(placement.value, null, Random.seeded(seed));
          const text = exportRecord(record, format);
          if (!text.ok) throw new Error(text.error.message);
          const back = importRecord(decodeRecord(encodeRecord(text.value, format)), format);
          expect(back).toEqual({ ok: true, value: carriedBy(record, format) });
        },
      ),
      { numRuns: 60 },
    );
  });

  it('has a text and a position for every move', () => {
    fc.assert(
      fc.property(problems, ({ placement, line }) => {
        const texts = moveTexts(placement, line);
        const sfens = sfensOf(placement, line);
        expect(texts.ok && texts.value.length).toBe(line.length);
        expect(sfens.ok && sfens.value.length).toBe(line.length + 1);
      }),
      { numRuns: 20 },
    );
  });

  it('never throws on arbitrary text', () => {
    const units = [
      '手合割：',
      '詰将棋',
      '\n',
      '|',
      ' ・',
      'v玉',
      '一',
      '先手の持駒：',
      '飛',
      '  1 ',
      '▲',
      '７六',
      '歩',
      'P1',
      '+',
      '{',
      '"moves"',
    ];
    const noise = fc.array(fc.constantFrom(...units), { maxLength: 40 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(
        noise,
        fc.constantFrom('kif', 'ki2', 'csa', 'jkf', 'bod', 'usi', 'sfen'),
        (text, format) => {
          expect(typeof importRecord(text, format).ok).toBe('boolean');
        },
      ),
    );
  });
});
