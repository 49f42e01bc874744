/**
 * What an operator does to runs now and then: old ones pruned, failed ones given to the workers
 * again.
 */

import type { ENDED } from '@tsume/contracts/status';
import type { QueuedJob } from '@tsume/contracts/job';
import { ok, refuse, type Result } from '@tsume/core/result';
import { notFound } from './not-found.ts';
import type { Database, Transaction } from './client.ts';
import { Prisma } from './generated/client.ts';
import { lockRun } from './islands.ts';
import { notify } from './notices.ts';
import { jobsOfAll, queueAgain } from './shares.ts';

/** Runs of one transaction, so that none takes long. */
const RUNS_A_BATCH = 100;

/** Ended runs of these statuses that ended before a moment. */
export interface Pruning {
  readonly before: Date;
  readonly statuses: readonly (typeof ENDED)[number][];
}

function endedBefore({ before, statuses }: Pruning): Prisma.RunWhereInput {
  return { parentId: null, status: { in: [...statuses] }, finishedAt: { lt: before } };
}

/** How many runs `pruneRuns` would delete. */
export function countPrunable(database: Database, pruning: Pruning): Promise<number> {
  return database.run.count({ where: endedBefore(pruning) });
}

/**
 * Deletes runs with their figures and findings. The problems that they found stay, without their
 * origin. Returns how many.
 */
export function pruneRuns(database: Database, pruning: Pruning): Promise<number> {
  return untilNone(() => pruneRunBatch(database, pruning));
}

/** The same for some of them, those that ended first; 0 where there are none. */
export async function pruneRunBatch(database: Database, pruning: Pruning): Promise<number> {
  const batch = await database.run.findMany({
    where: endedBefore(pruning),
    select: { id: true },
    orderBy: { finishedAt: 'asc' },
    take: RUNS_A_BATCH,
  });
  return (await database.run.deleteMany({ where: { id: { in: batch.map(({ id }) => id) } } })).count;
}

/** Checks, or positions of batches, of one transaction. */
const CHECKS_A_BATCH = 1000;

/** How many checks `pruneChecks` would delete. */
export async function countPrunableChecks(database: Database, before: Date): Promise<number> {
  const [{ count }] = await database.$queryRaw<[{ count: number }]>`
    SELECT count(*)::int FROM "check" WHERE finished_at < ${before} AND NOT EXISTS (
      SELECT FROM "check" AS other WHERE other.batch_id = "check".batch_id
        AND (other.finished_at IS NULL OR other.finished_at >= ${before})
    )`;
  return count;
}

/**
 * Deletes the checks that were answered before a moment, and the batches of which every position
 * was. Returns how many checks.
 */
export function pruneChecks(database: Database, before: Date): Promise<number> {
  return untilNone(() => pruneCheckBatch(database, before));
}

/**
 * The same for some of them, those that were answered first, or for the oldest batch; 0 where there
 * are none.
 */
export async function pruneCheckBatch(database: Database, before: Date): Promise<number> {
  const own = await database.$executeRaw`
    DELETE FROM "check" WHERE id IN (
      SELECT id FROM "check" WHERE batch_id IS NULL AND finished_at < ${before}
      ORDER BY finished_at LIMIT ${CHECKS_A_BATCH}
    )`;
  if (own > 0) return own;
  const [batch] = await database.$queryRaw<{ id: string; positions: number }[]>`
    SELECT id::text, (SELECT count(*)::int FROM "check" WHERE batch_id = batch.id) AS positions
    FROM batch WHERE created_at < ${before} AND NOT EXISTS (
      SELECT FROM "check" WHERE batch_id = batch.id AND (finished_at IS NULL OR finished_at >= ${before})
    ) ORDER BY created_at, id LIMIT 1`;
  if (batch === undefined) return 0;
  await database.batch.deleteMany({ where: { id: batch.id } });
  // One whose positions were taken away counts as well, or the next one would never have its turn.
  return Math.max(1, batch.positions);
}

/** Does something batch by batch until nothing is left; returns how much it was. */
async function untilNone(batch: () => Promise<number>): Promise<number> {
  for (let sum = 0; ;) {
    const count = await batch();
    if (count === 0) return sum;
    sum += count;
  }
}

/** The runs that failed, oldest first. */
export async function failedRuns(database: Database): Promise<string[]> {
  const rows = await database.run.findMany({
    where: { parentId: null, OR: [{ status: 'failed' }, { islands: { some: { status: 'failed' } } }] },
    orderBy: { createdAt: 'asc' },
    select: { id: true },
  });
  return rows.map(({ id }) => id);
}

/**
 * Gives a run to the workers again: one that failed goes on from its checkpoint, or from the
 * beginning where there is none; what it has found stays, and is not found twice. Of a run with
 * islands those that failed are given out. One that is queued or running stays as it is.
 *
 * Refuses with `run_not_found`, or with `run_finished` where nothing of it failed.
 * @returns the jobs that belong into the queue
 */
export async function requeueRun(database: Database, id: string): Promise<Result<QueuedJob[]>> {
  return database.$transaction(async (transaction) => {
    await lockRun(transaction, id);
    const run = await transaction.run.findUnique({
      where: { id, parentId: null },
      include: { islands: true },
    });
    if (run === null) return notFound('run', id);
    const parts = run.islands.length === 0 ? [run] : run.islands;
    const failed = parts.filter(({ status }) => status === 'failed');
    const pending = parts.filter(({ status }) => status === 'queued' || status === 'running');
    if (failed.length + pending.length === 0)
      return refuse('run_finished', `The run ${id} is ${run.status}; nothing of it failed.`, {
        id,
        status: run.status,
      });
    for (const part of failed) {
      await queueAgain(transaction, part);
      await reopen(transaction, part.id, 'queued');
    }
    if (failed.length > 0 && run.islands.length > 0) await reopen(transaction, id, 'running');
    await notify(transaction, 'tsume_run', id);
    return ok(
      await jobsOfAll(
        transaction,
        [...failed, ...pending].map((part) => part.id),
      ),
    );
  });
}

async function reopen(transaction: Transaction, id: string, status: 'queued' | 'running'): Promise<void> {
  await transaction.run.update({
    where: { id },
    data: { status, error: Prisma.DbNull, finishedAt: null, setbacks: 0, leasedAt: null },
  });
  if (status === 'running' || (await transaction.checkpoint.count({ where: { runId: id } })) > 0) return;
  // From the beginning: its generations come again. Its findings stay, for they count once only.
  await transaction.generation.deleteMany({ where: { runId: id } });
  await transaction.run.update({ where: { id }, data: { progress: Prisma.DbNull, ms: 0 } });
}
