/**
 * An order made ready for use: its texts as squares, codes and flags. Worked out once for each
 * order object.
 */

import { KING, PAWN, WHITE, demote, kindOf, ALL_PIECES } from '../placement/pieces.ts';
import { fileOf, squareOf, squareNamed } from '../placement/placement.ts';
import { isImmobile } from '../placement/movement.ts';
import { GROUPS, type Limits, each, givenPieces, limitsOf, piecesRange } from './limits.ts';
import type { Area, Order, Range } from './order.ts';
import { type StandingPiece, kindOfLetter, sideOf, standingPieceOfText } from './piece-text.ts';
import { shapeSquares } from './shape.ts';
import { isGameLike } from '../vocabulary/styles.ts';

/** An order as squares (board indices) and piece codes. Its tables are not to be written to. */
export interface Terms {
  /** All fixed pieces, as they are listed. */
  readonly fixedPieces: readonly StandingPiece[];
  /** The same by square; where a square is fixed twice, the last. */
  readonly fixed: ReadonlyMap<number, number>;
  readonly empty: ReadonlySet<number>;
  /** 81 flags: 1 in the area, everywhere where there is none. */
  readonly area: Uint8Array;
  /**
   * The squares of the shape, ascending; null without one, none where it sticks out of the board.
   */
  readonly shape: readonly number[] | null;
  /** 81 flags: 1 where the order lets a piece stand: area, shape and search taken together. */
  readonly open: Uint8Array;
  /** Kings on the board: 2 for two-king problems 双玉. */
  readonly kings: 1 | 2;
  /** Limits by all that decides kinds (`limitsOf`). */
  readonly wanted: Limits;
  /** The same, no more on the board than there are squares, or for pawns files, to stand on. */
  readonly limits: Limits;
  /** Pieces used, kings included. */
  readonly pieces: Range;
  /**
   * Whether a piece may be on a square: it is open and of a kind allowed there, neither immobile
   * nor in a fixed piece's place.
   */
  readonly mayStand: (piece: number, square: number) => boolean;
}

const compiled = new WeakMap<Order, Terms>();

/** The terms of an order that `parseOrder` gave; it may contradict itself. */
export function termsOf(order: Order): Terms {
  const known = compiled.get(order);
  if (known !== undefined) return known;
  const terms = compile(order);
  compiled.set(order, terms);
  return terms;
}

/** The most pieces that numbers leave for the board, kings counted. */
export function mostStanding({ limits, pieces, kings }: Terms): number {
  return Math.min(
    piecesRange(limits, ['attacker', 'defender'])[1] + kings,
    pieces[1] - piecesRange(limits, ['hand'])[0],
  );
}

/** The most pieces that kinds and squares leave, kings and hand counted. */
export function mostPieces({ limits, kings, open }: Terms): number {
  const squares = open.reduce((sum, flag) => sum + flag, 0);
  return Math.min(piecesRange(limits, GROUPS)[1] + kings, squares + piecesRange(limits, ['hand'])[1]);
}

/** Flags of the area, 1 inside. */
function flagsOf(area: Area | undefined): Uint8Array {
  if (area === undefined) return new Uint8Array(81).fill(1);
  const flags = new Uint8Array(81);
  if (area.files !== undefined || area.ranks !== undefined) {
    const [fileMin, fileMax] = area.files ?? [1, 9];
    const [rankMin, rankMax] = area.ranks ?? [1, 9];
    for (let file = fileMin; file <= fileMax; file++)
      for (let rank = rankMin; rank <= rankMax; rank++) flags[squareOf(file, rank)] = 1;
  }
  for (const name of area.squares ?? []) flags[squareNamed(name)] = 1;
  return flags;
}

function compile(order: Order): Terms {
  const fixedPieces = (order.fixed ?? []).map((text) => standingPieceOfText(text)!);
  const fixed = new Map(fixedPieces.map(({ square, piece }) => [square, piece]));
  const empty = new Set((order.empty ?? []).map(squareNamed));
  const area = flagsOf(order.area);
  const shape = order.shape === undefined ? null : (shapeSquares(order.shape) ?? []);
  const open = area.map((inside, square) =>
    inside === 1 &&
    !empty.has(square) &&
    (shape === null || shape.includes(square)) &&
    (order.handsOnly !== true || fixed.has(square))
      ? 1
      : 0,
  );
  const kings = (order.twoKings ?? givenPieces(order).includes(KING)) ? 2 : 1;
  const wanted = limitsOf(order);
  const least = Math.max(order.pieces?.[0] ?? 0, order.style?.smoke ?? 0);
  const pieces: Range = [least, order.pieces?.[1] ?? ALL_PIECES];
  const table = standTable(order, { fixed, open, kings, wanted });
  const mayStand = (piece: number, square: number): boolean => table[piece * 81 + square] === 1;
  const limits = each(wanted, (group, name) => {
    if (name === 'hand') return group;
    const max = group.max.map((n, kind) =>
      Math.min(n, placesFor(name === 'defender' ? kind | WHITE : kind, mayStand)),
    );
    return { ...group, max };
  });
  return { fixedPieces, fixed, empty, area, shape, open, kings, wanted, limits, pieces, mayStand };
}

/** How many pieces of a code the board can take. */
function placesFor(piece: number, mayStand: Terms['mayStand']): number {
  const files = Array<number>(10).fill(0);
  for (let square = 0; square < 81; square++) if (mayStand(piece, square)) files[fileOf(square)] += 1;
  return files.reduce((sum, n) => sum + (kindOf(piece) === PAWN ? Math.min(n, 1) : n), 0);
}

/** Flags of `Terms.mayStand` by piece code × 81 + square. */
function standTable(
  order: Order,
  { fixed, open, kings, wanted }: Pick<Terms, 'fixed' | 'open' | 'kings' | 'wanted'>,
): Uint8Array {
  const table = new Uint8Array(32 * 81);
  const fixedCodes = new Set(fixed.values());
  for (let piece = 1; piece < 32; piece++) {
    const kind = kindOf(piece);
    if (kind === 0 || kind === 15 || (piece === KING && kings === 1)) continue;
    if (kind !== KING && wanted[sideOf(piece)].max[kind] === 0) continue;
    const isPlacedKing = kind === KING && fixedCodes.has(piece);
    for (let square = 0; square < 81; square++) {
      const there = fixed.get(square);
      if (open[square] === 0 || (there === undefined ? isPlacedKing : there !== piece)) continue;
      if (isImmobile(piece, square)) continue;
      if (order.style?.gameLike === true && !isGameLike(piece, square)) continue;
      table[piece * 81 + square] = 1;
    }
  }
  return table;
}

/** Whether two codes are pawns of one side on one file 二歩. */
export function isDoublePawn(piece: number, square: number, other: number, otherSquare: number): boolean {
  return kindOf(piece) === PAWN && piece === other && fileOf(square) === fileOf(otherSquare);
}

/** The open squares that no fixed piece has. */
export function openSquares({ open, fixed }: Terms): number[] {
  return [...open.keys()].filter((square) => open[square] === 1 && !fixed.has(square));
}

/** The squares on which a piece may be put besides the fixed ones. */
export function freeSquares(terms: Terms, piece: number): number[] {
  const squares: number[] = [];
  for (let square = 0; square < 81; square++)
    if (!terms.fixed.has(square) && terms.mayStand(piece, square)) squares.push(square);
  return squares;
}

/** The piece code of a defender's king. */
export const DEFENDER_KING = KING | WHITE;
/** The piece code of an attacker's king, who is Black in an order. */
export const ATTACKER_KING = KING;

/**
 * Kind 1 … 7 of a one-kind diagram 一色図式 that the order names, or that its fixed or given pieces
 * decide; 0 where any will do.
 */
export function decidedKind(order: Order): number {
  const asked = order.style?.oneKind;
  if (typeof asked === 'string') return kindOfLetter(asked);
  const given = givenPieces(order).find((piece) => kindOf(piece) !== KING);
  return given === undefined ? 0 : demote(given);
}
