#!/usr/bin/env node
/**
 * What the first screen costs: the gallery of a store of generated problems, opened with an empty
 * cache.
 *
 *   npm run build && node bench/page-load.mjs [--problems 1000] [--times 5] [--folder DIR]
 *
 * Prints each request with its bytes, all and gzipped (level 9, whatever the service sends), what
 * of it the document names (the rest is loaded ahead, sooner or later, while the browser is idle),
 * and the time until the first card is there, from the moment at which the browser is told the
 * address: the median of several visits.
 */

import { gzipSync } from 'node:zlib';
import { parseArgs } from 'node:util';
import { openPage } from './lib/page.mjs';

const { values } = parseArgs({
  options: {
    problems: { type: 'string', default: '1000' },
    times: { type: 'string', default: '5' },
    folder: { type: 'string' },
  },
});
/** Gzipped kilobytes of scripts and styles that the first screen may cost. */
const MOST_KB = 150;

const { base, browser, stop } = await openPage({ problems: Number(values.problems), folder: values.folder });
try {
  const visits = [];
  for (let i = 0; i < Number(values.times); i++) visits.push(await visit());
  const { rows } = visits.at(-1);
  console.table(rows);
  const code = rows.filter(({ isNamed }) => isNamed);
  const kB = code.reduce((sum, { gzipped }) => sum + gzipped, 0) / 1000;
  const ms = visits.map((each) => each.ms).sort((a, b) => a - b);
  console.log(`scripts and styles: ${kB.toFixed(1)} kB gzipped; ${rows.length} requests`);
  console.log(`first card after ${ms[ms.length >> 1]} ms (${ms.join(', ')})`);
  if (kB > MOST_KB) process.exitCode = 1;
} finally {
  await stop();
}

async function visit() {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: 'ja' });
  const page = await context.newPage();
  const answers = [];
  page.on('response', (response) => answers.push(response));
  const begin = performance.now();
  await page.goto(base, { waitUntil: 'commit' });
  await page.waitForSelector('.card');
  const ms = Math.round(performance.now() - begin);
  const [document] = answers;
  const html = await document.text();
  const rows = await Promise.all(
    answers.map(async (response) => {
      const body = await response.body();
      const { pathname } = new URL(response.url());
      return {
        path: pathname.slice(0, 50),
        type: response.request().resourceType(),
        isNamed: /\.(?:js|css)$/.test(pathname) && html.includes(`"${pathname}"`),
        bytes: body.length,
        gzipped: gzipSync(body, { level: 9 }).length,
      };
    }),
  );
  await context.close();
  return { ms, rows };
}
