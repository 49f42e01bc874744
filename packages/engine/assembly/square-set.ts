/**
 * Sets of squares as two u64: `low` holds squares 0 … 62 (ranks 一 to 七), `high` 63 … 80 (ranks 八 and 九). Functions
 * that return a set leave it in `setLow`, `setHigh`.
 *
 * Directions, as the attacker sees the board: 0 up (towards rank 一), then clockwise; `d ^ 4` is the opposite.
 * Directions 2 … 5 raise the square index, the others lower it.
 */

import { DIRECTION, RAYS, SQUARE_BIT, STEP_ATTACKS } from './memory-map';

export const NONE: i32 = -1;

export let setLow: u64 = 0;
export let setHigh: u64 = 0;

// @ts-ignore: decorator
@inline
export function bitLow(square: i32): u64 {
  return load<u64>(SQUARE_BIT + ((<usize>square) << 4));
}
// @ts-ignore: decorator
@inline
export function bitHigh(square: i32): u64 {
  return load<u64>(SQUARE_BIT + ((<usize>square) << 4), 8);
}
// @ts-ignore: decorator
@inline
function rayAddress(direction: i32, square: i32): usize {
  return RAYS + ((<usize>(direction * 81 + square)) << 4);
}
// @ts-ignore: decorator
@inline
export function rayLow(direction: i32, square: i32): u64 {
  return load<u64>(rayAddress(direction, square));
}
// @ts-ignore: decorator
@inline
export function rayHigh(direction: i32, square: i32): u64 {
  return load<u64>(rayAddress(direction, square), 8);
}
// @ts-ignore: decorator
@inline
export function stepLow(piece: i32, square: i32): u64 {
  return load<u64>(STEP_ATTACKS + ((<usize>(piece * 81 + square)) << 4));
}
// @ts-ignore: decorator
@inline
export function stepHigh(piece: i32, square: i32): u64 {
  return load<u64>(STEP_ATTACKS + ((<usize>(piece * 81 + square)) << 4), 8);
}
/** Direction from one square to another, 255 if they are on no common line. */
// @ts-ignore: decorator
@inline
export function directionOf(from: i32, to: i32): i32 {
  return load<u8>(DIRECTION + <usize>(from * 81 + to));
}

// @ts-ignore: decorator
@inline
export function contains(low: u64, high: u64, square: i32): bool {
  return ((low & bitLow(square)) | (high & bitHigh(square))) != 0;
}

/** The first occupied square from `square` (exclusive) in a direction, or NONE. */
export function firstBlocker(direction: i32, square: i32, occupiedLow: u64, occupiedHigh: u64): i32 {
  const low = rayLow(direction, square) & occupiedLow;
  const high = rayHigh(direction, square) & occupiedHigh;
  if (direction >= 2 && direction <= 5) {
    if (low) return <i32>ctz(low);
    if (high) return 63 + <i32>ctz(high);
    return NONE;
  }
  if (high) return 126 - <i32>clz(high);
  if (low) return 63 - <i32>clz(low);
  return NONE;
}

/** The squares that a slider reaches in a direction, the first blocker included, as a set. */
// @ts-ignore: decorator
@inline
export function addSlide(direction: i32, square: i32, occupiedLow: u64, occupiedHigh: u64): void {
  const blocker = firstBlocker(direction, square, occupiedLow, occupiedHigh);
  let low = rayLow(direction, square);
  let high = rayHigh(direction, square);
  if (blocker != NONE) {
    low &= ~rayLow(direction, blocker);
    high &= ~rayHigh(direction, blocker);
  }
  setLow |= low;
  setHigh |= high;
}

/** Starts a set with the given squares. */
// @ts-ignore: decorator
@inline
export function startSet(low: u64, high: u64): void {
  setLow = low;
  setHigh = high;
}
