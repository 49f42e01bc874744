/**
 * The queues between API and worker. A job carries no more than an id: what is to be done stands in
 * the database, so that a queue that lost its data can be filled again from there.
 */

import { z } from 'zod';
import { id } from './list.ts';

/** Composition runs: long, checkpointed, one at a time per worker. */
export const RUN_QUEUE = 'tsume-runs';

/**
 * The lanes of checks. A check begins in the one for brief checks, where each has a slice of time;
 * one that takes longer makes room for others, and begins anew in the other one, where it goes on
 * for as long as its limits let it.
 */
export const CHECK_LANES = ['brief', 'long'] as const;
/** One of the lanes. */
export type CheckLane = (typeof CHECK_LANES)[number];

/** The queue of each lane. */
export const CHECK_QUEUES: Readonly<Record<CheckLane, string>> = {
  brief: 'tsume-checks',
  long: 'tsume-long-checks',
};

/**
 * The payload of all; the job's id is the same id, so that a second enqueuing is no second job.
 * `trace` is the span of who asked for it (packages/tracing), where that is traced: of no
 * importance to what is done.
 */
export const job = z.object({ id, trace: z.string().optional() });
/** What a worker gets from a queue. */
export type Job = z.infer<typeof job>;

/** A job as a queue takes it. */
export interface QueuedJob {
  /** Of the run, the island or the check. */
  readonly id: string;
  /** Its name, the id as a rule: what is in already under this name is not put in twice. */
  readonly job: string;
  /**
   * Jobs of a lower one go first, those of the same in the order in which they came. From 1, whole.
   */
  readonly turn: number;
}
