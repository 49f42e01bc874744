import { Record as Kifu, Position, exportCSA, exportJKFString, exportKI2, exportKIF } from 'tsshogi';
import { describe, expect, it } from 'vitest';
import { applyReading } from '../placement/reading.ts';
import { makeSfen, parseSfen } from '../placement/sfen.ts';
import { validate } from '../placement/validate.ts';
import iconv from 'iconv-lite';
import { decodeRecord, isText } from './decoding.ts';
import { encodeRecord } from './encoding.ts';
import { type ProblemRecord, exportRecord, importRecord } from './record.ts';
import { RECORD_FORMATS, type RecordFormat } from './formats.ts';

const SFEN = '7nl/5+P1k1/6p2/9/9/9/9/9/9 b RGr2b3g4s3n3l16p 1';
const LINE = ['G*3b', '2b1c', 'R*1d'];

function problem(sfen: string, rest: Partial<ProblemRecord> = {}): ProblemRecord {
  const placement = parseSfen(sfen);
  if (!placement.ok) throw new Error(placement.error.message);
  return { placement: placement.value, line: [], ...rest };
}

function textOf(record: ProblemRecord, format: RecordFormat): string {
  const text = exportRecord(record, format);
  if (!text.ok) throw new Error(text.error.message);
  return text.value;
}

function read(text: string, format: RecordFormat): ProblemRecord {
  const record = importRecord(text, format);
  if (!record.ok) throw new Error(record.error.message);
  return record.value;
}

/** A brinkmate in three plies. */
const BRINKMATE = '8k/8n/6PL1/9/9/9/9/9/9 b 2r2b4g4s3n3l17p 1';

/**
 * As programs of the Mynavi kind write it: 手合割：詰将棋, 残り for the defender's hand, no side to move.
 */
const QUOTED = `# ---- KIF ----
手合割：詰将棋
作者：無名氏
後手の持駒：残り全部
  ９ ８ ７ ６ ５ ４ ３ ２ １
+---------------------------+
| ・ ・ ・ ・ ・ ・ ・v桂v香|一
| ・ ・ ・ ・ ・ と ・v玉 ・|二
| ・ ・ ・ ・ ・ ・v歩 ・ ・|三
| ・ ・ ・ ・ ・ ・ ・ ・ ・|四
| ・ ・ ・ ・ ・ ・ ・ ・ ・|五
| ・ ・ ・ ・ ・ ・ ・ ・ ・|六
| ・ ・ ・ ・ ・ ・ ・ ・ ・|七
| ・ ・ ・ ・ ・ ・ ・ ・ ・|八
| ・ ・ ・ ・ ・ ・ ・ ・ ・|九
+---------------------------+
先手の持駒：飛 金
先手：
後手：
手数----指手---------消費時間--
   1 ３二金打        ( 0:00/00:00:00)
   2 １三玉(22)      ( 0:00/00:00:00)
   3 １四飛打        ( 0:00/00:00:00)
   4 詰み            ( 0:00/00:00:00)
まで3手で詰み

変化：2手
   2 １二玉(22)      ( 0:00/00:00:00)
`;

describe('importRecord', () => {
  it('reads a KIF with 手合割：詰将棋 and 残り全部, its main line and no variation', () => {
    const record = read(QUOTED, 'kif');
    const completed = applyReading(record.placement);
    expect(completed.ok && makeSfen(completed.value)).toBe(SFEN);
    expect(record).toMatchObject({ line: LINE, author: '無名氏' });
  });

  it('lets a defender whose hand is 残り全部 drop from it', () => {
    const moves = QUOTED.replace(/ {3}2 １三玉[\s\S]*$/, '   2 １二香打\n').replace(
      '３二金打  ',
      '３一飛打  ',
    );
    const record = read(moves.replace('先手の持駒：飛 金', '先手の持駒：飛 金 歩二'), 'kif');
    expect(makeSfen(record.placement)).toBe(SFEN.replace('RGr', 'RG2Pr').replace('16p', '14p'));
    expect(record.line).toEqual(['R*3a', 'L*1b']);
  });

  it.each([
    [
      '手合割 after the diagram',
      QUOTED.replace('手合割：詰将棋\n', '').replace('先手：', '手合割：その他\n先手：'),
    ],
    ['手合割：平手 with a diagram', QUOTED.replace('詰将棋', '平手')],
    ['手合割：その他　　', QUOTED.replace('詰将棋', 'その他　　')],
    ['no 手合割', QUOTED.replace('手合割：詰将棋\n', '')],
    ['CRLF and a byte order mark', `\uFEFF${QUOTED.replaceAll('\n', '\r\n')}`],
    ['hands without blanks', QUOTED.replace('飛 金', '飛金')],
    ['rows without a rank', QUOTED.replaceAll(/\|[一二三四五六七八九]$/gm, '|')],
    ['持駒 without の', QUOTED.replaceAll('手の持駒', '手持駒')],
  ])('reads %s as the same problem', (_, text) => {
    const record = read(text, 'kif');
    const completed = applyReading(record.placement);
    expect(completed.ok && makeSfen(completed.value)).toBe(SFEN);
    expect(record.line).toEqual(LINE);
  });

  it.each([
    ['歩十八', 18],
    ['歩１８', 18],
    ['歩18', 18],
    ['歩十', 10],
    ['歩 ', 1],
    ['なし', 0],
  ])('reads the hand %s in full', (hand, pawns) => {
    const record = importRecord(QUOTED.replace('残り全部', hand), 'kif');
    expect(record.ok && record.value.placement.white[1]).toBe(pawns);
  });

  it('takes an illegal set-up, for validate to judge', () => {
    const record = read(QUOTED.replace('|・ ・ ・', '').replace('v桂v香|一', ' 桂v香|一'), 'kif');
    expect(validate(record.placement)).toMatchObject({ ok: false, error: { code: 'immobile_piece' } });
  });

  it.each<[string, RecordFormat, string, string, number | undefined]>([
    ['an unknown piece', 'kif', QUOTED.replace('v玉', 'v五'), 'kif_syntax', 8],
    ['a short row', 'kif', QUOTED.replace('v玉 ・|', 'v玉|'), 'kif_syntax', 8],
    ['a missing row', 'kif', QUOTED.replace(/^.*\|九\n/m, ''), 'kif_syntax', undefined],
    ['rows in disorder', 'kif', QUOTED.replace('|三', '|五'), 'kif_syntax', 9],
    ['a tenth row', 'kif', QUOTED.replace(/^(.*\|九)$/m, '$1\n$1'), 'kif_syntax', 16],
    ['an unreadable hand', 'kif', QUOTED.replace('飛 金', '飛 車'), 'kif_syntax', 17],
    ['too high a number in hand', 'kif', QUOTED.replace('飛 金', '飛 金四十'), 'kif_syntax', 17],
    ['a broken move', 'kif', QUOTED.replace('１三玉(22)', '１三玉(2'), 'kif_syntax', 22],
    ['a gap in the moves', 'kif', QUOTED.replace('   3 １四', '   4 １四'), 'kif_syntax', 23],
    ['a move from an empty square', 'kif', QUOTED.replace('１三玉(22)', '１三玉(55)'), 'kif_syntax', 22],
    ['prose', 'kif', 'これは棋譜ではない\n', 'kif_syntax', undefined],
    ['an empty file', 'kif', '', 'kif_syntax', undefined],
    ['a handicap that needs a diagram', 'kif', '手合割：その他\n', 'kif_syntax', undefined],
    ['prose', 'ki2', 'これは棋譜ではない\n', 'ki2_syntax', undefined],
    ['a broken move', 'ki2', '▲７六歩 △３五x\n', 'ki2_syntax', undefined],
    ['prose', 'csa', 'no position\n', 'csa_syntax', undefined],
    ['a short rank', 'csa', 'V2.2\nP1 * \n+\n', 'csa_syntax', 2],
    ['a broken move', 'csa', 'V2.2\nPI\n+\n+77\n', 'csa_syntax', 4],
    ['an unknown piece', 'csa', 'V2.2\nPI\nP+00XX\n+\n', 'csa_syntax', undefined],
    ['no JSON', 'jkf', '{', 'jkf_syntax', undefined],
    ['other JSON', 'jkf', '[]', 'jkf_syntax', undefined],
    [
      'an unknown preset',
      'jkf',
      '{"header":{},"initial":{"preset":"X"},"moves":[{}]}',
      'jkf_syntax',
      undefined,
    ],
    ['prose', 'sfen', 'no position', 'sfen_syntax', undefined],
    ['a broken diagram', 'bod', QUOTED.replace('v玉', 'v五'), 'bod_syntax', 8],
  ])('refuses %s in %s', (_, format, text, code, line) => {
    const record = importRecord(text, format);
    expect(record).toMatchObject({ ok: false, error: { code } });
    if (line !== undefined) expect(!record.ok && record.error.details?.['line']).toBe(line);
  });

  it.each<[RecordFormat, string]>([
    ['kif', QUOTED.replace('１三玉(22)', '３一玉(22)')],
    ['usi', `position sfen ${SFEN} moves G*3b 2b1c R*1c`],
    ['csa', 'V2.2\nPI\n+\n+7775FU\n'],
  ])('refuses an illegal move in %s', (format, text) => {
    expect(importRecord(text, format)).toMatchObject({ ok: false, error: { code: 'illegal_move' } });
  });

  it('reads what the USI protocol says of a game', () => {
    const record = read('position startpos moves 7g7f 3c3d', 'usi');
    expect(record.line).toEqual(['7g7f', '3c3d']);
    expect(makeSfen(record.placement)).toBe(
      'lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1',
    );
  });

  it('reads a CSA position by pieces with all the rest for white', () => {
    const record = read('V2.2\nP-22OU21KE11KY33FU\nP+42TO\nP+00HI00KI\nP-00AL\n+\n+0032KI\n', 'csa');
    expect(makeSfen(record.placement)).toBe(SFEN);
    expect(record.line).toEqual(['G*3b']);
  });

  it('reads the files that tsshogi makes', () => {
    const kifu = new Kifu(Position.newBySFEN(SFEN)!);
    for (const usi of LINE) kifu.append(kifu.position.createMoveByUSI(usi)!);
    const texts: readonly [RecordFormat, string][] = [
      ['kif', exportKIF(kifu)],
      ['ki2', exportKI2(kifu)],
      ['csa', exportCSA(kifu)],
      ['jkf', exportJKFString(kifu)],
    ];
    for (const [format, text] of texts) {
      const record = read(text, format);
      expect([makeSfen(record.placement), record.line]).toEqual([SFEN, LINE]);
    }
  });
});

describe('exportRecord', () => {
  it('writes a KIF with header, author, length and ending', () => {
    const record = problem(SFEN, {
      line: LINE,
      title: '試作\n一番',
      author: '無名氏',
      plies: 3,
      comment: '一\n二',
    });
    const lines = textOf(record, 'kif').split('\r\n');
    expect(lines[0]).toBe('# KIF version=2.0 encoding=Shift_JIS');
    expect(lines).toEqual(
      expect.arrayContaining([
        '作品名：試作 一番',
        '作者：無名氏',
        '詰手数：3手',
        '手合割：その他',
        '*一',
        '*二',
      ]),
    );
    expect(lines).toContain('| ・ ・ ・ ・ ・ と ・v玉 ・|二');
    expect(lines.at(-3)).toMatch(/^ +4 詰み/);
    expect(lines.at(-2)).toBe('まで3手で詰み');
    expect(textOf(record, 'kifu')).toContain('# KIF version=2.0 encoding=UTF-8');
    expect(textOf(record, 'ki2')).toContain('▲３二金    △１三玉    ▲１四飛\r\nまで3手で詰み');
    expect(textOf(record, 'csa')).toContain('%TSUMI');
    expect(textOf(record, 'usi')).toBe(`position sfen ${SFEN} moves G*3b 2b1c R*1d\n`);
    expect(textOf(record, 'sfen')).toBe(`${SFEN}\n`);
  });

  it('claims no mate where the line has none', () => {
    expect(textOf(problem(SFEN), 'kif')).not.toContain('詰み');
    expect(textOf(problem(SFEN, { line: LINE.slice(0, 2) }), 'kif')).not.toContain('詰み');
  });

  it.each(['kif', 'kifu', 'ki2', 'csa', 'jkf'] as const)(
    'ends a brinkmate in %s without a word of mate, and reads it again',
    (format) => {
      const line = ['3c3b+', 'G*3a', '3b3a'];
      const text = textOf(problem(BRINKMATE, { line, plies: 3, goal: 'brinkmate' }), format);
      expect(text).not.toMatch(/詰|TSUMI/);
      const again = read(text, format);
      expect([makeSfen(again.placement), again.line]).toEqual([BRINKMATE, line]);
    },
  );

  it('refuses a line that cannot be played', () => {
    expect(exportRecord(problem(SFEN, { line: ['G*3b', '2b5e'] }), 'kif')).toMatchObject({
      ok: false,
      error: { code: 'illegal_move', details: { ply: 2, move: '2b5e' } },
    });
  });

  const withLine: readonly RecordFormat[] = RECORD_FORMATS.filter(
    (format) => format !== 'bod' && format !== 'sfen',
  );
  it.each([
    ['a problem', SFEN, LINE],
    ['white attacks', '9/9/9/9/9/9/2P6/1K1+p5/LN7 w R2B3G4S3N3L16Prg 1', ['G*7h', '8h9g', 'R*9f']],
    ['two kings', '4k4/9/4P4/9/9/9/9/9/4K4 b G2r2b3g4s4n4l17p 1', ['G*5b']],
    ['a game position', '4k4/9/4P4/9/9/9/9/9/4K4 b Gp 1', ['G*5b']],
    ['promotions', '7kl/9/6NS1/9/9/9/9/9/9 b 2r2b4g3s3n3l18p 1', ['2c2b+', '2a2b', '3c2a+']],
  ])('comes back from every format: %s', (_, sfen, line) => {
    const record = problem(sfen);
    for (const format of RECORD_FORMATS) {
      const back = read(textOf({ ...record, line }, format), format);
      expect([format, makeSfen(back.placement)]).toEqual([format, sfen]);
      expect(back.line).toEqual(withLine.includes(format) ? line : []);
    }
  });
});

it.each(['kif', 'ki2', 'bod'] as const)('hands are written strongest first: %s', (format) => {
  const text = textOf(problem('7k1/9/6B2/9/9/9/9/9/9 b RSPrb4g3s4n4l17p 1'), format);
  expect(text).toContain('先手の持駒：飛　銀　歩');
  expect(text).toContain('後手の持駒：飛　角　金四　銀三　桂四　香四　歩十七');
});

describe('encoding', () => {
  const text = textOf(problem(SFEN, { line: LINE, title: '髙橋①' }), 'kif');

  it('writes .kif in cp932, .kifu in UTF-8', () => {
    const bytes = encodeRecord('詰', 'kif');
    expect([...bytes]).toEqual([0x8b, 0x6c]);
    expect([...encodeRecord('詰', 'kifu')]).toEqual([0xe8, 0xa9, 0xb0]);
  });

  it('reads either, whatever the ending says', () => {
    expect(decodeRecord(encodeRecord(text, 'kif'))).toBe(text);
    expect(decodeRecord(encodeRecord(text, 'kifu'))).toBe(text);
    expect(decodeRecord(iconv.encode(text, 'euc-jp'))).toBe(text);
  });

  it.each([
    // 飛 is U+98DB; a line feed follows.
    ['little', [0xff, 0xfe, 0xdb, 0x98, 0x0a, 0x00]],
    ['big', [0xfe, 0xff, 0x98, 0xdb, 0x00, 0x0a]],
  ])('reads UTF-16 by its byte order mark: %s end first', (_, bytes) => {
    expect(decodeRecord(Uint8Array.from(bytes))).toBe('飛\n');
  });

  it('takes UTF-16 for a text, by its byte order mark, and programs for none', () => {
    const sfen = Buffer.from('\ufeff4k4/9/4P4/9/9/9/9/9/9 b G 1\n', 'utf16le');
    expect(isText(sfen)).toBe(true);
    expect(isText(sfen.subarray(2))).toBe(false);
    expect(isText(Uint8Array.from([0xff, 0xfe, ...Array.from({ length: 90 }, (_, i) => i % 3)]))).toBe(false);
  });

  it('reads the encoding of old mails', () => {
    // 飛 is 48 74 in JIS X 0208.
    expect(decodeRecord(Buffer.from('\u001b$BHt\u001b(B:\n'))).toBe('飛:\n');
  });
});

it('a comment has all its lines, whatever stands between them, and each move its own', () => {
  const kif = [
    '手合割：平手',
    '*the',
    '備考：x',
    '*start',
    '   1 ７六歩(77)',
    '*a',
    '',
    '# b',
    '*',
    '&mark',
    '*c',
  ];
  const moves = ['   2 ３四歩(33)', '*d', '変化：2手', '   2 ８四歩(83)', '*e', '*f'];
  const record = read([...kif, ...moves].join('\n'), 'kif');
  expect(record.comment).toBe('the\nstart');
  expect(record.notes).toEqual([
    { ply: 1, comment: 'a\n\nc', bookmark: 'mark' },
    { ply: 2, comment: 'd' },
  ]);
  expect(record.branches).toEqual([{ from: 2, line: ['8c8d'], notes: [{ ply: 2, comment: 'e\nf' }] }]);
  // A message names the line that it had in the text.
  const broken = importRecord([...kif, ...moves, '   9 ３四歩(33)'].join('\n'), 'kif');
  expect(broken).toMatchObject({ ok: false, error: { message: expect.stringContaining('Line 18') } });
});
