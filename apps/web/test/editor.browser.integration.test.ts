/**
 * The position editor by mouse, finger and keys, and what becomes of the position: link, reload, texts that are pasted.
 *
 * @needs chromium
 */

import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Opened, barriers, launchBrowser, openPage } from './browser.ts';
import { type Service, startService } from './service.ts';

/** The smallest problem there is, with the gold in the attacker's hand. */
const GOLD_MATE = '8k/9/8P/9/9/9/9/9/9 b G 1';
const BOX_ROOK = 'box-6';

let service: Service;
let browser: Browser;

beforeAll(async () => {
  service = await startService();
  browser = await launchBrowser();
}, 90_000);

afterAll(async () => {
  await browser?.close();
  await service?.stop();
}, 30_000);

const open = (hash: string, options?: BrowserContextOptions): Promise<Opened> =>
  openPage(browser, `${service.base}/${hash}`, options);

const check = (sfen = ''): string =>
  sfen === '' ? '#/check' : `#/check?${new URLSearchParams({ sfen }).toString()}`;

const place = (page: Page, key: string): Locator => page.locator(`.board-input [data-place="${key}"][role]`);

/** What the text of the position says once it is `sfen`; fails with what it is instead. */
const untilSfen = (page: Page, sfen: string): Promise<void> =>
  expect.poll(() => page.getByLabel('SFEN or KIF').inputValue()).toBe(sfen);

async function middle(locator: Locator): Promise<{ x: number; y: number }> {
  await locator.scrollIntoViewIfNeeded();
  const box = await locator.boundingBox();
  if (box === null) throw new Error('The place is not drawn.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

describe('a position is drawn', () => {
  test('by mouse: by clicking source and target, and by dragging', async () => {
    const { page, faults } = await open('#/check');
    await page.getByRole('button', { name: 'Clear' }).click();
    await place(page, 'box-8').click();
    await place(page, 'square-8').click();
    await untilSfen(page, '8k/9/9/9/9/9/9/9/9 b - 1');
    const from = await middle(place(page, 'box-1'));
    const to = await middle(place(page, 'square-26'));
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x - 30, to.y, { steps: 4 });
    expect(await page.locator('.board-ghost').count()).toBe(1);
    await page.mouse.move(to.x, to.y, { steps: 2 });
    expect(await page.locator('.board-drop').count()).toBe(1);
    await page.mouse.up();
    await untilSfen(page, '8k/9/8P/9/9/9/9/9/9 b - 1');
    await place(page, 'box-7').dragTo(page.locator('.place-ground[data-place="black-0"]'), {
      targetPosition: { x: 10, y: 10 },
    });
    await untilSfen(page, GOLD_MATE);
    expect(await page.locator('.board-ghost').count()).toBe(0);
    expect(await barriers(page)).toEqual([]);
    expect(faults).toEqual([]);
  }, 30_000);

  test('by finger: the piece follows it, and the page does not scroll away under it', async () => {
    const { page, faults } = await open(check('8k/9/9/9/9/9/9/9/9 b - 1'), {
      hasTouch: true,
      isMobile: true,
      viewport: { width: 390, height: 844 },
    });
    const session = await page.context().newCDPSession(page);
    const drag = async (from: Locator, to: Locator): Promise<void> => {
      const end = await middle(to);
      const start = await middle(from);
      const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number, y: number): Promise<unknown> =>
        session.send('Input.dispatchTouchEvent', {
          type,
          touchPoints: type === 'touchEnd' ? [] : [{ x, y }],
        });
      await touch('touchStart', start.x, start.y);
      for (let i = 1; i <= 8; i++) {
        await touch(
          'touchMove',
          start.x + ((end.x - start.x) * i) / 8,
          start.y + ((end.y - start.y) * i) / 8,
        );
      }
      await touch('touchEnd', end.x, end.y);
    };
    const scrolled = await page.evaluate('scrollY');
    await drag(place(page, 'box-1'), place(page, 'square-26'));
    await untilSfen(page, '8k/9/8P/9/9/9/9/9/9 b - 1');
    await drag(place(page, 'box-7'), page.locator('.place-ground[data-place="black-0"]'));
    await untilSfen(page, GOLD_MATE);
    expect(typeof scrolled).toBe('number');
    await place(page, 'square-26').tap();
    await place(page, 'square-26').tap();
    await untilSfen(page, '8k/9/8+P/9/9/9/9/9/9 b G 1');
    expect(faults).toEqual([]);
  }, 30_000);

  test('by keys alone', async () => {
    const { page, faults } = await open('#/check');
    await page.getByRole('button', { name: 'Clear' }).press('Enter');
    await untilSfen(page, '9/9/9/9/9/9/9/9/9 b - 1');
    await place(page, 'square-40').focus();
    await keys(page, 'ArrowDown '.repeat(5), 'ArrowRight '.repeat(7));
    expect(await focused(page)).toBe('In the box: 2 king');
    await keys(page, 'Enter', 'ArrowUp '.repeat(9));
    expect(await focused(page)).toBe('1a: empty');
    await keys(page, 'Enter');
    await untilSfen(page, '8k/9/9/9/9/9/9/9/9 b - 1');
    expect(await focused(page)).toBe('1a: white king');
    await keys(page, 'r');
    await untilSfen(page, '8K/9/9/9/9/9/9/9/9 b - 1');
    await keys(page, 'Control+z');
    await untilSfen(page, '8k/9/9/9/9/9/9/9/9 b - 1');
    await keys(page, 'Control+Shift+Z');
    await untilSfen(page, '8K/9/9/9/9/9/9/9/9 b - 1');
    await keys(page, 'Delete');
    await untilSfen(page, '9/9/9/9/9/9/9/9/9 b - 1');
    expect(faults).toEqual([]);
  }, 30_000);
});

test('what cannot be is refused in words, and Escape lets go', async () => {
  const { page } = await open(check('8k/9/9/9/9/9/9/9/9 b - 1'));
  await place(page, 'square-8').click();
  await page.locator('.place-ground[data-place="black-0"]').click({ position: { x: 10, y: 10 } });
  await page.getByText('A king is never in hand.').waitFor();
  await untilSfen(page, '8k/9/9/9/9/9/9/9/9 b - 1');
  await place(page, BOX_ROOK).focus();
  await keys(page, 'Enter');
  expect(await place(page, BOX_ROOK).getAttribute('aria-pressed')).toBe('true');
  await keys(page, 'Escape');
  expect(await place(page, BOX_ROOK).getAttribute('aria-pressed')).toBe('false');
}, 20_000);

test('an illegal position is said and marked at once, and can be drawn on', async () => {
  const { page } = await open(check('8k/9/8P/9/9/9/9/9/9 b - 1'));
  await place(page, 'box-1').click();
  await place(page, 'square-44').click();
  await page.getByText(/second pawn of its side on file 1/).waitFor();
  expect(await page.locator('.board-fault').count()).toBe(2);
  await place(page, 'square-44').click();
  await place(page, 'square-43').click();
  await page.getByText(/second pawn/).waitFor({ state: 'detached' });
}, 20_000);

describe('the position is not lost', () => {
  test('it is in the link, and survives a reload', async () => {
    const { page } = await open('#/check');
    await page.getByRole('button', { name: 'King only' }).click();
    await untilSfen(page, '4k4/9/9/9/9/9/9/9/9 b - 1');
    expect(new URL(page.url()).hash).toBe(check('4k4/9/9/9/9/9/9/9/9 b - 1'));
    await page.reload();
    await untilSfen(page, '4k4/9/9/9/9/9/9/9/9 b - 1');
  }, 20_000);

  test('pasted nonsense stays where it is, is explained, and leaves the board alone', async () => {
    const { page } = await open(check(GOLD_MATE));
    await page.getByLabel('SFEN or KIF').fill('8k/9/8P/9 what is this');
    await page.getByText(/The board has 4 ranks instead of 9/).waitFor();
    expect(await place(page, 'square-8').getAttribute('aria-label')).toBe('1a: white king');
    await page.reload();
    await untilSfen(page, '8k/9/8P/9 what is this');
  }, 20_000);

  test('a record pasted onto the board gives its start position', async () => {
    const { page } = await open('#/check');
    const kif = await (await fetch(`${service.base}/v1/problems?limit=1`)).json();
    expect(kif).toBeDefined();
    await page
      .getByLabel('SFEN or KIF')
      .fill('手合割：平手\n手数----指手---------消費時間--\n   1 ７六歩(77)\n');
    await page.getByText('this is the position that the record starts from').waitFor();
    await untilSfen(page, 'lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1');
  }, 20_000);
});

async function keys(page: Page, ...sequences: string[]): Promise<void> {
  for (const key of sequences.flatMap((sequence) => sequence.split(' '))) {
    if (key !== '') await page.keyboard.press(key);
  }
}

const focused = (page: Page): Promise<unknown> =>
  page.evaluate("document.activeElement?.getAttribute('aria-label')");
