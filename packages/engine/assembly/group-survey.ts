/**
 * The state of one group of a defender's node, from the numbers of its drops and slides.
 *
 * A group is overcome when all its drops are, or when they are futile. Where any mate will do, a
 * slide that mates, at whatever length, is taken for all drops on its square: capturing them leads
 * there with one piece more in hand.
 */

import { NEVER, NO_MATE_KNOWN, RETURNING, UNLIMITED } from '../src/abi';
import { dnOf, mateOf, NO_REPETITION, noMateOf, nth, pnOf, provenHandOf, repOf } from './arena';
import { allCapturedWithMate, isFutile, isFutileByReturn } from './futility';
import {
  dropsStart,
  FUTILE,
  isReturnJudged,
  futility,
  futilityRep,
  groupEnd,
  REAL,
  setFutility,
  setReturnJudged,
  slidesStart,
  UNJUDGED,
} from './group-head';
import { openGroup } from './groups';
import { countsOtherCaptures, interposition, stopped } from './job';
import { add, least, most, oneMore, oneMoreNoMate } from './numbers';
import { goal } from './spaces';
import { NONE } from './square-set';
import { INFINITE } from './table-entry';
import { abovePn } from './thresholds';

// What `surveyGroup` finds.
/** The group is overcome. */
export const OVERCOME: i32 = 0;
/** It holds against the check. */
export const REFUTES: i32 = 1;
/** It is undecided and has a child to develop. */
export const OPEN: i32 = 2;
/** The defences before it have to be overcome first. */
export const WAITING: i32 = 3;

// And what it leaves.
/** Proof number of an OPEN group. */
export let groupPn: u32 = 0;
/** Its disproof number. */
export let groupDn: u32 = 0;
/** Rounds that an OVERCOME group lasts. */
export let groupMate: i32 = 0;
/** Bound of a group that REFUTES, as `noMateOf` a child. */
export let groupNoMate: i32 = 0;
/** What that rests on, as `repOf` a child. */
export let groupRep: i32 = NO_REPETITION;
/** A hand for which it REFUTES. */
export let groupHand: u32 = 0;
/** The child of an OPEN group to develop. */
export let groupChild: usize = 0;
/** How far its proof number may go before the other branch is better. */
export let groupPnLimit: u32 = INFINITE;

/**
 * The state of one group under a limit. `plainProven`: all plain defences and earlier groups are
 * overcome, so that the longest other defence is known and futility can be judged.
 */
export function surveyGroup(
  heads: usize,
  first: usize,
  group: i32,
  ply: i32,
  limit: i32,
  plainProven: bool,
): i32 {
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
  let delayed: u32 = 0;
  for (let i = dropsStart(head); i < groupEnd(head); i++) {
    const child = nth(first, i);
    if (pnOf(child) == 0) {
      mate = most(mate, oneMore(mateOf(child)));
      continue;
    }
    if (drop != 0) delayed++;
    if (drop == 0 || dnOf(child) < dropsDn >> 1) {
      dropsPn = pnOf(child);
      dropsDn = dnOf(child);
      drop = child;
    }
    if (dnOf(child) == 0 && (refuting == 0 || repOf(child) > repOf(refuting))) refuting = child;
  }
  if (dropsPn > 0 && dropsPn < INFINITE) dropsPn = add(dropsPn, delayed >> 2);
  if (drop == 0 && limit < UNLIMITED) {
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

  if (limit >= UNLIMITED) {
    if (slideMate != NO_MATE_KNOWN) mate = oneMore(slideMate);
    else if (drop != 0) return surveyUnlimited(drop, refuting, dropsPn, dropsDn, slideChild, slidePn);
    groupMate = mate;
    return OVERCOME;
  }

  // On the way back to a position the length of the other defences does not matter.
  if (goal != NONE && slideMate != NO_MATE_KNOWN) {
    groupMate = slideMate;
    return OVERCOME;
  }

  // 1. No drop on the square is futile if no capture there mates within the limit, or by the count
  // of every drop.
  if (futility(head) == UNJUDGED && slideDn == 0) setFutility(head, REAL, slideRep);
  // 2. A capture mates: judge at once where the drops can't be overcome otherwise or seem to cost
  // more.
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
      if (countsOtherCaptures() && allCapturedWithMate(first, head, ply)) {
        setFutility(head, FUTILE, NO_REPETITION);
        groupMate = 0;
        return OVERCOME;
      }
      if (stopped) return WAITING;
    }
    if (refuting != 0 && interposition == RETURNING && !isReturnJudged(head)) {
      if (!plainProven && goal == NONE) return WAITING;
      const futile = isFutileByReturn(heads, first, group, ply, limit);
      if (stopped) return WAITING;
      setReturnJudged(head);
      if (futile) {
        setFutility(head, FUTILE, NO_REPETITION);
        groupMate = 0;
        return OVERCOME;
      }
    }
    if (refuting != 0) {
      groupNoMate = slidesStart(head) == dropsStart(head) ? oneMoreNoMate(noMateOf(refuting)) : limit + 1;
      groupRep = least(repOf(refuting), futilityRep(head));
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
    if (refuting == 0) groupPnLimit = abovePn(dropsPn, INFINITE);
  } else {
    groupChild = drop;
    groupPn = dropsPn;
    groupPnLimit = abovePn(slidePn, INFINITE);
  }
  return OPEN;
}

/**
 * The state of a group that is not overcome where any mate will do: the cheaper of "a capture
 * mates" and "every drop is overcome".
 */
function surveyUnlimited(
  drop: usize,
  refuting: usize,
  dropsPn: u32,
  dropsDn: u32,
  slideChild: usize,
  slidePn: u32,
): i32 {
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
  groupPnLimit = bySlide ? abovePn(dropsPn, INFINITE) : abovePn(slidePn, INFINITE);
  return OPEN;
}
