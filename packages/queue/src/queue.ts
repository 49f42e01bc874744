/** A queue as its producers see it. */

import type { JobsOptions, JobType } from 'bullmq';
import type { Job, QueuedJob } from '@tsume/contracts/job';
import { carriedSpan } from '@tsume/tracing/span';
import {
  type BullFlows,
  type BullQueue,
  type QueueConnection,
  UNLIMITED,
  openBullFlows,
  openBullQueue,
} from './connection.ts';
import { Lasting } from './lasting.ts';

export { QueueUnavailableError } from './lasting.ts';

/** BullMQ's names for jobs that wait: those without a turn, with one, and for a moment of time. */
const WAITING = ['waiting', 'prioritized', 'delayed'] as const satisfies JobType[];
/** BullMQ's limit. */
const LAST_TURN = 2 ** 21 - 1;

/** Jobs of one call, so that none takes too long. */
const JOBS_A_CALL = 100;

/** Puts jobs in and counts them. Rejects where its server is away. */
export class JobQueue {
  readonly #name: string;
  readonly #queue: Lasting<BullQueue>;
  readonly #flows: Lasting<BullFlows>;

  /** @param onError told of broken connections; they are made anew without our doing */
  constructor(name: string, connection: QueueConnection, onError: (error: Error) => void = () => undefined) {
    this.#name = name;
    this.#queue = new Lasting(() => openBullQueue(name, connection), onError);
    this.#flows = new Lasting(() => openBullFlows(connection), onError);
  }

  /**
   * Puts the job of a run or check in; nothing happens where it is in already.
   * @param job its name, where one of the usual name, the id, may be stuck
   * @param turn jobs of a lower one go first, those of the same in the order in which they came;
   *   jobs without one before all others
   * @throws QueueUnavailableError
   */
  async enqueue(id: string, job: string = id, turn?: number): Promise<void> {
    await this.#queue.call((queue) => queue.add('work', dataOf(id), optionsOf(job, turn)));
  }

  /**
   * Puts many jobs in, a part of them after the other: where it fails, some may be in.
   * @throws QueueUnavailableError
   */
  async enqueueAll(jobs: readonly QueuedJob[]): Promise<void> {
    for (let from = 0; from < jobs.length; from += JOBS_A_CALL) {
      const part = jobs.slice(from, from + JOBS_A_CALL);
      await this.#queue.call((queue) =>
        queue.addBulk(
          part.map(({ id, job, turn }) => ({ name: 'work', data: dataOf(id), opts: optionsOf(job, turn) })),
        ),
      );
    }
  }

  /**
   * Puts in the jobs of a run's islands and, to be done after all of them, that of the run: all or
   * none. Without islands it is `enqueue`.
   * @throws QueueUnavailableError
   */
  async enqueueFlow(own: QueuedJob, islands: readonly QueuedJob[]): Promise<void> {
    if (islands.length === 0) return this.enqueue(own.id, own.job, own.turn);
    const jobOf = ({ id, job, turn }: QueuedJob) => ({
      name: 'work',
      queueName: this.#name,
      data: dataOf(id),
      opts: optionsOf(job, turn),
    });
    await this.#flows.call((flows) => flows.add({ ...jobOf(own), children: islands.map(jobOf) }));
  }

  /**
   * Takes jobs out that wait; one that is being worked on, or is not there, is left alone. Where it
   * fails, some may be out.
   * @param jobs their names
   * @throws QueueUnavailableError
   */
  async withdraw(jobs: readonly string[]): Promise<void> {
    for (let from = 0; from < jobs.length; from += JOBS_A_CALL) {
      const part = jobs.slice(from, from + JOBS_A_CALL);
      await this.#queue.call((queue) => Promise.all(part.map((job) => queue.remove(job))));
    }
  }

  /** How many jobs wait and how many are being worked on. @throws QueueUnavailableError */
  async counts(): Promise<{ waiting: number; active: number }> {
    const counts = await this.#queue.call((queue) => queue.getJobCounts(...WAITING, 'active'));
    const waiting = WAITING.reduce((sum, state) => sum + (counts[state] ?? 0), 0);
    return { waiting, active: counts.active ?? 0 };
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
    await Promise.all([this.#queue.close(), this.#flows.close()]);
  }
}

/** What a job says; who does it goes on with the span of who asked for it. */
function dataOf(id: string): Job {
  const trace = carriedSpan();
  return { id, ...(trace !== undefined && { trace }) };
}

/** The job's id is that of the run or check, so that a second enqueuing is no second job. */
function optionsOf(jobId: string, turn?: number) {
  return {
    ...(turn !== undefined && { priority: Math.min(turn, LAST_TURN) }),
    jobId,
    attempts: UNLIMITED,
    removeOnComplete: true,
    removeOnFail: true,
  } satisfies JobsOptions;
}
