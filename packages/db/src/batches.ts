/**
 * Batches: many positions as one job. Each position is a check like any other, with the batch's id
 * and its number there: so a worker that dies loses and doubles nothing, by the fences that checks
 * have, and there is no state of a batch that could contradict that of its checks. They wait among
 * the long ones, where nobody waits for a brief one behind them, and where a key's batches have
 * turns of their own (check-lanes.ts): its other checks do not wait for them.
 *
 * Rejected: the batch as one job with a cursor. It would need a lease, a checkpoint and a slice of
 * its own.
 */

import { PENDING } from '@tsume/contracts/status';
import { randomUUID } from 'node:crypto';
import type { AuthorsRecord } from '@tsume/contracts/authors-record';
import {
  type Batch,
  type BatchCounts,
  type BatchLine,
  type BatchPage,
  type BatchQuery,
  type BatchTask,
  batch,
  batchLine,
} from '@tsume/contracts/batch';
import { checkStatus, isAnswered } from '@tsume/contracts/check';
import type { QueuedJob } from '@tsume/contracts/job';
import { isRecord } from '@tsume/core/json';
import { ok, type Refusal, type Result } from '@tsume/core/result';
import { nextTurn } from './check-lanes.ts';
import { toJson, type Database, type Transaction } from './client.ts';
import { type Batch as BatchRow, Prisma } from './generated/client.ts';
import { behind, isOwn, newestFirst, pageOf } from './newest-first.ts';
import { PENDING_LIST } from './statuses.ts';

/**
 * One position of a batch: as its reading completed it, or as it was sent and why it cannot be
 * read.
 */
export interface Position {
  readonly sfen: string;
  /** What its author says of it. */
  readonly record?: AuthorsRecord;
  readonly error: Refusal | null;
}

/** What a batch is made of. */
export interface NewBatch {
  readonly task: BatchTask;
  readonly positions: readonly Position[];
  /** What the request was, in short: by that one that comes again is known. */
  readonly digest: string;
  readonly keyId: string | null;
}

/** The lane of all checks of batches. */
export const BATCH_LANE = 'long';

/**
 * Stores a batch with its checks.
 * @param id rejects where a batch has it already
 * @returns the jobs that belong into the queue
 */
export async function insertBatch(
  transaction: Transaction,
  { task, positions, digest, keyId }: NewBatch,
  id: string = randomUUID(),
): Promise<{ id: string; jobs: QueuedJob[] }> {
  await transaction.batch.create({ data: { id, task: toJson(task), digest, keyId } });
  const turn = await nextTurn(transaction, BATCH_LANE, keyId, true);
  const jobs: QueuedJob[] = [];
  for (let from = 0; from < positions.length; from += POSITIONS_A_STATEMENT) {
    const some = positions.slice(from, from + POSITIONS_A_STATEMENT);
    jobs.push(...(await insertPositions(transaction, { id, task, keyId, turn }, some, from)));
  }
  // Where none of them can be read it is over.
  await tellEnded(transaction, id);
  return { id, jobs };
}

/** So many of them do not hold the event loop up. */
const POSITIONS_A_STATEMENT = 100;

/**
 * Stores the checks of some positions; returns their jobs. @param from how many positions there are
 * before them
 */
function insertPositions(
  transaction: Transaction,
  {
    id,
    task,
    keyId,
    turn,
  }: Pick<NewBatch, 'task' | 'keyId'> & { readonly id: string; readonly turn: number },
  positions: readonly Position[],
  from: number,
): Promise<QueuedJob[]> {
  const sfens = positions.map(({ sfen }) => sfen);
  const errors = positions.map(({ error }) => (error === null ? null : JSON.stringify(error)));
  const records = positions.map(({ record }) => JSON.stringify(record === undefined ? {} : { record }));
  return transaction.$queryRaw<QueuedJob[]>`
    WITH inserted AS (
      INSERT INTO "check" (id, status, task, error, finished_at, key_id, lane, turn, batch_id, number)
      SELECT gen_random_uuid(), CASE WHEN error IS NULL THEN 'queued' ELSE 'failed' END::check_status,
        ${JSON.stringify(task)}::jsonb || jsonb_build_object('sfen', sfen) || record::jsonb, error::jsonb,
        CASE WHEN error IS NULL THEN NULL ELSE now() END, ${keyId}::uuid, ${BATCH_LANE}::check_lane,
        ${turn + from}::int + number::int - 1, ${id}::uuid, ${from}::int + number
      FROM unnest(${sfens}::text[], ${errors}::text[], ${records}::text[])
        WITH ORDINALITY AS position (sfen, error, record, number)
      RETURNING id, turn, status
    )
    SELECT id::text, id::text AS job, turn FROM inserted WHERE status = 'queued' ORDER BY turn`;
}

/** A batch and what its request was. */
export interface StoredBatch {
  readonly batch: Batch;
  readonly digest: string;
  readonly keyId: string | null;
}

/** The batch; undefined where there is none. */
export async function findBatch(database: Database, id: string): Promise<StoredBatch | undefined> {
  const row = await database.batch.findUnique({ where: { id } });
  if (row === null) return undefined;
  const counts = await countsOf(database, [id]);
  return { batch: batchOf(row, counts), digest: row.digest, keyId: row.keyId };
}

/**
 * A page of batches, newest first.
 *
 * Refuses with `invalid_request` where the cursor is none of this list's.
 * @param keyId only those of this API key; null: those that were asked for without one
 */
export async function listBatches(
  database: Database,
  { cursor, limit }: Omit<BatchQuery, 'mine'>,
  keyId?: string | null,
): Promise<Result<BatchPage>> {
  const listing = newestFirst('batches', { keyId });
  const beyond = behind(cursor, listing);
  if (!beyond.ok) return beyond;
  const conditions = [beyond.value, ...(keyId === undefined ? [] : [isOwn(keyId)])];
  const ids = await database.$queryRaw<{ id: string }[]>`
    SELECT id::text FROM batch WHERE ${Prisma.join(conditions, ' AND ')}
    ORDER BY created_at DESC, id DESC LIMIT ${limit + 1}`;
  const rows = await database.batch.findMany({
    where: { id: { in: ids.map(({ id }) => id) } },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  });
  const { shown, nextCursor } = pageOf(rows, limit, listing);
  const counts = await countsOf(
    database,
    shown.map(({ id }) => id),
  );
  return ok({ items: shown.map((row) => batchOf(row, counts)), nextCursor });
}

/**
 * Asks for a batch's end: what waits is cancelled at once, what is worked on by its worker. One
 * that has ended stays as it is.
 * @returns the jobs that the queue holds to no purpose now
 */
export async function cancelBatch(database: Database, id: string): Promise<string[]> {
  const jobs = await database.$transaction(async (transaction) => {
    await lock(transaction, id);
    const isPending = { batchId: id, status: { in: [...PENDING] } } satisfies Prisma.CheckWhereInput;
    if ((await transaction.check.count({ where: isPending })) === 0) return [];
    await transaction.batch.updateMany({ where: { id }, data: { cancelRequested: true } });
    const waiting = await transaction.check.updateManyAndReturn({
      where: { batchId: id, status: 'queued' },
      data: { status: 'cancelled', cancelRequested: true, finishedAt: new Date() },
      select: { id: true },
    });
    await transaction.check.updateMany({
      where: { batchId: id, status: 'running' },
      data: { cancelRequested: true },
    });
    return waiting.map((check) => check.id);
  });
  await tellEnded(database, id);
  return jobs;
}

/**
 * Tells of the batches that have ended (or of one, if it has), each once. Whoever ends the last
 * check of one asks for it after his transaction: of two that end at the same time, each sees the
 * other's check at work. Whoever dies in between leaves it to the workers, which look for such
 * batches now and then.
 *
 * Rejected: a trigger of the checks. It would have to lock the batch while it has the check, where
 * who cancels has the batch and wants its checks.
 */
export async function tellEnded(database: Database | Transaction, id?: string): Promise<void> {
  const isMeant = id === undefined ? Prisma.sql`true` : Prisma.sql`id = ${id}::uuid`;
  await database.$executeRaw`
    UPDATE batch SET ended_at = now() WHERE ended_at IS NULL AND ${isMeant} AND NOT EXISTS (
      SELECT FROM "check" WHERE batch_id = batch.id AND status IN ${PENDING_LIST}
    )`;
}

/** Who cancels and who takes away wait for one another: both lock all checks. */
async function lock(transaction: Transaction, id: string): Promise<void> {
  await transaction.$queryRaw`SELECT FROM batch WHERE id = ${id}::uuid FOR UPDATE`;
}

/**
 * Takes a batch away, with its checks, unless one of them is at work. Returns whether it is gone.
 */
export async function removeBatch(database: Database, id: string): Promise<boolean> {
  return database.$transaction(async (transaction) => {
    await lock(transaction, id);
    // Whoever takes one up meanwhile waits for this, and finds nothing.
    await transaction.$queryRaw`SELECT FROM "check" WHERE batch_id = ${id}::uuid ORDER BY number FOR UPDATE`;
    const isHeld = await transaction.check.findFirst({ where: { batchId: id, status: 'running' } });
    if (isHeld !== null) return false;
    await transaction.batch.deleteMany({ where: { id } });
    return true;
  });
}

/**
 * The outcomes of some positions, as they stand, in the order of the request. @param after the
 * number of the last one before them, 0 for the first
 */
export async function batchLines(
  database: Database,
  batchId: string,
  after: number,
  limit: number,
): Promise<BatchLine[]> {
  const rows = await database.check.findMany({
    where: { batchId, number: { gt: after } },
    orderBy: { number: 'asc' },
    take: limit,
    select: { id: true, number: true, task: true, status: true, report: true, brinkmate: true, error: true },
  });
  return rows.map(({ task, ...row }) => batchLine.parse({ ...row, ...positionOf(task) }));
}

/** What of a check's task tells its position: `sfen`, and `record` where there is one. */
function positionOf(task: Prisma.JsonValue): { sfen?: unknown; record?: unknown } {
  return isRecord(task) ? { sfen: task.sfen, record: task.record } : {};
}

/** How many positions of some batches are in each state. */
async function countsOf(database: Database, ids: readonly string[]): Promise<Map<string, BatchCounts>> {
  const rows = await database.check.groupBy({
    by: ['batchId', 'status'],
    where: { batchId: { in: [...ids] } },
    _count: true,
  });
  const counts = new Map(ids.map((id) => [id, none()]));
  for (const { batchId, status, _count } of rows) {
    const own = counts.get(batchId ?? '');
    if (own !== undefined) own[status] = _count;
  }
  return counts;
}

function none(): BatchCounts {
  return { queued: 0, running: 0, done: 0, cancelled: 0, failed: 0 };
}

function batchOf(row: BatchRow, all: ReadonlyMap<string, BatchCounts>): Batch {
  const counts = all.get(row.id) ?? none();
  const { task, cancelRequested } = row;
  return batch.parse({
    id: row.id,
    status: statusOf(counts, cancelRequested),
    task,
    positions: Object.values(counts).reduce((sum, each) => sum + each, 0),
    counts,
    cancelRequested,
    createdAt: row.createdAt.toISOString(),
  });
}

function statusOf(counts: BatchCounts, cancelRequested: boolean): Batch['status'] {
  const isPending = checkStatus.options.some((status) => !isAnswered(status) && counts[status] > 0);
  if (isPending) return 'running';
  return cancelRequested ? 'cancelled' : 'done';
}
