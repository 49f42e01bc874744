/**
 * The appraisal of a problem (docs/themes.md), themes with the moves that show them, difficulty,
 * score: core's plain types as schemas.
 */

import type { Appraisal as WholeAppraisal } from '@tsume/core/appraise/appraise';
import type { Difficulty } from '@tsume/core/appraise/difficulty';
import type { Solution } from '@tsume/core/mate/verdict';
import { type Evidence, THEMES, type ThemeFinding } from '@tsume/core/vocabulary/theme';
import { z } from 'zod';
import { plain } from './plain.ts';

/** The English name of a theme 手筋・趣向, one of core's `THEMES`. */
export const theme = z.enum(THEMES);

const plyMove = z.object({ ply: z.int().min(1), usi: z.string() });

/**
 * One proof of a theme: moves by ply (from 1), or the USI names of squares where a diagram shows
 * it.
 */
export const evidence = plain<Evidence>()(
  z.object({
    moves: z.array(plyMove).readonly(),
    refuted: z.array(z.string()).readonly().optional(),
    squares: z.array(z.string()).readonly().optional(),
    note: z.string().optional(),
  }),
);

/** A theme that a problem shows, with a piece of evidence for each time, at least one. */
export const themeFinding = plain<ThemeFinding>()(
  z.object({ theme, evidence: z.array(evidence).min(1).readonly() }),
);

/**
 * The measures of core/appraise/difficulty: nodes, plies, bits, pawns or shares, as told there.
 * Null is "not measured", never 0.
 */
export const difficulty = plain<Difficulty>()(
  z.object({
    proofNodes: z.int().min(0),
    plausibleChecks: z.number().min(0),
    deepestTry: z.int().min(0),
    surprise: z.number().min(0).nullable(),
    apparentLoss: z.number().min(0).nullable(),
    economy: z.number().min(0).max(1),
    movedDistance: z.int().min(0),
    ornaments: z.int().min(0).nullable(),
  }),
);

/** What is stored of an appraisal: all but the solution, which the problem has. */
export type Appraisal = Omit<WholeAppraisal, keyof Solution>;

/**
 * A stored appraisal. `undecided` are the themes whose questions ran out of nodes; `difficulty`
 * and `score` are null without a mate of known length.
 */
export const appraisal = plain<Appraisal>()(
  z.object({
    themes: z.array(themeFinding).readonly(),
    undecided: z.array(theme).readonly(),
    difficulty: difficulty.nullable(),
    score: z.number().nullable(),
  }),
);
