/**
 * The ABI of `search.wasm`: searches of whole games, either side with or without a king. Squares,
 * pieces, moves and hands as in ../memory-map.ts and ../position.ts; side 0, the attacker there,
 * plays towards rank 一. Values are for the side to move (../../src/search-abi.ts). Everything is
 * synchronous; the host stops a search through its `poll` import.
 */

import { EVERY_MOVE } from '../../src/search-abi';
import { initAttacks } from '../attacks';
import { initHands } from '../hand';
import { nodeLimitOf } from '../host';
import { MOVES_OUT } from '../memory-map';
import { key, setUp } from '../position';
import { initZobrist } from '../zobrist';
import * as evaluation from './evaluation';
import { make, ply, unmake } from './evaluation';
import { searchRoot } from './full-width';
import * as job from './job';
import { lineLength, lineMove } from './lines';
import { LISTS } from './memory-map';
import { forgetCuts } from './move-order';
import * as moves from './moves';
import * as probcut from './probcut';
import * as quiescenceSearch from './quiescence';
import { isInCheck, lookAround } from './surroundings';
import * as table from './table';

/** Builds the tables; call it once. */
export function initialise(): void {
  initHands();
  initAttacks();
  initZobrist();
  evaluation.initRegions();
}
/** Gives the transposition table `bytes`, a power of two; false if the memory can't grow to it. */
export function configureTable(bytes: u32): bool {
  return table.configureTable(<usize>bytes);
}
/**
 * ProgressEval or, without `kings`, PieceEval, with the weights at WEIGHTS. Before `setPosition`.
 */
export function configureEvaluation(kings: bool): void {
  evaluation.configureEvaluation(kings);
}
/** Where the quiescence search tries checks: with at least so many plies left (2 or more). */
export function configureQuiescence(lastCheckDepth: i32): void {
  quiescenceSearch.configureQuiescence(lastCheckDepth);
}
/**
 * The depth of leaves, and of the search that foretells them with the regression at CUTS, 0 for
 * none; whether checks are heeded.
 */
export function configureProbCut(deep: i32, shallow: i32, heed: bool): void {
  probcut.configureProbCut(deep, shallow, heed);
}

/** Takes over the board and hands that the host wrote to BOARD, HAND_ATTACKER and HAND_DEFENDER. */
export function setPosition(secondMoves: bool): void {
  setUp(secondMoves);
  evaluation.setUpEvaluation();
}
/**
 * Legal moves of the side to move to MOVES_OUT (u32 each); `which` as in moves.ts. Returns their
 * number.
 */
export function listMoves(which: i32): i32 {
  lookAround();
  const end = moves.listMoves(LISTS, which);
  const length = <i32>((end - LISTS) >> 3);
  for (let i = 0; i < length; i++)
    store<u32>(MOVES_OUT + ((<usize>i) << 2), load<u32>(LISTS + ((<usize>i) << 3)));
  return length;
}
/**
 * Plays a legal move; mates count from the position that was set up. At most 64 moves from there.
 */
export function play(move: u32): void {
  make(move);
}
/** Takes back the move played last. */
export function takeBack(move: u32): void {
  unmake(move);
}
/** Whether the king of the side to move stands in check. */
export function inCheck(): bool {
  lookAround();
  return isInCheck();
}
/** Positions after `depth` plies of legal moves. */
export function perft(depth: i32): f64 {
  return <f64>count(depth, LISTS);
}
function count(depth: i32, list: usize): u64 {
  lookAround();
  const end = moves.listMoves(list, EVERY_MOVE);
  if (depth <= 1) return depth == 1 ? (end - list) >> 3 : 1;
  let leaves: u64 = 0;
  for (let at = list; at < end; at += 8) {
    make(load<u32>(at));
    leaves += count(depth - 1, end);
    unmake(load<u32>(at));
  }
  return leaves;
}

/** The evaluation of the position reached, for the side to move. */
export function evaluate(): i32 {
  return evaluation.evaluate();
}
/** The progress of the game, 0 … 1024. */
export function progress(): i32 {
  return evaluation.progress();
}

/** Starts counting nodes: `limit` at most. */
export function startJob(limit: f64): void {
  job.startJob(nodeLimitOf(limit));
}
/** Forgets what earlier full-width searches have left: table, killers, history. */
export function forget(): void {
  table.clearTable();
  forgetCuts();
}
/** The quiescence search of the position reached. */
export function quiescence(depth: i32, alpha: i32, beta: i32): i32 {
  return quiescenceSearch.quiesce(depth, alpha, beta, LISTS);
}
/** The same at the depth of leaves, with ProbCut before it. */
export function leaf(alpha: i32, beta: i32): i32 {
  return probcut.quiesceOrCut(alpha, beta, LISTS);
}
/**
 * The full-width search of the position that was set up, to a depth. Stopped, it returns the best
 * of the moves it had done with.
 */
export function fullWidth(depth: i32, alpha: i32, beta: i32): i32 {
  return searchRoot(depth, alpha, beta);
}

/** The principal line from the position reached to MOVES_OUT (u32 each). Returns its length. */
export function line(): i32 {
  const length = lineLength(ply);
  for (let i = 0; i < length; i++) store<u32>(MOVES_OUT + ((<usize>i) << 2), lineMove(ply, i));
  return length;
}
/** Nodes searched since `startJob`. */
export function nodesSearched(): f64 {
  return <f64>job.nodes;
}
/** Whether the search had to end before it was done. */
export function wasStopped(): bool {
  return job.stopped;
}
/** Zobrist key of board, side 0's hand and side to move. */
export function positionKey(): u64 {
  return key;
}
