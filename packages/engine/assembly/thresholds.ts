/**
 * How far the numbers of a child may grow before the search turns elsewhere.
 *
 * Deviation from [Nagai2002]: 1 + 5/4 of the second best, not 1 more.
 */

import { INFINITE } from './table';

/** A threshold a quarter above the second best, so that the search does not hop at every step. */
// @ts-ignore: decorator
@inline
export function above(second: u32, limit: u32): u32 {
  if (second >= INFINITE) return limit;
  const threshold = second + (second >> 2) + 1;
  return threshold < limit ? threshold : limit;
}

/** What is left of a threshold for one child, when its siblings take up the rest of the sum. */
// @ts-ignore: decorator
@inline
export function share(limit: u32, sum: u32, own: u32): u32 {
  if (limit >= INFINITE) return INFINITE;
  const left = limit - (sum - own);
  return left < INFINITE ? left : INFINITE;
}

/**
 * Threshold control [Kishimoto2010]: below a node with an open child that was reached earlier by a shorter path, numbers can go round in
 * a loop. Then thresholds are widened until some new position is searched.
 */
export let widen: bool = false;
/** Whether the node at hand has such a child. */
let sawOldChild: bool = false;

/** Called for a child that was reached earlier by a shorter path. */
// @ts-ignore: decorator
@inline
export function noteOldChild(): void {
  sawOldChild = true;
}

/** Called before the children of a node are looked at. */
// @ts-ignore: decorator
@inline
export function forgetOldChild(): void {
  sawOldChild = false;
}

/** Called once they are looked at; `seen`: whether any of them was known. */
// @ts-ignore: decorator
@inline
export function controlThresholds(seen: bool): void {
  if (sawOldChild) widen = true;
  else if (!seen) widen = false;
}
