/**
 * Themes that an order may ask for. What a theme is, a detector says (appraise), which is given
 * from outside: it needs the solver, and orders know diagrams and lines only.
 */

import type { Theme } from '../vocabulary/theme.ts';
import type { Placement } from '../placement/placement.ts';

/** A solved problem: Black attacks. */
export interface SolvedProblem {
  readonly placement: Placement;
  /** Plies of both sides. */
  readonly plies: number;
  /** The main line 作意 in USI moves. */
  readonly line: readonly string[];
}

/** The themes that a problem shows. Has to be deterministic. */
export type ThemeDetector = (problem: SolvedProblem) => readonly Theme[];
