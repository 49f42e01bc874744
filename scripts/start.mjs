#!/usr/bin/env node
/**
 * `npm start`: installs and builds what is missing, then runs database, API, worker and page as one
 * tree of processes until Ctrl-C.
 *
 * DATABASE_URL and REDIS_URL as given; without the first an embedded PostgreSQL is run (its data in
 * .data/postgres, or in DATA_FOLDER), without the second the queue lives in PostgreSQL. HOST and
 * PORT say where the API listens. An empty database gets a small demonstration run. `--no-build`
 * takes everything as it stands.
 */

import { fork } from 'node:child_process';
import { createServer } from 'node:net';
import { resolve as resolvePath } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { build } from './lib/build.mjs';
import { install, requireNode } from './lib/install.mjs';
import { ROOT, inRoot, say, seconds } from './lib/project.mjs';

const HOST = process.env.HOST || '127.0.0.1';
const PORT = Number(process.env.PORT || 3000);
const BASE = `http://${HOST.includes(':') ? `[${HOST}]` : HOST.replace('0.0.0.0', '127.0.0.1')}:${PORT}`;
/** Exit code of an API that found its port taken. */
const PORT_TAKEN = 3;
const RESTART_MS = 1000;
const STOP_MS = 12_000;
const READY_MS = 60_000;
const PARENT_POLL_MS = 250;
const DEMO = { preset: 'demo', seed: 1 };

const children = new Map();
let database;
/** The database on its way up: whoever stops before it is there has to stop it as well. */
let starting = Promise.resolve(undefined);
let stopping = false;

async function main() {
  const begin = performance.now();
  requireNode();
  await requireFreePort();
  if (!process.argv.includes('--no-build')) {
    await install();
    await build({ client: false });
  }
  const env = {
    LOG_LEVEL: 'warn',
    SHELF: 'true',
    ...process.env,
    HOST,
    PORT: String(PORT),
    DATABASE_URL: await databaseUrl(),
  };
  await startChild('API', 'apps/api/build/server.js', env);
  await startChild('worker', 'apps/worker/build/main.js', env);
  await untilReady();
  if (stopping) return;
  say(
    `\ntsume is running at ${BASE} (API: ${BASE}/docs), ready after ${seconds(performance.now() - begin)}. Ctrl-C stops it.`,
  );
  say(
    `Queue: ${env.REDIS_URL ? 'Redis' : 'PostgreSQL'}. Database: ${process.env.DATABASE_URL ? 'as given' : 'embedded'}.`,
  );
  await demonstrate(begin).catch((error) => say(`The demonstration broke off (${error.message}).`));
}

/** Says so at once, before anything is installed. */
async function requireFreePort() {
  if (!Number.isInteger(PORT) || PORT < 1 || PORT > 65_535) {
    say(`PORT has to be a number from 1 to 65535, not "${process.env.PORT}".`);
    process.exit(2);
  }
  const fault = await new Promise((done) => {
    const probe = createServer();
    probe.once('error', (error) => done(error.code));
    probe.listen({ host: HOST, port: PORT }, () => probe.close(() => done(undefined)));
  });
  if (fault === undefined) return;
  say(
    fault === 'EADDRINUSE'
      ? `Port ${PORT} of ${HOST} is taken by another program, perhaps by another tsume. Stop that one, or choose a free port: PORT=3001 npm start`
      : `Cannot listen on ${HOST}:${PORT} (${fault}). Set HOST and PORT to an address of this machine.`,
  );
  process.exit(PORT_TAKEN);
}

async function databaseUrl() {
  if (process.env.DATABASE_URL) return process.env.DATABASE_URL;
  const { startEmbedded } = await import('../packages/db/dist/embedded.js');
  const { defaultDataFolder } = await import('../packages/db/dist/embedded-account.js');
  const folder = process.env.DATA_FOLDER ? resolvePath(process.env.DATA_FOLDER) : defaultDataFolder(ROOT);
  say(`Starting the embedded PostgreSQL (${folder})`);
  starting = startEmbedded({ folder, say });
  database = await starting.catch((error) => {
    throw error.syscall === 'mkdir'
      ? new Error(`DATA_FOLDER: ${folder} cannot be made (${error.code}).`)
      : error;
  });
  const { url } = database;
  void keepRunning(() => startEmbedded({ folder, say, port: Number(new URL(url).port) }));
  return url;
}

/** Starts the database again, at the same address, whenever it ends by itself. */
async function keepRunning(startAgain) {
  await database.ended;
  if (stopping) return;
  say('The database ended; starting it again.');
  await database.stop();
  database = await restarted(startAgain);
  await keepRunning(startAgain);
}

/** The database, once it runs again: what is left of the old one may still be at its end. */
async function restarted(startAgain) {
  await delay(RESTART_MS);
  if (stopping) return database;
  return startAgain().catch((error) => {
    say(error.message);
    return restarted(startAgain);
  });
}

/**
 * Starts a process of ours, waits until it says that it is ready, and starts it again whenever it
 * dies. Whoever is stopping gets none.
 */
async function startChild(name, file, env) {
  if (stopping) return;
  const child = fork(inRoot(file), { cwd: ROOT, env, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  children.set(name, child);
  const ended = new Promise((done) => child.once('exit', (code, signal) => done(code ?? signal)));
  void ended.then(async (code) => {
    children.delete(name);
    if (stopping) return;
    if (code === PORT_TAKEN || code === 2) return stop(1);
    say(`The ${name} ended (${code}); starting it again.`);
    await delay(RESTART_MS);
    if (!stopping) await startChild(name, file, env);
  });
  await Promise.race([new Promise((done) => child.once('message', done)), ended]);
}

async function untilReady() {
  const deadline = performance.now() + READY_MS;
  for (;;) {
    const answer = await fetch(`${BASE}/readyz`).catch(() => undefined);
    if (answer?.ok || stopping) return;
    if (performance.now() > deadline) {
      say(`Not everything answers yet: ${answer === undefined ? 'no API' : await answer.text()}`);
      return;
    }
    await delay(100);
  }
}

/** Starts a small run where there is none beside the shelf's, and reports its first problem. */
async function demonstrate(begin) {
  const { SHELF_RUN } = await import('../packages/contracts/dist/run.js');
  const runs = await fetch(`${BASE}/v1/runs?limit=2`).then((answer) => answer.json());
  if (!runs.items?.every(({ id }) => id === SHELF_RUN)) return;
  const answer = await fetch(`${BASE}/v1/runs`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(DEMO),
  });
  if (!answer.ok) return say(`The demonstration run was refused: ${await answer.text()}`);
  const run = await answer.json();
  say('Nothing was composed here yet: a small demonstration run begins.');
  const first = await firstProblem(run.id);
  if (first !== undefined)
    say(`First problem after ${seconds(performance.now() - begin)}: ${first.plies} plies, ${first.sfen}`);
}

async function firstProblem(runId) {
  const events = await fetch(`${BASE}/v1/runs/${runId}/events`, { headers: { accept: 'text/event-stream' } });
  let text = '';
  for await (const chunk of events.body.pipeThrough(new TextDecoderStream())) {
    text += chunk;
    const found = /^event: problem\n(?:.*\n)*?data: (.*)\n\n/m.exec(text);
    if (found) return JSON.parse(found[1]).problem;
  }
  return undefined;
}

/** Worker and API first, then the database. */
async function stop(code) {
  if (stopping) return;
  stopping = true;
  if (children.size > 0) say('\nStopping …');
  const ended = [...children.values()].map((child) => new Promise((done) => child.once('exit', done)));
  for (const child of children.values()) child.kill('SIGTERM');
  const timer = setTimeout(() => {
    for (const child of children.values()) child.kill('SIGKILL');
  }, STOP_MS);
  await Promise.all(ended);
  clearTimeout(timer);
  database ??= await starting.catch(() => undefined);
  await database?.stop();
  process.exit(code);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void stop(0));

/**
 * npm passes SIGTERM on to the shell between it and us, which keeps it to itself: it ends, and we
 * get another parent.
 */
if (process.env.npm_lifecycle_event !== undefined) {
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && void stop(0), PARENT_POLL_MS).unref();
}

try {
  await main();
} catch (error) {
  if (!stopping) say(error.message);
  await stop(1);
}
