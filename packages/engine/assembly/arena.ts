/**
 * The children of the nodes on the path, in a stack: 48 bytes each.
 *
 *  0 u64 key     8 u32 move      12 u32 pn    16 u32 dn    20 u16 mate   22 u16 noMate
 * 24 i32 rep: the ply of the topmost position on the path that a disproof rests on; NO_REPETITION
 *    if on none, CUT_OFF if on the path's depth
 * 28 u8 kind: MOVE or SLIDE (the pseudo-move of a futile interposition)
 * 29 u8 whether what is decided is plain (table.ts)
 * 32 u64 key of board and side alone     40 u32 the attacker's hand, packed
 * 44 u32 where pn or dn is 0, a hand that it holds for: the least known to mate, the greatest known
 *    not to
 */

import { ARENA, ARENA_END } from './memory-map';
import { moveAt } from './move-list';

const CHILD_SIZE: usize = 48;
/** `rep` of what rests on no repetition. */
export const NO_REPETITION: i32 = 0x7fffffff;
/** `rep` of what rests on the greatest depth of the path. */
export const CUT_OFF: i32 = -1;

/** Kind of a child that a legal move leads to. */
export const MOVE: u32 = 0;
/** Kind of a child that the pseudo-move of a futile interposition leads to. */
export const SLIDE: u32 = 1;

/** The address of a record, counted from a first one. @inline */
export function nth(first: usize, index: i32): usize {
  return first + <usize>index * CHILD_SIZE;
}

/** First free byte. */
let arenaTop: usize = ARENA;

/** Takes `count` records; 0 if the arena is full. */
export function allocate(count: i32): usize {
  const at = arenaTop;
  const end = at + <usize>count * CHILD_SIZE;
  if (end > ARENA_END) return 0;
  arenaTop = end;
  return at;
}
/** Takes a copy of the moves just generated, u32 each; 0 if the arena is full. */
export function allocateMoves(count: i32): usize {
  const at = arenaTop;
  const end = at + ((((<usize>count) << 2) + 7) & ~7);
  if (end > ARENA_END) return 0;
  arenaTop = end;
  for (let i = 0; i < count; i++) store<u32>(at + ((<usize>i) << 2), moveAt(i));
  return at;
}
/** A move of such a copy. @inline */
export function moveIn(list: usize, index: i32): u32 {
  return load<u32>(list + ((<usize>index) << 2));
}
/** Gives back everything from `address` on. */
export function release(address: usize): void {
  arenaTop = address;
}

/** Key of the position that the child is. @inline */
export function keyOf(child: usize): u64 {
  return load<u64>(child);
}
/** The move or slide that leads to it. @inline */
export function moveOf(child: usize): u32 {
  return load<u32>(child, 8);
}
/** Its proof number. @inline */
export function pnOf(child: usize): u32 {
  return load<u32>(child, 12);
}
/** Its disproof number. @inline */
export function dnOf(child: usize): u32 {
  return load<u32>(child, 16);
}
/** Rounds within which a mate is proven; NO_MATE_KNOWN if none is. @inline */
export function mateOf(child: usize): i32 {
  return load<u16>(child, 20);
}
/**
 * That no mate within that many rounds, less one, exists is proven; NEVER if there is none at all.
 *
 * @inline
 */
export function noMateOf(child: usize): i32 {
  return load<u16>(child, 22);
}
/** The ply of the topmost position that its disproof rests on, NO_REPETITION or CUT_OFF. @inline */
export function repOf(child: usize): i32 {
  return load<i32>(child, 24);
}
/** MOVE or SLIDE. @inline */
export function kindOfChild(child: usize): u32 {
  return load<u8>(child, 28);
}
/** Key of its board and side to move alone. @inline */
export function boardKeyOf(child: usize): u64 {
  return load<u64>(child, 32);
}
/** The attacker's hand in it, packed. @inline */
export function handOf(child: usize): u32 {
  return load<u32>(child, 40);
}
/** Writes a child of which nothing is known but where it is. */
export function makeChild(child: usize, boardKey: u64, handHash: u64, hand: u32, move: u32, kind: u32): void {
  store<u64>(child, boardKey ^ handHash);
  store<u32>(child, move, 8);
  store<u32>(child, kind, 28);
  store<u64>(child, boardKey, 32);
  store<u32>(child, hand, 40);
}
/** Notes the move alone, for a child that is made later. */
export function setMove(child: usize, move: u32): void {
  store<u32>(child, move, 8);
}
/** Writes what is known of a child: numbers, bounds, and what a disproof rests on. */
export function setNumbers(child: usize, pn: u32, dn: u32, mate: i32, noMate: i32, rep: i32): void {
  store<u32>(child, pn, 12);
  store<u32>(child, dn, 16);
  store<u16>(child, <u16>mate, 20);
  store<u16>(child, <u16>noMate, 22);
  store<i32>(child, rep, 24);
}
/** Of a decided child, a hand that this holds for. @inline */
export function provenHandOf(child: usize): u32 {
  return load<u32>(child, 44);
}
/** Notes a hand for which it is decided. @inline */
export function setProvenHand(child: usize, hand: u32): void {
  store<u32>(child, hand, 44);
}
/** Notes a shorter mate. */
export function setMate(child: usize, mate: i32): void {
  store<u16>(child, <u16>mate, 20);
}
/** Of a decided child, whether by plain means (table.ts). @inline */
export function isPlain(child: usize): bool {
  return load<u8>(child, 29) != 0;
}
/** Notes whether it is decided by plain means. @inline */
export function setPlain(child: usize, plain: bool): void {
  store<u8>(child, <u8>plain, 29);
}
