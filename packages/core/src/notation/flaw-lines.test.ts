import type { Flaw } from '../mate/verdict.ts';
import { parseSfen } from '../placement/sfen.ts';
import { expect, test } from 'vitest';
import { leftBefore, linesOfFlaws } from './flaw-lines.ts';

/**
 * A problem of 11 plies by a run of this project; its second solution is inside the other defence
 * at move 8.
 */
const SFEN = '5+S1sk/9/8P/8+B/9/8N/9/9/9 b G2rb3g2s3n4l17p 1';
const LINE = 'G*1b 2a1b 1c1b+ 1a1b 1f2d 1b2b 2d3b+ 2b1a S*2b 1a1b 1d1c'.split(' ');

test('a flaw is played from the line that it begins on', () => {
  const start = parseSfen(SFEN);
  if (!start.ok) throw new Error(start.error.message);
  const flaws: Flaw[] = [
    { kind: 'equalVariation', ply: 8, move: '2b1b', line: ['2b1b', 'S*1c', '1b1a', '1c2b+'], fault: false },
    { kind: 'variationCook', ply: 9, move: 'S*2c', line: ['S*2c', '1b1a', '3b2b'], fault: true },
    { kind: 'finalMoveDual', ply: 11, move: '1d2c', line: ['1d2c'], fault: false },
  ];
  const before = LINE.slice(0, 7);
  expect(linesOfFlaws(start.value, LINE, flaws)).toEqual([
    [...before, '2b1b', 'S*1c', '1b1a', '1c2b+'],
    [...before, '2b1b', 'S*2c', '1b1a', '3b2b'],
    [...LINE.slice(0, 10), '1d2c'],
  ]);
});

test('a line that begins on another defence tells where that leaves the main line', () => {
  const before = LINE.slice(0, 7);
  expect(leftBefore(LINE, [...before, '2b1b', 'S*2c', '1b1a', '3b2b'], 9)).toBe(8);
  expect(leftBefore(LINE, [...before, '2b1b', 'S*1c'], 8)).toBeNull();
  expect(leftBefore(LINE, [...LINE.slice(0, 10), '1d2c'], 11)).toBeNull();
});
