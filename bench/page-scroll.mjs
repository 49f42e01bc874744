#!/usr/bin/env node
/**
 * How smoothly the gallery scrolls: a store of generated problems of its own, Chromium, and a real scroll (a touch gesture made by the browser) from the first card to the
 * last, which loads page after page on its way, and up again.
 *
 *   npm run build && node bench/page-scroll.mjs [--problems 1000] [--width 1280] [--speed 3000] [--folder DIR]
 *
 * Prints for either way the longest frame (between two calls of requestAnimationFrame), the 99th percentile, how many took more than 50 ms, and the long tasks that
 * the browser tells of. With --folder the store is kept there.
 */

import { parseArgs } from 'node:util';
import { openPage } from './lib/page.mjs';

const { values } = parseArgs({
  options: {
    problems: { type: 'string', default: '1000' },
    width: { type: 'string', default: '1280' },
    /** Pixels a second. */
    speed: { type: 'string', default: '3000' },
    folder: { type: 'string' },
  },
});
const LONG_MS = 50;
const problems = Number(values.problems);
const speed = Number(values.speed);

const { base, browser, stop } = await openPage({ problems, folder: values.folder });
try {
  const page = await browser.newPage({
    viewport: { width: Number(values.width), height: 900 },
    locale: 'ja',
  });
  const session = await page.context().newCDPSession(page);
  await page.goto(base);
  await page.waitForSelector('.card');
  // The start of the page is another figure.
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
  const rows = {};
  rows['down, loading'] = await measured(page, () => scroll(page, session, -1));
  rows.up = await measured(page, () => scroll(page, session, 1));
  rows['down again'] = await measured(page, () => scroll(page, session, -1));
  const shown = await page.locator('.card').count();
  console.log(`${shown} of ${problems} cards, ${values.width} pixels wide, ${speed} pixels a second`);
  console.table(rows);
  if (shown !== problems) process.exitCode = 1;
} finally {
  await stop();
}

/** Scrolls in gestures of a few screens until there is no more to come. */
async function scroll(page, session, direction) {
  const isThere = () =>
    page.evaluate(
      (down) =>
        down
          ? scrollY + innerHeight >= document.documentElement.scrollHeight - 2 &&
            document.querySelector('.after-cards button') === null
          : scrollY === 0,
      direction < 0,
    );
  while (!(await isThere())) {
    await session.send('Input.synthesizeScrollGesture', {
      x: 300,
      y: 450,
      yDistance: direction * speed,
      speed,
      gestureSourceType: 'touch',
      preventFling: true,
    });
  }
}

/** What frames and long tasks there are while something is done. */
async function measured(page, work) {
  await page.evaluate(() => {
    const times = [];
    const tasks = [];
    const watcher = new PerformanceObserver((list) =>
      tasks.push(...list.getEntries().map(({ duration }) => duration)),
    );
    watcher.observe({ type: 'longtask' });
    let isOn = true;
    const tick = (time) => {
      times.push(time);
      if (isOn) requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
    globalThis.endOfMeasuring = () => {
      isOn = false;
      watcher.disconnect();
      return { times, tasks };
    };
  });
  await work();
  const { times, tasks } = await page.evaluate(() => globalThis.endOfMeasuring());
  const frames = times
    .slice(1)
    .map((time, i) => time - times[i])
    .sort((a, b) => a - b);
  const round = (ms) => Math.round(10 * ms) / 10;
  return {
    frames: frames.length,
    'median ms': round(frames[frames.length >> 1]),
    'p99 ms': round(frames[Math.floor(0.99 * frames.length)]),
    'longest ms': round(frames.at(-1)),
    [`over ${LONG_MS} ms`]: frames.filter((ms) => ms > LONG_MS).length,
    'long tasks': tasks.length,
    'longest task ms': round(Math.max(0, ...tasks)),
  };
}
