#!/usr/bin/env node
/**
 * Two workers against one on the same run of two islands: evaluations a second, the processor time
 * of queue and store beside that of the workers, and the operations that an island, and a worker
 * without work, ask of PostgreSQL and Redis.
 *
 *   node bench/machines.mjs [--seconds 30] [--preset varied]
 *       [--set '{"method":"map-elites","population":400}'] [--queue redis|postgres] [--json]
 *
 * Each worker has one thread, so that two workers want two idle cores. PostgreSQL is an embedded
 * one that writes to its disk, with pg_stat_statements; Redis is one of PATH. Counted are whole
 * generations from the first one on; statements and commands of everybody, the API's too, over the
 * same time.
 */

import { parseArgs } from 'node:util';
import { OwnPostgres } from '@tsume/testing/faults/own-postgres';
import { startApi, startWorker } from '@tsume/testing/processes';
import { processorMs } from '@tsume/testing/processor';
import { OwnRedis } from '@tsume/testing/servers';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';

const { values: options } = parseArgs({
  options: {
    seconds: { type: 'string', default: '30' },
    preset: { type: 'string', default: 'varied' },
    set: { type: 'string', default: '{"method":"map-elites","population":400}' },
    queue: { type: 'string', default: 'redis' },
    json: { type: 'boolean', default: false },
  },
});
const seconds = Number(options.seconds);
const ISLANDS = 2;

const postgres = await OwnPostgres.make();
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, () => void postgres.remove().then(() => process.exit(1)));

async function ask(url, sql) {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

/** Processor time and operations so far. */
async function count({ url, redis, workers, api }) {
  const [statements] = await ask(
    url,
    `SELECT coalesce(sum(calls), 0)::int AS calls FROM public.pg_stat_statements WHERE dbid = (SELECT oid FROM pg_database WHERE datname = current_database())
       AND query NOT IN ('BEGIN', 'COMMIT', 'ROLLBACK')`,
  );
  const [database] = await ask(
    url,
    `SELECT xact_commit::int AS commits, pg_current_wal_lsn() - '0/0' AS wal FROM pg_stat_database WHERE datname = current_database()`,
  );
  const stats = redis === undefined ? '' : await redis.command('INFO commandstats');
  const commands = [...stats.matchAll(/calls=(\d+)/g)].reduce((sum, [, calls]) => sum + Number(calls), 0);
  return {
    workerMs: processorMs(workers.map(({ pid }) => pid)),
    apiMs: processorMs([api.process.pid]),
    storeMs: processorMs(postgres.pids()),
    queueMs: redis === undefined ? 0 : processorMs([redis.pid]),
    statements: statements.calls,
    commits: database.commits,
    walBytes: Number(database.wal),
    commands,
  };
}

function differenceOf(before, after) {
  return Object.fromEntries(Object.entries(after).map(([name, value]) => [name, value - before[name]]));
}

/** The run on so many workers; null: nothing is to be done. */
async function measure(workersWanted, isIdle = false) {
  const url = await postgres.makeDatabase();
  await ask(url, 'CREATE EXTENSION pg_stat_statements');
  const redis = options.queue === 'redis' ? await OwnRedis.make() : undefined;
  const settings = { DATABASE_URL: url, REDIS_URL: redis?.url, LOG_LEVEL: 'warn' };
  const api = await startApi(settings);
  const workers = [];
  // No appraisals and second opinions: they have threads of their own, which would take from what
  // is counted.
  const alone = {
    THREADS: '1',
    RUN_CONCURRENCY: String(ISLANDS / workersWanted),
    APPRAISE_NODES: '0',
    WITNESS_PLIES: '0',
  };
  for (let i = 0; i < workersWanted; i++)
    workers.push(await startWorker({ ...settings, ...(!isIdle && alone) }));
  const all = { url, redis, workers, api };
  const result = isIdle ? await rest(all) : await compose(all);
  await Promise.all([api.process.end(), ...workers.map((worker) => worker.end())]);
  await redis?.remove();
  return result;
}

async function rest(all) {
  const before = await count(all);
  await delay(seconds * 1000);
  return { seconds, ...differenceOf(before, await count(all)) };
}

async function compose(all) {
  const given = { ...JSON.parse(options.set), seed: 1, minutes: null, generations: 1_000_000 };
  const run = await all.api.startRun({ preset: options.preset, ...given, islands: ISLANDS });
  let first;
  let last;
  for await (const event of all.api.events(run.id)) {
    if (event.event !== 'generation') continue;
    if (first === undefined) first = { event, at: performance.now(), counted: await count(all) };
    const at = performance.now();
    if (at - first.at < seconds * 1000) continue;
    last = { event, at, counted: await count(all) };
    break;
  }
  await all.api.post(`/v1/runs/${run.id}/cancel`);
  return {
    seconds: (last.at - first.at) / 1000,
    evaluations: last.event.evaluations - first.event.evaluations,
    generations: last.event.generation - first.event.generation,
    ...differenceOf(first.counted, last.counted),
  };
}

await ask(await postgres.makeDatabase(), `ALTER SYSTEM SET shared_preload_libraries = 'pg_stat_statements'`);
await postgres.stop();
await postgres.start();
const results = {};
try {
  results.one = await measure(1);
  results.two = await measure(2);
  results.idle = await measure(1, true);
} finally {
  await postgres.remove();
}

if (options.json) console.log(JSON.stringify(results));
const percent = (part, whole) => `${((100 * part) / whole).toFixed(2)} %`;
const rate = ({ evaluations, seconds: took }) => evaluations / took;
function report(name, each) {
  const minutes = (each.seconds / 60) * ISLANDS;
  const perMinute = (much) => Math.round(much / minutes);
  const total = each.workerMs + each.apiMs + each.storeMs + each.queueMs;
  console.log(
    `${name}: ${Math.round(rate(each))} evaluations/s; of ${(total / 1000).toFixed(1)} s processor time store ${percent(each.storeMs, total)}, queue ${percent(each.queueMs, total)}, API ${percent(each.apiMs, total)}, workers ${percent(each.workerMs, total)}`,
  );
  console.log(
    `  an island a minute: ${perMinute(each.generations)} generations, ${perMinute(each.statements)} statements, ${perMinute(each.commits)} transactions, ${perMinute(each.walBytes / 1024)} KiB of WAL, ${perMinute(each.commands)} Redis commands`,
  );
  console.log(
    `  a generation: ${(each.statements / each.generations).toFixed(1)} statements, ${(each.storeMs / each.generations).toFixed(2)} ms of PostgreSQL`,
  );
}
report('one worker', results.one);
report('two workers', results.two);
console.log(`two workers to one: ${(rate(results.two) / rate(results.one)).toFixed(2)}`);
const { idle } = results;
console.log(
  `a worker without work, and the API, a minute: ${Math.round((idle.statements * 60) / idle.seconds)} statements, ${Math.round((idle.commands * 60) / idle.seconds)} Redis commands`,
);
