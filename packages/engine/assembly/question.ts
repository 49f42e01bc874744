/**
 * A question: is the position reached mate within a limit? Asked by the host of the root
 * (index.ts), and within the search of the positions that a futile interposition hangs on
 * (futility.ts).
 */

import { EVERY, OUT_OF_MEMORY } from '../src/abi';
import { CUT_OFF } from './arena';
import { interposition, setInterposition, stop, stopped } from './job';
import { boardKey, handPack } from './position';
import { pathHash } from './repetition';
import { resultDn, resultPn, resultRep, takeFound } from './result';
import { avoid, lookUp, setSpace } from './spaces';
import { foundMate, foundNoMate } from './table';
import { INFINITE } from './table-entry';
import { pathMix } from './zobrist';

/** Searches the position reached, whoever is to move (dfpn.ts). */
type Search = (ply: i32, limit: i32, pnLimit: u32, dnLimit: u32) => void;

/**
 * The search that answers. It is above this module, for it asks questions itself, and enters its
 * name here: a call by reference, some nanoseconds a question.
 */
let search: Search = noSearch;

function noSearch(_ply: i32, _limit: i32, _pnLimit: u32, _dnLimit: u32): void {
  unreachable();
}

/** Says which search answers questions. */
export function answerBy(entered: Search): void {
  search = entered;
}

/**
 * Decides the position reached, at the path's floor. With limits on its proof or disproof number it
 * may stay undecided (`resultPn` and `resultDn` tell), though nothing has stopped the search.
 */
export function decide(ply: i32, limit: i32, pnLimit: u32 = INFINITE, dnLimit: u32 = INFINITE): bool {
  setSpace(limit);
  lookUp(boardKey(), handPack, limit);
  if (foundMate <= limit || foundNoMate > limit) {
    const proven = foundMate <= limit;
    takeFound(proven);
    return proven;
  }
  while (true) {
    search(ply, limit, pnLimit, dnLimit);
    if (stopped || resultPn == 0 || resultDn == 0) break;
    if (resultPn >= pnLimit || resultDn >= dnLimit) break;
  }
  // There is no room for the depth that this would take.
  if (!stopped && resultDn == 0 && resultRep == CUT_OFF) stop(OUT_OF_MEMORY);
  return !stopped && resultPn == 0;
}

/**
 * As `decide`, every interposition counted, whatever the job's rule: an upper bound of the length
 * under any rule.
 */
export function decideCountingAll(ply: i32, limit: i32): bool {
  const rule = interposition;
  setInterposition(EVERY);
  const proven = decide(ply, limit);
  setInterposition(rule);
  return proven;
}

/** As `decide`, with the `ply` positions on the path, and no others, forbidden to the attacker. */
export function decideAvoiding(ply: i32, limit: i32): bool {
  // Mixed once more: the keys of disproofs by repetition (spaces.ts) hold the path's hash itself,
  // which would cancel this one.
  avoid(ply, pathMix(pathHash) | 1);
  const proven = decide(ply, limit);
  avoid(0, 0);
  return proven;
}

/** Looks the position reached up for a question about lengths under the job's rule. */
export function lookUpLength(): void {
  setSpace(0);
  lookUp(boardKey(), handPack, 0);
}
