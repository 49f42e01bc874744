/**
 * The result of the node searched last, which its parent takes over, and what of it goes into the table.
 */

import { NEVER, NO_MATE_KNOWN, UNLIMITED } from '../src/abi';
import { CUT_OFF, NO_REPETITION, setNumbers, setPlain, setProvenHand } from './arena';
import { deepest, isRuled, nodes, noteReached } from './job';
import { least } from './numbers';
import { handHash, handPack, key } from './position';
import { pathFloor } from './repetition';
import { apart, placeOf, RULED, space, twinPlaceOf } from './spaces';
import { foundMate, foundMateHand, foundMatePlain, foundNoMate, INFINITE, probeExactly, save } from './table';
import { markTwin, mayHaveTwin } from './twin-marks';

// As in an entry (table.ts), and `rep` as in a child (arena.ts).
export let resultPn: u32 = 1;
export let resultDn: u32 = 1;
export let resultMate: i32 = NO_MATE_KNOWN;
export let resultNoMate: i32 = 0;
export let resultRep: i32 = NO_REPETITION;
/** Where it is decided, a hand that this holds for. */
export let resultHand: u32 = 0;
/** Where it is decided, whether by plain means (table.ts). */
export let resultPlain: bool = false;

/** Leaves a node's result and stores it: in the base entry, or under the twin key if it holds for this path only. */
export function finish(
  ply: i32,
  limit: i32,
  pn: u32,
  dn: u32,
  mate: i32,
  noMate: i32,
  rep: i32,
  hand: u32,
  plain: bool,
  before: u64,
): void {
  resultPn = pn;
  resultDn = dn;
  resultMate = mate;
  resultNoMate = noMate;
  resultRep = rep < ply ? rep : NO_REPETITION;
  const own = handPack;
  resultHand = rep < ply || apart != 0 || (space != 0 && !plain) ? own : hand;
  resultPlain = plain;
  const boardKey = key ^ handHash;
  const work = nodes - before;
  if (rep < ply) {
    const twin = twinPlaceOf(boardKey, own);
    markTwin(twin);
    save(twin, own, 1, 1, plyInTwin(rep), noMate, plain, ply, work);
    return;
  }
  save(placeOf(boardKey, own), resultHand, pn, dn, mate, noMate, plain, ply, work);
  if (!isRuled || apart != 0) return;
  if (space != 0) {
    if (dn == 0) save(boardKey, resultHand, pn, dn, mate, noMate, plain, ply, work);
    return;
  }
  const holds = pn == 0 ? mate < UNLIMITED : dn == 0 && (noMate == NEVER || plain);
  if (holds) save(boardKey ^ RULED, hand, pn, dn, mate, noMate, true, ply, work);
}

/** Leaves what `lookUp` found as the result. @inline */
export function takeFound(): void {
  resultMate = foundMate;
  resultNoMate = foundNoMate;
  resultHand = foundMateHand;
  resultPlain = foundMatePlain;
}

// In a twin entry `mate` says what the disproof rests on: 1 + the ply counted from the floor, 0 for CUT_OFF. Of two the lesser is kept.
/** @inline */
function plyInTwin(rep: i32): i32 {
  return rep == CUT_OFF ? 0 : least(1 + rep - pathFloor, NO_MATE_KNOWN);
}
/** @inline */
function repOfTwin(mate: i32): i32 {
  return mate == 0 ? CUT_OFF : pathFloor + mate - 1;
}

/** Whether a disproof that was found on the same path before answers the node, and if so leaves it as the result. */
export function knownOnPath(limit: i32): bool {
  const twin = twinPlaceOf(key ^ handHash, handPack);
  if (!mayHaveTwin(twin) || !probeExactly(twin, handPack) || foundNoMate <= limit) return false;
  resultPn = INFINITE;
  resultDn = 0;
  resultMate = NO_MATE_KNOWN;
  resultNoMate = foundNoMate;
  resultRep = repOfTwin(foundMate);
  resultHand = handPack;
  resultPlain = false;
  return true;
}

/**
 * Whether the path is as deep as it may be. If so, the attacker has failed on this path: where nothing else is left, the question stays
 * undecided (question.ts). (The limit guards the host's call stack; the longest known problem has 1525 plies.)
 */
export function isTooDeep(ply: i32): bool {
  noteReached(ply);
  if (ply < deepest) return false;
  resultPn = INFINITE;
  resultDn = 0;
  resultMate = NO_MATE_KNOWN;
  resultNoMate = NEVER;
  resultRep = CUT_OFF;
  resultHand = handPack;
  resultPlain = false;
  return true;
}

/** Gives a child the result of its search. @inline */
export function takeResult(child: usize): void {
  setNumbers(child, resultPn, resultDn, resultMate, resultNoMate, resultRep);
  setProvenHand(child, resultHand);
  setPlain(child, resultPlain);
}
