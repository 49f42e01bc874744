/**
 * Who gives check to the defender's king, and where he could go: of the position, and of the one
 * after a drop that is not made.
 */

import { attackSet, attackSetNear, kingZoneHigh, kingZoneLow } from './attacks';
import { blockersHigh, blockersLow, findLineBlockers } from './line-blockers';
import { KING } from './pieces';
import {
  attackerHigh,
  attackerLow,
  defenderHigh,
  defenderLow,
  kingSquare,
  pieceAt,
  slidersHigh,
  slidersLow,
} from './position';
import {
  bitHigh,
  bitLow,
  contains,
  directionOf,
  NONE,
  rayHigh,
  rayLow,
  setHigh,
  setLow,
  stepHigh,
  stepLow,
} from './square-set';

/** The single checker's square after `findCheckers`, NONE in double check or without check. */
export let checkerSquare: i32 = NONE;
/** How many pieces give check. */
export let checkerCount: i32 = 0;
/** The squares beside the king that the attacker's pieces forbid to him, himself lifted off. */
let dangerLow: u64 = 0;
let dangerHigh: u64 = 0;

/**
 * Notes a checker and all squares that one attacker's piece forbids to the king.
 *
 * @inline
 */
function lookAt(square: i32, occupiedLow: u64, occupiedHigh: u64): void {
  attackSetNear(kingSquare, pieceAt(square), square, occupiedLow, occupiedHigh);
  dangerLow |= setLow;
  dangerHigh |= setHigh;
  if (contains(setLow, setHigh, kingSquare)) {
    checkerCount++;
    checkerSquare = square;
  }
}

/** Finds these of the position. */
export function findCheckers(): void {
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

// What `readyDrops` finds: the danger before a drop, and the squares where one would change more
// than what it attacks itself, because they are on a slider's way or between the king and a piece
// that is pinned.
let readyLow: u64 = 0;
let readyHigh: u64 = 0;
let linesLow: u64 = 0;
let linesHigh: u64 = 0;
/**
 * The defender's pieces that are pinned before a drop, as `blockersLow`: no drop off the lines
 * changes that.
 */
export let pinnedLow: u64 = 0;
/** Upper part. */
export let pinnedHigh: u64 = 0;

/** Readies `findDropAsChecker`, in a position in which the attacker is to move. */
export function readyDrops(): void {
  const occupiedLow = (attackerLow | defenderLow) & ~bitLow(kingSquare);
  const occupiedHigh = (attackerHigh | defenderHigh) & ~bitHigh(kingSquare);
  linesLow = linesHigh = 0;
  for (let low = attackerLow & slidersLow; low; low &= low - 1)
    addLines(<i32>ctz(low), occupiedLow, occupiedHigh);
  for (let high = attackerHigh & slidersHigh; high; high &= high - 1)
    addLines(63 + <i32>ctz(high), occupiedLow, occupiedHigh);
  readyLow = linesLow;
  readyHigh = linesHigh;
  const stepperLow = attackerLow & kingZoneLow(kingSquare) & ~slidersLow;
  const stepperHigh = attackerHigh & kingZoneHigh(kingSquare) & ~slidersHigh;
  for (let low = stepperLow; low; low &= low - 1) addSteps(<i32>ctz(low));
  for (let high = stepperHigh; high; high &= high - 1) addSteps(63 + <i32>ctz(high));
  findLineBlockers(attackerLow | defenderLow, attackerHigh | defenderHigh);
  pinnedLow = blockersLow & defenderLow;
  pinnedHigh = blockersHigh & defenderHigh;
  for (let low = pinnedLow; low; low &= low - 1) addPin(<i32>ctz(low));
  for (let high = pinnedHigh; high; high &= high - 1) addPin(63 + <i32>ctz(high));
}
/** @inline */
function addLines(slider: i32, occupiedLow: u64, occupiedHigh: u64): void {
  attackSet(pieceAt(slider), slider, occupiedLow, occupiedHigh);
  linesLow |= setLow;
  linesHigh |= setHigh;
}
/** @inline */
function addSteps(square: i32): void {
  const piece = pieceAt(square);
  readyLow |= stepLow(piece, square);
  readyHigh |= stepHigh(piece, square);
}
/** @inline */
function addPin(square: i32): void {
  const direction = directionOf(kingSquare, square);
  linesLow |= rayLow(direction, kingSquare);
  linesHigh |= rayHigh(direction, kingSquare);
}

/**
 * What `findCheckers` would find after a drop that gives check, which need not be made. False where
 * it has to be made, because it stands on a line.
 */
export function findDropAsChecker(piece: i32, to: i32): bool {
  if (contains(linesLow, linesHigh, to)) return false;
  attackSetNear(
    kingSquare,
    piece,
    to,
    (attackerLow | defenderLow) & ~bitLow(kingSquare),
    (attackerHigh | defenderHigh) & ~bitHigh(kingSquare),
  );
  dangerLow = readyLow | setLow;
  dangerHigh = readyHigh | setHigh;
  checkerCount = 1;
  checkerSquare = to;
  return true;
}

/** Where the king can go. @inline */
export function safeLow(): u64 {
  return stepLow(KING, kingSquare) & ~defenderLow & ~dangerLow;
}
/** Upper part. @inline */
export function safeHigh(): u64 {
  return stepHigh(KING, kingSquare) & ~defenderHigh & ~dangerHigh;
}
/** Whether the king can take the single checker. @inline */
export function canKingCapture(): bool {
  return contains(
    stepLow(KING, kingSquare) & ~dangerLow,
    stepHigh(KING, kingSquare) & ~dangerHigh,
    checkerSquare,
  );
}
