/** The board of the check and compose pages as a visitor handles it. */

import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** The address of the check page with a position. */
export const atCheck = (sfen = ''): string =>
  sfen === '' ? '/check' : `/check?${new URLSearchParams({ sfen }).toString()}`;

/** A square, a hand or the box. */
export const place = (page: Page, key: string): Locator =>
  page.locator(`.board-input [data-place="${key}"][role]`);

/** What the text of the position says once it is `sfen`; fails with what it is instead. */
export const untilSfen = (page: Page, sfen: string): Promise<void> =>
  expect.poll(() => page.getByLabel('SFEN or KIF').inputValue()).toBe(sfen);

/** Presses keys, named with blanks between them. */
export async function keys(page: Page, ...sequences: string[]): Promise<void> {
  for (const key of sequences.flatMap((sequence) => sequence.split(' '))) {
    if (key !== '') await page.keyboard.press(key);
  }
}
