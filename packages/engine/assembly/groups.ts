/**
 * The *groups* of a defender's node, one for each square of the line between checker and king: the
 * interposing drops 合駒 on it, and the checker's *slides* there (drop, capture, piece given back),
 * plain and promoted; none where it is pinned.
 */

import { allocate, makeChild, moveOf, nth, setMove, SLIDE } from './arena';
import { look, lookAtDrop, makeMoveChild, refute } from './children';
import { checkerSquare } from './checkers';
import { groupCaptures, groupCount, groupSquare, groupStart, plainCount } from './evasions';
import { dropsStart, groupEnd, isLookedUp, makeHead, setLookedUp, slidesStart } from './group-head';
import { moveAt, moveCount } from './move-list';
import { oneLess } from './numbers';
import { boardKeyAfterSlide, handHash, handPack, makeBoardMove, pieceAt } from './position';

/**
 * Lays out a defender's node after `generateEvasions`: group heads, plain defences, then each
 * group's slides and drops. Returns the address of the heads, 0 if the arena is full.
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
    const slides = index;
    if (withSlides) index = layOutSlides(first, index, group);
    const drops = index;
    for (let i = groupStart(group); i < groupStart(group + 1); i++) setMove(nth(first, index++), moveAt(i));
    makeHead(head, slides, drops, index);
  }
  return heads;
}

/**
 * Makes the slides of a group from `index` on, the promoting one first. Returns the index behind
 * them.
 */
function layOutSlides(first: usize, index: i32, group: i32): i32 {
  const checker = checkerSquare;
  const piece = pieceAt(checker);
  const captures = groupCaptures(group);
  const to = groupSquare(group);
  for (let promote = 1; promote >= 0; promote--) {
    if (((captures >> promote) & 1) == 0) continue;
    const boardKey = boardKeyAfterSlide(piece, checker, to, promote != 0);
    const move = makeBoardMove(piece, checker, to, promote != 0);
    makeChild(nth(first, index++), boardKey, handHash, handPack, move, SLIDE);
  }
  return index;
}

/**
 * Computes the keys of a group's drops, which `layOut` leaves out: most groups are never opened.
 */
export function makeDrops(first: usize, head: usize): void {
  for (let i = dropsStart(head); i < groupEnd(head); i++) makeMoveChild(nth(first, i), moveOf(nth(first, i)));
}

/** Looks up a group's children once. */
export function openGroup(first: usize, head: usize, ply: i32, limit: i32): void {
  if (isLookedUp(head)) return;
  setLookedUp(head);
  for (let i = slidesStart(head); i < dropsStart(head); i++) look(nth(first, i), ply, limit);
  makeDrops(first, head);
  let checks = 0;
  for (let i = dropsStart(head); i < groupEnd(head); i++) {
    // Within 0 rounds no defence is allowed; only futility overcomes a drop.
    if (limit == 0) refute(nth(first, i));
    else checks = lookAtDrop(nth(first, i), ply, oneLess(limit), checks);
  }
}
