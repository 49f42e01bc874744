/**
 * What the styles of a diagram demand, as far as it shows on single squares and kinds. Terms of
 * composers have no sharp edges; these are the plain tests that stand for them here.
 *
 * - 一色図式 `oneKind`: the kings aside, all pieces on the board and in hand are of one kind. Golds,
 *   silvers, knights, lances and pawns stand unpromoted; rooks and bishops may be dragons and
 *   horses (as 金成憲雄 had it). @see [Toybox2017]
 * - 飛角図式 `rookAndBishop`: the kings aside, only rooks, bishops, dragons and horses, on the board
 *   and in the attacker's hand.
 * - 実戦形 `gameLike`: the defender's king on ranks 1 … 3 of files 1 … 3 or 7 … 9, with a castle: two
 *   at least of the defender's golds, silvers, knights and lances within two squares of it, one of
 *   them a gold or silver. There the defender has nothing promoted on ranks 1 … 3 and no pawn on
 *   ranks 1 and 2, and the attacker no promoted lance, knight or silver on ranks 1 … 3.
 * - 煙詰 `smoke`: many pieces at first, three at the end of the main line, the attacker's king not
 *   counted.
 * - 都煙 `capital`: a smoke whose king is mated on 5五, with four at the end.
 */

import { distanceBetween } from '../placement/squares.ts';
import {
  BISHOP,
  GOLD,
  HAND_KINDS,
  KING,
  KNIGHT,
  LANCE,
  PAWN,
  PROMOTED_KNIGHT,
  PROMOTED_LANCE,
  PROMOTED_SILVER,
  ROOK,
  SILVER,
  WHITE,
  demote,
  isWhite,
  kindOf,
} from '../placement/pieces.ts';
import {
  type Colour,
  type Placement,
  countHeld,
  countStanding,
  fileOf,
  rankOf,
} from '../placement/placement.ts';
import { kingSquares } from '../placement/reading.ts';

/** Pieces of a smoke problem 煙詰 at first, at least, the attacker's king not counted. */
export const SMOKE_PIECES = 20;

/** Men of a small smoke 小煙 at first, at least, all of them on the board. */
export const SMALL_SMOKE_MEN = 10;

/** The same at most: with one more it is a smoke. */
export const MOST_SMALL_SMOKE_MEN = SMOKE_PIECES - 1;

/**
 * Pieces beside the kings, on the board and in hand, at least, of what is told as a diagram of one
 * kind or of rooks and bishops.
 */
export const LEAST_OF_KIND = 3;

/** Pieces left at the end of a smoke problem 煙詰, the attacker's king not counted. */
export const SMOKE_REST = 3;

/** The middle of the board 5五, which composers call the capital 都. */
export const CAPITAL = 40;

/** Pieces left at the end of a smoke problem whose king is mated there 都煙: two hardly do it. */
export const CAPITAL_SMOKE_REST = 4;

/**
 * Pieces in the attacker's play 攻方の駒と盤上の玉方の駒: on the board and in his hand, his own king not
 * counted.
 */
export function piecesInPlay(placement: Placement, attacker: Colour): number {
  const pieces = countStanding(placement.board) + countHeld(placement[attacker]);
  return pieces - kingSquares(placement, attacker).length;
}

/** Pieces that a smoke problem may leave at the end, more where its king is mated on 5五. */
export function smokeRest(isCapital = false): number {
  return isCapital ? CAPITAL_SMOKE_REST : SMOKE_REST;
}

/** The same, of the position that it ends in. */
export function smokeRestOf(end: Placement, attacker: Colour): number {
  const [king] = kingSquares(end, attacker === 'black' ? 'white' : 'black');
  return smokeRest(king === CAPITAL);
}

/**
 * The fewest plies of a smoke problem: only the defender's captures, every other ply, take a piece
 * out of the attacker's play.
 */
export function smokePlies(pieces: number, rest = SMOKE_REST): number {
  return 2 * Math.max(pieces - rest, 0) + 1;
}

/** Whether a kind, king aside, belongs into a one-kind diagram of an unpromoted kind. */
export function isOfKind(kind: number, unpromoted: number): boolean {
  return kind === unpromoted || (demote(kind) === unpromoted && isRookOrBishop(kind));
}

/** Whether a kind is a rook, bishop, dragon or horse. */
export function isRookOrBishop(kind: number): boolean {
  return demote(kind) === ROOK || demote(kind) === BISHOP;
}

/** Whether the defender's king may be there in a game-like diagram. */
function isCastleSquare(square: number): boolean {
  const file = fileOf(square);
  return rankOf(square) <= 3 && (file <= 3 || file >= 7);
}

/** Whether a piece may be on a square in a game-like diagram 実戦形. */
export function isGameLike(piece: number, square: number): boolean {
  const kind = kindOf(piece);
  const rank = rankOf(square);
  if (isWhite(piece)) {
    if (kind === KING) return isCastleSquare(square);
    return kind === PAWN ? rank > 2 : kind < KING || rank > 3;
  }
  return rank > 3 || (kind !== PROMOTED_LANCE && kind !== PROMOTED_KNIGHT && kind !== PROMOTED_SILVER);
}

/** Kinds that a castle is made of. */
export const CASTLE_KINDS: readonly number[] = [GOLD, SILVER, KNIGHT, LANCE];
/** Kinds of which a castle needs one. */
export const CASTLE_GUARDS: readonly number[] = [GOLD, SILVER];
/** Pieces that a castle has at least. */
export const CASTLE_SIZE = 2;
/** How far from the king, in king's steps, they may be. */
export const CASTLE_REACH = 2;

/** A piece at home and its square. */
export interface Home {
  readonly piece: number;
  readonly square: number;
}

/** The homes of the defender's lance and knight in the left corner, and in the right one. */
export const HOMES: readonly (readonly Home[])[] = [
  [
    { piece: LANCE | WHITE, square: 0 },
    { piece: KNIGHT | WHITE, square: 1 },
  ],
  [
    { piece: LANCE | WHITE, square: 8 },
    { piece: KNIGHT | WHITE, square: 7 },
  ],
];

/** The homes in the corner of a king in his castle. */
export function homesBy(king: number): readonly Home[] {
  return HOMES[king % 9 >= 6 ? 1 : 0];
}

/** Whether the defender's king has a castle as game-like diagrams demand. */
export function hasCastle(placement: Placement): boolean {
  const [king] = kingSquares(placement, 'white');
  if (king === undefined) return false;
  const near = [...placement.board.entries()]
    .filter(([square, piece]) => isWhite(piece) && distanceBetween(square, king) <= CASTLE_REACH)
    .map(([, piece]) => kindOf(piece));
  return (
    near.filter((kind) => CASTLE_KINDS.includes(kind)).length >= CASTLE_SIZE &&
    near.some((kind) => CASTLE_GUARDS.includes(kind))
  );
}

/**
 * Kinds 1 … 7 of which the diagram, kings aside, has pieces on the board or in the attacker's hand.
 */
export function kindsUsed(placement: Placement): number[] {
  return HAND_KINDS.filter(
    (kind) =>
      placement.black[kind] > 0 || placement.board.some((piece) => piece !== 0 && demote(piece) === kind),
  );
}
