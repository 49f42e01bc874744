/**
 * How an order writes pieces and squares: `S` an attacker's silver, `+r` a defender's dragon,
 * `S*4c` a piece on its square. The same words as in the lists of pruned pieces (mate/prune.ts).
 */

import { GOLD, PROMOTED, isWhite, kindOf } from '../placement/pieces.ts';
import { squareName, squareNamed } from '../placement/placement.ts';
import { pieceLetters, pieceOfLetter } from '../placement/sfen.ts';

/** A piece on its square. */
export interface StandingPiece {
  /** Board index 0 … 80. */
  readonly square: number;
  /** Piece code (placement/pieces.ts); the attacker's are black, the defender's white. */
  readonly piece: number;
}

/** Kinds that can be in hand, as an order writes them. */
export const HAND_LETTERS = ['P', 'L', 'N', 'S', 'B', 'R', 'G'] as const;
/** One of `HAND_LETTERS`. */
export type HandLetter = (typeof HAND_LETTERS)[number];

/** Kinds that can stand on the board, kings aside, in the order of `BOARD_KINDS`. */
export const KIND_LETTERS = [...HAND_LETTERS, '+P', '+L', '+N', '+S', '+B', '+R'] as const;
/** One of `KIND_LETTERS`. */
export type KindLetter = (typeof KIND_LETTERS)[number];

/**
 * The code of a piece, `P` … `K`, lower case for the defender, `+` for promoted; 0 where the text
 * is none.
 */
export function pieceOfText(text: string): number {
  const [, plus, letter] = /^(\+?)([A-Za-z])$/.exec(text) ?? [];
  if (letter === undefined) return 0;
  const piece = pieceOfLetter(letter);
  if (piece === 0 || plus === '') return piece;
  return kindOf(piece) >= GOLD ? 0 : piece | PROMOTED;
}

/** A piece on its square from `S*4c`; null where the text is none. */
export function standingPieceOfText(text: string): StandingPiece | null {
  const [letters, name = '', ...rest] = text.split('*');
  const piece = pieceOfText(letters);
  const square = squareNamed(name);
  return piece === 0 || square < 0 || rest.length > 0 ? null : { square, piece };
}

/** A piece on its square as `standingPieceOfText` reads it. */
export function makeStandingPiece(piece: number, square: number): string {
  return `${pieceLetters(piece)}*${squareName(square)}`;
}

/** Kind 1 … 14 of a letter of `KIND_LETTERS`. */
export function kindOfLetter(letter: KindLetter): number {
  return kindOf(pieceOfText(letter));
}

/** The side of a piece code in an order's words. */
export function sideOf(piece: number): 'attacker' | 'defender' {
  return isWhite(piece) ? 'defender' : 'attacker';
}
