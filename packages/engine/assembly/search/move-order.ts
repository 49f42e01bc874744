/**
 * In which order the moves of a list are tried: each has a number, and the next one is the highest
 * left.
 */

import { capturedPiece, isDrop, isPromotion, movedPiece, moveTo } from '../position';
import { PROMOTED } from '../pieces';
import { worthOf } from './evaluation';
import { HISTORY, KILLERS, PLIES } from './memory-map';

const FIRST: i32 = 0x7fffffff;
/** Above all quiet moves. */
const FORCING_ORDER: i32 = 1 << 28;
const KILLER_ORDER: i32 = 1 << 26;

/**
 * What a capture or promotion wins at once, less a little for the piece that risks itself; 0 for a
 * quiet move.
 */
function gainOf(move: u32): i32 {
  const piece = movedPiece(move) & 15;
  const captured = capturedPiece(move) & 15;
  let gain = 0;
  if (captured) gain = 16 * worthOf(captured) - worthOf(piece);
  if (isPromotion(move)) gain += 16 * (worthOf(piece + PROMOTED) - worthOf(piece));
  return gain;
}

/**
 * Captures of the most by the least first; then promotions; checks come last, those on the board
 * before drops.
 */
export function orderForcing(start: usize, end: usize): void {
  for (let at = start; at < end; at += 8) {
    const move = load<u32>(at);
    store<i32>(at, gainOf(move) - (isDrop(move) ? 1 : 0), 4);
  }
}

/** The move of the table first, then gains, killers, and the rest by their history. */
export function orderAll(start: usize, end: usize, ply: i32, known: u32): void {
  const killers = KILLERS + ((<usize>ply) << 3);
  for (let at = start; at < end; at += 8) {
    const move = load<u32>(at);
    const gain = gainOf(move);
    let order: i32;
    if (move == known) order = FIRST;
    else if (gain > 0) order = FORCING_ORDER + gain;
    else if (move == load<u32>(killers) || move == load<u32>(killers, 4)) order = KILLER_ORDER;
    else order = load<i32>(historyAddress(move));
    store<i32>(at, order, 4);
  }
}

/**
 * Swaps the best of the moves left to `at` and returns it. Of equals the one with the lower number,
 * whatever the order they came in.
 */
export function nextMove(at: usize, end: usize): u32 {
  let best = at;
  for (let other = at + 8; other < end; other += 8) {
    const order = load<i32>(other, 4);
    const bestOrder = load<i32>(best, 4);
    if (order > bestOrder || (order == bestOrder && load<u32>(other) < load<u32>(best))) best = other;
  }
  const entry = load<u64>(best);
  store<u64>(best, load<u64>(at));
  store<u64>(at, entry);
  return <u32>entry;
}

/** Whether a move neither captures nor promotes. @inline */
export function isQuiet(move: u32): bool {
  return capturedPiece(move) == 0 && !isPromotion(move);
}

function historyAddress(move: u32): usize {
  return HISTORY + ((<usize>(movedPiece(move) * 81 + moveTo(move))) << 2);
}
/** A quiet move has cut: it is tried early where it is possible again. */
export function rememberCut(move: u32, ply: i32, depth: i32): void {
  const killers = KILLERS + ((<usize>ply) << 3);
  if (load<u32>(killers) != move) {
    store<u32>(killers, load<u32>(killers), 4);
    store<u32>(killers, move);
  }
  const at = historyAddress(move);
  store<i32>(at, min(KILLER_ORDER - 1, load<i32>(at) + depth * depth));
}
/** Forgets killers and history. */
export function forgetCuts(): void {
  memory.fill(KILLERS, 0, 8 * PLIES);
  memory.fill(HISTORY, 0, 4 * 32 * 81);
}
