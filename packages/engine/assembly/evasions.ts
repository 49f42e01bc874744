/**
 * Evasions of the defender, who is in check, strictly legal, the attacker's drop-pawn mate
 * included.
 */

import { attackSet } from './attacks';
import { findBlocks, forgetLine, freeHigh, freeLow, lineLength, targetsHigh, targetsLow } from './blocks';
import { checkerCount, checkerSquare, findCheckers, safeHigh, safeLow } from './checkers';
import { GROUP_CAPTURES, GROUP_SQUARE, GROUP_START } from './memory-map';
import { clearMoves, emit, emitBoardMoves, moveCount } from './move-list';
import { canPromote, DEFENDER, DEFENDER_ZONE, GOLD, KING, LANCE, mobileEnd, PAWN, ZONE_END } from './pieces';
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
  stepOf,
} from './square-set';

/** Evasions before this index are no drops on the checker's line: defences in any profile. */
export let plainCount: i32 = 0;
/**
 * Groups of drops on one square each, see `groupStart`: those on which the checker cannot capture
 * come first, for their drops count or not whatever the others last; each from the king outwards.
 */
export let groupCount: i32 = 0;

/** First index of a group's drops; group `groupCount` starts at the end of the list. @inline */
export function groupStart(group: i32): i32 {
  return load<u16>(GROUP_START + ((<usize>group) << 1));
}
/** The square of a group's drops. @inline */
export function groupSquare(group: i32): i32 {
  return load<u8>(GROUP_SQUARE + <usize>group);
}
/** How the checker can capture there: bit 0 without, bit 1 with promotion; 0 if pinned. @inline */
export function groupCaptures(group: i32): i32 {
  return load<u8>(GROUP_CAPTURES + <usize>group);
}

function emitKingMoves(): void {
  emitBoardMoves(DEFENDER | KING, kingSquare, safeLow(), safeHigh(), false);
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
 * Lists every legal move of the defender, who is in check. Drops on the line of a distant checker
 * come last, grouped by square; all other moves come before `plainCount`.
 */
export function generateEvasions(): void {
  clearMoves();
  groupCount = 0;
  forgetLine();
  findCheckers();
  emitKingMoves();
  plainCount = moveCount;
  if (checkerCount != 1) return;

  const checker = checkerSquare;
  findBlocks();
  for (let low = freeLow; low; low &= low - 1) emitBlocksOf(<i32>ctz(low));
  for (let high = freeHigh; high; high &= high - 1) emitBlocksOf(63 + <i32>ctz(high));
  plainCount = moveCount;
  if (lineLength == 0) return;

  const step = stepOf(directionOf(kingSquare, checker));
  if (attackerKing != NONE) {
    for (let square = kingSquare + step; square != checker; square += step)
      if (capturesOnLine(checker, square) == 0) emitGroup(square, 0);
  }
  for (let square = kingSquare + step; square != checker; square += step) {
    const captures = capturesOnLine(checker, square);
    if (captures != 0) emitGroup(square, captures);
  }
  store<u16>(GROUP_START + ((<usize>groupCount) << 1), <u16>moveCount);
}

/** Lists the drops on a square of the line as a group, if there are any. */
function emitGroup(square: i32, captures: i32): void {
  const start = moveCount;
  emitDropsOn(square);
  if (moveCount == start) return;
  store<u16>(GROUP_START + ((<usize>groupCount) << 1), <u16>start);
  store<u8>(GROUP_SQUARE + <usize>groupCount, <u8>square);
  store<u8>(GROUP_CAPTURES + <usize>groupCount, <u8>captures);
  groupCount++;
}

/**
 * Whether the defender, who is in check, has a move that is no drop on the checker's line: what
 * `plainCount > 0` would say, at less cost.
 */
export function hasPlainEvasion(): bool {
  findCheckers();
  if (safeLow() | safeHigh()) return true;
  if (checkerCount == 1) generateEvasions();
  else {
    clearMoves();
    plainCount = groupCount = 0;
    forgetLine();
  }
  return plainCount > 0;
}
