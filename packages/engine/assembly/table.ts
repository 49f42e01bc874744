/**
 * The transposition table: five entries (table-entry.ts) to a cluster of 128 bytes.
 *
 * Lengths are counted in *rounds*: an attacker's node with 2k + 1 plies to mate and a defender's
 * node with 2k both have k. An entry says of one position (board, both hands, side to move)
 * - `mate`: a mate within that many rounds is proven, UNLIMITED where a round number has no room
 *   for it; NO_MATE_KNOWN if none is,
 * - `noMate`: that no mate within `noMate - 1` rounds exists is proven; 0 if nothing is, NEVER if
 *   there is none at all,
 * - `pn`, `dn`: proof and disproof number 証明数・反証数 of the last search, an estimate only.
 * Both bounds hold independently of the path. What holds for one path only is kept under the *twin*
 * key (spaces.ts).
 *
 * Entries are found by the board alone and compared by hand, so that hands can dominate (hand.ts):
 * more in the attacker's hand keeps a mate, less keeps its absence. That is exact for mates of any
 * length, and for lengths where every interposition counts. For lengths under a rule of futile
 * interpositions it is not, since one kind less in the defender's hand may make a futile drop
 * count; there it serves *plain* bounds only: a mate whose proof overcomes every drop as a real
 * defence, or the absence of one for which the defender interposes no drop that could be futile.
 * Plain bounds hold under every rule.
 *
 * The table starts small, since one that fits the processor's cache is twice as fast, and doubles
 * while it fills, up to the size that it was given.
 *
 * Several threads share it without locks (shared build). Word 0 is *sealed* there: the board key
 * xor both other words, each of which is read once [Hyatt2002], and written as one: aligned words
 * of 64 bits are never torn on the machines that run this. Words of different writes do not make up
 * the key asked for, so a torn entry is an unknown one, and one that another thread overwrites
 * between reading and writing loses a bound but never gains a wrong one. It moves only while the
 * other threads rest.
 */

import { NEVER, NO_MATE_KNOWN } from '../src/abi';
import { dominates } from './hand';
import { TABLE_BASE } from './memory-map';
import {
  boundsAt,
  DEPTH,
  depthIn,
  dnIn,
  empty,
  ENTRY,
  handIn,
  headAt,
  isEmpty,
  isMatePlain,
  isNoMatePlain,
  MATE,
  mateIn,
  MATE_PLAIN,
  NO_MATE,
  noMateIn,
  NO_MATE_PLAIN,
  packHead,
  pnIn,
  sealAt,
  unseal,
  withField,
  WORK,
  workIn,
  write,
} from './table-entry';

/** Bytes of a cluster, and of the five entries in it. */
const CLUSTER: usize = 128;
const ENTRIES: usize = 5 * ENTRY;

/** Bytes that the table starts with. */
const FIRST_BYTES: usize = 1 << 18;

let clusterMask: u64 = 0;
/** Bytes in use, a power of two, and the most there may be. */
let tableBytes: usize = 0;
let mostBytes: usize = 0;
/** Entries in use, and at how many the table doubles. */
let entries: u32 = 0;
let growAt: u32 = 0;

/** Proof number, 1 or more. */
export let foundPn: u32 = 1;
/** Disproof number, 1 or more. */
export let foundDn: u32 = 1;
/** Rounds within which a mate is proven; NO_MATE_KNOWN if none is. */
export let foundMate: i32 = NO_MATE_KNOWN;
/** That no mate within that many rounds, less one, exists is proven. */
export let foundNoMate: i32 = 0;
/** The least ply at which the very position was searched; only where `foundEntry`. */
export let foundDepth: i32 = 0;
/** A hand for which that mate is proven: a proof hand 証明駒. */
export let foundMateHand: u32 = 0;
/** A hand for which its absence is: a disproof hand 反証駒. */
export let foundNoMateHand: u32 = 0;
/** Whether that mate is proven by plain means. */
export let foundMatePlain: bool = false;
/** Whether its absence is. */
export let foundNoMatePlain: bool = false;
/** Whether the very position, hand included, has an entry. */
export let foundEntry: bool = false;

/**
 * Takes the memory from TABLE_BASE on; `bytes` is a power of two of at least 128 that the memory
 * holds.
 */
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

/** Forgets all entries; the table is as small as at first. */
export function clearTable(): void {
  setBytes(FIRST_BYTES < mostBytes ? FIRST_BYTES : mostBytes);
  memory.fill(TABLE_BASE, 0, tableBytes);
  entries = 0;
}

/**
 * Forgets what may hold under one rule of futile interpositions only: all bounds that are not
 * plain, but for the absence of any mate.
 */
export function forgetRule(): void {
  for (let at = TABLE_BASE; at < TABLE_BASE + tableBytes; at += CLUSTER) {
    for (let entry = at; entry < at + ENTRIES; entry += ENTRY) {
      if (isEmpty(entry) || holdsUnderEveryRule(headAt(entry), boundsAt(entry))) continue;
      empty(entry);
      entries--;
    }
  }
}

function holdsUnderEveryRule(head: u64, bounds: u64): bool {
  if (isMatePlain(head) && isNoMatePlain(head)) return true;
  // The numbers tell it from a disproof that holds for one path.
  if (noMateIn(bounds) == NEVER && dnIn(bounds) == 0) return true;
  return mateIn(bounds) == NO_MATE_KNOWN && (noMateIn(bounds) == 0 || isNoMatePlain(head));
}

/**
 * Enlarges the table: each entry stays in its cluster or moves to one beyond the old end, where it
 * meets only entries of its old cluster.
 */
function growTo(bytes: usize): void {
  const end = TABLE_BASE + tableBytes;
  memory.fill(end, 0, bytes - tableBytes);
  setBytes(bytes);
  for (let from = TABLE_BASE; from < end; from += CLUSTER) {
    for (let at = from; at < from + ENTRIES; at += ENTRY) {
      if (isEmpty(at)) continue;
      let to = clusterOf(unseal(sealAt(at), headAt(at), boundsAt(at)));
      if (to == from) continue;
      while (!isEmpty(to)) to += ENTRY;
      memory.copy(to, at, ENTRY);
      empty(at);
    }
  }
}

/**
 * Gives the table the whole size that it was given, so that it does not move while other threads
 * use it.
 */
export function growTable(): void {
  if (tableBytes < mostBytes) growTo(mostBytes);
}

/**
 * Entries in use per mille of all that the whole size has room for: counted in some clusters, which
 * the keys fill alike.
 */
export function tableFill(): i32 {
  const clusters: usize = 200;
  let used: usize = 0;
  for (let i: usize = 0; i < clusters; i++) {
    const cluster = TABLE_BASE + (i << 7);
    for (let at = cluster; at < cluster + ENTRIES; at += ENTRY) used += <usize>!isEmpty(at);
  }
  return <i32>((<u64>used * 1000 * tableBytes) / (<u64>clusters * (ENTRIES / ENTRY) * mostBytes));
}

/** Uses the table that another thread has grown to the whole size. */
export function joinTable(bytes: usize): void {
  mostBytes = bytes;
  setBytes(bytes);
}

/** @inline */
function clusterOf(boardKey: u64): usize {
  return TABLE_BASE + ((<usize>(boardKey & clusterMask)) << 7);
}

/** Sum of what was touched: keeps the compiler from leaving the loads out. */
export let touched: u64 = 0;
/** Has the cluster of a key brought into the processor's cache. @inline */
export function touch(boardKey: u64): void {
  const at = clusterOf(boardKey);
  touched += load<u64>(at) + load<u64>(at, 64);
}

/**
 * Looks a position up for a question about a mate of any length (`anyLength`) or within some
 * rounds, by dominance too (`dominance`: also among bounds that are not plain). Leaves `found…`;
 * those of an unknown position (1, 1, no bounds) where nothing is known. The numbers are 1 or more:
 * a 0 decided the question that it was saved for, and the bounds tell whether it does this one.
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
  for (let at = cluster; at < cluster + ENTRIES; at += ENTRY) {
    const seal = sealAt(at);
    if (!ASC_FEATURE_THREADS && seal != boardKey) continue;
    const bounds = boundsAt(at);
    if (bounds == 0) continue;
    const head = headAt(at);
    if (ASC_FEATURE_THREADS && unseal(seal, head, bounds) != boardKey) continue;
    const other = handIn(head);
    const isOwn = other == hand;
    if (isOwn) {
      foundEntry = true;
      foundDepth = depthIn(head);
      foundPn = pnIn(bounds);
      foundDn = dnIn(bounds);
    }
    if (mateIn(bounds) < mate && (isOwn || ((dominance || isMatePlain(head)) && dominates(hand, other)))) {
      mate = mateIn(bounds);
      foundMateHand = other;
      foundMatePlain = isMatePlain(head);
    }
    const holds = dominance || noMateIn(bounds) == NEVER || isNoMatePlain(head);
    if (noMateIn(bounds) > noMate && (isOwn || (holds && dominates(other, hand)))) {
      noMate = noMateIn(bounds);
      foundNoMateHand = other;
      foundNoMatePlain = isNoMatePlain(head);
    }
    if (isOwn || !dominance || !anyLength || pnIn(bounds) == 0 || dnIn(bounds) == 0) continue;
    if (pnIn(bounds) > leastPn && dominates(other, hand)) leastPn = pnIn(bounds);
    if (dnIn(bounds) > leastDn && dominates(hand, other)) leastDn = dnIn(bounds);
  }
  foundMate = mate;
  foundNoMate = noMate;
  if (foundPn < leastPn) foundPn = leastPn;
  if (foundDn < leastDn) foundDn = leastDn;
}

/** Looks up one entry of the very hand: for twin keys. Leaves `foundMate`, `foundNoMate`. */
export function probeExactly(boardKey: u64, hand: u32): bool {
  const cluster = clusterOf(boardKey);
  for (let at = cluster; at < cluster + ENTRIES; at += ENTRY) {
    const seal = sealAt(at);
    if (!ASC_FEATURE_THREADS && seal != boardKey) continue;
    const head = headAt(at);
    if (handIn(head) != hand) continue;
    const bounds = boundsAt(at);
    if (bounds == 0 || (ASC_FEATURE_THREADS && unseal(seal, head, bounds) != boardKey)) continue;
    foundMate = mateIn(bounds);
    foundNoMate = noMateIn(bounds);
    return true;
  }
  return false;
}

/**
 * Stores what a search of `work` nodes at a ply has found: `pack(pn, dn, mate, noMate)`
 * (table-entry.ts). The numbers replace those of the position's entry, of each bound the better one
 * stays. Where the cluster is full, the entry with the least work behind it gives way.
 */
export function save(boardKey: u64, hand: u32, bounds: u64, plain: bool, ply: i32, work: u64): void {
  let head = packHead(hand, 64 - clz(work), plain, ply);
  const cluster = clusterOf(boardKey);
  let victim = cluster;
  // Of the victim: 0 empty, 1 the position's own or without work, …
  let least: u64 = u64.MAX_VALUE;
  for (let at = cluster; at < cluster + ENTRIES; at += ENTRY) {
    const oldBounds = boundsAt(at);
    if (oldBounds == 0) {
      if (least > 0) {
        victim = at;
        least = 0;
      }
      continue;
    }
    const oldHead = headAt(at);
    if (unseal(sealAt(at), oldHead, oldBounds) == boardKey && handIn(oldHead) == hand) {
      if (mateIn(oldBounds) < mateIn(bounds)) {
        bounds = withField(bounds, MATE, oldBounds);
        head = withField(head, MATE_PLAIN, oldHead);
      }
      if (noMateIn(oldBounds) > noMateIn(bounds)) {
        bounds = withField(bounds, NO_MATE, oldBounds);
        head = withField(head, NO_MATE_PLAIN, oldHead);
      }
      if (workIn(oldHead) > workIn(head)) head = withField(head, WORK, oldHead);
      if (depthIn(oldHead) < depthIn(head)) head = withField(head, DEPTH, oldHead);
      victim = at;
      least = 1;
      break;
    }
    if (workIn(oldHead) + 1 < least) {
      least = workIn(oldHead) + 1;
      victim = at;
    }
  }
  if (least == 0) entries++;
  write(victim, boardKey, head, bounds);
  if (entries > growAt) growTo(tableBytes << 1);
}
