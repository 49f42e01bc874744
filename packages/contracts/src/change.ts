/**
 * GET /v1/changes: what has happened since a moment, for those who keep a copy or act on news. The
 * changes have one order, the same for everybody, and none ever comes in before one that was told:
 * who goes on from `cursor` misses nothing.
 *
 * How to begin: ask with `since=now`, then list what there is, then follow. What happened some
 * moments before may come as well.
 */

import { z } from 'zod';
import { cursor, id, instant, limit } from './list.ts';

/** What is told to everybody: a problem was stored or removed, a run has ended. */
export const CHANGE_KINDS = ['problemStored', 'problemRemoved', 'runEnded'] as const;

/** One change. */
export const change = z.object({
  /** Its own id: what comes twice is known by it. */
  id: z.string(),
  kind: z.enum(CHANGE_KINDS),
  /** The id of the problem or run. */
  subject: id,
  at: instant,
});

/** The oldest first, and from where to go on. */
export const changePage = z.object({
  items: z.array(change),
  /** For `since`; there is one also where nothing has happened. */
  cursor: z.string(),
  /** Whether there are more already. */
  more: z.boolean(),
});
/** A page of changes as a value. */
export type ChangePage = z.infer<typeof changePage>;

/** The word for the present moment, in place of a cursor. */
export const NOW = 'now';

/** The query of GET /v1/changes. */
export const changeQuery = z.strictObject({
  /** The `cursor` of an earlier answer, or `now`; absent: from the oldest change that is kept. */
  since: z.union([z.literal(NOW), cursor]).optional(),
  limit,
  /** Where there is nothing yet: how many seconds to wait for something. */
  wait: z.coerce.number().min(0).max(30).default(0),
});
