/**
 * The method `periodic`: retrograde extension in which a horse saw 馬鋸 is taken back as a whole
 * wherever one is possible.
 *
 * A sowing looks for seeds whose king can but swing between two squares (climb/saw-seeds.ts): from
 * random sparse diagrams a saw comes about once in thousands of climbs. There are more sowings, and
 * greater ones, than in `retrograde`.
 */

import { SAW_NODES } from '../climb/saw-seeds.ts';
import { CLIMB_NODES, STYLES, climbingMethod } from './retrograde.ts';

/** Makes `periodic`, for mates only; its state is of the same form as that of `retrograde`. */
export const periodicMethod = climbingMethod(() => ({
  ...STYLES.mate,
  known: null,
  climb: { nodes: CLIMB_NODES, keep: 200, confirmations: 2, sawNodes: SAW_NODES },
  sowing: {
    nodes: 8 * CLIMB_NODES,
    keep: 60,
    keepFrom: 7,
    confirmations: 6,
    sawNodes: SAW_NODES,
    seeds: 'saws',
  },
  climbsPerSowing: 4,
}));
