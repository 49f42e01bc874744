/** The moves generated last, u32 each, in memory: `moveAt(0 … moveCount - 1)`. */

import { MOVES } from './memory-map';
import { makeBoardMove } from './position';

let listStart: usize = MOVES;
/** How many there are. */
export let moveCount: i32 = 0;

/** One of them. @inline */
export function moveAt(index: i32): u32 {
  return load<u32>(listStart + ((<usize>index) << 2));
}
/** Adds a move. @inline */
export function emit(move: u32): void {
  store<u32>(listStart + ((<usize>moveCount) << 2), move);
  moveCount++;
}
/** Emits the moves of a piece to a set of squares. */
export function emitBoardMoves(piece: i32, from: i32, low: u64, high: u64, promote: bool): void {
  for (; low; low &= low - 1) emit(makeBoardMove(piece, from, <i32>ctz(low), promote));
  for (; high; high &= high - 1) emit(makeBoardMove(piece, from, 63 + <i32>ctz(high), promote));
}

/** Begins a new list. @inline */
export function clearMoves(): void {
  moveCount = 0;
}

/**
 * Sets the moves so far aside and begins a list behind them. Returns their number, for
 * `resumeMoves`.
 */
export function setMovesAside(): i32 {
  const count = moveCount;
  listStart += (<usize>count) << 2;
  moveCount = 0;
  return count;
}
/** Goes back to the moves set aside. */
export function resumeMoves(count: i32): void {
  listStart -= (<usize>count) << 2;
  moveCount = count;
}
