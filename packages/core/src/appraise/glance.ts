/** What a player sees at a glance: the door for a shallow search with an evaluation function. */

import type { Placement } from '../placement/placement.ts';

/** Who judges checks without solving; what surprise and apparent loss are measured by. */
export interface Glance {
  /**
   * The values of some checks at an attacker's node, from the attacker's viewpoint, in the order of
   * the checks; in hundredths of a pawn: greater is better. Has to be deterministic.
   */
  valuesOf(placement: Placement, checks: readonly string[]): readonly number[];
}
