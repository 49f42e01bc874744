/**
 * Random positions so small that the brinkmate oracle can write down all that is reached from them,
 * and in which there is something to write down: a defender's king in a corner, attackers of short
 * reach near it, hardly anything in hand. Hands are as written (reading `game`).
 */

import {
  BISHOP,
  GOLD,
  HAND_KINDS,
  KING,
  KNIGHT,
  LANCE,
  PAWN,
  PROMOTED,
  ROOK,
  SILVER,
  WHITE,
} from '@tsume/core/placement/pieces';
import type { Placement } from '@tsume/core/placement/placement';
import { validate } from '@tsume/core/placement/validate';
import type { Random } from './random-positions.ts';

const SHORT_KINDS = [PAWN, PAWN, LANCE, KNIGHT, SILVER, SILVER, GOLD, GOLD];
const ALL_KINDS = [...HAND_KINDS, SILVER, GOLD];

/**
 * A legal position, the attacker (black) to move. One in three has an attacker's king, which may be
 * in check.
 */
export function randomSmallBrinkmate(random: Random): Placement {
  for (;;) {
    const placement = draw(random);
    if (validate(placement).ok) return placement;
  }
}

function draw(random: Random): Placement {
  const board = new Uint8Array(81);
  const king = { row: random.below(2), column: random.below(2) };
  board[9 * king.row + king.column] = KING | WHITE;
  const put = (piece: number, reach: number): void => {
    for (;;) {
      const row = king.row + random.below(2 * reach + 1) - reach;
      const column = king.column + random.below(2 * reach + 1) - reach;
      if (row < 0 || row > 8 || column < 0 || column > 8 || board[9 * row + column] !== 0) continue;
      board[9 * row + column] = piece;
      return;
    }
  };
  if (random.oneIn(3)) put(KING, 5);
  for (let i = 2 + random.below(3); i > 0; i -= 1) put(drawPiece(random), 3);
  for (let i = 1 + random.below(3); i > 0; i -= 1) put(drawPiece(random) | WHITE, 2);
  const black = new Uint8Array(8);
  const white = new Uint8Array(8);
  if (random.oneIn(3)) black[random.pick(ALL_KINDS)] += 1;
  if (random.oneIn(5)) white[random.pick(ALL_KINDS)] += 1;
  return { board, black, white, sideToMove: 'black' };
}

/** One in eight is a rook or a bishop, one in four promoted. */
function drawPiece(random: Random): number {
  const kind = random.oneIn(8) ? random.pick([BISHOP, ROOK]) : random.pick(SHORT_KINDS);
  return kind !== GOLD && random.oneIn(4) ? kind | PROMOTED : kind;
}
