/** Known works 類似作 that a position is like. */

import { LIKENESSES } from '@tsume/core/vocabulary/likeness';
import { z } from 'zod';
import { MAX_SFEN_LENGTH } from './run.ts';

/**
 * Longest line that is compared, in letters: 300 moves and more. It is played through, which takes
 * some milliseconds.
 */
export const MAX_LINE_LENGTH = 1800;

/** Works that are told at most: the closest. */
export const MOST_WORKS = 12;

/** GET /v1/works: the position that works are compared with, as a problem. */
export const workQuery = z.strictObject({
  sfen: z
    .string()
    .min(1)
    .max(MAX_SFEN_LENGTH)
    .meta({ examples: ['8k/9/8P/9/9/9/9/9/9 b G 1'] }),
  /**
   * Its main line in USI moves with points between them, where it is known: works of the same line
   * are found then, too.
   */
  line: z
    .string()
    .min(4)
    .max(MAX_LINE_LENGTH)
    .meta({ examples: ['G*1b'] })
    .optional(),
});

/** A work, and in what the position is like it. */
export const likeness = z.object({
  /**
   * The closest that fits: the same diagram, its mirror image, one that differs in a few squares,
   * the same at another place of the board, the same main line (docs/themes.md).
   */
  kind: z.enum(LIKENESSES),
  /** Title, author, number: as the list of works has it. */
  name: z.string(),
  sfen: z.string(),
  /**
   * The work as Black's, mirrored where it is nearer then to the position that was asked about, as
   * Black's.
   */
  image: z.string(),
  /** Squares `9a` … `1i` on which these two differ. */
  squares: z.array(z.string()).readonly(),
});

/** The closest first; none where the position is like no known work. */
export const likeWorks = z.object({ works: z.array(likeness).max(MOST_WORKS) });
/** The answer as a value. */
export type LikeWorks = z.infer<typeof likeWorks>;
