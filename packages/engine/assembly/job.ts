/**
 * The job at hand: its rule of futile interpositions 無駄合, its limits, the nodes it has counted, and
 * why it stopped.
 */

import { EVERY, NOT_STOPPED, OUT_OF_NODES, POLL_NODES, RETURNING, STANDARD } from '../src/abi';
import { poll } from './host';
import { PATH_CAPACITY } from './memory-map';
import { least } from './numbers';

/**
 * Of the question asked: STANDARD, NARROW, RETURNING or EVERY, which counts every interposition.
 */
export let interposition: i32 = STANDARD;
/** Whether the job asks for lengths under a rule of futile interpositions at all. */
export let isRuled: bool = false;
/**
 * Whether drop-pawn mate 打ち歩詰め is allowed, against the rules of the game: for those who ask what
 * would mate but for that rule.
 */
export let allowsDropPawnMate: bool = false;
/** Nodes searched since `startJob`, and how many may be. */
export let nodes: u64 = 0;
let nodeLimit: u64 = u64.MAX_VALUE;
/** Why the search has to end; NOT_STOPPED while it may go on. What it leaves then means nothing. */
export let stopped: i32 = NOT_STOPPED;
/**
 * Whether any drop was judged futile since `startJob`, or would have been by another profile; if
 * none was, all profiles agree.
 */
export let sawFutile: bool = false;
/** The deepest ply reached since `startJob`: what shows how far a search looks ahead. */
export let reached: i32 = 0;
/** The deepest ply searched. */
export let deepest: i32 = PATH_CAPACITY - 2;

/** Begins a job. */
export function startJob(profile: i32, limit: u64): void {
  interposition = profile;
  isRuled = profile != EVERY;
  nodes = 0;
  nodeLimit = limit;
  stopped = NOT_STOPPED;
  sawFutile = false;
  reached = 0;
}

/**
 * Whether a drop is futile that a piece other than the checker captures at once with mate. @inline
 */
export function countsOtherCaptures(): bool {
  return interposition == STANDARD || interposition == RETURNING;
}

/** Notes that the search has come to a ply. @inline */
export function noteReached(ply: i32): void {
  if (ply > reached) reached = ply;
}

/** Counts nodes of other threads, a multiple of 256. */
export function addNodes(count: u64): void {
  nodes += count;
}

/** Moves the node limit and lets the job go on. */
export function setNodeLimit(limit: u64): void {
  nodeLimit = limit;
  stopped = NOT_STOPPED;
}

/** Sets the deepest ply, of which there is room for PATH_CAPACITY − 2 at most. */
export function setDeepest(ply: i32): void {
  deepest = least(ply, PATH_CAPACITY - 2);
}

/** Another profile for one question of the job. @inline */
export function setInterposition(profile: i32): void {
  interposition = profile;
}

/** Allows or forbids drop-pawn mate. What the table knows does not hold any more. */
export function allowDropPawnMate(allowed: bool): void {
  allowsDropPawnMate = allowed;
}

/** Ends the search. @inline */
export function stop(reason: i32): void {
  stopped = reason;
}

/** Notes that a drop was judged futile, or would be by another profile. @inline */
export function noteFutile(): void {
  sawFutile = true;
}

/** Counts a node and asks whether to go on. */
export function isStopped(): bool {
  nodes++;
  if (stopped) return true;
  if (nodes > nodeLimit) stopped = OUT_OF_NODES;
  else if ((nodes & (POLL_NODES - 1)) == 0) stopped = poll();
  return stopped != NOT_STOPPED;
}
