/**
 * The children of a node: how they are made, played, and given their first numbers from the path,
 * the table or an estimate.
 */

import { NEVER, NO_MATE_KNOWN } from '../src/abi';
import {
  boardKeyOf,
  handOf,
  keyOf,
  kindOfChild,
  makeChild,
  MOVE,
  moveOf,
  NO_REPETITION,
  noMateOf,
  nth,
  pnOf,
  setNumbers,
  setPlain,
  setProvenHand,
  SLIDE,
} from './arena';
import { readyDrops } from './checkers';
import { countChecks } from './checks';
import { isEstimated, keepEstimate, keptEstimate, keptHand } from './estimates';
import { finite } from './numbers';
import {
  boardKeyAfter,
  capturedPiece,
  handHashAfter,
  handPackAfter,
  isDrop,
  isPromotion,
  lookAfter,
  movedPiece,
  moveFrom,
  moveTo,
  passTurn,
  setKeys,
  slide,
  slideBack,
  tryMove,
  untryMove,
} from './position';
import { disproofHandWithoutChecks, handAtMate } from './proof-hands';
import { plyOnPath } from './repetition';
import { avoided, handsDominate, isReturn, lookUp } from './spaces';
import {
  foundDepth,
  foundDn,
  foundEntry,
  foundMate,
  foundMateHand,
  foundMatePlain,
  foundNoMate,
  foundNoMateHand,
  foundNoMatePlain,
  foundPn,
} from './table';
import { INFINITE } from './table-entry';
import { noteOldChild } from './thresholds';
import { UNWEIGHED, weighDrop, weighEvasions } from './weighing';

/** The child that a move leads to. */
export function makeMoveChild(child: usize, move: u32): void {
  lookAfter(move);
  makeChild(child, boardKeyAfter, handHashAfter, handPackAfter, move, MOVE);
}

/** Goes to a child, by a move or a slide. */
export function play(child: usize): void {
  const move = moveOf(child);
  if (kindOfChild(child) == SLIDE) slide(movedPiece(move), moveFrom(move), moveTo(move), isPromotion(move));
  else {
    tryMove(move);
    passTurn();
  }
  setKeys(keyOf(child), keyOf(child) ^ boardKeyOf(child));
}

/** Comes back from a child to the position with the given keys. */
export function takeBack(child: usize, ownKey: u64, ownHandHash: u64): void {
  const move = moveOf(child);
  if (kindOfChild(child) == SLIDE)
    slideBack(movedPiece(move), moveFrom(move), moveTo(move), isPromotion(move));
  else {
    untryMove(move);
    passTurn();
  }
  setKeys(ownKey, ownHandHash);
}

/** Proof number of a child that nothing is known of, until it is estimated. */
export const FRESH: u32 = 0x7fffffff;

/** Fills in a child's numbers from the path and the table. Returns whether neither knows it. */
export function look(child: usize, ply: i32, limit: i32): bool {
  if (isReturn(boardKeyOf(child), handOf(child))) {
    setNumbers(child, 0, INFINITE, 0, 0, NO_REPETITION);
    setProvenHand(child, handOf(child));
    setPlain(child, false);
    return false;
  }
  const repeated = plyOnPath(boardKeyOf(child), handOf(child), handsDominate());
  if (repeated >= 0) {
    setNumbers(child, INFINITE, 0, NO_MATE_KNOWN, NEVER, repeated < avoided ? NO_REPETITION : repeated);
    setProvenHand(child, handOf(child));
    setPlain(child, true);
    return false;
  }
  lookUp(boardKeyOf(child), handOf(child), limit);
  if (foundMate <= limit) {
    setNumbers(child, 0, INFINITE, foundMate, foundNoMate, NO_REPETITION);
    setProvenHand(child, foundMateHand);
    setPlain(child, foundMatePlain);
  } else if (foundNoMate > limit) {
    setNumbers(child, INFINITE, 0, foundMate, foundNoMate, NO_REPETITION);
    setProvenHand(child, foundNoMateHand);
    setPlain(child, foundNoMatePlain || foundNoMate == NEVER);
  } else {
    if (!foundEntry) {
      setNumbers(child, 1, 1, foundMate, foundNoMate, NO_REPETITION);
      return true;
    }
    // Numbers of a resolved smaller or larger limit say nothing here.
    if (foundDepth <= ply) noteOldChild();
    const pn = foundPn >= INFINITE ? 1 : foundPn;
    const dn = foundDn >= INFINITE ? 1 : foundDn;
    setNumbers(child, pn, dn, foundMate, foundNoMate, NO_REPETITION);
  }
  return false;
}

/**
 * As `look`, for a defence; its first disproof number comes from the count of checks that follow.
 */
export function lookAtDefence(child: usize, ply: i32, limit: i32): void {
  if (look(child, ply, limit) && limit > 0) estimateDefence(child);
}

/**
 * As `lookAtDefence`, for one of several drops on a square: the same checks follow, whatever is
 * dropped. `checks`: their count, 0 before it is known. Returns it.
 */
export function lookAtDrop(child: usize, ply: i32, limit: i32, checks: i32): i32 {
  if (!look(child, ply, limit) || limit == 0) return checks;
  if (checks == 0) return estimateDefence(child);
  setNumbers(child, 1, weighDefence(moveOf(child), checks), NO_MATE_KNOWN, noMateOf(child), NO_REPETITION);
  return checks;
}

/**
 * The first disproof number of a defence: a drop gives the attacker something to take, a capture
 * takes from him.
 */
function weighDefence(move: u32, checks: i32): u32 {
  if (capturedPiece(move)) return finite(1 + (checks >> 1));
  return finite(1 + checks + (isDrop(move) ? checks >> 1 : 0));
}

/** Numbers of a defence that nothing is known of. Returns the count of checks that follow. */
function estimateDefence(child: usize): i32 {
  const move = moveOf(child);
  const key = keyOf(child);
  if (!isEstimated(key)) {
    tryMove(move);
    const checks = countChecks();
    const hand = checks > 0 ? 0 : disproofHandWithoutChecks();
    untryMove(move);
    keepEstimate(key, checks, hand);
  }
  const count = <i32>keptEstimate(key);
  if (count == 0) {
    setNumbers(child, INFINITE, 0, NO_MATE_KNOWN, NEVER, NO_REPETITION);
    setProvenHand(child, keptHand(key));
    setPlain(child, true);
  } else setNumbers(child, 1, weighDefence(move, count), NO_MATE_KNOWN, noMateOf(child), NO_REPETITION);
  return count;
}

/**
 * Numbers of the checks that nothing is known of: the proof number is the weight of the defences
 * (df-pn+, [Nagai2002]), and mate is seen at once.
 */
export function estimateChecks(first: usize, count: i32): void {
  let areDropsReady = false;
  for (let i = 0; i < count; i++) {
    const child = nth(first, i);
    if (pnOf(child) != FRESH) continue;
    const key = keyOf(child);
    if (!isEstimated(key)) {
      const move = moveOf(child);
      if (isDrop(move) && !areDropsReady) {
        readyDrops();
        areDropsReady = true;
      }
      keepWeight(key, move);
    }
    const defences = keptEstimate(key);
    if (defences == 0) {
      setNumbers(child, 0, INFINITE, 0, 0, NO_REPETITION);
      setProvenHand(child, keptHand(key));
      setPlain(child, true);
      return;
    }
    setNumbers(child, defences, 1, NO_MATE_KNOWN, noMateOf(child), NO_REPETITION);
  }
}

/** Weighs the defences against a check; a mate has to be seen with the check made. @inline */
function keepWeight(key: u64, move: u32): void {
  const weight = isDrop(move) ? weighDrop(movedPiece(move), moveTo(move)) : UNWEIGHED;
  if (weight > 0) keepEstimate(key, finite(weight), 0);
  else {
    tryMove(move);
    keepEstimate(key, finite(weighEvasions()), handAtMate());
    untryMove(move);
  }
}

/** Marks a child as refuted, for its very hand, with nothing said of lengths. */
export function refute(child: usize): void {
  setNumbers(child, INFINITE, 0, NO_MATE_KNOWN, 0, NO_REPETITION);
  setProvenHand(child, handOf(child));
  setPlain(child, false);
}
