/**
 * How far the numbers of a child may grow before the search turns elsewhere.
 *
 * Deviation from [Nagai2002]: a quarter more than the second best's proof number, an eighth more
 * than its disproof number, and 1, so that the search does not hop at every step.
 */

import { INFINITE } from './table-entry';

/** The threshold of the least proof number of several. @inline */
export function abovePn(second: u32, limit: u32): u32 {
  return above(second, second >> 2, limit);
}
/** The threshold of the least disproof number of several. @inline */
export function aboveDn(second: u32, limit: u32): u32 {
  return above(second, second >> 3, limit);
}
/** @inline */
function above(second: u32, more: u32, limit: u32): u32 {
  if (second >= INFINITE) return limit;
  const threshold = second + more + 1;
  return threshold < limit ? threshold : limit;
}

/**
 * What is left of a threshold for one child, when its siblings take up the rest of the sum.
 *
 * @inline
 */
export function share(limit: u32, sum: u32, own: u32): u32 {
  if (limit >= INFINITE) return INFINITE;
  const left = limit - (sum - own);
  return left < INFINITE ? left : INFINITE;
}

/**
 * What is left of a threshold for one child, when the greatest counts in full and the others one
 * each.
 *
 * @inline
 */
export function beside(limit: u32, others: u32): u32 {
  return limit >= INFINITE ? INFINITE : limit - others;
}

/**
 * The threshold that lies `room` above a number, which it never equals, though numbers end below
 * infinity.
 *
 * @inline
 */
export function raised(number: u32, room: u32): u32 {
  const threshold = number + room;
  return threshold < INFINITE ? threshold : INFINITE;
}

/**
 * Threshold control [Kishimoto2010]: below a node with an open child that was reached earlier by a
 * shorter path, numbers can go round in a loop. Then thresholds are widened until some new position
 * is searched.
 */
export let widen: bool = false;
/** Whether the node at hand has such a child. */
let sawOldChild: bool = false;

/** Called for a child that was reached earlier by a shorter path. @inline */
export function noteOldChild(): void {
  sawOldChild = true;
}

/** Called before the children of a node are looked at. @inline */
export function forgetOldChild(): void {
  sawOldChild = false;
}

/** Called once they are looked at; `seen`: whether any of them was known. @inline */
export function controlThresholds(seen: bool): void {
  if (sawOldChild) widen = true;
  else if (!seen) widen = false;
}
