import { BISHOP, DRAGON, GOLD, KING, PAWN, ROOK, TOKIN, WHITE } from '@tsume/core/placement/pieces';
import type { Placement } from '@tsume/core/placement/placement';
import { makeSfen, placementOf } from '@tsume/core/placement/sfen';
import { describe, expect, test } from 'vitest';
import type { Place } from '../input/places.ts';
import {
  boxOf,
  emptied,
  loneKing,
  movePiece,
  removePiece,
  turnPiece,
  withRest,
  withoutRest,
} from './position.ts';

const at = (square: number): Place => ({ at: 'square', square });
const inBox = (kind: number): Place => ({ at: 'box', kind });
const inHand = (colour: 'black' | 'white', kind: number): Place => ({ at: 'hand', colour, kind });
const LONE = placementOf('4k4/9/9/9/9/9/9/9/9 b - 1');
const E5 = 40;

/** Kinds 1 … 8: pawn 18, lance 4, knight 4, silver 4, bishop 2, rook 2, gold 4, king 2. */
const FULL = [0, 18, 4, 4, 4, 2, 2, 4, 2];

describe('the box', () => {
  test('has what is neither on the board nor in a hand', () => {
    expect([...boxOf(emptied(LONE))]).toEqual(FULL);
    const box = boxOf(placementOf('4k4/9/4+R4/9/4P4/9/9/9/9 b 2Gp 1'));
    expect([...box]).toEqual([0, 16, 4, 4, 4, 2, 1, 2, 1]);
  });

  test('is empty, not in debt, where a position has too many of a kind', () => {
    expect(boxOf(placementOf('rrrrk4/9/9/9/9/9/9/9/9 b - 1'))[ROOK]).toBe(0);
  });

  test('gives the attacker’s pieces; its first king is the defender’s, its second the attacker’s', () => {
    expect(movePiece(LONE, inBox(GOLD), at(E5)).board[E5]).toBe(GOLD);
    const first = movePiece(emptied(LONE), inBox(KING), at(4));
    expect(first.board[4]).toBe(KING | WHITE);
    expect(movePiece(first, inBox(KING), at(76)).board[76]).toBe(KING);
  });

  test('gives white’s pieces where white attacks', () => {
    const white = { ...LONE, sideToMove: 'white' as const };
    expect(movePiece(white, inBox(GOLD), at(E5)).board[E5]).toBe(GOLD | WHITE);
  });
});

describe('moving a piece', () => {
  test('from square to hand takes its promotion off', () => {
    const start = placementOf('4k4/9/9/9/4+R4/9/9/9/9 b - 1');
    expect(makeSfen(movePiece(start, at(E5), inHand('white', 0)))).toBe('4k4/9/9/9/9/9/9/9/9 b r 1');
  });

  test('from a hand to the board gives that side’s piece', () => {
    const start = placementOf('4k4/9/9/9/9/9/9/9/9 b 2gP 1');
    expect(makeSfen(movePiece(start, inHand('white', GOLD), at(E5)))).toBe('4k4/9/9/9/4g4/9/9/9/9 b Pg 1');
  });

  test('onto another one puts that into the box, and undoing the move loses nothing', () => {
    const start = placementOf('4k4/9/9/9/4b4/9/9/9/4R4 b - 1');
    const moved = movePiece(start, at(76), at(E5));
    expect(makeSfen(moved)).toBe('4k4/9/9/9/4R4/9/9/9/9 b - 1');
    expect(boxOf(moved)[BISHOP]).toBe(2);
  });

  test('changes neither the position it was given', () => {
    const start = placementOf('4k4/9/9/9/4b4/9/9/9/4R4 b G 1');
    movePiece(start, inHand('black', GOLD), at(E5));
    removePiece(start, at(E5));
    turnPiece(start, E5);
    expect(makeSfen(start)).toBe('4k4/9/9/9/4b4/9/9/9/4R4 b G 1');
  });
});

/** What a piece becomes, turn by turn. */
const cycle = (piece: number, times: number): number[] => {
  let placement: Placement = { ...LONE, board: LONE.board.with(E5, piece) };
  return Array.from({ length: times }, () => {
    placement = turnPiece(placement, E5);
    return placement.board[E5];
  });
};

describe('turning a piece', () => {
  test('goes through promotion and both sides, and comes back', () => {
    expect(cycle(ROOK, 4)).toEqual([DRAGON, ROOK | WHITE, DRAGON | WHITE, ROOK]);
    expect(cycle(PAWN, 1)).toEqual([TOKIN]);
  });

  test('only changes the side of what does not promote', () => {
    expect(cycle(GOLD, 2)).toEqual([GOLD | WHITE, GOLD]);
    expect(cycle(KING | WHITE, 2)).toEqual([KING, KING | WHITE]);
  });
});

test('the rest goes to the defender', () => {
  expect(makeSfen(withRest(placementOf('8k/9/8P/9/9/9/9/9/9 b G 1')))).toBe(
    '8k/9/8P/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1',
  );
});

test('and back into the box', () => {
  const problem = placementOf('8k/9/8P/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1');
  expect(makeSfen(withoutRest(problem))).toBe('8k/9/8P/9/9/9/9/9/9 b G 1');
  expect(boxOf(withoutRest(problem))[GOLD]).toBe(3);
});

test('a lone king is the defender’s, on its own side', () => {
  expect(makeSfen(loneKing(placementOf('9/9/9/9/9/9/9/9/9 b G 1')))).toBe('4k4/9/9/9/9/9/9/9/9 b - 1');
  expect(makeSfen(loneKing(placementOf('9/9/9/9/9/9/9/9/9 w G 1')))).toBe('9/9/9/9/9/9/9/9/4K4 w - 1');
});
