/** What a reader of the PDF finds in it, read by another library (PDF.js in unpdf). */

import type { ProblemRecord } from '@tsume/core/notation/record';
import type { Branch } from '@tsume/core/notation/variation';
import { parseSfen } from '@tsume/core/placement/sfen';
import { wordsOfPages } from '@tsume/testing/pdf';
import { getDocumentProxy } from 'unpdf';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { PER_PAGE } from '@tsume/core/notation/formats';
import { type BookletOptions, makeBooklet } from './booklet.ts';
import { numeral } from './words.ts';

function problem(sfen: string, words: Partial<ProblemRecord>): ProblemRecord {
  const placement = parseSfen(sfen);
  if (!placement.ok) throw new Error(placement.error.message);
  return { placement: placement.value, line: [], ...words };
}

const HEAD_GOLD = problem('4k4/9/4P4/9/9/9/9/9/9 b G 1', {
  title: '頭金',
  author: '詰将棋太郎',
  line: ['G*5b'],
  comment: '初歩の手筋。',
  branches: [{ from: 1, line: ['5c5b+'], notes: [{ ply: 1, comment: '余詰 1手' }] }],
});
const SIDE_GOLD = problem('8k/9/8P/9/9/9/9/9/9 b G 1', {
  title: '隅の金',
  line: ['G*1b'],
  notes: [{ ply: 1, comment: '逃げ道なし。' }],
});
const UNSOLVED = problem('4k4/9/4P4/9/9/9/9/9/9 b S 1', { title: '不明' });

async function pagesOf(problems: readonly ProblemRecord[], options: BookletOptions = {}): Promise<string[]> {
  const booklet = await makeBooklet(problems, options);
  if (!booklet.ok) throw new Error(booklet.error.message);
  return wordsOfPages(booklet.value);
}

/** A branch with a comment at its first move. */
function noted(comment: string, from: number, ...line: string[]): Branch {
  return { from, line, notes: [{ ply: from, comment }] };
}

afterEach(() => void vi.useRealTimers());

describe('makeBooklet', () => {
  it('is the same bytes on another day where it says when it was made', async () => {
    const created = new Date('2026-01-01T00:00:00Z');
    const booklets: string[] = [];
    for (const day of ['2026-02-01', '2026-03-01']) {
      vi.useFakeTimers({ toFake: ['Date'], now: new Date(day) });
      const made = await makeBooklet([SIDE_GOLD], { created });
      if (!made.ok) throw new Error(made.error.message);
      booklets.push(Buffer.from(made.value).toString('latin1'));
    }
    expect(booklets[0]).toBe(booklets[1]);
    expect(booklets[0]).toContain('D:20260101000000Z');
  });

  it('shows the problems first and their solutions behind', async () => {
    const [cover, problems, solutions, ...more] = await pagesOf([HEAD_GOLD, SIDE_GOLD, UNSOLVED], {
      perPage: 4,
      title: '入門集',
      author: '編者',
    });
    expect(more).toEqual([]);
    expect(cover).toMatch(/^入門集.*全３題.*編者/);
    for (const words of ['第１番', '１手詰', '「頭金」', '詰将棋太郎', '第２番', '「隅の金」', '第３番'])
      expect(problems).toContain(words);
    expect(problems).not.toContain('▲');
    expect(solutions).toMatch(/解答.*第１番１手詰「頭金」詰将棋太郎/);
    expect(solutions).toContain('１手目逃げ道なし。');
    expect(solutions).toContain('▲５二金まで１手詰');
    expect(solutions).toContain('余詰：１手目▲５二歩成（１手）');
    expect(solutions).toContain('初歩の手筋。');
    expect(solutions).toContain('第２番１手詰「隅の金」▲１二金まで１手詰');
    expect(solutions).toContain('第３番「不明」（手順なし）');
  });

  it('has 〓 for what the typeface lacks, on the cover, by the problems and behind them', async () => {
    const spring = { ...HEAD_GOLD, title: '春😀の夜', author: '詰😀太郎', comment: '☗飛の😀捨て。' };
    const [cover, problems, solutions] = await pagesOf([spring], { title: '夏😀集', author: '編😀者' });
    for (const words of ['夏〓集', '編〓者']) expect(cover).toContain(words);
    for (const words of ['「春〓の夜」', '詰〓太郎']) expect(problems).toContain(words);
    for (const words of ['「春〓の夜」詰〓太郎', '▲飛の〓捨て。']) expect(solutions).toContain(words);
  });

  it('goes on with a solution that is longer than a page', async () => {
    const letters = 3000;
    const pages = await pagesOf([{ ...HEAD_GOLD, comment: '長'.repeat(letters) }]);
    expect(pages.length).toBeGreaterThan(3);
    expect(pages.join('').match(/長/g)).toHaveLength(letters);
  });

  it('prints what leaves the main line: faults first, variations, and tries as one paragraph', async () => {
    const line = ['G*1b', '2a1b', '1c1b+', '1a1b', '1f2d', '1b2b', '2d3b+', '2b1a', 'S*2b', '1a1b', '1d1c'];
    const [, solutions] = await pagesOf([
      problem('5+S1sk/9/8P/8+B/9/8N/9/9/9 b G2rb3g2s3n4l17p 1', {
        line,
        branches: [
          noted('紛れ', 1, '1c1b+', '2a1b'),
          noted('紛れ\n惜しい筋。', 5, '1d2c', '1b2c'),
          {
            ...noted('変同 11手', 8, '2b1b', 'S*1c', '1b1a', '1c2b+'),
            branches: [noted('変別（不完全） 11手', 9, 'S*2c', '1b1a', '3b2b')],
          },
          noted('変化 7手（駒余り）', 6, '1b1a', '2d1b+'),
          { from: 6, line: ['1b2a'] },
          { from: 5, line: ['1d2d'] },
        ],
      }),
    ]);
    expect(solutions).toMatch(
      new RegExp(
        [
          'まで11手詰',
          '変別（不完全）：８手目△１二玉のとき、９手目▲２三銀△１一玉▲２二成桂（11手）',
          '変同：８手目△１二玉▲１三銀△１一玉▲２二銀成（11手）',
          '変化：６手目△１一玉▲１二桂成（７手、駒余り）',
          '変化：６手目△２一玉',
          '分岐：５手目▲２四馬',
          '紛れ：１手目▲１二歩成△同銀、５手目▲２三馬△同玉（以下詰まない）惜しい筋。',
        ].join('.*'),
      ),
    );
  });

  it('keeps lines and diagrams in the room between the margins, however many lines there are', async () => {
    const variation = { from: 2, line: ['5a4b', 'G*4c'], notes: [{ ply: 2, comment: '変化 3手' }] };
    const solution = (count: number): ProblemRecord =>
      problem('4k4/9/4P4/9/9/9/9/9/9 b 2G 1', {
        line: ['G*6b', '5a4a', 'G*4b'],
        branches: Array.from({ length: count }, () => variation),
      });
    const booklet = await makeBooklet([1, 7, 90, 1, 1].map(solution), { perPage: 6 });
    if (!booklet.ok) throw new Error(booklet.error.message);
    const document = await getDocumentProxy(new Uint8Array(booklet.value));
    let printed = '';
    for (let number = 2; number <= document.numPages; number++) {
      const page = await document.getPage(number);
      const [, , width, height] = page.view;
      const { items } = await page.getTextContent();
      const margin = width * 0.09 - 1;
      for (const item of items) {
        if (!('str' in item) || item.str.trim() === '' || item.str === numeral(number)) continue;
        printed += item.str;
        const [left, baseline]: number[] = item.transform.slice(4);
        expect(left).toBeGreaterThan(margin);
        expect(left + item.width).toBeLessThan(width - margin);
        expect(baseline).toBeGreaterThan(margin);
        expect(baseline).toBeLessThan(height - margin);
      }
    }
    expect(printed.replaceAll(/\s/g, '').match(/変化：２手目△４二玉▲４三金（３手）/g)).toHaveLength(100);
    // A solution that is longer than a page leaves no page half empty before or behind it.
    expect(document.numPages).toBe(5);
  });

  it.each(PER_PAGE)('has %s problems on a page', async (perPage) => {
    const pages = await pagesOf(
      Array.from({ length: 7 }, () => SIDE_GOLD),
      { perPage },
    );
    const counts = pages.map((page) => page.match(/第.番/g)?.length ?? 0);
    const before = Math.ceil(7 / perPage);
    expect(counts.slice(0, before).reduce((a, b) => a + b)).toBe(7);
    expect(Math.max(...counts.slice(0, before))).toBe(perPage);
    expect(counts.slice(before).reduce((a, b) => a + b)).toBe(7);
  });

  it('is of the size of its paper', async () => {
    const booklet = await makeBooklet([SIDE_GOLD], { paper: 'a4' });
    if (!booklet.ok) throw new Error(booklet.error.message);
    const document = await getDocumentProxy(new Uint8Array(booklet.value));
    const [, , width, height] = (await document.getPage(1)).view;
    // 210 × 297 mm in points.
    expect([Math.round(width), Math.round(height)]).toEqual([595, 842]);
  });

  it('names the problem whose line cannot be played', async () => {
    const broken = { ...SIDE_GOLD, line: ['G*1a'] };
    expect(await makeBooklet([HEAD_GOLD, broken])).toMatchObject({
      ok: false,
      error: { code: 'illegal_move', details: { problem: 2, ply: 1 } },
    });
  });
});
