/** How a king in check gets away, as far as the men on the board tell: no search. */

import { attackersOf, attacksFrom, isAttacked } from './movement.ts';
import { KING, isWhite, kindOf } from './pieces.ts';
import { squareName } from './placement.ts';
import { squaresAround, squaresBetween } from './squares.ts';

/**
 * A legal move of a man on the board by which White's king on `king`, in check, gets out of it, in
 * USI (a promotion that would be possible is not written): his own, a capture of the checker, or a
 * move between, in this order; null where there is none. Drops between are left out: whether they
 * are futile 無駄合 takes a search.
 */
export function escapeOnBoard(board: Uint8Array, king: number): string | null {
  const isSafe = (from: number, to: number): boolean => {
    const after = board.with(to, board[from]).with(from, 0);
    return !isAttacked(after, from === king ? to : king, 0);
  };
  const isOwn = (square: number): boolean => board[square] !== 0 && isWhite(board[square]);
  const flight = squaresAround(king, 1).find((to) => !isOwn(to) && isSafe(king, to));
  if (flight !== undefined) return usiOf(king, flight);
  const checkers = attackersOf(board, king, 0);
  if (checkers.length !== 1) return null;
  const [checker] = checkers;
  const own = [...board.keys()].filter((square) => isOwn(square) && kindOf(board[square]) !== KING);
  for (const to of [checker, ...squaresBetween(king, checker)])
    for (const from of own)
      if (attacksFrom(board, from).includes(to) && isSafe(from, to)) return usiOf(from, to);
  return null;
}

function usiOf(from: number, to: number): string {
  return `${squareName(from)}${squareName(to)}`;
}
