/**
 * Zobrist keys: independent 64-bit numbers by splitmix64. (Keys of low rank, as a 32-bit xorshift
 * draws them, make tables lie; src/index.test.ts holds the rank.)
 *
 * The defender's hand needs no key: pieces are conserved within a search, so board and attacker's
 * hand determine it.
 */

import { ZOBRIST_BOARD, ZOBRIST_HAND } from './memory-map';

/** Key of the defender's turn. */
export const DEFENDER_TO_MOVE: u64 = 0x9d39247e33776d41;

let state: u64 = 0x7473756d65;

function splitmix64(): u64 {
  state += 0x9e3779b97f4a7c15;
  let z = state;
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
  z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
  return z ^ (z >> 31);
}

/** Draws all keys, always the same ones; once an instance. */
export function initZobrist(): void {
  for (let i: usize = 0; i < 32 * 81; i++) store<u64>(ZOBRIST_BOARD + (i << 3), splitmix64());
  for (let i: usize = 0; i < 8 * 20; i++) store<u64>(ZOBRIST_HAND + (i << 3), i % 20 == 0 ? 0 : splitmix64());
}

/** Key of a piece on a square. @inline */
export function pieceKey(piece: i32, square: i32): u64 {
  return load<u64>(ZOBRIST_BOARD + ((<usize>(piece * 81 + square)) << 3));
}
/** Key of `count` pieces of a kind in the attacker's hand; 0 for none. @inline */
export function handKey(kind: i32, count: i32): u64 {
  return load<u64>(ZOBRIST_HAND + ((<usize>(kind * 20 + count)) << 3));
}

/**
 * Mixes a key into a path hash, so that the xor over a path is a hash of its set of positions.
 *
 * @inline
 */
export function pathMix(key: u64): u64 {
  const z = (key ^ (key >> 29)) * 0xbf58476d1ce4e5b9;
  return z ^ (z >> 32);
}
