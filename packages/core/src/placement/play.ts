/**
 * What a move does to a placement. Whether it may be played is for others to say
 * (notation/replay.ts).
 */

import { PROMOTED, WHITE, demote } from './pieces.ts';
import { type Placement, squareNamed } from './placement.ts';
import { opponentOf } from './reading.ts';
import { pieceOfLetter } from './sfen.ts';

/** The placement after a move in USI of the side to move, which has to be playable. */
export function playMove(placement: Placement, usi: string): Placement {
  const { sideToMove } = placement;
  const board = placement.board.slice();
  const hand = placement[sideToMove].slice();
  const to = squareNamed(usi.slice(2, 4));
  if (usi[1] === '*') {
    const kind = pieceOfLetter(usi[0]);
    board[to] = sideToMove === 'white' ? kind | WHITE : kind;
    hand[kind] -= 1;
  } else {
    const from = squareNamed(usi.slice(0, 2));
    if (board[to] !== 0) hand[demote(board[to])] += 1;
    board[to] = usi.endsWith('+') ? board[from] | PROMOTED : board[from];
    board[from] = 0;
  }
  return { ...placement, board, [sideToMove]: hand, sideToMove: opponentOf(sideToMove) };
}
