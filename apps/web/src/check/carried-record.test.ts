import { describe, expect, test } from 'vitest';
import { carriedRecord } from './carried-record.ts';

const LINE = ['3d3c+', '2b1a', 'P*1b', '1a1b', 'R*1d'];
const RECORD = {
  title: '試作',
  author: '何某',
  comment: '狙いは香の成り捨て',
  line: LINE,
  notes: [
    { ply: 1, comment: 'まず捨てる' },
    { ply: 5, comment: '離して打つ' },
  ],
};
const elsewhere = (ply: number, comment: string): string => `${ply}: ${comment}`;
const carried = (version: readonly string[], record = RECORD, duals: readonly string[] = []) =>
  carriedRecord({ record, line: LINE }, { line: version, duals }, elsewhere);

describe('a record on a version of its problem', () => {
  test('is the same where the line is', () => {
    expect(carried(LINE)).toEqual(RECORD);
  });

  test('has its comments at the moves that they are about, in an extension too', () => {
    const { notes, line, title, author } = carried(['G*2c', '1b2b', ...LINE]);
    expect([title, author, line.length]).toEqual(['試作', '何某', 7]);
    expect(notes).toEqual([
      { ply: 3, comment: 'まず捨てる' },
      { ply: 7, comment: '離して打つ' },
    ]);
  });

  test('loses no comment: one whose move is gone stands at the diagram', () => {
    const { comment, notes } = carried([...LINE.slice(0, 4), 'R*1c']);
    expect(comment).toBe('狙いは香の成り捨て\n5: 離して打つ');
    expect(notes).toEqual([{ ply: 1, comment: 'まず捨てる' }]);
  });

  test('keeps his last move where it mates as well', () => {
    expect(carried([...LINE.slice(0, 4), 'R*1c'], RECORD, ['R*1d'])).toEqual(RECORD);
  });

  test('has no line where there was none', () => {
    expect(carried(LINE, { ...RECORD, line: [], notes: [] })).toEqual({
      title: '試作',
      author: '何某',
      comment: '狙いは香の成り捨て',
      line: [],
    });
  });
});
