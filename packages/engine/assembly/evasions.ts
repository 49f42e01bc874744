/**
 * Evasions of the defender, who is in check, strictly legal, the attacker's drop-pawn mate
 * included.
 */

import { attackSet, guardZoneHigh, guardZoneLow, kingZoneHigh, kingZoneLow } from './attacks';
import { blockersHigh, blockersLow, findLineBlockers } from './line-blockers';
import { GROUP_CAPTURES, GROUP_SQUARE, GROUP_START } from './memory-map';
import { clearMoves, emit, emitBoardMoves, moveCount } from './move-list';
import { canPromote, DEFENDER, DEFENDER_ZONE, GOLD, KING, KNIGHT, LANCE, PAWN, ZONE_END } from './pieces';
import {
  attackerHigh,
  attackerKing,
  attackerLow,
  defenderHand,
  defenderHigh,
  defenderLow,
  isAttacked,
  kingSquare,
  makeBoardMove,
  makeDrop,
  moveTo,
  pawnsOnFile,
  pieceAt,
  slide,
  slideBack,
  slidersHigh,
  slidersLow,
  tryMove,
  untryMove,
} from './position';
import {
  bitHigh,
  bitLow,
  contains,
  directionOf,
  NONE,
  setHigh,
  setLow,
  stepHigh,
  stepLow,
  NO_DIRECTION,
} from './square-set';

/** The single checker's square after `generateEvasions`, NONE in double check or without check. */
export let checkerSquare: i32 = NONE;
let checkerCount: i32 = 0;
/** Squares between the king and a distant checker. */
export let lineLength: i32 = 0;
/**
 * Evasions before this index are no drops that the checker can capture: they are defences in any
 * profile.
 */
export let plainCount: i32 = 0;
/** Groups of drops on one square each, from the king outwards; see `groupStart`. */
export let groupCount: i32 = 0;

/** First index of a group's drops; group `groupCount` starts at the end of the list. @inline */
export function groupStart(group: i32): i32 {
  return load<u16>(GROUP_START + ((<usize>group) << 1));
}
/** The square of a group's drops. @inline */
export function groupSquare(group: i32): i32 {
  return load<u8>(GROUP_SQUARE + <usize>group);
}
/** How the checker can capture there: bit 0 without, bit 1 with promotion. @inline */
export function groupCaptures(group: i32): i32 {
  return load<u8>(GROUP_CAPTURES + <usize>group);
}

let dangerLow: u64 = 0;
let dangerHigh: u64 = 0;

/**
 * Notes a checker and all squares that one attacker's piece forbids to the king (the king itself
 * lifted off).
 *
 * @inline
 */
function lookAt(square: i32, occupiedLow: u64, occupiedHigh: u64): void {
  attackSet(pieceAt(square), square, occupiedLow, occupiedHigh);
  dangerLow |= setLow;
  dangerHigh |= setHigh;
  if (contains(setLow, setHigh, kingSquare)) {
    checkerCount++;
    checkerSquare = square;
  }
}

function findCheckers(): void {
  dangerLow = dangerHigh = 0;
  checkerCount = 0;
  checkerSquare = NONE;
  const occupiedLow = (attackerLow | defenderLow) & ~bitLow(kingSquare);
  const occupiedHigh = (attackerHigh | defenderHigh) & ~bitHigh(kingSquare);
  const nearLow = attackerLow & (kingZoneLow(kingSquare) | slidersLow);
  const nearHigh = attackerHigh & (kingZoneHigh(kingSquare) | slidersHigh);
  for (let low = nearLow; low; low &= low - 1) lookAt(<i32>ctz(low), occupiedLow, occupiedHigh);
  for (let high = nearHigh; high; high &= high - 1) lookAt(63 + <i32>ctz(high), occupiedLow, occupiedHigh);
  if (checkerCount > 1) checkerSquare = NONE;
}

// Where the king can go, after `findCheckers`.
/** @inline */
function safeLow(): u64 {
  return stepLow(KING, kingSquare) & ~defenderLow & ~dangerLow;
}
/** @inline */
function safeHigh(): u64 {
  return stepHigh(KING, kingSquare) & ~defenderHigh & ~dangerHigh;
}

function emitKingMoves(): void {
  emitBoardMoves(DEFENDER | KING, kingSquare, safeLow(), safeHigh(), false);
}

/**
 * The squares past which a defender's unpromoted piece could move no more: last square index + 1.
 *
 * @inline
 */
function mobileEnd(kind: i32): i32 {
  if (kind == PAWN || kind == LANCE) return 72;
  return kind == KNIGHT ? 63 : 81;
}

/** The moves of a defender's piece to a square: plain, promoting, or both. */
export function emitDefenderMove(piece: i32, from: i32, to: i32): void {
  const kind = piece & 15;
  if (canPromote(kind) && (from >= DEFENDER_ZONE || to >= DEFENDER_ZONE))
    emit(makeBoardMove(piece, from, to, true));
  if (to < mobileEnd(kind)) emit(makeBoardMove(piece, from, to, false));
}

/**
 * Moves of one defender's piece (not the king) onto the target squares: the checker's and those of
 * the line.
 */
function emitBlocksOf(from: i32): void {
  const piece = pieceAt(from);
  attackSet(piece, from, attackerLow | defenderLow, attackerHigh | defenderHigh);
  let low = setLow & targetsLow;
  let high = setHigh & targetsHigh;
  for (; low; low &= low - 1) emitDefenderMove(piece, from, <i32>ctz(low));
  for (; high; high &= high - 1) emitDefenderMove(piece, from, 63 + <i32>ctz(high));
}

/**
 * Whether the attacker, in check by the pawn just dropped, has any legal reply; the attacker is to
 * move.
 */
function attackerHasReply(pawn: i32): bool {
  // A pawn checks from the next square: only its capture or a move of the king helps.
  for (let square = 0; square < 81; square++) {
    const piece = pieceAt(square);
    if (piece == 0 || piece & DEFENDER) continue;
    attackSet(piece, square, attackerLow | defenderLow, attackerHigh | defenderHigh);
    let low = setLow & ~attackerLow;
    let high = setHigh & ~attackerHigh;
    if (piece != KING) {
      low &= bitLow(pawn);
      high &= bitHigh(pawn);
    }
    for (; low | high;) {
      const to = low ? <i32>ctz(low) : 63 + <i32>ctz(high);
      if (low) low &= low - 1;
      else high &= high - 1;
      // Promotion changes nothing for the king's safety.
      const move = makeBoardMove(piece, square, to, false);
      tryMove(move);
      const safe = !isAttacked(attackerKing, DEFENDER);
      untryMove(move);
      if (safe) return true;
    }
  }
  return false;
}

function isDefendersDropPawnMate(drop: u32): bool {
  const to = moveTo(drop);
  if (attackerKing == NONE || attackerKing != to + 9) return false;
  tryMove(drop);
  const mated = !attackerHasReply(to);
  untryMove(drop);
  return mated;
}

/** The defender's drops on an empty square, drop-pawn mate left out. */
export function emitDropsOn(square: i32): void {
  for (let kind: i32 = PAWN; kind <= GOLD; kind++) {
    if (defenderHand(kind) == 0 || square >= mobileEnd(kind)) continue;
    const drop = makeDrop(DEFENDER | kind, square);
    if (kind == PAWN && (pawnsOnFile(1, square % 9) > 0 || isDefendersDropPawnMate(drop))) continue;
    emit(drop);
  }
}

/**
 * How the checker could capture a piece dropped on a square of its line and check from there: bit 0
 * plain, bit 1 promoting.
 */
function capturesOnLine(checker: i32, square: i32): i32 {
  const piece = pieceAt(checker);
  if (attackerKing != NONE) {
    slide(piece, checker, square, false);
    const exposed = isAttacked(attackerKing, DEFENDER);
    slideBack(piece, checker, square, false);
    if (exposed) return 0;
  }
  if (!canPromote(piece) || (checker >= ZONE_END && square >= ZONE_END)) return 1;
  if (piece != LANCE) return 3;
  // A promoted lance moves like a gold: it checks only from the next square.
  return contains(stepLow(KING, kingSquare), stepHigh(KING, kingSquare), square) ? 3 : 1;
}

/**
 * What a single checker can be met with, the king aside: its square and those of its line, and the
 * pieces that may go there.
 */
let targetsLow: u64 = 0;
let targetsHigh: u64 = 0;
let freeLow: u64 = 0;
let freeHigh: u64 = 0;
/** Finds these, and `lineLength`. */
function findBlockers(): void {
  const checker = checkerSquare;
  const direction = directionOf(kingSquare, checker);
  targetsLow = bitLow(checker);
  targetsHigh = bitHigh(checker);
  let nearLow = guardZoneLow(checker) | slidersLow;
  let nearHigh = guardZoneHigh(checker) | slidersHigh;
  lineLength = 0;
  if (direction != NO_DIRECTION) {
    const step = stepOf(direction);
    for (let square = kingSquare + step; square != checker; square += step) {
      lineLength++;
      targetsLow |= bitLow(square);
      targetsHigh |= bitHigh(square);
      nearLow |= guardZoneLow(square);
      nearHigh |= guardZoneHigh(square);
    }
  }
  // In check a pinned piece never has a move: its line is another.
  findLineBlockers(attackerLow | defenderLow, attackerHigh | defenderHigh);
  freeLow = defenderLow & nearLow & ~blockersLow & ~bitLow(kingSquare);
  freeHigh = defenderHigh & nearHigh & ~blockersHigh & ~bitHigh(kingSquare);
}

/**
 * What a capture of the checker weighs beyond other defences, by a piece and by the king: it leaves
 * less to go on with.
 */
const CAPTURE_EXTRA: i32 = 1;
const KING_CAPTURE_EXTRA: i32 = 2;

/**
 * The number of defences, drops on one square counted as one and captures of the checker as
 * several: an estimate, but 0 only for mate. Sets `lineLength`.
 */
export function weighEvasions(): i32 {
  findCheckers();
  lineLength = 0;
  let count = <i32>(popcnt(safeLow()) + popcnt(safeHigh()));
  if (checkerCount != 1) return count;
  if (
    contains(stepLow(KING, kingSquare) & ~dangerLow, stepHigh(KING, kingSquare) & ~dangerHigh, checkerSquare)
  )
    count += KING_CAPTURE_EXTRA;
  findBlockers();
  for (let low = freeLow; low; low &= low - 1) count += weighBlocksOf(<i32>ctz(low));
  for (let high = freeHigh; high; high &= high - 1) count += weighBlocksOf(63 + <i32>ctz(high));
  if (lineLength == 0) return count;
  const step = stepOf(directionOf(kingSquare, checkerSquare));
  for (let square = kingSquare + step; square != checkerSquare; square += step)
    count += <i32>canDropOn(square);
  return count;
}
function weighBlocksOf(from: i32): i32 {
  attackSet(pieceAt(from), from, attackerLow | defenderLow, attackerHigh | defenderHigh);
  const count = <i32>popcnt(setLow & targetsLow) + <i32>popcnt(setHigh & targetsHigh);
  return contains(setLow, setHigh, checkerSquare) ? count + CAPTURE_EXTRA : count;
}
function canDropOn(square: i32): bool {
  for (let kind: i32 = GOLD; kind >= PAWN; kind--) {
    if (defenderHand(kind) == 0 || square >= mobileEnd(kind)) continue;
    if (kind != PAWN || pawnsOnFile(1, square % 9) == 0) return true;
  }
  return false;
}

/**
 * Lists every legal move of the defender, who is in check. Drops on the line of a distant checker
 * come last, grouped by square from the king outwards, if the checker could capture there; all
 * other moves come before `plainCount`.
 */
export function generateEvasions(): void {
  clearMoves();
  groupCount = 0;
  lineLength = 0;
  findCheckers();
  emitKingMoves();
  plainCount = moveCount;
  if (checkerCount != 1) return;

  const checker = checkerSquare;
  findBlockers();
  for (let low = freeLow; low; low &= low - 1) emitBlocksOf(<i32>ctz(low));
  for (let high = freeHigh; high; high &= high - 1) emitBlocksOf(63 + <i32>ctz(high));
  plainCount = moveCount;
  if (lineLength == 0) return;

  const step = stepOf(directionOf(kingSquare, checker));
  if (attackerKing != NONE) {
    for (let square = kingSquare + step; square != checker; square += step) {
      if (capturesOnLine(checker, square) == 0) emitDropsOn(square);
    }
    plainCount = moveCount;
  }
  for (let square = kingSquare + step; square != checker; square += step) {
    const captures = capturesOnLine(checker, square);
    if (captures == 0) continue;
    const start = moveCount;
    emitDropsOn(square);
    if (moveCount == start) continue;
    store<u16>(GROUP_START + ((<usize>groupCount) << 1), <u16>start);
    store<u8>(GROUP_SQUARE + <usize>groupCount, <u8>square);
    store<u8>(GROUP_CAPTURES + <usize>groupCount, <u8>captures);
    groupCount++;
  }
  store<u16>(GROUP_START + ((<usize>groupCount) << 1), <u16>moveCount);
}

/**
 * Whether the defender, who is in check, has a move that is no drop on the checker's line that it
 * could capture: what `plainCount > 0` would say, at less cost.
 */
export function hasPlainEvasion(): bool {
  findCheckers();
  if (safeLow() | safeHigh()) return true;
  if (checkerCount == 1) generateEvasions();
  else {
    clearMoves();
    plainCount = groupCount = lineLength = 0;
  }
  return plainCount > 0;
}

/** The index step of a direction. */
function stepOf(direction: i32): i32 {
  if (direction == 0) return -9;
  if (direction == 1) return -8;
  if (direction == 2) return 1;
  if (direction == 3) return 10;
  if (direction == 4) return 9;
  if (direction == 5) return 8;
  return direction == 6 ? -1 : -10;
}
