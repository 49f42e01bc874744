#!/usr/bin/env node
/**
 * How long somebody waits for a check while others have the service busy: two endless runs on all
 * threads, and a thousand checks of another key that nobody answers within its limits. Somebody
 * with a key of his own asks for one check after the other, of stored problems, with pauses in
 * between as people make them; everything by the settings that a worker has by default, but for the
 * two runs at a time.
 *
 *   node bench/interactive.mjs [--checks 50] [--crowd 1000] [--runs 2] [--queue redis|postgres]
 *
 * With `--crowd 0 --runs 0` nobody else is there. An embedded PostgreSQL that writes to its disk;
 * API and worker are processes of their own.
 */

import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { setTimeout as delay } from 'node:timers/promises';
import { openDatabase } from '@tsume/db/client';
import { createKey } from '@tsume/db/keys';
import { migrate } from '@tsume/db/migrate';
import { ENDLESS } from '@tsume/testing/endless';
import { OwnPostgres } from '@tsume/testing/faults/own-postgres';
import { startApi, startWorker } from '@tsume/testing/processes';
import { OwnRedis } from '@tsume/testing/servers';
import { randomOf } from './lib/many-problems.mjs';
import { ask, atShare } from './lib/service.mjs';

const { values: options } = parseArgs({
  options: {
    checks: { type: 'string', default: '50' },
    crowd: { type: 'string', default: '1000' },
    runs: { type: 'string', default: '2' },
    queue: { type: 'string', default: 'redis' },
  },
});
/** Checks of the crowd that are on their way at a time. */
const TOGETHER = 10;
const PAUSE_MS = 1000;
/** How long the others have been there before anybody asks. */
const BEFORE_MS = 5000;
const RUNS = Number(options.runs);

const problems = readFileSync(new URL('problems.ndjson', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line));
const random = randomOf(1);
const postgres = await OwnPostgres.make();
const redis = options.queue === 'redis' ? await OwnRedis.make() : undefined;
const url = await postgres.makeDatabase();
await migrate(url);
const database = openDatabase(url);
const keyOf = async (name) => (await createKey(database, { name, scopes: ['compose'] })).key;
const [composer, crowd, visitor] = [await keyOf('composer'), await keyOf('crowd'), await keyOf('visitor')];
const settings = { DATABASE_URL: url, REDIS_URL: redis?.url };
const api = await startApi({ ...settings, API_KEYS: 'required', QUOTA_CHECKS: '100000' });
const worker = await startWorker({
  ...settings,
  RUN_CONCURRENCY: String(Math.max(1, RUNS)),
  THREADS: undefined,
  COMMIT_MS: undefined,
});

/** A request with a key; its answer as JSON. */
async function send(key, path, body) {
  const headers = { authorization: `Bearer ${key}` };
  const post = body && { method: 'POST', body: JSON.stringify(body) };
  const { status, text } = await ask(api.base, path, { headers, ...post });
  if (status >= 300) throw new Error(`${status} ${path} ${text}`);
  return JSON.parse(text);
}

/** The milliseconds from the request to the answer. */
async function checkOnce({ sfen, plies }) {
  const began = performance.now();
  let check = await send(visitor, '/v1/checks', { sfen });
  while (check.finishedAt === null) check = await send(visitor, `/v1/checks/${check.id}?wait=30`);
  const ms = performance.now() - began;
  if (check.report?.plies !== plies) throw new Error(`${sfen} has ${plies} plies: ${JSON.stringify(check)}`);
  return ms;
}

const times = [];
try {
  for (let seed = 1; seed <= RUNS; seed++)
    await send(composer, '/v1/runs', { preset: 'varied', seed, generations: 1_000_000, minutes: 600 });
  for (let left = Number(options.crowd); left > 0; left -= TOGETHER)
    await Promise.all(
      Array.from({ length: Math.min(left, TOGETHER) }, () => send(crowd, '/v1/checks', { sfen: ENDLESS })),
    );
  await delay(BEFORE_MS);
  for (let i = 0; i < Number(options.checks); i++) {
    times.push(await checkOnce(problems[Math.floor(random() * problems.length)]));
    await delay(PAUSE_MS * 2 * random());
  }
  const unfinished = await database.check.count({ where: { finishedAt: null } });
  const begun = await database.check.count({ where: { attempt: { gt: 0 } } });
  const running = await database.run.count({ where: { status: 'running' } });
  const [p50, p95, max] = [0.5, 0.95, 1].map((share) => Math.round(atShare(times, share)));
  console.log(
    `queue in ${options.queue}; ${running} runs at work, ${unfinished} checks of others unfinished at the end, ${begun} begun`,
  );
  console.log(`${times.length} checks: p50 ${p50} ms, p95 ${p95} ms, max ${max} ms`);
} finally {
  await worker.end('SIGKILL');
  await api.process.end();
  await database.$disconnect();
  await redis?.remove();
  await postgres.remove();
}
