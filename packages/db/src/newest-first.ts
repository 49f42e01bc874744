/** Lists of rows that have `created_at` and `id`, newest first, page by page. */

import { ok, type Result } from '@tsume/core/result';
import { type Listing, makeCursor, parseCursor } from './cursor.ts';
import { Prisma } from './generated/client.ts';

/** Such a list by its name and filters. */
export function newestFirst(list: string, filters: Listing['filters']): Listing {
  return { list, sort: '-createdAt', filters };
}

/**
 * The condition, to be joined to others by AND, of the rows behind a cursor.
 *
 * Refuses with `invalid_request` where the cursor is none of this list's.
 */
export function behind(cursor: string | undefined, listing: Listing): Result<Prisma.Sql> {
  if (cursor === undefined) return ok(Prisma.sql`true`);
  const after = parseCursor(cursor, listing);
  if (!after.ok) return after;
  const { key, id } = after.value;
  const instant = new Date(key ?? 0).toISOString();
  return ok(Prisma.sql`(created_at, id) < (${instant}::timestamptz, ${id}::uuid)`);
}

/** The condition of what was asked for with an API key; null: without one. */
export function isOwn(keyId: string | null): Prisma.Sql {
  return keyId === null ? Prisma.sql`key_id IS NULL` : Prisma.sql`key_id = ${keyId}::uuid`;
}

/** What is told of each row of such a list. */
interface Listed {
  readonly id: string;
  readonly createdAt: Date;
}

/**
 * A page of the rows that were read.
 * @param rows one more than the page has, where there are more
 */
export function pageOf<Row extends Listed>(
  rows: readonly Row[],
  limit: number,
  listing: Listing,
): { shown: Row[]; nextCursor: string | null } {
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  const nextCursor =
    last === undefined ? null : makeCursor(listing, { key: last.createdAt.getTime(), id: last.id });
  return { shown, nextCursor };
}
