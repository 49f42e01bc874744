import { expect, it } from 'vitest';
import { Pauses, makeNews } from './pauses.ts';

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
