/**
 * Cursors of keyset pagination: the sort, the last item's key and its id, and a digest of which
 * list that was, as opaque text.
 */

import { hashOf } from '@tsume/core/hash';
import { parseJson } from '@tsume/core/json';
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
  .object({ sort: z.string(), key: z.number().nullable(), id: z.uuid(), digest: z.string() })
  .refine(({ sort, key }) => {
    if (sort.endsWith('score')) return true;
    return (sort.endsWith('createdAt') ? instantKey : integerKey).safeParse(key).success;
  });

/** Where a page ended: key and id of its last item. */
export type Cursor = Pick<z.infer<typeof cursor>, 'key' | 'id'>;

/** What a cursor is valid for. */
export interface Listing {
  /** The name of the list. */
  readonly list: string;
  readonly sort: string;
  /** What else says which items the list has; what is undefined says nothing. */
  readonly filters: Readonly<Record<string, unknown>>;
}

/** The cursor as text in base64url, for `nextCursor`. */
export function makeCursor(listing: Listing, { key, id }: Cursor): string {
  return Buffer.from(JSON.stringify([listing.sort, key, id, digestOf(listing)])).toString('base64url');
}

/**
 * Reads a cursor made for this list.
 *
 * Refuses with `invalid_request` where it is none, or one of another list, sort or filters.
 */
export function parseCursor(text: string, listing: Listing): Result<Cursor> {
  const { success, data } = cursor.safeParse(readTuple(text));
  if (success && data.sort === listing.sort && data.digest === digestOf(listing))
    return ok({ key: data.key, id: data.id });
  return refuse(
    'invalid_request',
    'The cursor was not made by this list with this sort and these filters; start again without it.',
    {
      field: 'cursor',
    },
  );
}

/** The same for the same filters, in whichever order they are named. */
function digestOf({ list, filters }: Listing): string {
  return hashOf(`${list} ${JSON.stringify(filters, Object.keys(filters).toSorted())}`);
}

function readTuple(text: string): unknown {
  const tuple = parseJson(Buffer.from(text, 'base64url').toString());
  if (!Array.isArray(tuple)) return undefined;
  const [sort, key, id, digest] = tuple;
  return { sort, key, id, digest };
}
