/**
 * The ABI. Squares, pieces, moves and hands as in memory-map.ts and position.ts; lengths in rounds
 * (table.ts). Everything is synchronous; the host stops a search through its `poll` import.
 */

import { UNLIMITED } from '../src/abi';
import { release } from './arena';
import { initAttacks } from './attacks';
import { generateChecks } from './checks';
import { deepen } from './deepening';
import { search } from './dfpn';
import { setEstimated } from './estimates';
import { generateEvasions } from './evasions';
import * as futility from './futility';
import { initHands } from './hand';
import { nodeLimitOf } from './host';
import * as job from './job';
import { ARENA, MOVES_OUT, reserve, TABLE_BASE } from './memory-map';
import { moveAt, moveCount } from './move-list';
import { DEFENDER } from './pieces';
import * as position from './position';
import { defenderToMove } from './position';
import * as question from './question';
import { generateFreeMoves, generateQuietMoves } from './quiet-moves';
import { enterPath, resetPath } from './repetition';
import { resultDn, resultMate, resultNoMate } from './result';
import * as table from './table';
import { clearTwinMarks } from './twin-marks';
import { initZobrist } from './zobrist';

question.answerBy(search);

/**
 * Builds the tables; call it once, in the shared build in the first thread only and while the
 * others rest.
 */
export function initialise(): void {
  initHands();
  initAttacks();
  initZobrist();
}

/**
 * Gives the transposition table `bytes` (a power of two, ≥ 64 KiB) and clears it; false if the
 * memory can't grow to it.
 */
export function configureTable(bytes: u32): bool {
  if (!reserve(TABLE_BASE + <usize>bytes)) return false;
  table.configureTable(<usize>bytes);
  forget();
  return true;
}

/**
 * Before other threads join: the table takes its whole size, so that it does not move any more
 * until `forget`.
 */
export function growTable(): void {
  table.growTable();
}
/**
 * In the shared build, in every thread but the first: uses the first thread's table of `bytes`,
 * after `growTable` there.
 */
export function joinTable(bytes: u32): void {
  table.joinTable(<usize>bytes);
}

/** Forgets everything known: the next answers depend on the position and the limits only. */
export function forget(): void {
  table.clearTable();
  clearTwinMarks();
}

/**
 * Forgets what may hold under one rule of futile interpositions only: for the same position under
 * another.
 */
export function forgetRule(): void {
  table.forgetRule();
}

/**
 * Allows drop-pawn mate 打ち歩詰め, or forbids it again as the rules do, and forgets everything known.
 */
export function allowDropPawnMate(allowed: bool): void {
  job.allowDropPawnMate(allowed);
  setEstimated(position.allPieces, allowed);
  forget();
}

/** Takes over the board and hands that the host wrote to BOARD, HAND_ATTACKER and HAND_DEFENDER. */
export function setPosition(defenderMoves: bool): void {
  position.setUp(defenderMoves);
  setEstimated(position.allPieces, job.allowsDropPawnMate);
}

/**
 * Legal moves of the side to move to MOVES_OUT (u32 each): checks of the attacker, evasions of the
 * defender. Returns their number.
 */
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
 * Legal moves that a mate search leaves out, to MOVES_OUT (u32 each): the attacker's that give no
 * check; all moves of a defender who is not in check. (In check he has none but those of
 * `listMoves`.) Returns their number.
 */
export function listQuietMoves(): i32 {
  if (!defenderToMove) generateQuietMoves();
  else generateFreeMoves();
  return writeMoves();
}

/** Plays a move that `listMoves` gave. */
export function play(move: u32): void {
  position.doMove(move);
}
/** Takes back the move played last. */
export function takeBack(move: u32): void {
  position.undoMove(move);
}
/**
 * Passes the turn to the other side; a second pass takes it back. The side that passes must not be
 * in check.
 */
export function pass(): void {
  position.pass();
}

/** Sets the deepest ply of a search, so that the recursion fits the host's call stack. */
export function limitDepth(plies: i32): void {
  job.setDeepest(plies);
}

/**
 * Starts counting nodes for a new job: profile STANDARD, NARROW, RETURNING or EVERY (abi.ts);
 * `limit` nodes at most.
 */
export function startJob(profile: i32, limit: f64): void {
  job.startJob(profile, nodeLimitOf(limit));
}
/** Moves the node limit (counted from `startJob`) and clears the reason of the last stop. */
export function limitNodes(limit: f64): void {
  job.setNodeLimit(nodeLimitOf(limit));
}

/** Counts nodes of other threads, a multiple of 256, towards the limit. */
export function addNodes(count: f64): void {
  job.addNodes(<u64>count);
}

/**
 * Decides whether the position reached is mate within `rounds` (UNLIMITED or more: at any length).
 * 1 proven, 0 disproved, −1 stopped. `provenMate` and `provenNoMate` then give the bounds.
 */
export function prove(rounds: i32): i32 {
  beginQuestion();
  return answerOf(question.decide(0, limitOf(rounds)));
}
/**
 * As `prove`, but −1 as well once the position's proof or disproof number has come to a limit: how
 * much is left to be shown at least, for a mate and for no mate.
 */
export function proveWithin(rounds: i32, pnLimit: u32, dnLimit: u32): i32 {
  beginQuestion();
  const proven = question.decide(0, limitOf(rounds), pnLimit, dnLimit);
  return proven || resultDn == 0 ? answerOf(proven) : -1;
}
/**
 * As `prove`, every interposition counted whatever the job's rule. What it proves bounds the length
 * under any rule from above.
 */
export function proveCountingAll(rounds: i32): i32 {
  beginQuestion();
  return answerOf(question.decideCountingAll(0, limitOf(rounds)));
}
/**
 * As `prove`, but a line that reaches one of `count` given positions is no mate, as if they were on
 * the path: at MOVES_OUT, {u64 key of board and side, u32 hand, u32 0} each. Answers to such
 * questions have a place of their own in the table.
 */
export function proveAvoiding(count: i32, rounds: i32): i32 {
  beginQuestion();
  for (let i = 0; i < count; i++) {
    const at = MOVES_OUT + ((<usize>i) << 4);
    enterPath(i, load<u64>(at), load<u32>(at, 8), load<u64>(at));
  }
  return answerOf(question.decideAvoiding(count, limitOf(rounds)));
}

function beginQuestion(): void {
  resetPath();
  release(ARENA);
}
function limitOf(rounds: i32): i32 {
  return rounds < UNLIMITED ? rounds : UNLIMITED;
}
function answerOf(proven: bool): i32 {
  if (job.stopped) return -1;
  return proven ? 1 : 0;
}

/**
 * By plain iterative deepening: mate within some moves of the attacker 1, none at any length 0,
 * else −1. Ask `stopReason` why.
 */
export function proveByDeepening(moves: i32): i32 {
  release(ARENA);
  return deepen(moves);
}

/**
 * After `prove` = 1: a mate within that many rounds is proven, or, where it is UNLIMITED, of a
 * length that is not known.
 */
export function provenMate(): i32 {
  return resultMate;
}
/** After `prove` = 0: the proven bound + 1; 1023 if there is no mate at all. */
export function provenNoMate(): i32 {
  return resultNoMate;
}

/**
 * What the table knows of the position reached: rounds within which a mate is proven, 1023 if none
 * is.
 */
export function knownMate(): i32 {
  question.lookUpLength();
  return table.foundMate;
}

/**
 * At a defender's node of exactly `rounds`: pairs (move, futile) of u32 to MOVES_OUT. Returns the
 * number of moves, −1 if stopped.
 */
export function judgeDefences(rounds: i32): i32 {
  beginQuestion();
  return futility.judgeDefences(rounds, MOVES_OUT);
}

/** Nodes searched since `startJob`. */
export function nodesSearched(): f64 {
  return <f64>job.nodes;
}
/** The deepest ply that the searches since `startJob` have come to. */
export function deepestReached(): i32 {
  return job.reached;
}
/** How full the table is, per mille of its whole size. */
export function tableFill(): i32 {
  return table.tableFill();
}
/** 0 not stopped, 1 nodes, 3 memory, else what `poll` answered. */
export function stopReason(): i32 {
  return job.stopped;
}
/** Whether any interposition was judged futile since `startJob`. */
export function sawFutile(): bool {
  return job.sawFutile;
}
/** Zobrist key of the position reached. */
export function positionKey(): u64 {
  return position.key;
}
/** Whether the defender is to move. */
export function isDefenderToMove(): bool {
  return defenderToMove;
}
/** The key's part for board and side to move. */
export function boardKey(): u64 {
  return position.boardKey();
}
/** The attacker's hand, packed (hand.ts). */
export function attackerHand(): u32 {
  return position.handPack;
}
/** The square of the defender's king. */
export function defenderKingSquare(): i32 {
  return position.kingSquare;
}
/** Whether the defender's king stands in check. */
export function isDefenderInCheck(): bool {
  return position.isAttacked(position.kingSquare, 0);
}
/** Whether the attacker has a king and it stands in check. */
export function isAttackerInCheck(): bool {
  return position.attackerKing >= 0 && position.isAttacked(position.attackerKing, DEFENDER);
}
