#!/usr/bin/env node
/**
 * How long a worker takes from SIGTERM to its end, with all its threads in the middle of hard work:
 * two islands whose tasks take up to a hundred million nodes, two checks of the same kind, an
 * appraisal and a second opinion. Everything has to be handed back, not cut off by the limit of ten
 * seconds.
 *
 *   node bench/stop.mjs [--times 5] [--queue redis|postgres]
 */

import { parseArgs } from 'node:util';
import { setTimeout as delay } from 'node:timers/promises';
import { OwnPostgres } from '@tsume/testing/faults/own-postgres';
import { startApi, startWorker } from '@tsume/testing/processes';
import { OwnRedis } from '@tsume/testing/servers';
import { Client } from 'pg';

const { values: options } = parseArgs({
  options: { times: { type: 'string', default: '5' }, queue: { type: 'string', default: 'redis' } },
});
/** A bare king and many pieces in hand: no verdict within any budget that we know. */
const HARD = '9/9/9/9/4k4/9/9/9/9 b R4S4N4L 1';

const postgres = await OwnPostgres.make();
const redis = options.queue === 'redis' ? await OwnRedis.make() : undefined;
const url = await postgres.makeDatabase();
const settings = { DATABASE_URL: url, REDIS_URL: redis?.url };
const client = new Client({ connectionString: url });
const times = [];
try {
  const api = await startApi(settings);
  await client.connect();
  // Something to be appraised and witnessed.
  const first = await startWorker({ ...settings, APPRAISE_NODES: '0', WITNESS_PLIES: '0' });
  await api.collect((await api.startRun({ preset: 'demo', seed: 1 })).id);
  await first.end();
  const budget = { mateNodes: 100_000_000, cookNodes: 100_000_000, population: 1000 };
  const run = await api.startRun({
    ...budget,
    preset: 'varied',
    seed: 1,
    islands: 2,
    generations: 1_000_000,
    minutes: 60,
  });
  for (let i = 0; i < 2; i++) {
    const answer = await api.post('/v1/checks', { sfen: HARD, nodes: 1_000_000_000, timeMs: 600_000 });
    if (!answer.ok) throw new Error(await answer.text());
  }
  for (let i = 0; i < Number(options.times); i++) {
    const worker = await startWorker({
      ...settings,
      RUN_CONCURRENCY: '2',
      CHECK_CONCURRENCY: '2',
      THREADS: '2',
    });
    await worker.says(/"run begins"[^]*"run begins"/);
    await delay(2000 + 500 * i);
    const began = performance.now();
    await worker.end('SIGTERM');
    times.push(performance.now() - began);
    const { rows } = await client.query(
      `SELECT (SELECT count(*) FROM run WHERE leased_at IS NOT NULL AND status = 'running')::int AS runs, (SELECT sum(attempt) FROM "check")::int AS checks`,
    );
    if (rows[0].runs + rows[0].checks > 0)
      throw new Error(`not handed back: ${JSON.stringify(rows[0])}\n${worker.output}`);
  }
  await api.post(`/v1/runs/${run.id}/cancel`);
  await api.process.end();
} finally {
  await client.end();
  await redis?.remove();
  await postgres.remove();
}
console.log(`from SIGTERM to the end of the worker: ${times.map((ms) => `${Math.round(ms)} ms`).join(', ')}`);
