#!/usr/bin/env node
/**
 * Evaluations a second: in one process with one thread and with two, and in the service with one
 * worker process and with two (two islands, a thread for each worker).
 *
 *   node bench/throughput.mjs [--preset varied] [--seconds 60] [--seed 1]
 *       [--set '{"method":"map-elites","population":400}'] [--json]
 *
 * The default is a method of diagrams only, whose evaluations cost about the same: a climb's are
 * many at once. Counted are whole generations: their evaluations by the time at which the last of
 * them was told. On an idle machine, please. The service runs on the PostgreSQL of DATABASE_URL,
 * else on an embedded one with throw-away data, with its queue in REDIS_URL where that is set.
 */

import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Composer } from '@tsume/core/compose/run/composer';
import { PRESETS } from '@tsume/core/run/presets';
import { startEmbedded } from '@tsume/db/embedded';
import { startApi, startWorker } from '@tsume/testing/processes';
import { makeDatabase, makePrefix } from '@tsume/testing/servers';
import { createEvaluationPool } from '@tsume/threads/pool';

const { values: options } = parseArgs({
  options: {
    preset: { type: 'string', default: 'varied' },
    seconds: { type: 'string', default: '60' },
    seed: { type: 'string', default: '1' },
    set: { type: 'string', default: '{"method":"map-elites","population":400}' },
    json: { type: 'boolean', default: false },
  },
});
const seconds = Number(options.seconds);
const given = { ...JSON.parse(options.set), seed: Number(options.seed), minutes: seconds / 60 };

/** A run in this process. */
async function inProcess(threads) {
  const created = Composer.create({ ...PRESETS[options.preset], ...given });
  if (!created.ok) throw new Error(created.error.message);
  const composer = created.value;
  const pool = createEvaluationPool({ threads });
  const evaluate = pool.evaluator(composer.parameters);
  const time = AbortSignal.timeout(seconds * 1000);
  const began = performance.now();
  let at = began;
  try {
    while (!composer.done) {
      await composer.step(evaluate, time);
      at = performance.now();
    }
  } catch (error) {
    if (!time.aborted) throw error;
  }
  await pool.close();
  return { evaluations: composer.evaluations, seconds: (at - began) / 1000 };
}

/** A run of two islands in the service. */
async function inService(workers, settings) {
  const database = await makeDatabase();
  const own = { ...settings, DATABASE_URL: database.url, QUEUE_PREFIX: makePrefix(), LOG_LEVEL: 'warn' };
  const api = await startApi(own);
  const hired = [];
  for (let i = 0; i < workers; i++) {
    const places = String(2 / workers);
    // No appraisals: they have a thread of their own, which would take from what is counted.
    const alone = { APPRAISE_NODES: '0', THREADS: '1', RUN_CONCURRENCY: places };
    hired.push(await startWorker({ ...own, ...alone }));
  }
  const run = await api.startRun({ preset: options.preset, ...given, islands: 2 });
  let began = performance.now();
  let at = began;
  let evaluations = 0;
  for await (const event of api.events(run.id)) {
    if (event.event === 'run' && event.run.progress === null) began = at = performance.now();
    if (event.event !== 'generation') continue;
    at = performance.now();
    evaluations = event.evaluations;
  }
  await Promise.all([api.process.end(), ...hired.map((worker) => worker.end())]);
  await database.drop();
  return { evaluations, seconds: (at - began) / 1000 };
}

function report(name, { evaluations, seconds: took }) {
  const rate = took > 0 ? evaluations / took : 0;
  const row = { name, evaluations, seconds: Number(took.toFixed(2)), perSecond: Math.round(rate) };
  if (options.json) console.log(JSON.stringify(row));
  else
    console.log(
      `${name.padEnd(22)} ${String(evaluations).padStart(9)} evaluations in ${took.toFixed(1).padStart(6)} s: ${String(row.perSecond).padStart(7)} a second`,
    );
}

report('one thread', await inProcess(1));
report('two threads', await inProcess(2));

const folder = mkdtempSync(join(tmpdir(), 'tsume-throughput-'));
const embedded =
  process.env.DATABASE_URL === undefined ? await startEmbedded({ folder, ephemeral: true }) : null;
if (embedded !== null) process.env.DATABASE_URL = embedded.url;
const settings = process.env.REDIS_URL === undefined ? {} : { REDIS_URL: process.env.REDIS_URL };
try {
  report('one worker process', await inService(1, settings));
  report('two worker processes', await inService(2, settings));
} finally {
  await embedded?.stop();
}
