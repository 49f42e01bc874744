/**
 * What the assembly of `search.wasm` and its loader have to agree on, beside abi.ts and in the same
 * manner.
 */

/** Where the weights of the evaluation lie: i16[WEIGHT_COUNT], written by the host. */
export const WEIGHTS_AT = 0x22_8000;
/** Number of weights; their layout in assembly/search/evaluation.ts. */
export const WEIGHT_COUNT = 848;
/**
 * Where ProbCut's regression lies: {f64 slope, f64 intercept, f64 margin}[CUT_PHASES], written by
 * the host.
 */
export const CUTS_AT = 0x22_a000;
/** Equal parts of a game's progress, each with a regression of its own. */
export const CUT_PHASES = 4;
/** Bytes of one part's regression. */
export const CUT_BYTES = 24;
/** Progress of a whole game. */
export const WHOLE_GAME = 1024;

/** The value of mating at once, in hundredths of a pawn; mate in n plies is worth n less. */
export const MATE_VALUE = 32_000;
/** Values beyond, in either direction, mean mate. */
export const MATE_BOUND = 31_000;
/** A bound beyond all values. */
export const INFINITE_VALUE = 32_500;

/** Class of moves: every legal one. */
export const EVERY_MOVE = 0;
/**
 * All but moves that only waste a promotion: a pawn's, bishop's or rook's, and a lance's to the
 * last two ranks.
 */
export const SENSIBLE = 1;
/** Of the sensible ones captures and promotions; in check all of them. */
export const CAPTURES = 2;
/** These and checks. */
export const FORCING = 3;

/** Nodes between two polls of the host, a power of two. */
export const POLL_NODES = 1024;
