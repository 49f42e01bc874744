/**
 * Puts every run and check that nobody has into the queue again, at start and now and then: the
 * database is the truth, and a queue may have lost its data or a job. What is in the queue already
 * stays as it is. One worker does it for all.
 *
 * A queue that has about as many jobs as it should is not asked for each of them, which would be
 * thousands of questions again and again, but for the oldest: whatever else it has lost comes to be
 * among these.
 *
 * What nobody has may also be the end of a batch: it is told in the same turn.
 */

import { CHECK_LANES, type QueuedJob } from '@tsume/contracts/job';
import { messageOf } from '@tsume/core/result';
import { tellEnded } from '@tsume/db/batches';
import { pendingChecks } from '@tsume/db/check-lanes';
import { takeTurn, unattendedRuns } from '@tsume/db/leases';
import type { JobQueue } from '@tsume/queue/queue';
import type { Queues } from '@tsume/queue/queues';
import type { Context } from './context.ts';

/** Begins; returns what ends it. It looks as often as a worker's sign of life is due. */
export function keepFilled(
  { database, log, lockMs }: Pick<Context, 'database' | 'log' | 'lockMs'>,
  { runQueue, checkQueues }: Queues,
): () => void {
  let isBusy = false;
  const refill = async () => {
    if (isBusy) return;
    isBusy = true;
    try {
      if (!(await takeTurn(database, 'refill', lockMs))) return;
      await fill(runQueue, await unattendedRuns(database));
      for (const lane of CHECK_LANES) await fill(checkQueues[lane], await pendingChecks(database, lane));
      await tellEnded(database);
    } catch (error) {
      log.warn({ err: messageOf(error) }, 'the queue cannot be looked through');
    } finally {
      isBusy = false;
    }
  };
  void refill();
  const timer = setInterval(() => void refill(), lockMs);
  return () => clearInterval(timer);
}

/** Jobs that are asked for at a time while a queue seems to be whole. */
const OLDEST = 100;

/** Puts in what a queue has lost, of these jobs, the next one first. */
export async function fill(
  queue: Pick<JobQueue, 'counts' | 'enqueue'>,
  jobs: readonly QueuedJob[],
): Promise<void> {
  if (jobs.length === 0) return;
  const { waiting, active } = await queue.counts();
  const hasLostMuch = waiting + active < jobs.length / 2;
  for (const { id, job, turn } of hasLostMuch ? jobs : jobs.slice(0, OLDEST))
    await queue.enqueue(id, job, turn);
}
