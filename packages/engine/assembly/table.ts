/**
 * The transposition table: 24-byte entries, five to a cluster of 128 bytes.
 *
 * Lengths are counted in *rounds*: an attacker's node with 2k + 1 plies to mate and a defender's node with 2k both have k.
 * An entry says of one position (board, both hands, side to move)
 * - `mate`: a mate within that many rounds is proven, UNLIMITED where a round number has no room for it; NO_MATE_KNOWN if none is,
 * - `noMate`: that no mate within `noMate - 1` rounds exists is proven; 0 if nothing is, NEVER if there is none at all,
 * - `pn`, `dn`: proof and disproof number 証明数・反証数 of the last search, an estimate only.
 * Both bounds hold independently of the path. What holds for one path only is kept under the *twin* key (spaces.ts).
 *
 * Entries are found by the board alone and compared by hand, so that hands can dominate (hand.ts): more in the attacker's hand keeps
 * a mate, less keeps its absence. That is exact for mates of any length, and for lengths where every interposition counts. For
 * lengths under a rule of futile interpositions it is not, since one kind less in the defender's hand may make a futile drop count;
 * there it serves *plain* bounds only: a mate whose proof overcomes every drop as a real defence, or the absence of one for which the
 * defender interposes no drop that could be futile. Plain bounds hold under every rule.
 *
 * The table starts small, since one that fits the processor's cache is twice as fast, and doubles while it fills, up to the size that
 * it was given.
 *
 * Several threads share it without locks (shared build). Word 0 is *sealed* there: the board key xor both other words, each of which is
 * read once [Hyatt2002], and written as one: aligned words of 64 bits are never torn on the machines that run this. Words of different
 * writes do not make up the key asked for, so a torn entry is an unknown one, and one that another thread overwrites between reading and
 * writing loses a bound but never gains a wrong one. It moves only while the other threads rest.
 *
 * word 0: board key, all 64 bits; word 1: hand (28 bits), work (bits 32 …, logarithmic), mate plain (bit 42), noMate plain (bit 43),
 * least ply at which it was searched (bits 48 …);
 * word 2: pn 22, dn 22, mate 10, noMate 10 bits.
 */

import { NEVER, NO_MATE_KNOWN } from '../src/abi';
import { TABLE_BASE } from './memory-map';
import { dominates } from './hand';

/** Proof and disproof numbers end below this; it stands for infinity itself. */
export const INFINITE: u32 = (1 << 22) - 1;
const ENTRY: usize = 24;
/** Bytes of a cluster that entries take: five. */
const CLUSTER: usize = 120;
const WORK_SHIFT: u64 = 32;
const MATE_PLAIN: u64 = 1 << 42;
const NO_MATE_PLAIN: u64 = 1 << 43;
const DEPTH_SHIFT: u64 = 48;

/** Bytes that the table starts with. */
const FIRST_BYTES: usize = 1 << 18;

let clusterMask: u64 = 0;
/** Bytes in use, a power of two, and the most there may be. */
let tableBytes: usize = 0;
let mostBytes: usize = 0;
/** Entries in use, and at how many the table doubles. */
let entries: u32 = 0;
let growAt: u32 = 0;

export let foundPn: u32 = 1;
export let foundDn: u32 = 1;
export let foundMate: i32 = NO_MATE_KNOWN;
export let foundNoMate: i32 = 0;
/** The least ply at which the very position was searched; only where `foundEntry`. */
export let foundDepth: i32 = 0;
/** The hands for which these bounds were proven: a proof hand 証明駒, and a disproof hand 反証駒. */
export let foundMateHand: u32 = 0;
export let foundNoMateHand: u32 = 0;
export let foundMatePlain: bool = false;
export let foundNoMatePlain: bool = false;
/** Whether the very position, hand included, has an entry. */
export let foundEntry: bool = false;

/** Takes the memory from TABLE_BASE on; `bytes` is a power of two of at least 128 that the memory holds. */
export function configureTable(bytes: usize): void {
  mostBytes = bytes;
  clearTable();
}

function setBytes(bytes: usize): void {
  tableBytes = bytes;
  clusterMask = (<u64>bytes >> 7) - 1;
  // Two of five entries: few clusters are full then.
  growAt = bytes < mostBytes ? <u32>(bytes >> 6) : u32.MAX_VALUE;
}

export function clearTable(): void {
  setBytes(FIRST_BYTES < mostBytes ? FIRST_BYTES : mostBytes);
  memory.fill(TABLE_BASE, 0, tableBytes);
  entries = 0;
}

/** Enlarges the table: each entry stays in its cluster or moves to one beyond the old end, where it meets only entries of its old cluster. */
function growTo(bytes: usize): void {
  const end = TABLE_BASE + tableBytes;
  memory.fill(end, 0, bytes - tableBytes);
  setBytes(bytes);
  for (let from = TABLE_BASE; from < end; from += 128) {
    for (let at = from; at < from + CLUSTER; at += ENTRY) {
      if (load<u64>(at, 16) == 0) continue;
      let to = clusterOf(unseal(load<u64>(at), load<u64>(at, 8), load<u64>(at, 16)));
      if (to == from) continue;
      while (load<u64>(to, 16) != 0) to += ENTRY;
      memory.copy(to, at, ENTRY);
      store<u64>(at, 0, 16);
    }
  }
}

/** Gives the table the whole size that it was given, so that it does not move while other threads use it. */
export function growTable(): void {
  if (tableBytes < mostBytes) growTo(mostBytes);
}

/** Entries in use per mille of all that the whole size has room for: counted in some clusters, which the keys fill alike. */
export function tableFill(): i32 {
  const clusters: usize = 200;
  let used: usize = 0;
  for (let i: usize = 0; i < clusters; i++) {
    const cluster = TABLE_BASE + (i << 7);
    for (let at = cluster; at < cluster + CLUSTER; at += ENTRY) used += <usize>(load<u64>(at, 16) != 0);
  }
  return <i32>((<u64>used * 1000 * tableBytes) / (<u64>clusters * (CLUSTER / ENTRY) * mostBytes));
}

/** Uses the table that another thread has grown to the whole size. */
export function joinTable(bytes: usize): void {
  mostBytes = bytes;
  setBytes(bytes);
}

/** The board key of an entry, from its three words; also the seal, from the board key and the others. @inline */
function unseal(seal: u64, head: u64, data: u64): u64 {
  return ASC_FEATURE_THREADS ? seal ^ head ^ data : seal;
}

/** @inline */
function clusterOf(boardKey: u64): usize {
  return TABLE_BASE + ((<usize>(boardKey & clusterMask)) << 7);
}

/** Sum of what was touched: keeps the compiler from leaving the loads out. */
export let touched: u64 = 0;
/** @inline */
export function touch(boardKey: u64): void {
  const at = clusterOf(boardKey);
  touched += load<u64>(at) + load<u64>(at, 64);
}

/**
 * Looks a position up for a question about a mate of any length (`anyLength`) or within some rounds, by dominance too
 * (`dominance`: also among bounds that are not plain). Leaves
 * `found…`; those of an unknown position (1, 1, no bounds) where nothing is known.
 */
export function probe(boardKey: u64, hand: u32, anyLength: bool, dominance: bool): void {
  foundPn = 1;
  foundDn = 1;
  foundEntry = false;
  let mate = NO_MATE_KNOWN;
  let noMate = 0;
  // Who has less needs no less work to mate.
  let leastPn: u32 = 1;
  let leastDn: u32 = 1;
  const cluster = clusterOf(boardKey);
  for (let at = cluster; at < cluster + CLUSTER; at += ENTRY) {
    const seal = load<u64>(at);
    if (!ASC_FEATURE_THREADS && seal != boardKey) continue;
    const data = load<u64>(at, 16);
    if (data == 0) continue;
    const head = load<u64>(at, 8);
    if (ASC_FEATURE_THREADS && unseal(seal, head, data) != boardKey) continue;
    const other = <u32>head;
    const otherMate = <i32>((data >> 44) & 1023);
    const otherNoMate = <i32>(data >> 54);
    if (other == hand) {
      foundEntry = true;
      foundDepth = <i32>(head >> DEPTH_SHIFT);
      foundPn = <u32>(data & 0x3fffff);
      foundDn = <u32>((data >> 22) & 0x3fffff);
      if (otherMate < mate) {
        mate = otherMate;
        foundMateHand = other;
        foundMatePlain = (head & MATE_PLAIN) != 0;
      }
      if (otherNoMate > noMate) {
        noMate = otherNoMate;
        foundNoMateHand = other;
        foundNoMatePlain = (head & NO_MATE_PLAIN) != 0;
      }
      continue;
    }
    if (otherMate < mate && (dominance || (head & MATE_PLAIN) != 0) && dominates(hand, other)) {
      mate = otherMate;
      foundMateHand = other;
      foundMatePlain = (head & MATE_PLAIN) != 0;
    }
    if (
      otherNoMate > noMate &&
      (dominance || otherNoMate == NEVER || (head & NO_MATE_PLAIN) != 0) &&
      dominates(other, hand)
    ) {
      noMate = otherNoMate;
      foundNoMateHand = other;
      foundNoMatePlain = (head & NO_MATE_PLAIN) != 0;
    }
    if (!dominance || !anyLength) continue;
    const otherPn = <u32>(data & 0x3fffff);
    const otherDn = <u32>((data >> 22) & 0x3fffff);
    if (otherPn == 0 || otherDn == 0) continue;
    if (otherPn > leastPn && dominates(other, hand)) leastPn = otherPn;
    if (otherDn > leastDn && dominates(hand, other)) leastDn = otherDn;
  }
  foundMate = mate;
  foundNoMate = noMate;
  if (foundPn < leastPn) foundPn = leastPn;
  if (foundDn < leastDn) foundDn = leastDn;
}

/** Looks up one entry of the very hand: for twin keys. Leaves `foundMate`, `foundNoMate`. */
export function probeExactly(boardKey: u64, hand: u32): bool {
  const cluster = clusterOf(boardKey);
  for (let at = cluster; at < cluster + CLUSTER; at += ENTRY) {
    const seal = load<u64>(at);
    if (!ASC_FEATURE_THREADS && seal != boardKey) continue;
    const head = load<u64>(at, 8);
    if (<u32>head != hand) continue;
    const data = load<u64>(at, 16);
    if (data == 0 || (ASC_FEATURE_THREADS && unseal(seal, head, data) != boardKey)) continue;
    foundMate = <i32>((data >> 44) & 1023);
    foundNoMate = <i32>(data >> 54);
    return true;
  }
  return false;
}

/** Stores numbers and merges bounds; the entry with the least work behind it gives way. */
export function save(
  boardKey: u64,
  hand: u32,
  pn: u32,
  dn: u32,
  mate: i32,
  noMate: i32,
  plain: bool,
  ply: i32,
  work: u64,
): void {
  let flags: u64 = plain ? MATE_PLAIN | NO_MATE_PLAIN : 0;
  let depth = <u64>ply;
  const cluster = clusterOf(boardKey);
  let amount: u64 = 64 - clz(work);
  let victim: usize = cluster;
  let least: u64 = u64.MAX_VALUE;
  for (let at = cluster; at < cluster + CLUSTER; at += ENTRY) {
    const data = load<u64>(at, 16);
    if (data == 0) {
      if (least > 0) {
        victim = at;
        least = 0;
      }
      continue;
    }
    const head = load<u64>(at, 8);
    if (unseal(load<u64>(at), head, data) == boardKey && <u32>head == hand) {
      const oldMate = <i32>((data >> 44) & 1023);
      const oldNoMate = <i32>(data >> 54);
      if (oldMate < mate) {
        mate = oldMate;
        flags = (flags & ~MATE_PLAIN) | (head & MATE_PLAIN);
      }
      if (oldNoMate > noMate) {
        noMate = oldNoMate;
        flags = (flags & ~NO_MATE_PLAIN) | (head & NO_MATE_PLAIN);
      }
      const oldAmount = (head >> WORK_SHIFT) & 0xff;
      if (oldAmount > amount) amount = oldAmount;
      if (head >> DEPTH_SHIFT < depth) depth = head >> DEPTH_SHIFT;
      victim = at;
      least = 1;
      break;
    }
    const weight = ((head >> WORK_SHIFT) & 0xff) + 1;
    if (weight < least) {
      least = weight;
      victim = at;
    }
  }
  if (least == 0) entries++;
  const head = flags | (amount << WORK_SHIFT) | (depth << DEPTH_SHIFT) | <u64>hand;
  const data = <u64>pn | ((<u64>dn) << 22) | ((<u64>mate) << 44) | ((<u64>noMate) << 54);
  store<u64>(victim, unseal(boardKey, head, data));
  store<u64>(victim, head, 8);
  store<u64>(victim, data, 16);
  if (entries > growAt) growTo(tableBytes << 1);
}
