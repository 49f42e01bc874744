/**
 * What somebody who solves problems does on the page, on the shelf of the house: problems of a
 * level are looked for, solved one after another, and come again where they were not solved at
 * once.
 *
 * @slow
 * @needs chromium
 */

import { readFile } from 'node:fs/promises';
import { countPages } from '@tsume/testing/pdf';
import { type Problem, problemPage } from '@tsume/contracts/problem';
import { SHELF_RUN } from '@tsume/contracts/run';
import { squareNamed } from '@tsume/core/placement/placement';
import { fillShelf, readShelf } from '@tsume/db/shelf';
import type { Api } from '@tsume/testing/processes';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { type Opened, barriers, openPage } from './browser.ts';
import { withStage } from './stage.ts';

let api: Api;
let browser: Browser;
withStage(async ({ database, ...stage }) => {
  ({ api, browser } = stage);
  await fillShelf(database, await readShelf());
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

describe.each([[375, 'dark']] as const)('%i pixels wide, %s', (width, scheme) => {
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
  });
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
});

test('problems of the house have their numbers, and lead to one another', async () => {
  const { page } = await open('/', { locale: 'ja-JP' });
  await page.locator('.card').first().waitFor();
  // More of them may come while they are counted.
  await expect.poll(async () => (await page.locator('.seal-house').count()) - (await cards(page))).toBe(0);
  await page.locator('.card-link').first().click();
  const seal = page.locator('.problem-head .seal-house');
  await expect.poll(() => seal.textContent()).toMatch(/^第\d+番$/);
  await expect.poll(() => page.locator('.problem-head .seal-level').count()).toBe(1);
  expect(await barriers(page)).toEqual([]);
  await seal.click();
  await page.getByRole('button', { name: '「工房作品集」を外す' }).waitFor();
  await expect.poll(() => page.getByRole('checkbox', { name: '工房作品集のみ' }).isChecked()).toBe(true);
});

/** A square of the board that takes input, by its USI name. */
const square = (page: Page, name: string) => page.locator(`[data-place="square-${squareNamed(name)}"][role]`);

/** Moves on the board without a promotion, `3f1f`, each after the answer to the one before. */
async function playAll(page: Page, ...moves: string[]): Promise<void> {
  for (const [i, move] of moves.entries()) {
    if (i > 0) await page.locator('.solve-right').waitFor();
    await square(page, move.slice(0, 2)).click();
    await square(page, move.slice(2)).click();
  }
}

/** The shelf's problems of three plies in the order of their list. */
const SHORT = `run=${SHELF_RUN}&maxPlies=3&sort=-pieces`;
/** Two of them by their numbers, with the attacker's moves. */
const NO_8 = ['3f1f', '1f1b'];
const NO_7 = ['4c1c', '1c1b'];

const numbered = (problems: readonly Problem[], number: number): number =>
  problems.findIndex(({ origin }) => origin?.generation === number);

/** Presses a key at the very moment in which what tells of it is there, as no hand can. */
async function pressOnceShown(page: Page, pressed: string, shown: string): Promise<void> {
  await page.evaluate(
    ([key, selector]) => {
      const observer = new MutationObserver(() => {
        if (document.querySelector(selector) === null) return;
        observer.disconnect();
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
      });
      observer.observe(document.body, { childList: true, subtree: true });
    },
    [pressed, shown] as const,
  );
}

describe.each([[1280, 'dark']] as const)('%i pixels wide, %s', (width, scheme) => {
  test('from one problem of a list to the next; what is solved is marked, and can be left out', async () => {
    const short = await listed(`${SHORT}&group=family`);
    const { page, faults } = await open(`/problems?${SHORT}`, wide(width, scheme));
    const at = numbered(short, 8);
    const next = short[at === short.length - 1 ? at - 1 : at + 1];
    const [first, second] = at === short.length - 1 ? [next, short[at]] : [short[at], next];
    await pressOnceShown(page, 'n', 'a[aria-keyshortcuts="n"]');
    await page.locator(`[data-id="${first.id}"]`).click();
    await page.waitForURL((url) => url.pathname.endsWith(second.id));
    await page.reload();
    await page.getByRole('link', { name: 'All problems' }).click();
    await page.waitForURL(/sort=-pieces/);
    await page.locator(`[data-id="${short[at].id}"]`).click();
    await playAll(page, ...NO_8);
    await page.locator('.solve-solved').waitFor();
    if (at < short.length - 1) await page.locator('.solve-onward a').waitFor();
    else await page.getByText('That was the last one of this list.').waitFor();
    expect(await barriers(page)).toEqual([]);
    await page.getByRole('link', { name: 'All problems' }).click();
    const card = page.locator(`[data-id="${short[at].id}"]`);
    await card.getByText('solved', { exact: true }).waitFor({ state: 'attached' });
    await expect.poll(() => cards(page)).toBe(short.length);
    await page.getByRole('checkbox', { name: 'Not solved yet' }).check();
    await expect.poll(() => cards(page)).toBe(short.length - 1);
    await page.getByText('1 solved one of those loaded left out.').waitFor();
    expect(await barriers(page)).toEqual([]);
    await page.reload();
    await expect.poll(() => cards(page)).toBe(short.length - 1);
    expect(faults).toEqual([]);
  });
});

test('solved with a hint, it is to come once more; without a list the next is one of its level', async () => {
  const short = await listed(SHORT);
  const { id, level } = short[numbered(short, 7)];
  const { page, faults } = await open(`/problems/${id}`);
  await page.getByRole('button', { name: 'Hint' }).click();
  await playAll(page, ...NO_7);
  await page.locator('.solve-solved').waitFor();
  await page.locator('.problem-head').getByTitle('once more').waitFor();
  await page.locator('.solve-onward a').click();
  await page.waitForURL((url) => !url.pathname.endsWith(id));
  const [, other] = new URL(page.url()).pathname.split('/problems/');
  const newest = await listed(`level=${level}`);
  expect(newest.map((problem) => problem.id)).toContain(other);
  expect(faults).toEqual([]);
});

describe.each([[375, 'light']] as const)('%i pixels wide, %s', (width, scheme) => {
  test('today’s problem is one for each level, and the same for another visitor', async () => {
    const { page, faults } = await open('/', wide(width, scheme));
    await page.getByRole('link', { name: 'Today’s problem' }).click();
    await page.waitForURL(/\/today$/);
    const levels = page.getByRole('navigation', { name: 'Level' });
    await levels.getByRole('link', { name: 'Expert' }).click();
    await page.waitForURL(/level=dan$/);
    const card = page.locator('.today .card-link');
    await card.getByText('Expert').waitFor();
    const id = await card.getAttribute('data-id');
    expect((await listed('level=dan')).map((problem) => problem.id)).toContain(id);
    expect(await barriers(page)).toEqual([]);
    const { page: another } = await open('/today?level=dan', { locale: 'ja-JP' });
    await expect.poll(() => another.locator('.today .card-link').getAttribute('data-id')).toBe(id);
    await page.goto(`${api.base}/today`);
    await card.getByText('Expert').waitFor();
    await page.getByRole('link', { name: 'Solve it' }).click();
    await page.waitForURL((url) => url.pathname.endsWith(`/problems/${id}`));
    expect(faults).toEqual([]);
  });

  test('what was given up is in the visitor’s own list, until all is forgotten', async () => {
    const [{ id, plies }] = await listed(SHORT);
    const { page, faults } = await open('/practice', wide(width, scheme));
    await page.getByText('You have not solved anything here yet.').waitFor();
    expect(await barriers(page)).toEqual([]);
    const sets = page.getByRole('region', { name: 'Training sets' });
    await sets.getByRole('link', { name: 'Mate in 3 plies' }).click();
    await page.locator('.card-link').first().waitFor();
    const lengths = await page.locator('.card-plies').allTextContents();
    expect(new Set(lengths.map((each) => each.trim()))).toEqual(new Set(['3 plies']));
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toMatchObject({
      minPlies: '3',
      maxPlies: '3',
      unsolved: '1',
    });
    await page.goto(`${api.base}/problems/${id}`);
    await page.getByRole('button', { name: 'Hint' }).click();
    await page.getByRole('button', { name: 'Give up: show the solution' }).click();
    await page.goto(`${api.base}/`);
    await page.getByRole('link', { name: 'My practice: 0 solved, 1 once more' }).click();
    await page.locator(`[data-id="${id}"]`).waitFor();
    await page.getByRole('row', { name: new RegExp(`Mate in ${plies} plies 1 –`) }).waitFor();
    expect(await barriers(page)).toEqual([]);
    await page.getByRole('button', { name: 'Forget all of it' }).click();
    await page.getByRole('button', { name: 'Forget all of it' }).click();
    await page.getByText('You have not solved anything here yet.').waitFor();
    await page.evaluate(`localStorage.setItem('tsume.practice', '{"problems":[7')`);
    await page.reload();
    await page.getByText('You have not solved anything here yet.').waitFor();
    expect(faults).toEqual([]);
  });
});

/** docs/page.md has the jobs with their clicks; the composer's is held beside the editor. */
describe('a job takes few clicks', () => {
  test('a first problem: one click, and the board takes the first move', async () => {
    const { page } = await open('/');
    await page.locator('.card-link').first().click();
    await page.locator('.solve-board [data-place][role]').first().waitFor();
  });

  test('twenty problems and more as a booklet: two clicks', async () => {
    const { page } = await open('/');
    await page.locator('.card').first().waitFor();
    const saved = page.waitForEvent('download');
    await page.locator('.export > summary').click();
    await page.getByRole('link', { name: 'A booklet (PDF)' }).click();
    const pages = await countPages(await readFile(await (await saved).path()));
    // Two problems on a page; their solutions come behind.
    expect(pages).toBeGreaterThan(20 / 2);
  });
});
