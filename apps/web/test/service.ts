/** The service that the browser tests drive: the one at TSUME_BASE_URL, else one of their own with throw-away data. */

import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '..', '..', '..');
const READY_MS = 60_000;

export interface Service {
  readonly base: string;
  readonly stop: () => Promise<void>;
}

/** Problems up to here get their second opinion unasked; longer ones when somebody asks. */
export const WITNESSED_PLIES = 1;

export async function startService(): Promise<Service> {
  const given = process.env.TSUME_BASE_URL;
  if (given) return { base: given.replace(/\/$/, ''), stop: async () => {} };
  const folder = mkdtempSync(join(tmpdir(), 'tsume-page-test-'));
  const port = await freePort();
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_FOLDER: folder,
    WITNESS_PLIES: String(WITNESSED_PLIES),
  };
  const { DATABASE_URL: _database, REDIS_URL: _queue, ...own } = env;
  const child = spawn(process.execPath, ['scripts/start.mjs', '--no-build'], { cwd: ROOT, env: own });
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const ended = new Promise<void>((done) => void child.once('exit', () => done()));
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  const base = `http://127.0.0.1:${port}`;
  if (await isReady(base, () => child.exitCode !== null)) return { base, stop };
  await stop();
  throw new Error(`The service did not start:\n${said}`);
}

async function isReady(base: string, hasEnded: () => boolean): Promise<boolean> {
  const deadline = Date.now() + READY_MS;
  while (Date.now() < deadline && !hasEnded()) {
    const answer = await fetch(`${base}/readyz`).catch(() => null);
    if (answer?.ok) return true;
    await new Promise((done) => void setTimeout(done, 100));
  }
  return false;
}

function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const probe = createServer();
    probe.once('error', fail);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => done(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}
