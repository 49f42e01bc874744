/**
 * Where the search of whole games keeps its things. It is a WebAssembly module of its own
 * (`search.wasm`) with its own memory, whose first part is laid out as the mate engine's
 * (../memory-map.ts); the areas below lie where that one has its arena.
 */

import { CUTS_AT, WEIGHTS_AT } from '../../src/search-abi';

/** {u32 move, i32 order}[]: the moves of all nodes on the path, one list behind the other. */
export const LISTS: usize = 0x100000;
/**
 * {i32 material, i32 progress, i32 opening, i32 ending}[PLIES]: sums of the evaluation by ply, for
 * taking moves back.
 */
export const SUMS: usize = 0x200000;
/** u32[PLIES][PLIES]: principal lines by ply; and their lengths, u32[PLIES]. */
export const LINES: usize = 0x210000;
/** u32[PLIES]: their lengths. */
export const LINE_LENGTHS: usize = 0x220000;
/** u32[PLIES][2]: quiet moves that cut at each ply. */
export const KILLERS: usize = 0x221000;
/** u64[PLIES]: keys of the positions on the path of the full-width search. */
export const PATH: usize = 0x222000;
/** i32[32][81]: how often a quiet move of a piece to a square cut, weighted by depth. */
export const HISTORY: usize = 0x223000;
/** u8[81][81]: where a square lies as seen by the king on the first (evaluation.ts). */
export const REGIONS: usize = 0x226000;
/**
 * i16[WEIGHT_COUNT]: the weights of the evaluation, written by the host; their layout in
 * evaluation.ts.
 */
export const WEIGHTS: usize = WEIGHTS_AT;
/**
 * {f64 slope, f64 intercept, f64 margin}[CUT_PHASES]: ProbCut's regression, written by the host
 * (probcut.ts).
 */
export const CUTS: usize = CUTS_AT;

/** Deepest path, quiescence included; also the longest line. */
export const PLIES: i32 = 128;
/** The transposition table, to the end of the memory. */
export const TABLE: usize = 0x230000;
