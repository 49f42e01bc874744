/**
 * The path from the search's root: which positions are on it, and a hash of their set.
 *
 * A position that recurs on the path is a failure of the attacker. A disproof that rests on one holds for this path only
 * (the graph-history interaction problem, [Kishimoto2005]), unless the position it returns to is itself at or below the node
 * that is disproved: then the attacker can only go round inside the refuted region.
 */

import { PATH_FILTER, PATH_KEYS } from './memory-map';
import { NONE } from './square-set';
import { pathMix } from './zobrist';

/** Positions above this ply are not looked at: a nested question starts a path of its own. */
export let pathFloor: i32 = 0;
/** Hash of the set of positions from the floor on. */
export let pathHash: u64 = 0;
/** Whether any repetition has been met, so that twin entries are worth a look. */
export let sawRepetition: bool = false;

export function resetPath(): void {
  memory.fill(PATH_FILTER, 0, 4096);
  pathFloor = 0;
  pathHash = 0;
  sawRepetition = false;
}

export function setFloor(ply: i32, hash: u64): void {
  pathFloor = ply;
  pathHash = hash;
}

// @ts-ignore: decorator
@inline
function filterOf(key: u64): usize {
  return PATH_FILTER + <usize>(key & 4095);
}

export function enterPath(ply: i32, key: u64): void {
  store<u64>(PATH_KEYS + ((<usize>ply) << 3), key);
  store<u8>(filterOf(key), load<u8>(filterOf(key)) + 1);
  pathHash ^= pathMix(key);
}
export function leavePath(key: u64): void {
  store<u8>(filterOf(key), load<u8>(filterOf(key)) - 1);
  pathHash ^= pathMix(key);
}

/** The ply at which a position stands on the path, at most `ply`; NONE if it does not. */
export function plyOnPath(key: u64, ply: i32): i32 {
  if (load<u8>(filterOf(key)) == 0) return NONE;
  for (let at = ply; at >= pathFloor; at--) {
    if (load<u64>(PATH_KEYS + ((<usize>at) << 3)) == key) {
      sawRepetition = true;
      return at;
    }
  }
  return NONE;
}
