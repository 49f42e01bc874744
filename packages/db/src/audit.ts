/** The audit: a row for each request that changed something. */

import { type AuditEntry, type AuditPage, type AuditQuery, auditEntry } from '@tsume/contracts/audit';
import { ok, type Result } from '@tsume/core/result';
import type { Database } from './client.ts';
import { Prisma } from './generated/client.ts';
import { behind, isOwn, newestFirst, pageOf } from './newest-first.ts';

/** Writes an entry. */
export async function recordAudit(
  database: Database,
  { key, action, subject, requestId }: Omit<AuditEntry, 'id' | 'at'>,
): Promise<void> {
  await database.audit.createMany({ data: [{ keyId: key, action, subject, requestId }] });
}

/**
 * A page of the audit, newest first.
 *
 * Refuses with `invalid_request` where the cursor is none of this list's.
 */
export async function listAudit(
  database: Database,
  { key, cursor, limit }: AuditQuery,
): Promise<Result<AuditPage>> {
  const listing = newestFirst('audit', { key });
  const beyond = behind(cursor, listing);
  if (!beyond.ok) return beyond;
  const conditions = [beyond.value, ...(key === undefined ? [] : [isOwn(key)])];
  const rows = await database.$queryRaw<(Omit<AuditEntry, 'at'> & { createdAt: Date })[]>`
    SELECT id::text, key_id::text AS key, action, subject::text, request_id AS "requestId", created_at AS "createdAt"
    FROM audit WHERE ${Prisma.join(conditions, ' AND ')}
    ORDER BY created_at DESC, id DESC LIMIT ${limit + 1}`;
  const { shown, nextCursor } = pageOf(rows, limit, listing);
  const items = shown.map((row) => auditEntry.parse({ ...row, at: row.createdAt.toISOString() }));
  return ok({ items, nextCursor });
}
