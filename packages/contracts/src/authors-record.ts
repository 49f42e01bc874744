/**
 * What an author's record says beside its position, as it goes over HTTP and is stored with a
 * check.
 */

import { USI_MOVE } from '@tsume/core/placement/usi-move';
import { z } from 'zod';

/** Longest line that a client may send by itself; the longest problem known has 1,525 plies. */
const MAX_LINE = 3000;

/**
 * The author's line 作意 in USI, from the position on, his title, name and comments: kept beside what
 * the solver finds.
 */
export const authorsRecord = z.object({
  line: z.array(z.string()).readonly(),
  title: z.string().optional(),
  author: z.string().optional(),
  /** At the diagram. */
  comment: z.string().optional(),
  /** At moves of the line, by their numbers from 1. */
  notes: z
    .array(z.object({ ply: z.int().min(1), comment: z.string() }))
    .readonly()
    .optional(),
  /** How many lines of his file leave that one; they are not kept. */
  variations: z.int().min(0).optional(),
});
/** The author's words as a value. */
export type AuthorsRecord = z.infer<typeof authorsRecord>;

/** The same as a client may send it. */
export const sentRecord = z.strictObject({
  ...authorsRecord.shape,
  line: z.array(z.string().regex(USI_MOVE)).max(MAX_LINE).readonly(),
});
