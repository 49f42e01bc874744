import { describe, expect, it } from 'vitest';
import { playMove } from './play.ts';
import { makeSfen, parseSfen } from './sfen.ts';

function after(sfen: string, usi: string): string {
  const placement = parseSfen(sfen);
  if (!placement.ok) throw new Error(placement.error.message);
  return makeSfen(playMove(placement.value, usi));
}

describe('playMove', () => {
  it.each([
    ['a move', '8k/9/8P/9/9/9/9/9/9 b G 1', '1c1b', '8k/8P/9/9/9/9/9/9/9 w G 1'],
    ['a capture with promotion', '8k/8+p/8P/9/9/9/9/9/9 b G 1', '1c1b+', '8k/8+P/9/9/9/9/9/9/9 w GP 1'],
    ['a drop', '8k/9/9/9/9/9/9/9/9 b 2G 1', 'G*1b', '8k/8G/9/9/9/9/9/9/9 w G 1'],
    ["white's drop", '8k/9/9/9/9/9/9/9/9 w gs 1', 'S*5e', '8k/9/9/9/4s4/9/9/9/9 b g 1'],
  ])('plays %s', (_, sfen, usi, expected) => {
    expect(after(sfen, usi)).toBe(expected);
  });
});
