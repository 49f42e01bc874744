/**
 * Sums of proof and disproof numbers 証明数・反証数, and lengths in rounds (table.ts) from a node to its
 * parent and back.
 */

import { NEVER, UNLIMITED } from '../src/abi';
import { INFINITE } from './table-entry';

/**
 * Keeps the number of what is undecided below infinity: one that reached it would be a false proof
 * or disproof.
 *
 * @inline
 */
export function finite(number: u32): u32 {
  return number < INFINITE ? number : INFINITE - 1;
}
/** Sum of the numbers of what is undecided, below infinity. @inline */
export function add(a: u32, b: u32): u32 {
  return finite(a + b);
}
/** The lesser of two lengths or plies. @inline */
export function least(a: i32, b: i32): i32 {
  return a < b ? a : b;
}
/** The greater of two. @inline */
export function most(a: i32, b: i32): i32 {
  return a > b ? a : b;
}

/** The limit of a defence's child. @inline */
export function oneLess(limit: i32): i32 {
  return limit >= UNLIMITED ? UNLIMITED : limit - 1;
}

/** One round more on a length or bound, the marks beyond all lengths kept. @inline */
export function oneMore(mate: i32): i32 {
  return mate >= UNLIMITED ? mate : mate + 1;
}
/** One round more on a bound of what is not mate. @inline */
export function oneMoreNoMate(noMate: i32): i32 {
  return noMate == NEVER ? NEVER : least(noMate + 1, UNLIMITED);
}
