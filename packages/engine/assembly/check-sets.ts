/**
 * For each kind of piece the squares from which it would check a king: the king's own attacks,
 * reversed. One side's at a time.
 */

import { attackSet } from './attacks';
import { CHECK_SETS } from './memory-map';
import { BISHOP, DRAGON, GOLD, HORSE, KING, KNIGHT, LANCE, PAWN, PROMOTED, ROOK, SILVER } from './pieces';
import { setHigh, setLow, stepHigh, stepLow } from './square-set';

/** @inline */
function checkSetAddress(kind: i32): usize {
  return CHECK_SETS + ((<usize>kind) << 4);
}
/** Squares from which a kind would check, lower part; after `makeCheckSets`. @inline */
export function checkSetLow(kind: i32): u64 {
  return load<u64>(checkSetAddress(kind));
}
/** The same, upper part. @inline */
export function checkSetHigh(kind: i32): u64 {
  return load<u64>(checkSetAddress(kind), 8);
}
function storeCheckSet(kind: i32, low: u64, high: u64): void {
  store<u64>(checkSetAddress(kind), low);
  store<u64>(checkSetAddress(kind), high, 8);
}

/** A set of kinds that has all of them. */
export const ALL_KINDS: i32 = -1;

/**
 * Finds the sets of the side against the king on `king`, whose colour bit is `colour`.
 *
 * @param sliders bit k for the unpromoted kind k of each slider that the side has; the sets of the
 *   others mean nothing
 */
export function makeCheckSets(
  king: i32,
  colour: i32,
  occupiedLow: u64,
  occupiedHigh: u64,
  sliders: i32,
): void {
  const stepsLow = stepLow(KING, king);
  const stepsHigh = stepHigh(KING, king);
  const goldLow = stepLow(colour | GOLD, king);
  const goldHigh = stepHigh(colour | GOLD, king);
  storeCheckSet(PAWN, stepLow(colour | PAWN, king), stepHigh(colour | PAWN, king));
  storeCheckSet(KNIGHT, stepLow(colour | KNIGHT, king), stepHigh(colour | KNIGHT, king));
  storeCheckSet(SILVER, stepLow(colour | SILVER, king), stepHigh(colour | SILVER, king));
  storeCheckSet(GOLD, goldLow, goldHigh);
  for (let kind: i32 = PAWN; kind <= SILVER; kind++) storeCheckSet(kind + PROMOTED, goldLow, goldHigh);
  if (sliders & (1 << LANCE)) {
    attackSet(colour | LANCE, king, occupiedLow, occupiedHigh);
    storeCheckSet(LANCE, setLow, setHigh);
  }
  if (sliders & (1 << BISHOP)) {
    attackSet(colour | BISHOP, king, occupiedLow, occupiedHigh);
    storeCheckSet(BISHOP, setLow, setHigh);
    storeCheckSet(HORSE, setLow | stepsLow, setHigh | stepsHigh);
  }
  if (sliders & (1 << ROOK)) {
    attackSet(colour | ROOK, king, occupiedLow, occupiedHigh);
    storeCheckSet(ROOK, setLow, setHigh);
    storeCheckSet(DRAGON, setLow | stepsLow, setHigh | stepsHigh);
  }
  storeCheckSet(KING, 0, 0);
}

/** No piece checks: where there is no king. */
export function clearCheckSets(): void {
  memory.fill(CHECK_SETS, 0, 256);
}
