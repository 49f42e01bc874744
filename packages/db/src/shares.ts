/**
 * Who goes next of the runs and islands that wait for a worker: turns, by which every key has its
 * share of the workers' time.
 *
 * They are start-time fair queueing (`@see [Goyal1996]`) of slices of time. Of the runs that wait
 * that of the lowest turn goes first; of those whose turns are the same but for their fractions,
 * the one that came first. The runs of a key have turns one after the other, the first of them that
 * of the round, which is that of the run at work with the highest. A run that gives its place away
 * has a later turn, by the slices that it had: so others come first until they have had as much. A
 * key of weight 3 has turns a third apart, and three slices in a round.
 *
 * Deviation: a turn is paid when it is given, with one slice. Of a run that ends before its slice
 * is over the key gets nothing back, for the jobs of those that wait are in the queue by then.
 * Rejected: one queue for each key, and a worker that asks the database whose turn it is; a queue
 * that was lost could not be filled again job by job.
 */

import type { QueuedJob } from '@tsume/contracts/job';
import type { Database, Transaction } from './client.ts';
import { Prisma } from './generated/client.ts';
import { findPlace, lockRun } from './islands.ts';
import { notify } from './notices.ts';
import { PENDING_LIST } from './statuses.ts';

/**
 * The columns of a QueuedJob, of a row of `run`. Its name has a number behind the id where a job of
 * the last name may still be with a worker.
 */
export const RUN_JOB = Prisma.sql`
  run.id::text, CASE WHEN run.job = 0 THEN run.id::text ELSE run.id || '.' || run.job END AS job,
  coalesce(floor(run.turn), 1)::int AS turn`;

/** How far the turns of a key are apart. @param keyId an expression of SQL */
function stepOf(keyId: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`1 / coalesce((SELECT weight FROM api_key WHERE id = ${keyId}), 1)::float8`;
}
const STEP = stepOf(Prisma.sql`run.key_id`);

/** The turn of a run, of a row of `run`, that has had so many slices and gives its place away. */
function turnAfter(slices: number): Prisma.Sql {
  return Prisma.sql`greatest(
    run.turn + ${slices}::float8 * ${STEP},
    (SELECT max(own.turn) + ${STEP} FROM run own
     WHERE own.id <> run.id AND own.status IN ${PENDING_LIST} AND own.key_id IS NOT DISTINCT FROM run.key_id))`;
}

/**
 * The turns of the next runs of a key, or of the islands of its next run; what is asked for without
 * a key is that of one key of weight 1.
 */
export async function nextTurns(
  database: Database | Transaction,
  keyId: string | null,
  count: number,
): Promise<number[]> {
  const [{ first, step }] = await database.$queryRaw<{ first: number; step: number }[]>`
    WITH pending AS (
      SELECT turn, status, key_id FROM run WHERE status IN ${PENDING_LIST} AND turn IS NOT NULL
    ), round AS (
      SELECT coalesce(max(turn) FILTER (WHERE status = 'running'), min(turn), 1) AS turn FROM pending
    )
    SELECT step, greatest(
      round.turn,
      (SELECT max(turn) + step FROM pending WHERE key_id IS NOT DISTINCT FROM ${keyId}::uuid)
    ) AS first FROM round, (SELECT ${stepOf(Prisma.sql`${keyId}::uuid`)} AS step) AS own`;
  return Array.from({ length: count }, (_, i) => first + i * step);
}

/** The jobs of a run that was just stored: its own, and those of its islands in their order. */
export async function jobsOf(
  database: Database,
  runId: string,
): Promise<{ own: QueuedJob; islands: readonly QueuedJob[] }> {
  const [own, ...islands] = await database.$queryRaw<QueuedJob[]>`
    SELECT ${RUN_JOB} FROM run WHERE id = ${runId}::uuid OR parent_id = ${runId}::uuid ORDER BY island NULLS FIRST`;
  return { own, islands };
}

/** The jobs of these runs and islands, those of the lowest turn first. */
export function jobsOfAll(database: Database | Transaction, ids: readonly string[]): Promise<QueuedJob[]> {
  return database.$queryRaw<QueuedJob[]>`
    SELECT ${RUN_JOB} FROM run WHERE id = ANY(${[...ids]}::uuid[]) ORDER BY run.turn, run.created_at, run.island`;
}

/**
 * Queues a run or island again that neither waits nor is at work: with the key's next turn, and a
 * job of another name than that by which it was had.
 */
export async function queueAgain(
  transaction: Transaction,
  { id, keyId }: { readonly id: string; readonly keyId: string | null },
): Promise<void> {
  const [turn] = await nextTurns(transaction, keyId, 1);
  await transaction.$executeRaw`
    UPDATE run SET status = 'queued', job = attempt, turn = ${turn}::float8 WHERE id = ${id}::uuid`;
}

/**
 * Who waits for a worker while a run is at work: nobody, somebody whose turn is later, or somebody
 * whose turn it is.
 */
export type Waiting = 'nobody' | 'later' | 'next';

/**
 * Who waits for the place of a run or island.
 * @param slices that it has had since it was taken up, or since nobody waited
 */
export async function whoWaits(database: Database, id: string, slices: number): Promise<Waiting> {
  const [row] = await database.$queryRaw<{ waiting: Waiting }[]>`
    SELECT CASE
      WHEN bool_or(floor(other.turn) <= floor(own.turn)) THEN 'next' WHEN count(other.id) > 0 THEN 'later' ELSE 'nobody'
    END AS waiting
    FROM (SELECT id, ${turnAfter(slices)} AS turn FROM run WHERE id = ${id}::uuid) own
    LEFT JOIN run other ON other.status = 'queued' AND other.turn IS NOT NULL AND other.id <> own.id`;
  return row.waiting;
}

/** What a run has had of its worker. */
export interface Served {
  /** Working time in milliseconds over all attempts. */
  readonly ms: number;
  /** As `whoWaits` takes them. */
  readonly slices: number;
}

/**
 * Queues a run or island again that its worker lets go of for others. A run is `queued` while none
 * of its islands is at work.
 * @returns its job; undefined, and nothing has changed, where another attempt has it, or its pause
 * or end was asked for
 */
export async function giveWay(
  database: Database,
  id: string,
  attempt: number,
  { ms, slices }: Served,
): Promise<QueuedJob | undefined> {
  return database.$transaction(async (transaction) => {
    const place = await findPlace(transaction, id);
    if (place !== null) await lockRun(transaction, place.runId);
    const [job] = await transaction.$queryRaw<(QueuedJob | undefined)[]>`
      UPDATE run SET status = 'queued', leased_at = NULL, setbacks = greatest(setbacks - 1, 0), ms = ${Math.round(ms)}::int,
        job = attempt, turn = ${turnAfter(slices)}
      WHERE id = ${id}::uuid AND attempt = ${attempt} AND status = 'running' AND NOT pause_requested AND NOT cancel_requested
      RETURNING ${RUN_JOB}`;
    if (job === undefined) return undefined;
    if (place !== null)
      await transaction.run.updateMany({
        where: { id: place.runId, status: 'running', islands: { none: { status: 'running' } } },
        data: { status: 'queued' },
      });
    await notify(transaction, 'tsume_run', place?.runId ?? id);
    return job;
  });
}
