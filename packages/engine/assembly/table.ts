/**
 * The transposition table: 16-byte entries, four to a 64-byte line.
 *
 * Lengths are counted in *rounds*: an attacker's node with 2k + 1 plies to mate and a defender's node with 2k both have k.
 * An entry says of one position (board, both hands, side to move)
 * - `mate`: a mate within that many rounds is proven; NO_MATE_KNOWN if none is,
 * - `noMate`: that no mate within `noMate - 1` rounds exists is proven; 0 if nothing is, NEVER if there is none at all,
 * - `pn`, `dn`: proof and disproof number 証明数・反証数 of the last search, an estimate only.
 * Both bounds hold independently of the path. What holds for one path only is kept under the *twin* key (dfpn.ts).
 *
 * word 0: key bits 16 … 63, amount of work (6 bits, logarithmic); word 1: pn 22, dn 22, mate 10, noMate 10 bits.
 * The line index comes from the key's low bits, so that together all 64 bits but a few are compared.
 */

import { TABLE_BASE } from './memory-map';

/** Proof and disproof numbers end below this; it stands for infinity itself. */
export const INFINITE: u32 = (1 << 22) - 1;
/** A limit or length beyond all lengths: a mate of any length. */
export const UNLIMITED: i32 = 1022;
/** `mate` where none is known. */
export const NO_MATE_KNOWN: i32 = 1023;
/** `noMate` where there is no mate of any length. */
export const NEVER: i32 = 1023;

const TAG: u64 = 0xffffffffffff0000;

let lineMask: u64 = 0;
let tableBytes: usize = 0;

export let foundPn: u32 = 1;
export let foundDn: u32 = 1;
export let foundMate: i32 = NO_MATE_KNOWN;
export let foundNoMate: i32 = 0;

/** Takes the memory from TABLE_BASE on; `bytes` is a power of two of at least 64 that the memory holds. */
export function configureTable(bytes: usize): void {
  tableBytes = bytes;
  lineMask = ((<u64>bytes) >> 6) - 1;
}

export function clearTable(): void {
  memory.fill(TABLE_BASE, 0, tableBytes);
}

// @ts-ignore: decorator
@inline
function lineOf(key: u64): usize {
  return TABLE_BASE + ((<usize>(key & lineMask)) << 6);
}

/** Looks a position up; false leaves the numbers of an unknown one in `found…`. */
export function probe(key: u64): bool {
  const line = lineOf(key);
  const tag = key & TAG;
  for (let at = line; at < line + 64; at += 16) {
    if ((load<u64>(at) & TAG) == tag) {
      const data = load<u64>(at, 8);
      if (data == 0) continue;
      foundPn = <u32>(data & 0x3fffff);
      foundDn = <u32>((data >> 22) & 0x3fffff);
      foundMate = <i32>((data >> 44) & 1023);
      foundNoMate = <i32>(data >> 54);
      return true;
    }
  }
  foundPn = 1;
  foundDn = 1;
  foundMate = NO_MATE_KNOWN;
  foundNoMate = 0;
  return false;
}

/** Stores numbers and merges bounds; the entry with the least work behind it gives way. */
export function save(key: u64, pn: u32, dn: u32, mate: i32, noMate: i32, work: u64): void {
  const line = lineOf(key);
  const tag = key & TAG;
  const amount: u64 = 64 - clz(work);
  let victim: usize = line;
  let least: u64 = 1 << 20;
  for (let at = line; at < line + 64; at += 16) {
    const head = load<u64>(at);
    const data = load<u64>(at, 8);
    if (data == 0) {
      if (least > 0) {
        victim = at;
        least = 0;
      }
      continue;
    }
    if ((head & TAG) == tag) {
      const oldMate = <i32>((data >> 44) & 1023);
      const oldNoMate = <i32>(data >> 54);
      if (oldMate < mate) mate = oldMate;
      if (oldNoMate > noMate) noMate = oldNoMate;
      victim = at;
      break;
    }
    const weight = (head & 0xffff) + 1;
    if (weight < least) {
      least = weight;
      victim = at;
    }
  }
  store<u64>(victim, tag | amount);
  store<u64>(victim, <u64>pn | ((<u64>dn) << 22) | ((<u64>mate) << 44) | ((<u64>noMate) << 54), 8);
}
