/**
 * What a single checker can be met with, the king aside: its square and those of its line, and the
 * defender's pieces that may go there.
 */

import { guardZoneHigh, guardZoneLow } from './attacks';
import { checkerSquare } from './checkers';
import { blockersHigh, blockersLow, findLineBlockers } from './line-blockers';
import {
  attackerHigh,
  attackerLow,
  defenderHigh,
  defenderLow,
  kingSquare,
  slidersHigh,
  slidersLow,
} from './position';
import { bitHigh, bitLow, directionOf, NO_DIRECTION, rayHigh, rayLow } from './square-set';

/** Squares between the king and a distant checker. */
export let lineLength: i32 = 0;
/** The checker's square and those of its line, lower part. */
export let targetsLow: u64 = 0;
/** Upper part. */
export let targetsHigh: u64 = 0;
/** The defender's pieces near them that are not pinned, lower part. */
export let freeLow: u64 = 0;
/** Upper part. */
export let freeHigh: u64 = 0;

/** Finds these, after `findCheckers`. */
export function findBlocks(): void {
  // In check a pinned piece never has a move: its line is another.
  findLineBlockers(attackerLow | defenderLow, attackerHigh | defenderHigh);
  findBlocksBut(blockersLow, blockersHigh);
}

/** The same where the pinned pieces are known. */
export function findBlocksBut(pinnedLow: u64, pinnedHigh: u64): void {
  const checker = checkerSquare;
  const direction = directionOf(kingSquare, checker);
  let nearLow = guardZoneLow(checker) | slidersLow;
  let nearHigh = guardZoneHigh(checker) | slidersHigh;
  lineLength = 0;
  if (direction == NO_DIRECTION) {
    targetsLow = bitLow(checker);
    targetsHigh = bitHigh(checker);
  } else {
    targetsLow = rayLow(direction, kingSquare) & ~rayLow(direction, checker);
    targetsHigh = rayHigh(direction, kingSquare) & ~rayHigh(direction, checker);
    let low = targetsLow & ~bitLow(checker);
    let high = targetsHigh & ~bitHigh(checker);
    lineLength = <i32>(popcnt(low) + popcnt(high));
    for (; low; low &= low - 1) {
      nearLow |= guardZoneLow(<i32>ctz(low));
      nearHigh |= guardZoneHigh(<i32>ctz(low));
    }
    for (; high; high &= high - 1) {
      nearLow |= guardZoneLow(63 + <i32>ctz(high));
      nearHigh |= guardZoneHigh(63 + <i32>ctz(high));
    }
  }
  freeLow = defenderLow & nearLow & ~pinnedLow & ~bitLow(kingSquare);
  freeHigh = defenderHigh & nearHigh & ~pinnedHigh & ~bitHigh(kingSquare);
}

/** There is no line where no single piece gives check. */
export function forgetLine(): void {
  lineLength = 0;
}
