/** The browser that the page is driven in, and what is asked of every state of the page. */

import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import { CHROMIUM } from '@tsume/testing/chromium';
import type { Result } from 'axe-core';
import { type Browser, type BrowserContextOptions, type Page, chromium } from 'playwright-core';
import { onTestFinished } from 'vitest';

/** A loaded machine is no failure. */
const ACTION_MS = 30_000;

export function launchBrowser(): Promise<Browser> {
  return chromium.launch(CHROMIUM);
}

export interface Opened {
  readonly page: Page;
  /** What the browser complains about, violations of the security policy included. */
  readonly faults: string[];
}

/**
 * Opens a state of the page, in English and 1280 pixels wide unless told; it stays open. Colours change
 * at once, so that none is judged half way, and each page comes from the service itself.
 */
export async function openLastingPage(
  browser: Browser,
  url: string,
  options: BrowserContextOptions = {},
): Promise<Opened> {
  const context = await browser.newContext({
    locale: 'en',
    viewport: { width: 1280, height: 900 },
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    ...options,
  });
  const page = await context.newPage();
  page.setDefaultTimeout(ACTION_MS);
  const faults: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  page.on('pageerror', (error) => faults.push(error.message));
  await page.goto(url);
  return { page, faults };
}

/** The same for one test: at its end it is closed, for it would take time from those that follow. */
export async function openPage(...opening: Parameters<typeof openLastingPage>): Promise<Opened> {
  const opened = await openLastingPage(...opening);
  onTestFinished(() => opened.page.context().close());
  return opened;
}

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** The rules of WCAG 2.2, levels A and AA, and what axe calls best practice. */
const ALL_RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** The only one that other colours can break. */
const COLOUR_RULES = ['color-contrast'];

/** What is in the way of people with impairments in the page as it stands, a line each; empty where axe-core finds nothing. */
export function barriers(page: Page): Promise<string[]> {
  return findBarriers(page, ALL_RULES);
}

/** The same in the dark, of a page that has been looked at in the light: only colours differ. */
export async function barriersInTheDark(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'dark' });
  return findBarriers(page, COLOUR_RULES);
}

/** Only what is wrong is described and sent: to describe the rest would take three times as long as to look. */
async function findBarriers(page: Page, rules: readonly string[]): Promise<string[]> {
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(axe);
  const options = JSON.stringify({ runOnly: rules, resultTypes: ['violations'] });
  const violations: Result[] = await page.evaluate(`axe.run(${options}).then((found) => found.violations)`);
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, any }) => `${id}: ${help} (${target.join(' ')}) ${any[0]?.message ?? ''}`),
  );
}
