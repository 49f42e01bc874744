/**
 * Diagrams for a dragon chase 龍追い: a dragon beside the king, and far from both a frame that turns
 * the king back, bishops at the edges and a tokin between them.
 *
 * Where a lone dragon drives the king, he goes where he likes. A man who guards a line from afar
 * leaves him one square at a time, and of such checks none may be left out or exchanged.
 */

import { BISHOP, DRAGON, HAND_KINDS, KING, TOKIN, WHITE } from '../../placement/pieces.ts';
import { type Placement, squareOf } from '../../placement/placement.ts';
import { asProblem } from '../../placement/problem.ts';
import { squaresAround } from '../../placement/squares.ts';
import type { Random } from '../../random.ts';
import { TAIL_PIECES } from './tail-edits.ts';

/** The ranks of the frame. */
const RANKS = [5, 6, 7];
/** How often each man of the frame is there. */
const FRAMED = 0.8;
/** How far from the king the dragon stands, at most, and other men that are near. */
const NEAR_DRAGON = 2;
const NEAR = 3;
const FEWEST = 1;
const MOST = 4;
/** How often there is one more piece in hand. */
const IN_HAND = 0.5;

/** A legal problem of Black's. */
export function chaseDiagram(random: Random): Placement {
  for (;;) {
    const problem = asProblem(scattered(random));
    if (problem !== null) return problem;
  }
}

/** May be illegal. */
function scattered(random: Random): Placement {
  const board = new Uint8Array(81);
  const black = new Uint8Array(8);
  const rank = random.choose(RANKS);
  const put = (square: number, piece: number): void => {
    if (board[square] === 0) board[square] = piece;
  };
  if (random.chance(FRAMED)) put(squareOf(9, rank), BISHOP);
  if (random.chance(FRAMED)) put(squareOf(1, rank), BISHOP);
  if (random.chance(FRAMED)) put(squareOf(5, rank), TOKIN);
  const king = random.below(81);
  put(king, KING | WHITE);
  const beside = squaresAround(king, NEAR_DRAGON).filter((square) => board[square] === 0);
  put(random.choose(beside), DRAGON);
  const count = FEWEST + random.below(MOST - FEWEST + 1);
  for (let i = 0; i < count; i++) {
    const square = random.chance(1 / 2) ? random.choose(squaresAround(king, NEAR)) : random.below(81);
    put(square, random.choose(TAIL_PIECES));
  }
  while (random.chance(IN_HAND)) black[random.choose(HAND_KINDS)] += 1;
  return { board, black, white: new Uint8Array(8), sideToMove: 'black' };
}
