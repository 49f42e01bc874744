/**
 * The gallery and the list of runs in a real browser, on a store whose rows are put there by the
 * test.
 *
 * @slow
 * @needs chromium
 */

import { PRESETS } from '@tsume/core/run/presets';
import { canonicalKey } from '@tsume/core/placement/canonical';
import { placementOf } from '@tsume/core/placement/sfen';
import type { Database } from '@tsume/db/client';
import { insertRun, startRun } from '@tsume/db/runs';
import type { Api } from '@tsume/testing/processes';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { type Opened, barriers, openOwnPage, openPage } from './browser.ts';
import { withStage } from './stage.ts';

/** Two pages and a half. */
const COUNT = 120;
const NEWS_MS = 60_000;

let database: Database;
let api: Api;
let browser: Browser;

withStage((stage) => {
  ({ database, api, browser } = stage);
});

const open = (address = '/', options?: BrowserContextOptions): Promise<Opened> =>
  openPage(browser, `${api.base}${address}`, options);

/** A king in the corner, a gold in hand and a pawn of the defender's, each time somewhere else. */
function sfenOf(n: number): string {
  const ranks: string[] = ['8k', '9', '8P', '9', '9', '9', '9', '9', '9'];
  const rank = 3 + (n % 6);
  const file = Math.floor(n / 6) % 9;
  ranks[rank] = `${file === 0 ? '' : file}${n < 54 ? 'p' : n < 108 ? 'n' : 's'}${file === 8 ? '' : 8 - file}`;
  return `${ranks.join('/')} b G 1`;
}

function rowOf(n: number) {
  const sfen = sfenOf(n);
  return {
    canonicalKey: canonicalKey(placementOf(sfen)),
    sfen,
    plies: 1 + 2 * (n % 10),
    line: ['G*1b'],
    leftover: 0,
    soundness: 'sound',
    flaws: [],
    pieces: 4,
    themes: n % 4 === 0 ? ['sacrifice'] : [],
    score: n / 10,
    interposition: 'standard',
    profile: 'strict',
    engineVersion: 'test',
  };
}

async function store(numbers: readonly number[], createdAt: Date): Promise<void> {
  const rows = numbers.map((n) => ({ ...rowOf(n), id: crypto.randomUUID(), createdAt }));
  await database.problem.createMany({ data: rows });
}

/** A busy browser tells of several changes in one call; here of one before each. */
const TELL_LATE = `
  const Observer = IntersectionObserver;
  window.IntersectionObserver = class extends Observer {
    constructor(tell, options) {
      const before = (entry) => ({ target: entry.target, isIntersecting: !entry.isIntersecting });
      super((entries, self) => tell([...entries.map(before), ...entries], self), options);
    }
  };
`;

const cards = (page: Page): Promise<number> => page.locator('.card').count();
const focused = (page: Page): Promise<string | null> =>
  page.evaluate('document.activeElement?.getAttribute("data-id") ?? null');

test('an empty store says so, and shows the first problems by itself', async () => {
  const { page, faults } = await open();
  await page.getByText('No problems yet.').waitFor();
  expect(await barriers(page)).toEqual([]);
  await page.goto(`${api.base}/runs`);
  await page.getByText('No run has been started yet.').waitFor();
  await page.goto(`${api.base}/`);
  await page.getByText('No problems yet.').waitFor();
  await store(
    Array.from({ length: COUNT }, (_, n) => n),
    new Date('2026-01-01'),
  );
  await page.locator('.card').first().waitFor({ timeout: NEWS_MS });
  expect(faults).toEqual([]);
});

describe('a list', () => {
  test('loads on while one scrolls, to its end', async () => {
    // All of them, whether a worker has found some to be alike or not.
    const { page, faults } = await open('/problems?group=none');
    await page.getByText(/^\d+ problems shown$/).waitFor();
    await page.getByRole('button', { name: 'Show more' }).waitFor();
    await page.mouse.move(600, 500);
    await expect
      .poll(
        async () => {
          await page.mouse.wheel(0, 3000);
          // On a loaded machine some turns of the wheel are lost.
          await page.evaluate('scrollTo(0, document.body.scrollHeight)');
          const count = await cards(page);
          const end = count === COUNT ? '' : await page.locator('.after-cards').innerText();
          return [count, end, ...faults];
        },
        { timeout: 90_000 },
      )
      .toEqual([COUNT, '']);
    await page.getByText('120 problems', { exact: true }).waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Show more' }).count()).toBe(0);
    expect(faults).toEqual([]);
  });

  test('loads on where the browser tells at once that its end was far and now is near', async () => {
    const { page } = await openOwnPage(browser, `${api.base}/problems?group=none`);
    await page.addInitScript(TELL_LATE);
    await page.reload();
    await expect.poll(() => cards(page)).toBeGreaterThan(0);
    await expect
      .poll(
        async () => {
          await page.evaluate('scrollTo(0, document.body.scrollHeight)');
          return cards(page);
        },
        { timeout: 10_000 },
      )
      .toBe(COUNT);
  });

  test('is walked by the keyboard; going back leads to the same card, and so does loading anew', async () => {
    const { page } = await open('/problems?sort=plies');
    await page.locator('.card').first().waitFor();
    const ids = await page.locator('.card-link').evaluateAll((links) => links.map((link) => link.dataset.id));
    await page.locator('.card-link').first().focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => focused(page)).toBe(ids[1]);
    const columns = Number(
      await page.evaluate(
        'getComputedStyle(document.querySelector(".cards")).gridTemplateColumns.split(" ").length',
      ),
    );
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => focused(page)).toBe(ids[1 + columns]);
    await expect.poll(() => page.locator('.card-link[tabindex="0"]').count()).toBe(1);
    await page.keyboard.press('Home');
    await expect.poll(() => focused(page)).toBe(ids[0]);
    await page.keyboard.press('End');
    await expect.poll(() => cards(page)).toBeGreaterThan(24);
    await page.keyboard.press('End');
    const id = await focused(page);
    const count = await cards(page);
    const topOf = (): Promise<number> =>
      page.evaluate(`document.querySelector('[data-id="${id}"]').getBoundingClientRect().top`);
    // The card comes into sight as more cards are put in above and below.
    let top = Infinity;
    await expect
      .poll(async () => {
        const before = top;
        top = await topOf();
        return Math.abs(top - before);
      })
      .toBe(0);
    await page.keyboard.press('Enter');
    await page.waitForURL(new RegExp(`/problems/${id}$`));
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.goBack();
    await expect.poll(() => focused(page)).toBe(id);
    await expect.poll(() => cards(page)).toBeGreaterThanOrEqual(count);
    await expect.poll(async () => Math.abs((await topOf()) - top)).toBeLessThan(5);
    await page.reload();
    await expect.poll(() => cards(page)).toBeGreaterThanOrEqual(count);
    await expect.poll(async () => Math.abs((await topOf()) - top)).toBeLessThan(900);
  });

  test('tells of new problems, and shows them when asked to', async () => {
    const { id } = await insertRun(database, { ...PRESETS.paper, seed: 1 });
    await startRun(database, id, 'test');
    const { page, faults } = await open('/problems?sort=-score');
    await page.getByText(/^\d+ problems shown$/).waitFor();
    await page.getByText('Composing now').waitFor();
    const first = await page.locator('.card-link').first().getAttribute('data-id');
    // The page asks once what is known before it asks what is new.
    await page.waitForResponse((answer) => answer.url().includes('sort=-createdAt'));
    await store([130, 131, 132], new Date('2026-01-02'));
    const news = page.getByRole('button', { name: '3 new problems: show' });
    await news.waitFor({ timeout: NEWS_MS });
    await expect.poll(() => page.locator('.card-link').first().getAttribute('data-id')).toBe(first);
    await news.click();
    const isNew = page.locator('.card', { hasText: 'new' });
    await expect.poll(() => isNew.count()).toBeGreaterThan(0);
    await expect.poll(() => news.count()).toBe(0);
    await expect.poll(() => isNew.locator('a:focus').count()).toBe(1);
    await database.problem.deleteMany({ where: { createdAt: new Date('2026-01-02') } });
    expect(faults).toEqual([]);
  });
});

const look = async (page: Page, typed: string): Promise<void> => {
  await page.getByRole('searchbox').fill(typed);
  await page.keyboard.press('Enter');
};

describe('the search', () => {
  test('makes filters of words in either language, each of which can be taken away', async () => {
    const { page } = await open();
    await look(page, '5手詰 sacrifice');
    await page.waitForURL(/minPlies=5&maxPlies=5&kind=mate&theme=sacrifice/);
    await expect.poll(() => cards(page)).toBe(6);
    await page.getByRole('button', { name: 'Take away “Sacrifice”' }).click();
    await expect.poll(() => cards(page)).toBe(12);
    await page.getByRole('link', { name: 'Clear filters' }).click();
    await page.getByText(/^\d+ problems shown$/).waitFor();
  });

  test('finds a position by its mirror image, once', async () => {
    const { page } = await open();
    await look(page, 'k8/9/P8/p8/9/9/9/9/9 b G 1');
    await page.getByText('1 problem', { exact: true }).waitFor();
    await expect.poll(() => cards(page)).toBe(1);
    await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('k8/9/P8/p8/9/9/9/9/9 b G 1');
  });

  test('says what it cannot look for, and keeps what was typed', async () => {
    const { page } = await open('', { locale: 'ja-JP' });
    await look(page, 'なにか');
    await page.getByText('探せる言葉ではありません').waitFor();
    await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('なにか');
    expect(await barriers(page)).toEqual([]);
  });

  test('and what is wrong with a range', async () => {
    const { page } = await open();
    await page.getByLabel('Plies from').fill('9');
    await page.getByLabel('Plies to').fill('5');
    await page.getByText('The smaller number comes first.').waitFor();
    await page.getByLabel('Plies to').fill('nine');
    await page.getByText('A whole number from 1 to 2001.').waitFor();
    await page.getByLabel('Plies to').fill('１１');
    await page.keyboard.press('Enter');
    await page.waitForURL(/minPlies=9&maxPlies=11/);
    await expect.poll(() => cards(page)).toBe(24);
  });
});

test('many problems are downloaded in every format that the service has', async () => {
  const { page } = await open('/problems?maxPlies=1');
  await page.locator('.card').first().waitFor();
  await page.getByText('Download', { exact: true }).click();
  const links = page.locator('.export-links a');
  await expect
    .poll(() => links.allTextContents())
    .toEqual(['A booklet (PDF)', 'All in one KIF', 'KIF', 'KIFU', 'KI2', 'CSA', 'JKF', 'BOD', 'SFEN', 'SVG']);
  for (const href of await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))) {
    expect(href).toContain('maxPlies=1');
    expect((await api.get(href ?? '')).status).toBe(200);
  }
});

test.each([
  ['ja', 360, 'まとめて保存'],
  ['ja', 390, 'まとめて保存'],
  ['en', 700, 'Download'],
])('the box of downloads stays in the window (%s, %i)', async (locale, width, name) => {
  const { page } = await open('/problems?maxPlies=1', { locale, viewport: { width, height: 800 } });
  await page.locator('.card').first().waitFor();
  await page.getByText(name, { exact: true }).click();
  const box = await page.locator('.export-links').boundingBox();
  expect(box!.x).toBeGreaterThanOrEqual(0);
  expect(box!.x + box!.width).toBeLessThanOrEqual(width);
});

test('problems are chosen from several lists, by clicks and keys, and downloaded in that order', async () => {
  const { page, faults } = await open('/problems?maxPlies=1&group=none', {
    viewport: { width: 375, height: 667 },
  });
  await page.locator('.card').first().waitFor();
  await expect.poll(() => page.locator('.card input').count()).toBe(0);
  await page.getByRole('button', { name: 'Choose', exact: true }).click();
  const idAt = (n: number): Promise<string | null> =>
    page.locator('.card-link').nth(n).getAttribute('data-id');
  const [first, second] = [await idAt(2), await idAt(1)];
  await page.locator('.card-tick').nth(2).click();
  await page.locator('.card-link').nth(2).focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Space');
  await page.getByText('2 chosen', { exact: true }).waitFor();
  await look(page, '3手詰');
  await page.waitForURL(/minPlies=3&maxPlies=3/);
  await expect.poll(() => page.locator('.card').first().textContent()).toContain('3');
  await expect.poll(() => page.locator('.card input:checked').count()).toBe(0);
  const third = await idAt(0);
  await page.locator('.card-tick').first().click();
  await page.getByText('3 chosen', { exact: true }).waitFor();
  await page.getByText('Download', { exact: true }).click();
  expect(await barriers(page)).toEqual([]);
  const wanted = [first, second, third];
  const links = page.locator('.export-links a');
  const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  for (const href of hrefs.slice(0, 3)) {
    expect(new URLSearchParams(href.split('?')[1]).getAll('ids')).toEqual(wanted);
    expect((await api.get(href)).status).toBe(200);
  }
  await page.getByLabel('Which ones').selectOption('This list');
  await expect.poll(() => links.first().getAttribute('href')).toContain('minPlies=3');
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await page.getByText('0 chosen', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'End choosing' }).click();
  await expect.poll(() => page.locator('.card input').count()).toBe(0);
  expect(faults).toEqual([]);
});

test.each([
  ['light', 1440],
  ['dark', 390],
] as const)('nobody is kept out, %s and %i pixels wide', async (colorScheme, width) => {
  const { page, faults } = await open('/problems?theme=sacrifice', {
    colorScheme,
    viewport: { width, height: 844 },
  });
  await page.locator('.card').first().waitFor();
  if (width < 640) await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.locator('.name-picker-theme summary').click();
  expect(await barriers(page)).toEqual([]);
  await page.goto(`${api.base}/runs`);
  await page.locator('.run-line').first().waitFor();
  expect(await barriers(page)).toEqual([]);
  expect(faults).toEqual([]);
});

test('runs are listed by their state', async () => {
  const { page } = await open('/runs');
  await page.locator('.run-line').first().waitFor();
  const states = page.getByRole('navigation', { name: 'Runs by their state' });
  await states.getByRole('link', { name: 'Failed' }).click();
  await page.getByText('There is no such run.').waitFor();
  await states.getByRole('link', { name: 'Running' }).click();
  await page.locator('.run-line').getByText('Running').waitFor();
  await expect.poll(() => page.url()).toContain('/runs?status=running');
});
