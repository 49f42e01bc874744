import { describe, expect, it } from 'vitest';
import { shiftedLine } from './shift.ts';

describe('shiftedLine', () => {
  it('moves the squares of a line with the diagram', () => {
    const line = ['G*5b', '5a4a', '8h2b+'];
    expect(shiftedLine(line, { columns: 1, rows: 0 })).toEqual(['G*4b', '4a3a', '7h1b+']);
    expect(shiftedLine(line, { columns: 0, rows: 1 })).toEqual(['G*5c', '5b4b', '8i2c+']);
    expect(shiftedLine([], { columns: 3, rows: 3 })).toEqual([]);
  });

  it('is none where a square leaves the board', () => {
    expect(shiftedLine(['G*5b'], { columns: 0, rows: -2 })).toBeNull();
    expect(shiftedLine(['1a1b'], { columns: 1, rows: 0 })).toBeNull();
  });
});
