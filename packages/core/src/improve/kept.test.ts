import { describe, expect, it } from 'vitest';
import { countKept } from './kept.ts';

function moves(text: string): string[] {
  return text.split(' ').filter((move) => move !== '');
}

describe('countKept', () => {
  it.each([
    ['the same line', 'G*5b', 'G*5b', 1],
    ['an extended line', 'P*1b 1a1b R*1c', '2c1a 2a1a P*1b 1a1b R*1c', 3],
    ['another last move', 'P*1b 1a1b R*1c', 'P*1b 1a1b R*1d', 2],
    ['a piece dropped that is another', 'G*5b 5a4a R*4b', 'S*5b 5a4a R*4b', 2],
    ['nothing in common', 'G*5b', 'R*1c', 0],
    ['the same move by the other side', '5a4a', 'G*5b 5a4a', 0],
    ['no line', '', 'G*5b', 0],
  ])('counts for %s', (_, line, other, kept) => {
    expect(countKept(moves(line), moves(other))).toBe(kept);
  });

  it('takes another mating last move for the same', () => {
    const line = moves('P*1b 1a1b R*1d');
    expect(countKept(line, moves('P*1b 1a1b R*1c'), ['R*1d'])).toBe(3);
    expect(countKept(line, moves('P*1b 1a1b R*1c'), ['R*1e'])).toBe(2);
    expect(countKept(line.slice(0, 1), moves('1a1b R*1c'), ['P*1b'])).toBe(0);
  });
});
