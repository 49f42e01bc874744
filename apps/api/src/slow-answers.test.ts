import { describe, expect, it } from 'vitest';
import { SlowAnswers } from './slow-answers.ts';

/** A store that counts what it is asked; each answer takes as long as it is told. */
function makeStore() {
  let now = 0;
  let asked = 0;
  const answers = new SlowAnswers<number>({ slowMs: 50, keepMs: 5000, now: () => now });
  const read = (question: string, ms: number): Promise<number> =>
    answers.read(question, async () => {
      asked += 1;
      const answer = asked;
      await Promise.resolve();
      now += ms;
      return answer;
    });
  return { read, later: (ms: number) => (now += ms), asked: () => asked };
}

describe('slow answers', () => {
  it('are given again for some seconds', async () => {
    const { read, later } = makeStore();
    expect(await read('a', 60)).toBe(1);
    later(4999);
    expect(await read('a', 60)).toBe(1);
    later(1);
    expect(await read('a', 60)).toBe(2);
  });

  it('of one question are not those of another', async () => {
    const { read } = makeStore();
    expect([await read('a', 60), await read('b', 60)]).toEqual([1, 2]);
  });

  it('quick ones are never kept', async () => {
    const { read } = makeStore();
    expect([await read('a', 49), await read('a', 49)]).toEqual([1, 2]);
  });

  it('all who ask at once are answered by one query', async () => {
    const { read, asked } = makeStore();
    expect(await Promise.all([read('a', 1), read('a', 1), read('a', 1)])).toEqual([1, 1, 1]);
    expect(asked()).toBe(1);
  });

  it('a failure is told to all who wait, and the next one asks anew', async () => {
    const answers = new SlowAnswers<number>();
    let asked = 0;
    const fail = async (): Promise<number> => {
      asked += 1;
      throw new Error('away');
    };
    await expect(Promise.all([answers.read('a', fail), answers.read('a', fail)])).rejects.toThrow('away');
    await expect(answers.read('a', fail)).rejects.toThrow('away');
    expect(asked).toBe(2);
  });
});
