/**
 * The method `chase`: retrograde extension of sound tails 収束 that have evolved from diagrams for a
 * dragon chase 龍追い (chase/sow-chases.ts).
 *
 * Long problems with few men come of it: a tail of 25 to 29 plies with four to seven men leaves
 * nearly the whole box to what comes before it.
 */

import { STYLES, climbingMethod } from './retrograde.ts';

/** Nodes of one sowing: half a minute, of which evolution has two thirds. */
const SOWING_NODES = 40_000_000;

/** Makes `chase`, for mates only; its state is of the same form as that of `retrograde`. */
export const chaseMethod = climbingMethod(() => ({
  ...STYLES.mate,
  known: null,
  sowing: { nodes: SOWING_NODES, keep: 60, confirmations: 6, seeds: 'chases' },
  climbsPerSowing: 16,
}));
