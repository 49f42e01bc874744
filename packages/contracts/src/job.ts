/**
 * The queues between API and worker. A job carries an id only: what is to be done stands in the database, so that a
 * queue that lost its data can be filled again from there.
 */

import { z } from 'zod';
import { id } from './list.ts';

/** Composition runs: long, checkpointed, one at a time per worker. */
export const RUN_QUEUE = 'tsume-runs';
/** Checks: short, with somebody waiting for the answer. */
export const CHECK_QUEUE = 'tsume-checks';

/** The payload of both; the job's id is the same id, so that a second enqueuing is no second job. */
export const job = z.object({ id });
/** What a worker gets from a queue. */
export type Job = z.infer<typeof job>;
