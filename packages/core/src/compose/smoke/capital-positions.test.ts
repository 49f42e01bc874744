/** The last positions of 都煙, against an oracle that shares nothing with what makes them. */
import { legalMoves } from '@tsume/testing/tsshogi-moves';
import { positionOf } from '@tsume/testing/tsshogi-placement';
import { expect, it } from 'vitest';
import { BOARD_KINDS, GOLD, KING, PROMOTED, ROOK, SILVER, WHITE, demote } from '../../placement/pieces.ts';
import { isImmobile } from '../../placement/movement.ts';
import { squareNamed } from '../../placement/placement.ts';
import { Random } from '../../random.ts';
import { drawCapitalMate } from './capital-positions.ts';

function drawn(kinds: readonly number[], draws: number) {
  const random = Random.seeded(1);
  return Array.from({ length: draws }, () => drawCapitalMate(random, kinds)).filter((each) => each !== null);
}

it('each is a mate on 5五 by three men at most, with all the rest in the defender’s hand', () => {
  const positions = drawn(BOARD_KINDS, 8000);
  expect(positions.length).toBeGreaterThan(150);
  const sizes = new Set<number>();
  for (const placement of positions) {
    const { board, black, white } = placement;
    expect(board[squareNamed('5e')]).toBe(KING | WHITE);
    expect(board.some((piece, square) => isImmobile(piece, square))).toBe(false);
    expect([positionOf(placement).checked, legalMoves(placement).length]).toEqual([true, 0]);
    const men = board.filter((piece) => piece !== 0);
    sizes.add(men.length);
    expect(men.length + [...black, ...white].reduce((sum, count) => sum + count, 0)).toBe(39);
    expect(black.every((count) => count === 0)).toBe(true);
  }
  expect([...sizes].toSorted((a, b) => a - b)).toEqual([3, 4]);
});

it('they are of the kinds that are asked for, no more of any than there are', () => {
  const kinds = [GOLD, SILVER, SILVER | PROMOTED];
  const positions = drawn(kinds, 4000);
  expect(positions.length).toBeGreaterThan(20);
  for (const { board } of positions)
    for (const piece of board) if (piece !== 0 && demote(piece) !== KING) expect(kinds).toContain(piece);

  const rooks = drawn([ROOK, ROOK | PROMOTED], 4000);
  expect(rooks.length).toBeGreaterThan(0);
  for (const { board, white } of rooks) {
    const men = board.filter((piece) => piece !== 0 && demote(piece) === ROOK).length;
    expect([men <= 2, men + white[ROOK]]).toEqual([true, 2]);
  }
});
