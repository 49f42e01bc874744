/**
 * Many problems checked together: files are opened, the table of outcomes is looked at, narrowed,
 * left and come back to.
 *
 * @slow
 * @needs chromium
 */

import { readFile } from 'node:fs/promises';
import { batchPage } from '@tsume/contracts/batch';
import { encodeRecord } from '@tsume/core/notation/encoding';
import { AUTHORS_KIF } from '@tsume/testing/authors-record';
import { ENDLESS } from '@tsume/testing/endless';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { barriers, barriersInTheDark } from './browser.ts';
import { withService } from './service.ts';

/** A gold on 1二 mates. */
const GOLD_MATE = '8k/9/8P/9/9/9/9/9/9 b G 1';
/** The king takes what is dropped beside it, or walks away. */
const NO_MATE = '4k4/9/9/9/9/9/9/9/9 b G 1';

const service = withService(false);
const { open } = service;

const row = (page: Page, name: RegExp) => page.getByRole('row', { name });

test('files of problems become a table, which is narrowed, survives a reload and leads to each check', async () => {
  const { page, faults } = await open('/check');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Open a file …' }).press('Enter');
  // He ends with another drop than the solver, two plies before the end of this file's line.
  const shorter = AUTHORS_KIF.replace(/ +4 .*\n +5 .*\n/, '');
  const list = `${GOLD_MATE}\n8k/9 b G 1\n${NO_MATE}\n`;
  await (
    await chooser
  ).setFiles([
    { name: 'mine.kif', mimeType: '', buffer: Buffer.from(encodeRecord(shorter, 'kif')) },
    { name: 'list.sfen', mimeType: '', buffer: Buffer.from(list) },
  ]);
  await page.getByRole('heading', { name: '3 problems' }).waitFor();
  await page.getByText('list.sfen, line 2: ').waitFor();
  expect(await barriers(page)).toEqual([]);
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Check all 3' }).click();
  await page.getByText('The service does not answer.', { exact: true }).waitFor();
  await page.context().setOffline(false);
  // The service has made it, and nobody hears of that.
  await page.route('**/v1/batches', async (route) => {
    await route.fetch();
    await route.fulfill({ status: 502, body: 'Bad Gateway' });
  });
  await page.getByRole('button', { name: 'Check all 3' }).click();
  await page.getByText('something this page does not understand').waitFor();
  await page.unroute('**/v1/batches');
  await page.getByRole('button', { name: 'Check all 3' }).click();
  await page.getByText('All are checked.').waitFor();
  const { items } = batchPage.parse(await (await fetch(`${service.base}/v1/batches`)).json());
  expect(items).toHaveLength(1);
  await row(page, /^No\. 1 試作 mine\.kif .*Mate in 5 plies Unsound/).waitFor();
  await row(page, /The record has 3 plies\. fault Cook: a second solution/).waitFor();
  await row(page, /^No\. 2 list\.sfen, line 1 .*Mate in 1 ply Sound/).waitFor();
  await row(page, /^No\. 3 list\.sfen, line 3 .*No mate/).waitFor();
  expect(await page.title()).toContain('3 problems checked together');
  expect(await barriers(page)).toEqual([]);
  expect(await barriersInTheDark(page)).toEqual([]);

  await page.goBack();
  await page.getByRole('button', { name: 'Check all 3' }).waitFor();
  await page.getByRole('button', { name: 'Leave the files' }).click();
  await page.getByRole('button', { name: 'Check', exact: true }).waitFor();
  const earlier = page.getByRole('region', { name: 'Checked together before' });
  await earlier.getByText(/Done mine\.kif and 1 other file · /).waitFor();
  expect(await barriers(page)).toEqual([]);
  expect(await barriersInTheDark(page)).toEqual([]);
  await earlier.getByRole('link', { name: '3 problems' }).click();
  await page.getByRole('link', { name: 'Unsound 2' }).click();
  await expect.poll(() => row(page, /^No\. 2/).count()).toBe(0);
  await page.reload();
  await row(page, /^No\. 3/).waitFor();
  expect(await page.getByRole('row').count()).toBe(3);
  await page.getByRole('link', { name: 'No. 1 試作' }).click();
  await page.getByRole('heading', { name: 'Mate in 5 plies' }).waitFor();
  await page.getByRole('heading', { name: '試作' }).waitFor();
  await page.goBack();
  await expect.poll(() => page.evaluate('document.activeElement?.textContent')).toBe('No. 1 試作');

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'As a table (CSV)' }).click(),
  ]);
  expect(await readFile(await download.path(), 'utf8')).toMatch(/\r\n1,.*,試作,3\r\n2,.*\r\n3,.*\r\n$/);
  expect(faults.filter((fault) => !/ERR_INTERNET_DISCONNECTED|502 \(Bad Gateway\)/.test(fault))).toEqual([]);
});

test('several lines of SFEN are checked together; what takes too long is stopped', async () => {
  const { page, faults } = await open('/check');
  // As after an update: the page's files are others.
  await page.route('**/assets/collection-*', (route) => route.fulfill({ status: 404 }));
  await page.getByLabel('SFEN or KIF').fill(`${GOLD_MATE}\n${ENDLESS}\n${ENDLESS}\n`);
  await page.getByRole('alert').getByText('could not be loaded').waitFor();
  await page.unroute('**/assets/collection-*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('button', { name: 'Check all 3' }).click();
  await row(page, /^No\. 1 line 1 .*Mate in 1 ply Sound/).waitFor();
  await page.getByText('1 of 3 checked').waitFor();
  expect(await barriers(page)).toEqual([]);
  await page.getByRole('button', { name: 'Stop' }).click();
  await page.getByText('Stopped. What was checked stays.').waitFor();
  await row(page, /^No\. 3 line 3 .* stopped/).waitFor();
  await page.getByRole('link', { name: 'Undecided 2' }).waitFor();
  await page.goBack();
  await page.getByRole('button', { name: 'Check all 3' }).waitFor();
  expect(faults.filter((fault) => !fault.includes('/assets/collection-'))).toEqual([]);
});
