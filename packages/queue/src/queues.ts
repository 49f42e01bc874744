/** The queues of the service, as every process that puts jobs into them has them. */

import { CHECK_QUEUES, type CheckLane, RUN_QUEUE } from '@tsume/contracts/job';
import type { QueueConnection } from './connection.ts';
import { JobQueue } from './queue.ts';

/** The settings by which API and worker reach their queues. */
export interface QueueSettings {
  readonly DATABASE_URL: string;
  readonly REDIS_URL?: string | undefined;
  readonly QUEUE_PREFIX?: string | undefined;
}

/** One queue of runs, and one for each lane of checks. */
export interface Queues {
  readonly runQueue: JobQueue;
  readonly checkQueues: Readonly<Record<CheckLane, JobQueue>>;
}

/** The connection that the settings name. */
export function connectionOf({ DATABASE_URL, REDIS_URL, QUEUE_PREFIX }: QueueSettings): QueueConnection {
  return { databaseUrl: DATABASE_URL, redisUrl: REDIS_URL, prefix: QUEUE_PREFIX };
}

/**
 * Opens the queues without waiting for their server.
 *
 * @param makeListener makes for each queue what is told when its connection breaks off
 */
export function openQueues(connection: QueueConnection, makeListener: () => (error: Error) => void): Queues {
  const open = (name: string): JobQueue => new JobQueue(name, connection, makeListener());
  const checkQueues = { brief: open(CHECK_QUEUES.brief), long: open(CHECK_QUEUES.long) };
  return { runQueue: open(RUN_QUEUE), checkQueues };
}

/** Closes them all. */
export async function closeQueues({ runQueue, checkQueues }: Queues): Promise<void> {
  await Promise.allSettled([runQueue, ...Object.values(checkQueues)].map((queue) => queue.close()));
}
