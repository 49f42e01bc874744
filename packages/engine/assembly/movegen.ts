/**
 * Checking moves of the attacker and evasions of the defender, both strictly legal, drop-pawn mate included. Moves are
 * written to a list in memory, `moveAt(0 … moveCount - 1)`.
 */

import { CHECK_SETS, GROUP_CAPTURES, GROUP_SQUARE, GROUP_START, MOVES } from './memory-map';
import { BISHOP, DEFENDER, DRAGON, GOLD, HORSE, KING, KNIGHT, LANCE, PAWN, PROMOTED, ROOK, SILVER, canPromote } from './pieces';
import {
  NONE, bitHigh, bitLow, contains, directionOf, firstBlocker, rayHigh, rayLow, setHigh, setLow, stepHigh, stepLow,
} from './square-set';
import { attackSet, guardZoneHigh, guardZoneLow, kingZoneHigh, kingZoneLow, slideDirections } from './attacks';
import { absentIn, fieldOf } from './hand';
import {
  attackerHand, attackerHigh, attackerKing, attackerLow, capturedPiece, defenderHand, defenderHigh, defenderLow,
  handPack, isAttacked, isDrop, kingSquare, makeBoardMove, makeDrop, movedPiece, moveFrom, moveTo, pawnsOnFile, pieceAt, slide,
  slideBack, slidersHigh, slidersLow, tryMove, untryMove,
} from './position';

/** Ranks 一 to 三, where the attacker promotes: squares 0 … 26. */
const ZONE_END: i32 = 27;
/** Ranks 七 to 九, where the defender promotes: squares 54 … 80. */
const DEFENDER_ZONE: i32 = 54;
const ALL_LOW: u64 = 0x7fffffffffffffff;
const ALL_HIGH: u64 = 0x3ffff;

let listStart: usize = MOVES;
export let moveCount: i32 = 0;

/** The single checker's square after `generateEvasions`, NONE in double check or without check. */
export let checkerSquare: i32 = NONE;
export let checkerCount: i32 = 0;
/** Squares between the king and a distant checker. */
export let lineLength: i32 = 0;
/** Evasions before this index are no drops that the checker can capture: they are defences in any profile. */
export let plainCount: i32 = 0;
/** Groups of drops on one square each, from the king outwards; see `groupStart`. */
export let groupCount: i32 = 0;

// @ts-ignore: decorator
@inline
export function moveAt(index: i32): u32 {
  return load<u32>(listStart + ((<usize>index) << 2));
}
// @ts-ignore: decorator
@inline
function emit(move: u32): void {
  store<u32>(listStart + ((<usize>moveCount) << 2), move);
  moveCount++;
}
/** First index of a group's drops; group `groupCount` starts at the end of the list. */
// @ts-ignore: decorator
@inline
export function groupStart(group: i32): i32 {
  return load<u16>(GROUP_START + ((<usize>group) << 1));
}
// @ts-ignore: decorator
@inline
export function groupSquare(group: i32): i32 {
  return load<u8>(GROUP_SQUARE + <usize>group);
}
/** How the checker can capture there: bit 0 without, bit 1 with promotion. */
// @ts-ignore: decorator
@inline
export function groupCaptures(group: i32): i32 {
  return load<u8>(GROUP_CAPTURES + <usize>group);
}

// @ts-ignore: decorator
@inline
function checkSetAddress(kind: i32): usize {
  return CHECK_SETS + ((<usize>kind) << 4);
}
function storeCheckSet(kind: i32, low: u64, high: u64): void {
  store<u64>(checkSetAddress(kind), low);
  store<u64>(checkSetAddress(kind), high, 8);
}

/** For each attacker's kind the squares from which it would check: the king's own reversed attacks. */
function makeCheckSets(occupiedLow: u64, occupiedHigh: u64): void {
  const king = kingSquare;
  const stepsLow = stepLow(KING, king);
  const stepsHigh = stepHigh(KING, king);
  const goldLow = stepLow(DEFENDER | GOLD, king);
  const goldHigh = stepHigh(DEFENDER | GOLD, king);
  storeCheckSet(PAWN, stepLow(DEFENDER | PAWN, king), stepHigh(DEFENDER | PAWN, king));
  storeCheckSet(KNIGHT, stepLow(DEFENDER | KNIGHT, king), stepHigh(DEFENDER | KNIGHT, king));
  storeCheckSet(SILVER, stepLow(DEFENDER | SILVER, king), stepHigh(DEFENDER | SILVER, king));
  storeCheckSet(GOLD, goldLow, goldHigh);
  for (let kind: i32 = PAWN; kind <= SILVER; kind++) storeCheckSet(kind + PROMOTED, goldLow, goldHigh);
  attackSet(DEFENDER | LANCE, king, occupiedLow, occupiedHigh);
  storeCheckSet(LANCE, setLow, setHigh);
  attackSet(DEFENDER | BISHOP, king, occupiedLow, occupiedHigh);
  storeCheckSet(BISHOP, setLow, setHigh);
  storeCheckSet(HORSE, setLow | stepsLow, setHigh | stepsHigh);
  attackSet(DEFENDER | ROOK, king, occupiedLow, occupiedHigh);
  storeCheckSet(ROOK, setLow, setHigh);
  storeCheckSet(DRAGON, setLow | stepsLow, setHigh | stepsHigh);
  storeCheckSet(KING, 0, 0);
}

/** Squares on which an attacker's unpromoted piece could still move: first square index. */
// @ts-ignore: decorator
@inline
function firstMobile(kind: i32): i32 {
  if (kind == PAWN || kind == LANCE) return 9;
  return kind == KNIGHT ? 18 : 0;
}

function emitBoardMoves(piece: i32, from: i32, low: u64, high: u64, promote: bool): void {
  for (; low; low &= low - 1) emit(makeBoardMove(piece, from, <i32>ctz(low), promote));
  for (; high; high &= high - 1) emit(makeBoardMove(piece, from, 63 + <i32>ctz(high), promote));
}

/** All checking moves of one attacker's piece; `ray` is the direction from the king in which it blocks a slider, or NONE. */
function emitChecksOf(piece: i32, from: i32, ray: i32): void {
  attackSet(piece, from, attackerLow | defenderLow, attackerHigh | defenderHigh);
  const targetsLow = setLow & ~attackerLow;
  const targetsHigh = setHigh & ~attackerHigh;
  const discoverLow: u64 = ray == NONE ? 0 : ~rayLow(ray, kingSquare);
  const discoverHigh: u64 = ray == NONE ? 0 : ~rayHigh(ray, kingSquare);
  if (canPromote(piece)) {
    const at = checkSetAddress(piece + PROMOTED);
    const zoneLow: u64 = from < ZONE_END ? ALL_LOW : (1 << ZONE_END) - 1;
    const zoneHigh: u64 = from < ZONE_END ? ALL_HIGH : 0;
    emitBoardMoves(
      piece, from,
      targetsLow & zoneLow & (load<u64>(at) | discoverLow),
      targetsHigh & zoneHigh & (load<u64>(at, 8) | discoverHigh),
      true,
    );
  }
  const at = checkSetAddress(piece);
  const mobileLow: u64 = ~(((<u64>1) << firstMobile(piece)) - 1);
  emitBoardMoves(
    piece, from,
    targetsLow & mobileLow & (load<u64>(at) | discoverLow),
    targetsHigh & (load<u64>(at, 8) | discoverHigh),
    false,
  );
}

/** Whether the pawn drop leaves the defender without any legal reply (the real test, no approximation). */
function isDropPawnMate(drop: u32): bool {
  const start = listStart;
  const count = moveCount;
  listStart += (<usize>count) << 2;
  tryMove(drop);
  generateEvasions();
  const mated = moveCount == 0;
  untryMove(drop);
  listStart = start;
  moveCount = count;
  return mated;
}

function emitCheckDrops(): void {
  const emptyLow = ~(attackerLow | defenderLow);
  const emptyHigh = ~(attackerHigh | defenderHigh);
  for (let kind: i32 = GOLD; kind >= PAWN; kind--) {
    if (attackerHand(kind) == 0) continue;
    let low = load<u64>(checkSetAddress(kind)) & emptyLow;
    let high = load<u64>(checkSetAddress(kind), 8) & emptyHigh;
    if (kind == PAWN) {
      if ((low | high) == 0 || pawnsOnFile(0, kingSquare % 9) > 0) continue;
      const drop = makeDrop(PAWN, kingSquare + 9);
      if (!isDropPawnMate(drop)) emit(drop);
      continue;
    }
    for (; low; low &= low - 1) emit(makeDrop(kind, <i32>ctz(low)));
    for (; high; high &= high - 1) emit(makeDrop(kind, 63 + <i32>ctz(high)));
  }
}

/** The kinds that the attacker has not in hand and could drop with check, after `generateChecks`: fields of a packed hand. */
export function missingDrops(): u32 {
  const emptyLow = ~(attackerLow | defenderLow);
  const emptyHigh = ~(attackerHigh | defenderHigh) & ALL_HIGH;
  const absent = absentIn(handPack);
  let fields: u32 = 0;
  for (let kind: i32 = PAWN; kind <= GOLD; kind++) {
    const low = load<u64>(checkSetAddress(kind)) & emptyLow;
    const high = load<u64>(checkSetAddress(kind), 8) & emptyHigh;
    if ((low | high) == 0 || (kind == PAWN && pawnsOnFile(0, kingSquare % 9) > 0)) continue;
    fields |= fieldOf(kind);
  }
  return fields & absent;
}

/** Takes out the moves that leave the attacker's own king in check. */
function keepLegal(): void {
  const count = moveCount;
  moveCount = 0;
  for (let i = 0; i < count; i++) {
    const move = moveAt(i);
    tryMove(move);
    if (!isAttacked(attackerKing, DEFENDER)) emit(move);
    untryMove(move);
  }
}

/** The attacker's pieces that block the line of an attacker's slider: by leaving it they give discovered check 開き王手. */
let discoverLow: u64 = 0;
let discoverHigh: u64 = 0;
function findDiscoverers(occupiedLow: u64, occupiedHigh: u64): void {
  discoverLow = discoverHigh = 0;
  for (let low = attackerLow & slidersLow; low; low &= low - 1) {
    const blocker = soleBlocker(<i32>ctz(low), occupiedLow, occupiedHigh);
    if (blocker != NONE) noteDiscoverer(blocker);
  }
  for (let high = attackerHigh & slidersHigh; high; high &= high - 1) {
    const blocker = soleBlocker(63 + <i32>ctz(high), occupiedLow, occupiedHigh);
    if (blocker != NONE) noteDiscoverer(blocker);
  }
}
// @ts-ignore: decorator
@inline
function noteDiscoverer(blocker: i32): void {
  discoverLow |= attackerLow & bitLow(blocker);
  discoverHigh |= attackerHigh & bitHigh(blocker);
}
/** The only piece between an attacker's slider and the king on its line; NONE if it is none or several. */
// @ts-ignore: decorator
@inline
function soleBlocker(slider: i32, occupiedLow: u64, occupiedHigh: u64): i32 {
  const direction = directionOf(kingSquare, slider);
  if (direction == 255 || ((slideDirections(pieceAt(slider)) >> (direction ^ 4)) & 1) == 0) return NONE;
  const blocker = firstBlocker(direction, kingSquare, occupiedLow, occupiedHigh);
  if (blocker == slider || firstBlocker(direction, blocker, occupiedLow, occupiedHigh) != slider) return NONE;
  return blocker;
}

/** Lists every legal move of the attacker that gives check. */
export function generateChecks(): void {
  moveCount = 0;
  const occupiedLow = attackerLow | defenderLow;
  const occupiedHigh = attackerHigh | defenderHigh;
  makeCheckSets(occupiedLow, occupiedHigh);

  findDiscoverers(occupiedLow, occupiedHigh);
  // Single steps from outside the zone never check but by discovery.
  const nearLow = kingZoneLow(kingSquare) | slidersLow | discoverLow;
  const nearHigh = kingZoneHigh(kingSquare) | slidersHigh | discoverHigh;
  for (let low = attackerLow & nearLow; low; low &= low - 1) {
    const from = <i32>ctz(low);
    const ray = discoverLow & bitLow(from) ? directionOf(kingSquare, from) : NONE;
    emitChecksOf(pieceAt(from), from, ray);
  }
  for (let high = attackerHigh & nearHigh; high; high &= high - 1) {
    const from = 63 + <i32>ctz(high);
    const ray = discoverHigh & bitHigh(from) ? directionOf(kingSquare, from) : NONE;
    emitChecksOf(pieceAt(from), from, ray);
  }
  emitCheckDrops();
  if (attackerKing != NONE) keepLegal();
}

/**
 * The number of checks, pawn drops that mate and moves that expose the attacker's king included: an estimate, but 0 only if
 * there is none. As `generateChecks` it readies `missingDrops`.
 */
export function countChecks(): i32 {
  const occupiedLow = attackerLow | defenderLow;
  const occupiedHigh = attackerHigh | defenderHigh;
  makeCheckSets(occupiedLow, occupiedHigh);
  findDiscoverers(occupiedLow, occupiedHigh);
  let count = 0;
  const nearLow = kingZoneLow(kingSquare) | slidersLow | discoverLow;
  const nearHigh = kingZoneHigh(kingSquare) | slidersHigh | discoverHigh;
  for (let low = attackerLow & nearLow; low; low &= low - 1) count += countChecksOf(<i32>ctz(low));
  for (let high = attackerHigh & nearHigh; high; high &= high - 1) count += countChecksOf(63 + <i32>ctz(high));
  for (let kind: i32 = PAWN; kind <= GOLD; kind++) {
    if (attackerHand(kind) == 0 || (kind == PAWN && pawnsOnFile(0, kingSquare % 9) > 0)) continue;
    const at = checkSetAddress(kind);
    count += <i32>popcnt(load<u64>(at) & ~occupiedLow) + <i32>popcnt(load<u64>(at, 8) & ~occupiedHigh);
  }
  return count;
}

function countChecksOf(from: i32): i32 {
  const piece = pieceAt(from);
  attackSet(piece, from, attackerLow | defenderLow, attackerHigh | defenderHigh);
  const targetsLow = setLow & ~attackerLow;
  const targetsHigh = setHigh & ~attackerHigh;
  let openLow: u64 = 0;
  let openHigh: u64 = 0;
  if (contains(discoverLow, discoverHigh, from)) {
    const ray = directionOf(kingSquare, from);
    openLow = ~rayLow(ray, kingSquare);
    openHigh = ~rayHigh(ray, kingSquare);
  }
  let count = 0;
  if (canPromote(piece)) {
    const at = checkSetAddress(piece + PROMOTED);
    const zoneLow: u64 = from < ZONE_END ? ALL_LOW : (1 << ZONE_END) - 1;
    const zoneHigh: u64 = from < ZONE_END ? ALL_HIGH : 0;
    count = <i32>popcnt(targetsLow & zoneLow & (load<u64>(at) | openLow)) + <i32>popcnt(targetsHigh & zoneHigh & (load<u64>(at, 8) | openHigh));
  }
  const at = checkSetAddress(piece);
  const mobileLow: u64 = ~(((<u64>1) << firstMobile(piece)) - 1);
  return (
    count +
    <i32>popcnt(targetsLow & mobileLow & (load<u64>(at) | openLow)) +
    <i32>popcnt(targetsHigh & (load<u64>(at, 8) | openHigh))
  );
}

let dangerLow: u64 = 0;
let dangerHigh: u64 = 0;

/** Notes a checker and all squares that one attacker's piece forbids to the king (the king itself lifted off). */
// @ts-ignore: decorator
@inline
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

function emitKingMoves(): void {
  const piece = DEFENDER | KING;
  emitBoardMoves(
    piece, kingSquare,
    stepLow(KING, kingSquare) & ~defenderLow & ~dangerLow,
    stepHigh(KING, kingSquare) & ~defenderHigh & ~dangerHigh,
    false,
  );
}

/** Squares of the defender's pinned pieces. In check they never have a move: theirs is another line. */
let pinnedLow: u64 = 0;
let pinnedHigh: u64 = 0;
function findPins(): void {
  pinnedLow = pinnedHigh = 0;
  const occupiedLow = attackerLow | defenderLow;
  const occupiedHigh = attackerHigh | defenderHigh;
  for (let low = attackerLow & slidersLow; low; low &= low - 1) {
    const blocker = soleBlocker(<i32>ctz(low), occupiedLow, occupiedHigh);
    if (blocker != NONE) notePinned(blocker);
  }
  for (let high = attackerHigh & slidersHigh; high; high &= high - 1) {
    const blocker = soleBlocker(63 + <i32>ctz(high), occupiedLow, occupiedHigh);
    if (blocker != NONE) notePinned(blocker);
  }
}
// @ts-ignore: decorator
@inline
function notePinned(blocker: i32): void {
  pinnedLow |= defenderLow & bitLow(blocker);
  pinnedHigh |= defenderHigh & bitHigh(blocker);
}

/** The squares past which a defender's unpromoted piece could move no more: last square index + 1. */
// @ts-ignore: decorator
@inline
function mobileEnd(kind: i32): i32 {
  if (kind == PAWN || kind == LANCE) return 72;
  return kind == KNIGHT ? 63 : 81;
}

function emitDefenderMove(piece: i32, from: i32, to: i32): void {
  const kind = piece & 15;
  if (canPromote(kind) && (from >= DEFENDER_ZONE || to >= DEFENDER_ZONE)) emit(makeBoardMove(piece, from, to, true));
  if (to < mobileEnd(kind)) emit(makeBoardMove(piece, from, to, false));
}

/** Moves of one defender's piece (not the king) onto the target squares: the checker's and those of the line. */
function emitBlocksOf(from: i32): void {
  const piece = pieceAt(from);
  attackSet(piece, from, attackerLow | defenderLow, attackerHigh | defenderHigh);
  let low = setLow & targetsLow;
  let high = setHigh & targetsHigh;
  for (; low; low &= low - 1) emitDefenderMove(piece, from, <i32>ctz(low));
  for (; high; high &= high - 1) emitDefenderMove(piece, from, 63 + <i32>ctz(high));
}

/** Whether the attacker, in check by the pawn just dropped, has any legal reply; the attacker is to move. */
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
    for (; low | high; ) {
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

function emitDropsOn(square: i32): void {
  for (let kind: i32 = PAWN; kind <= GOLD; kind++) {
    if (defenderHand(kind) == 0 || square >= mobileEnd(kind)) continue;
    const drop = makeDrop(DEFENDER | kind, square);
    if (kind == PAWN && (pawnsOnFile(1, square % 9) > 0 || isDefendersDropPawnMate(drop))) continue;
    emit(drop);
  }
}

/** How the checker could capture a piece dropped on a square of its line and check from there: bit 0 plain, bit 1 promoting. */
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

/** What a single checker can be met with, the king aside: its square and those of its line, and the pieces that may go there. */
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
  if (direction != 255) {
    const step = stepOf(direction);
    for (let square = kingSquare + step; square != checker; square += step) {
      lineLength++;
      targetsLow |= bitLow(square);
      targetsHigh |= bitHigh(square);
      nearLow |= guardZoneLow(square);
      nearHigh |= guardZoneHigh(square);
    }
  }
  findPins();
  freeLow = defenderLow & nearLow & ~pinnedLow & ~bitLow(kingSquare);
  freeHigh = defenderHigh & nearHigh & ~pinnedHigh & ~bitHigh(kingSquare);
}

/** What a capture of the checker weighs beyond other defences, by a piece and by the king: it leaves less to go on with. */
const CAPTURE_EXTRA: i32 = 1;
const KING_CAPTURE_EXTRA: i32 = 2;

/**
 * The number of defences, drops on one square counted as one and captures of the checker as several: an estimate, but 0 only for
 * mate. Sets `lineLength`.
 */
export function weighEvasions(): i32 {
  findCheckers();
  lineLength = 0;
  let count = <i32>(
    popcnt(stepLow(KING, kingSquare) & ~defenderLow & ~dangerLow) + popcnt(stepHigh(KING, kingSquare) & ~defenderHigh & ~dangerHigh)
  );
  if (checkerCount != 1) return count;
  if (contains(stepLow(KING, kingSquare) & ~dangerLow, stepHigh(KING, kingSquare) & ~dangerHigh, checkerSquare)) count += KING_CAPTURE_EXTRA;
  findBlockers();
  for (let low = freeLow; low; low &= low - 1) count += weighBlocksOf(<i32>ctz(low));
  for (let high = freeHigh; high; high &= high - 1) count += weighBlocksOf(63 + <i32>ctz(high));
  if (lineLength == 0) return count;
  const step = stepOf(directionOf(kingSquare, checkerSquare));
  for (let square = kingSquare + step; square != checkerSquare; square += step) count += <i32>canDropOn(square);
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
 * Lists every legal move of the defender, who is in check. Drops on the line of a distant checker come last, grouped by
 * square from the king outwards, if the checker could capture there; all other moves come before `plainCount`.
 */
export function generateEvasions(): void {
  moveCount = 0;
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
 * Whether the defender, who is in check, has a move that is no drop on the checker's line that it could capture: what
 * `plainCount > 0` would say, at less cost.
 */
export function hasPlainEvasion(): bool {
  findCheckers();
  const safeLow = stepLow(KING, kingSquare) & ~defenderLow & ~dangerLow;
  const safeHigh = stepHigh(KING, kingSquare) & ~defenderHigh & ~dangerHigh;
  if (safeLow | safeHigh) return true;
  if (checkerCount == 1) generateEvasions();
  else moveCount = plainCount = groupCount = lineLength = 0;
  return plainCount > 0;
}

/** The index step of a direction. */
export function stepOf(direction: i32): i32 {
  if (direction == 0) return -9;
  if (direction == 1) return -8;
  if (direction == 2) return 1;
  if (direction == 3) return 10;
  if (direction == 4) return 9;
  if (direction == 5) return 8;
  return direction == 6 ? -1 : -10;
}
