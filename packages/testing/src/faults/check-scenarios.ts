/**
 * The faults that a check has to stand, shared by the tests (those that are `tested`) and
 * `bench/faults.mjs` (all).
 */

import type { CheckScenario } from './check-trial.ts';
import type { RigOptions } from './rig.ts';
import {
  dismiss,
  emptyQueue,
  emptyQueueAtWork,
  isolate,
  killWorker,
  restartAll,
  restartPostgres,
  sleep,
} from './strikes.ts';

/** Two workers for one check: one of them has nothing to do. */
const redis: RigOptions = { backend: 'redis' };
const postgres: RigOptions = { backend: 'postgres' };

/** Two that go on among the long ones, and three that are answered within their slices. */
const WAITING_MS = [4000, 4000, 200, 200, 200];

/** All of them, with the rig that each of them wants. */
export const CHECK_SCENARIOS: readonly CheckScenario[] = [
  { name: 'a check: kill -9 of its worker', rig: redis, strike: killWorker },
  { name: 'a check: kill -9 of its worker, queue in PostgreSQL', rig: postgres, strike: killWorker },
  { name: 'a check: kill -9 of PostgreSQL', rig: redis, strike: restartPostgres },
  { name: 'a check: kill -9 of everything at once', rig: redis, strike: restartAll },
  { name: 'a check: SIGTERM of its worker', rig: redis, strike: dismiss },
  {
    name: 'a check: its worker stands still for longer than its lock, and wakes',
    rig: redis,
    strike: sleep,
  },
  { name: 'the same, queue in PostgreSQL', rig: postgres, strike: sleep },
  {
    name: 'a check: its worker is cut off for longer than its lock, and is back',
    rig: { ...redis, proxied: true },
    strike: isolate,
  },
  { name: 'a check: Redis is emptied (FLUSHALL)', rig: redis, tested: 'everyday', strike: emptyQueueAtWork },
  { name: 'a check: the tables of the queue are emptied', rig: postgres, strike: emptyQueueAtWork },
  {
    name: 'a batch of four positions: kill -9 of a worker',
    rig: redis,
    tested: 'full',
    positions: 4,
    strike: killWorker,
  },
  {
    name: 'a batch of four positions: the same, queue in PostgreSQL',
    rig: postgres,
    positions: 4,
    strike: killWorker,
  },
  {
    name: 'a batch of four positions: kill -9 of everything at once',
    rig: redis,
    positions: 4,
    strike: restartAll,
  },
  {
    name: 'a batch of four positions: Redis is emptied (FLUSHALL)',
    rig: redis,
    positions: 4,
    strike: emptyQueue,
  },
  {
    name: 'checks that wait in both lanes: kill -9 of their only worker',
    rig: { ...redis, workers: 1 },
    tested: 'full',
    waiting: WAITING_MS,
    strike: killWorker,
  },
  {
    name: 'checks that wait in both lanes: the same, queue in PostgreSQL',
    rig: { ...postgres, workers: 1 },
    waiting: WAITING_MS,
    strike: killWorker,
  },
  {
    name: 'checks that wait in both lanes: the only worker is killed, and Redis is emptied',
    rig: { ...redis, workers: 1 },
    waiting: WAITING_MS,
    strike: async (rig) => {
      await emptyQueue(rig);
      await killWorker(rig);
    },
  },
];
