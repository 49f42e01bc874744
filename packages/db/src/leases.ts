/**
 * Who has a run (or island): the worker that took it up last, for as long as it keeps saying so.
 * The queue delivers a job at least once; the lease decides who works on it, so that a job that
 * comes twice is not worked on twice.
 *
 * Times are the database's own, and only differences of them are looked at, so that it does not
 * matter what the clocks of the workers show. A clock of the database that jumps can end a lease
 * early or late by no more than its length; then two workers may be at one run for a while. Nothing
 * comes of it but lost time: what is written is decided by the attempt's number (progress.ts), not
 * by the lease. A time in the near future is taken for now, since clocks are set right by small
 * steps back all the time; one further off is not waited for.
 */

import type { QueuedJob } from '@tsume/contracts/job';
import { z } from 'zod';
import type { Database, Transaction } from './client.ts';
import { Prisma } from './generated/client.ts';
import { RUN_JOB } from './shares.ts';
import { PENDING_LIST } from './statuses.ts';

/** Another worker has the run. */
export class RunHeldError extends Error {
  /** Milliseconds until its lease ends, should it not be renewed. */
  readonly leftMs: number;

  constructor(runId: string, leftMs: number) {
    super(`Another worker has the run ${runId}.`);
    this.name = 'RunHeldError';
    this.leftMs = leftMs;
  }
}

/** Milliseconds until the lease of a row of `run` ends; 0 or less: nobody has it. */
export const LEASE_LEFT = Prisma.sql`CASE
  WHEN run.leased_at <= clock_timestamp() + run.lease_ms * interval '1 millisecond'
  THEN run.lease_ms - 1000 * extract(epoch FROM clock_timestamp() - run.leased_at)::float8
  ELSE 0::float8 END`;

const held = z.array(z.object({ left: z.number(), setbacks: z.int() }));

/**
 * Locks a run that has not ended and has no islands, and gives it to the caller for `leaseMs`.
 * @returns how often in a row it was taken up without getting anywhere, this time included;
 *   undefined where there is no such run
 * @throws RunHeldError
 */
export async function takeLease(
  transaction: Transaction,
  id: string,
  leaseMs: number,
): Promise<number | undefined> {
  const rows = await transaction.$queryRaw`
    SELECT setbacks, ${LEASE_LEFT} AS left
    FROM run
    WHERE id = ${id}::uuid AND status IN ${PENDING_LIST} AND NOT EXISTS (SELECT FROM run island WHERE island.parent_id = run.id)
    FOR UPDATE`;
  const [lease] = held.parse(rows);
  if (lease === undefined) return undefined;
  if (lease.left > 0) throw new RunHeldError(id, lease.left);
  await transaction.$executeRaw`
    UPDATE run SET leased_at = clock_timestamp(), lease_ms = ${leaseMs}::int, setbacks = setbacks + 1 WHERE id = ${id}::uuid`;
  return lease.setbacks + 1;
}

/**
 * How a run stands, as its worker has to know: it has ended or somebody else has it; its end, or a
 * pause, was asked for.
 */
export type Standing = 'held' | 'lost' | 'toBeCancelled' | 'toBePaused';

/** Says that the run's worker is at it, and returns whether it still should be. */
export async function renewLease(database: Database, id: string, attempt: number): Promise<Standing> {
  const rows = await database.$queryRaw<{ standing: Standing }[]>`
    UPDATE run SET leased_at = clock_timestamp() WHERE id = ${id}::uuid AND attempt = ${attempt} AND status = 'running'
    RETURNING CASE WHEN cancel_requested THEN 'toBeCancelled' WHEN pause_requested THEN 'toBePaused' ELSE 'held' END AS standing`;
  return rows[0]?.standing ?? 'lost';
}

/**
 * Lets go of a run before its lease ends: whoever asks next may have it, and nothing was its fault.
 */
export async function handBack(database: Database, id: string, attempt: number): Promise<void> {
  await database.$executeRaw`
    UPDATE run SET leased_at = NULL, setbacks = greatest(setbacks - 1, 0)
    WHERE id = ${id}::uuid AND attempt = ${attempt} AND status = 'running'`;
}

/**
 * The jobs of the runs and islands that nobody has and some worker should have, those of the lowest
 * turn first, then the oldest; a paused one is none of them. A run with islands is not one of them
 * as long as it has an island that has not ended.
 *
 * The queue has a job of that name already, as a rule. A run whose worker was silent for as long
 * again as its lease has been lost by the queue, or is stuck there: it gets a job of another name,
 * the same one for as long as nobody takes it up.
 */
export function unattendedRuns(database: Database): Promise<QueuedJob[]> {
  return database.$queryRaw<QueuedJob[]>`
    SELECT ids.id, CASE WHEN age > 2 * lease_ms THEN ids.id || '.' || attempt ELSE ids.job END AS job, ids.turn
    FROM (
      SELECT run.*, CASE
        WHEN leased_at > clock_timestamp() + lease_ms * interval '1 millisecond' THEN 2 * lease_ms + 1
        ELSE 1000 * extract(epoch FROM clock_timestamp() - leased_at) END AS age
      FROM run
      WHERE status IN ${PENDING_LIST}
        AND NOT EXISTS (SELECT FROM run island WHERE island.parent_id = run.id AND island.status IN ${PENDING_LIST})
    ) AS run, LATERAL (SELECT ${RUN_JOB}) AS ids
    WHERE age IS NULL OR age >= lease_ms
    ORDER BY run.turn NULLS FIRST, created_at, island`;
}

/**
 * Whether the caller is the one to do what one worker has to do every so often; it is true for one
 * caller in that time.
 * @param everyMs since it was done last
 */
export async function takeTurn(database: Database, name: string, everyMs: number): Promise<boolean> {
  const count = await database.$executeRaw`
    INSERT INTO upkeep (name, done_at) VALUES (${name}, clock_timestamp())
    ON CONFLICT (name) DO UPDATE SET done_at = clock_timestamp()
    WHERE abs(extract(epoch FROM clock_timestamp() - upkeep.done_at)) * 1000 >= ${everyMs}`;
  return count > 0;
}
