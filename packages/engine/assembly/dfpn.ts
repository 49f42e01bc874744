/**
 * Depth-first proof-number search for "mate within k rounds" (table.ts says what a round is), k = UNLIMITED for a mate of
 * any length. One search serves both questions, since an entry's bounds answer every limit.
 *
 * With a finite limit and an interposition profile, values are those of docs/tsume-rules.md §3. A defender's node then has
 * *groups*, one for each square of the line: the drops on it and the checker's *slide* there (drop, capture, piece given back).
 * A group is overcome when all its drops are, or when they are futile. The unlimited search takes a slide that mates, at whatever
 * length, for all drops on its square: capturing them leads there with one piece more in hand.
 *
 * Deviation from [Nagai2002]: thresholds 1 + 5/4 of the second best; groups opened one after another (delayed
 * interpositions); disproofs by repetition kept under twin keys, as [Kishimoto2005] splits base and twin.
 */

import {
  allocate, allocateMoves, boardKeyOf, dnOf, handOf, isPlain, kindOfChild, makeChild, mateOf, moveOf,
  NO_REPETITION, noMateOf, nth, pnOf, provenHandOf, release, repOf, setMate, setNumbers, setPlain,
  setProvenHand, SLIDE,
} from './arena';
import {
  decideChild, estimateChecks, FRESH, look, lookAtDefence, makeMoveChild, play, takeBack,
} from './children';
import { lesser } from './hand';
import {
  EVERY, interposition, isStopped, NARROW, nodes, noteFutile, OUT_OF_MEMORY, setInterposition, STANDARD,
  stop, stopped,
} from './job';
import { THREAD } from './memory-map';
import {
  checkerSquare, generateChecks, generateEvasions, groupCaptures, groupCount, groupSquare, groupStart,
  hasPlainEvasion, lineLength, missingDrops, moveAt, moveCount, plainCount,
} from './movegen';
import { add, least, most, oneLess, oneMore, oneMoreNoMate } from './numbers';
import {
  boardKeyAfterSlide, defenderPack, defenderToMove, doMove, handHash, handPack, key, makeBoardMove,
  moveFrom, moveTo, pieceAt, undoMove,
} from './position';
import {
  arePlain, disproofHandOfChecks, handAtMate, overcomePlainly, proofHandBefore, proofHandOfDefences,
} from './proof-hands';
import { enterPath, leavePath, pathFloor, pathHash, setFloor } from './repetition';
import {
  finish, isTooDeep, knownOnPath, resultDn, resultHand, resultMate, resultPlain, resultPn, takeFound,
  takeResult,
} from './result';
import { apart, avoid, lookUp, placeOf, setSpace } from './spaces';
import {
  foundEntry, foundMate, foundNoMate, INFINITE, NEVER, NO_MATE_KNOWN, touch, UNLIMITED,
} from './table';
import { above, controlThresholds, forgetOldChild, share, widen } from './thresholds';
import { boardKey } from './zobrist';

/** 1 where this thread takes the last of equally good children, else 0: threads that search together spread out so. */
const takesLast: u32 = ASC_FEATURE_THREADS ? THREAD & 1 : 0;

// Proof and disproof hands 証明駒・反証駒. A proof that needs less than the attacker has holds for less, as long as the defender
// gets no kind to drop that it lacked; a disproof holds for more, as long as the attacker gets no kind to drop with check that it
// lacked. Under a rule of futile interpositions that goes for plain answers only (`finish`).

/** Searches the position reached, whoever is to move. */
function search(ply: i32, limit: i32, pnLimit: u32, dnLimit: u32): void {
  if (defenderToMove) searchAnd(ply, limit, pnLimit, dnLimit);
  else searchOr(ply, limit, pnLimit, dnLimit);
}

function develop(child: usize, ply: i32, limit: i32, pnLimit: u32, dnLimit: u32): void {
  play(child);
  search(ply + 1, limit, pnLimit, dnLimit);
  takeBack(child);
  if (!stopped) takeResult(child);
}

const NO: i32 = 0;
const YES: i32 = 1;
const UNSURE: i32 = 2;

let mateHand: u32 = 0;
/** Whether each check can be met otherwise than by a drop that could be futile. */
let allMetPlainly: bool = false;

/** Whether one of the checks just generated is mate; UNSURE where that hangs on futile interpositions. */
function matesAtOnce(): i32 {
  const count = moveCount;
  const list = allocateMoves(count);
  if (list == 0) return UNSURE;
  let answer = NO;
  allMetPlainly = true;
  for (let i = 0; i < count && answer != YES; i++) {
    const move = load<u32>(list + ((<usize>i) << 2));
    doMove(move);
    if (!hasPlainEvasion()) {
      if (moveCount == 0) {
        answer = YES;
        mateHand = proofHandBefore(move, handAtMate());
      } else if (interposition != EVERY) answer = UNSURE;
      else allMetPlainly = false;
    }
    undoMove(move);
  }
  release(list);
  return answer;
}

/** An attacker's node: one check that mates is enough. */
function searchOr(ply: i32, limit: i32, pnLimit: u32, dnLimit: u32): void {
  if (isStopped() || isTooDeep(ply) || knownOnPath(limit)) return;
  const before = nodes - 1;
  generateChecks();
  const count = moveCount;
  const missing = missingDrops();
  if (count == 0) {
    const all = handPack + defenderPack;
    finish(ply, limit, INFINITE, 0, NO_MATE_KNOWN, NEVER, NO_REPETITION, all & ~missing, true, before);
    return;
  }
  if (limit == 0) {
    const answer = matesAtOnce();
    if (answer != UNSURE) {
      if (answer == YES) finish(ply, limit, 0, INFINITE, 0, 0, NO_REPETITION, mateHand, true, before);
      else finish(ply, limit, INFINITE, 0, NO_MATE_KNOWN, 1, NO_REPETITION, handPack, allMetPlainly, before);
      return;
    }
    generateChecks();
  }
  const first = allocate(count);
  if (first == 0) {
    stop(OUT_OF_MEMORY);
    return;
  }
  const own = key;
  const board = key ^ handHash;
  enterPath(ply, board, handPack, own);
  let fresh = false;
  let known = false;
  let seen = false;
  forgetOldChild();
  for (let i = 0; i < count; i++) {
    const child = nth(first, i);
    makeMoveChild(child, moveAt(i));
    touch(placeOf(boardKeyOf(child), handOf(child)));
  }
  for (let i = 0; i < count; i++) {
    const child = nth(first, i);
    if (look(child, ply, limit)) {
      fresh = true;
      setNumbers(child, FRESH, 1, NO_MATE_KNOWN, noMateOf(child), NO_REPETITION);
    } else {
      seen = true;
      if (pnOf(child) == 0) known = true;
    }
  }
  controlThresholds(seen);
  if (fresh && !known) estimateChecks(first, count, limit);

  while (true) {
    let pn: u32 = INFINITE;
    let second: u32 = INFINITE;
    let dn: u32 = 0;
    let best: usize = first;
    let bestDn: u32 = 0;
    let mating: usize = 0;
    let openCount: u32 = 0;
    let mate = NO_MATE_KNOWN;
    let noMate = NEVER;
    let rep = NO_REPETITION;
    for (let i = 0; i < count; i++) {
      const child = nth(first, i);
      const childPn = pnOf(child);
      if (childPn == 0 && mateOf(child) < mate) {
        mate = mateOf(child);
        mating = child;
      }
      if (dnOf(child) == 0) {
        noMate = least(noMate, noMateOf(child));
        rep = least(rep, repOf(child));
        continue;
      }
      if (dnOf(child) > dn) dn = dnOf(child);
      openCount++;
      if (childPn < pn || (childPn == pn && dnOf(child) < bestDn + takesLast)) {
        second = pn;
        pn = childPn;
        best = child;
        bestDn = dnOf(child);
      } else if (childPn < second) second = childPn;
    }
    if (dn > 0) dn = add(dn, openCount - 1);
    if (widen && pn != 0 && dn != 0) {
      if (pn >= pnLimit) pnLimit = pn + 1;
      if (dn >= dnLimit) dnLimit = dn + 1;
    }
    if (pn == 0 || dn == 0 || pn >= pnLimit || dn >= dnLimit) {
      leavePath(ply, board, own);
      release(first);
      if (pn == 0) {
        const hand = proofHandBefore(moveOf(mating), provenHandOf(mating));
        finish(ply, limit, 0, INFINITE, mate, 0, NO_REPETITION, hand, isPlain(mating), before);
      } else if (dn == 0) {
        const hand = disproofHandOfChecks(first, count, missing);
        finish(ply, limit, INFINITE, 0, NO_MATE_KNOWN, noMate, rep, hand, arePlain(first, 0, count), before);
      } else finish(ply, limit, pn, dn, NO_MATE_KNOWN, 0, NO_REPETITION, handPack, false, before);
      return;
    }
    develop(best, ply, limit, above(second, pnLimit), share(dnLimit, dn, dnOf(best)));
    if (stopped) {
      leavePath(ply, board, own);
      release(first);
      return;
    }
  }
}

// A group's head, in a record of the arena.
// 0 u32 index of its first slide, 4 of its first drop, 8 of its end; 12 u32 futility; 16 i32 rep of a "not futile" that rests
// on the path; 20 u32 whether its children have been looked up.
const UNJUDGED: u32 = 0;
export const FUTILE: u32 = 1;
const REAL: u32 = 2;

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
function setFutility(head: usize, value: u32, rep: i32): void {
  if (value == FUTILE) noteFutile();
  store<u32>(head, value, 12);
  store<i32>(head, rep, 16);
}

/**
 * Lays out a defender's node after `generateEvasions`: group heads, plain defences, then each group's slides and drops.
 * Returns the address of the heads, 0 if the arena is full.
 */
function layOut(withSlides: bool): usize {
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
      makeMoveChild(nth(first, index++), moveAt(i));
    }
    store<i32>(head, index, 8);
    setFutility(head, UNJUDGED, NO_REPETITION);
    store<u32>(head, 0, 20);
  }
  return heads;
}

/** Looks up a group's children once. */
function openGroup(first: usize, head: usize, ply: i32, limit: i32): void {
  if (load<u32>(head, 20)) return;
  store<u32>(head, 1, 20);
  for (let i = slidesStart(head); i < dropsStart(head); i++) look(nth(first, i), ply, limit);
  for (let i = dropsStart(head); i < groupEnd(head); i++) {
    // Within 0 rounds no defence is allowed; only futility overcomes a drop.
    if (limit == 0) decideChild(nth(first, i), false, 0);
    else lookAtDefence(nth(first, i), ply, oneLess(limit));
  }
}

// What `surveyGroup` found.
const OVERCOME: i32 = 0;
const REFUTES: i32 = 1;
const OPEN: i32 = 2;
const WAITING: i32 = 3;
let groupPn: u32 = 0;
let groupDn: u32 = 0;
let groupMate: i32 = 0;
let groupNoMate: i32 = 0;
let groupRep: i32 = NO_REPETITION;
let groupHand: u32 = 0;
/** The child to develop, and how far its proof number may go before the other branch is better. */
let groupChild: usize = 0;
let groupPnLimit: u32 = INFINITE;

/**
 * The state of one group under a limit. `plainProven`: all plain defences and earlier groups are overcome, so that the longest
 * other defence is known and futility can be judged.
 */
function surveyGroup(heads: usize, first: usize, group: i32, ply: i32, limit: i32, plainProven: bool): i32 {
  const head = nth(heads, group);
  openGroup(first, head, ply, limit);
  if (futility(head) == FUTILE) {
    groupMate = 0;
    return OVERCOME;
  }

  let dropsPn: u32 = 0;
  let dropsDn: u32 = INFINITE;
  let drop: usize = 0;
  let refuting: usize = 0;
  let mate = 0;
  for (let i = dropsStart(head); i < groupEnd(head); i++) {
    const child = nth(first, i);
    if (pnOf(child) == 0) {
      mate = most(mate, oneMore(mateOf(child)));
      continue;
    }
    if (pnOf(child) > dropsPn) dropsPn = pnOf(child);
    if (dnOf(child) < dropsDn) {
      dropsDn = dnOf(child);
      drop = child;
    }
    if (dnOf(child) == 0 && (refuting == 0 || repOf(child) > repOf(refuting))) refuting = child;
  }
  if (drop == 0) {
    groupMate = mate;
    return OVERCOME;
  }

  let slidePn: u32 = INFINITE;
  let slideDn: u32 = 0;
  let slideMate = NO_MATE_KNOWN;
  let slideRep = NO_REPETITION;
  let slideChild: usize = 0;
  for (let i = slidesStart(head); i < dropsStart(head); i++) {
    const child = nth(first, i);
    if (pnOf(child) == 0) slideMate = least(slideMate, mateOf(child));
    if (dnOf(child) == 0) {
      slideRep = least(slideRep, repOf(child));
      continue;
    }
    slideDn = add(slideDn, dnOf(child));
    if (pnOf(child) < slidePn) {
      slidePn = pnOf(child);
      slideChild = child;
    }
  }

  if (limit >= UNLIMITED) return surveyUnlimited(drop, refuting, dropsPn, dropsDn, slideChild, slidePn, slideMate);

  // 1. No drop on the square is futile if no capture there mates within the limit, or by the count of every drop.
  if (futility(head) == UNJUDGED && slideDn == 0) setFutility(head, REAL, slideRep);
  // 2. A capture mates: judge at once where the drops can't be overcome otherwise or seem to cost more.
  if (futility(head) == UNJUDGED && slideMate != NO_MATE_KNOWN && (slideMate == limit || refuting != 0)) {
    if (!plainProven) return WAITING;
    const futile = isFutile(heads, first, group, ply, limit);
    if (stopped) return WAITING;
    setFutility(head, futile ? FUTILE : REAL, NO_REPETITION);
    if (futile) {
      groupMate = 0;
      return OVERCOME;
    }
  }
  if (futility(head) == REAL) {
    if (limit == 0) {
      if (interposition == STANDARD && allCapturedWithMate(first, head, ply)) {
        setFutility(head, FUTILE, NO_REPETITION);
        groupMate = 0;
        return OVERCOME;
      }
      if (stopped) return WAITING;
    }
    if (refuting != 0) {
      groupNoMate = slidesStart(head) == dropsStart(head) ? oneMoreNoMate(noMateOf(refuting)) : limit + 1;
      groupRep = least(repOf(refuting), load<i32>(head, 16));
      groupHand = provenHandOf(refuting);
      return REFUTES;
    }
    slideChild = 0;
  } else if (slideMate != NO_MATE_KNOWN) slideChild = 0;

  // 3. Open: develop the cheaper of "a capture mates" and "every drop is overcome".
  groupPnLimit = INFINITE;
  if (slideChild == 0) {
    groupChild = drop;
    groupPn = dropsPn;
    groupDn = dropsDn;
    return OPEN;
  }
  groupDn = refuting != 0 ? slideDn : add(slideDn, dropsDn);
  if (refuting != 0 || slidePn <= dropsPn) {
    groupChild = slideChild;
    groupPn = slidePn;
    if (refuting == 0) groupPnLimit = above(dropsPn, INFINITE);
  } else {
    groupChild = drop;
    groupPn = dropsPn;
    groupPnLimit = above(slidePn, INFINITE);
  }
  return OPEN;
}

/** The state of a group where any mate will do: the cheaper of "a capture mates" and "every drop is overcome". */
function surveyUnlimited(
  drop: usize, refuting: usize, dropsPn: u32, dropsDn: u32, slideChild: usize, slidePn: u32, slideMate: i32,
): i32 {
  if (slideMate != NO_MATE_KNOWN) {
    groupMate = oneMore(slideMate);
    return OVERCOME;
  }
  if (refuting != 0) {
    groupNoMate = NEVER;
    groupRep = repOf(refuting);
    groupHand = provenHandOf(refuting);
    return REFUTES;
  }
  const bySlide = slideChild != 0 && slidePn <= dropsPn;
  groupChild = bySlide ? slideChild : drop;
  groupPn = bySlide ? slidePn : dropsPn;
  groupDn = dropsDn;
  groupPnLimit = bySlide ? above(dropsPn, INFINITE) : above(slidePn, INFINITE);
  return OPEN;
}

/** A defender's node: every defence that is not futile must be overcome. */
function searchAnd(ply: i32, limit: i32, pnLimit: u32, dnLimit: u32): void {
  if (isStopped() || isTooDeep(ply) || knownOnPath(limit)) return;
  const before = nodes - 1;
  generateEvasions();
  if (moveCount == 0) {
    finish(ply, limit, 0, INFINITE, 0, 0, NO_REPETITION, handAtMate(), true, before);
    return;
  }
  const withSlides = limit >= UNLIMITED ? apart == 0 : interposition != EVERY;
  const plain = plainCount;
  const groups = groupCount;
  if (limit == 0 && (plain > 0 || !withSlides)) {
    finish(ply, limit, INFINITE, 0, NO_MATE_KNOWN, 1, NO_REPETITION, handPack, plain > 0, before);
    return;
  }
  const line = lineLength;
  const heads = layOut(withSlides);
  if (heads == 0) {
    stop(OUT_OF_MEMORY);
    return;
  }
  const first = nth(heads, groups);
  const own = key;
  const board = key ^ handHash;
  enterPath(ply, board, handPack, own);
  const childLimit = oneLess(limit);
  forgetOldChild();
  let seen = plain == 0;
  for (let i = 0; i < plain; i++) touch(placeOf(boardKeyOf(nth(first, i)), handOf(nth(first, i))));
  for (let i = 0; i < plain; i++) {
    lookAtDefence(nth(first, i), ply, childLimit);
    if (foundEntry) seen = true;
  }
  controlThresholds(seen);

  while (true) {
    // 1. The plain defences.
    let pn: u32 = 0;
    let dn: u32 = INFINITE;
    let second: u32 = INFINITE;
    let best: usize = 0;
    let mate = 0;
    let noMate = 0;
    let refutingHand = handPack;
    let refutedPlainly = false;
    let rep = NO_REPETITION;
    for (let i = 0; i < plain; i++) {
      const child = nth(first, i);
      if (pnOf(child) == 0) {
        mate = most(mate, oneMore(mateOf(child)));
        continue;
      }
      const childDn = dnOf(child);
      pn = add(pn, pnOf(child));
      if (childDn == 0) {
        // Prefer a refutation that does not rest on the path.
        if (dn != 0 || repOf(child) > rep) {
          rep = repOf(child);
          noMate = oneMoreNoMate(noMateOf(child));
          refutingHand = provenHandOf(child);
          refutedPlainly = isPlain(child);
        }
        dn = 0;
      } else if (childDn < dn + takesLast) {
        second = dn;
        dn = childDn;
        best = child;
      } else if (childDn < second) second = childDn;
    }

    // 2. The first group of interpositions that is not overcome yet; those behind it wait.
    let inGroup = false;
    if (dn != 0) {
      const plainProven = best == 0;
      for (let group = 0; group < groups; group++) {
        const state = surveyGroup(heads, first, group, ply, limit, plainProven);
        if (stopped) break;
        if (state == OVERCOME) {
          mate = most(mate, groupMate);
          continue;
        }
        if (state == WAITING) break;
        if (state == REFUTES) {
          dn = 0;
          rep = groupRep;
          noMate = groupNoMate;
          refutingHand = groupHand;
          break;
        }
        pn = add(add(pn, groupPn), <u32>(groups - group - 1));
        if (groupDn < dn) {
          second = dn;
          dn = groupDn;
          best = groupChild;
          inGroup = true;
        } else if (groupDn < second) second = groupDn;
        break;
      }
    }

    if (widen && dn != 0 && best != 0) {
      if (pn >= pnLimit) pnLimit = pn + 1;
      if (dn >= dnLimit) dnLimit = dn + 1;
    }

    // 3. Done, beyond a threshold, or one child deeper.
    if (stopped || dn == 0 || best == 0 || pn >= pnLimit || dn >= dnLimit) {
      leavePath(ply, board, own);
      release(heads);
      if (stopped) return;
      if (dn == 0) {
        const hand = lesser(refutingHand, handPack + defenderPack);
        finish(ply, limit, INFINITE, 0, NO_MATE_KNOWN, noMate, rep, hand, refutedPlainly, before);
      } else if (best == 0) {
        const hand = proofHandOfDefences(heads, first, plain, groups, line);
        finish(ply, limit, 0, INFINITE, mate, 0, NO_REPETITION, hand, overcomePlainly(heads, first, plain, groups), before);
      } else finish(ply, limit, pn, dn, NO_MATE_KNOWN, 0, NO_REPETITION, handPack, false, before);
      return;
    }
    let childPnLimit = share(pnLimit, pn, inGroup ? groupPn : pnOf(best));
    let childDnLimit = above(second, dnLimit);
    let limitOfChild = childLimit;
    if (inGroup) {
      if (childPnLimit > groupPnLimit) childPnLimit = groupPnLimit;
      // The child's disproof number is a part of the group's, or stands beside it.
      if (childDnLimit < INFINITE) childDnLimit = add(childDnLimit - groupDn, dnOf(best));
      if (kindOfChild(best) == SLIDE) limitOfChild = limit;
    }
    develop(best, ply, limitOfChild, childPnLimit, childDnLimit);
    if (stopped) {
      leavePath(ply, board, own);
      release(heads);
      return;
    }
  }
}

/**
 * Decides "mate within the limit" for a child for certain, on a path of its own, so that the answer holds for every path.
 * Meaningless if the search is stopped.
 */
function isWithin(child: usize, ply: i32, limit: i32): bool {
  if (mateOf(child) <= limit) return true;
  if (limit < 0) return false;
  if (repOf(child) == NO_REPETITION && noMateOf(child) > limit) return false;
  const floor = pathFloor;
  const hash = pathHash;
  play(child);
  setFloor(ply + 1, 0);
  const within = decide(ply + 1, limit);
  setFloor(floor, hash);
  takeBack(child);
  if (stopped) return false;
  // The bounds of the node at hand are for its own limit; only bounds that hold anyway are kept.
  if (within && resultMate < mateOf(child)) {
    setMate(child, resultMate);
    setProvenHand(child, resultHand);
    setPlain(child, resultPlain);
  }
  return within;
}

/** Decides the position reached, at the path's floor. */
export function decide(ply: i32, limit: i32): bool {
  setSpace(limit);
  lookUp(key ^ handHash, handPack, limit);
  if (foundMate <= limit || foundNoMate > limit) {
    takeFound();
    return foundMate <= limit;
  }
  while (true) {
    search(ply, limit, INFINITE, INFINITE);
    if (stopped || resultPn == 0 || resultDn == 0) break;
  }
  return !stopped && resultPn == 0;
}

/**
 * The longest of some defences in rounds, between `floor` and `ceiling`: the largest j such that one of them lasts j rounds
 * or more (its child has no mate within j − 2), `floor` if none does.
 */
function longestOf(first: usize, from: i32, to: i32, ply: i32, floor: i32, ceiling: i32): i32 {
  for (let length = ceiling; length > floor; length--) {
    for (let i = from; i < to; i++) {
      if (!isWithin(nth(first, i), ply, length - 2)) return length;
      if (stopped) return floor;
    }
  }
  return floor;
}

/** Whether a capture by the checker on a group's square mates within `rounds`. */
function slidesWithin(first: usize, head: usize, ply: i32, rounds: i32): bool {
  for (let i = slidesStart(head); i < dropsStart(head); i++) {
    if (isWithin(nth(first, i), ply, rounds)) return true;
  }
  return false;
}

/**
 * Whether the drops of a group are futile by the checker's capture. All plain defences are overcome within `limit`, and so
 * are the earlier groups, which are judged on the way since their real drops count as defences.
 */
function isFutile(heads: usize, first: usize, group: i32, ply: i32, limit: i32): bool {
  const plain = slidesStart(heads);
  let longest = longestOf(first, 0, plain, ply, 0, limit);
  for (let earlier = 0; earlier <= group; earlier++) {
    if (stopped) return false;
    const head = nth(heads, earlier);
    let futile = slidesWithin(first, head, ply, longest);
    if (futile && interposition == NARROW && longest > 0) futile = !slidesWithin(first, head, ply, longest - 1);
    if (futile) noteFutile();
    if (earlier == group) return futile;
    if (futile) continue;
    for (let i = dropsStart(head); i < groupEnd(head); i++) {
      if (interposition == STANDARD && isCapturedWithMate(nth(first, i), ply)) {
        noteFutile();
        continue;
      }
      longest = longestOf(first, i, i + 1, ply, longest, limit);
    }
  }
  return false;
}

/** Whether a piece other than the checker captures the dropped piece at once with mate. */
function isCapturedWithMate(drop: usize, ply: i32): bool {
  const square = moveTo(moveOf(drop));
  const checker = checkerOfDrop(drop);
  play(drop);
  generateChecks();
  const count = moveCount;
  const list = allocate(count);
  if (list == 0) {
    stop(OUT_OF_MEMORY);
    takeBack(drop);
    return false;
  }
  for (let i = 0; i < count; i++) makeMoveChild(nth(list, i), moveAt(i));
  let mated = false;
  for (let i = 0; i < count && !mated && !stopped; i++) {
    const child = nth(list, i);
    const move = moveOf(child);
    if (moveTo(move) != square || moveFrom(move) == checker) continue;
    setNumbers(child, 1, 1, NO_MATE_KNOWN, 0, NO_REPETITION);
    mated = isWithin(child, ply + 1, 0);
  }
  release(list);
  takeBack(drop);
  return mated;
}

/** The checker's square at the node before a drop on its line. */
function checkerOfDrop(drop: usize): i32 {
  generateEvasions();
  return checkerSquare;
}

function allCapturedWithMate(first: usize, head: usize, ply: i32): bool {
  for (let i = dropsStart(head); i < groupEnd(head); i++) {
    if (!isCapturedWithMate(nth(first, i), ply)) return false;
    if (stopped) return false;
  }
  return true;
}

/**
 * Marks the futile drops at the defender's node reached, whose value is exactly `rounds`. Writes pairs of u32 (move, 1 if
 * futile else 0) from `output`; returns their number, or −1 if stopped.
 */
export function judgeDefences(rounds: i32, output: usize): i32 {
  generateEvasions();
  const count = moveCount;
  const groups = groupCount;
  const plain = plainCount;
  const heads = layOut(interposition != EVERY);
  if (heads == 0) {
    stop(OUT_OF_MEMORY);
    return -1;
  }
  const first = nth(heads, groups);
  const end = groups > 0 ? groupEnd(nth(heads, groups - 1)) : plain;
  for (let i = 0; i < end; i++) setNumbers(nth(first, i), 1, 1, NO_MATE_KNOWN, 0, NO_REPETITION);
  let out = output;
  for (let i = 0; i < plain; i++, out += 8) {
    store<u32>(out, moveOf(nth(first, i)));
    store<u32>(out, 0, 4);
  }
  for (let group = 0; group < groups && !stopped; group++) {
    const head = nth(heads, group);
    const futile = interposition != EVERY && isFutile(heads, first, group, 0, rounds);
    for (let i = dropsStart(head); i < groupEnd(head) && !stopped; i++, out += 8) {
      const drop = nth(first, i);
      store<u32>(out, moveOf(drop));
      const isOut = futile || (interposition == STANDARD && isCapturedWithMate(drop, 0));
      if (isOut) noteFutile();
      store<u32>(out, <u32>isOut, 4);
    }
  }
  release(heads);
  return stopped ? -1 : count;
}

/** As `decide`, every interposition counted, whatever the job's rule: an upper bound of the length under any rule. */
export function decideCountingAll(ply: i32, limit: i32): bool {
  const rule = interposition;
  setInterposition(EVERY);
  const proven = decide(ply, limit);
  setInterposition(rule);
  return proven;
}
/** As `decide`, with the `ply` positions on the path, and no others, forbidden to the attacker. */
export function decideAvoiding(ply: i32, limit: i32): bool {
  avoid(ply, pathHash | 1);
  const proven = decide(ply, limit);
  avoid(0, 0);
  return proven;
}
/** Looks the position reached up for a question about lengths under the job's rule. */
export function lookUpLength(): void {
  setSpace(0);
  lookUp(key ^ handHash, handPack, 0);
}
