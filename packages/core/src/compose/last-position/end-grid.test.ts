import { describe, expect, it } from 'vitest';
import { Random } from '../../random.ts';
import { EndGrid, FRONT, NARROW_FRONT } from './end-grid.ts';
import type { EndNode } from './end-node.ts';

function node(sfen: string, given: Partial<EndNode> = {}): EndNode {
  const plain = { plies: 1, men: 3, held: 0, king: 4, promise: 0, start: ['G*5b'], rest: null };
  return { sfen, ...plain, predecessors: null, visits: 0, vain: 0, ...given };
}

describe('EndGrid', () => {
  it('has nothing when all are taken out', () => {
    const grid = new EndGrid(Random.seeded(1));
    const [a, b] = [node('a'), node('b')];
    for (const each of [a, b]) grid.add(each);
    expect(grid.isEmpty).toBe(false);
    for (const each of [a, b]) grid.remove(each);
    grid.remove(a);
    expect([grid.isEmpty, grid.visit()]).toEqual([true, null]);
  });

  it('visits cells in turn, whatever their problems promise', () => {
    const grid = new EndGrid(Random.seeded(2));
    grid.add(node('many', { men: 9, promise: -5 }));
    for (let i = 0; i < 50; i++) grid.add(node(`few ${i}`, { men: 4, promise: 5 }));
    const visits = Array.from({ length: 40 }, () => grid.visit()!.men);
    expect(visits.filter((men) => men === 9)).toHaveLength(20);
  });

  it('visits in a cell what was visited least', () => {
    const grid = new EndGrid(Random.seeded(3));
    for (const sfen of ['a', 'b', 'c']) grid.add(node(sfen));
    const visits = Array.from({ length: 30 }, () => grid.visit()!.sfen);
    for (const sfen of ['a', 'b', 'c'])
      expect(Math.abs(visits.filter((each) => each === sfen).length - 10)).toBeLessThanOrEqual(2);
  });

  it('keeps what promises more where a cell is full', () => {
    const grid = new EndGrid(Random.seeded(4));
    for (let i = 0; i < 400; i++) grid.add(node(`a ${i}`, { promise: 0 }));
    grid.add(node('best', { promise: 9 }));
    expect(grid.visit()!.sfen).toBe('best');
  });

  it.each([
    [FRONT, 75, 280, 100],
    [NARROW_FRONT, 87, 400, 30],
  ])('goes to all lengths, to the longest ones more often: %j', (front, beyond, longs, shorts) => {
    const grid = new EndGrid(Random.seeded(5), front);
    for (let plies = 1; plies < 101; plies += 2) grid.add(node(`${plies}`, { plies }));
    const visits = Array.from({ length: 500 }, () => grid.visit()!.plies);
    const long = visits.filter((plies) => plies > beyond).length;
    expect(long).toBeGreaterThan(longs);
    expect(visits.length - long).toBeGreaterThan(shorts);
  });
});
