/**
 * Random sparse diagrams, the seeds of methods that build on what chance finds: a king near the
 * upper right corner and a few pieces around it. About one in 120 is a sound problem, mostly of one
 * ply or three.
 */

import { KING, PAWN, GOLD, WHITE } from '../../placement/pieces.ts';
import type { Placement } from '../../placement/placement.ts';
import { isAttacked } from '../../placement/movement.ts';
import { asProblem } from '../../placement/problem.ts';
import { BOARD_PIECES } from './diagram.ts';
import type { Random } from '../../random.ts';

const FEWEST = 3;
const MOST = 7;
/**
 * The king stands within the first four ranks and five files; pieces within three squares of it.
 */
const RANKS = 4;
const FILES = 5;
const REACH = 3;
const IN_HAND = 0.25;
const DEFENDERS = 0.35;
const KINDS = BOARD_PIECES.length / 2;

/** A legal diagram, Black to attack. */
export function sparseDiagram(random: Random): Placement {
  for (;;) {
    const { placement, king } = scattered(random);
    // What most of them are refused for, asked first: a refusal in words costs as much as a draw.
    if (isAttacked(placement.board, king, 0)) continue;
    const problem = asProblem(placement);
    if (problem !== null) return problem;
  }
}

/** Pieces around a king of White's, legal or not, and his square. */
function scattered(random: Random): { placement: Placement; king: number } {
  const board = new Uint8Array(81);
  const black = new Uint8Array(8);
  const [row, column] = [random.below(RANKS), 9 - FILES + random.below(FILES)];
  const king = 9 * row + column;
  board[king] = KING | WHITE;
  const count = FEWEST + random.below(MOST - FEWEST + 1);
  for (let i = 0; i < count; i++) {
    if (random.chance(IN_HAND)) {
      black[PAWN + random.below(GOLD)] += 1;
      continue;
    }
    const near = (from: number): number =>
      Math.min(8, Math.max(0, from + random.below(2 * REACH + 1) - REACH));
    const square = 9 * near(row) + near(column);
    if (board[square] !== 0) continue;
    board[square] = BOARD_PIECES[random.below(KINDS) + (random.chance(DEFENDERS) ? KINDS : 0)];
  }
  return { placement: { board, black, white: new Uint8Array(8), sideToMove: 'black' }, king };
}
