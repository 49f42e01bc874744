/**
 * Problems that are much alike on the page: one card for a family, the way to all of it, and those
 * that are like the one looked at.
 *
 * @slow
 * @needs chromium
 */

import { problemPage } from '@tsume/contracts/problem';
import { groupNext } from '@tsume/db/families';
import type { Api } from '@tsume/testing/processes';
import { type Told, storeRun } from '@tsume/testing/stored-run';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { type Opened, barriers, barriersInTheDark, openPage } from './browser.ts';
import { withStage } from './stage.ts';

/**
 * Composed by this program but for the last one: a lance on one square or another before a dragon
 * or a rook.
 */
const FAMILY: readonly Told[] = [
  told('6+l1k/6gLg/7P1/8+B/5B1L1/9/9/7+R1/9 b r2g4s4nl17p 1', '2e', '2h'),
  told('6+l1k/6gLg/7P1/8+B/5B3/7L1/9/7R1/9 b r2g4s4nl17p 1', '2f', '2h'),
  told('6+l1k/6gLg/7P1/8+B/5B3/7L1/9/7+R1/9 b r2g4s4nl17p 1', '2f', '2h'),
];

function told(sfen: string, lance: string, rook: string): Told {
  const line = `2b2a+ 3a2a 2c2b+ 1b2b ${lance}2b+ 3b2b ${rook}2b 2a2b G*1b 2b1b 4e1b+ 1a1b L*1c 1b2a G*3b`;
  return { sfen, plies: 15, line: line.split(' ') };
}

/** By tokuhirom/tanuki-tsume-shogi (../shared/data/composed.tsv). */
const ALONE: Told = {
  sfen: '6S2/9/7Sk/8B/9/9/9/9/9 b G2rb3g2s4n4l18p 1',
  plies: 3,
  line: ['3a2b', '1c2d', 'G*2e'],
};

let api: Api;
let browser: Browser;

withStage(async ({ database, ...stage }) => {
  ({ api, browser } = stage);
  await storeRun(database, [...FAMILY, ALONE]);
  await groupNext(database);
});

const open = (address = '/', options?: BrowserContextOptions): Promise<Opened> =>
  openPage(browser, `${api.base}${address}`, options);

const cards = (page: Page): Promise<number> => page.locator('.card').count();
const focused = (page: Page): Promise<string> => page.evaluate('document.activeElement?.className ?? ""');

test('a family is one card; it is opened from there, and left by taking the filter away', async () => {
  const { page, faults } = await open('/problems?sort=plies&minPlies=3');
  const link = page.getByRole('link', { name: '+2 alike' });
  await link.waitFor();
  await expect.poll(() => cards(page)).toBe(2);
  expect(await barriers(page)).toEqual([]);
  expect(await barriersInTheDark(page)).toEqual([]);
  await link.click();
  await page.waitForURL(/minPlies=3&alikeTo=/);
  await expect.poll(() => cards(page)).toBe(3);
  await expect.poll(() => page.getByRole('checkbox', { name: 'Alike problems as one' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Take away “Alike problems”' }).click();
  await expect.poll(() => cards(page)).toBe(2);
  expect(faults).toEqual([]);
});

test('all are shown where the visitor wants them', async () => {
  const { page } = await open('/', { locale: 'ja-JP', viewport: { width: 390, height: 844 } });
  await page.getByRole('link', { name: '類似 2' }).waitFor();
  const isOne = page.getByRole('checkbox', { name: '類似作をまとめる' });
  await isOne.uncheck();
  await page.waitForURL(/group=none/);
  await expect.poll(() => cards(page)).toBe(4);
  await expect.poll(() => page.locator('.card-alike').count()).toBe(0);
  expect(await barriers(page)).toEqual([]);
  await isOne.check();
  await expect.poll(() => cards(page)).toBe(2);
});

test('the keyboard reaches a family from its card', async () => {
  const { page } = await open('/problems?sort=-plies');
  await page.locator('.card-alike').waitFor();
  await page.locator('.card-link').first().focus();
  await page.keyboard.press('Tab');
  await expect.poll(() => focused(page)).toBe('card-alike');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => focused(page)).toBe('card-link');
  await page.keyboard.press('Tab');
  await expect.poll(() => focused(page)).not.toMatch(/^card-/);
});

test('a problem shows those like it, with the squares that differ', async () => {
  const listed = problemPage.parse(await (await fetch(`${api.base}/v1/problems?sort=-plies`)).json());
  const { id } = listed.items.find(({ sfen }) => sfen === FAMILY[0].sfen)!;
  const { page, faults } = await open(`/problems/${id}`);
  const alike = page.getByRole('region', { name: 'Alike problems' });
  await alike.waitFor();
  await expect.poll(() => alike.getByRole('link').count()).toBe(2);
  // The nearest first: the lance is a square further down; the other one has a rook for the dragon
  // besides.
  const changes = (): Promise<number[]> =>
    alike
      .locator('li')
      .evaluateAll((all) => all.map((each) => each.querySelectorAll('.board-changed').length));
  await expect.poll(changes).toEqual([2, 3]);
  expect(await barriers(page)).toEqual([]);
  await alike.getByRole('link').first().click();
  await page.waitForURL((url) => !url.pathname.endsWith(id));
  await alike.waitFor();
  await page.goto(`${api.base}/problems/${listed.items.at(-1)?.id}`);
  await page.getByRole('heading', { level: 1, name: 'Mate in 3 plies' }).waitFor();
  await expect.poll(() => alike.count()).toBe(0);
  expect(faults).toEqual([]);
});
