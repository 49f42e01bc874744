/** The appraisal of a problem as core makes it (docs/themes.md): themes with the moves that show them, difficulty, score. */

import { z } from 'zod';
import { THEMES } from './order.ts';

/** A theme by its name; docs/themes.md says what each one means. */
export const theme = z.enum(THEMES);
/** The name of a theme. */
export type Theme = z.infer<typeof theme>;

/** A move of the main line; plies count from 1. */
const plyMove = z.object({ ply: z.int().min(1), usi: z.string() });

/** What shows a theme once. */
export const evidence = z.object({
  /** Moves of the main line; none where a diagram shows it. */
  moves: z.array(plyMove).readonly(),
  /** Moves in place of the first of these that fail. */
  refuted: z.array(z.string()).readonly().optional(),
  /** Squares that show it. */
  squares: z.array(z.string()).readonly().optional(),
  note: z.string().optional(),
});

/** What shows a theme once, as a value. */
export type Evidence = z.infer<typeof evidence>;

/** A theme that the main line shows, with each place that shows it. */
export const themeFinding = z.object({ theme, evidence: z.array(evidence).min(1).readonly() });

/** What is hard about a problem, in the measures of docs/themes.md. */
export const difficulty = z.object({
  proofNodes: z.int().min(0),
  plausibleChecks: z.number().min(0),
  /** Plies. */
  deepestTry: z.int().min(0),
  /** Bits; null where nobody glances. */
  surprise: z.number().min(0).nullable(),
  /** Pawns; null where nobody glances. */
  apparentLoss: z.number().min(0).nullable(),
  economy: z.number().min(0).max(1),
  movedDistance: z.int().min(0),
  /** Null where nobody has looked for them. */
  ornaments: z.int().min(0).nullable(),
});

/** What the appraiser of the workers makes of a stored problem. */
export const appraisal = z.object({
  themes: z.array(themeFinding).readonly(),
  /** Themes that the nodes did not suffice to tell. */
  undecided: z.array(theme).readonly(),
  /** Null, as the score, where the problem is not solved. */
  difficulty: difficulty.nullable(),
  score: z.number().nullable(),
});
/** The appraisal as it is stored, its arrays unchangeable. */
export type Appraisal = z.infer<typeof appraisal>;
