/**
 * The position editor by mouse, finger and keys, and what becomes of the position: link, reload,
 * texts that are pasted.
 *
 * @slow
 * @needs chromium
 */

import { encodeRecord } from '@tsume/core/notation/encoding';
import type { CDPSession, Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { atCheck, keys, place, untilSfen } from './board-input.ts';
import { barriers } from './browser.ts';
import { withService } from './service.ts';

/** The smallest problem there is, with the gold in the attacker's hand. */
const GOLD_MATE = '8k/9/8P/9/9/9/9/9/9 b G 1';
const BOX_ROOK = 'box-6';

const service = withService(false);
const { open } = service;

async function middle(locator: Locator): Promise<{ x: number; y: number }> {
  await locator.scrollIntoViewIfNeeded();
  const box = await locator.boundingBox();
  if (box === null) throw new Error('The place is not drawn.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** A touch on one place that moves to another and ends there. */
async function dragByFinger(session: CDPSession, from: Locator, to: Locator): Promise<void> {
  // Both are to be in the window before either is measured.
  await to.scrollIntoViewIfNeeded();
  const start = await middle(from);
  const end = await middle(to);
  const touch = (type: 'touchStart' | 'touchMove', part: number): Promise<unknown> => {
    const [x, y] = [start.x + (end.x - start.x) * part, start.y + (end.y - start.y) * part];
    return session.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y }] });
  };
  await touch('touchStart', 0);
  for (let i = 1; i <= 8; i++) await touch('touchMove', i / 8);
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

describe('a position is drawn', () => {
  test('by mouse: by clicking source and target, and by dragging', async () => {
    const { page, faults } = await open('/check');
    await page.getByRole('button', { name: 'Clear' }).click();
    await place(page, 'box-8').click();
    await place(page, 'square-8').click();
    await untilSfen(page, '8k/9/9/9/9/9/9/9/9 b - 1');
    const from = await middle(place(page, 'box-1'));
    const to = await middle(place(page, 'square-26'));
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x - 30, to.y, { steps: 4 });
    await expect.poll(() => page.locator('.board-ghost').count()).toBe(1);
    await page.mouse.move(to.x, to.y, { steps: 2 });
    await expect.poll(() => page.locator('.board-drop').count()).toBe(1);
    await page.mouse.up();
    await untilSfen(page, '8k/9/8P/9/9/9/9/9/9 b - 1');
    await place(page, 'box-7').dragTo(page.locator('.place-ground[data-place="black-0"]'), {
      targetPosition: { x: 10, y: 10 },
    });
    await untilSfen(page, GOLD_MATE);
    await expect.poll(() => page.locator('.board-ghost').count()).toBe(0);
    expect(await barriers(page)).toEqual([]);
    expect(faults).toEqual([]);
  });

  test('by finger: the piece follows it, and the page does not scroll away under it', async () => {
    const { page, faults } = await open(atCheck('8k/9/9/9/9/9/9/9/9 b - 1'), {
      hasTouch: true,
      isMobile: true,
      colorScheme: 'dark',
      viewport: { width: 390, height: 844 },
    });
    const session = await page.context().newCDPSession(page);
    const drag = (from: Locator, to: Locator): Promise<void> => dragByFinger(session, from, to);
    await drag(place(page, 'box-1'), place(page, 'square-26'));
    await untilSfen(page, '8k/9/8P/9/9/9/9/9/9 b - 1');
    await drag(place(page, 'box-7'), page.locator('.place-ground[data-place="black-0"]'));
    await untilSfen(page, GOLD_MATE);
    await place(page, 'square-26').tap();
    await place(page, 'square-26').tap();
    await untilSfen(page, '8k/9/8+P/9/9/9/9/9/9 b G 1');
    expect(await barriers(page)).toEqual([]);
    expect(faults).toEqual([]);
  });

  test('by keys alone', async () => {
    const { page, faults } = await open('/check');
    await page.getByRole('button', { name: 'Clear' }).press('Enter');
    await untilSfen(page, '9/9/9/9/9/9/9/9/9 b - 1');
    await place(page, 'square-40').focus();
    await keys(page, 'ArrowDown '.repeat(5), 'ArrowRight '.repeat(7));
    await expect.poll(() => focused(page)).toBe('In the box: 2 king');
    await keys(page, 'Enter', 'ArrowUp '.repeat(9));
    await expect.poll(() => focused(page)).toBe('1a: empty');
    await keys(page, 'Enter');
    await untilSfen(page, '8k/9/9/9/9/9/9/9/9 b - 1');
    await expect.poll(() => focused(page)).toBe('1a: white king');
    await keys(page, 'r');
    await untilSfen(page, '8K/9/9/9/9/9/9/9/9 b - 1');
    await keys(page, 'Control+z');
    await untilSfen(page, '8k/9/9/9/9/9/9/9/9 b - 1');
    await keys(page, 'Control+Shift+Z');
    await untilSfen(page, '8K/9/9/9/9/9/9/9/9 b - 1');
    await keys(page, 'Delete');
    await untilSfen(page, '9/9/9/9/9/9/9/9/9 b - 1');
    expect(faults).toEqual([]);
  });
});

test('what cannot be is refused in words, and Escape lets go', async () => {
  const { page } = await open(atCheck('8k/9/9/9/9/9/9/9/9 b - 1'));
  await place(page, 'square-8').click();
  await page.locator('.place-ground[data-place="black-0"]').click({ position: { x: 10, y: 10 } });
  await page.getByText('A king is never in hand.').waitFor();
  await untilSfen(page, '8k/9/9/9/9/9/9/9/9 b - 1');
  await place(page, BOX_ROOK).focus();
  await keys(page, 'Enter');
  await expect.poll(() => place(page, BOX_ROOK).getAttribute('aria-pressed')).toBe('true');
  await keys(page, 'Escape');
  await expect.poll(() => place(page, BOX_ROOK).getAttribute('aria-pressed')).toBe('false');
});

test('what was said or refused goes with the position that it was about', async () => {
  const { page } = await open(atCheck('8k/9/9/9/9/9/9/9/9 b - 1'));
  await place(page, 'box-1').click();
  await place(page, 'square-26').click();
  const words = page.locator('.board-said');
  await expect.poll(() => words.textContent()).toContain('1c');
  await page.getByRole('button', { name: 'Undo' }).click();
  await untilSfen(page, '8k/9/9/9/9/9/9/9/9 b - 1');
  await expect.poll(() => words.textContent()).not.toContain('1c');
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await page.getByText('The service does not answer.', { exact: true }).waitFor();
  await place(page, 'box-3').click();
  await place(page, 'square-40').click();
  await page.getByText('The service does not answer.', { exact: true }).waitFor({ state: 'detached' });
});

test('an illegal position is said and marked at once, and can be drawn on', async () => {
  const { page } = await open(atCheck('8k/9/8P/9/9/9/9/9/9 b - 1'));
  await place(page, 'box-1').click();
  await place(page, 'square-44').click();
  await page.getByText(/second pawn of its side on file 1/).waitFor();
  await expect.poll(() => page.locator('.board-fault').count()).toBe(2);
  await place(page, 'square-44').click();
  await place(page, 'square-43').click();
  await page.getByText(/second pawn/).waitFor({ state: 'detached' });
});

describe('the position is not lost', () => {
  test('it is in the link, and survives a reload', async () => {
    const { page } = await open('/check');
    await page.getByRole('button', { name: 'King only' }).click();
    await untilSfen(page, '4k4/9/9/9/9/9/9/9/9 b - 1');
    await expect.poll(() => page.url()).toBe(service.base + atCheck('4k4/9/9/9/9/9/9/9/9 b - 1'));
    await page.reload();
    await untilSfen(page, '4k4/9/9/9/9/9/9/9/9 b - 1');
  });

  test('pasted nonsense stays where it is, is explained, and leaves the board alone', async () => {
    const { page } = await open(atCheck(GOLD_MATE));
    await page.getByLabel('SFEN or KIF').fill('8k/9/8P/9 what is this');
    await page.getByText(/The board has 4 ranks instead of 9/).waitFor();
    await page.getByLabel('Judge as').selectOption('magazine');
    await expect.poll(() => place(page, 'square-8').getAttribute('aria-label')).toBe('1a: white king');
    await page.reload();
    await untilSfen(page, '8k/9/8P/9 what is this');
    await expect.poll(() => page.getByLabel('Judge as').inputValue()).toBe('magazine');
  });

  test('a record pasted onto the board gives its start position', async () => {
    const { page } = await open('/check');
    await page
      .getByLabel('SFEN or KIF')
      .fill('手合割：平手\n手数----指手---------消費時間--\n   1 ７六歩(77)\n');
    await page.getByText('this is the position that the record starts from').waitFor();
    await untilSfen(page, 'lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1');
  });
});

describe('a file is opened', () => {
  const ranks = [' ・ ・ ・ ・ ・ ・ ・ ・v玉', ' ・'.repeat(9), `${' ・'.repeat(8)} 歩`];
  const rows = Array.from({ length: 9 }, (_, i) => `|${ranks[i] ?? ranks[1]}|\r\n`);
  /** `GOLD_MATE` in Shift_JIS, as Windows writes it. */
  const kif = Buffer.from(encodeRecord(`先手の持駒：金\r\n${rows.join('')}`, 'kif'));

  test('by the keyboard; what is no text, too large or several problems is told', async () => {
    const { page, faults } = await open('/check');
    const choose = async (name: string, buffer: Buffer): Promise<void> => {
      const chooser = page.waitForEvent('filechooser');
      await page.getByRole('button', { name: 'Open a file …' }).press('Enter');
      await (await chooser).setFiles({ name, mimeType: '', buffer });
    };
    await choose('problem.kif', kif);
    await untilSfen(page, GOLD_MATE);
    await choose('picture.png', Buffer.alloc(300));
    await page.getByText('The file cannot be read as text.').waitFor();
    await choose('all.kif', Buffer.alloc(7_000_000, 'a'));
    await page.getByText('The file is too large: 2,000,000 characters are taken at most.').waitFor();
    await untilSfen(page, GOLD_MATE);
    const list = `${GOLD_MATE}\n${GOLD_MATE}\n`;
    await choose('list.sfen', Buffer.from(list));
    await page.getByText('There are 2 problems; the board takes one at a time.').waitFor();
    await expect.poll(() => page.getByText('The file is too large').count()).toBe(0);
    await page.getByRole('button', { name: 'Check all 2' }).waitFor();
    expect(await barriers(page)).toEqual([]);
    expect(faults).toEqual([]);
  });

  test('by dropping it on the text', async () => {
    const { page } = await open('/check');
    const dropped = await page.evaluateHandle(
      (bytes) => {
        const data = new DataTransfer();
        data.items.add(new File([Uint8Array.from(bytes)], 'problem.kif'));
        return data;
      },
      [...kif],
    );
    const field = page.getByLabel('SFEN or KIF');
    await field.dispatchEvent('dragover', { dataTransfer: dropped });
    await field.dispatchEvent('drop', { dataTransfer: dropped });
    await untilSfen(page, GOLD_MATE);
  });
});

describe('a run is asked for', () => {
  test('its start is set up on the board, which is folded at first', async () => {
    const { page, faults } = await open('/compose?preset=demo');
    await page.getByRole('button', { name: 'Set up on the board' }).click();
    await page.getByRole('button', { name: 'Rest to the box' }).click();
    await place(page, 'box-4').click();
    await place(page, 'square-40').click();
    const field = page.getByLabel('As text (SFEN, KIF, BOD …)');
    await expect.poll(() => field.inputValue()).toMatch(/^6\+P1k\/6\+B2\/9\/9\/4S4\//);
    await expect.poll(() => page.url()).toMatch(/start=6\S*4S4/);
    await page.reload();
    await page.getByRole('button', { name: 'Set up on the board' }).click();
    await expect.poll(() => place(page, 'square-40').getAttribute('aria-label')).toBe('5e: black silver');
    expect(await barriers(page)).toEqual([]);
    expect(faults).toEqual([]);
  });

  test('its order is drawn, by strokes and by keys; fields and board agree', async () => {
    const { page, faults } = await open('/compose?preset=demo');
    await page.locator('details.order > summary').click();
    const board = page.locator('.order-board');
    const square = (n: number): Locator => board.locator(`[data-place="square-${n}"]`);
    const from = await middle(square(6));
    const to = await middle(square(8));
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 8 });
    await page.mouse.up();
    await expect.poll(() => page.getByLabel('Files').inputValue()).toBe('1-3');
    await expect.poll(() => page.getByLabel('Ranks').inputValue()).toBe('1-1');
    await board.getByText('Keep empty').click();
    await square(7).focus();
    await keys(page, 'Space', 'ArrowLeft', 'Enter');
    await expect.poll(() => focused(page)).toBe('3a, in the area, stays empty');
    const json = page.getByLabel('As JSON, for experts');
    expect(JSON.parse(await json.inputValue())).toEqual({ empty: ['3a', '2a'] });
    await board.getByText('Piece', { exact: true }).click();
    await square(8).click();
    await page.getByLabel('Ranks').fill('1-4');
    await expect.poll(() => page.locator('.order-outside').count()).toBe(81 - 12);
    expect(await barriers(page)).toEqual([]);
    await page.reload();
    expect(JSON.parse(await json.inputValue())).toEqual({ fixed: ['k*1a'], empty: ['3a', '2a'] });
    expect(faults).toEqual([]);
  });

  test('a drawn shape goes from the first diagram to the last position and back', async () => {
    const { page, faults } = await open('/compose');
    await page.locator('details.order > summary').click();
    const board = page.locator('.order-board');
    await board.getByText('Shape', { exact: true }).click();
    for (const square of [8, 17, 26]) await board.locator(`[data-place="square-${square}"]`).click();
    const json = page.getByLabel('As JSON, for experts');
    const shape = { drawing: ['#', '#', '#'], at: '1a' };
    expect(JSON.parse(await json.inputValue())).toEqual({ shape });
    const end = page.getByLabel('The shape is …');
    await end.selectOption('last');
    expect(JSON.parse(await json.inputValue())).toEqual({ shapeAtEnd: shape });
    await expect.poll(() => page.locator('.order-shape').count()).toBe(3);
    expect(await barriers(page)).toEqual([]);
    await end.selectOption('');
    expect(JSON.parse(await json.inputValue())).toEqual({ shape });
    expect(faults).toEqual([]);
  });
});

const focused = (page: Page): Promise<unknown> =>
  page.evaluate("document.activeElement?.getAttribute('aria-label')");
