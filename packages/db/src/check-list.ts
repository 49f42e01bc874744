/**
 * Lists of checks, newest first: what was asked and the outcome in a word, without the answers,
 * which may be long. The positions of batches are in none of them.
 */

import { type CheckListQuery, type CheckPage, checkSummary } from '@tsume/contracts/check';
import { ok, type Result } from '@tsume/core/result';
import type { Database } from './client.ts';
import { Prisma } from './generated/client.ts';
import { behind, isOwn, newestFirst, pageOf } from './newest-first.ts';

/** The verdict of a row of `check`, whatever its kind; null where it has no answer. */
export const VERDICT = Prisma.sql`coalesce(
  report->>'verdict', brinkmate->>'verdict', witness->>'within', improvement#>>'{report,verdict}',
  CASE WHEN certificate IS NOT NULL THEN 'mate' END)`;

/** A row as it is read, before its times are texts. */
interface Row {
  readonly id: string;
  readonly createdAt: Date;
  readonly finishedAt: Date | null;
}

/**
 * A page of checks, newest first.
 *
 * Refuses with `invalid_request` where the cursor is none of this list's.
 * @param keyId only those of this API key; null: those that were asked for without one
 */
export async function listChecks(
  database: Database,
  { status, kind, cursor, limit }: Omit<CheckListQuery, 'mine'>,
  keyId?: string | null,
): Promise<Result<CheckPage>> {
  const listing = newestFirst('checks', { status, kind, keyId });
  const beyond = behind(cursor, listing);
  if (!beyond.ok) return beyond;
  const conditions = [
    Prisma.sql`batch_id IS NULL`,
    beyond.value,
    ...(status === undefined ? [] : [Prisma.sql`status = ${status}::check_status`]),
    ...(kind === undefined ? [] : [Prisma.sql`task->>'kind' = ${kind}`]),
    ...(keyId === undefined ? [] : [isOwn(keyId)]),
  ];
  const rows = await database.$queryRaw<Row[]>`
    SELECT id::text, status::text, task->>'kind' AS kind, task->>'sfen' AS sfen, ${VERDICT} AS verdict, error,
      cancel_requested AS "cancelRequested", created_at AS "createdAt", finished_at AS "finishedAt"
    FROM "check" WHERE ${Prisma.join(conditions, ' AND ')}
    ORDER BY created_at DESC, id DESC LIMIT ${limit + 1}`;
  const { shown, nextCursor } = pageOf(rows, limit, listing);
  return ok({ items: shown.map(summaryOf), nextCursor });
}

function summaryOf(row: Row) {
  return checkSummary.parse({
    ...row,
    createdAt: row.createdAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
  });
}
