/**
 * The transposition table of the full-width search: entries of 16 bytes, {u64 key, u32 move, i16
 * value, u8 depth, u8 bound}, one a slot: the last one stays, but that a leaf gives way to what is
 * deeper. It is emptied before each search, so that an answer depends on the question alone.
 */

import { MATE_BOUND } from '../../src/search-abi';
import { reserve } from '../memory-map';
import { TABLE } from './memory-map';

/** What an entry's value is: the value, or a bound of it. */
export const EXACT: i32 = 1;
/** The worth is that or more. */
export const AT_LEAST: i32 = 2;
/** The worth is that or less. */
export const AT_MOST: i32 = 3;

let slotMask: u64 = 0;
let bytesInUse: usize = 0;

/** What `probe` found. */
export let foundMove: u32 = 0;
/** Its value, mates counted from the position at hand. */
export let foundValue: i32 = 0;
/** The depth to which it was searched. */
export let foundDepth: i32 = 0;
/** EXACT, AT_LEAST or AT_MOST. */
export let foundBound: i32 = 0;

/** Takes `bytes`, a power of two; false if the memory can't grow to it. */
export function configureTable(bytes: usize): bool {
  if (!reserve(TABLE + bytes)) return false;
  slotMask = <u64>((bytes >> 4) - 1);
  bytesInUse = bytes;
  return true;
}
/** Forgets all entries. */
export function clearTable(): void {
  memory.fill(TABLE, 0, bytesInUse);
}

function slotOf(key: u64): usize {
  return TABLE + ((<usize>(key & slotMask)) << 4);
}

/** Looks a position up; values of mates count from it. */
export function probe(key: u64, ply: i32): bool {
  const slot = slotOf(key);
  foundMove = 0;
  if (load<u64>(slot) != key) return false;
  foundMove = load<u32>(slot, 8);
  foundValue = <i32>load<i16>(slot, 12);
  foundDepth = <i32>load<u8>(slot, 14);
  foundBound = <i32>load<u8>(slot, 15);
  if (foundValue > MATE_BOUND) foundValue -= ply;
  else if (foundValue < -MATE_BOUND) foundValue += ply;
  return true;
}
/** Stores what a search to a depth has found: a value, what it bounds, and the best move or 0. */
export function remember(key: u64, ply: i32, depth: i32, value: i32, bound: i32, move: u32): void {
  const slot = slotOf(key);
  if (depth == 0 && load<u8>(slot, 14) > 0) return;
  let fromHere = value;
  if (value > MATE_BOUND) fromHere += ply;
  else if (value < -MATE_BOUND) fromHere -= ply;
  store<u64>(slot, key);
  store<u32>(slot, move, 8);
  store<i16>(slot, <i16>fromHere, 12);
  store<u8>(slot, <u8>depth, 14);
  store<u8>(slot, <u8>bound, 15);
}
