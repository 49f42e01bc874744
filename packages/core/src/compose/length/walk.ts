/**
 * Walks of the king's taken back: steps that cost no man come first, with much effort each.
 *
 * Most steps backwards put one more man on the board, and the box has forty. But where a dragon
 * drives the king round the board 龍追い, the king steps aside and the dragon follows: a round of
 * some twenty plies is taken back with the men that are there. A piece in the attacker's hand may
 * go back to where it was taken, and one that was dropped back into his hand; then the next round
 * begins.
 *
 * The checker stands far from many squares, so a diagram has many other checks, and what refutes
 * them goes along the whole round: of steps like these there are few, and each is worth far more
 * nodes than one among hundreds. A horse saw 馬鋸 is such a walk on a staircase, which is known
 * beforehand (periodic/horse-saw.ts).
 */

import type { Ending } from '../last-position/ending.ts';
import { WALKING } from '../retrograde/effort.ts';
import { LENGTH } from './length.ts';

/** The longest problems, by way of those that have few men. */
export const WALK: Ending = {
  ...LENGTH,
  name: 'walk',
  effort: WALKING,
  visit: { tries: 10, children: 1, leastChance: 0 },
  manPrice: 6,
  effortWhenDry: undefined,
};
