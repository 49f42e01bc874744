/** Cursors of keyset pagination: the sort, the last item's key and its id, as opaque text. */

import { ok, refuse, type Result } from '@tsume/core/result';
import { z } from 'zod';

/**
 * What each kind of key can be, lest PostgreSQL be asked to compare with something else: instants
 * up to the year 9999 in milliseconds, and 32-bit integers.
 */
const LAST_INSTANT = Date.UTC(9999, 11, 31);
const instantKey = z.int().min(0).max(LAST_INSTANT);
const integerKey = z.int32();

/** The key is null for an item without a score. */
const cursor = z
  .object({ sort: z.string(), key: z.number().nullable(), id: z.uuid() })
  .refine(({ sort, key }) => {
    if (sort.endsWith('score')) return true;
    return (sort.endsWith('createdAt') ? instantKey : integerKey).safeParse(key).success;
  });

/** Where a page ended: the list's sort, and key and id of its last item. */
export type Cursor = z.infer<typeof cursor>;

/** The cursor as text in base64url, for `nextCursor`. */
export function makeCursor(value: Cursor): string {
  return Buffer.from(JSON.stringify([value.sort, value.key, value.id])).toString('base64url');
}

/**
 * Reads a cursor made for this sort.
 *
 * Refuses with `invalid_request` where it is none, or one of another sort.
 */
export function parseCursor(text: string, sort: string): Result<Cursor> {
  const parsed = cursor.safeParse(readTuple(text));
  if (parsed.success && parsed.data.sort === sort) return ok(parsed.data);
  return refuse(
    'invalid_request',
    'The cursor was not made by this list with this sort; start again without it.',
    {
      field: 'cursor',
    },
  );
}

function readTuple(text: string): unknown {
  try {
    const tuple: unknown = JSON.parse(Buffer.from(text, 'base64url').toString());
    return Array.isArray(tuple) ? { sort: tuple[0], key: tuple[1], id: tuple[2] } : undefined;
  } catch {
    return undefined;
  }
}
