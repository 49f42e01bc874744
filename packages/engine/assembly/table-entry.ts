/**
 * An entry of the transposition table (table.ts): 24 bytes, three words of 64 bits. A word is read
 * once, and what it holds is then taken from that value, since other threads may write meanwhile.
 *
 * - seal: the board key, all 64 bits; in the shared build xor both other words
 * - head: hand 28 bits; work, logarithmic, from bit 32; whether the mate is plain bit 42, the
 *   absence of one bit 43; depth, the least ply at which the position was searched, from bit 48
 * - bounds: pn 22 bits, dn 22, mate 10, noMate 10; 0 where the entry is empty
 */

/** Bytes of an entry. */
export const ENTRY: usize = 24;

/** Proof and disproof numbers end below this; it stands for infinity itself. */
export const INFINITE: u32 = (1 << 22) - 1;

const NUMBER: u64 = (1 << 22) - 1;
const DN_SHIFT: u64 = 22;
const MATE_SHIFT: u64 = 44;
const NO_MATE_SHIFT: u64 = 54;
const LENGTH: u64 = (1 << 10) - 1;
/** The field of `bounds` that holds `mate`. */
export const MATE: u64 = LENGTH << MATE_SHIFT;
/** The field that holds `noMate`. */
export const NO_MATE: u64 = LENGTH << NO_MATE_SHIFT;

const WORK_SHIFT: u64 = 32;
const DEPTH_SHIFT: u64 = 48;
/** The field of `head` that holds the work. */
export const WORK: u64 = 0xff << WORK_SHIFT;
/** The bit that says whether the mate is plain. */
export const MATE_PLAIN: u64 = 1 << 42;
/** The bit that says whether the absence of a mate is plain. */
export const NO_MATE_PLAIN: u64 = 1 << 43;
/** The field that holds the depth. */
export const DEPTH: u64 = 0xffff << DEPTH_SHIFT;

/** First word. @inline */
export function sealAt(entry: usize): u64 {
  return load<u64>(entry);
}
/** Second word. @inline */
export function headAt(entry: usize): u64 {
  return load<u64>(entry, 8);
}
/** Third word. @inline */
export function boundsAt(entry: usize): u64 {
  return load<u64>(entry, 16);
}
/** Whether no position has the entry. @inline */
export function isEmpty(entry: usize): bool {
  return boundsAt(entry) == 0;
}
/** Takes the entry from whoever has it. @inline */
export function empty(entry: usize): void {
  store<u64>(entry, 0, 16);
}
/** Writes an entry. @inline */
export function write(entry: usize, boardKey: u64, head: u64, bounds: u64): void {
  store<u64>(entry, unseal(boardKey, head, bounds));
  store<u64>(entry, head, 8);
  store<u64>(entry, bounds, 16);
}

/**
 * The board key of an entry, from its three words; also the seal, from the board key and the
 * others.
 *
 * @inline
 */
export function unseal(seal: u64, head: u64, bounds: u64): u64 {
  return ASC_FEATURE_THREADS ? seal ^ head ^ bounds : seal;
}

/** The head of an entry whose bounds are both plain or both not. @inline */
export function packHead(hand: u32, work: u64, plain: bool, depth: i32): u64 {
  const flags: u64 = plain ? MATE_PLAIN | NO_MATE_PLAIN : 0;
  return flags | (work << WORK_SHIFT) | ((<u64>depth) << DEPTH_SHIFT) | <u64>hand;
}
/** The attacker's hand. @inline */
export function handIn(head: u64): u32 {
  return <u32>head;
}
/** The work: 1 + the binary logarithm of the nodes, rounded down. @inline */
export function workIn(head: u64): u64 {
  return (head & WORK) >> WORK_SHIFT;
}
/** The least ply at which the position was searched. @inline */
export function depthIn(head: u64): i32 {
  return <i32>(head >> DEPTH_SHIFT);
}
/** Whether its mate is proven by plain means (table.ts). @inline */
export function isMatePlain(head: u64): bool {
  return (head & MATE_PLAIN) != 0;
}
/** Whether the absence of one is. @inline */
export function isNoMatePlain(head: u64): bool {
  return (head & NO_MATE_PLAIN) != 0;
}

/** The bounds of an entry. @inline */
export function pack(pn: u32, dn: u32, mate: i32, noMate: i32): u64 {
  return <u64>pn | ((<u64>dn) << DN_SHIFT) | ((<u64>mate) << MATE_SHIFT) | ((<u64>noMate) << NO_MATE_SHIFT);
}
/** Proof number. @inline */
export function pnIn(bounds: u64): u32 {
  return <u32>(bounds & NUMBER);
}
/** Disproof number. @inline */
export function dnIn(bounds: u64): u32 {
  return <u32>((bounds >> DN_SHIFT) & NUMBER);
}
/** `mate` (table.ts). @inline */
export function mateIn(bounds: u64): i32 {
  return <i32>((bounds >> MATE_SHIFT) & LENGTH);
}
/** `noMate` (table.ts). @inline */
export function noMateIn(bounds: u64): i32 {
  return <i32>(bounds >> NO_MATE_SHIFT);
}

/** A word with a field taken from another. @inline */
export function withField(word: u64, field: u64, other: u64): u64 {
  return (word & ~field) | (other & field);
}
