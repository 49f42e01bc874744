/**
 * Piece codes, the one encoding that board arrays use in every package and in the engine.
 *
 * A code is 0 for an empty square, a kind 1 … 14 for a black piece and `WHITE | kind` (17 … 30) for
 * a white one.
 */

/**
 * 歩, the first of fourteen kinds: unpromoted ones are 1 … 8, a promoted one is `kind | PROMOTED`.
 */
export const PAWN = 1;
/** 香 */
export const LANCE = 2;
/** 桂 */
export const KNIGHT = 3;
/** 銀 */
export const SILVER = 4;
/** 角 */
export const BISHOP = 5;
/** 飛 */
export const ROOK = 6;
/** 金: the last kind that can be in hand, and one that never promotes. */
export const GOLD = 7;
/** 玉 */
export const KING = 8;
/** と */
export const TOKIN = 9;
/** 成香 */
export const PROMOTED_LANCE = 10;
/** 成桂 */
export const PROMOTED_KNIGHT = 11;
/** 成銀 */
export const PROMOTED_SILVER = 12;
/** 馬 */
export const HORSE = 13;
/** 龍 */
export const DRAGON = 14;

/** The bit that promotes kinds 1 … 6 (`kind + 8`). */
export const PROMOTED = 8;
/** The bit of a white piece; a side is told by it, black by 0. */
export const WHITE = 16;

/** How many of each unpromoted kind a set holds, by kind (index 0 unused; two kings). */
export const SET_COUNTS = [0, 18, 4, 4, 4, 2, 2, 4, 2] as const;

/** Pieces of a whole set, the kings among them. */
export const ALL_PIECES = 40;

/** Kinds that can be in hand, 1 … 7. */
export const HAND_KINDS = [PAWN, LANCE, KNIGHT, SILVER, BISHOP, ROOK, GOLD] as const;

/** The same as hands are written, by SFEN and in Japanese: 飛 角 金 銀 桂 香 歩. */
export const HAND_ORDER = [ROOK, BISHOP, GOLD, SILVER, KNIGHT, LANCE, PAWN] as const;

/** The thirteen kinds that come and go: all but the king. */
export const BOARD_KINDS = [1, 2, 3, 4, 5, 6, 7, 9, 10, 11, 12, 13, 14] as const;

/** Unpromoted kinds that move any number of squares 走り駒. */
export const RANGING_KINDS: readonly number[] = [LANCE, BISHOP, ROOK];

/** The kinds in English by kind 1 … 14, lower case; index 0 unused. Length 15. */
export const ENGLISH_NAMES: readonly string[] = [
  '',
  'pawn',
  'lance',
  'knight',
  'silver',
  'bishop',
  'rook',
  'gold',
  'king',
  'tokin',
  'promoted lance',
  'promoted knight',
  'promoted silver',
  'horse',
  'dragon',
];

/** The kind (1 … 14) of a piece code, colour removed. */
export function kindOf(piece: number): number {
  return piece & 15;
}

/** Whether a non-empty code is a white piece. */
export function isWhite(piece: number): boolean {
  return (piece & WHITE) !== 0;
}

/** The unpromoted kind (1 … 8) of a piece code: what it becomes in hand. */
export function demote(piece: number): number {
  const kind = piece & 15;
  return kind > KING ? kind - PROMOTED : kind;
}
