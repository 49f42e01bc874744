/**
 * The ABI. Squares, pieces, moves and hands as in memory-map.ts and position.ts; lengths in rounds (table.ts).
 * Everything is synchronous; the host stops a search through its `poll` import.
 */

import { UNLIMITED } from '../src/abi';
import { release } from './arena';
import { initAttacks } from './attacks';
import { generateChecks } from './checks';
import { generateEvasions } from './evasions';
import { deepen } from './deepening';
import { judgeDefences as judgeDefencesImpl } from './futility';
import { initHands } from './hand';
import {
  addNodes as addNodesImpl,
  allowDropPawnMate as allowDropPawnMateImpl,
  configureSearch as configureSearchImpl,
  nodes,
  reached,
  sawFutile as sawFutileImpl,
  setDeepest,
  setNodeLimit,
  stopped,
} from './job';
import { ARENA, MOVES_OUT, TABLE_BASE } from './memory-map';
import { moveAt, moveCount } from './move-list';
import {
  attackerKing,
  defenderToMove,
  doMove,
  handPack,
  isAttacked,
  key,
  kingSquare,
  pass as passImpl,
  setUp,
  undoMove,
  boardKey as boardKeyImpl,
} from './position';
import { generateFreeMoves, generateQuietMoves } from './quiet-moves';
import { decide, decideAvoiding, decideCountingAll, lookUpLength } from './question';
import { enterPath, resetPath } from './repetition';
import { resultMate, resultNoMate } from './result';
import {
  clearTable,
  configureTable as configureTableImpl,
  foundMate,
  growTable as growTableImpl,
  joinTable as joinTableImpl,
  tableFill as tableFillImpl,
} from './table';
import { clearTwinMarks } from './twin-marks';
import { initZobrist } from './zobrist';

/** Builds the tables; call it once, in the shared build in the first thread only and while the others rest. */
export function initialise(): void {
  initHands();
  initAttacks();
  initZobrist();
}

/** Gives the transposition table `bytes` (a power of two, ≥ 64 KiB) and clears it; false if the memory can't grow to it. */
export function configureTable(bytes: u32): bool {
  const pages = <i32>((TABLE_BASE + <usize>bytes + 0xffff) >> 16);
  const missing = pages - memory.size();
  if (missing > 0 && memory.grow(missing) < 0) return false;
  configureTableImpl(<usize>bytes);
  forget();
  return true;
}

/** Before other threads join: the table takes its whole size, so that it does not move any more until `forget`. */
export function growTable(): void {
  growTableImpl();
}
/** In the shared build, in every thread but the first: uses the first thread's table of `bytes`, after `growTable` there. */
export function joinTable(bytes: u32): void {
  joinTableImpl(<usize>bytes);
}

/** Forgets everything known: the next answers depend on the position and the limits only. */
export function forget(): void {
  clearTable();
  clearTwinMarks();
}

/** Allows drop-pawn mate 打ち歩詰め, or forbids it again as the rules do, and forgets everything known. */
export function allowDropPawnMate(allowed: bool): void {
  allowDropPawnMateImpl(allowed);
  forget();
}

/** Takes over the board and hands that the host wrote to BOARD, HAND_ATTACKER and HAND_DEFENDER. */
export function setPosition(defenderMoves: bool): void {
  setUp(defenderMoves);
}

/** Legal moves of the side to move to MOVES_OUT (u32 each): checks of the attacker, evasions of the defender. Returns their number. */
export function listMoves(): i32 {
  if (defenderToMove) generateEvasions();
  else generateChecks();
  return writeMoves();
}
function writeMoves(): i32 {
  for (let i = 0; i < moveCount; i++) store<u32>(MOVES_OUT + ((<usize>i) << 2), moveAt(i));
  return moveCount;
}

/**
 * Legal moves that a mate search leaves out, to MOVES_OUT (u32 each): the attacker's that give no check; all moves of a defender who is
 * not in check. (In check he has none but those of `listMoves`.) Returns their number.
 */
export function listQuietMoves(): i32 {
  if (!defenderToMove) generateQuietMoves();
  else generateFreeMoves();
  return writeMoves();
}

/** Plays a move that `listMoves` gave. */
export function play(move: u32): void {
  doMove(move);
}
export function takeBack(move: u32): void {
  undoMove(move);
}
/** Passes the turn to the other side; a second pass takes it back. The side that passes must not be in check. */
export function pass(): void {
  passImpl();
}

/** Sets the deepest ply of a search, so that the recursion fits the host's call stack. */
export function limitDepth(plies: i32): void {
  setDeepest(plies);
}

/** Starts counting nodes for a new job: profile 0 standard, 1 narrow, 2 none; `limit` nodes at most. */
export function configureSearch(profile: i32, limit: f64): void {
  configureSearchImpl(profile, limit < 9e15 ? <u64>limit : u64.MAX_VALUE);
}
/** Moves the node limit (counted from `configureSearch`) and clears the reason of the last stop. */
export function limitNodes(limit: f64): void {
  setNodeLimit(limit < 9e15 ? <u64>limit : u64.MAX_VALUE);
}

/** Counts nodes of other threads, a multiple of 256, towards the limit. */
export function addNodes(count: f64): void {
  addNodesImpl(<u64>count);
}

/**
 * Decides whether the position reached is mate within `rounds` (UNLIMITED = 1022 or more: at any length).
 * 1 proven, 0 disproved, −1 stopped. `provenMate` and `provenNoMate` then give the bounds.
 */
export function prove(rounds: i32): i32 {
  resetPath();
  release(ARENA);
  const proven = decide(0, rounds < UNLIMITED ? rounds : UNLIMITED);
  if (stopped) return -1;
  return proven ? 1 : 0;
}
/** As `prove`, every interposition counted whatever the job's rule. What it proves bounds the length under any rule from above. */
export function proveCountingAll(rounds: i32): i32 {
  resetPath();
  release(ARENA);
  const proven = decideCountingAll(0, rounds < UNLIMITED ? rounds : UNLIMITED);
  if (stopped) return -1;
  return proven ? 1 : 0;
}
/**
 * As `prove`, but a line that reaches one of `count` given positions is no mate, as if they were on the path: at MOVES_OUT,
 * {u64 key of board and side, u32 hand, u32 0} each. Answers to such questions have a place of their own in the table.
 */
export function proveAvoiding(count: i32, rounds: i32): i32 {
  resetPath();
  release(ARENA);
  for (let i = 0; i < count; i++) {
    const at = MOVES_OUT + ((<usize>i) << 4);
    enterPath(i, load<u64>(at), load<u32>(at, 8), load<u64>(at));
  }
  const proven = decideAvoiding(count, rounds < UNLIMITED ? rounds : UNLIMITED);
  if (stopped) return -1;
  return proven ? 1 : 0;
}

/** By plain iterative deepening: mate within some moves of the attacker 1, none at any length 0, else −1. Ask `stopReason` why. */
export function proveByDeepening(moves: i32): i32 {
  release(ARENA);
  return deepen(moves);
}

/** After `prove` = 1: a mate within that many rounds is proven, or, where it is UNLIMITED, of a length that is not known. */
export function provenMate(): i32 {
  return resultMate;
}
/** After `prove` = 0: the proven bound + 1; 1023 if there is no mate at all. */
export function provenNoMate(): i32 {
  return resultNoMate;
}

/** What the table knows of the position reached: rounds within which a mate is proven, 1023 if none is. */
export function knownMate(): i32 {
  lookUpLength();
  return foundMate;
}

/**
 * At a defender's node of exactly `rounds`: pairs (move, futile) of u32 to MOVES_OUT. Returns the number of moves, −1 if stopped.
 */
export function judgeDefences(rounds: i32): i32 {
  resetPath();
  release(ARENA);
  return judgeDefencesImpl(rounds, MOVES_OUT);
}

export function nodesSearched(): f64 {
  return <f64>nodes;
}
/** The deepest ply that the searches since `configureSearch` have come to. */
export function deepestReached(): i32 {
  return reached;
}
/** How full the table is, per mille of its whole size. */
export function tableFill(): i32 {
  return tableFillImpl();
}
/** 0 not stopped, 1 nodes, 3 memory, else what `poll` answered. */
export function stopReason(): i32 {
  return stopped;
}
/** Whether any interposition was judged futile since `configureSearch`. */
export function sawFutile(): bool {
  return sawFutileImpl;
}
export function positionKey(): u64 {
  return key;
}
export function isDefenderToMove(): bool {
  return defenderToMove;
}
/** The key's part for board and side to move. */
export function boardKey(): u64 {
  return boardKeyImpl();
}
/** The attacker's hand, packed (hand.ts). */
export function attackerHand(): u32 {
  return handPack;
}
/** The square of the defender's king. */
export function defenderKingSquare(): i32 {
  return kingSquare;
}
/** Whether the defender's king stands in check. */
export function isDefenderInCheck(): bool {
  return isAttacked(kingSquare, 0);
}
/** Whether the attacker has a king and it stands in check. */
export function isAttackerInCheck(): bool {
  return attackerKing >= 0 && isAttacked(attackerKing, 16);
}
