/**
 * A worker in all but the search: each generation takes a second and comes to nothing. It is
 * started as a process of its own (bench/crowd.mjs), with a worker's settings.
 */

import { setTimeout as delay } from 'node:timers/promises';
import { refusedAssessment } from '@tsume/core/compose/look/assessment';
import { createEvaluationPool } from '@tsume/threads/pool';
import { pino } from 'pino';
import { readConfig } from '../../apps/worker/dist/config.js';
import { startWorker } from '../../apps/worker/dist/worker.js';

const GENERATION_MS = 1000;

/** Of diagrams only: no climbs, no repairs. */
async function evaluate(tasks, signal) {
  await delay(GENERATION_MS, undefined, { signal });
  return tasks.map(({ sfen }) => ({
    kind: 'assess',
    assessment: refusedAssessment(sfen, 'defender_in_check'),
  }));
}

function makePool(options) {
  const pool = createEvaluationPool(options);
  return { ...pool, close: () => pool.close(), evaluator: () => evaluate };
}

const fail = (error) => {
  console.error(error);
  process.exit(1);
};
const stopping = new AbortController();
const config = readConfig();
const close = await startWorker(config, pino({ level: config.LOG_LEVEL }), stopping.signal, fail, makePool);
process.once('SIGTERM', () => void close().finally(() => process.exit()));
process.send({ ready: true });
