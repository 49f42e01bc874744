/** What a reader of the PDF finds in it, read by another library (PDF.js in unpdf). */

import type { ProblemRecord } from '@tsume/core/notation/record';
import { parseSfen } from '@tsume/core/placement/sfen';
import { wordsOfPages } from '@tsume/testing/pdf';
import { getDocumentProxy } from 'unpdf';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { PER_PAGE } from '@tsume/core/notation/formats';
import { type BookletOptions, makeBooklet } from './booklet.ts';

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
