/**
 * What all lists have in common: a page of items and the cursor of the next one (keyset, so that
 * nothing shifts).
 */

import { z } from 'zod';

/** Items that a page can be asked to have at most. */
export const MAX_LIMIT = 200;

/** Items on a page. */
export const limit = z.coerce.number().int().min(1).max(MAX_LIMIT).default(50);

/**
 * Whether only what the request's own key has asked for is listed; where no keys are wanted, what
 * was asked for without one.
 */
export const mine = z
  .enum(['true', 'false'])
  .default('false')
  .transform((word) => word === 'true');

/** An opaque text out of `nextCursor`; valid for the list, sort and filters it was made with. */
export const cursor = z.string().min(1).max(400);

/** A page of `item`; `nextCursor` is null on the last one. */
export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({ items: z.array(item), nextCursor: z.string().nullable() });
}

/** ISO 8601 has a year 0, PostgreSQL has none. */
const YEAR_FROM_1 = /^(?!0000)/;

/** An instant, ISO 8601 in UTC. */
export const instant = z.iso.datetime().regex(YEAR_FROM_1, 'years begin with 1');

/** A day of the calendar, ISO 8601. */
export const day = z.iso.date().regex(YEAR_FROM_1, 'years begin with 1');

/** The id of a run, check, problem or key. */
export const id = z.uuid();
