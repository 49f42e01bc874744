/**
 * Themes that an order may ask for. What a theme is, a detector says (appraise), which is given
 * from outside: it needs the solver, and orders know diagrams and lines only.
 */

import type { Theme } from '../vocabulary/theme.ts';
import type { Placement } from '../placement/placement.ts';
import { CAPITAL_SMOKE_REST, SMALL_SMOKE_MEN, SMOKE_PIECES, smokePlies } from '../vocabulary/styles.ts';

export { THEMES, type Theme } from '../vocabulary/theme.ts';

/**
 * The fewest plies in which a theme can be shown; 1 where absent. A sacrificed piece is captured
 * and an interposition made by the defender, after which the attacker has to mate; periodic play
 * takes its checks, and a smoke problem a capture a piece.
 */
export const FEWEST_PLIES: Readonly<Partial<Record<Theme, number>>> = {
  sacrifice: 3,
  distantInterposition: 3,
  movedInterposition: 3,
  thrownInterposition: 3,
  dropPawnMateAvoidance: 3,
  dropPawnMateProvocation: 5,
  counterCheck: 3,
  blockedFlight: 3,
  horseSaw: 9,
  dragonChase: 11,
  smoke: smokePlies(SMOKE_PIECES, CAPITAL_SMOKE_REST),
  smallSmoke: smokePlies(SMALL_SMOKE_MEN, CAPITAL_SMOKE_REST),
};

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
