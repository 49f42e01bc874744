#!/usr/bin/env node
/**
 * How long the page's solver takes in Chromium: the built worker (apps/web/dist) under the
 * service's security policy, one worker a problem, from its start to the answer, the engine's
 * loading and compiling included; and then all branches along the main line, as if a reader opened
 * every one.
 *
 *   node bench/page-solve.mjs [--plies 31] [--branches 3]
 *
 * The problems of ../shared/data/long-composed.tsv with so many plies; of the first `--branches`
 * every move is opened. Exit 1 where a length is not the one of the file.
 */

import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { makeSfen } from '@tsume/core/placement/sfen';
import { CHROMIUM } from '@tsume/testing/chromium';
import { chromium } from 'playwright-core';
import { preview } from 'vite';
import { DATA, positionOf, rowsOf } from './lib/data.mjs';
import { median } from './lib/statistics.mjs';

const { values: options } = parseArgs({
  options: {
    plies: { type: 'string', default: '31' },
    branches: { type: 'string', default: '3' },
  },
});

const PAGE = fileURLToPath(new URL('../apps/web', import.meta.url));
if (!existsSync(DATA)) {
  console.error('../shared/data is absent: there are no problems to solve.');
  process.exit(0);
}
const problems = rowsOf('long-composed.tsv')
  .filter(([, plies]) => plies === options.plies)
  .map(([sfen]) => makeSfen(positionOf(sfen)));

const worker = readdirSync(`${PAGE}/dist/assets`).find((name) => /^solver\.worker-.*\.js$/.test(name));
const policy =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; connect-src 'self'";
const server = await preview({
  root: PAGE,
  configFile: false,
  logLevel: 'error',
  preview: { host: '127.0.0.1', port: 0, headers: { 'content-security-policy': policy } },
});
const { port } = server.httpServer.address();
const browser = await chromium.launch(CHROMIUM);
const page = await browser.newPage();
await page.goto(`http://127.0.0.1:${port}/favicon.svg`);

/** Runs in the page: asks a new worker, and measures. */
const ask = ({ url, sfen, branchesOf }) =>
  new Promise((done, fail) => {
    const began = performance.now();
    const subject = { sfen, interposition: 'standard' };
    const solver = new Worker(url, { type: 'module' });
    let solved = null;
    let left = 0;
    let unknown = 0;
    let count = 0;
    const times = [];
    let asked = 0;
    const next = () => {
      asked = performance.now();
      const question = { ask: 'branches', moves: solved.line.slice(0, left), nodes: 120_000 };
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker, not a window
      solver.postMessage({ id: 2 + left, subject, question });
    };
    const end = () => {
      solver.terminate();
      done({ ms: solved.ms, plies: solved.plies, times, unknown, count });
    };
    solver.addEventListener('error', ({ message }) => fail(new Error(message)));
    solver.addEventListener('message', ({ data }) => {
      if (data.fault) fail(new Error(data.fault.message));
      if (data.outcome) {
        solved = { ...data.outcome, ms: performance.now() - began };
        if (branchesOf) next();
        else end();
      } else if (data.branch) {
        count++;
        if (data.branch.outcome?.verdict === 'unknown') unknown++;
      } else if (data.isDone) {
        times.push(performance.now() - asked);
        left++;
        if (left < solved.line.length) next();
        else end();
      }
    });
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker, not a window
    solver.postMessage({ id: 1, subject, question: { ask: 'judge', moves: [], nodes: 20_000_000 } });
  });

const times = [];
const nodes = [];
let unknown = 0;
let count = 0;
let wrong = 0;
for (const [index, sfen] of problems.entries()) {
  const branchesOf = index < Number(options.branches);
  const answer = await page.evaluate(ask, { url: `/assets/${worker}`, sfen, branchesOf });
  if (answer.plies !== Number(options.plies)) wrong++;
  times.push(answer.ms);
  nodes.push(...answer.times);
  unknown += answer.unknown;
  count += answer.count;
}
await browser.close();
await server.close();
const ms = (value) => `${Math.round(value)} ms`;
console.log(
  `${problems.length} problems of ${options.plies} plies, ${wrong} with another length: median ${ms(median(times))}, slowest ${ms(Math.max(...times))}`,
);
if (nodes.length > 0)
  console.log(
    `${nodes.length} moves opened: median ${ms(median(nodes))}, slowest ${ms(Math.max(...nodes))}; ${unknown} of ${count} branches not known`,
  );
process.exitCode = wrong > 0 ? 1 : 0;
