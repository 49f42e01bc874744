#!/usr/bin/env node
/**
 * Pictures of the page in every dress:
 * `node dev/contact-sheets.mjs BASE FOLDER [NAME=PATH[@SELECTOR]
 * …]` takes each state at 390, 768 and 1440 pixels, light and dark, in Japanese and English, clicks
 * on SELECTOR first if there is one, and puts the six pictures of a language on one sheet,
 * `FOLDER/NAME-LANGUAGE.png`. Prints what the page wrote to the console, and states that scroll
 * sideways.
 */

import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CHROMIUM } from '@tsume/testing/chromium';
import { chromium } from 'playwright-core';

const STATES = ['gallery=/', 'compose=/compose', 'runs=/runs', 'check=/check', 'help=/help', 'keys=/keys'];
const WIDTHS = [390, 768, 1440];
const HEIGHT = 1000;

const [base, folder, ...given] = process.argv.slice(2);
if (folder === undefined) {
  console.error('usage: node dev/contact-sheets.mjs BASE FOLDER [NAME=PATH[@SELECTOR] …]');
  process.exit(2);
}
mkdirSync(folder, { recursive: true });
const browser = await chromium.launch(CHROMIUM);

async function take({ path, selector }, { width, colorScheme, locale }, file) {
  const context = await browser.newContext({ viewport: { width, height: HEIGHT }, colorScheme, locale });
  const page = await context.newPage();
  const where = `${path} at ${width}, ${colorScheme}, ${locale}`;
  page.on('console', (message) => console.log(`${where}: ${message.type()} ${message.text()}`));
  page.on('pageerror', (error) => console.log(`${where}: ${error.message}`));
  await page.goto(`${base}${path}`);
  await page.locator('main').waitFor();
  await page.waitForTimeout(700);
  if (selector !== undefined) {
    await page
      .locator(selector)
      .first()
      .click({ timeout: 5000 })
      .catch((error) => console.log(`${where}: ${error.message}`));
    await page.waitForTimeout(700);
  }
  const excess = await page.evaluate('document.documentElement.scrollWidth - innerWidth');
  if (excess > 0) console.log(`${where}: ${excess} pixels too wide`);
  await page.screenshot({ path: file });
  await context.close();
}

async function sheet(files, out) {
  const page = await browser.newPage({ viewport: { width: 1320, height: 1000 } });
  const images = files.map(({ file, width }) => {
    const data = readFileSync(file).toString('base64');
    return `<img width="${Math.round(width / 2)}" src="data:image/png;base64,${data}">`;
  });
  await page.setContent(
    `<body style="margin:8px;display:flex;flex-wrap:wrap;gap:8px;background:#888">${images.join('')}</body>`,
  );
  await page.screenshot({ path: out, fullPage: true });
  await page.close();
}

for (const state of given.length > 0 ? given : STATES) {
  const [, name, path, selector] = /^([^=]+)=([^@]*)(?:@(.+))?$/.exec(state);
  for (const locale of ['ja', 'en']) {
    const files = [];
    for (const colorScheme of ['light', 'dark']) {
      for (const width of WIDTHS) {
        const file = join(folder, `${name}-${locale}-${colorScheme}-${width}.png`);
        await take({ path, selector }, { width, colorScheme, locale }, file);
        files.push({ file, width });
      }
    }
    await sheet(files, join(folder, `${name}-${locale}.png`));
  }
}
await browser.close();
