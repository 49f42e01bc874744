/**
 * What scripts/image.mjs puts into an image is enough: API and worker start from it and use all of
 * their threads.
 */

import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@tsume/db/embedded';
import { makeEmptyDatabase } from '@tsume/testing/servers';
import { UNJUDGED } from '@tsume/testing/processes';
import { until } from '@tsume/testing/until';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inRoot, workspaces } from './lib/project.mjs';

const image = mkdtempSync(join(tmpdir(), 'tsume-image-'));
const started = [];
let server;
let base;

/** Starts a program of the image, with nothing but it in reach. */
function start(program, settings) {
  const { REDIS_URL: _, ...rest } = process.env;
  const env = {
    ...rest,
    ...UNJUDGED,
    THREADS: '1',
    LOG_LEVEL: 'warn',
    DATABASE_URL: server.url,
    ...settings,
  };
  const child = spawn(process.execPath, [program], {
    cwd: image,
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  started.push({ child, ended: new Promise((resolve) => child.once('exit', resolve)) });
}

const json = async (path, body) =>
  (
    await fetch(`${base}${path}`, {
      ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
      headers: { 'content-type': 'application/json' },
    })
  ).json();

beforeAll(async () => {
  const made = spawnSync(process.execPath, [join(import.meta.dirname, 'image.mjs'), image], {
    encoding: 'utf8',
  });
  expect(made.status, made.stderr).toBe(0);
  server = await makeEmptyDatabase();
  const port = String(await freePort());
  base = `http://127.0.0.1:${port}`;
  start('apps/api/build/server.js', { PORT: port });
  start('apps/worker/build/main.js', {});
  await until(async () => (await fetch(`${base}/readyz`).catch(() => null))?.ok === true);
});

afterAll(async () => {
  for (const { child } of started) child.kill('SIGTERM');
  await Promise.all(started.map(({ ended }) => ended));
  await server.drop();
  rmSync(image, { recursive: true, force: true });
});

it('composes, draws, reads records and asks QBF', async () => {
  expect(await (await fetch(base)).text()).toContain('<!doctype html');
  const small = { population: 100, generations: 3, mateNodes: 1000, cookNodes: 250 };
  const run = await json('/v1/runs', { preset: 'paper', seed: 1, ...small });
  await until(async () => (await json(`/v1/runs/${run.id}`)).status === 'done');
  const [{ id, sfen }] = (await json('/v1/problems?limit=1')).items;
  for (const format of ['png', 'gif', 'pdf']) {
    const drawn = await fetch(`${base}/v1/problems/${id}.${format}`);
    expect({ format, status: drawn.status }).toEqual({ format, status: 200 });
  }
  const kif = await (await fetch(`${base}/v1/problems/${id}.kifu`)).text();
  for (const task of [
    { kind: 'mate', kif: kif.padEnd(40_000) },
    { kind: 'qbf', sfen, plies: 3 },
  ]) {
    const asked = await json('/v1/checks', task);
    await until(async () => (await json(`/v1/checks/${asked.id}`)).status === 'done');
  }
});

it('is installed from the manifests of all workspaces', () => {
  const copied = readFileSync(inRoot('Dockerfile'), 'utf8').split('\n');
  for (const home of workspaces()) expect(copied).toContain(`COPY ${home}/package.json ${home}/`);
});
