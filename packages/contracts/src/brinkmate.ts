/**
 * What a check of kind `brinkmate` 必至 answers: the plain types of core/brinkmate/verdict as schemas
 * (docs/brinkmate.md).
 */

import {
  BRINKMATE_SOUNDNESSES,
  BRINKMATE_STOPS,
  BRINKMATE_VERDICTS,
  type BrinkmateCook,
  type BrinkmateReport,
} from '@tsume/core/brinkmate/verdict';
import { z } from 'zod';
import { plain } from './plain.ts';

/**
 * Another move of the attacker that leads to a brinkmate: `ply` from 1, `move` in USI, `plies`
 * from its own position.
 */
export const brinkmateCook = plain<BrinkmateCook>()(
  z.object({
    ply: z.int().min(1),
    move: z.string(),
    plies: z.int().min(1),
    promotionOnly: z.boolean(),
  }),
);

/**
 * The report on a brinkmate: verdict, line in USI and soundness. Of `plies`, null is "no
 * brinkmate" or "undecided" and 0 a mate by checks.
 */
export const brinkmate = plain<BrinkmateReport>()(
  z.object({
    sfen: z.string(),
    verdict: z.enum(BRINKMATE_VERDICTS),
    plies: z.int().min(0).nullable(),
    exact: z.boolean(),
    line: z.array(z.string()).readonly().nullable(),
    unverified: z.int().min(0),
    guaranteed: z.boolean(),
    stopped: z.enum(BRINKMATE_STOPS).nullable(),
    innerCalls: z.number().min(0),
    innerStopped: z.number().min(0),
    nodes: z.number().min(0),
    ms: z.number().min(0),
    soundness: z.enum(BRINKMATE_SOUNDNESSES),
    cooks: z.array(brinkmateCook).readonly(),
  }),
);
