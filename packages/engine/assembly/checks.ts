/** Checking moves of the attacker 王手, strictly legal, drop-pawn mate included. */

import { attackSet, kingZoneHigh, kingZoneLow, linesHigh, linesLow } from './attacks';
import { checkSetHigh, checkSetLow, makeCheckSets } from './check-sets';
import { generateEvasions } from './evasions';
import { absentIn, fieldOf } from './hand';
import { allowsDropPawnMate } from './job';
import { blockersHigh, blockersLow, findLineBlockers } from './line-blockers';
import { clearMoves, emit, emitBoardMoves, moveAt, moveCount, resumeMoves, setMovesAside } from './move-list';
import {
  BISHOP,
  canPromote,
  DEFENDER,
  demote,
  GOLD,
  KNIGHT,
  LANCE,
  PAWN,
  PROMOTED,
  ROOK,
  ZONE_END,
} from './pieces';
import {
  attackerHand,
  attackerHigh,
  attackerKing,
  attackerLow,
  defenderHigh,
  defenderLow,
  handPack,
  isAttacked,
  isDrop,
  kingSquare,
  makeDrop,
  moveFrom,
  pawnsOnFile,
  pieceAt,
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
  rayHigh,
  rayLow,
  setHigh,
  setLow,
  stepHigh,
  stepLow,
  ALL_LOW,
  ALL_HIGH,
} from './square-set';

/**
 * The lower part of the squares on which an attacker's piece, not promoted, could still move (on
 * the upper part every one could).
 *
 * @inline
 */
export function mobileLow(kind: i32): u64 {
  const firstSquare = kind == PAWN || kind == LANCE ? 9 : kind == KNIGHT ? 18 : 0;
  return ~(((<u64>1) << firstSquare) - 1);
}

// Where one attacker's piece checks: by moving on, and by promoting there.
let plainLow: u64 = 0;
let plainHigh: u64 = 0;
let promotingLow: u64 = 0;
let promotingHigh: u64 = 0;
/** Finds these for the piece on a square. @inline */
function findCheckTargets(piece: i32, from: i32): void {
  attackSet(piece, from, attackerLow | defenderLow, attackerHigh | defenderHigh);
  const targetsLow = setLow & ~attackerLow;
  const targetsHigh = setHigh & ~attackerHigh;
  // A piece that leaves a slider's line checks wherever it goes.
  let openLow: u64 = 0;
  let openHigh: u64 = 0;
  if (contains(blockersLow, blockersHigh, from)) {
    const ray = directionOf(kingSquare, from);
    openLow = ~rayLow(ray, kingSquare);
    openHigh = ~rayHigh(ray, kingSquare);
  }
  promotingLow = promotingHigh = 0;
  if (canPromote(piece)) {
    const zoneLow: u64 = from < ZONE_END ? ALL_LOW : (1 << ZONE_END) - 1;
    const zoneHigh: u64 = from < ZONE_END ? ALL_HIGH : 0;
    promotingLow = targetsLow & zoneLow & (checkSetLow(piece + PROMOTED) | openLow);
    promotingHigh = targetsHigh & zoneHigh & (checkSetHigh(piece + PROMOTED) | openHigh);
  }
  plainLow = targetsLow & mobileLow(piece) & (checkSetLow(piece) | openLow);
  plainHigh = targetsHigh & (checkSetHigh(piece) | openHigh);
}

/** All checking moves of one attacker's piece. */
function emitChecksOf(from: i32): void {
  const piece = pieceAt(from);
  findCheckTargets(piece, from);
  emitBoardMoves(piece, from, promotingLow, promotingHigh, true);
  emitBoardMoves(piece, from, plainLow, plainHigh, false);
}
function countChecksOf(from: i32): i32 {
  findCheckTargets(pieceAt(from), from);
  return <i32>(popcnt(promotingLow) + popcnt(promotingHigh) + popcnt(plainLow) + popcnt(plainHigh));
}

/**
 * Whether the pawn drop leaves the defender without any legal reply (the real test, no
 * approximation).
 */
function isDropPawnMate(drop: u32): bool {
  const count = setMovesAside();
  tryMove(drop);
  generateEvasions();
  const mated = moveCount == 0;
  untryMove(drop);
  resumeMoves(count);
  return mated;
}

function emitCheckDrops(): void {
  const emptyLow = ~(attackerLow | defenderLow);
  const emptyHigh = ~(attackerHigh | defenderHigh);
  for (let kind: i32 = GOLD; kind >= PAWN; kind--) {
    if (attackerHand(kind) == 0) continue;
    let low = checkSetLow(kind) & emptyLow;
    let high = checkSetHigh(kind) & emptyHigh;
    if (kind == PAWN) {
      if ((low | high) == 0 || pawnsOnFile(0, kingSquare % 9) > 0) continue;
      const drop = makeDrop(PAWN, kingSquare + 9);
      if (allowsDropPawnMate || !isDropPawnMate(drop)) emit(drop);
      continue;
    }
    for (; low; low &= low - 1) emit(makeDrop(kind, <i32>ctz(low)));
    for (; high; high &= high - 1) emit(makeDrop(kind, 63 + <i32>ctz(high)));
  }
}

/**
 * The kinds that the attacker has not in hand and could drop with check: fields of a packed hand.
 * (A slider can be dropped somewhere on its lines where it can be dropped beside the king.)
 */
export function missingDrops(): u32 {
  const emptyLow = ~(attackerLow | defenderLow);
  const emptyHigh = ~(attackerHigh | defenderHigh);
  const absent = absentIn(handPack);
  let fields: u32 = 0;
  for (let kind: i32 = PAWN; kind <= GOLD; kind++) {
    if ((fieldOf(kind) & absent) == 0) continue;
    const low = stepLow(DEFENDER | kind, kingSquare) & emptyLow;
    const high = stepHigh(DEFENDER | kind, kingSquare) & emptyHigh;
    if ((low | high) == 0 || (kind == PAWN && pawnsOnFile(0, kingSquare % 9) > 0)) continue;
    fields |= fieldOf(kind);
  }
  return fields;
}

/**
 * Takes out the moves that leave the attacker's own king in check. Where he is not in check, only
 * his own moves and those off his lines can.
 */
function keepLegal(): void {
  const count = moveCount;
  clearMoves();
  const inCheck = isAttacked(attackerKing, DEFENDER);
  const low = linesLow(attackerKing) | bitLow(attackerKing);
  const high = linesHigh(attackerKing) | bitHigh(attackerKing);
  for (let i = 0; i < count; i++) {
    const move = moveAt(i);
    if (!inCheck && (isDrop(move) || !contains(low, high, moveFrom(move)))) {
      emit(move);
      continue;
    }
    tryMove(move);
    if (!isAttacked(attackerKing, DEFENDER)) emit(move);
    untryMove(move);
  }
}

/** The attacker's sliders, on the board and in hand: bit k for the unpromoted kind k. @inline */
function slidersOwned(): i32 {
  let kinds = 0;
  if (attackerHand(LANCE)) kinds |= 1 << LANCE;
  if (attackerHand(BISHOP)) kinds |= 1 << BISHOP;
  if (attackerHand(ROOK)) kinds |= 1 << ROOK;
  for (let low = attackerLow & slidersLow; low; low &= low - 1) kinds |= 1 << demote(pieceAt(<i32>ctz(low)));
  for (let high = attackerHigh & slidersHigh; high; high &= high - 1)
    kinds |= 1 << demote(pieceAt(63 + <i32>ctz(high)));
  return kinds;
}

/**
 * What both `generateChecks` and `countChecks` begin with: check sets and line blockers.
 *
 * @inline
 */
function readyChecks(): void {
  const occupiedLow = attackerLow | defenderLow;
  const occupiedHigh = attackerHigh | defenderHigh;
  makeCheckSets(kingSquare, DEFENDER, occupiedLow, occupiedHigh, slidersOwned());
  findLineBlockers(attackerLow | defenderLow, attackerHigh | defenderHigh);
}
// Single steps from outside the zone never check but by discovery.
/** @inline */
function mayCheckLow(): u64 {
  return attackerLow & (kingZoneLow(kingSquare) | slidersLow | blockersLow);
}
/** @inline */
function mayCheckHigh(): u64 {
  return attackerHigh & (kingZoneHigh(kingSquare) | slidersHigh | blockersHigh);
}

/** Lists every legal move of the attacker that gives check. */
export function generateChecks(): void {
  clearMoves();
  readyChecks();
  for (let low = mayCheckLow(); low; low &= low - 1) emitChecksOf(<i32>ctz(low));
  for (let high = mayCheckHigh(); high; high &= high - 1) emitChecksOf(63 + <i32>ctz(high));
  emitCheckDrops();
  if (attackerKing != NONE) keepLegal();
}

/**
 * The number of checks, pawn drops that mate and moves that expose the attacker's king included: an
 * estimate, but 0 only if there is none.
 */
export function countChecks(): i32 {
  readyChecks();
  let count = 0;
  for (let low = mayCheckLow(); low; low &= low - 1) count += countChecksOf(<i32>ctz(low));
  for (let high = mayCheckHigh(); high; high &= high - 1) count += countChecksOf(63 + <i32>ctz(high));
  for (let kind: i32 = PAWN; kind <= GOLD; kind++) {
    if (attackerHand(kind) == 0 || (kind == PAWN && pawnsOnFile(0, kingSquare % 9) > 0)) continue;
    count +=
      <i32>popcnt(checkSetLow(kind) & ~(attackerLow | defenderLow)) +
      <i32>popcnt(checkSetHigh(kind) & ~(attackerHigh | defenderHigh));
  }
  return count;
}
