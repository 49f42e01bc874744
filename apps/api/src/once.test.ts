import { expect, it } from 'vitest';
import { makeOnce } from './once.ts';

const REQUEST = { apiKey: null, headers: { 'idempotency-key': 'a request' } };

it('a second request never finds what the first takes back when its queue fails', async () => {
  const stored = new Map<string, string>();
  const refusals: ((error: Error) => void)[] = [];
  const makings: string[] = [];
  const ask = (name: string): Promise<string> =>
    makeOnce<string>(REQUEST, {
      what: 'run',
      find: async (id) => stored.get(id),
      asked: () => [1, 1],
      make: async (id = '') => {
        makings.push(name);
        stored.set(id, name);
        if (name === 'first')
          await new Promise((_, reject) => {
            refusals.push(reject);
          }).finally(() => stored.delete(id));
        return name;
      },
    });
  const first = ask('first');
  const others = [ask('second'), ask('third')];
  await expect.poll(() => refusals.length).toBe(1);
  expect(makings).toEqual(['first']);
  refusals[0](new Error('no queue'));
  await expect(first).rejects.toThrow('no queue');
  expect(await Promise.all(others)).toEqual(['second', 'second']);
  expect([...stored.values()]).toEqual(['second']);
});
