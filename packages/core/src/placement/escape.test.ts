import { legalMoves } from '@tsume/testing/tsshogi-moves';
import { positionOf } from '@tsume/testing/tsshogi-placement';
import { describe, expect, it } from 'vitest';
import { Random } from '../random.ts';
import { escapeOnBoard } from './escape.ts';
import { KING, WHITE } from './pieces.ts';
import type { Placement } from './placement.ts';
import { makeSfen, placementOf } from './sfen.ts';
import { isImmobile } from './movement.ts';

function escapeIn(board: string): string | null {
  const { board: men } = placementOf(`${board} b - 1`);
  return escapeOnBoard(men, men.indexOf(KING | WHITE));
}

const KINDS = [1, 2, 3, 4, 5, 6, 7, 9, 10, 11, 12, 13, 14];

/** A king on one of few squares in check, with men of both sides near him; nothing in hand. */
function drawCheck(random: Random): Placement | null {
  const board = new Uint8Array(81);
  const king = random.choose([4, 8, 12, 17]);
  board[king] = KING | WHITE;
  for (let men = 3 + random.below(8); men > 0; men--) {
    const square = 9 * random.below(4) + 2 + random.below(7);
    const man = random.choose(KINDS) | (random.chance(0.5) ? WHITE : 0);
    if (square !== king && !isImmobile(man, square)) board[square] = man;
  }
  const none = new Uint8Array(8);
  const placement: Placement = { board, black: none, white: none, sideToMove: 'white' };
  return positionOf(placement).checked ? placement : null;
}

describe('escapeOnBoard', () => {
  it.each([
    ['a gold at the head', '8k/8G/8P/9/9/9/9/9/9', null],
    ['a step aside', '7k1/7S1/7L1/9/9/9/9/9/9', '2a3b'],
    ['the checker taken by the king', '8k/8G/9/9/9/9/9/9/9', '1a1b'],
    ['men that reach nothing', '6rnk/8G/8P/9/9/9/9/9/9', null],
    ['the checker taken by a silver', '7sk/8G/8P/9/9/9/9/9/9', '2a1b'],
    ['a pinned silver', '6Rsk/8G/8P/9/9/9/9/9/9', null],
    ['a knight between', '7nk/7p1/9/9/9/9/9/9/8L', '2a1c'],
  ])('%s', (_, board, escape) => {
    expect(escapeIn(board)).toBe(escape);
  });

  it('is a legal move wherever tsshogi knows one, and none else', () => {
    const random = Random.seeded(1);
    const seen = { mated: 0, free: 0 };
    for (let drawn = 0; drawn < 4000; drawn++) {
      const check = drawCheck(random);
      if (check === null) continue;
      const moves = legalMoves(check).map((move) => move.slice(0, 4));
      const escape = escapeOnBoard(check.board, check.board.indexOf(KING | WHITE));
      const isRight = escape === null ? moves.length === 0 : moves.includes(escape);
      expect([makeSfen(check), escape, isRight]).toEqual([makeSfen(check), escape, true]);
      seen[escape === null ? 'mated' : 'free'] += 1;
    }
    expect(seen.mated).toBeGreaterThan(20);
    expect(seen.free).toBeGreaterThan(500);
  });
});
