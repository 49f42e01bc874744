/** A queue as its consumers see it. */

import { setTimeout as delay } from 'node:timers/promises';
import { inSpan } from '@tsume/tracing/span';
import { WaitingError } from 'bullmq';
import { openBullWorker, type BullWorker, type QueueConnection } from './connection.ts';

/**
 * Works on one job.
 *
 * Resolves when the job is settled (also: refused, cancelled; the outcome stands in the database).
 * Rejects where the infrastructure failed: the job is tried again. When `signal` aborts, the
 * process is to end: stop soon and reject; the job goes back.
 */
export type Handler = (id: string, signal: AbortSignal) => Promise<void>;

/** How a worker takes jobs. */
export interface WorkerOptions {
  /** Jobs at a time. */
  readonly concurrency: number;
  /**
   * After so many milliseconds without a sign of life a worker counts as dead, and its jobs go to
   * another one; that takes up to one and a half times as long. Default 8000.
   */
  readonly lockMs?: number;
  readonly onError?: (error: Error) => void;
}

const DEFAULT_LOCK_MS = 8000;
/**
 * Pause before another attempt: to reach a server that did not answer, or at a job that the
 * infrastructure failed.
 */
const RETRY_MS = 1000;

/** Takes jobs of one queue until it is closed; jobs that are not done then go to others. */
export class JobWorker {
  readonly #open: () => BullWorker;
  readonly #onError: (error: Error) => void;
  readonly #stop = new AbortController();
  #worker: BullWorker | undefined;
  #running: Promise<void> | undefined;

  constructor(name: string, connection: QueueConnection, handler: Handler, options: WorkerOptions) {
    const { concurrency, lockMs: lockDuration = DEFAULT_LOCK_MS, onError = () => undefined } = options;
    const timing = { concurrency, lockDuration, stalledInterval: Math.ceil(lockDuration / 2) };
    this.#onError = onError;
    this.#open = () => {
      const worker = openBullWorker(
        name,
        connection,
        async (job, token) => {
          try {
            const { id, trace: parent } = job.data;
            const span = {
              name: `work ${name}`,
              kind: 'consumer',
              attributes: { 'tsume.id': id },
              parent,
            } as const;
            await inSpan(span, () => handler(id, this.#stop.signal));
          } catch {
            await this.#pause();
            await job.moveToWait(token);
            throw new WaitingError();
          }
        },
        timing,
      );
      worker.on('error', onError);
      return worker;
    };
  }

  /**
   * Takes jobs until closed, from when the server answers. Rejects where BullMQ's worker is lost,
   * and the process with it.
   */
  async work(): Promise<void> {
    this.#running = this.#ready().then((worker) => worker?.run());
    await this.#running;
  }

  /**
   * BullMQ's worker, ready; undefined once closed. One whose first connection failed keeps that
   * failure and would ask for jobs without a pause, so that nothing else in the process got its
   * turn: such a one is thrown away, and another made.
   */
  async #ready(): Promise<BullWorker | undefined> {
    const { signal } = this.#stop;
    while (!signal.aborted) {
      const worker = this.#open();
      this.#worker = worker;
      try {
        await worker.waitUntilReady();
        return signal.aborted ? undefined : worker;
      } catch (error) {
        this.#onError(error instanceof Error ? error : new Error(String(error)));
        await worker.close().catch(() => undefined);
        await this.#pause();
      }
    }
    return undefined;
  }

  /**
   * Waits before another attempt, not at all once closed. The queue's own delays are not used: they
   * end at a time of day, which never comes for a worker whose clock was set back.
   */
  async #pause(): Promise<void> {
    await delay(RETRY_MS, undefined, { signal: this.#stop.signal }).catch(() => undefined);
  }

  /** Stops taking jobs, aborts the running ones and gives them back; waits until they are. */
  async close(): Promise<void> {
    this.#stop.abort();
    await this.#worker?.close().catch(() => undefined);
    await this.#running?.catch(() => undefined);
  }
}
