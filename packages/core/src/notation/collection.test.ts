import { describe, expect, it } from 'vitest';
import { makeSfen } from '../placement/sfen.ts';
import { importCollection, joinRecords } from './collection.ts';
import { RECORD_FORMATS, type RecordFormat } from './formats.ts';
import { exportRecord, importRecord } from './record.ts';

const SFENS = [
  '4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1',
  '7nl/5+P1k1/6p2/9/9/9/9/9/9 b RGr2b3g4s3n3l16p 1',
  '9/9/9/9/9/9/2P6/1K1+p5/LN7 w R2B3G4S3N3L16Prg 1',
];

/** The SFENs and titles of a collection; the code of what was refused. */
function outline(text: string, format: RecordFormat): unknown[] {
  return importCollection(text, format).map(({ problem }) =>
    problem.ok ? [makeSfen(problem.value.placement), problem.value.title] : problem.error.code,
  );
}

function textsOf(format: RecordFormat, lines: readonly string[][] = [['G*5b'], [], ['G*7h']]): string[] {
  return SFENS.map((sfen, index) => {
    const record = importRecord(sfen, 'sfen');
    if (!record.ok) throw new Error(record.error.message);
    const text = exportRecord(
      { ...record.value, line: lines[index], title: `第${index + 1}番`, comment: '作品名：でない' },
      format,
    );
    if (!text.ok) throw new Error(text.error.message);
    return text.value;
  });
}

describe('importCollection', () => {
  it.each(RECORD_FORMATS)('reads what is joined in %s', (format) => {
    const hasTitles = !['bod', 'sfen', 'usi'].includes(format);
    const expected = SFENS.map((sfen, index) => [sfen, hasTitles ? `第${index + 1}番` : undefined]);
    const text = joinRecords(textsOf(format), format);
    expect(outline(text, format)).toEqual(expected);
    expect(outline(`\uFEFF${text.replaceAll(/\r?\n/g, '\n')}\n\n`, format)).toEqual(expected);
  });

  it('reads one problem as it is', () => {
    expect(outline(textsOf('kif')[0], 'kif')).toEqual([[SFENS[0], '第1番']]);
  });

  it('tells where a problem begins', () => {
    const [first, second] = textsOf('kifu');
    const line = first.split('\n').length + 1;
    expect(importCollection(joinRecords([first, second], 'kifu'), 'kifu').map((item) => item.line)).toEqual([
      1,
      line,
    ]);
  });

  it('reads diagrams without moves and without program comments, by headers that come again', () => {
    const bare = textsOf('kif', [[], [], []]).map((text) =>
      text.replace(/^#.*\r\n/, '').replace(/手数----.*\r\n(?:\*.*\r\n)*/, ''),
    );
    // The second one begins with a header that the first one lacks.
    const text = [bare[0], `作品番号：2\r\n${bare[1]}`, bare[2]].join('\r\n');
    expect(outline(text, 'kif')).toEqual(SFENS.map((sfen, index) => [sfen, `第${index + 1}番`]));
    const items = importCollection(text, 'kif');
    expect(items.map(({ problem }) => problem.ok && problem.value.headers)).toEqual([
      undefined,
      { 作品番号: '2' },
      undefined,
    ]);
  });

  it('leaves words with a colon behind the moves to the problem', () => {
    const [text] = textsOf('kif');
    expect(outline(`${text}感想：よくできた\r\n`, 'kif')).toEqual([[SFENS[0], '第1番']]);
  });

  it('refuses one problem and reads the others', () => {
    const texts = textsOf('kif');
    const text = joinRecords([texts[0], texts[1].replace('v玉', 'v五'), texts[2]], 'kif');
    expect(outline(text, 'kif')).toEqual([[SFENS[0], '第1番'], 'kif_syntax', [SFENS[2], '第3番']]);
  });

  it('reads an array of JKF', () => {
    const texts = textsOf('jkf').map((text) => text.trim());
    expect(outline(`[${texts.join(',\n')}]`, 'jkf')).toHaveLength(3);
  });

  it.each(RECORD_FORMATS)('refuses a %s without anything in it', (format) => {
    const items = importCollection('', format);
    expect(items).toHaveLength(1);
    expect(items[0].problem.ok).toBe(false);
  });
});
