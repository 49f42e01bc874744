#!/usr/bin/env node
/**
 * `npm test`: installs and builds what is missing, brings up PostgreSQL and Redis, runs all tests,
 * and ends with a line `N passed, N failed`.
 *
 * `npm test -- quick` is for the loop of daily work: the unit tests but for the files that say
 * `@slow` in a comment; no servers, no browser. `npm test -- full` also does at full length what
 * otherwise is done on fewer random positions (packages/testing/src/effort.ts).
 *
 * A test file that needs a program says so in a comment, `@needs redis-server`. Where the program
 * is not on PATH the file is left out, loudly; with `--strict`, or with CI set, anything left out
 * is a failure. `--no-build` takes everything as it stands. Other arguments go to Vitest.
 */

import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createConnection } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { build } from './lib/build.mjs';
import { install, requireNode } from './lib/install.mjs';
import { ROOT, findProgram, inRoot, runForCode, say, seconds } from './lib/project.mjs';
import { makeScratch, removeScratch } from './lib/scratch.mjs';
import { isSlow, programsOf, testFiles } from './lib/test-files.mjs';

/** Where a program may be taken from instead of PATH. */
const SUBSTITUTES = { 'redis-server': 'REDIS_URL' };

/** Our own arguments; all others are Vitest's. */
const WORDS = ['quick', 'full', '--strict', '--no-build'];

const cleanups = [];
/** Aborted when somebody ends the tests. */
const stopped = new AbortController();

async function main() {
  requireNode();
  const words = new Set(process.argv.slice(2).filter((argument) => WORDS.includes(argument)));
  const args = process.argv.slice(2).filter((argument) => !WORDS.includes(argument));
  const strict = words.has('--strict') || Boolean(process.env.CI);
  if (!words.has('--no-build')) {
    await install();
    await build();
  }
  const scratch = makeScratch();
  cleanups.push(() => removeScratch(scratch));
  const env = { ...process.env, TMPDIR: scratch, ...(words.has('full') && { TSUME_TEST_EFFORT: 'full' }) };
  const leftOut = filesLeftOut();
  const result = await (words.has('quick')
    ? runVitest(['--project', 'unit', ...args], env, [...leftOut.values()].flat().concat(slowFiles()))
    : runVitest(args, { ...env, ...(await servers(scratch)) }, [...leftOut.values()].flat()));
  const skipped = report(result, leftOut);
  if (strict && (leftOut.size > 0 || skipped > 0)) {
    say('Something was left out, which --strict (or CI) does not allow.');
    result.failed += 1;
  }
  say(`All of it took ${seconds(performance.now() - start)}.`);
  say(`${result.passed} passed, ${result.failed} failed`);
  return result.failed === 0 && result.code === 0 ? 0 : 1;
}

/** Test files by the missing program that they need. */
function filesLeftOut() {
  const missing = new Map();
  for (const file of testFiles()) {
    for (const program of programsOf(inRoot(file))) {
      if (findProgram(program) !== undefined || process.env[SUBSTITUTES[program]] !== undefined) continue;
      missing.set(program, [...(missing.get(program) ?? []), file]);
    }
  }
  return missing;
}

/** What the daily loop goes without, said once. */
function slowFiles() {
  const slow = testFiles().filter((file) => isSlow(inRoot(file)));
  say(`Quick: without servers, browser and ${slow.length} slow files; "npm test" runs all.`);
  return slow;
}

/** The servers' addresses, as variables; what they store is in the folder. */
async function servers(scratch) {
  const [DATABASE_URL, REDIS_URL] = await Promise.all([database(scratch), redis(scratch)]);
  const TEMPLATE_DATABASE = await migratedDatabase(DATABASE_URL);
  return { DATABASE_URL, TEMPLATE_DATABASE, ...(REDIS_URL !== undefined && { REDIS_URL }) };
}

/**
 * Name of a migrated database, which tests copy: to migrate one for each file takes three times as
 * long.
 */
async function migratedDatabase(server) {
  const [{ migrate }, { makeEmptyDatabase }] = await Promise.all([
    import('../packages/db/dist/migrate.js'),
    import('../packages/testing/dist/servers.js'),
  ]);
  const { url, drop } = await makeEmptyDatabase(server);
  cleanups.push(drop);
  await migrate(url);
  return new URL(url).pathname.slice(1);
}

/** DATABASE_URL as given, else an embedded server with throw-away data. */
async function database(scratch) {
  if (process.env.DATABASE_URL !== undefined) return process.env.DATABASE_URL;
  const { startEmbedded } = await import('../packages/db/dist/embedded.js');
  const server = await startEmbedded({ folder: join(scratch, 'postgres'), ephemeral: true });
  cleanups.push(() => server.stop());
  return server.url;
}

/** REDIS_URL as given, else a redis-server of PATH on a free port, else none. */
async function redis(scratch) {
  if (process.env.REDIS_URL !== undefined) return process.env.REDIS_URL;
  const program = findProgram('redis-server');
  if (program === undefined) return undefined;
  const { freePort } = await import('../packages/db/dist/embedded.js');
  const port = await freePort();
  const options = [
    '--port',
    String(port),
    '--bind',
    '127.0.0.1',
    '--save',
    '',
    '--appendonly',
    'no',
    '--dir',
    scratch,
  ];
  const server = spawn(program, options, { stdio: 'ignore' });
  cleanups.push(() => server.kill());
  for (let attempt = 0; !(await accepts(port)); attempt++) {
    if (attempt > 200) throw new Error('redis-server does not start');
    await delay(25);
  }
  return `redis://127.0.0.1:${port}`;
}

function accepts(port) {
  return new Promise((resolve) => {
    const socket = createConnection({ port, host: '127.0.0.1' }, () => resolve(true));
    socket.once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}

/** Runs Vitest without some files. */
async function runVitest(args, env, without) {
  const output = join(env.TMPDIR, 'result.json');
  const options = ['--reporter=default', '--reporter=json', `--outputFile.json=${output}`];
  const vitest = inRoot('node_modules', 'vitest', 'vitest.mjs');
  const code = await runForCode(process.execPath, [vitest, 'run', ...options, ...args], {
    env: { ...env, ...(without.length > 0 && { TSUME_TEST_WITHOUT: without.join(':') }) },
    signal: stopped.signal,
    killSignal: 'SIGINT',
  });
  try {
    return { ...countsOf(JSON.parse(readFileSync(output, 'utf8'))), code };
  } catch {
    say('Vitest left no result.');
    return { passed: 0, failed: 1, skippedTests: [], code: 1 };
  }
}

/** A file that fails before its first test counts as one failure. */
function countsOf(json) {
  const broken = json.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.every((test) => test.status !== 'failed'),
  );
  const skippedTests = json.testResults.flatMap((file) =>
    file.assertionResults
      .filter((test) => ['skipped', 'pending', 'todo', 'disabled'].includes(test.status))
      .map((test) => `${file.name.slice(ROOT.length + 1)}: ${test.fullName}`),
  );
  return { passed: json.numPassedTests, failed: json.numFailedTests + broken.length, skippedTests };
}

/** Says what was left out; returns how many tests skipped themselves. */
function report({ skippedTests }, leftOut) {
  if (leftOut.size > 0 || skippedTests.length > 0) say('\n!!! LEFT OUT !!!');
  for (const [program, files] of leftOut)
    say(`!!! no ${program} on PATH:\n${files.map((file) => `!!!   ${file}`).join('\n')}`);
  if (skippedTests.length > 0)
    say(`!!! skipped by themselves:\n${skippedTests.map((name) => `!!!   ${name}`).join('\n')}`);
  return skippedTests.length;
}

async function cleanUp() {
  while (cleanups.length > 0) await cleanups.pop()();
}

// What the tests still write would outlive its folder: they end first.
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => stopped.abort());

const start = performance.now();

try {
  const code = await main();
  process.exitCode = stopped.signal.aborted ? 130 : code;
} catch (error) {
  say(`The tests could not be run: ${error.message}\n0 passed, 1 failed`);
  process.exitCode = 1;
} finally {
  await cleanUp();
}
