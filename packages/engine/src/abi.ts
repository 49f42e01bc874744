/**
 * What the mate engine's assembly and its loader have to agree on, read by both compilers: whole
 * numbers without a type, which are `i32` to AssemblyScript and `number` to TypeScript.
 * (search-abi.ts: the same for the search of whole games.)
 */

/** Bytes from one thread's areas to the next one's; the table begins behind the last. */
export const PRIVATE_BYTES = 0x70_0000;
/** Where in a thread's areas the board lies: u8[81], both hands behind it. */
export const BOARD_AT = 0x100;
/** u8[8]: the attacker's hand, counts by kind 1 … 7. */
export const HAND_ATTACKER_AT = 0x160;
/** u8[8]: the defender's hand. */
export const HAND_DEFENDER_AT = 0x168;
/** Bytes of the position: board and hands. */
export const POSITION_BYTES = 0x70;
/** Where records for the host and from it lie: moves, u32 each, or what a call says. */
export const MOVES_OUT_AT = 0x4_0000;

/** Interposition profile: the usual rule of futile interpositions 無駄合 (docs/tsume-rules.md §3). */
export const STANDARD = 0;
/** Interposition profile: a rule under which less is futile. */
export const NARROW = 1;
/** Interposition profile: every interposition counts. */
export const EVERY = 2;
/**
 * Interposition profile: the usual rule, and those that the attacker only returns from 原型復帰型無駄合
 * are futile as well.
 */
export const RETURNING = 3;

/** Why a search stopped: it did not. */
export const NOT_STOPPED = 0;
/** Why a search stopped: by the limit of nodes. */
export const OUT_OF_NODES = 1;
/** Why a search stopped: by the limit of time. The host says so when it is polled. */
export const OUT_OF_TIME = 2;
/** Why a search stopped: no room for its depth or its moves. */
export const OUT_OF_MEMORY = 3;
/** Why a search stopped: the host's wish; a helper's when the lead shuts the gate. */
export const ABORTED = 4;
/** Why a search stopped: a helper has the answer (together.ts). */
export const ANSWERED_ELSEWHERE = 5;

/** Nodes between two polls of the host, a power of two. */
export const POLL_NODES = 256;

/** A limit or length in rounds beyond all lengths: a mate of any length. */
export const UNLIMITED = 1022;
/** The rounds of a mate where none is known. */
export const NO_MATE_KNOWN = 1023;
/** The bound of "no mate within so many rounds, less one" where there is no mate of any length. */
export const NEVER = 1023;
