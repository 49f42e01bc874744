import { describe, expect, it } from 'vitest';
import { squareName } from '../placement/placement.ts';
import { FONT_LETTERS, drawingOf } from '../vocabulary/font.ts';
import { shapeSquares } from './shape.ts';

describe('shapeSquares', () => {
  it.each([
    ['from its corner', { drawing: ['#.', '##'], at: '5e' }, ['5e', '5f', '4f']],
    ['in the middle', { drawing: ['###'] }, ['6e', '5e', '4e']],
    ['a square in the middle', { drawing: ['#'] }, ['5e']],
    [
      'over the whole board',
      { drawing: ['#........', ...Array<string>(7).fill('.........'), '........#'] },
      ['9a', '1i'],
    ],
    [
      'of a letter',
      { letter: 'L', at: '9a' },
      ['9a', '9b', '9c', '9d', '9e', '9f', '9g', '8g', '7g', '6g', '5g'],
    ],
    [
      'of a letter in the middle',
      { letter: 'I' },
      ['7b', '6b', '5b', '4b', '3b', '5c', '5d', '5e', '5f', '5g', '7h', '6h', '5h', '4h', '3h'],
    ],
  ])('are counted %s', (_, shape, names) => {
    expect(shapeSquares(shape)?.map(squareName)).toEqual(names);
  });

  it('are none where the drawing sticks out', () => {
    expect(shapeSquares({ drawing: ['##'], at: '1a' })).toBeNull();
    expect(shapeSquares({ drawing: ['#', '#'], at: '5i' })).toBeNull();
  });
});

describe('font', () => {
  it('has letters and digits, seven lines of five, no two alike', () => {
    expect([...FONT_LETTERS].sort().join('')).toBe('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ');
    for (const letter of FONT_LETTERS) {
      expect(drawingOf(letter)).toHaveLength(7);
      for (const line of drawingOf(letter)) expect(line).toMatch(/^[#.]{5}$/);
    }
    expect(new Set(FONT_LETTERS.map((letter) => drawingOf(letter).join('/'))).size).toBe(36);
  });
});
