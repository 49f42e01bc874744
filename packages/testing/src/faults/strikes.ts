/** What is done to the service, and what operators would do about it. */

import { setTimeout as delay } from 'node:timers/promises';
import { LOCK_MS, type Hand, type Rig } from './rig.ts';
import type { Scenario } from './trial.ts';

/** How long servers stay away, unless something else is said. */
export const AWAY_MS = 1000;
/** Longer than a lease, and than the queue's patience with a worker. */
export const BEYOND_LEASE_MS = 2 * LOCK_MS;
/** An hour in milliseconds: by so much a worker's clock is set wrong. */
export const HOUR_MS = 3_600_000;

/** A worker instead of one that ended. */
async function replace(rig: Rig, { process }: Hand): Promise<void> {
  await process.end('SIGKILL');
  await rig.hire();
}

/** Both workers are killed, and two new ones hired. */
export async function replaceAll(rig: Rig): Promise<void> {
  await Promise.all(rig.hands.map(({ process }) => process.end('SIGKILL')));
  await Promise.all([rig.hire(), rig.hire()]);
}

/** The API ends by a signal, and another one is started. */
export async function restartApi(rig: Rig, signal: 'SIGKILL' | 'SIGTERM' = 'SIGKILL'): Promise<void> {
  await rig.api.process.end(signal);
  await rig.startApi();
}

/**
 * Redis ends by a signal, is away for a while, and starts again. Nothing where the queue is in
 * PostgreSQL.
 */
export async function restartRedis(rig: Rig, signal: 'SIGKILL' | 'SIGTERM' = 'SIGKILL'): Promise<void> {
  await rig.redis?.kill(signal);
  await delay(AWAY_MS);
  await rig.redis?.start();
}

/** PostgreSQL is killed, is away for a while, and comes back with its data. */
export async function restartPostgres(rig: Rig): Promise<void> {
  await rig.postgres.kill();
  await delay(AWAY_MS);
  await rig.postgres.start();
}

/** Everything at once, as when the current fails. */
export async function restartAll(rig: Rig): Promise<void> {
  const workers = rig.hands.map(({ process }) => process.end('SIGKILL'));
  await Promise.all([...workers, rig.api.process.end('SIGKILL'), rig.redis?.kill(), rig.postgres.kill()]);
  await delay(AWAY_MS);
  await Promise.all([rig.redis?.start(), rig.postgres.start()]);
  await rig.startApi();
  await Promise.all([rig.hire(), rig.hire()]);
}

/** The worker at work is killed, and another one hired. */
export const killWorker = async (rig: Rig) => replace(rig, (await rig.atWork()).hand);

/**
 * The only worker is killed while it hands an island back, for whose turn it is: the island is
 * queued in the database, and its job on the way to the queue, which is far away.
 */
export async function killAtHandingBack(rig: Rig): Promise<void> {
  const [hand] = rig.hands;
  eachProxy(rig, rig.redis === undefined ? 'toPostgres' : 'toRedis', (proxy) => (proxy.delayMs = 100));
  const told = hand.process.output.length;
  const next = new RegExp(`^[^]{${told}}[^]*"run makes room"`);
  await hand.process.says(next);
  await replace(rig, hand);
}

/** The job of an island that is at work comes thrice more. */
export async function deliverAgain(rig: Rig): Promise<void> {
  const at = await rig.atWork();
  await Promise.all(['again', 'and-again', 'once-more'].map((job) => rig.deliver(at, job)));
}

/**
 * An idle worker takes an island up that another one is at, and believes to have: the lease is
 * taken off as often as it is renewed.
 */
export async function takeAway(rig: Rig): Promise<void> {
  const at = await rig.atWork();
  const { id, attempt } = at;
  const over = new AbortController();
  const taken = rig.takenUp(at).finally(() => over.abort());
  for (let i = 0; !over.signal.aborted; i++) {
    // Whoever finds the lease renewed twice lets the job go: then it takes another one.
    if (i % 40 === 0) await rig.deliver(at, `taken-away-${i}`);
    await rig.query(`UPDATE run SET leased_at = NULL WHERE id = '${id}' AND attempt = ${attempt}`);
    await delay(50);
  }
  await taken;
}

/**
 * A worker stands still for longer than its lease, and an idle one takes its work up; then it goes
 * on as if nothing had happened.
 */
export async function sleep(rig: Rig): Promise<void> {
  const at = await rig.atWork();
  at.hand.process.signal('SIGSTOP');
  await rig.takenUp(at);
  at.hand.process.signal('SIGCONT');
}

/** The same, in the middle of a transaction, whose locks nobody else gets past. */
export async function sleepOverLocks(rig: Rig): Promise<void> {
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
export async function isolate(rig: Rig): Promise<void> {
  const at = await rig.atWork();
  const opened = [at.hand.toPostgres, at.hand.toRedis].map((proxy) => proxy?.silence());
  await rig.takenUp(at);
  for (const open of opened) open?.();
}

/** A worker is asked to end while another one is idle. */
export async function dismiss(rig: Rig): Promise<void> {
  const at = await rig.atWork();
  await Promise.all([at.hand.process.end('SIGTERM'), rig.takenUp(at)]);
}

/** Does something to the proxies of all workers, those of one side. */
export function eachProxy(
  rig: Rig,
  which: 'toPostgres' | 'toRedis',
  act: (proxy: NonNullable<Hand['toPostgres']>) => void,
): void {
  for (const { [which]: proxy } of rig.hands) if (proxy !== undefined) act(proxy);
}

/** Slow until every island has got on. */
export const slow =
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
export async function jump(rig: Rig): Promise<void> {
  for (const { process } of rig.hands) process.signal('SIGUSR2');
}

/**
 * The clock of a worker jumps. It takes the jobs of all for lost, and is killed; so is who takes
 * its island up. The queue in PostgreSQL was told by the first one when to look for lost jobs
 * again: in an hour.
 */
export async function jumpAndDie(rig: Rig): Promise<void> {
  const at = await rig.atWork();
  at.hand.process.signal('SIGUSR2');
  await delay(LOCK_MS);
  await replace(rig, at.hand);
  await rig.takenUp(at);
  await replace(rig, (await rig.atWork()).hand);
}

/** Servers stand still. */
export async function pause(signal: (name: NodeJS.Signals) => void, ms: number): Promise<void> {
  signal('SIGSTOP');
  await delay(ms);
  signal('SIGCONT');
}

/** What operators would do last: everything that the queue holds is gone. */
export async function emptyQueue(rig: Rig): Promise<void> {
  if (rig.redis === undefined) await rig.query('TRUNCATE bullmq.job CASCADE');
  else await rig.redis.command('FLUSHALL');
}

/** The same; who refills the queue gives to an idle worker what another one is at. */
export async function emptyQueueAtWork(rig: Rig): Promise<void> {
  const at = await rig.atWork();
  await emptyQueue(rig);
  await rig.takenUp(at);
}

/** The queue is emptied, and the workers that were at it die: nobody is left who knows. */
export async function emptyQueueAndKill(rig: Rig): Promise<void> {
  await emptyQueue(rig);
  await replaceAll(rig);
}
