/**
 * What a position is worth without a search, in hundredths of a pawn.
 *
 *   PieceEval     material
 *   ProgressEval  material + ((1 − p) · opening + p · ending), p the progress of the game, 0 … 1
 *
 * `opening` and `ending` are two weightings of the same sum, the safety of either king: its own
 * pieces and the other side's, each by kind and by where it lies as the king sees it (a region),
 * and what the other side has in hand. All of it are sums over pieces, so that a move changes a few
 * terms; only a king's move has them added up again.
 *
 * Weights, i16 each, from WEIGHTS (core/quiescence/weights.ts has them, docs/quiescence.md how they
 * were made):
 *
 *   0    board[16]            by kind
 *   16   hand[8]              by kind
 *   24   progressCamp[16]     a piece within its last three ranks, by kind: 1/1024 of a game
 *   40   progressHand[8]      a piece in hand
 *   48   progressStart        of a position with neither
 *   64   safety[2][2][16][12] opening and ending; own and other pieces; kind; region
 *   832  threat[2][8]         opening and ending; a piece in the other side's hand, by kind
 *
 * Without a king there is nothing to be safe: a tsume problem's attacker has none.
 */

import { WHOLE_GAME } from '../../src/search-abi';
import { DEFENDER, DEFENDER_ZONE, GOLD, KING, PAWN, ZONE_END, demote, promotedIf } from '../pieces';
import {
  attackerHand,
  attackerHigh,
  attackerKing,
  attackerLow,
  capturedPiece,
  defenderHand,
  defenderHigh,
  defenderLow,
  defenderToMove,
  doMove,
  isPromotion,
  kingSquare,
  moveFrom,
  movedPiece,
  moveTo,
  pieceAt,
  undoMove,
} from '../position';
import { NONE } from '../square-set';
import { REGIONS, SUMS, WEIGHTS } from './memory-map';

const HAND: i32 = 16;
const PROGRESS_CAMP: i32 = 24;
const PROGRESS_HAND: i32 = 40;
const PROGRESS_START: i32 = 48;
const SAFETY: i32 = 64;
const THREAT: i32 = 832;
const REGION_COUNT: i32 = 12;
/** Weights of one phase of `safety`. */
const SAFETY_PHASE: i32 = 2 * 16 * REGION_COUNT;

let withKings: bool = true;
/** Side 0's material less side 1's. */
let material: i32 = 0;
let progressSum: i32 = 0;
/** Side 0's safety less side 1's, weighted for the opening and for the ending. */
let opening: i32 = 0;
let ending: i32 = 0;
/** Moves made since `setUpEvaluation`. */
export let ply: i32 = 0;

/** @inline */
function weight(index: i32): i32 {
  return load<i16>(WEIGHTS + ((<usize>index) << 1));
}
/** The worth of a kind on the board, without colour. @inline */
export function worthOf(kind: i32): i32 {
  return weight(kind);
}

/**
 * Where a square lies as seen by a king that looks towards rank 一: distance 1, 2, 3 or more (steps
 * of a king), and before it, beside it or behind it.
 */
export function initRegions(): void {
  for (let king = 0; king < 81; king++) {
    for (let square = 0; square < 81; square++) {
      const rows = square / 9 - king / 9;
      const columns = abs((square % 9) - (king % 9));
      const distance = min(4, max(1, max(columns, abs(rows))));
      const sight = rows < 0 ? 0 : rows == 0 ? 1 : 2;
      store<u8>(REGIONS + <usize>(king * 81 + square), <u8>((distance - 1) * 3 + sight));
    }
  }
}

/**
 * Whether `evaluate` looks at kings and progress (ProgressEval) or at material alone (PieceEval).
 */
export function configureEvaluation(kings: bool): void {
  withKings = kings;
}

/** Adds (`sign` 1) or takes off (−1) what a piece on a square means for the kings. */
function addSafety(piece: i32, square: i32, sign: i32): void {
  const kind = piece & 15;
  if (kind == KING) return;
  const isSecond = (piece & DEFENDER) != 0;
  if (attackerKing != NONE) {
    const region = <i32>load<u8>(REGIONS + <usize>(attackerKing * 81 + square));
    const at = SAFETY + ((isSecond ? 16 : 0) + kind) * REGION_COUNT + region;
    opening += sign * weight(at);
    ending += sign * weight(at + SAFETY_PHASE);
  }
  if (kingSquare != NONE) {
    const region = <i32>load<u8>(REGIONS + <usize>((80 - kingSquare) * 81 + 80 - square));
    const at = SAFETY + ((isSecond ? 0 : 16) + kind) * REGION_COUNT + region;
    opening -= sign * weight(at);
    ending -= sign * weight(at + SAFETY_PHASE);
  }
}
function addPiece(piece: i32, square: i32, sign: i32): void {
  const kind = piece & 15;
  const isSecond = (piece & DEFENDER) != 0;
  material += isSecond ? -sign * weight(kind) : sign * weight(kind);
  if (isSecond ? square >= DEFENDER_ZONE : square < ZONE_END)
    progressSum += sign * weight(PROGRESS_CAMP + kind);
  if (withKings) addSafety(piece, square, sign);
}
function addHand(kind: i32, isSecond: bool, count: i32): void {
  const signed = isSecond ? -count : count;
  material += signed * weight(HAND + kind);
  progressSum += count * weight(PROGRESS_HAND + kind);
  if (withKings) addThreat(kind, isSecond, count);
}
/** What a hand means for the other side's king. */
function addThreat(kind: i32, isSecond: bool, count: i32): void {
  if ((isSecond ? attackerKing : kingSquare) == NONE) return;
  const signed = isSecond ? -count : count;
  opening += signed * weight(THREAT + kind);
  ending += signed * weight(THREAT + 8 + kind);
}

/** Adds the kings' safety up from nothing, after a king has moved. */
function sumSafety(): void {
  opening = ending = 0;
  for (let low = attackerLow | defenderLow; low; low &= low - 1)
    addSafety(pieceAt(<i32>ctz(low)), <i32>ctz(low), 1);
  for (let high = attackerHigh | defenderHigh; high; high &= high - 1)
    addSafety(pieceAt(63 + <i32>ctz(high)), 63 + <i32>ctz(high), 1);
  for (let kind: i32 = PAWN; kind <= GOLD; kind++) {
    addThreat(kind, false, attackerHand(kind));
    addThreat(kind, true, defenderHand(kind));
  }
}

/** Adds everything up for the position that has been set up; moves are counted from here. */
export function setUpEvaluation(): void {
  material = opening = ending = ply = 0;
  progressSum = weight(PROGRESS_START);
  for (let square = 0; square < 81; square++) if (pieceAt(square)) addPiece(pieceAt(square), square, 1);
  for (let kind: i32 = PAWN; kind <= GOLD; kind++) {
    addHand(kind, false, attackerHand(kind));
    addHand(kind, true, defenderHand(kind));
  }
}

/** Makes a move, with all that evaluation and position keep up to date. */
export function make(move: u32): void {
  const at = SUMS + ((<usize>ply) << 4);
  store<i32>(at, material);
  store<i32>(at, progressSum, 4);
  store<i32>(at, opening, 8);
  store<i32>(at, ending, 12);
  ply++;
  const to = moveTo(move);
  const piece = movedPiece(move);
  const captured = capturedPiece(move);
  const isSecond = (piece & DEFENDER) != 0;
  if (captured) {
    addPiece(captured, to, -1);
    addHand(demote(captured), isSecond, 1);
  }
  if (moveFrom(move) >= 81) addHand(piece & 15, isSecond, -1);
  else addPiece(piece, moveFrom(move), -1);
  addPiece(promotedIf(piece, isPromotion(move)), to, 1);
  doMove(move);
  if (withKings && (piece & 15) == KING) sumSafety();
}
/** Takes a move back. */
export function unmake(move: u32): void {
  undoMove(move);
  ply--;
  const at = SUMS + ((<usize>ply) << 4);
  material = load<i32>(at);
  progressSum = load<i32>(at, 4);
  opening = load<i32>(at, 8);
  ending = load<i32>(at, 12);
}

/** Progress of the game, 0 … WHOLE_GAME. */
export function progress(): i32 {
  return min(WHOLE_GAME, max(0, progressSum));
}

/** The worth of the position for the side to move. */
export function evaluate(): i32 {
  let worth = material;
  if (withKings) {
    const done = progress();
    worth += (opening * (WHOLE_GAME - done) + ending * done) / WHOLE_GAME;
  }
  return defenderToMove ? -worth : worth;
}
