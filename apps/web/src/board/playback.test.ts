import { makeSfen, parseSfen } from '@tsume/core/placement/sfen';
import { type Placement, squareNamed } from '@tsume/core/placement/placement';
import { describe, expect, test } from 'vitest';
import { playLine, squaresOfMove } from './playback.ts';

function read(sfen: string): Placement {
  const parsed = parseSfen(sfen);
  if (!parsed.ok) throw new Error(parsed.error.message);
  return parsed.value;
}

describe('playing a line', () => {
  const start = read('4k4/9/4P4/9/9/9/9/9/9 b 2G2r2b2g4s4n4l17p 1');

  test('every position, with squares and text', () => {
    const steps = playLine(start, ['G*6b', '5a4a']);
    expect(steps.map(({ text }) => text)).toEqual([null, '▲６二金', '△４一玉']);
    expect(steps.map(({ squares }) => squares)).toEqual([null, { from: null, to: 12 }, { from: 4, to: 5 }]);
    expect(makeSfen(steps[2].placement)).toBe('5k3/3G5/4P4/9/9/9/9/9/9 b G2r2b2g4s4n4l17p 1');
  });

  test('the start alone where the line cannot be played', () => {
    expect(playLine(start, ['7g7f'])).toHaveLength(1);
  });
});

test.each([
  ['7g7f', { from: squareNamed('7g'), to: squareNamed('7f') }],
  ['8h2b+', { from: squareNamed('8h'), to: squareNamed('2b') }],
  ['G*5b', { from: null, to: squareNamed('5b') }],
  ['resign', null],
  ['0a1b', null],
])('the squares of %s', (usi, squares) => {
  expect(squaresOfMove(usi)).toEqual(squares);
});
