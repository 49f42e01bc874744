/**
 * The result of the node searched last, which its parent takes over, and what of it goes into the
 * table.
 */

import { NEVER, NO_MATE_KNOWN, UNLIMITED } from '../src/abi';
import { CUT_OFF, NO_REPETITION, setNumbers, setPlain, setProvenHand } from './arena';
import { deepest, isRuled, nodes, noteReached } from './job';
import { least } from './numbers';
import { boardKey, handPack } from './position';
import { pathFloor } from './repetition';
import { apart, placeOf, RULED, space, twinPlaceOf } from './spaces';
import { foundMate, foundMateHand, foundMatePlain, foundNoMate, probeExactly, save } from './table';
import { INFINITE, pack } from './table-entry';
import { markTwin, mayHaveTwin } from './twin-marks';

// As in an entry (table.ts), and `rep` as in a child (arena.ts).
/** Proof number: 0 where a mate is proven. */
export let resultPn: u32 = 1;
/** Disproof number: 0 where it is disproved. */
export let resultDn: u32 = 1;
/** Rounds within which a mate is proven. */
export let resultMate: i32 = NO_MATE_KNOWN;
/** That no mate within that many rounds, less one, exists is proven. */
export let resultNoMate: i32 = 0;
/** What a disproof rests on. */
export let resultRep: i32 = NO_REPETITION;
/** Where it is decided, a hand that this holds for. */
export let resultHand: u32 = 0;
/** Where it is decided, whether by plain means (table.ts). */
export let resultPlain: bool = false;

/**
 * A node is left open: its numbers, for the next visit. `before`, here and below: the nodes counted
 * when the search came to it.
 */
export function finishOpen(ply: i32, pn: u32, dn: u32, before: u64): void {
  leave(pn, dn, NO_MATE_KNOWN, 0);
  leaveGrounds(NO_REPETITION, handPack, false);
  save(placeOf(boardKey(), handPack), handPack, pack(pn, dn, NO_MATE_KNOWN, 0), false, ply, nodes - before);
}

/**
 * A mate within `mate` rounds is proven, with no more in hand than `hand`, by plain means
 * (table.ts) or not.
 */
export function finishProven(ply: i32, mate: i32, hand: u32, plain: bool, before: u64): void {
  leave(0, INFINITE, mate, 0);
  leaveGrounds(NO_REPETITION, handKept(hand, plain), plain);
  const bounds = pack(0, INFINITE, mate, 0);
  const work = nodes - before;
  save(placeOf(boardKey(), handPack), resultHand, bounds, plain, ply, work);
  const holdsUnderRule = space == 0 && mate < UNLIMITED;
  if (holdsUnderRule && isSharedByRule()) save(boardKey() ^ RULED, hand, bounds, true, ply, work);
}

/**
 * That there is a mate within `noMate` − 1 rounds is disproved, with as much in hand as `hand`, by
 * plain means or not. Where that rests on a repetition above the node (`rep`, the ply of the
 * position that recurs), it holds for this path only.
 */
export function finishDisproved(ply: i32, noMate: i32, rep: i32, hand: u32, plain: bool, before: u64): void {
  const work = nodes - before;
  leave(INFINITE, 0, NO_MATE_KNOWN, noMate);
  if (rep < ply) {
    leaveGrounds(rep, handPack, plain);
    const twin = twinPlaceOf(boardKey(), handPack);
    markTwin(twin);
    save(twin, handPack, pack(1, 1, plyInTwin(rep), noMate), plain, ply, work);
    return;
  }
  leaveGrounds(NO_REPETITION, handKept(hand, plain), plain);
  const bounds = pack(INFINITE, 0, NO_MATE_KNOWN, noMate);
  save(placeOf(boardKey(), handPack), resultHand, bounds, plain, ply, work);
  if (!isSharedByRule()) return;
  if (space != 0) save(boardKey(), resultHand, bounds, plain, ply, work);
  else if (noMate == NEVER || plain) save(boardKey() ^ RULED, hand, bounds, true, ply, work);
}

/** Leaves numbers and bounds. @inline */
function leave(pn: u32, dn: u32, mate: i32, noMate: i32): void {
  resultPn = pn;
  resultDn = dn;
  resultMate = mate;
  resultNoMate = noMate;
}
/** Leaves what they rest on: a repetition, a hand, plain means. @inline */
function leaveGrounds(rep: i32, hand: u32, plain: bool): void {
  resultRep = rep;
  resultHand = hand;
  resultPlain = plain;
}

/**
 * The hand that a bound is kept for: the one found out, or the very hand where hands do not
 * dominate.
 *
 * @inline
 */
function handKept(hand: u32, plain: bool): u32 {
  return apart == 0 && (space == 0 || plain) ? hand : handPack;
}
/** Whether answers of one space (spaces.ts) are written to the other, too. @inline */
function isSharedByRule(): bool {
  return isRuled && apart == 0;
}

/** Leaves what `lookUp` found as the result: a mate within the limit, or none. @inline */
export function takeFound(proven: bool): void {
  leave(proven ? 0 : INFINITE, proven ? INFINITE : 0, foundMate, foundNoMate);
  resultHand = foundMateHand;
  resultPlain = foundMatePlain;
}

// In a twin entry `mate` says what the disproof rests on: 1 + the ply counted from the floor, 0 for
// CUT_OFF. Of two the lesser is kept.
/** @inline */
function plyInTwin(rep: i32): i32 {
  return rep == CUT_OFF ? 0 : least(1 + rep - pathFloor, NO_MATE_KNOWN);
}
/** @inline */
function repOfTwin(mate: i32): i32 {
  return mate == 0 ? CUT_OFF : pathFloor + mate - 1;
}

/**
 * Whether a disproof that was found on the same path before answers the node, and if so leaves it
 * as the result.
 */
export function knownOnPath(limit: i32): bool {
  const twin = twinPlaceOf(boardKey(), handPack);
  if (!mayHaveTwin(twin) || !probeExactly(twin, handPack) || foundNoMate <= limit) return false;
  leave(INFINITE, 0, NO_MATE_KNOWN, foundNoMate);
  leaveGrounds(repOfTwin(foundMate), handPack, false);
  return true;
}

/**
 * Whether the path is as deep as it may be. If so, the attacker has failed on this path: where
 * nothing else is left, the question stays undecided (question.ts). (The limit guards the host's
 * call stack; the longest known problem has 1525 plies.)
 */
export function isTooDeep(ply: i32): bool {
  noteReached(ply);
  if (ply < deepest) return false;
  leave(INFINITE, 0, NO_MATE_KNOWN, NEVER);
  leaveGrounds(CUT_OFF, handPack, false);
  return true;
}

/** Gives a child the result of its search. @inline */
export function takeResult(child: usize): void {
  setNumbers(child, resultPn, resultDn, resultMate, resultNoMate, resultRep);
  setProvenHand(child, resultHand);
  setPlain(child, resultPlain);
}
