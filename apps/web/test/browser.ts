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

/** A window unless it is told otherwise. */
const WINDOW: BrowserContextOptions = {
  locale: 'en',
  viewport: { width: 1280, height: 900 },
  reducedMotion: 'reduce',
  serviceWorkers: 'block',
};

export interface Opened {
  readonly page: Page;
  /** What the browser complains about, violations of the security policy included. */
  readonly faults: string[];
}

/**
 * Opens a state of the page in a window of its own, in English and 1280 pixels wide unless told; it
 * stays open. Colours change at once, so that none is judged half way, and each page comes from the
 * service itself.
 */
export async function openLastingPage(
  browser: Browser,
  url: string,
  options: BrowserContextOptions = {},
): Promise<Opened> {
  return visit(await openWindow(browser, options), url);
}

/** The same for one test: nothing is there of what the browser may keep of the service's files. */
export async function openOwnPage(...opening: Parameters<typeof openLastingPage>): Promise<Opened> {
  const opened = await openLastingPage(...opening);
  onTestFinished(() => opened.page.context().close());
  return opened;
}

/**
 * Windows that no test looks at, by their options: a new one with the page in it takes 0.4 s of CPU
 * more than the page alone.
 */
const idle = new WeakMap<Browser, Map<string, Page>>();

/**
 * The same in a window that may have served another test, of which nothing else is left; the
 * service has to be there when the test ends.
 */
export async function openPage(
  browser: Browser,
  url: string,
  options: BrowserContextOptions = {},
): Promise<Opened> {
  const windows = idle.get(browser) ?? new Map<string, Page>();
  idle.set(browser, windows);
  const name = JSON.stringify(options);
  const page = windows.get(name) ?? (await openWindow(browser, options));
  windows.delete(name);
  onTestFinished(async ({ task }) => {
    // A window in which something went wrong, or a second one beside one of its kind, is let go.
    if (task.result?.state === 'fail' || windows.has(name)) return page.context().close();
    await tidyUp(page, options);
    windows.set(name, page);
  });
  return visit(page, url);
}

async function openWindow(browser: Browser, options: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext({ ...WINDOW, ...options });
  const page = await context.newPage();
  page.setDefaultTimeout(ACTION_MS);
  return page;
}

async function visit(page: Page, url: string): Promise<Opened> {
  const faults: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(`${message.text()} ${message.location().url}`.trim());
  });
  page.on('pageerror', (error) => faults.push(error.message));
  await page.goto(url);
  return { page, faults };
}

/** What is stored for an address in the browser; run on a page of that address. */
const FORGET = `(async () => {
  localStorage.clear();
  sessionStorage.clear();
  for (const { name } of await indexedDB.databases()) indexedDB.deleteDatabase(name);
  for (const name of await caches.keys()) await caches.delete(name);
})()`;

/**
 * Leaves a window as it was when it was new, but for what the browser keeps of files of the
 * service.
 */
async function tidyUp(page: Page, options: BrowserContextOptions): Promise<void> {
  const context = page.context();
  for (const other of context.pages()) if (other !== page) await other.close();
  for (const event of ['console', 'pageerror', 'request', 'response', 'dialog', 'download'] as const)
    page.removeAllListeners(event);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.setOffline(false);
  await context.clearPermissions();
  const { colorScheme = null, viewport } = { ...WINDOW, ...options };
  await page.emulateMedia({ colorScheme, media: null });
  if (viewport) await page.setViewportSize(viewport);
  // On another document, since the page itself might store something as it is left.
  await page.goto(new URL('/favicon.svg', page.url()).href);
  await page.evaluate(FORGET);
  await context.clearCookies();
}

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** The rules of WCAG 2.2, levels A and AA, and what axe calls best practice. */
const ALL_RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** The only one that other colours can break. */
const COLOUR_RULES = ['color-contrast'];

/**
 * What is in the way of people with impairments in the page as it stands, a line each; empty where
 * axe-core finds nothing.
 */
export function barriers(page: Page): Promise<string[]> {
  return findBarriers(page, ALL_RULES);
}

/** The same in the dark, of a page that has been looked at in the light: only colours differ. */
export async function barriersInTheDark(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'dark' });
  return findBarriers(page, COLOUR_RULES);
}

/**
 * Only what is wrong is described and sent: to describe the rest would take three times as long as
 * to look.
 */
async function findBarriers(page: Page, rules: readonly string[]): Promise<string[]> {
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(axe);
  const options = JSON.stringify({ runOnly: rules, resultTypes: ['violations'] });
  const violations: Result[] = await page.evaluate(`axe.run(${options}).then((found) => found.violations)`);
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, any }) => `${id}: ${help} (${target.join(' ')}) ${any[0]?.message ?? ''}`),
  );
}
