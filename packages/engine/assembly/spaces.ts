/**
 * Where in the table the answer to a question about a position lies.
 *
 * The table holds two *spaces*: answers about mates of any length and about lengths that count
 * every interposition under the board's own key, where hands dominate throughout; answers about
 * lengths under a rule of futile interpositions under the key xor RULED. What holds in both is
 * written to both (result.ts): a defender who has more interpositions to choose from never lasts
 * less long, so a mate that overcomes all of them is one under the rule, and where there is none
 * under the rule there is none at all. A disproof by repetition lies under its *twin* key.
 */

import { EVERY, UNLIMITED } from '../src/abi';
import { dominates } from './hand';
import { interposition } from './job';
import { boardKeyOnPath, handOnPath, pathHash } from './repetition';
import { NONE } from './square-set';
import { probe } from './table';
import { pathMix } from './zobrist';

/** Sets the second space apart. */
export const RULED: u64 = 0x7f4a7c159e3779b9;
/** Sets disproofs by repetition apart. */
const TWIN: u64 = 0x2545f4914f6cdd1d;

/** The space of the question asked: 0 or RULED. */
export let space: u64 = 0;

/** Sets the space of a question with that limit. */
export function setSpace(limit: i32): void {
  space = limit >= UNLIMITED || interposition == EVERY ? 0 : RULED;
}

/**
 * Where some positions must be avoided, one with another hand is not one of them, and hands do not
 * dominate: an odd hash of the positions to avoid, which gives each hand a place of its own in the
 * table. So does the position to return to (`seekReturn`). Else 0.
 */
export let apart: u64 = 0;
/** The part of it that positions to avoid make. */
let apartToAvoid: u64 = 0;
/** The number of positions to avoid; they stand at the path's beginning, whatever the path. */
export let avoided: i32 = 0;

/**
 * Forbids the `count` positions at the path's beginning, with an odd hash of them; 0 and 0 allow
 * all again.
 *
 * @inline
 */
export function avoid(count: i32, hash: u64): void {
  avoided = count;
  apartToAvoid = hash;
  apart = hash;
}

/** The ply of the position that the attacker may return to instead of mating; NONE if to none. */
export let goal: i32 = NONE;
/** Rounds that the whole return may take: those within it get less. */
export let goalRounds: i32 = 0;

/**
 * Asks from now on whether the attacker mates or returns to the position at a ply of the path, with
 * as much in hand at least, within some rounds (docs/tsume-rules.md §3, `returning`); NONE: whether
 * he mates. What is avoided does not matter to a return.
 */
export function seekReturn(ply: i32, rounds: i32): void {
  goal = ply;
  goalRounds = rounds;
  apart = apartToAvoid;
  if (ply != NONE) apart = pathMix(boardKeyOnPath(ply) + (<u64>handOnPath(ply) * 1024 + rounds) * RETURN) | 1;
}

/** Sets returns apart. */
const RETURN: u64 = 0x9e3779b97f4a7c15;

/** Whether a position is what the attacker wants to return to. @inline */
export function isReturn(boardKey: u64, hand: u32): bool {
  return goal != NONE && boardKeyOnPath(goal) == boardKey && dominates(hand, handOnPath(goal));
}

/** The key under which the answer to the question asked lies. @inline */
export function placeOf(boardKey: u64, hand: u32): u64 {
  return boardKey ^ space ^ (<u64>(hand + 1) * apart);
}

/** The place of a disproof that holds for the path at hand only. @inline */
export function twinPlaceOf(boardKey: u64, hand: u32): u64 {
  return placeOf(boardKey, hand) ^ pathHash ^ TWIN;
}

/** Probes the table for what it knows of a position, for the question asked. @inline */
export function lookUp(boardKey: u64, hand: u32, limit: i32): void {
  probe(placeOf(boardKey, hand), hand, limit >= UNLIMITED, space == 0);
}

/**
 * Whether a position with less in the attacker's hand mates no sooner, all else being equal.
 *
 * @inline
 */
export function handsDominate(): bool {
  return space == 0 && apart == 0;
}
