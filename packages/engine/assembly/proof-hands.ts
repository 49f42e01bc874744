/**
 * Proof and disproof hands 証明駒・反証駒: with how little the attacker still mates, with how much he
 * still does not.
 *
 * A proof that needs less than the attacker has holds for less, as long as the defender gets no
 * kind to drop that it lacked; a disproof holds for more, as long as the attacker gets no kind to
 * drop with check that it lacked. Under a rule of futile interpositions that goes for *plain*
 * answers only (table.ts).
 */

import { isPlain, mateOf, moveOf, nth, pnOf, provenHandOf } from './arena';
import { missingDrops } from './checks';
import { lineLength } from './blocks';
import { dropsStart, FUTILE, futility, groupEnd, slidesStart } from './group-head';
import { absentIn, larger, lesser, unitOf } from './hand';
import { demote } from './pieces';
import { capturedPiece, defenderPack, handPack, isDrop, movedPiece } from './position';

/**
 * What a distant check that is mate, or on whose line all present drops are overcome, needs: what
 * the defender must not have.
 *
 * @inline
 */
export function handAtMate(): u32 {
  return lineLength > 0 ? handPack & absentIn(defenderPack) : 0;
}

/** The proof hand before a check, from that after it. */
export function proofHandBefore(move: u32, after: u32): u32 {
  if (isDrop(move)) return after + unitOf(movedPiece(move));
  const captured = capturedPiece(move);
  if (captured == 0) return after;
  const unit = unitOf(demote(captured));
  // None may be left of that kind to give.
  return dominatesUnit(after, unit) ? after - unit : after;
}

/** The disproof hand before a check, from that after it. */
function disproofHandBefore(move: u32, after: u32): u32 {
  if (isDrop(move)) return after + unitOf(movedPiece(move));
  const captured = capturedPiece(move);
  return captured == 0 ? after : after - unitOf(demote(captured));
}

/** Whether a hand holds a piece of a kind. @inline */
function dominatesUnit(hand: u32, unit: u32): bool {
  return larger(hand, unit) == hand;
}

/**
 * The proof hand of a defender's node all of whose defences are overcome. Where any mate will do,
 * the shortest slide that mates answers for all drops on its square, those that the defender lacks
 * too; else only drops overcome as real defences make a proof that holds for other hands.
 */
export function proofHandOfDefences(
  heads: usize,
  first: usize,
  plain: i32,
  groups: i32,
  line: i32,
  anyLength: bool,
): u32 {
  let hand: u32 = 0;
  let bySlide = 0;
  for (let i = 0; i < plain; i++) hand = larger(hand, provenHandOf(nth(first, i)));
  for (let group = 0; group < groups; group++) {
    const head = nth(heads, group);
    const slide = anyLength ? shortestSlide(first, head) : 0;
    if (slide != 0) {
      hand = larger(hand, provenHandOf(slide));
      bySlide++;
    } else
      for (let i = dropsStart(head); i < groupEnd(head); i++)
        hand = larger(hand, provenHandOf(nth(first, i)));
  }
  return bySlide < line ? larger(hand, handPack & absentIn(defenderPack)) : hand;
}

/** The slide of a group that mates soonest; 0 if none does. */
function shortestSlide(first: usize, head: usize): usize {
  let shortest: usize = 0;
  for (let i = slidesStart(head); i < dropsStart(head); i++) {
    const slide = nth(first, i);
    if (pnOf(slide) == 0 && (shortest == 0 || mateOf(slide) < mateOf(shortest))) shortest = slide;
  }
  return shortest;
}

/** The disproof hand of the attacker's position reached, which has no check. */
export function disproofHandWithoutChecks(): u32 {
  return (handPack + defenderPack) & ~missingDrops();
}

/** The disproof hand of an attacker's node all of whose checks fail. */
export function disproofHandOfChecks(first: usize, count: i32): u32 {
  let hand = handPack + defenderPack;
  for (let i = 0; i < count; i++) {
    const child = nth(first, i);
    hand = lesser(hand, disproofHandBefore(moveOf(child), provenHandOf(child)));
  }
  return hand & ~missingDrops();
}

/** Whether all defences are overcome by plain means: no drop of a group as futile. */
export function overcomePlainly(heads: usize, first: usize, plain: i32, groups: i32): bool {
  if (!arePlain(first, 0, plain)) return false;
  for (let group = 0; group < groups; group++) {
    const head = nth(heads, group);
    if (futility(head) == FUTILE) return false;
    for (let i = dropsStart(head); i < groupEnd(head); i++) {
      const drop = nth(first, i);
      if (pnOf(drop) != 0 || !isPlain(drop)) return false;
    }
  }
  return true;
}

/** Whether what is decided of some children is plain. */
export function arePlain(first: usize, from: i32, to: i32): bool {
  for (let i = from; i < to; i++) if (!isPlain(nth(first, i))) return false;
  return true;
}
