/**
 * A hand in one word: pawns in bits 0–4, lances 6–8, knights 10–12, silvers 14–16, bishops 18–19,
 * rooks 21–22, golds 24–26, each field with a spare bit above it, so that two hands are compared by
 * one subtraction.
 *
 * Dominance 優越関係: with the same board, a hand that holds at least as much of each kind (the other
 * side then holds less) mates wherever the lesser one does.
 */

import { HAND_UNITS } from './memory-map';

/** The spare bits above the fields. */
const GUARDS: u32 = (1 << 5) | (1 << 9) | (1 << 13) | (1 << 17) | (1 << 20) | (1 << 23) | (1 << 27);

/** One piece of a kind. @inline */
export function unitOf(kind: i32): u32 {
  return load<u32>(HAND_UNITS + ((<usize>kind) << 2));
}

/** Writes the units; once an instance. */
export function initHands(): void {
  const shifts: StaticArray<i32> = [0, 0, 6, 10, 14, 18, 21, 24];
  for (let kind = 1; kind < 8; kind++)
    store<u32>(HAND_UNITS + ((<usize>kind) << 2), (<u32>1) << shifts[kind]);
}

/** Whether hand `a` holds at least as much of each kind as hand `b`. @inline */
export function dominates(a: u32, b: u32): bool {
  return (((a | GUARDS) - b) & GUARDS) == GUARDS;
}

/** All bits of the fields whose guard bits are set. @inline */
function fieldsOf(guards: u32): u32 {
  return guards - ((guards & WIDTH_5) >> 5) - ((guards & WIDTH_3) >> 3) - ((guards & WIDTH_2) >> 2);
}
const WIDTH_5: u32 = 1 << 5;
const WIDTH_3: u32 = (1 << 9) | (1 << 13) | (1 << 17) | (1 << 27);
const WIDTH_2: u32 = (1 << 20) | (1 << 23);

/** Of each kind the greater number. @inline */
export function larger(a: u32, b: u32): u32 {
  const fields = fieldsOf(((a | GUARDS) - b) & GUARDS);
  return (a & fields) | (b & ~fields);
}
/** Of each kind the lesser number. @inline */
export function lesser(a: u32, b: u32): u32 {
  const fields = fieldsOf(((a | GUARDS) - b) & GUARDS);
  return (b & fields) | (a & ~fields);
}
/** The fields of all kinds that a hand has none of. @inline */
export function absentIn(hand: u32): u32 {
  // A field of 0 leaves its guard bit unset when 1 is taken off.
  return fieldsOf(~((hand | GUARDS) - ONES) & GUARDS);
}
const ONES: u32 = 1 | (1 << 6) | (1 << 10) | (1 << 14) | (1 << 18) | (1 << 21) | (1 << 24);
/**
 * Whether a hand holds a silver, bishop, rook or gold, which may be dropped on every rank.
 *
 * @inline
 */
export function holdsFreePiece(hand: u32): bool {
  return hand >= 1 << 14;
}
/** All bits of a kind's field. */
export function fieldOf(kind: i32): u32 {
  const unit = unitOf(kind);
  return unit * (kind == 1 ? 31 : kind == 5 || kind == 6 ? 3 : 7);
}
