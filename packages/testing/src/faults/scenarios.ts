/** The faults that the service has to stand, shared by the tests (those that are `isShort`) and `bench/faults.mjs` (all). */

import { setTimeout as delay } from 'node:timers/promises';
import { fullDisk } from './full-disk.ts';
import { LOCK_MS, type Hand, type Rig, type RigOptions } from './rig.ts';
import type { Scenario } from './trial.ts';

/** How long servers stay away, unless something else is said. */
const AWAY_MS = 1000;
/** Longer than a lease, and than the queue's patience with a worker. */
const BEYOND_LEASE_MS = 2 * LOCK_MS;
const HOUR_MS = 3_600_000;

const redis: RigOptions = { backend: 'redis' };
const postgres: RigOptions = { backend: 'postgres' };
/** A third worker, which has nothing to do. */
const idle = { workers: 3 };

/** A worker instead of one that ended. */
async function replace(rig: Rig, { process }: Hand): Promise<void> {
  await process.end('SIGKILL');
  await rig.hire();
}

async function replaceAll(rig: Rig): Promise<void> {
  await Promise.all(rig.hands.map(({ process }) => process.end('SIGKILL')));
  await Promise.all([rig.hire(), rig.hire()]);
}

async function restartApi(rig: Rig, signal: 'SIGKILL' | 'SIGTERM' = 'SIGKILL'): Promise<void> {
  await rig.api.process.end(signal);
  await rig.startApi();
}

async function restartRedis(rig: Rig, signal: 'SIGKILL' | 'SIGTERM' = 'SIGKILL'): Promise<void> {
  await rig.redis?.kill(signal);
  await delay(AWAY_MS);
  await rig.redis?.start();
}

async function restartPostgres(rig: Rig): Promise<void> {
  await rig.postgres.kill();
  await delay(AWAY_MS);
  await rig.postgres.start();
}

/** Everything at once, as when the current fails. */
async function restartAll(rig: Rig): Promise<void> {
  const workers = rig.hands.map(({ process }) => process.end('SIGKILL'));
  await Promise.all([...workers, rig.api.process.end('SIGKILL'), rig.redis?.kill(), rig.postgres.kill()]);
  await delay(AWAY_MS);
  await Promise.all([rig.redis?.start(), rig.postgres.start()]);
  await rig.startApi();
  await Promise.all([rig.hire(), rig.hire()]);
}

const killWorker = async (rig: Rig) => replace(rig, (await rig.atWork()).hand);

/** The job of an island that is at work comes thrice more. */
async function deliverAgain(rig: Rig): Promise<void> {
  const { island } = await rig.atWork();
  await Promise.all(['again', 'and-again', 'once-more'].map((job) => rig.deliver(island, job)));
}

/** An idle worker takes an island up that another one is at, and believes to have: the lease is taken off as often as it is renewed. */
async function takeAway(rig: Rig): Promise<void> {
  const at = await rig.atWork();
  const { island, attempt } = at;
  const over = new AbortController();
  const taken = rig.takenUp(at).finally(() => over.abort());
  for (let i = 0; !over.signal.aborted; i++) {
    // Whoever finds the lease renewed twice lets the job go: then it takes another one.
    if (i % 40 === 0) await rig.deliver(island, `taken-away-${i}`);
    await rig.query(`UPDATE run SET leased_at = NULL WHERE id = '${island}' AND attempt = ${attempt}`);
    await delay(50);
  }
  await taken;
}

/** A worker stands still for longer than its lease, and an idle one takes its island up; then it goes on as if nothing had happened. */
async function sleep(rig: Rig): Promise<void> {
  const at = await rig.atWork();
  at.hand.process.signal('SIGSTOP');
  await rig.takenUp(at);
  at.hand.process.signal('SIGCONT');
}

/** The same, in the middle of a transaction, whose locks nobody else gets past. */
async function sleepOverLocks(rig: Rig): Promise<void> {
  const at = await rig.atWork();
  const { hand } = at;
  const left = async () =>
    (
      await rig.query<{ transaction: string }>(
        `SELECT pid || ' ' || xact_start AS transaction FROM pg_stat_activity
       WHERE datname = current_database() AND state = 'idle in transaction'`,
      )
    ).map(({ transaction }) => transaction);
  for (;;) {
    hand.process.signal('SIGSTOP');
    const held = await left();
    await delay(100);
    // Those of the others go on.
    if ((await left()).some((each) => held.includes(each))) break;
    hand.process.signal('SIGCONT');
    await delay(20 * Math.random());
  }
  await rig.takenUp(at);
  hand.process.signal('SIGCONT');
}

/** A worker's network is silent for longer than its lease, while it works on. */
async function isolate(rig: Rig): Promise<void> {
  const at = await rig.atWork();
  const opened = [at.hand.toPostgres, at.hand.toRedis].map((proxy) => proxy?.silence());
  await rig.takenUp(at);
  for (const open of opened) open?.();
}

/** A worker is asked to end while another one is idle. */
async function dismiss(rig: Rig): Promise<void> {
  const at = await rig.atWork();
  await Promise.all([at.hand.process.end('SIGTERM'), rig.takenUp(at)]);
}

function eachProxy(
  rig: Rig,
  which: 'toPostgres' | 'toRedis',
  act: (proxy: NonNullable<Hand['toPostgres']>) => void,
): void {
  for (const { [which]: proxy } of rig.hands) if (proxy !== undefined) act(proxy);
}

/** Slow until every island has got on. */
const slow =
  (which: 'toPostgres' | 'toRedis', delayMs: number): Scenario['strike'] =>
  async (rig, observer) => {
    const before = await observer.detail();
    eachProxy(rig, which, (proxy) => (proxy.delayMs = delayMs));
    await observer.until(
      (now) =>
        now.islands.every(
          ({ status, progress }, i) =>
            status === 'done' || progress!.generation > before.islands[i].progress!.generation + 1,
        ),
      AbortSignal.timeout(120_000),
    );
    eachProxy(rig, which, (proxy) => (proxy.delayMs = 0));
  };

/** The clocks of all workers jump. */
async function jump(rig: Rig): Promise<void> {
  for (const { process } of rig.hands) process.signal('SIGUSR2');
}

/**
 * The clock of a worker jumps. It takes the jobs of all for lost, and is killed; so is who takes its island up. The queue in PostgreSQL was told by the
 * first one when to look for lost jobs again: in an hour.
 */
async function jumpAndDie(rig: Rig): Promise<void> {
  const at = await rig.atWork();
  at.hand.process.signal('SIGUSR2');
  await delay(LOCK_MS);
  await replace(rig, at.hand);
  await rig.takenUp(at);
  await replace(rig, (await rig.atWork()).hand);
}

/** Servers stand still. */
async function pause(signal: (name: NodeJS.Signals) => void, ms: number): Promise<void> {
  signal('SIGSTOP');
  await delay(ms);
  signal('SIGCONT');
}

/** What operators would do last: everything that the queue holds is gone. */
async function emptyQueue(rig: Rig): Promise<void> {
  if (rig.redis === undefined) await rig.query('TRUNCATE bullmq.job CASCADE');
  else await rig.redis.command('FLUSHALL');
}

/** The queue is emptied, and the workers that were at it die: nobody is left who knows. */
async function emptyQueueAndKill(rig: Rig): Promise<void> {
  await emptyQueue(rig);
  await replaceAll(rig);
}

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
    isShort: true,
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
  { name: 'kill -9 of everything at once', rig: redis, isShort: true, strike: restartAll },
  { name: 'kill -9 of everything at once, queue in PostgreSQL', rig: postgres, strike: restartAll },
  {
    name: 'SIGTERM of a worker, another being idle',
    rig: { ...redis, ...idle },
    isShort: true,
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
  { name: 'a full disk under PostgreSQL', rig: redis, isShort: true, ...fullDisk },
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
    isShort: true,
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
    isShort: true,
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
    isShort: true,
    strike: jumpAndDie,
  },
];
