/**
 * Piece codes, those of core/placement/pieces: 0 empty, the attacker's 1 … 14, the defender's 17 …
 * 30.
 */

/** 歩 */
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
/** 金 */
export const GOLD = 7;
/** 玉 */
export const KING = 8;
/** 馬 */
export const HORSE = 13;
/** 竜 */
export const DRAGON = 14;
/** Added to kinds 1 … 6 by promotion. */
export const PROMOTED = 8;
/** The bit of a defender's piece. */
export const DEFENDER = 16;

/** What a piece (colour bit allowed) becomes in hand: 1 … 7, and 8 for a king. @inline */
export function demote(piece: i32): i32 {
  const kind = piece & 15;
  return kind > KING ? kind - PROMOTED : kind;
}

/** What stands on a move's target: the piece that moves, promoted or not. @inline */
export function promotedIf(piece: i32, promotes: bool): i32 {
  return promotes ? piece + PROMOTED : piece;
}

/** Whether a kind can promote. @inline */
export function canPromote(kind: i32): bool {
  return kind <= ROOK;
}

/** Ranks 一 to 三, where the attacker promotes: squares 0 … 26. */
export const ZONE_END: i32 = 27;
/** Ranks 七 to 九, where the defender promotes: squares 54 … 80. */
export const DEFENDER_ZONE: i32 = 54;

/**
 * The squares past which a defender's unpromoted piece could move no more: last square index + 1.
 *
 * @inline
 */
export function mobileEnd(kind: i32): i32 {
  if (kind == PAWN || kind == LANCE) return 72;
  return kind == KNIGHT ? 63 : 81;
}
