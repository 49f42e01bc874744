import { describe, expect, it } from 'vitest';
import { Bargains } from './bargains.ts';
import type { EndNode } from './end-node.ts';

function node(sfen: string, plies: number, men: number, vain = 0): EndNode {
  const plain = { held: 0, king: 4, promise: 0, start: ['G*5b'], rest: null, predecessors: null };
  return { ...plain, sfen, plies, men, visits: 0, vain };
}

describe('Bargains', () => {
  it('visits what is longest, where a man costs so many plies', () => {
    const waiting = new Bargains(6);
    for (const each of [node('a', 31, 9), node('b', 35, 10), node('c', 39, 10)]) waiting.add(each);
    const order = [1, 2, 3].map(() => {
      const next = waiting.visit()!;
      waiting.remove(next);
      return next.sfen;
    });
    expect(order).toEqual(['c', 'a', 'b']);
    expect([waiting.isEmpty, waiting.visit()]).toEqual([true, null]);
  });

  it('goes back to what it has visited, until others are worth as much', () => {
    const waiting = new Bargains(6);
    const [longest, other] = [node('longest', 33, 9), node('other', 31, 9)];
    waiting.add(longest);
    waiting.add(other);
    for (let turn = 0; turn < 4; turn++) {
      expect(waiting.visit()).toBe(longest);
      longest.vain += 1;
    }
    longest.vain += 1;
    expect(waiting.visit()).toBe(other);
    expect(waiting.isEmpty).toBe(false);
  });
});
