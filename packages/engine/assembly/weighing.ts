/**
 * How many defences there are against a check: an estimate, but 0 only for mate.
 *
 * A third of the search's time went into making checks only to weigh them. After a drop off all
 * lines nothing has changed but what it attacks itself: so it is weighed without being made.
 */

import { attackSet } from './attacks';
import {
  findBlocks,
  findBlocksBut,
  forgetLine,
  freeHigh,
  freeLow,
  lineLength,
  targetsHigh,
  targetsLow,
} from './blocks';
import {
  canKingCapture,
  checkerCount,
  checkerSquare,
  findCheckers,
  findDropAsChecker,
  pinnedHigh,
  pinnedLow,
  safeHigh,
  safeLow,
} from './checkers';
import { holdsFreePiece } from './hand';
import { GOLD, mobileEnd, PAWN } from './pieces';
import {
  attackerHigh,
  attackerLow,
  defenderHand,
  defenderHigh,
  defenderLow,
  defenderPack,
  kingSquare,
  pawnsOnFile,
  pieceAt,
} from './position';
import { bitHigh, bitLow, contains, directionOf, setHigh, setLow, stepOf } from './square-set';

/**
 * What a capture of the checker weighs beyond other defences, by a piece and by the king: it leaves
 * less to go on with.
 */
const CAPTURE_EXTRA: i32 = 1;
const KING_CAPTURE_EXTRA: i32 = 2;

/** Of a check by a drop: that it has to be made. */
export const UNWEIGHED: i32 = -1;

/**
 * The number of defences, drops on one square counted as one and captures of the checker as
 * several. Sets `lineLength`.
 */
export function weighEvasions(): i32 {
  findCheckers();
  if (checkerCount != 1) {
    forgetLine();
    return weighSteps();
  }
  const steps = weighSteps() + weighKingCapture();
  findBlocks();
  return steps + weighBlocks(attackerLow | defenderLow, attackerHigh | defenderHigh);
}

/**
 * What `weighEvasions` would say after a drop that gives check, or UNWEIGHED; after `readyDrops`.
 */
export function weighDrop(piece: i32, to: i32): i32 {
  if (!findDropAsChecker(piece, to)) return UNWEIGHED;
  const steps = weighSteps() + weighKingCapture();
  findBlocksBut(pinnedLow, pinnedHigh);
  return (
    steps + weighBlocks(attackerLow | defenderLow | bitLow(to), attackerHigh | defenderHigh | bitHigh(to))
  );
}

/** @inline */
function weighSteps(): i32 {
  return <i32>(popcnt(safeLow()) + popcnt(safeHigh()));
}
/** @inline */
function weighKingCapture(): i32 {
  return canKingCapture() ? KING_CAPTURE_EXTRA : 0;
}

/** Moves and drops onto the checker's square and its line. @inline */
function weighBlocks(occupiedLow: u64, occupiedHigh: u64): i32 {
  let count = 0;
  for (let low = freeLow; low; low &= low - 1)
    count += weighBlocksOf(<i32>ctz(low), occupiedLow, occupiedHigh);
  for (let high = freeHigh; high; high &= high - 1)
    count += weighBlocksOf(63 + <i32>ctz(high), occupiedLow, occupiedHigh);
  if (lineLength == 0) return count;
  if (holdsFreePiece(defenderPack)) return count + lineLength;
  const step = stepOf(directionOf(kingSquare, checkerSquare));
  for (let square = kingSquare + step; square != checkerSquare; square += step)
    count += <i32>canDropOn(square);
  return count;
}
function weighBlocksOf(from: i32, occupiedLow: u64, occupiedHigh: u64): i32 {
  attackSet(pieceAt(from), from, occupiedLow, occupiedHigh);
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
