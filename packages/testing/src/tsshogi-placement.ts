/**
 * Placements from SFEN and from tsshogi positions, for tests only: it shares no code with
 * core/placement/sfen, so that a fault there cannot hide a fault here.
 */
import {
  Color,
  type Hand,
  type ImmutableHand,
  type ImmutablePosition,
  Piece,
  PieceType,
  Position,
  Square,
} from 'tsshogi';
import * as pieces from '@tsume/core/placement/pieces';
import type { Placement } from '@tsume/core/placement/placement';

const KINDS: Readonly<Record<PieceType, number>> = {
  [PieceType.PAWN]: pieces.PAWN,
  [PieceType.LANCE]: pieces.LANCE,
  [PieceType.KNIGHT]: pieces.KNIGHT,
  [PieceType.SILVER]: pieces.SILVER,
  [PieceType.GOLD]: pieces.GOLD,
  [PieceType.BISHOP]: pieces.BISHOP,
  [PieceType.ROOK]: pieces.ROOK,
  [PieceType.KING]: pieces.KING,
  [PieceType.PROM_PAWN]: pieces.TOKIN,
  [PieceType.PROM_LANCE]: pieces.PROMOTED_LANCE,
  [PieceType.PROM_KNIGHT]: pieces.PROMOTED_KNIGHT,
  [PieceType.PROM_SILVER]: pieces.PROMOTED_SILVER,
  [PieceType.HORSE]: pieces.HORSE,
  [PieceType.DRAGON]: pieces.DRAGON,
};

const TYPES = new Map(Object.values(PieceType).map((type) => [KINDS[type], type]));

/** The kind 1 … 14 of a tsshogi piece type. */
export function kindOfPiece(type: PieceType): number {
  return KINDS[type];
}

/** The placement as a tsshogi position. */
export function positionOf(placement: Placement): Position {
  const position = new Position();
  position.resetBySFEN('9/9/9/9/9/9/9/9/9 b - 1');
  placement.board.forEach((piece, index) => {
    const colour = pieces.isWhite(piece) ? Color.WHITE : Color.BLACK;
    if (piece !== 0) {
      position.board.set(Square.newByIndex(index), new Piece(colour, TYPES.get(pieces.kindOf(piece))!));
    }
  });
  fillHand(position.blackHand, placement.black);
  fillHand(position.whiteHand, placement.white);
  position.setColor(placement.sideToMove === 'black' ? Color.BLACK : Color.WHITE);
  return position;
}

function fillHand(hand: Hand, counts: Uint8Array): void {
  for (const kind of pieces.HAND_KINDS) hand.set(TYPES.get(kind)!, counts[kind]);
}

/** The tsshogi position as a placement, hands as they stand. */
export function placementOf(position: ImmutablePosition): Placement {
  const board = new Uint8Array(81);
  for (const square of position.board.listNonEmptySquares()) {
    const piece = position.board.at(square)!;
    board[square.index] = KINDS[piece.type] | (piece.color === Color.WHITE ? pieces.WHITE : 0);
  }
  return {
    board,
    black: handOf(position.blackHand),
    white: handOf(position.whiteHand),
    sideToMove: position.color === Color.BLACK ? 'black' : 'white',
  };
}

function handOf(hand: ImmutableHand): Uint8Array {
  const counts = new Uint8Array(8);
  for (const { type, count } of hand.counts) counts[KINDS[type]] = count;
  return counts;
}

/** A SFEN as a placement, hands as written. Throws where tsshogi cannot read it. */
export function placementOfSfen(sfen: string): Placement {
  const position = Position.newBySFEN(sfen);
  if (position === null) throw new Error(`not a SFEN: ${sfen}`);
  return placementOf(position);
}

/**
 * A SFEN as a problem: every piece that is not in the diagram goes into the hand of the side not to
 * move.
 */
export function problemOfSfen(sfen: string): Placement {
  return withDefendersHand(placementOfSfen(sfen));
}

/**
 * The placement with the hand of the side not to move filled up to a whole set of pieces (kings
 * aside).
 */
export function withDefendersHand(placement: Placement): Placement {
  const rest = Uint8Array.from(pieces.SET_COUNTS);
  rest[pieces.KING] = 0;
  for (const piece of placement.board) {
    const kind = pieces.demote(piece);
    if (kind !== 0 && kind !== pieces.KING) rest[kind] -= 1;
  }
  const attacker = placement[placement.sideToMove];
  for (const kind of pieces.HAND_KINDS) rest[kind] -= attacker[kind];
  const defendersHand = rest.slice(0, 8);
  return placement.sideToMove === 'black'
    ? { ...placement, white: defendersHand }
    : { ...placement, black: defendersHand };
}
