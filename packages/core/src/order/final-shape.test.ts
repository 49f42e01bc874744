import { problemOfSfen } from '@tsume/testing/tsshogi-placement';
import { describe, expect, it } from 'vitest';
import { finalSquares, finalViolations } from './final-shape.ts';
import { type Order, parseOrder } from './order.ts';

function orderOf(value: unknown): Order {
  const parsed = parseOrder(value);
  if (!parsed.ok) throw new Error(parsed.error.message);
  return parsed.value;
}

/** 頭金: k1a, G1b and P1c are left. */
const GOLD = { placement: problemOfSfen('8k/9/8P/9/9/9/9/9/9 b G 1'), line: ['G*1b'] };

function missed(shapeAtEnd: unknown, problem = GOLD): string[] {
  return finalViolations(orderOf({ shapeAtEnd }), problem).map(({ squares }) => squares.join());
}

describe('what a last position does not have of an order', () => {
  it('is nothing where it is as ordered', () => {
    expect(missed({ drawing: ['#', '#', '#'], at: '1a' })).toEqual([]);
    expect(missed({ sfen: '8k/8G/8P/9/9/9/9/9/9' })).toEqual([]);
    expect(finalViolations({}, GOLD)).toEqual([]);
  });

  it('is told square by square', () => {
    expect(missed({ drawing: ['#', '#', '#'], at: '2a' })).toEqual(['2a', '1a', '2b', '1b', '2c', '1c']);
    expect(missed({ sfen: '8k/8S/8P/9/9/9/9/9/9' })).toEqual(['1b']);
  });

  it('is a man left in hand', () => {
    const held = { ...GOLD, placement: problemOfSfen('8k/9/8P/9/9/9/9/9/9 b GP 1') };
    expect(missed({ drawing: ['#', '#', '#'], at: '1a' }, held)).toEqual(['']);
  });
});

it('the squares of a last position are those of its drawing or of its men', () => {
  expect(finalSquares({ drawing: ['#.', '.#'], at: '9a' })).toEqual([0, 10]);
  expect(finalSquares({ sfen: '8k/8G/8P/9/9/9/9/9/9' })).toEqual([8, 17, 26]);
  expect(finalSquares({ letter: 'A', at: '1a' })).toBeNull();
});
