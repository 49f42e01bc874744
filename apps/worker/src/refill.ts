/**
 * Puts every run and check that nobody has into the queue again, at start and now and then: the database is the truth, and a queue may have lost its
 * data or a job. What is in the queue already stays as it is. One worker does it for all.
 */

import { pendingCheckIds } from '@tsume/db/checks';
import { takeTurn, unattendedRuns } from '@tsume/db/leases';
import type { JobQueue } from '@tsume/queue/queue';
import type { Context } from './context.ts';

/** Begins; returns what ends it. It looks as often as a worker's sign of life is due. */
export function keepFilled(
  { database, log, lockMs }: Pick<Context, 'database' | 'log' | 'lockMs'>,
  runQueue: JobQueue,
  checkQueue: JobQueue,
): () => void {
  let isBusy = false;
  const refill = async () => {
    if (isBusy) return;
    isBusy = true;
    try {
      if (!(await takeTurn(database, 'refill', lockMs))) return;
      for (const { id, job } of await unattendedRuns(database)) await runQueue.enqueue(id, job);
      for (const id of await pendingCheckIds(database)) await checkQueue.enqueue(id);
    } catch (error) {
      log.warn({ err: error instanceof Error ? error.message : error }, 'the queue cannot be looked through');
    } finally {
      isBusy = false;
    }
  };
  void refill();
  const timer = setInterval(() => void refill(), lockMs);
  return () => clearInterval(timer);
}
