/**
 * `npm start` as a user meets it: on an empty data folder, on a taken port, and at its end.
 *
 * @slow
 */

import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@tsume/db/embedded';
import { UNJUDGED } from '@tsume/testing/processes';
import { until } from '@tsume/testing/until';
import { afterEach, beforeEach, expect, it } from 'vitest';

let folder;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tsume-start-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const SCRIPT = [process.execPath, join(import.meta.dirname, 'start.mjs'), '--no-build'];
const BY_NPM = ['npm', 'start', '--', '--no-build'];

/**
 * Starts the service; `says` waits for a text of its output, `ended` for the end of the process,
 * `closed` for that of all it has started.
 */
function start(settings, [program, ...args] = SCRIPT) {
  const { DATABASE_URL: _, REDIS_URL: __, ...rest } = process.env;
  const child = spawn(program, args, {
    cwd: join(import.meta.dirname, '..'),
    env: { ...rest, ...UNJUDGED, THREADS: '1', DATA_FOLDER: folder, ...settings },
  });
  const closed = new Promise((resolve) => child.once('close', resolve));
  let output = '';
  const ended = new Promise((resolve) => child.once('exit', (code, signal) => resolve(code ?? signal)));
  const says = (text) =>
    new Promise((resolve, reject) => {
      const look = () => output.includes(text) && resolve(output);
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (data) => ((output += data), look()));
      void ended.then(() => (output.includes(text) ? resolve(output) : reject(new Error(output))));
    });
  return { child, ended, closed, says };
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** The process of the database. */
function postmasterOf() {
  return Number.parseInt(readFileSync(join(folder, 'cluster', 'postmaster.pid'), 'utf8'), 10);
}

/** Asks a service to end; its database has ended before it. */
async function endInOrder(service, signal) {
  const postmaster = postmasterOf();
  service.child.kill(signal);
  expect(await service.ended).toBe(0);
  expect(isAlive(postmaster)).toBe(false);
}

it('serves page and API, composes a first problem, and stops in order when npm is asked to end', async () => {
  const port = await freePort();
  const service = start({ PORT: String(port) }, BY_NPM);
  const output = await service.says('First problem after');
  expect(output).toContain('demonstration run begins');
  const base = `http://127.0.0.1:${port}`;
  expect(await (await fetch(base)).text()).toContain('<!doctype html');
  expect((await (await fetch(`${base}/v1/problems`)).json()).items.length).toBeGreaterThan(0);
  expect((await fetch(`${base}/docs`)).status).toBe(200);
  const { openapi, paths } = await (await fetch(`${base}/docs/json`)).json();
  expect(openapi).toMatch(/^3\.1/);
  expect(paths['/v1/runs/{id}/events'].get.operationId).toBe('getRunEvents');
  const operations = Object.values(paths).flatMap((methods) =>
    Object.values(methods).map((each) => each.operationId),
  );
  expect(operations.every((name) => /^[a-z]+[A-Z][A-Za-z]*$/.test(name))).toBe(true);
  expect(new Set(operations).size).toBe(operations.length);
  expect(await (await fetch(`${base}/metrics`)).text()).toContain('tsume_runs{status="running"} 1');
  const postmaster = postmasterOf();
  service.child.kill('SIGTERM');
  await service.closed;
  await expect(fetch(base)).rejects.toThrow();
  // The database does not share our output; it may still be at its end.
  await until(async () => !isAlive(postmaster));
});

it('starts its database again when that is killed; goes on with the same data after its end, and after it was killed', async () => {
  const port = await freePort();
  const base = `http://127.0.0.1:${port}`;
  // The demonstration, and the run of the shelf's problems.
  const hasBothRuns = async () =>
    expect((await (await fetch(`${base}/v1/runs`)).json()).items).toHaveLength(2);
  const first = start({ PORT: String(port) });
  await first.says('First problem after');
  process.kill(postmasterOf(), 'SIGKILL');
  await first.says('The database ended; starting it again.');
  await until(async () => (await fetch(`${base}/v1/runs`)).ok);
  await hasBothRuns();
  await endInOrder(first, 'SIGTERM');
  await expect(fetch(base)).rejects.toThrow();

  const second = start({ PORT: String(port) });
  expect(await second.says('tsume is running')).not.toContain('demonstration run begins');
  second.child.kill('SIGKILL');
  await second.ended;
  // The API of the killed one ends by itself and frees its port.
  await until(async () => (await fetch(`${base}/healthz`).catch(() => undefined)) === undefined);

  const third = start({ PORT: String(port) });
  expect(await third.says('tsume is running')).not.toContain('demonstration run begins');
  await hasBothRuns();
  await endInOrder(third, 'SIGINT');
});

it('says so where the port is taken, before anything else', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => other.once('listening', resolve));
  const { port } = other.address();
  const service = start({ PORT: String(port) });
  expect(await service.says('is taken')).toContain(`Port ${port} of 127.0.0.1 is taken`);
  expect(await service.ended).toBe(3);
  other.close();
});
