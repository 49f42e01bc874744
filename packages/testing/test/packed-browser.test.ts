/**
 * Engine and core from their tarballs in an empty project, bundled by Vite: they solve a problem in a browser.
 *
 * @needs chromium
 */

import { copyFile, readFile, readdir, writeFile } from 'node:fs/promises';
import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { build } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type PackedProject, installPacked } from '../src/packed.ts';

const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript',
  wasm: 'application/wasm',
};

let project: PackedProject;
let server: Server;

/** Serves the files of a folder. */
async function serve(folder: string): Promise<Server> {
  const names = await readdir(folder, { recursive: true });
  const listening = createServer((request, response) => {
    const name = request.url === '/' ? 'index.html' : decodeURIComponent((request.url ?? '').slice(1));
    if (!names.includes(name)) return void response.writeHead(404).end();
    const type = TYPES[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
    void readFile(join(folder, name)).then((bytes) =>
      response.writeHead(200, { 'content-type': type }).end(bytes),
    );
  });
  await new Promise<void>((done) => void listening.listen(0, '127.0.0.1', done));
  return listening;
}

beforeAll(async () => {
  project = await installPacked();
  const { folder } = project;
  await copyFile(join(folder, 'node_modules/@tsume/core/examples/browser.js'), join(folder, 'main.js'));
  await writeFile(
    join(folder, 'index.html'),
    '<!doctype html><body><script type="module" src="/main.js"></script>',
  );
  await build({ root: folder, configFile: false, logLevel: 'error', build: { target: 'es2022' } });
  server = await serve(join(folder, 'dist'));
}, 300_000);

afterAll(async () => {
  server?.close();
  await project?.remove();
});

it('solves a problem in a browser', async () => {
  const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
  const browser = await chromium.launch({ executablePath, args: FLAGS });
  try {
    const page = await browser.newPage();
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(error.message));
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    await page.waitForFunction(() => document.body.textContent.includes('verdict'), undefined, {
      timeout: 30_000,
    });
    const solution: unknown = JSON.parse((await page.textContent('body')) ?? '');
    // Gold at the head of the king: 頭金.
    expect(solution).toMatchObject({ verdict: 'mate', plies: 1, exact: true, line: ['G*5b'] });
    expect(faults).toEqual([]);
  } finally {
    await browser.close();
  }
});
