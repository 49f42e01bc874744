import { describe, expect, it } from 'vitest';
import { fillLines, piecesOf } from './typesetting.ts';

/** Each letter is one wide. */
const width = (text: string): number => Array.from(text).length;

describe('piecesOf', () => {
  it('keeps closing signs with what is before, opening ones with what is behind, and Latin words whole', () => {
    expect(piecesOf('妙手、「角」だ。see page')).toEqual([
      '妙',
      '手、',
      '「角」',
      'だ。',
      'see',
      ' ',
      'page',
    ]);
  });

  it('keeps no word whole that no line has room for', () => {
    const pieces = piecesOf('あ' + 'x'.repeat(1000));
    expect(pieces.map(width)).toEqual([1, 300, 300, 300, 100]);
  });
});

describe('fillLines', () => {
  it('fills lines with whole moves and drops the blanks at their ends', () => {
    const pieces = ['▲３二金', '　', '△同玉', '　', '▲２三飛成', '　'];
    expect(fillLines(pieces, 8, width)).toEqual(['▲３二金　△同玉', '▲２三飛成']);
  });

  it('fills lines of different widths', () => {
    const pieces = Array.from('一二三四五六七八');
    expect(fillLines(pieces, (line) => (line < 2 ? 2 : 4), width)).toEqual(['一二', '三四', '五六七八']);
  });

  it('breaks a piece that no line has room for', () => {
    expect(fillLines(['あ', '長い長い長い', 'い'], 3, width)).toEqual(['あ長い', '長い長', 'いい']);
    expect(fillLines([], 3, width)).toEqual([]);
  });

  it('measures nothing behind the most lines that are wanted', () => {
    const measured: string[] = [];
    const pieces = Array.from('一二三四五六七八');
    const lines = fillLines(pieces, 2, (text) => (measured.push(text), width(text)), 2);
    expect(lines).toEqual(['一二', '三四']);
    expect(measured).not.toContain('七');
    expect(fillLines(pieces, 4, width, 2)).toEqual(['一二三四', '五六七八']);
  });
});
