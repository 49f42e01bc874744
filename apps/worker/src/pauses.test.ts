import { expect, it } from 'vitest';
import { Pauses, keepDoing, makeNews } from './pauses.ts';

/** Longer than the test's time limit. */
const HOUR_MS = 3_600_000;

it('is told of news in the middle of a pause', async () => {
  const news = makeNews();
  const pause = new Pauses(HOUR_MS, HOUR_MS, news).pause(new AbortController().signal);
  news.emit('found');
  await pause;
  expect(news.listenerCount('found')).toBe(0);
});

it('ends at once where the process is to end, and leaves nothing behind', async () => {
  const news = makeNews();
  const ending = new AbortController();
  const pause = new Pauses(HOUR_MS, HOUR_MS, news).pause(ending.signal);
  ending.abort();
  await pause;
  expect(news.listenerCount('found')).toBe(0);
  await new Pauses(HOUR_MS, HOUR_MS, news).pause(ending.signal);
});

it('is done at once as long as there is something, then with the news, until it is ended', async () => {
  const news = makeNews();
  let left = 3;
  const next = async (): Promise<boolean> => left > 0 && left-- > 0;
  const stop = keepDoing(next, new Pauses(HOUR_MS, HOUR_MS, news));
  for (let more = 0; more < 2; more++) {
    await expect.poll(() => [left, news.listenerCount('found')]).toEqual([0, 1]);
    left = 2;
    news.emit('found');
  }
  await expect.poll(() => left).toBe(0);
  await stop();
  expect(news.listenerCount('found')).toBe(0);
});
