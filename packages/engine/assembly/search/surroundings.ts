/**
 * What the side to move has to know before it lists its moves: who gives check, which of its pieces
 * are pinned, and from where its own pieces would give check. A side is 0 (plays towards rank 一) or
 * 1; "us" is the side to move.
 */

import { slideDirections, stepDirections } from '../attacks';
import { ALL_KINDS, clearCheckSets, makeCheckSets } from '../check-sets';
import { DEFENDER, KING, KNIGHT } from '../pieces';
import {
  attackerHigh,
  attackerKing,
  attackerLow,
  defenderHigh,
  defenderLow,
  defenderToMove,
  kingSquare,
  pieceAt,
  slidersHigh,
  slidersLow,
} from '../position';
import {
  NONE,
  bitHigh,
  bitLow,
  contains,
  directionOf,
  firstBlocker,
  rayHigh,
  rayLow,
  stepHigh,
  stepLow,
  NO_DIRECTION,
  comesFrom,
} from '../square-set';

/** The colour bit of our pieces, and of theirs. */
export let ourColour: i32 = 0;
/** The colour bit of their pieces. */
export let theirColour: i32 = 0;
/** Our king's square, NONE without one. */
export let ourKing: i32 = NONE;
/** Their king's square, NONE without one. */
export let theirKing: i32 = NONE;
/** Squares of our pieces, lower part. */
export let ownLow: u64 = 0;
/** Upper part. */
export let ownHigh: u64 = 0;
/** Squares of their pieces, lower part. */
export let enemyLow: u64 = 0;
/** Upper part. */
export let enemyHigh: u64 = 0;
/** Squares of all pieces, lower part. */
export let occupiedLow: u64 = 0;
/** Upper part. */
export let occupiedHigh: u64 = 0;
/** Our pieces that may not leave their line to our king. */
export let pinnedLow: u64 = 0;
/** Upper part. */
export let pinnedHigh: u64 = 0;
/** Their pieces that give check. */
export let checkersLow: u64 = 0;
/** Upper part. */
export let checkersHigh: u64 = 0;
/** Our pieces that uncover a check by leaving their line to their king. */
export let uncoverersLow: u64 = 0;
/** Upper part. */
export let uncoverersHigh: u64 = 0;

/** Finds sides, checkers and pins of the position reached. `findCheckSets` finds the rest. */
export function lookAround(): void {
  ourColour = defenderToMove ? DEFENDER : 0;
  theirColour = ourColour ^ DEFENDER;
  ourKing = defenderToMove ? kingSquare : attackerKing;
  theirKing = defenderToMove ? attackerKing : kingSquare;
  ownLow = defenderToMove ? defenderLow : attackerLow;
  ownHigh = defenderToMove ? defenderHigh : attackerHigh;
  enemyLow = defenderToMove ? attackerLow : defenderLow;
  enemyHigh = defenderToMove ? attackerHigh : defenderHigh;
  occupiedLow = ownLow | enemyLow;
  occupiedHigh = ownHigh | enemyHigh;
  pinnedLow = pinnedHigh = checkersLow = checkersHigh = 0;
  if (ourKing == NONE) return;
  for (let low = enemyLow & slidersLow; low; low &= low - 1) lookAtSlider(<i32>ctz(low));
  for (let high = enemyHigh & slidersHigh; high; high &= high - 1) lookAtSlider(63 + <i32>ctz(high));
  let low = stepLow(KING, ourKing) & enemyLow;
  let high = stepHigh(KING, ourKing) & enemyHigh;
  for (; low; low &= low - 1) lookAtNeighbour(<i32>ctz(low));
  for (; high; high &= high - 1) lookAtNeighbour(63 + <i32>ctz(high));
  low = stepLow(KNIGHT | ourColour, ourKing) & enemyLow;
  high = stepHigh(KNIGHT | ourColour, ourKing) & enemyHigh;
  for (; low; low &= low - 1)
    if (pieceAt(<i32>ctz(low)) == (KNIGHT | theirColour)) noteChecker(<i32>ctz(low));
  for (; high; high &= high - 1)
    if (pieceAt(63 + <i32>ctz(high)) == (KNIGHT | theirColour)) noteChecker(63 + <i32>ctz(high));
}

/** Whether we are in check, after `lookAround`. @inline */
export function isInCheck(): bool {
  return (checkersLow | checkersHigh) != 0;
}

function noteChecker(square: i32): void {
  checkersLow |= bitLow(square);
  checkersHigh |= bitHigh(square);
}
function lookAtNeighbour(square: i32): void {
  const direction = directionOf(ourKing, square);
  if (comesFrom(stepDirections(pieceAt(square)), direction)) noteChecker(square);
}
function lookAtSlider(slider: i32): void {
  const direction = directionOf(ourKing, slider);
  if (direction == NO_DIRECTION || !comesFrom(slideDirections(pieceAt(slider)), direction)) return;
  const blocker = firstBlocker(direction, ourKing, occupiedLow, occupiedHigh);
  if (blocker == slider) noteChecker(slider);
  else if (
    contains(ownLow, ownHigh, blocker) &&
    firstBlocker(direction, blocker, occupiedLow, occupiedHigh) == slider
  ) {
    pinnedLow |= bitLow(blocker);
    pinnedHigh |= bitHigh(blocker);
  }
}

/**
 * After `lookAround`: the squares from which each of our kinds would give check, and the pieces
 * that uncover one.
 */
export function findCheckSets(): void {
  uncoverersLow = uncoverersHigh = 0;
  if (theirKing == NONE) {
    clearCheckSets();
    return;
  }
  makeCheckSets(theirKing, theirColour, occupiedLow, occupiedHigh, ALL_KINDS);
  for (let low = ownLow & slidersLow; low; low &= low - 1) lookForUncoverer(<i32>ctz(low));
  for (let high = ownHigh & slidersHigh; high; high &= high - 1) lookForUncoverer(63 + <i32>ctz(high));
}
function lookForUncoverer(slider: i32): void {
  const direction = directionOf(theirKing, slider);
  if (direction == NO_DIRECTION || !comesFrom(slideDirections(pieceAt(slider)), direction)) return;
  const blocker = firstBlocker(direction, theirKing, occupiedLow, occupiedHigh);
  if (blocker == slider || !contains(ownLow, ownHigh, blocker)) return;
  if (firstBlocker(direction, blocker, occupiedLow, occupiedHigh) != slider) return;
  uncoverersLow |= bitLow(blocker);
  uncoverersHigh |= bitHigh(blocker);
}

/** Whether their pieces attack a square once our king has left its own. */
export function isDangerous(square: i32): bool {
  const withoutLow = occupiedLow & ~bitLow(ourKing);
  const withoutHigh = occupiedHigh & ~bitHigh(ourKing);
  const besideLow = stepLow(KING, square);
  const besideHigh = stepHigh(KING, square);
  for (let direction = 0; direction < 8; direction++) {
    const blocker = firstBlocker(direction, square, withoutLow, withoutHigh);
    if (blocker == NONE || !contains(enemyLow, enemyHigh, blocker)) continue;
    const piece = pieceAt(blocker);
    const directions = contains(besideLow, besideHigh, blocker)
      ? stepDirections(piece)
      : slideDirections(piece);
    if (comesFrom(directions, direction)) return true;
  }
  const knight = KNIGHT | theirColour;
  let low = stepLow(KNIGHT | ourColour, square) & enemyLow;
  let high = stepHigh(KNIGHT | ourColour, square) & enemyHigh;
  for (; low; low &= low - 1) if (pieceAt(<i32>ctz(low)) == knight) return true;
  for (; high; high &= high - 1) if (pieceAt(63 + <i32>ctz(high)) == knight) return true;
  return false;
}

/**
 * The squares on which a move answers the check at hand, lower part: the checker's, and those
 * between it and the king.
 */
export let answersLow: u64 = 0;
/** Upper part. */
export let answersHigh: u64 = 0;
/** Finds these after `lookAround`: all squares without a check, none in double check. */
export function findAnswers(): void {
  answersLow = answersHigh = <u64>-1;
  if (!isInCheck()) return;
  answersLow = checkersLow;
  answersHigh = checkersHigh;
  if (popcnt(checkersLow) + popcnt(checkersHigh) > 1) {
    answersLow = answersHigh = 0;
    return;
  }
  const checker = checkersLow ? <i32>ctz(checkersLow) : 63 + <i32>ctz(checkersHigh);
  const direction = directionOf(ourKing, checker);
  if (direction == NO_DIRECTION) return;
  answersLow |= rayLow(direction, ourKing) & rayLow(direction ^ 4, checker);
  answersHigh |= rayHigh(direction, ourKing) & rayHigh(direction ^ 4, checker);
}
