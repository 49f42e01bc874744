/**
 * The *groups* of a defender's node, one for each square of the line between checker and king: the interposing drops 合駒 on it, and the
 * checker's *slides* there (drop, capture, piece given back), plain and promoted.
 *
 * A group's head is a record of the arena:
 *
 *  0 u32 index of its first slide     4 u32 of its first drop     8 u32 of its end
 * 12 u32 futility     16 i32 rep of a "not futile" that rests on the path     20 u32 whether its children have been looked up
 */

import { allocate, makeChild, moveOf, NO_REPETITION, nth, setMove, SLIDE } from './arena';
import { look, lookAtDrop, makeMoveChild, refute } from './children';
import { checkerSquare, groupCaptures, groupCount, groupSquare, groupStart, plainCount } from './evasions';
import { noteFutile } from './job';
import { moveAt, moveCount } from './move-list';
import { oneLess } from './numbers';
import { boardKeyAfterSlide, handHash, handPack, makeBoardMove, pieceAt } from './position';

// Whether the drops of a group are futile: not asked yet, yes, no.
export const UNJUDGED: u32 = 0;
export const FUTILE: u32 = 1;
export const REAL: u32 = 2;

// @ts-ignore: decorator
@inline
export function slidesStart(head: usize): i32 {
  return load<i32>(head);
}
// @ts-ignore: decorator
@inline
export function dropsStart(head: usize): i32 {
  return load<i32>(head, 4);
}
// @ts-ignore: decorator
@inline
export function groupEnd(head: usize): i32 {
  return load<i32>(head, 8);
}
// @ts-ignore: decorator
@inline
export function futility(head: usize): u32 {
  return load<u32>(head, 12);
}
// @ts-ignore: decorator
@inline
export function futilityRep(head: usize): i32 {
  return load<i32>(head, 16);
}

/** Judges a group; `rep`: as in a child, for a "not futile" that rests on the path. */
export function setFutility(head: usize, value: u32, rep: i32): void {
  if (value == FUTILE) noteFutile();
  store<u32>(head, value, 12);
  store<i32>(head, rep, 16);
}

/**
 * Lays out a defender's node after `generateEvasions`: group heads, plain defences, then each group's slides and drops.
 * Returns the address of the heads, 0 if the arena is full.
 */
export function layOut(withSlides: bool): usize {
  const groups = groupCount;
  const heads = allocate(groups + moveCount + groups * 2);
  if (heads == 0) return 0;
  const first = nth(heads, groups);
  let index = 0;
  for (; index < plainCount; index++) makeMoveChild(nth(first, index), moveAt(index));
  for (let group = 0; group < groups; group++) {
    const head = nth(heads, group);
    store<i32>(head, index);
    if (withSlides) {
      const checker = checkerSquare;
      const piece = pieceAt(checker);
      const captures = groupCaptures(group);
      for (let promote = 1; promote >= 0; promote--) {
        if (((captures >> promote) & 1) == 0) continue;
        const to = groupSquare(group);
        const child = nth(first, index++);
        const boardKey = boardKeyAfterSlide(piece, checker, to, promote != 0);
        makeChild(child, boardKey, handHash, handPack, makeBoardMove(piece, checker, to, promote != 0), SLIDE);
      }
    }
    store<i32>(head, index, 4);
    for (let i = groupStart(group); i < groupStart(group + 1); i++) {
      setMove(nth(first, index++), moveAt(i));
    }
    store<i32>(head, index, 8);
    setFutility(head, UNJUDGED, NO_REPETITION);
    store<u32>(head, 0, 20);
  }
  return heads;
}

/** Computes the keys of a group's drops, which `layOut` leaves out: most groups are never opened. */
export function makeDrops(first: usize, head: usize): void {
  for (let i = dropsStart(head); i < groupEnd(head); i++) makeMoveChild(nth(first, i), moveOf(nth(first, i)));
}

/** Looks up a group's children once. */
export function openGroup(first: usize, head: usize, ply: i32, limit: i32): void {
  if (load<u32>(head, 20)) return;
  store<u32>(head, 1, 20);
  for (let i = slidesStart(head); i < dropsStart(head); i++) look(nth(first, i), ply, limit);
  makeDrops(first, head);
  let checks = 0;
  for (let i = dropsStart(head); i < groupEnd(head); i++) {
    // Within 0 rounds no defence is allowed; only futility overcomes a drop.
    if (limit == 0) refute(nth(first, i));
    else checks = lookAtDrop(nth(first, i), ply, oneLess(limit), checks);
  }
}
