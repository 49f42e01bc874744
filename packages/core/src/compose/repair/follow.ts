/**
 * Whether a line of play still goes on a changed diagram: a cheap look before the search, by the
 * rules of the game and the one rule that every attacker's move gives check. Whether either side
 * has something better is not asked.
 */

import {
  attackersOf,
  attacksFrom,
  isAttacked,
  isImmobile,
  mayPromote,
  mayStand,
} from '../../placement/movement.ts';
import { KING, WHITE, isWhite, kindOf } from '../../placement/pieces.ts';
import { type Placement, colourBit } from '../../placement/placement.ts';
import { playMove } from '../../placement/play.ts';
import { opponentOf } from '../../placement/reading.ts';
import { type MoveParts, partsOfUsi } from '../../placement/usi-move.ts';

/**
 * The placements of a line of Black's attack, from the one before the first move to the one after
 * the last; null where a move can't be played, leaves the mover's king in check, or is an
 * attacker's and gives none.
 */
export function follow(placement: Placement, line: readonly string[]): Placement[] | null {
  const places = [placement];
  for (const usi of line) {
    const place = places[places.length - 1];
    if (!canMove(place, partsOfUsi(usi))) return null;
    const next = playMove(place, usi);
    const isAttackers = place.sideToMove === 'black';
    if (isInCheck(next, place.sideToMove) || (isAttackers && !isInCheck(next, 'white'))) return null;
    places.push(next);
  }
  return places;
}

/** Whether a side's king is attacked; not where it has none. */
function isInCheck({ board }: Placement, side: Placement['sideToMove']): boolean {
  const king = board.indexOf(side === 'white' ? KING | WHITE : KING);
  return king >= 0 && isAttacked(board, king, colourBit(opponentOf(side)));
}

function canMove(placement: Placement, { from, to, dropped, promotes }: MoveParts): boolean {
  const { board, sideToMove } = placement;
  const colour = colourBit(sideToMove);
  if (from === null) {
    if (board[to] !== 0 || placement[sideToMove][dropped] === 0) return false;
    return mayStand(board, dropped | colour, to);
  }
  const piece = board[from];
  if (piece === 0 || (piece & WHITE) !== colour || !attacksFrom(board, from).includes(to)) return false;
  if (board[to] !== 0 && ((board[to] & WHITE) === colour || kindOf(board[to]) === KING)) return false;
  if (!promotes) return !isImmobile(piece, to);
  return mayPromote(piece, from, to);
}

/**
 * Whether the defender, to move, is in check and has neither a king's move nor a capture of the
 * checking piece. Interpositions are left out, since a mate may have futile ones.
 */
export function isCornered(placement: Placement): boolean {
  const { board } = placement;
  const king = board.indexOf(KING | WHITE);
  const checkers = attackersOf(board, king, 0);
  if (checkers.length === 0) return false;
  const captures =
    checkers.length > 1 ? [] : attackersOf(board, checkers[0], WHITE).map((from) => [from, checkers[0]]);
  const steps = attacksFrom(board, king).map((to) => [king, to]);
  return ![...captures, ...steps].some(([from, to]) => {
    if (isWhite(board[to])) return false;
    const after = board.slice();
    after[to] = after[from];
    after[from] = 0;
    return !isAttacked(after, from === king ? to : king, 0);
  });
}
