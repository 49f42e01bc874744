/**
 * A hand in one word: pawns in bits 0–4, lances 6–8, knights 10–12, silvers 14–16, bishops 18–19, rooks 21–22, golds 24–26,
 * each field with a spare bit above it, so that two hands are compared by one subtraction. Packed for the table: 21 bits.
 *
 * Dominance 優越関係: with the same board, a hand that holds at least as much of each kind (the other side then holds less)
 * mates wherever the lesser one does.
 */

import { MEMORY_UNITS } from './memory-map';

/** The spare bits above the fields. */
const GUARDS: u32 = (1 << 5) | (1 << 9) | (1 << 13) | (1 << 17) | (1 << 20) | (1 << 23) | (1 << 27);

/** One piece of a kind. */
// @ts-ignore: decorator
@inline
export function unitOf(kind: i32): u32 {
  return load<u32>(MEMORY_UNITS + ((<usize>kind) << 2));
}

export function initHands(): void {
  const shifts: StaticArray<i32> = [0, 0, 6, 10, 14, 18, 21, 24];
  for (let kind = 1; kind < 8; kind++) store<u32>(MEMORY_UNITS + ((<usize>kind) << 2), (<u32>1) << shifts[kind]);
}

/** Whether hand `a` holds at least as much of each kind as hand `b`. */
// @ts-ignore: decorator
@inline
export function dominates(a: u32, b: u32): bool {
  return (((a | GUARDS) - b) & GUARDS) == GUARDS;
}
