/**
 * The faults that the service has to stand, shared by the tests (those that are `tested`) and
 * `bench/faults.mjs` (all).
 */

import { fullDisk } from './full-disk.ts';
import type { RigOptions } from './rig.ts';
import {
  AWAY_MS,
  BEYOND_LEASE_MS,
  HOUR_MS,
  deliverAgain,
  dismiss,
  eachProxy,
  emptyQueue,
  emptyQueueAndKill,
  isolate,
  jump,
  jumpAndDie,
  killAtHandingBack,
  killWorker,
  pause,
  replaceAll,
  restartAll,
  restartApi,
  restartPostgres,
  restartRedis,
  sleep,
  sleepOverLocks,
  slow,
  takeAway,
} from './strikes.ts';
import type { Scenario } from './trial.ts';

const redis: RigOptions = { backend: 'redis' };
const postgres: RigOptions = { backend: 'postgres' };
/** A third worker, which has nothing to do. */
const idle = { workers: 3 };

/** One worker, whose place two islands share. */
const sharing = { workers: 1, proxied: true, sliceSeconds: 0.1 };

/** All faults, with the rig that each of them wants. */
export const SCENARIOS: readonly Scenario[] = [
  { name: 'kill -9 of a worker', rig: redis, strike: killWorker },
  { name: 'kill -9 of a worker, queue in PostgreSQL', rig: postgres, strike: killWorker },
  { name: 'kill -9 of both workers', rig: redis, strike: replaceAll },
  { name: 'kill -9 of the API', rig: redis, strike: (rig) => restartApi(rig) },
  { name: 'kill -9 of Redis, which loses its data', rig: redis, strike: (rig) => restartRedis(rig) },
  { name: 'kill -9 of PostgreSQL', rig: redis, strike: restartPostgres },
  {
    name: 'kill -9 of PostgreSQL, queue in PostgreSQL',
    rig: postgres,
    strike: restartPostgres,
  },
  {
    name: 'kill -9 of a worker and the API',
    rig: redis,
    strike: async (rig) => void (await Promise.all([killWorker(rig), restartApi(rig)])),
  },
  {
    name: 'kill -9 of Redis and PostgreSQL',
    rig: redis,
    strike: async (rig) => void (await Promise.all([restartRedis(rig), restartPostgres(rig)])),
  },
  { name: 'kill -9 of everything at once', rig: redis, tested: 'everyday', strike: restartAll },
  { name: 'kill -9 of everything at once, queue in PostgreSQL', rig: postgres, strike: restartAll },
  {
    name: 'SIGTERM of a worker, another being idle',
    rig: { ...redis, ...idle },
    tested: 'full',
    strike: dismiss,
  },
  {
    name: 'SIGTERM of a worker, another being idle; queue in PostgreSQL',
    rig: { ...postgres, ...idle },
    strike: dismiss,
  },
  { name: 'SIGTERM of the API', rig: redis, strike: (rig) => restartApi(rig, 'SIGTERM') },
  { name: 'SIGTERM of Redis', rig: redis, strike: (rig) => restartRedis(rig, 'SIGTERM') },
  {
    name: 'SIGTERM of PostgreSQL, and SIGINT a second later',
    rig: redis,
    strike: async ({ postgres: server }) => {
      await server.terminate(AWAY_MS);
      await server.start();
    },
  },
  { name: 'a full disk under PostgreSQL', rig: redis, tested: 'full', ...fullDisk },
  { name: 'a full disk under PostgreSQL, queue in PostgreSQL', rig: postgres, ...fullDisk },
  {
    name: 'PostgreSQL 100 ms away',
    rig: { ...redis, proxied: true },
    strike: slow('toPostgres', 50),
  },
  {
    name: 'PostgreSQL 100 ms away, queue in PostgreSQL',
    rig: { ...postgres, proxied: true },
    strike: slow('toPostgres', 50),
  },
  { name: 'Redis 400 ms away', rig: { ...redis, proxied: true }, strike: slow('toRedis', 200) },
  {
    name: 'the connections to PostgreSQL are cut',
    rig: { ...redis, proxied: true },
    strike: async (rig) => eachProxy(rig, 'toPostgres', (proxy) => proxy.cut()),
  },
  {
    name: 'the connections to Redis are cut',
    rig: { ...redis, proxied: true },
    strike: async (rig) => eachProxy(rig, 'toRedis', (proxy) => proxy.cut()),
  },
  {
    name: 'PostgreSQL stands still (SIGSTOP)',
    rig: redis,
    strike: ({ postgres: server }) => pause((name) => server.signal(name), BEYOND_LEASE_MS),
  },
  {
    name: 'Redis stands still (SIGSTOP)',
    rig: redis,
    strike: (rig) => pause((name) => rig.redis?.signal(name), BEYOND_LEASE_MS),
  },
  {
    name: 'a worker stands still for longer than its lease, and wakes',
    rig: { ...redis, ...idle },
    tested: 'everyday',
    strike: sleep,
  },
  { name: 'the same, queue in PostgreSQL', rig: { ...postgres, ...idle }, strike: sleep },
  {
    name: 'a worker stands still in the middle of a transaction, and wakes',
    rig: { ...redis, ...idle },
    strike: sleepOverLocks,
  },
  {
    name: 'a worker is cut off for longer than its lease, and is back',
    rig: { ...redis, ...idle, proxied: true },
    strike: isolate,
  },
  {
    name: 'two workers that think they have one island',
    rig: { ...redis, ...idle },
    tested: 'full',
    strike: takeAway,
  },
  { name: 'the same, queue in PostgreSQL', rig: { ...postgres, ...idle }, strike: takeAway },
  { name: 'a job that is delivered four times', rig: redis, strike: deliverAgain },
  { name: 'the same, queue in PostgreSQL', rig: postgres, strike: deliverAgain },
  { name: 'Redis is emptied (FLUSHALL)', rig: redis, strike: emptyQueue },
  { name: 'Redis is emptied, and both workers are killed', rig: redis, strike: emptyQueueAndKill },
  {
    name: 'the tables of the queue are emptied, and both workers are killed',
    rig: postgres,
    strike: emptyQueueAndKill,
  },
  {
    name: 'the clocks of the workers go an hour ahead',
    rig: { ...redis, clockJumpMs: HOUR_MS },
    strike: jump,
  },
  {
    name: 'the clocks of the workers go back an hour',
    rig: { ...redis, clockJumpMs: -HOUR_MS },
    strike: jump,
  },
  { name: 'the same, queue in PostgreSQL', rig: { ...postgres, clockJumpMs: -HOUR_MS }, strike: jump },
  {
    name: 'the clock of a worker goes an hour ahead; it and the next one are killed; queue in PostgreSQL',
    rig: { ...postgres, clockJumpMs: HOUR_MS },
    generations: 40,
    tested: 'full',
    strike: jumpAndDie,
  },
  {
    name: 'kill -9 of the only worker while it hands an island back for another one',
    rig: { ...redis, ...sharing },
    tested: 'full',
    strike: killAtHandingBack,
  },
  { name: 'the same, queue in PostgreSQL', rig: { ...postgres, ...sharing }, strike: killAtHandingBack },
];
