/**
 * Puts every unfinished run and check into the queue again, at start and now and then: the database is the truth, and a
 * queue may have lost its data or a job. What is in the queue already stays as it is.
 */

import { pendingCheckIds } from '@tsume/db/checks';
import { pendingRunIds } from '@tsume/db/runs';
import type { JobQueue } from '@tsume/queue/queue';
import type { Context } from './context.ts';

const INTERVAL_MS = 10_000;

/** Begins; returns what ends it. */
export function keepFilled(
  { database, log }: Pick<Context, 'database' | 'log'>,
  runQueue: JobQueue,
  checkQueue: JobQueue,
): () => void {
  let isBusy = false;
  const refill = async () => {
    if (isBusy) return;
    isBusy = true;
    try {
      for (const id of await pendingRunIds(database)) await runQueue.enqueue(id);
      for (const id of await pendingCheckIds(database)) await checkQueue.enqueue(id);
    } catch (error) {
      log.warn({ err: error instanceof Error ? error.message : error }, 'the queue cannot be looked through');
    } finally {
      isBusy = false;
    }
  };
  void refill();
  const timer = setInterval(() => void refill(), INTERVAL_MS);
  return () => clearInterval(timer);
}
