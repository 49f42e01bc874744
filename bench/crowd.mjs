#!/usr/bin/env node
/**
 * One, four and twenty workers as processes of their own, whose generations take a second each
 * without a search (lib/stand-in-worker): what store, queue, API and workers take, and what is too
 * slow first.
 *
 *   node bench/crowd.mjs [--workers 1,4,20] [--seconds 30] [--population 400]
 *       [--queue redis|postgres] [--islands]
 *
 * Each worker has a run of its own; with --islands all have islands of one. A generation a second
 * and worker is what there can be at most. PostgreSQL is an embedded one that writes to its disk,
 * with 200 connections.
 */

import { parseArgs } from 'node:util';
import { OwnPostgres } from '@tsume/testing/faults/own-postgres';
import { ServiceProcess, startApi } from '@tsume/testing/processes';
import { processorMs } from '@tsume/testing/processor';
import { OwnRedis } from '@tsume/testing/servers';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';

const { values: options } = parseArgs({
  options: {
    workers: { type: 'string', default: '1,4,20' },
    seconds: { type: 'string', default: '30' },
    population: { type: 'string', default: '400' },
    queue: { type: 'string', default: 'redis' },
    islands: { type: 'boolean', default: false },
  },
});
/** Until all have a run and each its first commit. */
const WARM_UP_MS = 15_000;

const postgres = await OwnPostgres.make();
try {
  for (const count of options.workers.split(',').map(Number)) console.table([await measure(count)]);
} finally {
  await postgres.remove();
}

async function withClient(url, use) {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}

async function measure(count) {
  const url = await postgres.makeDatabase();
  const redis = options.queue === 'redis' ? await OwnRedis.make() : undefined;
  const settings = { DATABASE_URL: url, REDIS_URL: redis?.url, LOG_LEVEL: 'warn' };
  const api = await startApi({ ...settings, QUEUE_LIMIT: '100' });
  const own = { ...settings, THREADS: '1', TABLE_MIB: '1', CHECK_TABLE_MIB: '1', RUN_CONCURRENCY: '1' };
  const started = Array.from({ length: count }, () =>
    ServiceProcess.start('bench/lib/stand-in-worker.mjs', own),
  );
  const workers = (await Promise.all(started)).map(({ process }) => process);
  try {
    const population = Number(options.population);
    const asked = { preset: 'paper', seed: 1, population, minutes: null, generations: 1_000_000 };
    if (options.islands) await api.startRun({ ...asked, islands: count });
    else for (let seed = 1; seed <= count; seed++) await api.startRun({ ...asked, seed });
    await delay(WARM_UP_MS);
    const processes = { api, redis, workers };
    const [before, after] = await withClient(url, async (client) => {
      const began = await countedBy(client, processes);
      await delay(1000 * Number(options.seconds));
      return [began, await countedBy(client, processes)];
    });
    return rowOf(count, before, after);
  } finally {
    await Promise.all([api.process.end(), ...workers.map((worker) => worker.end())]);
    await redis?.remove();
  }
}

function rowOf(workers, before, after) {
  const seconds = (after.at - before.at) / 1000;
  const perSecond = (name) => (after[name] - before[name]) / seconds;
  const rate = (name) => Number(perSecond(name).toFixed(1));
  const cores = (name) => Number((perSecond(name) / 1000).toFixed(3));
  return {
    workers,
    'generations/s': rate('generations'),
    'transactions/s': rate('transactions'),
    'WAL KiB/s': Math.round(perSecond('walBytes') / 1024),
    'cores of PostgreSQL': cores('storeMs'),
    'of Redis': cores('queueMs'),
    'of the API': cores('apiMs'),
    'of the workers': cores('workerMs'),
    connections: after.connections,
  };
}

/** What was used and done so far; generations are those that were stored. */
async function countedBy(client, { api, redis, workers }) {
  const { rows } = await client.query(
    `SELECT (SELECT coalesce(sum((progress->>'generation')::int), 0) FROM run WHERE parent_id IS NOT NULL OR NOT EXISTS (SELECT 1 FROM run island WHERE island.parent_id = run.id))::int AS generations,
            xact_commit::int AS transactions, (pg_current_wal_lsn() - '0/0') AS wal, numbackends AS connections
     FROM pg_stat_database WHERE datname = current_database()`,
  );
  const [{ generations, transactions, wal, connections }] = rows;
  return {
    at: performance.now(),
    generations,
    transactions,
    walBytes: Number(wal),
    connections,
    workerMs: processorMs(workers.map(({ pid }) => pid)),
    apiMs: processorMs([api.process.pid]),
    storeMs: processorMs(postgres.pids()),
    queueMs: redis === undefined ? 0 : processorMs([redis.pid]),
  };
}
