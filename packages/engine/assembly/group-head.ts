/**
 * The head of a group of interpositions (groups.ts), a record of the arena:
 *
 *  0 u32 index of its first slide     4 u32 of its first drop     8 u32 of its end
 * 12 u32 futility     16 i32 rep of a "not futile" that rests on the path
 * 20 u32 whether its children have been looked up
 * 24 u32 whether it is known not to be futile by a return
 */

import { NO_REPETITION } from './arena';
import { noteFutile } from './job';

/** The drops of the group are not judged yet. */
export const UNJUDGED: u32 = 0;
/** They are futile 無駄合: no defence. */
export const FUTILE: u32 = 1;
/** They count as defences. */
export const REAL: u32 = 2;

/**
 * Writes the head of a group that is not judged and not looked up yet, from where its parts begin
 * and end.
 */
export function makeHead(head: usize, slides: i32, drops: i32, end: i32): void {
  store<i32>(head, slides);
  store<i32>(head, drops, 4);
  store<i32>(head, end, 8);
  setFutility(head, UNJUDGED, NO_REPETITION);
  store<u32>(head, 0, 20);
  store<u32>(head, 0, 24);
}

/** Index of the group's first slide. @inline */
export function slidesStart(head: usize): i32 {
  return load<i32>(head);
}
/** Index of its first drop, where its slides end. @inline */
export function dropsStart(head: usize): i32 {
  return load<i32>(head, 4);
}
/** Index behind its last drop. @inline */
export function groupEnd(head: usize): i32 {
  return load<i32>(head, 8);
}
/** UNJUDGED, FUTILE or REAL. @inline */
export function futility(head: usize): u32 {
  return load<u32>(head, 12);
}
/** What a judgement REAL rests on, as `repOf` of a child (arena.ts). @inline */
export function futilityRep(head: usize): i32 {
  return load<i32>(head, 16);
}
/** Judges a group; `rep`: as in a child, for a "not futile" that rests on the path. */
export function setFutility(head: usize, value: u32, rep: i32): void {
  if (value == FUTILE) noteFutile();
  store<u32>(head, value, 12);
  store<i32>(head, rep, 16);
}
/** Whether its children have been looked up. @inline */
export function isLookedUp(head: usize): bool {
  return load<u32>(head, 20) != 0;
}
/** Notes that they have. @inline */
export function setLookedUp(head: usize): void {
  store<u32>(head, 1, 20);
}
/** Whether it has been asked whether the attacker returns from its drops. @inline */
export function isReturnJudged(head: usize): bool {
  return load<u32>(head, 24) != 0;
}
/** Notes that it has. @inline */
export function setReturnJudged(head: usize): void {
  store<u32>(head, 1, 24);
}
