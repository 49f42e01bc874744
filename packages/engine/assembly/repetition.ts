/**
 * The path from the search's root: which positions are on it, and a hash of their set.
 *
 * A position that recurs on the path is a failure of the attacker. A disproof that rests on one
 * holds for this path only (the graph-history interaction problem, [Kishimoto2005]), unless the
 * position it returns to is itself at or below the node that is disproved: then the attacker can
 * only go round inside the refuted region.
 */

import { dominates } from './hand';
import { PATH_BUCKETS, PATH_HANDS, PATH_HEADS, PATH_KEYS, PATH_LINKS } from './memory-map';
import { NONE } from './square-set';
import { pathMix } from './zobrist';

/** Positions above this ply are not looked at: a nested question starts a path of its own. */
export let pathFloor: i32 = 0;
/** Hash of the set of positions from the floor on. */
export let pathHash: u64 = 0;

/** Begins a path at the position reached. */
export function resetPath(): void {
  memory.fill(PATH_HEADS, 0, PATH_BUCKETS * 2);
  pathFloor = 0;
  pathHash = 0;
}

/** Begins a nested path at a ply, or goes back to the one around it with the hash that it had. */
export function setFloor(ply: i32, hash: u64): void {
  pathFloor = ply;
  pathHash = hash;
}

// Positions on the path are chained by bucket: heads and links are plies + 1, 0 ends a chain.
/** @inline */
function headOf(key: u64): usize {
  return PATH_HEADS + ((<usize>key & (PATH_BUCKETS - 1)) << 1);
}
/** @inline */
function linkOf(ply: i32): usize {
  return PATH_LINKS + ((<usize>ply) << 1);
}

/** Board and side to move of the position at a ply of the path. @inline */
export function boardKeyOnPath(ply: i32): u64 {
  return load<u64>(PATH_KEYS + ((<usize>ply) << 3));
}
/** Its hand. @inline */
export function handOnPath(ply: i32): u32 {
  return load<u32>(PATH_HANDS + ((<usize>ply) << 2));
}

/** Puts the position at hand on the path, at `ply`. */
export function enterPath(ply: i32, boardKey: u64, hand: u32, key: u64): void {
  store<u64>(PATH_KEYS + ((<usize>ply) << 3), boardKey);
  store<u32>(PATH_HANDS + ((<usize>ply) << 2), hand);
  store<u16>(linkOf(ply), load<u16>(headOf(boardKey)));
  store<u16>(headOf(boardKey), <u16>(ply + 1));
  pathHash ^= pathMix(key);
}
/** Takes the deepest position, which stands at `ply`, off the path. */
export function leavePath(ply: i32, boardKey: u64, key: u64): void {
  store<u16>(headOf(boardKey), load<u16>(linkOf(ply)));
  pathHash ^= pathMix(key);
}
/**
 * The ply from the floor on at which a position stands on the path; NONE if it does not. With
 * `dominance` a position with at least as much in the attacker's hand counts as well: if he mates
 * from here, he mates from there, and sooner.
 */
export function plyOnPath(boardKey: u64, hand: u32, dominance: bool): i32 {
  let at = <i32>load<u16>(headOf(boardKey)) - 1;
  while (at >= pathFloor) {
    if (load<u64>(PATH_KEYS + ((<usize>at) << 3)) == boardKey) {
      const other = load<u32>(PATH_HANDS + ((<usize>at) << 2));
      if (other == hand || (dominance && dominates(other, hand))) return at;
    }
    at = <i32>load<u16>(linkOf(at)) - 1;
  }
  return NONE;
}
