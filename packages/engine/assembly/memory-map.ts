/**
 * Where everything lies in linear memory. All of it is static: a search allocates nothing.
 *
 * The compiler is told to keep its own data from 0x80000 on (asconfig.json: memoryBase), so that
 * the space below is ours, and the transposition table starts at `TABLE_BASE` and ends with the
 * memory.
 *
 * The shared build (--enable threads) lays several threads into one memory: each has its own board,
 * moves, path and arena, `PRIVATE` bytes further than the first thread's, and the table begins
 * behind the last of them. The attack tables and Zobrist keys, written once by the first thread,
 * and the transposition table are common. In the other build all of this folds to constants.
 */

import { BOARD_AT, HAND_ATTACKER_AT, HAND_DEFENDER_AT, MOVES_OUT_AT, PRIVATE_BYTES } from '../src/abi';
import { thread, threads } from './host';

/** Number of this thread, 0 for the one that asks the questions, and how many there are. */
export const THREAD: i32 = ASC_FEATURE_THREADS ? thread : 0;
const THREADS: i32 = ASC_FEATURE_THREADS ? threads : 1;
/** What is added to the address of all that is private to a thread. */
const PRIVATE: usize = <usize>(THREAD * PRIVATE_BYTES);

/** u8[81]: piece codes, 0 = 9一, rank by rank. The host writes it before `setPosition`. */
export const BOARD: usize = PRIVATE + BOARD_AT;
/** u8[8]: the attacker's hand by kind 1 … 7. */
export const HAND_ATTACKER: usize = PRIVATE + HAND_ATTACKER_AT;
/** u8[8]: the defender's hand by kind 1 … 7. */
export const HAND_DEFENDER: usize = PRIVATE + HAND_DEFENDER_AT;
/** u8[2][9]: unpromoted pawns by side and column, for the double-pawn rule. */
export const PAWN_FILES: usize = PRIVATE + 0x170;

/** u32[8]: one piece of each kind in a packed hand (hand.ts). */
export const HAND_UNITS: usize = 0x1e0;

/** u8[32]: directions (bit d) in which a piece attacks the adjacent square. */
export const STEP_DIRECTIONS: usize = 0x1a0;
/** u8[32]: directions in which a piece slides. */
export const SLIDE_DIRECTIONS: usize = 0x1c0;

/** {u64 low, u64 high}[32][81]: squares that a piece attacks by one step or a knight's leap. */
export const STEP_ATTACKS: usize = 0x400;
/** {u64, u64}[8][81]: rays. */
export const RAYS: usize = STEP_ATTACKS + 32 * 81 * 16;
/** {u64, u64}[81]: one square. */
export const SQUARE_BIT: usize = RAYS + 8 * 81 * 16;
/**
 * u8[81][81]: direction from the first square to the second, 255 where no queen's line joins them.
 */
export const DIRECTION: usize = SQUARE_BIT + 81 * 16;

/** u64[32][81] */
export const ZOBRIST_BOARD: usize = (DIRECTION + 81 * 81 + 15) & ~15;
/** u64[8][20]: the attacker's hand by kind and count. */
export const ZOBRIST_HAND: usize = ZOBRIST_BOARD + 32 * 81 * 8;

/**
 * {u64, u64}[16]: squares from which each attacker's kind gives check, made by `generateChecks`.
 */
export const CHECK_SETS: usize = PRIVATE + ZOBRIST_HAND + 8 * 20 * 8;
/**
 * {u64, u64}[81]: squares outside of which an attacker's piece that takes single steps neither
 * checks a king there by one move nor attacks a square next to it.
 */
export const KING_ZONE: usize = ZOBRIST_HAND + 8 * 20 * 8 + 16 * 16;
/**
 * {u64, u64}[81]: squares outside of which a defender's piece that takes single steps does not
 * attack the square.
 */
export const GUARD_ZONE: usize = KING_ZONE + 81 * 16;
/** {u64, u64}[81]: the squares on a queen's lines through the square. */
export const LINES: usize = GUARD_ZONE + 81 * 16;
/** u8[81][81]: directions from the second square whose line meets the first or one beside it. */
export const TOWARD: usize = LINES + 81 * 16;

/** u32[1024]: the moves generated last. */
export const MOVES: usize = PRIVATE + 0x1e000;
/** u16[8]: where each group of interposing drops (evasions.ts) starts among the moves. */
export const GROUP_START: usize = PRIVATE + 0x1f000;
/** u8[8]: the square of each group. */
export const GROUP_SQUARE: usize = PRIVATE + 0x1f010;
/** u8[8]: how the checker can capture there. */
export const GROUP_CAPTURES: usize = PRIVATE + 0x1f018;

/** Buckets of the path's hash chains. */
export const PATH_BUCKETS: usize = 4096;
/** u16[4096]: first ply + 1 of each bucket's chain. */
export const PATH_HEADS: usize = PRIVATE + 0x22000;
/** u16[4096]: next ply + 1 in the chain, by ply. */
export const PATH_LINKS: usize = PRIVATE + 0x24000;
/** u64[4096]: keys of board and side of the positions on the path, by ply. */
export const PATH_KEYS: usize = PRIVATE + 0x26000;
/** u32[4096]: the attacker's hand, packed. */
export const PATH_HANDS: usize = PRIVATE + 0x2e000;
/** Records for the host, up to the compiler's own data: see index.ts. */
export const MOVES_OUT: usize = PRIVATE + MOVES_OUT_AT;
/** Deepest path. */
export const PATH_CAPACITY: i32 = 4096;

/** Children of the nodes on the path, 48 bytes each: see arena.ts. */
export const ARENA: usize = PRIVATE + 0x100000;
/** Where the arena ends. */
export const ARENA_END: usize = PRIVATE + 0x6c0000;
/** {u64, u32, u32}[8192]: what was estimated of positions, see estimates.ts. */
export const ESTIMATES: usize = ARENA_END;
/** 2^20 bits: see twin-marks.ts. Common to all threads. */
export const TWIN_MARKS: usize = 0x6e0000;

/** The transposition table, a power of two of bytes. */
export const TABLE_BASE: usize = <usize>(THREADS * PRIVATE_BYTES);

/** Grows the memory up to an address, if need be; false where it can't. */
export function reserve(end: usize): bool {
  const missing = <i32>((end + 0xffff) >> 16) - memory.size();
  return missing <= 0 || memory.grow(missing) >= 0;
}
