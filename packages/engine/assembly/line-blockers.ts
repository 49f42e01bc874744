/**
 * Pieces that alone stand between an attacker's slider and the king: by leaving its line an
 * attacker's gives discovered check 開き王手, a defender's is pinned.
 */

import { linesHigh, linesLow, slideDirections } from './attacks';
import { attackerHigh, attackerLow, kingSquare, pieceAt, slidersHigh, slidersLow } from './position';
import { bitHigh, bitLow, directionOf, firstBlocker, NONE, comesFrom } from './square-set';

/** Their squares, after `findLineBlockers`. */
export let blockersLow: u64 = 0;
/** Upper part. */
export let blockersHigh: u64 = 0;

/** Finds them on a board with these squares occupied. */
export function findLineBlockers(occupiedLow: u64, occupiedHigh: u64): void {
  blockersLow = blockersHigh = 0;
  for (let low = attackerLow & slidersLow & linesLow(kingSquare); low; low &= low - 1)
    note(soleBlocker(<i32>ctz(low), occupiedLow, occupiedHigh));
  for (let high = attackerHigh & slidersHigh & linesHigh(kingSquare); high; high &= high - 1)
    note(soleBlocker(63 + <i32>ctz(high), occupiedLow, occupiedHigh));
}
/** @inline */
function note(blocker: i32): void {
  if (blocker == NONE) return;
  blockersLow |= bitLow(blocker);
  blockersHigh |= bitHigh(blocker);
}

/**
 * The only piece between an attacker's slider on a king's line and the king; NONE if it is none or
 * several, or the slider does not go that way.
 *
 * @inline
 */
function soleBlocker(slider: i32, occupiedLow: u64, occupiedHigh: u64): i32 {
  const direction = directionOf(kingSquare, slider);
  if (!comesFrom(slideDirections(pieceAt(slider)), direction)) return NONE;
  const blocker = firstBlocker(direction, kingSquare, occupiedLow, occupiedHigh);
  if (blocker == slider || firstBlocker(direction, blocker, occupiedLow, occupiedHigh) != slider) return NONE;
  return blocker;
}
