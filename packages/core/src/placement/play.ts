/**
 * What a move does to a placement. Whether it may be played is for others to say
 * (notation/replay.ts).
 */

import { PROMOTED, demote } from './pieces.ts';
import { type Placement, colourBit } from './placement.ts';
import { opponentOf } from './reading.ts';
import { partsOfUsi } from './usi-move.ts';

/** The placement after a move in USI of the side to move, which has to be playable. */
export function playMove(placement: Placement, usi: string): Placement {
  const { sideToMove } = placement;
  const board = placement.board.slice();
  const hand = placement[sideToMove].slice();
  const { from, to, dropped, promotes } = partsOfUsi(usi);
  if (from === null) {
    board[to] = dropped | colourBit(sideToMove);
    hand[dropped] -= 1;
  } else {
    if (board[to] !== 0) hand[demote(board[to])] += 1;
    board[to] = promotes ? board[from] | PROMOTED : board[from];
    board[from] = 0;
  }
  return { ...placement, board, [sideToMove]: hand, sideToMove: opponentOf(sideToMove) };
}
