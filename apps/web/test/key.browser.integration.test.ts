/**
 * The page of a service that wants API keys: it asks for one, says when it is not right, and then
 * everything works with it; and what is solved with it is the same everywhere.
 *
 * @needs chromium
 */

import { readFile } from 'node:fs/promises';
import { practice } from '@tsume/contracts/practice';
import { GOLD } from '@tsume/core/placement/pieces';
import { squareNamed } from '@tsume/core/placement/placement';
import { openDatabase, type Database } from '@tsume/db/client';
import { createKey } from '@tsume/db/keys';
import { startApi, type Api } from '@tsume/testing/processes';
import { makeDatabase, type TestDatabase } from '@tsume/testing/servers';
import { storeRun } from '@tsume/testing/stored-run';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from './browser.ts';

let server: TestDatabase;
let database: Database;
let api: Api;
let browser: Browser;

beforeAll(async () => {
  server = await makeDatabase();
  api = await startApi({ DATABASE_URL: server.url, API_KEYS: 'required', QUOTA_POSITIONS: '2' });
  database = openDatabase(server.url);
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
  await database?.$disconnect();
  await api?.process.end();
  await server?.drop();
});

test('a key is asked for, and lets the visitor in', async () => {
  const id = await storeRun(database);
  const { key } = await createKey(database, { name: 'a visitor', scopes: ['read'] });
  const page = await (await browser.newContext({ locale: 'en' })).newPage();
  page.setDefaultTimeout(30_000);
  const violations: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) violations.push(message.text());
  });
  await page.goto(api.base);
  await page.getByText('its operator gives them out').waitFor();
  await page.getByLabel('API key').fill('wrong');
  await page.getByRole('button', { name: 'Use it' }).click();
  await page.getByText('or it has expired or been revoked').waitFor();
  await page.getByLabel('API key').fill(key);
  await page.getByRole('button', { name: 'Use it' }).click();
  await page.locator('.card-link').first().click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'KIF', exact: true }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^tsume-1-.*\.kif$/);
  expect(new TextDecoder('shift_jis').decode(await readFile(await download.path()))).toContain('１二金打');
  await page.goto(`${api.base}/runs/${id}`);
  await page.getByText('Generation 1 of 50').first().waitFor();
  await page.goto(`${api.base}/compose`);
  await page.getByRole('button', { name: 'Start composing' }).click();
  await page.getByText('Your API key may not do this.').waitFor();
  expect(violations).toEqual([]);
});

test('problems are checked together with a key that may, as many as the service takes', async () => {
  const texts = [2, 3].map((count) => '8k/9/8P/9/9/9/9/9/9 b G 1\n'.repeat(count));
  const page = await (await browser.newContext({ locale: 'en' })).newPage();
  page.setDefaultTimeout(30_000);
  const use = async (scope: 'read' | 'compose'): Promise<void> => {
    const { key } = await createKey(database, { name: scope, scopes: [scope] });
    await page.evaluate(`sessionStorage.setItem('tsume-key', '${key}')`);
  };
  await page.goto(`${api.base}/check`);
  await use('read');
  await page.getByLabel('SFEN or KIF').fill(texts[0]);
  await page.getByRole('button', { name: 'Check all 2' }).click();
  await page.getByText('Your API key may not do this.').waitFor();
  await use('compose');
  await page.getByLabel('SFEN or KIF').fill(texts[1]);
  await page.getByRole('button', { name: 'Check all 3' }).click();
  await page.getByText('2 problems at most can be checked together here.').waitFor();
  await page.getByLabel('SFEN or KIF').fill(texts[0]);
  await page.getByRole('button', { name: 'Check all 2' }).click();
  await page.getByText('0 of 2 checked').waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'As a table (CSV)' }).click(),
  ]);
  expect((await readFile(await download.path(), 'utf8')).split('\r\n')).toHaveLength(4);
  const address = page.url();
  await use('read');
  await page.goto(address);
  await page.getByText('Your API key may not do this.').waitFor();
});

test('what is solved with a key is known on another device with the same key, and forgotten on both', async () => {
  await storeRun(database);
  const { key } = await createKey(database, { name: 'a solver', scopes: ['read'] });
  const device = async (): Promise<Page> => {
    const page = await (await browser.newContext({ locale: 'en' })).newPage();
    page.setDefaultTimeout(30_000);
    await page.goto(api.base);
    await page.getByLabel('API key').fill(key);
    await page.getByRole('button', { name: 'Use it' }).click();
    await page.locator('.card-link').first().waitFor();
    return page;
  };
  const [one, other] = [await device(), await device()];
  await one.locator('.card-link').first().click();
  await one.locator(`[data-place="black-${GOLD}"][role]`).click();
  await one.locator(`[data-place="square-${squareNamed('1b')}"][role]`).click();
  await one.locator('.solve-solved').waitFor();
  const kept = async (): Promise<number> => {
    const headers = { authorization: `Bearer ${key}` };
    const answer = await fetch(`${api.base}/v1/practice`, { headers });
    return practice.parse(await answer.json()).problems.length;
  };
  await expect.poll(kept).toBe(1);
  await other.reload();
  await other.getByRole('link', { name: 'My practice: 1 solved' }).click();
  await other.getByText('by the service: the same on all your devices').waitFor();
  await other.getByRole('button', { name: 'Forget all of it' }).click();
  await other.getByRole('button', { name: 'Forget all of it' }).click();
  await other.getByText('You have not solved anything here yet.').waitFor();
  expect(await kept()).toBe(0);
  // The first device has it still, until it asks again.
  await one.goto(`${api.base}/practice`);
  await one.getByText('You have not solved anything here yet.').waitFor();
  // What is solved from then on counts.
  await one.goto(`${api.base}/problems`);
  await one.locator('.card-link').first().click();
  await one.locator(`[data-place="black-${GOLD}"][role]`).click();
  await one.locator(`[data-place="square-${squareNamed('1b')}"][role]`).click();
  await expect.poll(kept).toBe(1);
});

test('an admin replaces a key, sees the new one, and both are taken', async () => {
  const { key: admin } = await createKey(database, { name: 'an admin', scopes: ['admin'] });
  const { key: old } = await createKey(database, { name: 'an editor', scopes: ['compose'] });
  const page = await (await browser.newContext({ locale: 'en' })).newPage();
  page.setDefaultTimeout(30_000);
  await page.goto(`${api.base}/keys`);
  await page.getByLabel('API key').fill(admin);
  await page.getByRole('button', { name: 'Use it' }).click();
  const row = page.getByRole('row').filter({ hasText: 'an editor' });
  await row.getByRole('button', { name: 'Replace' }).click();
  await row.getByText('The present one is taken for a day yet').waitFor();
  await row.getByRole('button', { name: 'Replace' }).click();
  const made = await row.getByLabel('Replace').inputValue();
  await row.getByText('the one before until').waitFor();
  expect(made).toMatch(/^tsume_[\w-]{43}$/);
  expect(made).not.toBe(old);
  for (const key of [old, made])
    expect((await api.get('/v1/runs', { authorization: `Bearer ${key}` })).status).toBe(200);
});
