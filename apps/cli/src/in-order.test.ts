import { describe, expect, it } from 'vitest';
import { inOrder } from './in-order.ts';

async function collect<T>(results: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const result of results) all.push(result);
  return all;
}

function failAtTwo(item: number): Promise<number> {
  return item === 2 ? Promise.reject(new Error('two')) : Promise.resolve(item);
}

describe('inOrder', () => {
  it('gives results in the order of the items, whichever is done first', async () => {
    const finish: (() => void)[] = [];
    const work = (item: number): Promise<number> =>
      new Promise((resolve) => {
        finish[item] = () => resolve(item);
      });
    const results = collect(inOrder([0, 1, 2], 3, work));
    await Promise.resolve();
    for (const item of [2, 0, 1]) finish[item]();
    expect(await results).toEqual([0, 1, 2]);
  });

  it('begins no more than the width at a time', async () => {
    let running = 0;
    let most = 0;
    const work = async (item: number): Promise<number> => {
      most = Math.max(most, ++running);
      await Promise.resolve();
      running--;
      return item;
    };
    expect(await collect(inOrder([1, 2, 3, 4, 5], 2, work))).toEqual([1, 2, 3, 4, 5]);
    expect(most).toBeLessThanOrEqual(2);
  });

  it('passes on what an item throws', async () => {
    await expect(collect(inOrder([1, 2, 3], 3, failAtTwo))).rejects.toThrow('two');
  });
});
