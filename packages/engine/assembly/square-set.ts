/**
 * Sets of squares as two u64: `low` holds squares 0 … 62 (ranks 一 to 七), `high` 63 … 80 (ranks 八
 * and 九). Functions that return a set leave it in `setLow`, `setHigh`.
 *
 * Directions, as the attacker sees the board: 0 up (towards rank 一), then clockwise; `d ^ 4` is the
 * opposite. Directions 2 … 5 raise the square index, the others lower it.
 */

import { DIRECTION, RAYS, SQUARE_BIT, STEP_ATTACKS } from './memory-map';

/** No square. */
export const NONE: i32 = -1;

/** All squares of the lower part. */
export const ALL_LOW: u64 = 0x7fffffffffffffff;
/** All squares of the upper part. */
export const ALL_HIGH: u64 = 0x3ffff;

/** The current set, lower part. */
export let setLow: u64 = 0;
/** The current set, upper part. */
export let setHigh: u64 = 0;

/** The set of one square, lower part. @inline */
export function bitLow(square: i32): u64 {
  return load<u64>(SQUARE_BIT + ((<usize>square) << 4));
}
/** The set of one square, upper part. @inline */
export function bitHigh(square: i32): u64 {
  return load<u64>(SQUARE_BIT + ((<usize>square) << 4), 8);
}
/** @inline */
function rayAddress(direction: i32, square: i32): usize {
  return RAYS + ((<usize>(direction * 81 + square)) << 4);
}
/** The squares from one on in a direction, itself excluded: lower part. @inline */
export function rayLow(direction: i32, square: i32): u64 {
  return load<u64>(rayAddress(direction, square));
}
/** The same, upper part. @inline */
export function rayHigh(direction: i32, square: i32): u64 {
  return load<u64>(rayAddress(direction, square), 8);
}
/** Squares that a piece attacks by one step or a knight's leap, lower part. @inline */
export function stepLow(piece: i32, square: i32): u64 {
  return load<u64>(STEP_ATTACKS + ((<usize>(piece * 81 + square)) << 4));
}
/** The same, upper part. @inline */
export function stepHigh(piece: i32, square: i32): u64 {
  return load<u64>(STEP_ATTACKS + ((<usize>(piece * 81 + square)) << 4), 8);
}
/**
 * Whether directions (bits) hold the opposite of one: whether a piece that goes them comes from
 * there.
 *
 * @inline
 */
export function comesFrom(directions: i32, direction: i32): bool {
  return ((directions >> (direction ^ 4)) & 1) != 0;
}

/** What `directionOf` says of two squares on no common line. */
export const NO_DIRECTION: i32 = 255;
/** Direction from one square to another; NO_DIRECTION if they are on no common line. @inline */
export function directionOf(from: i32, to: i32): i32 {
  return load<u8>(DIRECTION + <usize>(from * 81 + to));
}

/** The index step of a direction. */
export function stepOf(direction: i32): i32 {
  if (direction == 0) return -9;
  if (direction == 1) return -8;
  if (direction == 2) return 1;
  if (direction == 3) return 10;
  if (direction == 4) return 9;
  if (direction == 5) return 8;
  return direction == 6 ? -1 : -10;
}

/** Whether a set contains a square. @inline */
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

/** Directions of rising index. */
const RISING: i32 = 0b00111100;

/**
 * Leaves in the current set the given squares and all that a slider reaches in some directions, the
 * first blockers included.
 *
 * @inline
 */
export function setWithSlides(
  stepsLow: u64,
  stepsHigh: u64,
  directions: i32,
  square: i32,
  occupiedLow: u64,
  occupiedHigh: u64,
): void {
  let low = stepsLow;
  let high = stepsHigh;
  for (let rising = directions & RISING; rising; rising &= rising - 1) {
    const direction = <i32>ctz(rising);
    const lineLow = rayLow(direction, square);
    const blockersLow = lineLow & occupiedLow;
    low |= lineLow & throughLowest(blockersLow);
    if (blockersLow == 0) {
      const lineHigh = rayHigh(direction, square);
      high |= lineHigh & throughLowest(lineHigh & occupiedHigh);
    }
  }
  for (let falling = directions & ~RISING; falling; falling &= falling - 1) {
    const direction = <i32>ctz(falling);
    const lineHigh = rayHigh(direction, square);
    const blockersHigh = lineHigh & occupiedHigh;
    high |= lineHigh & fromHighest(blockersHigh);
    if (blockersHigh == 0) {
      const lineLow = rayLow(direction, square);
      low |= lineLow & fromHighest(lineLow & occupiedLow);
    }
  }
  setLow = low;
  setHigh = high;
}
/** The lowest bit and all below it; all bits where there is none. @inline */
function throughLowest(bits: u64): u64 {
  return bits ^ (bits - 1);
}
/** The highest bit and all above it; all bits where there is none. @inline */
function fromHighest(bits: u64): u64 {
  return (<u64>-1) << (63 - clz(bits | 1));
}

/** Starts a set with the given squares. @inline */
export function startSet(low: u64, high: u64): void {
  setLow = low;
  setHigh = high;
}
