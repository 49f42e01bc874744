/**
 * Runs: made, listed, cancelled, taken up by a worker, ended. What happens in between is
 * progress.ts; pausing is pause.ts.
 */

import { PENDING } from '@tsume/contracts/status';
import { randomUUID } from 'node:crypto';
import {
  hasEnded,
  runParameters,
  type Run,
  type RunDetail,
  type RunPage,
  type RunQuery,
} from '@tsume/contracts/run';
import type { RunParameters } from '@tsume/core/run/parameters';
import type { RefusalCode } from '@tsume/core/refusals';
import { ok, type Refusal, refuse, type Result } from '@tsume/core/result';
import { notFound } from './not-found.ts';
import { toJson, type Database, type Transaction } from './client.ts';
import { Prisma, type Run as RunRow } from './generated/client.ts';
import { cancelIslands, findPlace, islandsOf, lockRun, settleRun, type IslandPlace } from './islands.ts';
import { takeLease } from './leases.ts';
import { behind, isOwn, newestFirst, pageOf } from './newest-first.ts';
import { notify } from './notices.ts';
import { pauseIdle } from './pause.ts';
import { generationOf, runOf } from './run-row.ts';
import { nextTurns } from './shares.ts';
import { MOST_SETBACKS } from './setbacks.ts';
import { IDLE } from './statuses.ts';

/**
 * Stores a run as `queued` and returns it.
 * @param islands the parameters of each of its islands; one or none: it is not spread over islands
 * @param keyId of the API key that asks for it
 * @param id rejects where a run has it already
 */
export async function insertRun(
  database: Database | Transaction,
  parameters: RunParameters,
  islands: readonly RunParameters[] = [],
  keyId: string | null = null,
  id: string = randomUUID(),
): Promise<Run> {
  const spread = islands.length < 2 ? [] : islands;
  const turns = await nextTurns(database, keyId, Math.max(1, spread.length));
  const row = await database.run.create({
    data: {
      id,
      parameters: toJson(parameters),
      keyId,
      turn: spread.length === 0 ? turns[0] : null,
      islands: {
        create: spread.map((own, i) => ({
          id: randomUUID(),
          island: i + 1,
          parameters: toJson(own),
          keyId,
          turn: turns[i],
        })),
      },
    },
  });
  return runOf(row);
}

/** Removes a run that could not be enqueued. */
export async function removeRun(database: Database, id: string): Promise<void> {
  await database.run.deleteMany({ where: { id } });
}

/** A run; an island is none. */
export async function findRun(database: Database, id: string): Promise<Run | undefined> {
  const row = await database.run.findUnique({ where: { id, parentId: null } });
  return row === null ? undefined : runOf(row);
}

/** The API key that asked for a run; null where none was needed, and where there is no such run. */
export async function keyOfRun(database: Database, id: string): Promise<string | null> {
  const row = await database.run.findUnique({ where: { id }, select: { keyId: true } });
  return row?.keyId ?? null;
}

/**
 * A run with its generations, oldest first, and its islands.
 * @param after only the generations after this one
 */
export async function findRunDetail(
  database: Database,
  id: string,
  after = 0,
): Promise<RunDetail | undefined> {
  const row = await database.run.findUnique({
    where: { id, parentId: null },
    include: { generations: { where: { generation: { gt: after } }, orderBy: { generation: 'asc' } } },
  });
  if (row === null) return undefined;
  const islands = await islandsOf(database, id);
  return { ...runOf(row), history: row.generations.map(generationOf), islands };
}

/**
 * A page of runs, newest first.
 *
 * Refuses with `invalid_request` where the cursor is none of this list's.
 * @param keyId only those of this API key; null: those that were asked for without one
 */
export async function listRuns(
  database: Database,
  { status, cursor, limit }: Omit<RunQuery, 'mine'>,
  keyId?: string | null,
): Promise<Result<RunPage>> {
  const listing = newestFirst('runs', { status, keyId });
  const beyond = behind(cursor, listing);
  if (!beyond.ok) return beyond;
  const conditions = [
    Prisma.sql`parent_id IS NULL`,
    beyond.value,
    ...(status === undefined ? [] : [Prisma.sql`status = ${status}::run_status`]),
    ...(keyId === undefined ? [] : [isOwn(keyId)]),
  ];
  const ids = await database.$queryRaw<{ id: string }[]>`
    SELECT id FROM run WHERE ${Prisma.join(conditions, ' AND ')}
    ORDER BY created_at DESC, id DESC LIMIT ${limit + 1}`;
  const rows = await database.run.findMany({
    where: { id: { in: ids.map(({ id }) => id) } },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  });
  const { shown, nextCursor } = pageOf(rows, limit, listing);
  return ok({ items: shown.map(runOf), nextCursor });
}

/** Whether nothing was ever composed here. */
export async function isEmpty(database: Database): Promise<boolean> {
  return (await database.run.findFirst({ select: { id: true } })) === null;
}

/**
 * Asks for a run's end: a queued or paused one is cancelled at once, a running one by its worker,
 * which hears of it with the next renewal of its lease. With islands each of them is, and the run
 * ends with the last.
 *
 * Refuses with `run_not_found`, or with `run_finished` where it is done or failed.
 */
export async function requestCancel(database: Database, id: string): Promise<Result<Run>> {
  const run = await database.$transaction(async (transaction) => {
    await lockRun(transaction, id);
    const islands = await transaction.run.count({ where: { parentId: id } });
    if (islands > 0) {
      await transaction.run.updateMany({
        where: { id, status: { in: [...PENDING, 'paused'] } },
        data: { cancelRequested: true },
      });
      await cancelIslands(transaction, id);
    } else await cancelAlone(transaction, id);
    return transaction.run.findUnique({ where: { id, parentId: null } });
  });
  if (run === null) return notFound('run', id);
  if (hasEnded(run.status) && run.status !== 'cancelled') {
    return refuse('run_finished', `The run ${id} is ${run.status} and cannot be cancelled.`, {
      id,
      status: run.status,
    });
  }
  return ok(runOf(run));
}

async function cancelAlone(transaction: Transaction, id: string): Promise<void> {
  const idle = await transaction.run.updateMany({
    where: { id, parentId: null, status: { in: [...IDLE] } },
    data: { status: 'cancelled', cancelRequested: true, finishedAt: new Date() },
  });
  await transaction.run.updateMany({
    where: { id, parentId: null, status: 'running' },
    data: { cancelRequested: true },
  });
  if (idle.count === 0) return;
  await transaction.checkpoint.deleteMany({ where: { runId: id } });
  await notify(transaction, 'tsume_run', id);
}

/** A run or island that a worker took up. */
export interface StartedRun {
  readonly run: Run;
  /** Which island of which run it is; null for a run of its own. */
  readonly place: IslandPlace | null;
  /** Ordinal of the run's last finding that an island has looked at. */
  readonly seen: number;
  /** Number of this attempt; what an earlier one still writes is refused. */
  readonly attempt: number;
  /**
   * The composer's state after the last generation that was stored, as JSON text; undefined: from
   * the beginning.
   */
  readonly checkpoint: string | undefined;
}

/**
 * Takes a run or island up; undefined where it has ended or is gone, is paused or was to be, and
 * where it has islands, which are what is worked on. An earlier attempt loses it. A run that was
 * taken up `MOST_SETBACKS` times without getting anywhere ends as failed instead.
 * @param leaseMs for how long from now, and from each `renewLease`, nobody else takes it; 0: not at
 *   all
 * @throws RunHeldError where another worker has it
 */
export async function startRun(
  database: Database,
  id: string,
  engineVersion: string,
  leaseMs = 0,
): Promise<StartedRun | undefined> {
  return database.$transaction(async (transaction) => {
    const place = await findPlace(transaction, id);
    if (place !== null) await lockRun(transaction, place.runId);
    // One that was to be paused when its worker died is so now.
    await pauseIdle(transaction, place?.runId ?? id);
    const setbacks = await takeLease(transaction, id, leaseMs);
    if (setbacks === undefined) return undefined;
    if (setbacks > MOST_SETBACKS) {
      await endWithin(transaction, id, undefined, { status: 'failed', error: setbackError(MOST_SETBACKS) });
      return undefined;
    }
    const row = await transaction.run.update({
      where: { id },
      data: { status: 'running', attempt: { increment: 1 }, engineVersion },
    });
    return begin(transaction, row, place);
  });
}

/**
 * What the rest of the world has to know of a run that was taken up, and what its worker has to.
 */
async function begin(transaction: Transaction, row: RunRow, place: IslandPlace | null): Promise<StartedRun> {
  const { id, attempt, engineVersion } = row;
  row.startedAt ??= new Date();
  await transaction.run.update({ where: { id }, data: { startedAt: row.startedAt } });
  if (place !== null) {
    await transaction.run.updateMany({
      where: { id: place.runId, status: 'queued' },
      data: { status: 'running', engineVersion },
    });
    await transaction.run.updateMany({
      where: { id: place.runId, startedAt: null },
      data: { startedAt: row.startedAt },
    });
  }
  await notify(transaction, 'tsume_run', place?.runId ?? id);
  const checkpoint = await transaction.checkpoint.findUnique({ where: { runId: id } });
  // Strictly: whoever works on a run has to have its true parameters.
  const run = { ...runOf(row), parameters: runParameters.parse(row.parameters) };
  return { run, place, seen: checkpoint?.seen ?? 0, attempt, checkpoint: checkpoint?.state };
}

function setbackError(times: number): Refusal {
  const message = `The run was taken up ${times} times in a row, and each time its worker was gone before it had stored a generation. Most likely the run is what ends it, for example by more memory than there is; what was found is kept. See the logs of the workers, and try smaller budgets or a smaller population.`;
  return { code: 'worker_lost', message, details: { times } };
}

/** How a run ended, told by its worker. */
export interface RunEnd {
  readonly status: 'done' | 'cancelled' | 'failed';
  /** Working time in milliseconds over all attempts. */
  readonly ms?: number;
  readonly error?: Refusal;
}

/**
 * Ends a run or island that is not ended yet; the last island's end is that of its run.
 * @param attempt undefined: whatever attempt is at work loses it
 * @returns whether it was ended by this call
 */
export async function endRun(
  database: Database,
  id: string,
  attempt: number | undefined,
  end: RunEnd,
): Promise<boolean> {
  return database.$transaction(async (transaction) => {
    const place = await findPlace(transaction, id);
    if (place !== null) await lockRun(transaction, place.runId);
    return endWithin(transaction, id, attempt, end);
  });
}

/**
 * Failures that come from the checkpoint itself. After any other one the run may go on from it
 * (`requeueRun`).
 */
const BROKEN_CHECKPOINT: ReadonlySet<RefusalCode | undefined> = new Set([
  'checkpoint_unreadable',
  'bad_checkpoint',
]);

/** The same; the caller has the lock of the run that an island belongs to. */
async function endWithin(
  transaction: Transaction,
  id: string,
  attempt: number | undefined,
  { status, ms, error }: RunEnd,
): Promise<boolean> {
  const { count } = await transaction.run.updateMany({
    where: { id, attempt, status: { in: [...PENDING] } },
    data: {
      status,
      ms,
      pauseRequested: false,
      finishedAt: new Date(),
      ...(error !== undefined && { error: toJson(error) }),
    },
  });
  if (count === 0) return false;
  if (status !== 'failed' || BROKEN_CHECKPOINT.has(error?.code))
    await transaction.checkpoint.deleteMany({ where: { runId: id } });
  const place = await findPlace(transaction, id);
  if (place !== null) await settleRun(transaction, place.runId);
  await notify(transaction, 'tsume_run', place?.runId ?? id);
  return true;
}
