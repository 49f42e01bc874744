/**
 * The moves of an attacker who plays on the board: what a piece put somewhere can mean (promoting
 * or not), or why that is no move of tsume-shogi. The page can say so at once; what a move is worth
 * is the solver's business.
 */

import { toPosition } from '@tsume/core/notation/replay';
import { attacksFrom, isAttacked, isImmobile, mayPromote, mayStand } from '@tsume/core/placement/movement';
import { isWhite } from '@tsume/core/placement/pieces';
import { type Placement, colourBit, squareName } from '@tsume/core/placement/placement';
import { playMove } from '@tsume/core/placement/play';
import { kingSquares, opponentOf } from '@tsume/core/placement/reading';
import { pieceLetters } from '@tsume/core/placement/sfen';
import type { Place } from '../../board/input/places.ts';

/** Why something is no move of the attacker. */
export type MoveFault =
  | 'notASquare'
  | 'occupied'
  | 'cannotReach'
  | 'doublePawn'
  | 'noRetreat'
  | 'dropPawnMate'
  | 'ownKing'
  | 'noCheck';

/**
 * The moves in USI that putting a piece somewhere can mean: one, or two where promotion is to be
 * chosen, the promotion first; one at least gives check.
 */
export type Meant =
  | { readonly ok: true; readonly moves: readonly string[] }
  | { readonly ok: false; readonly fault: MoveFault };

/** What the side to move can mean by putting one of its pieces somewhere. */
export function meantBy(placement: Placement, from: Place, to: Place): Meant {
  if (to.at !== 'square' || from.at === 'box') return refused('notASquare');
  return from.at === 'hand'
    ? meantByDrop(placement, from.kind, to.square)
    : meantByStep(placement, from.square, to.square);
}

/** Whether the side that moved last gives check. */
export function givesCheck(placement: Placement): boolean {
  const { sideToMove, board } = placement;
  const [king] = kingSquares(placement, sideToMove);
  return king !== undefined && isAttacked(board, king, colourBit(opponentOf(sideToMove)));
}

function meantByDrop(placement: Placement, kind: number, to: number): Meant {
  if (placement.board[to] !== 0) return refused('occupied');
  const piece = kind | colourBit(placement.sideToMove);
  if (isImmobile(piece, to)) return refused('noRetreat');
  // Nothing else speaks against a drop on an empty square.
  if (!mayStand(placement.board, piece, to)) return refused('doublePawn');
  const usi = `${pieceLetters(kind)}*${squareName(to)}`;
  return judged(placement, [usi]);
}

function meantByStep(placement: Placement, from: number, to: number): Meant {
  const { board } = placement;
  const captured = board[to];
  if (captured !== 0 && isWhite(captured) === isWhite(board[from])) return refused('occupied');
  if (!attacksFrom(board, from).includes(to)) return refused('cannotReach');
  const piece = board[from];
  const name = squareName(from) + squareName(to);
  const moves = [
    ...(mayPromote(piece, from, to) ? [`${name}+`] : []),
    ...(isImmobile(piece, to) ? [] : [name]),
  ];
  return moves.length === 0 ? refused('noRetreat') : judged(placement, moves);
}

/**
 * Those of the moves that are legal, if one of them gives check: whether to promote is the player's
 * to find out, so that a choice is left even where one of both gives no check.
 */
function judged(placement: Placement, moves: readonly string[]): Meant {
  const legal = moves.filter((usi) => isLegal(placement, usi));
  if (legal.some((usi) => givesCheck(playMove(placement, usi)))) return { ok: true, moves: legal };
  if (legal.length > 0) return refused('noCheck');
  // Nothing else is left that could be wrong with a move that comes so far.
  return refused(leavesKing(placement, moves[0]) ? 'ownKing' : 'dropPawnMate');
}

function isLegal(placement: Placement, usi: string): boolean {
  const position = toPosition(placement);
  const move = position.createMoveByUSI(usi);
  return move !== null && position.isValidMove(move);
}

/** Whether a move leaves the mover's own king in check. */
function leavesKing(placement: Placement, usi: string): boolean {
  const after = playMove(placement, usi);
  const [king] = kingSquares(after, placement.sideToMove);
  return king !== undefined && isAttacked(after.board, king, colourBit(after.sideToMove));
}

function refused(fault: MoveFault): Meant {
  return { ok: false, fault };
}
