import { afterEach, expect, test, vi } from 'vitest';
import { inSlices } from './in-slices.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

test('others have their turn while work that takes long is done', async () => {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  const pauses: number[] = [];
  const wait = setTimeout;
  vi.stubGlobal('setTimeout', (resolve: () => void) => {
    pauses.push(now);
    return wait(resolve);
  });
  /** Each takes ten milliseconds. */
  function* work(): Generator<number> {
    for (let each = 1; each <= 7; each += 1) {
      now += 10;
      yield each;
    }
  }
  expect(await inSlices(work())).toEqual([1, 2, 3, 4, 5, 6, 7]);
  vi.unstubAllGlobals();
  expect(pauses).toEqual([0, 30, 60]);
});
