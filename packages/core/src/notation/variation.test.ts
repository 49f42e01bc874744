/**
 * Branches, comments, times, bookmarks, endings and headers, in files that other programs wrote and
 * in our own.
 */
import jkf from 'json-kifu-format';
import {
  Record as Kifu,
  Position,
  RecordMetadataKey,
  SpecialMoveType,
  exportCSA,
  exportJKFString,
  exportKI2,
  exportKIF,
  importKIF,
} from 'tsshogi';
import { describe, expect, it } from 'vitest';
import { makeSfen } from '../placement/sfen.ts';
import { decodeRecord } from './decoding.ts';
import { encodeRecord } from './encoding.ts';
import { type ProblemRecord, exportRecord, importRecord } from './record.ts';
import type { RecordFormat } from './formats.ts';
import { countBranches } from './variation.ts';

/** A problem of 詰将棋 with two pieces in hand; lines of any legal moves will do. */
const SFEN = '7nl/5+P1k1/6p2/9/9/9/9/9/9 b RGr2b3g4s3n3l16p 1';

function read(text: string, format: RecordFormat): ProblemRecord {
  const record = importRecord(text, format);
  if (!record.ok) throw new Error(`${record.error.message}\n${text}`);
  return record.value;
}

function textOf(record: ProblemRecord, format: RecordFormat): string {
  const text = exportRecord(record, format);
  if (!text.ok) throw new Error(text.error.message);
  return text.value;
}

function play(kifu: Kifu, ...moves: string[]): void {
  for (const usi of moves) kifu.append(kifu.position.createMoveByUSI(usi)!);
}

/**
 * A record as tsshogi holds it: a main line up to 詰み, a branch within a branch, one that is an
 * ending only, comments and the rest.
 */
function foreignKifu(): Kifu {
  const kifu = new Kifu(Position.newBySFEN(SFEN)!);
  kifu.metadata.setStandardMetadata(RecordMetadataKey.OPUS_NAME, '試作');
  kifu.metadata.setStandardMetadata(RecordMetadataKey.AUTHOR, '無名氏');
  kifu.metadata.setStandardMetadata(RecordMetadataKey.PUBLISHED_BY, '詰パラ');
  kifu.metadata.setStandardMetadata(RecordMetadataKey.INTEGRITY, '完全作');
  kifu.metadata.setCustomMetadata('詰手数', '3手');
  kifu.first.comment = '課題作';
  play(kifu, 'G*3b');
  kifu.current.comment = '好手\n二行目';
  play(kifu, '2b1c', 'R*1d');
  kifu.current.setElapsedMs(61_000);
  kifu.append(SpecialMoveType.MATE);
  kifu.goto(1);
  play(kifu, '2b1b', 'R*1d');
  kifu.current.comment = '変化';
  kifu.goto(2);
  play(kifu, 'R*1e');
  kifu.current.comment = '変化の変化';
  kifu.goto(0);
  play(kifu, 'R*2c');
  kifu.current.comment = '紛れ';
  play(kifu, '2b1b');
  kifu.append(SpecialMoveType.NO_MATE);
  kifu.goto(0);
  kifu.resetAllBranchSelection();
  return kifu;
}

/** What `foreignKifu` says. */
const FOREIGN = {
  line: ['G*3b', '2b1c', 'R*1d'],
  title: '試作',
  author: '無名氏',
  plies: 3,
  headers: { 発表誌: '詰パラ', 完全性: '完全作' },
  comment: '課題作',
  ending: undefined,
  notes: [
    { ply: 1, comment: '好手\n二行目' },
    { ply: 3, seconds: 61 },
  ],
  branches: [
    { from: 1, line: ['R*2c', '2b1b'], ending: 'noMate', notes: [{ ply: 1, comment: '紛れ' }] },
    {
      from: 2,
      line: ['2b1b', 'R*1d'],
      notes: [{ ply: 3, comment: '変化' }],
      branches: [{ from: 3, line: ['R*1e'], notes: [{ ply: 3, comment: '変化の変化' }] }],
    },
  ],
} as const;

describe('files of tsshogi', () => {
  it.each([
    ['kif', exportKIF(foreignKifu()), {}],
    ['ki2', exportKI2(foreignKifu()), { notes: [{ ply: 1, comment: '好手\n二行目' }] }],
    ['jkf', exportJKFString(foreignKifu()), {}],
    [
      'csa',
      exportCSA(foreignKifu()),
      { author: undefined, plies: undefined, headers: undefined, branches: undefined },
    ],
  ] as const)('are read with all that a %s holds', (format, text, otherwise) => {
    const { placement, ...rest } = read(text, format);
    expect(makeSfen(placement)).toBe(SFEN);
    const expected: Record<string, unknown> = { ...FOREIGN, ...otherwise };
    expect(rest).toEqual(
      Object.fromEntries(Object.entries(expected).filter(([, value]) => value !== undefined)),
    );
  });

  it.each(['kif', 'kifu', 'jkf'] as const)('come back from our %s as they were', (format) => {
    const record = read(exportKIF(foreignKifu()), 'kif');
    expect(read(textOf(record, format), format)).toEqual(record);
    if (format === 'jkf') return;
    const again = importKIF(textOf(record, format));
    if (again instanceof Error) throw again;
    again.metadata.setCustomMetadata('手合割', '');
    expect(exportJKFString(again)).toBe(exportJKFString(foreignKifu()));
  });
});

/**
 * By Kifu for Windows' custom: branches from the end, + at moves with branches, the closing line,
 * times of both players.
 */
const KIF_OF_JKF = textOf(read(exportKIF(foreignKifu()), 'kif'), 'kif');

describe('json-kifu-format', () => {
  it('opens our KIF and gives a JKF that we read as the same record', () => {
    const { kifu } = jkf.JKFPlayer.parseKIF(KIF_OF_JKF);
    expect(read(JSON.stringify(kifu), 'jkf')).toEqual(read(KIF_OF_JKF, 'kif'));
  });

  it('opens our JKF', () => {
    const { kifu } = jkf.JKFPlayer.parseJKF(textOf(read(KIF_OF_JKF, 'kif'), 'jkf'));
    expect(kifu.moves.map(({ move, special }) => special ?? move?.piece)).toEqual([
      undefined,
      'KI',
      'OU',
      'HI',
      'TSUMI',
    ]);
    expect(kifu.moves[1].forks).toHaveLength(1);
    expect(kifu.header['発表誌']).toBe('詰パラ');
  });

  it('opens our CSA', () => {
    const { kifu } = jkf.JKFPlayer.parseCSA(textOf(read(KIF_OF_JKF, 'kif'), 'csa'));
    expect(kifu.moves).toHaveLength(5);
  });
});

describe('KIF', () => {
  const text = textOf(read(exportKIF(foreignKifu()), 'kif'), 'kif');

  it('closes the main line before the branches', () => {
    const lines = text.split('\r\n');
    expect(lines.indexOf('まで3手で詰み')).toBeGreaterThan(lines.findIndex((line) => /^ +4 詰み/.test(line)));
    expect(lines.indexOf('まで3手で詰み')).toBeLessThan(lines.indexOf('変化：2手'));
  });

  it('comes back by way of cp932', () => {
    expect(read(decodeRecord(encodeRecord(text, 'kif')), 'kif')).toEqual(read(text, 'kif'));
  });

  it('names the winner of a game that is given up', () => {
    const game = read('position startpos moves 7g7f 3c3d', 'usi');
    const given = textOf({ ...game, ending: 'resign' }, 'kif');
    expect(given).toContain('手合割：平手\r\n');
    expect(given).not.toContain('その他');
    expect(given).toContain('まで2手で後手の勝ち');
    expect(read(given, 'kif').ending).toBe('resign');
  });

  it('claims no mate for an odd line whose last move gives no check', () => {
    expect(textOf(read('position startpos moves 7g7f', 'usi'), 'kif')).not.toContain('詰み');
  });

  it('keeps a word that is no ending of its own', () => {
    const record = { ...read('position startpos moves 7g7f', 'usi'), ending: '封じ手' };
    expect(read(textOf(record, 'kif'), 'kif').ending).toBe('封じ手');
  });

  it('writes headers as one line each and leaves out what would be none', () => {
    const record = read(exportKIF(foreignKifu()), 'kif');
    const headers = { 備考: '一行目\r\n先手番', 手合割: '平手', '# x': 'y', 'a：b': 'c' };
    const back = read(textOf({ ...record, headers }, 'kif'), 'kif');
    expect(back.headers).toEqual({ 備考: '一行目 先手番' });
    expect(makeSfen(back.placement)).toBe(SFEN);
  });

  it('shows in a branch what the rules forbid', () => {
    const forbidden = { from: 1, line: ['R*3c'] };
    const record = read(exportKIF(foreignKifu()), 'kif');
    expect(exportRecord({ ...record, branches: [{ from: 1, line: ['G*1i', '2b5e'] }] }, 'kif').ok).toBe(true);
    expect(exportRecord({ ...record, branches: [forbidden] }, 'kif').ok).toBe(true);
  });

  it.each([
    ['a move from an empty square', [{ from: 1, line: ['5e5d'] }]],
    ['a branch beyond the end', [{ from: 9, line: ['R*2c'] }]],
    ['a branch before the beginning', [{ from: 0, line: ['R*2c'] }]],
  ])('refuses %s', (_, branches) => {
    const record = read(exportKIF(foreignKifu()), 'kif');
    expect(exportRecord({ ...record, branches }, 'kif')).toMatchObject({
      ok: false,
      error: { code: 'illegal_move' },
    });
  });
});

describe('CSA', () => {
  it('keeps players, event and dates of a game', () => {
    const text = [
      'V2.2',
      'N+NAKAHARA',
      'N-YONENAGA',
      '$EVENT:13th World Computer Shogi Championship',
      '$SITE:KAZUSA ARC',
      '$START_TIME:2003/05/03 10:30:00',
      '$END_TIME:2003/05/03 11:11:05',
      '$TIME_LIMIT:00:25+00',
      '$OPENING:YAGURA',
      'PI',
      '+',
      "'*いざ",
      '+2726FU',
      'T12',
      '-3334FU',
      'T6',
      '%CHUDAN',
    ].join('\r\n');
    // After the example of the CSA standard file format, version 2.2.
    const record = read(text, 'csa');
    expect(record).toMatchObject({
      comment: 'いざ',
      line: ['2g2f', '3c3d'],
      ending: 'interrupt',
      headers: {
        先手: 'NAKAHARA',
        後手: 'YONENAGA',
        棋戦: '13th World Computer Shogi Championship',
        場所: 'KAZUSA ARC',
        開始日時: '2003/05/03 10:30:00',
        終了日時: '2003/05/03 11:11:05',
        持ち時間: '00:25+00',
        戦型: 'YAGURA',
      },
    });
    for (const format of ['csa', 'kif', 'jkf'] as const)
      expect(read(textOf(record, format), format)).toEqual(record);
    expect(textOf(record, 'csa').split('\r\n')).toEqual(
      expect.arrayContaining(text.split('\r\n').slice(0, 9)),
    );
  });

  it('reads version 3: its encoding line, times with decimals, its headers', () => {
    const text = [
      "'CSA encoding=UTF-8",
      'V3.0',
      'N+先手',
      'N-後手',
      '$EVENT:電竜戦',
      '$TIME:600+0+5',
      '$MAX_MOVES:512',
      '$NOTE:備考',
      'PI',
      '+',
      '+7776FU',
      'T1.234',
      '%TORYO',
    ].join('\n');
    expect(read(text, 'csa')).toMatchObject({
      line: ['7g7f'],
      ending: 'resign',
      notes: [{ ply: 1, seconds: 1.234 }],
      headers: { 棋戦: '電竜戦', 持ち時間: '600+0+5', 最大手数: '512', 備考: '備考' },
    });
  });

  it.each([
    ['%+ILLEGAL_ACTION', 'foulLose'],
    ['%-ILLEGAL_ACTION', 'foulWin'],
    ['%ILLEGAL_MOVE', 'foulLose'],
  ])('tells who has broken the rules: %s with black to move', (word, ending) => {
    // 先手(下手)の反則行為 is +, by the standard; tsshogi 2.2 reads it as white's.
    const record = read(`V2.2\nPI\n+\n+7776FU\n-3334FU\n${word}\n`, 'csa');
    expect(record.ending).toBe(ending);
    for (const format of ['csa', 'jkf', 'kif'] as const)
      expect(read(textOf(record, format), format).ending).toBe(ending);
  });

  it('keeps blank lines of comments', () => {
    const record = { ...read('position startpos moves 7g7f', 'usi'), comment: '一\n\n\n二' };
    expect(read(textOf(record, 'csa'), 'csa').comment).toBe('一\n\n\n二');
  });

  it('says what it has no name for in comments that programs pass over', () => {
    const text = textOf(read(exportKIF(foreignKifu()), 'kif'), 'csa');
    expect(text).toContain("\r\n'作者：無名氏\r\n");
    expect(text).toContain("\r\n'発表誌：詰パラ\r\n");
    expect(read(text, 'csa')).toMatchObject({ title: '試作', comment: '課題作' });
  });
});

describe('countBranches', () => {
  it('counts those of branches, too', () => {
    expect(countBranches(read(exportKIF(foreignKifu()), 'kif'))).toBe(3);
    expect(countBranches({ line: [] })).toBe(0);
  });
});
