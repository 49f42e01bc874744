/**
 * What somebody who solves problems does on the page, on the shelf of the house: problems of a level
 * are looked for, solved one after another, and come again where they were not solved at once.
 *
 * @slow
 * @needs chromium
 */

import { type Problem, problemPage } from '@tsume/contracts/problem';
import { openDatabase } from '@tsume/db/client';
import { fillShelf, readShelf } from '@tsume/db/shelf';
import { type Api, startApi } from '@tsume/testing/processes';
import { type TestDatabase, makeDatabase } from '@tsume/testing/servers';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Opened, barriers, launchBrowser, openPage } from './browser.ts';

let server: TestDatabase;
let api: Api;
let browser: Browser;

beforeAll(async () => {
  server = await makeDatabase();
  api = await startApi({ DATABASE_URL: server.url, SHELF: 'off' });
  const database = openDatabase(server.url);
  await fillShelf(database, await readShelf());
  await database.$disconnect();
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
  await api?.process.end();
  await server?.drop();
});

const open = (address = '/', options?: BrowserContextOptions): Promise<Opened> =>
  openPage(browser, `${api.base}${address}`, options);

const wide = (width: number, colorScheme: 'light' | 'dark'): BrowserContextOptions => ({
  viewport: { width, height: 800 },
  colorScheme,
});

async function listed(query: string): Promise<Problem[]> {
  const answer = await fetch(`${api.base}/v1/problems?limit=200&${query}`);
  return problemPage.parse(await answer.json()).items;
}

const cards = (page: Page): Promise<number> => page.locator('.card').count();

describe.each([
  [375, 'dark'],
  [1280, 'light'],
] as const)('%i pixels wide, %s', (width, scheme) => {
  test('the level stands on the card, and is a filter', async () => {
    const { page, faults } = await open('/problems?group=none', wide(width, scheme));
    await page.locator('.card-level').first().waitFor();
    if (width < 640) await page.getByRole('button', { name: 'Filter', exact: true }).click();
    await page.locator('.name-picker-level summary').click();
    const levels = page.getByRole('group', { name: 'Level' });
    await levels.getByRole('checkbox', { name: 'Easy' }).check();
    await page.waitForURL(/level=elementary/);
    const easy = await listed('level=elementary');
    expect(easy.length).toBeGreaterThan(0);
    await expect.poll(() => cards(page)).toBe(Math.min(24, easy.length));
    await expect
      .poll(async () => new Set(await page.locator('.card-level').allTextContents()))
      .toEqual(new Set(['Easy']));
    expect(await barriers(page)).toEqual([]);
    await levels.getByRole('checkbox', { name: 'Master' }).check();
    await page.waitForURL(/level=elementary&level=master/);
    await page.getByRole('button', { name: 'Take away “Easy”' }).click();
    const masters = await listed('level=master');
    await expect.poll(() => cards(page)).toBe(Math.min(24, masters.length));
    expect(faults).toEqual([]);
  }, 40_000);
});

test('a level is looked for by its name, in Japanese as well', async () => {
  const { page } = await open('/', { locale: 'ja-JP' });
  await page.getByRole('searchbox').fill('有段');
  await page.getByRole('searchbox').press('Enter');
  await page.waitForURL(/level=dan/);
  await page.getByRole('button', { name: '「有段」を外す' }).waitFor();
  await expect
    .poll(async () => new Set(await page.locator('.card-level').allTextContents()))
    .toEqual(new Set(['有段']));
}, 30_000);

test('problems of the house have their numbers, and lead to one another', async () => {
  const { page } = await open('/', { locale: 'ja-JP' });
  await page.locator('.card').first().waitFor();
  await expect.poll(() => page.locator('.seal-house').count()).toBe(await cards(page));
  await page.locator('.card-link').first().click();
  const seal = page.locator('.problem-head .seal-house');
  await expect.poll(() => seal.textContent()).toMatch(/^第\d+番$/);
  await expect.poll(() => page.locator('.problem-head .seal-level').count()).toBe(1);
  expect(await barriers(page)).toEqual([]);
  await seal.click();
  await page.getByRole('button', { name: '「工房作品集」を外す' }).waitFor();
  await expect.poll(() => page.getByRole('checkbox', { name: '工房作品集のみ' }).isChecked()).toBe(true);
}, 30_000);
