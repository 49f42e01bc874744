/** A queue as its consumers see it. */

import { UnrecoverableError, WaitingError } from 'bullmq';
import { openBullWorker, type BullWorker, type QueueConnection } from './connection.ts';

/**
 * Works on one job.
 *
 * Resolves when the job is settled (also: refused, cancelled; the outcome stands in the database). Rejects where the infrastructure
 * failed: the job is tried again. When `signal` aborts, the process is to end: stop soon and reject; the job goes back.
 */
export type Handler = (id: string, signal: AbortSignal) => Promise<void>;

export interface WorkerOptions {
  /** Jobs at a time. */
  readonly concurrency: number;
  /**
   * After so many milliseconds without a sign of life a worker counts as dead, and its jobs go to another one; that
   * takes up to one and a half times as long. Default 8000.
   */
  readonly lockMs?: number;
  readonly onError?: (error: Error) => void;
}

const DEFAULT_LOCK_MS = 8000;

export class JobWorker {
  readonly #worker: BullWorker;
  readonly #stop = new AbortController();
  #running: Promise<void> | undefined;

  constructor(name: string, connection: QueueConnection, handler: Handler, options: WorkerOptions) {
    const lockDuration = options.lockMs ?? DEFAULT_LOCK_MS;
    this.#worker = openBullWorker(
      name,
      connection,
      async (job, token) => {
        try {
          await handler(job.data.id, this.#stop.signal);
        } catch (error) {
          if (!this.#stop.signal.aborted) throw error;
          await job.moveToWait(token);
          throw new WaitingError();
        }
      },
      { concurrency: options.concurrency, lockDuration, stalledInterval: Math.ceil(lockDuration / 2) },
    );
    this.#worker.on('error', options.onError ?? (() => undefined));
  }

  /** Takes jobs until closed. Rejects where it cannot begin: BullMQ's worker is lost then, and the process with it. */
  async work(): Promise<void> {
    this.#running = this.#worker.run();
    await this.#running;
  }

  /** Stops taking jobs, aborts the running ones and gives them back; waits until they are. */
  async close(): Promise<void> {
    this.#stop.abort();
    await this.#worker.close().catch(() => undefined);
    await this.#running?.catch(() => undefined);
  }
}

/** Throw it where a job must not be tried again. */
export { UnrecoverableError };
