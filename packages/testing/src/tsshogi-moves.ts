/**
 * The moves of a position, every conceivable one tried on tsshogi's `isValidMove`: slow, and as
 * plain as can be.
 */
import { type Move, PieceType, type Position, Square, handPieceTypes } from 'tsshogi';
import type { Placement } from '@tsume/core/placement/placement';
import { positionOf } from './tsshogi-placement.ts';

/**
 * All legal moves of the side to move as USI, sorted. Either side may be without a king. A king is
 * never captured.
 */
export function legalMoves(placement: Placement): string[] {
  return sortedUsi(tsshogiMoves(positionOf(placement)));
}

/**
 * The legal moves of the side to move that give check, as USI, sorted; none where the other side
 * has no king.
 */
export function checkingMoves(placement: Placement): string[] {
  const position = positionOf(placement);
  return sortedUsi(tsshogiMoves(position).filter((move) => givesCheck(position, move)));
}

function sortedUsi(moves: Move[]): string[] {
  return moves.map((move) => move.usi).sort();
}

function givesCheck(position: Position, move: Move): boolean {
  position.doMove(move, { ignoreValidation: true });
  const check = position.checked;
  position.undoMove(move);
  return check;
}

function tsshogiMoves(position: Position): Move[] {
  const sources: (Square | PieceType)[] = [
    ...position.board.listSquaresByColor(position.color),
    ...handPieceTypes.filter((kind) => position.hand(position.color).count(kind) > 0),
  ];
  return sources
    .flatMap((from) => Square.all.map((to) => position.createMove(from, to)!))
    .flatMap((move) => [move, move.withPromote()])
    .filter((move) => move.capturedPieceType !== PieceType.KING && position.isValidMove(move));
}
