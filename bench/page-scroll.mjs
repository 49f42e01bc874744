#!/usr/bin/env node
/**
 * How smoothly the gallery scrolls: a store of generated problems of its own, Chromium, and a real
 * scroll (a gesture of the wheel made by the browser) from the first card to the last, which loads
 * page after page on its way, and up again.
 *
 *   npm run build && node bench/page-scroll.mjs [--problems 1000] [--width 1280] [--speed 3000]
 *       [--folder DIR]
 *
 * Prints for either way the longest frame (between two calls of requestAnimationFrame), the 99th
 * percentile and how many took more than 50 ms; and the longest task of the page's main thread by
 * the clock and by the CPU time that it took, which other programs on the machine do not lengthen.
 * With --folder the store is kept there.
 */

import { availableParallelism, loadavg } from 'node:os';
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
/** Gestures without an effect after which scrolling is given up. */
const STUCK = 10;
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
  console.log(`load average ${loadavg()[0].toFixed(1)} on ${availableParallelism()} cores`);
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

/** Scrolls in gestures of a second until there is no more to come. */
async function scroll(page, session, direction) {
  const place = () =>
    page.evaluate(() => ({
      top: scrollY,
      isEnd:
        scrollY + innerHeight >= document.documentElement.scrollHeight - 2 &&
        document.querySelector('.after-cards button') === null,
    }));
  for (let stuck = 0, before = null; stuck < STUCK;) {
    const { top, isEnd } = await place();
    if (direction < 0 ? isEnd : top === 0) return;
    stuck = top === before ? stuck + 1 : 0;
    before = top;
    await session.send('Input.synthesizeScrollGesture', {
      x: 300,
      y: 450,
      yDistance: direction * speed,
      speed,
      gestureSourceType: 'mouse',
      preventFling: true,
    });
  }
  throw new Error('The page does not scroll.');
}

/** What frames and tasks there are while something is done. */
async function measured(page, work) {
  await page.evaluate(() => {
    const times = [];
    let isOn = true;
    const tick = (time) => {
      times.push(time);
      if (isOn) requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
    globalThis.endOfMeasuring = () => {
      isOn = false;
      return times;
    };
  });
  await browser.startTracing(page, { categories: ['disabled-by-default-devtools.timeline'] });
  await work();
  const times = await page.evaluate(() => globalThis.endOfMeasuring());
  const tasks = tasksOf(JSON.parse((await browser.stopTracing()).toString()));
  const frames = times
    .slice(1)
    .map((time, i) => time - times[i])
    .sort((a, b) => a - b);
  return {
    frames: frames.length,
    'median ms': rounded(frames[frames.length >> 1]),
    'p99 ms': rounded(frames[Math.floor(0.99 * frames.length)]),
    'longest ms': rounded(frames.at(-1)),
    [`over ${LONG_MS} ms`]: frames.filter((ms) => ms > LONG_MS).length,
    'longest task ms': rounded(Math.max(...tasks.map(({ dur }) => dur / 1000))),
    '… of CPU': rounded(Math.max(...tasks.map(({ tdur = 0 }) => tdur / 1000))),
  };
}

/** The tasks of the page's main threads in a trace, their times in microseconds. */
function tasksOf({ traceEvents }) {
  const isMain = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  return traceEvents.filter(
    ({ ph, name, pid, tid }) => ph === 'X' && name === 'RunTask' && isMain.has(`${pid} ${tid}`),
  );
}

function rounded(ms) {
  return Math.round(10 * ms) / 10;
}
