/**
 * Pausing a run and resuming it. A paused run has no lease and is in nobody's work, and keeps all
 * that it goes on from; a run with islands is paused when none of them is left that has neither
 * ended nor been paused.
 *
 * A run at work is paused by its worker, at the next place where nothing is lost, and until then
 * `pauseRequested` says that it was asked for. Should the worker die over it, whoever takes the run
 * up next pauses it instead. Rejected: `paused` at once, with the worker finding its attempt lost;
 * what the generation at work has found would be thrown away, and its time forgotten.
 */

import { PENDING } from '@tsume/contracts/status';
import type { QueuedJob } from '@tsume/contracts/job';
import { hasEnded, type Run } from '@tsume/contracts/run';
import { ok, refuse, type Result } from '@tsume/core/result';
import { notFound } from './not-found.ts';
import type { Database, Transaction } from './client.ts';
import type { Run as RunRow } from './generated/client.ts';
import { findPlace, lockRun, settleRun } from './islands.ts';
import { holdRoom } from './keys.ts';
import { LEASE_LEFT } from './leases.ts';
import { notify } from './notices.ts';
import { runOf } from './run-row.ts';
import { jobsOfAll, queueAgain } from './shares.ts';
import { PENDING_LIST } from './statuses.ts';

/**
 * Asks for a run's pause: one that nobody has is paused at once, one at work by its worker, which
 * hears of it with the next renewal of its lease. One that is paused stays so.
 *
 * Refuses with `run_not_found`, or with `run_finished` where it has ended or is about to be
 * cancelled.
 */
export async function requestPause(database: Database, id: string): Promise<Result<Run>> {
  return database.$transaction(async (transaction) => {
    const found = await lockUnended(transaction, id, 'paused');
    if (!found.ok) return found;
    await transaction.run.updateMany({
      where: { OR: [{ id }, { parentId: id }], status: { in: [...PENDING] } },
      data: { pauseRequested: true },
    });
    await pauseIdle(transaction, id);
    await notify(transaction, 'tsume_run', id);
    return ok(runOf(await transaction.run.findUniqueOrThrow({ where: { id } })));
  });
}

/**
 * Pauses what was to be paused of a run, or of its islands, and is in nobody's work. The caller has
 * the lock of a run with islands.
 */
export async function pauseIdle(transaction: Transaction, id: string): Promise<void> {
  const count = await transaction.$executeRaw`
    UPDATE run SET status = 'paused', pause_requested = false, leased_at = NULL
    WHERE (parent_id = ${id}::uuid OR id = ${id}::uuid AND NOT EXISTS (SELECT FROM run island WHERE island.parent_id = run.id))
      AND pause_requested AND NOT cancel_requested AND status IN ${PENDING_LIST} AND ${LEASE_LEFT} <= 0`;
  if (count === 0) return;
  await settleRun(transaction, id);
  await notify(transaction, 'tsume_run', id);
}

/**
 * Pauses a run or island that its worker has let go of.
 * @param ms working time over all attempts
 * @returns whether it is paused; false where that is not asked for any more, or another attempt has
 *   the run
 */
export async function suspendRun(
  database: Database,
  id: string,
  attempt: number,
  ms: number,
): Promise<boolean> {
  return database.$transaction(async (transaction) => {
    const place = await findPlace(transaction, id);
    if (place !== null) await lockRun(transaction, place.runId);
    const count = await transaction.$executeRaw`
      UPDATE run SET status = 'paused', pause_requested = false, leased_at = NULL, setbacks = greatest(setbacks - 1, 0), ms = ${Math.round(ms)}::int
      WHERE id = ${id}::uuid AND attempt = ${attempt} AND status = 'running' AND pause_requested AND NOT cancel_requested`;
    if (count === 0) return false;
    if (place !== null) await settleRun(transaction, place.runId);
    await notify(transaction, 'tsume_run', place?.runId ?? id);
    return true;
  });
}

/** A run that goes on, and what belongs into the queue for that. */
export interface Resumed {
  readonly run: Run;
  readonly jobs: readonly QueuedJob[];
}

/**
 * Gives a paused run to the workers again: it goes on from its checkpoint. Of one that is about to
 * be paused the wish is taken back.
 *
 * Refuses with `run_not_found`, `run_finished`, `run_not_paused`, or with `queue_full`.
 * @param limit runs that may wait or be worked on at a time
 */
export async function resumeRun(database: Database, id: string, limit: number): Promise<Result<Resumed>> {
  return database.$transaction(async (transaction) => {
    const found = await lockUnended(transaction, id, 'resumed');
    if (!found.ok) return found;
    const { islands, ...run } = found.value;
    if (run.status !== 'paused' && !run.pauseRequested)
      return refuse('run_not_paused', `The run ${id} is ${run.status}; only a paused one can be resumed.`, {
        id,
        status: run.status,
      });
    const room = await holdRoom(transaction, 'run', limit);
    if (run.status === 'paused' && !room.ok) return room;
    const parts = (islands.length === 0 ? [run] : islands).filter(({ status }) => status === 'paused');
    for (const part of parts) await queueAgain(transaction, part);
    await reopen(transaction, id);
    await notify(transaction, 'tsume_run', id);
    return ok({
      run: runOf(await transaction.run.findUniqueOrThrow({ where: { id } })),
      jobs: await jobsOfAll(
        transaction,
        parts.map((part) => part.id),
      ),
    });
  });
}

async function reopen(transaction: Transaction, id: string): Promise<void> {
  const parts = { OR: [{ id }, { parentId: id }] };
  await transaction.run.updateMany({ where: { ...parts, status: 'paused' }, data: { status: 'queued' } });
  await transaction.run.updateMany({
    where: { ...parts, pauseRequested: true },
    data: { pauseRequested: false },
  });
}

/**
 * Locks a run and reads it with its islands. Refuses with `run_not_found`, or with `run_finished`
 * where nothing can be changed any more.
 */
async function lockUnended(
  transaction: Transaction,
  id: string,
  wish: 'paused' | 'resumed',
): Promise<Result<RunRow & { islands: RunRow[] }>> {
  await lockRun(transaction, id);
  const row = await transaction.run.findUnique({
    where: { id, parentId: null },
    include: { islands: { orderBy: { island: 'asc' } } },
  });
  if (row === null) return notFound('run', id);
  if (!hasEnded(row.status) && !row.cancelRequested) return ok(row);
  const state = hasEnded(row.status) ? row.status : 'being cancelled';
  return refuse('run_finished', `The run ${id} is ${state} and cannot be ${wish}.`, {
    id,
    status: row.status,
  });
}
