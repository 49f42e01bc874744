/**
 * The frame of a horse saw 馬鋸: a staircase of squares, each a step sideways from the last, in two
 * directions in turn. Its squares lie on two diagonals side by side. The king swings between the
 * first two; a horse on any other gives check on the one of his squares that lies on the same
 * diagonal, and the next and the last squares are the only ones beside it from which it gives check
 * on the other.
 */

import { HORSE, KING, WHITE } from '../../placement/pieces.ts';
import type { Placement } from '../../placement/placement.ts';
import { asProblem } from '../../placement/problem.ts';
import { withPiece } from '../board/diagram.ts';
import type { Random } from '../../random.ts';

/** Squares from the king outwards, to the edge of the board. */
export type Staircase = readonly number[];

/** Shorter ones are not worth their while. */
const SHORTEST = 11;
/** How often a staircase goes down the board, away from the attacker's aim. */
const DOWN = 0.7;

/** A random staircase to the left (the mirror image of a problem is the same problem). */
export function drawStaircase(random: Random): Staircase {
  for (;;) {
    const rows = random.chance(DOWN) ? 1 : -1;
    const across = random.chance(0.5);
    const stairs = staircase(random.below(9), random.below(9), rows, across);
    if (stairs.length >= SHORTEST) return stairs;
  }
}

/**
 * The staircase from a square by column and row (0 … 8 from 9一), `rows` (1 or −1) and one column to
 * the left at a time, across first or not.
 */
export function staircase(column: number, row: number, rows: 1 | -1, across: boolean): Staircase {
  const squares: number[] = [];
  let goesAcross = across;
  for (let [x, y] = [column, row]; x >= 0 && y >= 0 && y < 9; goesAcross = !goesAcross) {
    squares.push(9 * y + x);
    if (goesAcross) x -= 1;
    else y += rows;
  }
  return squares;
}

/**
 * The problem with the horse on a square of the staircase, the king having just stepped away from
 * its check; null where that is no legal problem.
 *
 * @param men a board without king and horse, and the attacker's hand
 */
export function onStaircase(men: Placement, stairs: Staircase, at: number): Placement | null {
  const king = stairs[at % 2 === 0 ? 1 : 0];
  if (men.board[king] !== 0 || men.board[stairs[at]] !== 0) return null;
  return asProblem(withPiece(withPiece(men, king, KING | WHITE), stairs[at], HORSE));
}
