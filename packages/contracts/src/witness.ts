/**
 * A witness: what a QBF solver says of a problem's length. It shares no search with the mate
 * solver, and counts every interposition 合駒, futile or not: `plies` is the length under the rule
 * `none`.
 */

import { z } from 'zod';

/** Longest problem that can be asked about. */
export const MAX_WITNESS_PLIES = 15;

const verdict = z.enum(['mate', 'noMate', 'unknown']);

/** The answer to both questions about a length. */
export const witness = z.object({
  /**
   * Whether the shortest mate has exactly `plies`, every interposition counted; null where it
   * stayed open.
   */
  verified: z.boolean().nullable(),
  plies: z.int().min(1),
  /** Is there a mate within `plies`? */
  within: verdict,
  /** Is there one within `plies` − 2? Null for one ply. */
  shorter: verdict.nullable(),
  /** `refinement`, or the command of a QDIMACS solver. */
  solver: z.string(),
  /** Why it stayed open, in one English sentence. */
  message: z.string().nullable(),
  /** Milliseconds of both questions, encoding included. */
  ms: z.number().min(0),
});
/** A witness as it is stored with its problem or check. */
export type WitnessReport = z.infer<typeof witness>;
