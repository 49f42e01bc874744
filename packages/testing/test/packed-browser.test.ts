/**
 * Engine and core from their tarballs in an empty project, bundled by Vite: they solve a problem in
 * a browser.
 *
 * @slow
 * @needs chromium
 */

import { copyFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { type PreviewServer, build, preview } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CHROMIUM } from '../src/chromium.ts';
import { type PackedProject, installPacked } from '../src/packed.ts';

const PAGE = '<!doctype html><body><script type="module" src="/main.js"></script>';

let project: PackedProject;
let server: PreviewServer;
let browser: Browser;

beforeAll(async () => {
  project = await installPacked();
  const { folder: root } = project;
  await copyFile(join(root, 'node_modules/@tsume/core/examples/browser.js'), join(root, 'main.js'));
  await writeFile(join(root, 'index.html'), PAGE);
  await build({ root, configFile: false, logLevel: 'error', build: { target: 'es2022' } });
  server = await preview({ root, configFile: false, preview: { host: '127.0.0.1', port: 0 } });
  browser = await chromium.launch(CHROMIUM);
}, 300_000);

afterAll(async () => {
  await browser?.close();
  await server?.close();
  await project?.remove();
});

it('solves a problem in a browser', async () => {
  const page = await browser.newPage();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  await page.goto(server.resolvedUrls?.local[0] ?? '');
  await page.waitForFunction(() => document.body.textContent.includes('verdict'));
  const solution: unknown = JSON.parse((await page.textContent('body')) ?? '');
  // Gold at the head of the king: 頭金.
  expect(solution).toMatchObject({ verdict: 'mate', plies: 1, exact: true, line: ['G*5b'] });
  expect(faults).toEqual([]);
});
