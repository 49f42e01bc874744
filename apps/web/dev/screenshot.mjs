#!/usr/bin/env node
/**
 * Takes a picture of a page state: `node dev/screenshot.mjs URL FILE [--width 1280] [--height 900]
 * [--dark] [--lang ja] [--full] [--click SELECTOR] [--press
 * KEY,KEY]`. Prints what the page wrote to the console.
 */

import { parseArgs } from 'node:util';
import { CHROMIUM } from '@tsume/testing/chromium';
import { chromium } from 'playwright-core';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    width: { type: 'string', default: '1280' },
    height: { type: 'string', default: '900' },
    lang: { type: 'string', default: 'ja' },
    dark: { type: 'boolean', default: false },
    full: { type: 'boolean', default: false },
    click: { type: 'string', multiple: true, default: [] },
    press: { type: 'string', default: '' },
    wait: { type: 'string', default: '600' },
  },
});
const browser = await chromium.launch(CHROMIUM);
const page = await browser.newPage({
  viewport: { width: Number(values.width), height: Number(values.height) },
  colorScheme: values.dark ? 'dark' : 'light',
  locale: values.lang,
});
page.on('console', (message) => console.log(message.type(), message.text()));
page.on('pageerror', (error) => console.log('pageerror', error.message));
await page.goto(positionals[0]);
await page.waitForTimeout(Number(values.wait));
for (const selector of values.click) await page.click(selector);
for (const key of values.press.split(',').filter(Boolean)) await page.keyboard.press(key);
await page.waitForTimeout(300);
await page.screenshot({ path: positionals[1], fullPage: values.full });
await browser.close();
