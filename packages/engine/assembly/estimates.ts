/**
 * What was estimated of positions before they are searched: a direct-mapped cache of {u64 key, u32
 * estimate, u32 hand}. A third of all expansions repeat earlier ones, and with them every estimate
 * of their children.
 *
 * An estimate depends on the position and the rule of drop-pawn mate alone. What the key of a
 * position leaves out, the defender's hand, follows from the pieces there are in all: both are
 * mixed into the keys here, so that nothing has to be cleared.
 */

import { ESTIMATES } from './memory-map';

const ENTRIES: usize = 1 << 13;

let salt: u64 = 0;

/** From now on estimates are of positions with these pieces in all (hand.ts), under this rule. */
export function setEstimated(pieces: u32, allowsDropPawnMate: bool): void {
  const mixed = (((<u64>pieces) << 1) | <u64>allowsDropPawnMate) * 0x9e3779b97f4a7c15;
  salt = mixed ^ (mixed >> 29);
}

/** @inline */
function entryOf(salted: u64): usize {
  return ESTIMATES + ((<usize>salted & (ENTRIES - 1)) << 4);
}

/** Whether the estimate of a position is kept. @inline */
export function isEstimated(key: u64): bool {
  return load<u64>(entryOf(key ^ salt)) == (key ^ salt);
}
/** The estimate that is kept. @inline */
export function keptEstimate(key: u64): u32 {
  return load<u32>(entryOf(key ^ salt), 8);
}
/**
 * The hand that goes with it: where the estimate is 0, the one that the proof or disproof
 * needs. @inline
 */
export function keptHand(key: u64): u32 {
  return load<u32>(entryOf(key ^ salt), 12);
}
/** Keeps an estimate, in the place of another one. @inline */
export function keepEstimate(key: u64, estimate: u32, hand: u32): void {
  const entry = entryOf(key ^ salt);
  store<u64>(entry, key ^ salt);
  store<u32>(entry, estimate, 8);
  store<u32>(entry, hand, 12);
}
