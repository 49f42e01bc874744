/** A queue as its producers see it. */

import type { BullQueue, QueueConnection } from './connection.ts';
import { UNLIMITED, openBullQueue } from './connection.ts';

/** The queue's server is away; the same call may succeed later. */
export class QueueUnavailableError extends Error {
  constructor(cause: unknown) {
    super('The queue is away.', { cause });
    this.name = 'QueueUnavailableError';
  }
}

/** A call that takes longer counts as failed. */
const TIMEOUT_MS = 3000;
/** Wait before a job is tried again after the infrastructure failed it. */
const RETRY_DELAY_MS = 1000;

export class JobQueue {
  readonly #open: () => BullQueue;
  #queue: BullQueue | undefined;

  /** @param onError told of broken connections; they are made anew without our doing */
  constructor(name: string, connection: QueueConnection, onError: (error: Error) => void = () => undefined) {
    this.#open = () => {
      const queue = openBullQueue(name, connection);
      queue.on('error', onError);
      return queue;
    };
  }

  /**
   * Puts the job of a run or check in; nothing happens where it is in already.
   * @throws QueueUnavailableError
   */
  async enqueue(id: string): Promise<void> {
    const options = {
      jobId: id,
      attempts: UNLIMITED,
      backoff: { type: 'fixed', delay: RETRY_DELAY_MS },
      removeOnComplete: true,
      removeOnFail: true,
    };
    await this.#call((queue) => queue.add('work', { id }, options));
  }

  /** How many jobs wait and how many are being worked on. @throws QueueUnavailableError */
  async counts(): Promise<{ waiting: number; active: number }> {
    const counts = await this.#call((queue) => queue.getJobCounts('waiting', 'delayed', 'active'));
    return { waiting: (counts.waiting ?? 0) + (counts.delayed ?? 0), active: counts.active ?? 0 };
  }

  /** Whether the server answers. */
  async isUp(): Promise<boolean> {
    try {
      await this.counts();
      return true;
    } catch {
      return false;
    }
  }

  async close(): Promise<void> {
    await this.#queue?.close().catch(() => undefined);
  }

  /**
   * A BullMQ queue reconnects by itself, but one whose server was away at the first attempt never gets ready: such a one is
   * thrown away.
   */
  async #call<T>(use: (queue: BullQueue) => Promise<T>): Promise<T> {
    const queue = (this.#queue ??= this.#open());
    return within(
      queue
        .waitUntilReady()
        .catch((error: unknown) => {
          if (this.#queue === queue) this.#queue = undefined;
          queue.close().catch(() => undefined);
          throw error;
        })
        .then(() => use(queue)),
    );
  }
}

async function within<T>(call: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${TIMEOUT_MS} ms`)), TIMEOUT_MS);
  });
  try {
    return await Promise.race([call, timeout]);
  } catch (error) {
    throw new QueueUnavailableError(error);
  } finally {
    clearTimeout(timer);
  }
}
