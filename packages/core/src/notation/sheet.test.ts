import { describe, expect, it } from 'vitest';
import type { Flaw, SideLine } from '../mate/verdict.ts';
import { placementOf } from '../placement/sfen.ts';
import { importRecord, exportRecord } from './record.ts';
import { type SheetSource, makeSheet } from './sheet.ts';

/** King at 5一, gold and rook in hand: moves enough. */
const SFEN = '4k4/9/4P4/9/9/9/9/9/9 b RGr2b3g4s4n4l17p 1';
const MAIN = ['R*4a', '5a4a', 'G*4b'];

const COOK: Flaw = { kind: 'cook', ply: 1, move: 'G*5b', line: ['G*5b'], fault: true };
const LEFT: Flaw = { kind: 'leftover', ply: 0, move: '', line: [], fault: true };
const VARIATION: SideLine = { kind: 'variation', ply: 2, line: ['5a6b', 'G*5b'], leftover: 0 };
const TRY: SideLine = { kind: 'try', ply: 1, line: ['G*4b', '5a6a'], leftover: null };

function source(changes: Partial<SheetSource> = {}): SheetSource {
  return {
    placement: placementOf(SFEN),
    report: { line: MAIN, plies: 3, exact: true, soundness: 'unsound', flaws: [LEFT, COOK] },
    sideLines: [TRY, VARIATION],
    judgement: { profile: 'strict', nodes: 1234, date: '2026-01-31', engine: 'tsume 0.1.0' },
    ...changes,
  };
}

function sheetOf(changes: Partial<SheetSource> = {}) {
  const made = makeSheet(source(changes));
  if (!made.ok) throw new Error(made.error.message);
  return made.value;
}

describe('makeSheet', () => {
  it('tells faults first, then variations and tries, each as a line from the diagram on', () => {
    const { deviations, remarks } = sheetOf();
    expect(deviations.map(({ about, from, moves }) => [about.kind, from, moves])).toEqual([
      ['cook', 1, ['G*5b']],
      ['variation', 2, ['R*4a', '5a6b', 'G*5b']],
      ['try', 1, ['G*4b', '5a6a']],
    ]);
    expect(remarks).toEqual(['leftover']);
  });

  it('is a file with branches, the author’s words and who judged it', () => {
    const { record } = sheetOf({ words: { title: '頭金', author: '何某', intention: '金打ち' } });
    const kif = exportRecord(record, 'kifu');
    expect(kif.ok && importRecord(kif.value, 'kifu')).toMatchObject({
      ok: true,
      value: {
        line: MAIN,
        title: '頭金',
        author: '何某',
        comment: '狙い：金打ち',
        headers: { 完全性: '不完全作', 備考: '検討 tsume 0.1.0、1,234局面、2026-01-31' },
        branches: [
          { from: 1, line: ['G*5b'] },
          { from: 1, line: ['G*4b', '5a6a'] },
          { from: 2, line: ['5a6b', 'G*5b'] },
        ],
      },
    });
  });

  it('has the words of the author’s record, and his line where it is another one', () => {
    const authors = {
      line: MAIN,
      title: '題',
      author: '某',
      comment: '第一作',
      notes: [{ ply: 1, comment: '捨て' }],
    };
    const same = sheetOf({ authors, words: { author: '何某' } });
    expect(same).toMatchObject({ authorsLine: [], comments: ['第一作', '1. 捨て'] });
    expect(same.record).toMatchObject({ title: '題', author: '何某', line: MAIN });
    const own = sheetOf({ authors: { ...authors, line: ['G*5b'] } });
    expect(own.authorsLine).toEqual(['G*5b']);
    expect(own.record).toMatchObject({ line: MAIN, comment: '作者の手順：▲５二金\n第一作' });
  });

  it.each([
    { line: null, plies: null, exact: false },
    { line: MAIN, plies: 3, exact: false },
  ])('is refused without a mate of exact length: %o', (unsolved) => {
    const refused = makeSheet(source({ report: { ...source().report, ...unsolved } }));
    expect(refused).toMatchObject({ ok: false, error: { code: 'no_sheet' } });
  });
});
