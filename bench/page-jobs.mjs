#!/usr/bin/env node
/**
 * How long the jobs of docs/page.md take, page and service together: a fresh service with the
 * problems of the house, an API and a worker of one thread, the page in Chromium, each job in a
 * window with an empty cache.
 *
 *   npm run build && node bench/page-jobs.mjs [--times 5]
 *
 * Seconds from the page's address to what the job is for; the median of several times, and the
 * longest.
 */

import { parseArgs } from 'node:util';
import { AUTHORS_KIF } from '@tsume/testing/authors-record';
import { CHROMIUM } from '@tsume/testing/chromium';
import { startApi, startWorker } from '@tsume/testing/processes';
import { chromium } from 'playwright-core';
import { openStore } from './lib/store.mjs';
import { median } from './lib/statistics.mjs';

const { values } = parseArgs({ options: { times: { type: 'string', default: '5' } } });

const store = await openStore({ count: 0 });
const settings = { DATABASE_URL: store.url, REDIS_URL: '' };
const api = await startApi({ ...settings, SHELF: 'true' });
const worker = await startWorker(settings);
const browser = await chromium.launch(CHROMIUM);

/** Each does its job and calls `done` after each part of it. */
const JOBS = {
  'a first problem: card, and the board takes the first move': async (page, done) => {
    await page.goto(api.base);
    await page.locator('.card-link').first().click();
    await page.locator('.solve-board [data-place][role]').first().waitFor();
    done();
  },
  'the sixty problems of the house as a booklet': async (page, done) => {
    await page.goto(api.base);
    await page.locator('.export > summary').click();
    await file(page, page.getByRole('link', { name: 'A booklet (PDF)' }));
    done();
  },
  'own KIF pasted, cook shown, repaired, checked, sheet as PDF': async (page, done) => {
    await page.goto(`${api.base}/check`);
    await page.getByLabel('SFEN or KIF').fill(AUTHORS_KIF);
    await page.getByRole('button', { name: 'Check', exact: true }).click();
    await page.locator('.flaw').getByText('Cook').waitFor();
    done();
    await page.getByRole('button', { name: 'Look for better versions', exact: true }).click();
    await page.getByRole('heading', { name: 'Proposal 1 repaired' }).waitFor();
    done();
    await page.getByRole('button', { name: /^Check it: Proposal 1$/ }).click();
    await page.locator('.problem-head .seal-sound').waitFor();
    await file(page, page.getByRole('button', { name: 'PDF', exact: true }));
    done();
  },
  'a stored problem as a submission sheet, on its page': async (page, done) => {
    await page.goto(api.base);
    await page.locator('.card-link').first().click();
    const sheet = page.getByRole('region', { name: 'Submission sheet' });
    await file(page, sheet.getByRole('button', { name: 'KIF' }));
    done();
  },
  'problems composed now: the first is on the screen': async (page, done) => {
    await page.goto(api.base);
    await page.getByRole('button', { name: 'Compose some now' }).click();
    await page.locator('.card-file').first().waitFor();
    done();
    // The next one is not to wait for this run.
    const [, run] = new URL(page.url()).pathname.split('/runs/');
    await api.post(`/v1/runs/${run}/cancel`);
  },
};

async function file(page, button) {
  const saved = page.waitForEvent('download');
  await button.click();
  await (await saved).path();
}

async function partsOf(job) {
  const context = await browser.newContext({ locale: 'en', viewport: { width: 1280, height: 900 } });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(300_000);
    const parts = [];
    let begin = performance.now();
    await job(page, () => {
      const now = performance.now();
      parts.push((now - begin) / 1000);
      begin = now;
    });
    return parts;
  } finally {
    await context.close();
  }
}

const text = (parts) => parts.map((part) => part.toFixed(1)).join(' + ');
try {
  const rows = [];
  for (const [name, job] of Object.entries(JOBS)) {
    const times = [];
    for (let i = 0; i < Number(values.times); i++) times.push(await partsOf(job));
    const parts = times[0].map((_, part) => times.map((each) => each[part]));
    rows.push({
      job: name,
      first: text(times[0]),
      median: text(parts.map(median)),
      longest: text(parts.map((each) => Math.max(...each))),
    });
  }
  console.table(rows);
} finally {
  await browser.close();
  await Promise.all([api.process.end(), worker.end()]);
  await store.stop();
}
