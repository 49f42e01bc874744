/**
 * What can be done with a position that is being set up, as functions of values. A set has 40
 * pieces: what is neither on the board nor in a hand lies in the box. Nothing here minds whether
 * the position is legal.
 */

import { GOLD, KING, PROMOTED, SET_COUNTS, WHITE, demote, kindOf } from '@tsume/core/placement/pieces';
import { type Colour, type Hand, type Placement, squareOf } from '@tsume/core/placement/placement';
import { complete, countBoard, defenderOf, kingSquares } from '@tsume/core/placement/reading';
import type { Place } from '../input/places.ts';

/** The pieces in the box by kind 1 … 8; none where a position has more of a kind than a set. */
export function boxOf({ board, black, white }: Placement): Uint8Array {
  const onBoard = countBoard(board);
  return Uint8Array.from(SET_COUNTS, (all, kind) =>
    Math.max(0, all - onBoard[kind] - (black[kind] ?? 0) - (white[kind] ?? 0)),
  );
}

/**
 * The board with a lone king, the defender's, on 5a 5一; the side to move stays. All else is in the
 * box.
 */
export function loneKing({ sideToMove }: Placement): Placement {
  const board = new Uint8Array(81);
  const isBlack = sideToMove === 'black';
  board[isBlack ? squareOf(5, 1) : squareOf(5, 9)] = isBlack ? KING | WHITE : KING;
  return { board, black: new Uint8Array(8), white: new Uint8Array(8), sideToMove };
}

/** Nothing on the board and nothing in hand. */
export function emptied({ sideToMove }: Placement): Placement {
  return { board: new Uint8Array(81), black: new Uint8Array(8), white: new Uint8Array(8), sideToMove };
}

/**
 * All that lies in the box goes to the defender's hand, as in a problem; the position itself where
 * it holds too many.
 */
export function withRest(placement: Placement): Placement {
  const completed = complete(placement);
  return completed.ok ? completed.value : placement;
}

/** The defender's hand goes back into the box. */
export function withoutRest(placement: Placement): Placement {
  return { ...placement, [defenderOf(placement)]: new Uint8Array(8) };
}

/**
 * A piece moved from one place to another. What stood there goes into the box. From a hand it is
 * that side's; from the box the attacker's, but the first king, which is the defender's.
 */
export function movePiece(placement: Placement, from: Place, to: Place): Placement {
  const piece = pieceFrom(placement, from);
  const without = removePiece(placement, from);
  if (to.at === 'square') return withBoard(without, to.square, piece);
  return to.at === 'hand' ? withHand(without, to.colour, demote(piece), 1) : without;
}

/** The piece of a place put into the box. */
export function removePiece(placement: Placement, from: Place): Placement {
  if (from.at === 'square') return withBoard(placement, from.square, 0);
  return from.at === 'hand' ? withHand(placement, from.colour, from.kind, -1) : placement;
}

/**
 * The piece of a square turned: promoted, then the other side's, then that promoted, then as it
 * was.
 */
export function turnPiece(placement: Placement, square: number): Placement {
  const piece = placement.board[square];
  if (piece === 0) return placement;
  const isPromoted = kindOf(piece) > KING;
  const canPromote = kindOf(piece) < GOLD;
  const turned = canPromote ? piece | PROMOTED : (isPromoted ? piece & ~PROMOTED : piece) ^ WHITE;
  return withBoard(placement, square, turned);
}

/** The piece code that a place gives. */
function pieceFrom(placement: Placement, from: Place): number {
  if (from.at === 'square') return placement.board[from.square];
  if (from.at === 'hand') return coloured(from.kind, from.colour);
  const defender = defenderOf(placement);
  const isDefenders = from.kind === KING && kingSquares(placement, defender).length === 0;
  return coloured(from.kind, isDefenders ? defender : placement.sideToMove);
}

function coloured(kind: number, colour: Colour): number {
  return colour === 'white' ? kind | WHITE : kind;
}

function withBoard(placement: Placement, square: number, piece: number): Placement {
  return { ...placement, board: placement.board.with(square, piece) };
}

function withHand(placement: Placement, colour: Colour, kind: number, more: number): Placement {
  const hand: Hand = placement[colour].with(kind, Math.max(0, placement[colour][kind] + more));
  return { ...placement, [colour]: hand };
}
