/**
 * What is around every page: help, API keys, theme and language, and what is left of it all when
 * the service is away.
 *
 * @slow
 * @needs chromium
 */

import { problemPage } from '@tsume/contracts/problem';
import type { Database } from '@tsume/db/client';
import { createKey } from '@tsume/db/keys';
import { type Api, startApi } from '@tsume/testing/processes';
import { storeRun } from '@tsume/testing/stored-run';
import type { Browser, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { barriers, barriersInTheDark, openOwnPage, openPage } from './browser.ts';
import { withStage } from './stage.ts';

let database: Database;
let databaseUrl: string;
let api: Api;
let browser: Browser;
let problemId: string;

withStage(async (stage) => {
  ({ database, databaseUrl, api, browser } = stage);
  await storeRun(database);
  const [problem] = problemPage.parse(await (await fetch(`${api.base}/v1/problems`)).json()).items;
  problemId = problem.id;
});

const open = (address: string, options?: Parameters<typeof openPage>[2]) =>
  openPage(browser, `${api.base}${address}`, options);

describe('nothing is in anybody’s way, in the light and in the dark', () => {
  test.each([
    ['/', 'ja'],
    ['/problems/ID', 'en'],
    ['/compose', 'en'],
    ['/runs', 'ja'],
    ['/check', 'en'],
    ['/help', 'ja'],
    ['/help/sound', 'en'],
    ['/keys', 'ja'],
    ['/desk', 'en'],
    ['/practice', 'ja'],
    ['/today', 'en'],
    ['/#/nothing/here', 'en'],
  ])('on %s in %s, at three widths', async (address, locale) => {
    const { page, faults } = await open(address.replace('ID', problemId), {
      locale,
      colorScheme: 'light',
      viewport: { width: 360, height: 740 },
    });
    await page.locator('main h1').first().waitFor();
    for (const width of [1440, 768, 360]) {
      await page.setViewportSize({ width, height: 740 });
      await expect
        .poll(() => page.evaluate('document.documentElement.scrollWidth - innerWidth'), {
          message: `${width}`,
        })
        .toBeLessThanOrEqual(0);
    }
    expect(await barriers(page)).toEqual([]);
    expect(await barriersInTheDark(page)).toEqual([]);
    expect(faults).toEqual([]);
  });
});

describe('every page has a path of its own', () => {
  test.each([
    ['/#/runs', '/runs'],
    [
      '/#/check?sfen=8k%2F9%2F8P%2F9%2F9%2F9%2F9%2F9%2F9+b+G+1',
      '/check?sfen=8k%2F9%2F8P%2F9%2F9%2F9%2F9%2F9%2F9+b+G+1',
    ],
    ['/problems/7#/help/sound', '/help/sound'],
  ])('the old link %s leads to %s, which can be loaded anew', async (old, address) => {
    const { page } = await open(old);
    await page.waitForURL(api.base + address);
    const heading = (): Promise<string> => page.locator('main h1').first().innerText();
    const first = await heading();
    await page.reload();
    await expect.poll(() => heading()).toBe(first);
    await expect.poll(() => page.url()).toBe(api.base + address);
  });

  test('an address of nothing is told on the page, and to programs in JSON', async () => {
    const { page } = await open('/nothing/here');
    await page.getByRole('link', { name: 'Problems', exact: true }).waitFor();
    await page.getByText('/nothing/here').waitFor();
    const browsers = await api.get('/nothing/here', { accept: 'text/html' });
    expect([browsers.status, browsers.headers.get('content-type')]).toEqual([
      404,
      'text/html; charset=utf-8',
    ]);
    const programs = await api.get('/nothing/here');
    expect([programs.status, programs.headers.get('content-type')]).toEqual([
      404,
      'application/json; charset=utf-8',
    ]);
    expect((await api.get('/v1/nothing', { accept: 'text/html' })).headers.get('content-type')).toBe(
      'application/json; charset=utf-8',
    );
  });

  test('an old link pasted over an open page leads on as well', async () => {
    const { page } = await open('/compose');
    await page.evaluate(`location.hash = '#/runs'`);
    await page.getByRole('heading', { level: 1, name: 'Runs' }).waitFor();
    await expect.poll(() => page.url()).toBe(`${api.base}/runs`);
  });

  test('links go on without loading the page anew, and the browser’s buttons lead back and forth', async () => {
    const { page, faults } = await open('/');
    await page.evaluate('globalThis.stays = true');
    await page.getByRole('link', { name: 'Compose', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Compose' }).waitFor();
    await page.getByRole('link', { name: 'Runs', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Runs' }).waitFor();
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Compose' }).waitFor();
    await page.goForward();
    await page.getByRole('heading', { level: 1, name: 'Runs' }).waitFor();
    await expect.poll(() => page.evaluate('globalThis.stays')).toBe(true);
    expect(faults).toEqual([]);
  });

  test('with a modifier a link opens a tab of its own', async () => {
    const { page } = await open('/');
    const tab = page.context().waitForEvent('page');
    await page.getByRole('link', { name: 'Runs', exact: true }).click({ modifiers: ['ControlOrMeta'] });
    await (await tab).waitForURL(`${api.base}/runs`);
    await expect.poll(() => page.url()).toBe(`${api.base}/`);
  });

  test('the title says what is shown', async () => {
    const { page } = await open('/problems', { locale: 'ja' });
    await expect.poll(() => page.title()).toBe('作品 – 詰将棋工房');
    await page.locator('.card a').first().click();
    await expect.poll(() => page.title()).toBe('1手詰 – 詰将棋工房');
    await page.getByRole('link', { name: '手引' }).click();
    await expect.poll(() => page.title()).toBe('手引 – 詰将棋工房');
  });
});

test.each([375, 1280])('letters of twice the size stay within a window of %i pixels', async (width) => {
  const { page } = await open('/compose', { locale: 'ja', viewport: { width, height: 800 } });
  const narrow = ['/', '/help', '/keys'];
  for (const address of ['/compose', `/problems/${problemId}`, ...(width < 600 ? narrow : [])]) {
    await page.goto(api.base + address);
    await page.locator('main h1').first().waitFor();
    await page.evaluate(`document.documentElement.style.fontSize = '200%'`);
    await expect
      .poll(() => page.evaluate('document.documentElement.scrollWidth - innerWidth'), { message: address })
      .toBe(0);
  }
});

test('on a small phone the button that starts a run is always in reach', async () => {
  const { page } = await open('/compose', { viewport: { width: 375, height: 667 } });
  const button = page.getByRole('button', { name: 'Start composing' });
  for (const top of [0, 400, 100_000]) {
    await page.evaluate(`scrollTo(0, ${top})`);
    const box = await button.boundingBox();
    expect((box?.y ?? 1000) + (box?.height ?? 0)).toBeLessThanOrEqual(667);
    expect(box?.y).toBeGreaterThan(0);
  }
});

const background = (page: Page): Promise<string> =>
  page.evaluate('getComputedStyle(document.documentElement).backgroundColor');

describe('the theme', () => {
  test('is the system’s, until the visitor chooses; then it stays', async () => {
    const { page } = await open('/help', { colorScheme: 'light' });
    const light = await background(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    const dark = await background(page);
    expect(dark).not.toBe(light);
    await page.getByRole('button', { name: /^Colours: as the system has it/ }).click();
    await expect.poll(() => background(page)).toBe(light);
    await page.reload();
    await expect.poll(() => background(page)).toBe(light);
    await page.getByRole('button', { name: /^Colours: light/ }).click();
    await page.emulateMedia({ colorScheme: 'light' });
    await expect.poll(() => background(page)).toBe(dark);
    await page.getByRole('button', { name: /^Colours: dark/ }).click();
    await expect.poll(() => background(page)).toBe(light);
  });
});

test('help is found from the first screen, goes to a topic, and its diagrams lead to the check', async () => {
  const { page, faults } = await open('/');
  await page.getByRole('link', { name: 'Help' }).click();
  await page.getByRole('navigation', { name: 'Contents' }).getByRole('link', { name: 'Sound' }).click();
  await page.waitForURL(/\/help\/sound$/);
  await expect
    .poll(() =>
      page
        .getByRole('heading', { name: 'Sound, and the other verdicts' })
        .evaluate((at) => at.getBoundingClientRect().top),
    )
    .toBeLessThan(100);
  await page.getByRole('link', { name: 'See it checked' }).first().click();
  await page.waitForURL(/\/check\?sfen=8k/);
  expect(faults).toEqual([]);
});

test('where no key is wanted, the page of keys says so', async () => {
  const { page, faults } = await open('/keys');
  await page.getByText('This service asks nobody for a key').waitFor();
  expect(faults).toEqual([]);
});

test('an admin makes a key on the page, which works, and revokes it', async () => {
  const guarded = await startApi({ DATABASE_URL: databaseUrl, API_KEYS: 'required' });
  try {
    const { key } = await createKey(database, { name: 'the first', scopes: ['admin'] });
    const { page } = await openOwnPage(browser, `${guarded.base}/keys`);
    await page.getByLabel('API key', { exact: true }).fill(key);
    await page.getByRole('button', { name: 'Use it' }).click();
    await page.getByText('You use the key “the first” (admin).').waitFor();
    await page.getByLabel('Whose it is, what for').fill('編集部');
    await page.getByLabel('It may').selectOption({ index: 0 });
    await page.getByLabel('Days until it expires').fill('30');
    await page.getByRole('button', { name: 'Make a key' }).click();
    const made = await page.getByRole('textbox', { name: 'Make a key' }).inputValue();
    const status = async (): Promise<number> =>
      (await fetch(`${guarded.base}/v1/problems`, { headers: { authorization: `Bearer ${made}` } })).status;
    await expect.poll(() => status()).toBe(200);
    expect(await barriers(page)).toEqual([]);
    const row = page.getByRole('row', { name: /^編集部/ });
    await row.getByText(/^until /).waitFor();
    await row.getByRole('button', { name: 'Revoke' }).click();
    await row.getByText('Revoke for good?').waitFor();
    await row.getByRole('button', { name: 'Revoke' }).click();
    await row.getByText('revoked').waitFor();
    await expect.poll(status, { timeout: 15_000 }).toBe(401);
  } finally {
    await guarded.process.end();
  }
});

test('without the service, what was seen is there, and said to be old', async () => {
  const away = await startApi({ DATABASE_URL: databaseUrl });
  const { page } = await openOwnPage(browser, `${away.base}/`, { serviceWorkers: 'allow' });
  await page.evaluate('navigator.serviceWorker.ready');
  await page.reload();
  await page.locator('.card a').first().click();
  await page.getByRole('heading', { name: 'Mate in 1 ply' }).waitFor();
  await away.process.end();
  await page.reload();
  await page.getByRole('heading', { name: 'Mate in 1 ply' }).waitFor();
  await page.getByText('The service does not answer.').first().waitFor();
  await page.getByRole('link', { name: 'Help' }).click();
  await page.getByRole('heading', { name: 'The rules of tsume-shogi' }).waitFor();
  await page.getByRole('link', { name: 'Problems', exact: true }).click();
  await page.locator('.card').first().waitFor();
});
