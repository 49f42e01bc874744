/** Attack tables, built once, and attack sets under an occupancy. */

import {
  DIRECTION,
  GUARD_ZONE,
  KING_ZONE,
  LINES,
  RAYS,
  SLIDE_DIRECTIONS,
  SQUARE_BIT,
  STEP_ATTACKS,
  STEP_DIRECTIONS,
  TOWARD,
} from './memory-map';
import { BISHOP, DEFENDER, DRAGON, HORSE, KING, KNIGHT, LANCE, PAWN, ROOK, SILVER } from './pieces';
import { setWithSlides, startSet, stepHigh, stepLow, NO_DIRECTION } from './square-set';

const DIAGONALS: i32 = 0b10101010;
const ORTHOGONALS: i32 = 0b01010101;
const GOLD_STEPS: i32 = 0b11010111;

function rowStep(direction: i32): i32 {
  if (direction == 7 || direction == 0 || direction == 1) return -1;
  return direction >= 3 && direction <= 5 ? 1 : 0;
}
function columnStep(direction: i32): i32 {
  if (direction >= 1 && direction <= 3) return 1;
  return direction >= 5 && direction <= 7 ? -1 : 0;
}

/** Directions of an attacker's piece: one step, sliding ones included. */
function stepsOf(kind: i32): i32 {
  if (kind == PAWN || kind == LANCE) return 1;
  if (kind == KNIGHT) return 0;
  if (kind == SILVER) return 0b10101011;
  if (kind == BISHOP) return DIAGONALS;
  if (kind == ROOK) return ORTHOGONALS;
  if (kind == KING || kind == HORSE || kind == DRAGON) return 0xff;
  return GOLD_STEPS;
}
function slidesOf(kind: i32): i32 {
  if (kind == LANCE) return 1;
  if (kind == BISHOP || kind == HORSE) return DIAGONALS;
  if (kind == ROOK || kind == DRAGON) return ORTHOGONALS;
  return 0;
}

function setBit(address: usize, square: i32): void {
  const at = square < 63 ? address : address + 8;
  const bit: u64 = (<u64>1) << (square < 63 ? square : square - 63);
  store<u64>(at, load<u64>(at) | bit);
}

function addStep(piece: i32, square: i32, rows: i32, columns: i32): void {
  const row = square / 9 + rows;
  const column = (square % 9) + columns;
  if (row < 0 || row > 8 || column < 0 || column > 8) return;
  setBit(STEP_ATTACKS + ((<usize>(piece * 81 + square)) << 4), row * 9 + column);
}

/**
 * Sets, for a square, the block of squares from `up` ranks above to `down` below and `aside`
 * columns to each side.
 */
function addBlock(table: usize, square: i32, up: i32, down: i32, aside: i32): void {
  for (let to = 0; to < 81; to++) {
    const rows = to / 9 - square / 9;
    const columns = (to % 9) - (square % 9);
    if (rows >= -up && rows <= down && columns >= -aside && columns <= aside)
      setBit(table + ((<usize>square) << 4), to);
  }
}

/** Notes that a line from a square goes in a direction over another one. */
function addToward(over: i32, from: i32, direction: i32): void {
  for (let square = 0; square < 81; square++) {
    const rows = square / 9 - over / 9;
    const columns = (square % 9) - (over % 9);
    if (rows < -1 || rows > 1 || columns < -1 || columns > 1) continue;
    const at = TOWARD + <usize>(square * 81 + from);
    store<u8>(at, <u8>(<i32>load<u8>(at) | (1 << direction)));
  }
}

/** Fills the tables; once an instance. */
export function initAttacks(): void {
  memory.fill(DIRECTION, <u8>NO_DIRECTION, 81 * 81);
  for (let square = 0; square < 81; square++) {
    setBit(SQUARE_BIT + ((<usize>square) << 4), square);
    // A knight checks from two ranks below, and comes there from four below.
    addBlock(KING_ZONE, square, 2, 4, 2);
    addBlock(GUARD_ZONE, square, 2, 1, 1);
    for (let direction = 0; direction < 8; direction++) {
      let row = square / 9 + rowStep(direction);
      let column = (square % 9) + columnStep(direction);
      while (row >= 0 && row < 9 && column >= 0 && column < 9) {
        const to = row * 9 + column;
        setBit(RAYS + ((<usize>(direction * 81 + square)) << 4), to);
        setBit(LINES + ((<usize>square) << 4), to);
        addToward(to, square, direction);
        store<u8>(DIRECTION + <usize>(square * 81 + to), <u8>direction);
        row += rowStep(direction);
        column += columnStep(direction);
      }
    }
  }
  for (let side = 0; side < 2; side++) {
    for (let kind: i32 = PAWN; kind <= DRAGON; kind++) {
      const piece = kind + side * DEFENDER;
      let steps = 0;
      let slides = 0;
      for (let direction = 0; direction < 8; direction++) {
        const seen = side == 0 ? direction : direction ^ 4;
        steps |= ((stepsOf(kind) >> direction) & 1) << seen;
        slides |= ((slidesOf(kind) >> direction) & 1) << seen;
      }
      store<u8>(STEP_DIRECTIONS + <usize>piece, <u8>steps);
      store<u8>(SLIDE_DIRECTIONS + <usize>piece, <u8>slides);
      for (let square = 0; square < 81; square++) {
        for (let direction = 0; direction < 8; direction++) {
          if ((steps >> direction) & 1) addStep(piece, square, rowStep(direction), columnStep(direction));
        }
        if (kind == KNIGHT) {
          const rows = side == 0 ? -2 : 2;
          addStep(piece, square, rows, -1);
          addStep(piece, square, rows, 1);
        }
      }
    }
  }
}

/** Directions (bit d) in which a piece attacks the next square. @inline */
export function stepDirections(piece: i32): i32 {
  return load<u8>(STEP_DIRECTIONS + <usize>piece);
}
/** Directions (bit d) in which it slides. @inline */
export function slideDirections(piece: i32): i32 {
  return load<u8>(SLIDE_DIRECTIONS + <usize>piece);
}

/**
 * Leaves in the current set all squares that a piece attacks from a square, own pieces included.
 *
 * @inline
 */
export function attackSet(piece: i32, square: i32, occupiedLow: u64, occupiedHigh: u64): void {
  const slides = slideDirections(piece);
  if (slides)
    setWithSlides(stepLow(piece, square), stepHigh(piece, square), slides, square, occupiedLow, occupiedHigh);
  else startSet(stepLow(piece, square), stepHigh(piece, square));
}

/**
 * As `attackSet`, where only a king's square and those beside it matter: lines that do not meet
 * these are left out.
 *
 * @inline
 */
export function attackSetNear(king: i32, piece: i32, square: i32, occupiedLow: u64, occupiedHigh: u64): void {
  const slides = slideDirections(piece) & load<u8>(TOWARD + <usize>(king * 81 + square));
  if (slides)
    setWithSlides(stepLow(piece, square), stepHigh(piece, square), slides, square, occupiedLow, occupiedHigh);
  else startSet(stepLow(piece, square), stepHigh(piece, square));
}

/** LINES of a square, lower part. @inline */
export function linesLow(square: i32): u64 {
  return load<u64>(LINES + ((<usize>square) << 4));
}
/** LINES of a square, upper part. @inline */
export function linesHigh(square: i32): u64 {
  return load<u64>(LINES + ((<usize>square) << 4), 8);
}
/** KING_ZONE of a square, lower part. @inline */
export function kingZoneLow(square: i32): u64 {
  return load<u64>(KING_ZONE + ((<usize>square) << 4));
}
/** KING_ZONE of a square, upper part. @inline */
export function kingZoneHigh(square: i32): u64 {
  return load<u64>(KING_ZONE + ((<usize>square) << 4), 8);
}
/** GUARD_ZONE of a square, lower part. @inline */
export function guardZoneLow(square: i32): u64 {
  return load<u64>(GUARD_ZONE + ((<usize>square) << 4));
}
/** GUARD_ZONE of a square, upper part. @inline */
export function guardZoneHigh(square: i32): u64 {
  return load<u64>(GUARD_ZONE + ((<usize>square) << 4), 8);
}
