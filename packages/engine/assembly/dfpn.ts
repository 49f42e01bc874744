/**
 * Depth-first proof-number search for "mate within k rounds" (table.ts says what a round is), k =
 * UNLIMITED for a mate of any length. One search serves both questions, since an entry's bounds
 * answer every limit.
 *
 * With a finite limit and an interposition profile, values are those of docs/tsume-rules.md §3. A
 * defender's node then has *groups* of interpositions (groups.ts), which are overcome as a whole,
 * since they may be futile (futility.ts).
 *
 * Deviation from [Nagai2002]: thresholds 1 + 5/4 of the second best (thresholds.ts); groups opened
 * one after another (delayed interpositions); disproofs by repetition kept under twin keys
 * (spaces.ts), as [Kishimoto2005] splits base and twin.
 */

import { EVERY, OUT_OF_MEMORY, NEVER, NO_MATE_KNOWN, UNLIMITED } from '../src/abi';
import {
  allocate,
  allocateMoves,
  boardKeyOf,
  dnOf,
  handOf,
  isPlain,
  kindOfChild,
  mateOf,
  moveOf,
  NO_REPETITION,
  noMateOf,
  nth,
  pnOf,
  provenHandOf,
  release,
  repOf,
  setNumbers,
  SLIDE,
  moveIn,
} from './arena';
import { estimateChecks, FRESH, look, lookAtDefence, makeMoveChild, play, takeBack } from './children';
import { generateChecks } from './checks';
import { lineLength } from './blocks';
import { generateEvasions, groupCount, hasPlainEvasion, plainCount } from './evasions';
import {
  groupChild,
  groupDn,
  groupHand,
  groupMate,
  groupNoMate,
  groupPn,
  groupPnLimit,
  groupRep,
  OVERCOME,
  REFUTES,
  surveyGroup,
  WAITING,
} from './group-survey';
import { layOut } from './groups';
import { lesser } from './hand';
import { interposition, isStopped, nodes, stop, stopped } from './job';
import { THREAD } from './memory-map';
import { moveAt, moveCount } from './move-list';
import { add, least, most, oneLess, oneMore, oneMoreNoMate } from './numbers';
import {
  boardKey,
  defenderPack,
  defenderToMove,
  handHash,
  handPack,
  key,
  tryMove,
  untryMove,
} from './position';
import {
  arePlain,
  disproofHandOfChecks,
  disproofHandWithoutChecks,
  handAtMate,
  overcomePlainly,
  proofHandBefore,
  proofHandOfDefences,
} from './proof-hands';
import { enterPath, leavePath } from './repetition';
import { finishDisproved, finishOpen, finishProven, isTooDeep, knownOnPath, takeResult } from './result';
import { apart, goal, placeOf } from './spaces';
import { NONE } from './square-set';
import { foundEntry, touch } from './table';
import { INFINITE } from './table-entry';
import {
  aboveDn,
  abovePn,
  beside,
  controlThresholds,
  forgetOldChild,
  raised,
  share,
  widen,
} from './thresholds';

/**
 * 1 where this thread takes the last of equally good children, else 0: threads that search together
 * spread out so.
 */
const takesLast: u32 = ASC_FEATURE_THREADS ? THREAD & 1 : 0;

/** Searches the position reached, whoever is to move. */
export function search(ply: i32, limit: i32, pnLimit: u32, dnLimit: u32): void {
  if (defenderToMove) searchAnd(ply, limit, pnLimit, dnLimit);
  else searchOr(ply, limit, pnLimit, dnLimit);
}

/** Searches a child, which takes over the result. */
function develop(child: usize, ply: i32, limit: i32, pnLimit: u32, dnLimit: u32): void {
  const ownKey = key;
  const ownHandHash = handHash;
  play(child);
  search(ply + 1, limit, pnLimit, dnLimit);
  takeBack(child, ownKey, ownHandHash);
  if (!stopped) takeResult(child);
}

/** An attacker's node: one check that mates is enough. */
function searchOr(ply: i32, limit: i32, pnLimit: u32, dnLimit: u32): void {
  if (isStopped() || isTooDeep(ply) || knownOnPath(limit)) return;
  const before = nodes - 1;
  generateChecks();
  const count = moveCount;
  if (count == 0) {
    finishDisproved(ply, NEVER, NO_REPETITION, disproofHandWithoutChecks(), true, before);
    return;
  }
  if (limit == 0 && goal == NONE) {
    const answer = matesAtOnce();
    if (answer != UNSURE) {
      if (answer == YES) finishProven(ply, 0, mateHand, true, before);
      else finishDisproved(ply, 1, NO_REPETITION, handPack, allMetPlainly, before);
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
  const board = boardKey();
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
  if (fresh && !known) {
    if (count == 1) setNumbers(first, 1, 1, NO_MATE_KNOWN, noMateOf(first), NO_REPETITION);
    else estimateChecks(first, count);
  }

  while (true) {
    // 1. The checks: the least proof number; the greatest disproof number, and one for each other
    // check that is open.
    let pn: u32 = INFINITE;
    let second: u32 = INFINITE;
    let dn: u32 = 0;
    let best: usize = first;
    let bestDn: u32 = 0;
    let openCount: u32 = 0;
    for (let child = first, end = nth(first, count); child < end; child = nth(child, 1)) {
      const childDn = dnOf(child);
      if (childDn == 0) continue;
      const childPn = pnOf(child);
      if (childDn > dn) dn = childDn;
      openCount++;
      if (childPn < pn || (childPn == pn && childDn < bestDn + takesLast)) {
        second = pn;
        pn = childPn;
        best = child;
        bestDn = childDn;
      } else if (childPn < second) second = childPn;
    }
    if (dn > 0) dn = add(dn, openCount - 1);
    if (widen && pn != 0 && dn != 0) {
      if (pn >= pnLimit) pnLimit = pn + 1;
      if (dn >= dnLimit) dnLimit = dn + 1;
    }

    // 2. Done, beyond a threshold, or one child deeper.
    if (pn == 0 || dn == 0 || pn >= pnLimit || dn >= dnLimit) {
      leavePath(ply, board, own);
      release(first);
      if (pn == 0) {
        const mating = soonestMate(first, count);
        const hand = proofHandBefore(moveOf(mating), provenHandOf(mating));
        finishProven(ply, mateOf(mating), hand, isPlain(mating), before);
      } else if (dn == 0) {
        let noMate = NEVER;
        let rep = NO_REPETITION;
        for (let i = 0; i < count; i++) {
          noMate = least(noMate, noMateOf(nth(first, i)));
          rep = least(rep, repOf(nth(first, i)));
        }
        const hand = disproofHandOfChecks(first, count);
        finishDisproved(ply, noMate, rep, hand, arePlain(first, 0, count), before);
      } else finishOpen(ply, pn, dn, before);
      return;
    }
    develop(best, ply, limit, abovePn(second, pnLimit), beside(dnLimit, openCount - 1));
    if (stopped) {
      leavePath(ply, board, own);
      release(first);
      return;
    }
  }
}

/** Of the checks that mate the first of those that mate soonest. */
function soonestMate(first: usize, count: i32): usize {
  let mating: usize = 0;
  let mate = NO_MATE_KNOWN;
  for (let i = 0; i < count; i++) {
    const child = nth(first, i);
    if (pnOf(child) != 0 || mateOf(child) >= mate) continue;
    mate = mateOf(child);
    mating = child;
  }
  return mating;
}

/**
 * Whether it is known that after a defence there is no mate of any length, whatever the path: what
 * the others do is all one then.
 *
 * @inline
 */
function isRefutedForGood(child: usize): bool {
  return dnOf(child) == 0 && noMateOf(child) == NEVER && repOf(child) == NO_REPETITION;
}

// Whether a check is mate.
const NO: i32 = 0;
const YES: i32 = 1;
const UNSURE: i32 = 2;

/** Where one is, the hand that it needs. */
let mateHand: u32 = 0;

/** Whether each check can be met otherwise than by a drop that could be futile. */
let allMetPlainly: bool = false;

/**
 * Whether one of the checks just generated is mate; UNSURE where that hangs on futile
 * interpositions.
 */
function matesAtOnce(): i32 {
  const count = moveCount;
  const list = allocateMoves(count);
  if (list == 0) return UNSURE;
  let answer = NO;
  allMetPlainly = true;
  for (let i = 0; i < count && answer != YES; i++) {
    const move = moveIn(list, i);
    tryMove(move);
    if (!hasPlainEvasion()) {
      if (moveCount == 0) {
        answer = YES;
        mateHand = proofHandBefore(move, handAtMate());
      } else if (interposition != EVERY) answer = UNSURE;
      else allMetPlainly = false;
    }
    untryMove(move);
  }
  release(list);
  return answer;
}

/** A defender's node: every defence that is not futile must be overcome. */
function searchAnd(ply: i32, limit: i32, pnLimit: u32, dnLimit: u32): void {
  if (isStopped() || isTooDeep(ply) || knownOnPath(limit)) return;
  const before = nodes - 1;
  generateEvasions();
  if (moveCount == 0) {
    finishProven(ply, 0, handAtMate(), true, before);
    return;
  }
  const withSlides = limit >= UNLIMITED ? apart == 0 : interposition != EVERY;
  const plain = plainCount;
  const groups = groupCount;
  if (limit == 0 && (plain > 0 || !withSlides)) {
    finishDisproved(ply, 1, NO_REPETITION, handPack, plain > 0, before);
    return;
  }
  const line = lineLength;
  const heads = layOut(withSlides);
  if (heads == 0) {
    stop(OUT_OF_MEMORY);
    return;
  }
  const first = nth(heads, groups);
  const childLimit = oneLess(limit);
  forgetOldChild();
  let seen = plain == 0;
  for (let i = 0; i < plain; i++) touch(placeOf(boardKeyOf(nth(first, i)), handOf(nth(first, i))));
  for (let i = 0; i < plain; i++) {
    const child = nth(first, i);
    // A forced reply is searched anyway, whatever its estimate.
    if (plain == 1 && groups == 0) look(child, ply, childLimit);
    else lookAtDefence(child, ply, childLimit);
    if (foundEntry) seen = true;
    if (isRefutedForGood(child)) {
      controlThresholds(seen);
      release(heads);
      const hand = lesser(provenHandOf(child), handPack + defenderPack);
      finishDisproved(ply, NEVER, NO_REPETITION, hand, isPlain(child), before);
      return;
    }
  }
  controlThresholds(seen);
  const own = key;
  const board = boardKey();
  enterPath(ply, board, handPack, own);

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
    for (let child = first, end = nth(first, plain); child < end; child = nth(child, 1)) {
      if (pnOf(child) == 0) continue;
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
        finishDisproved(ply, noMate, rep, hand, refutedPlainly, before);
      } else if (best == 0) {
        // A judgement of futility may have found them shorter meanwhile.
        for (let i = 0; i < plain; i++) mate = most(mate, oneMore(mateOf(nth(first, i))));
        const hand = proofHandOfDefences(heads, first, plain, groups, line, limit >= UNLIMITED);
        finishProven(ply, mate, hand, overcomePlainly(heads, first, plain, groups), before);
      } else finishOpen(ply, pn, dn, before);
      return;
    }
    let childPnLimit = share(pnLimit, pn, inGroup ? groupPn : pnOf(best));
    let childDnLimit = aboveDn(second, dnLimit);
    let limitOfChild = childLimit;
    if (inGroup) {
      if (childPnLimit > groupPnLimit) childPnLimit = groupPnLimit;
      // The child's disproof number is a part of the group's, or stands beside it.
      if (childDnLimit < INFINITE) childDnLimit = raised(dnOf(best), childDnLimit - groupDn);
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
