/** The audit: who has changed what, and when. For admins. */

import { z } from 'zod';
import { cursor, id, instant, limit, pageOf } from './list.ts';

/** One request that changed something. */
export const auditEntry = z.object({
  id,
  at: instant,
  /** The key that it came with; null where none was wanted. */
  key: id.nullable(),
  /** Method and address, with `:id` in place of an id: `POST /v1/runs/:id/cancel`. */
  action: z.string(),
  /** The run, check, batch, key or webhook that it made or was about. */
  subject: id.nullable(),
  /** By that the log has it. */
  requestId: z.string(),
});
/** An entry as a value. */
export type AuditEntry = z.infer<typeof auditEntry>;

/** The query of GET /v1/audit. */
export const auditQuery = z.strictObject({
  /** Only what came with this key. */
  key: id.optional(),
  limit,
  cursor: cursor.optional(),
});
/** The query once read: `limit` has its default. */
export type AuditQuery = z.output<typeof auditQuery>;

/** Newest first. */
export const auditPage = pageOf(auditEntry);
/** A page of entries and the cursor of the next one. */
export type AuditPage = z.infer<typeof auditPage>;
