/** What a reader finds on the page, by another library (PDF.js in unpdf). */

import { placementOf } from '@tsume/core/placement/sfen';
import type { SheetLanguage } from '@tsume/core/notation/formats';
import { type Sheet, type SheetSource, makeSheet } from '@tsume/core/notation/sheet';
import { wordsOfPages } from '@tsume/testing/pdf';
import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { makeSheetPdf, makeSheetsPdf } from './sheet-pdf.ts';
import { makeSheetPng } from './sheet-png.ts';
import { drawSheet } from './sheet.ts';

const SOURCE: SheetSource = {
  placement: placementOf('4k4/9/4P4/9/9/9/9/9/9 b RGr2b3g4s4n4l17p 1'),
  report: {
    line: ['R*4a', '5a4a', 'G*4b'],
    plies: 3,
    exact: true,
    soundness: 'unsound',
    flaws: [{ kind: 'cook', ply: 1, move: 'G*5b', line: ['G*5b'], fault: true }],
  },
  sideLines: [
    { kind: 'variation', ply: 2, line: ['5a6b', 'G*5b'], leftover: 0 },
    { kind: 'try', ply: 1, line: ['G*4b', '5a6a'], leftover: null },
  ],
  words: { title: '春の夜', author: '詰将棋太郎', intention: '飛の捨て。' },
  themes: ['sacrifice'],
  judgement: { profile: 'strict', nodes: 1234, date: '2026-01-31', engine: 'tsume 0.1.0' },
};
/** The main line as the page has it. */
const MAIN = '作意▲４一飛△同玉▲４二金まで3手詰';

function sheetOf(changes: Partial<SheetSource> = {}): Sheet {
  const made = makeSheet({ ...SOURCE, ...changes });
  if (!made.ok) throw new Error(made.error.message);
  return made.value;
}

async function textOf(sheet: Sheet, language: SheetLanguage): Promise<string> {
  const pdf = await makeSheetPdf(sheet, language, new Date('2026-01-31T00:00:00Z'));
  if (!pdf.ok) throw new Error(pdf.error.message);
  const { text, totalPages } = await extractText(new Uint8Array(pdf.value));
  expect(totalPages).toBe(1);
  return text.join('').replaceAll(/\s+/g, '');
}

describe('a sheet', () => {
  it('says in Japanese what a magazine asks for', async () => {
    const text = await textOf(sheetOf(), 'ja');
    for (const words of [
      '春の夜',
      '詰将棋太郎',
      '3手詰',
      '使用駒数4枚',
      '捨駒',
      '不完全作（厳格）',
      '飛の捨て。',
    ])
      expect(text).toContain(words);
    expect(text).toContain('1,234局面、2026-01-31');
    expect(text).toContain(MAIN);
    expect(text).toContain('1手目余詰（不完全）▲５二金まで1手詰');
    expect(text).toContain('2手目変化△６二玉▲５二金まで3手詰');
    expect(text).toContain('1手目紛れ▲４二金△６一玉以下詰まない');
  });

  it('says it in English with Western notation', async () => {
    const text = await textOf(sheetOf(), 'en');
    for (const words of ['Matein3plies', 'Pieces4', 'sacrifice', 'Notsound', '1,234positions'])
      expect(text).toContain(words);
    expect(text).toContain('R*4aKx4aG*4bmatein3');
    expect(text).toContain('Move2,variationK-6bG*5bmatein3');
  });

  it('is a page of a PDF with others, found by its bookmark', async () => {
    const pdf = await makeSheetsPdf([sheetOf(), sheetOf({ words: { author: '詰将棋太郎' } })], 'ja');
    if (!pdf.ok) throw new Error(pdf.error.message);
    const document = await getDocumentProxy(new Uint8Array(pdf.value));
    expect((await document.getOutline()).map(({ title }) => title)).toEqual([
      '1. 春の夜　3手詰',
      '2. （無題）　3手詰',
    ]);
    const { info } = await document.getMetadata();
    expect(info).toMatchObject({ Title: '詰将棋　投稿用紙', Author: '詰将棋太郎' });
    const [first, second, ...more] = await wordsOfPages(pdf.value);
    expect(more).toEqual([]);
    expect(first).toContain('飛の捨て。');
    expect(second).not.toContain('飛の捨て。');
    expect(second).toContain(MAIN);
  });

  it('stays on one page of A4, says what it leaves out, and keeps the main line', async () => {
    const comment = Array.from({ length: 200 }, (_, n) => `第${n}の評`).join('\n');
    const sheet = sheetOf({ authors: { line: [], comment }, words: { intention: '長い話。'.repeat(100) } });
    const text = await textOf(sheet, 'ja');
    expect(text).toContain(MAIN);
    expect(text).toContain('第0の評');
    const [, rest] = /ほか(\d+)件は棋譜ファイルに/.exec(text) ?? [];
    expect(text.match(/第\d+の評/g)).toHaveLength(200 - Number(rest));
    const pdf = await makeSheetPdf(sheet, 'ja');
    const page = pdf.ok && (await (await getDocumentProxy(new Uint8Array(pdf.value))).getPage(1));
    expect(page && page.view.map(Math.round)).toEqual([0, 0, 595, 842]);
  });

  it('lets the lines of an intention run on where they would leave no room for the rest', async () => {
    const lines = Array.from({ length: 40 }, (_, n) => `狙いの第${n}行、飛の捨てとその意味。`);
    const text = await textOf(sheetOf({ words: { intention: lines.join('\n') } }), 'ja');
    for (const words of [MAIN, ...lines, '手目余詰', '手目変化', '手目紛れ']) expect(text).toContain(words);
    expect(text).not.toContain('棋譜ファイル');
  });

  it('leaves out remarks first, then tries', async () => {
    const intention = '狙いの話。'.repeat(200);
    const tries = [1, 2, 3, 4, 5, 6].flatMap((file) =>
      Array.from('defghi', (rank) => ({ ply: 1, line: [`R*${file}${rank}`] })),
    );
    const sheet = sheetOf({
      sideLines: [
        ...tries.map((each) => ({ ...each, kind: 'try' as const, leftover: null })),
        { kind: 'variation', ply: 2, line: ['5a6b', 'G*5b'], leftover: 0 },
      ],
      authors: { line: [], comment: '私の評\n評の続き' },
      words: { intention },
    });
    const text = await textOf(sheet, 'ja');
    for (const words of [MAIN, intention, '手目余詰', '手目変化']) expect(text).toContain(words);
    const [, rest] = /ほか(\d+)件は棋譜ファイルに。備考ほか2件は棋譜ファイルに。/.exec(text) ?? [];
    expect(text.match(/手目紛れ/g)).toHaveLength(tries.length - Number(rest));
  });

  it('cuts the intention last, and says so', async () => {
    const sheet = sheetOf({ words: { intention: '狙いの話。'.repeat(1000) } });
    const text = await textOf(sheet, 'ja');
    expect(text).toContain(MAIN);
    expect(text.match(/狙いの話。/g)?.length).toBeGreaterThan(200);
    expect(text).toMatch(/（残りは棋譜ファイルに。）変化・紛れ・余詰ほか3件は棋譜ファイルに。$/);
    expect(await textOf(sheet, 'en')).toContain('(Therestisinthefileofmoves.)');
  });

  it('keeps a long main line whole before a long intention', async () => {
    const round = ['5a6a', '9i9h', '6a5a', '9h9i'];
    const line = ['R*9i', ...Array.from({ length: 50 }, () => round).flat()];
    const report = { ...SOURCE.report, line, plies: line.length };
    const intention = '狙いの話。'.repeat(1000);
    const text = await textOf(sheetOf({ report, sideLines: [], words: { intention } }), 'ja');
    expect(text).toMatch(/作意(▲９.飛(成|不成)?△.{1,2}玉){1,100}▲９九飛まで201手詰狙い/u);
    expect(text).toContain('（残りは棋譜ファイルに。）');
  });

  it('breaks a title and a name of the greatest length into lines that can be read', async () => {
    const [title, author] = ['長い題'.repeat(34).slice(0, 100), '長い名'.repeat(34).slice(0, 100)];
    const sheet = sheetOf({ words: { title, author, intention: '狙いの話。'.repeat(200) } });
    const text = await textOf(sheet, 'ja');
    for (const words of [title, author, MAIN]) expect(text).toContain(words);
    const pdf = await makeSheetPdf(sheet, 'ja');
    if (!pdf.ok) throw new Error(pdf.error.message);
    const page = await (await getDocumentProxy(new Uint8Array(pdf.value))).getPage(1);
    const lines = (await page.getTextContent()).items.flatMap((item) =>
      'str' in item && /^[長い題名]+$/.test(item.str) ? [item] : [],
    );
    expect(lines.map(({ str }) => str).join('')).toBe(title + author);
    for (const { height, width, transform } of lines) {
      expect(height).toBeGreaterThanOrEqual(12);
      expect(transform[4] + width).toBeLessThan(595 - 47);
    }
  });

  it('cuts a title that would take the page', async () => {
    const title = '長い題'.repeat(1000);
    const text = await textOf(sheetOf({ words: { title, author: title } }), 'ja');
    expect(text.match(/…/g)).toHaveLength(2);
    expect(text).toContain(MAIN);
  });

  it('measures no more of endless words than a page has room for (they took half a minute)', () => {
    const endless = 'あ'.repeat(20_000);
    const comment = Array.from({ length: 20_000 }, (_, n) => `第${n}の評`).join('\n');
    const sheet = sheetOf({ authors: { line: [], title: endless, author: endless, comment } });
    const long = sheetOf({ words: { intention: endless } });
    for (const each of [sheet, long]) {
      let measured = 0;
      const drawing = drawSheet(each, 'ja', (text, size) => {
        measured += text.length;
        return text.length * size;
      });
      expect(JSON.stringify(drawing)).toMatch(each === sheet ? /ほか\d{5}件/ : /残りは棋譜ファイルに/);
      expect(measured).toBeLessThan(200_000);
    }
  });

  it('has 〓 for what the typeface lacks, in all that the author says', async () => {
    const words = { title: '春🌸の夜', author: '詰😀太郎', intention: '飛の🚀捨て。' };
    const sheet = sheetOf({ words, authors: { line: [], comment: '私の🎉評' } });
    const text = await textOf(sheet, 'ja');
    for (const printed of ['春〓の夜', '詰〓太郎', '飛の〓捨て。', '私の〓評'])
      expect(text).toContain(printed);
    const png = makeSheetPng(sheet, 'ja');
    const same = makeSheetPng(
      sheetOf({
        words: { title: '春〓の夜', author: '詰〓太郎', intention: '飛の〓捨て。' },
        authors: { line: [], comment: '私の〓評' },
      }),
      'ja',
    );
    expect(png.ok && same.ok && Buffer.compare(png.value, same.value)).toBe(0);
  });

  it('is a picture of the same page', () => {
    const png = makeSheetPng(sheetOf(), 'ja', { scale: 1 });
    if (!png.ok) throw new Error(png.error.message);
    const header = Buffer.from(png.value);
    expect([header.readUInt32BE(16), header.readUInt32BE(20)]).toEqual([595, 842]);
  });
});
