/**
 * How a diagram is to be read: as a problem, where the defender 玉方 holds everything that is nowhere
 * else, or as a position out of a game, where the hands are as written.
 *
 * The attacker 攻方 is the side to move, black or white.
 */

import { ENGLISH_NAMES, HAND_KINDS, KING, SET_COUNTS, WHITE, demote } from './pieces.ts';
import type { Colour, Hand, Placement } from './placement.ts';
import type { ReadingFault } from './reading-fault.ts';
import { type Refusal, type Result, ok } from '../result.ts';

/** The two readings: a problem 詰将棋, or a position out of a game. */
export const READINGS = ['tsume', 'game'] as const;
/** One of `READINGS`. */
export type Reading = (typeof READINGS)[number];

/** The other colour. */
export function opponentOf(colour: Colour): Colour {
  return colour === 'black' ? 'white' : 'black';
}

/** The defender: the side that is not to move. */
export function defenderOf(placement: Placement): Colour {
  return opponentOf(placement.sideToMove);
}

/** The squares of a colour's kings, in board order. */
export function kingSquares({ board }: Pick<Placement, 'board'>, colour: Colour): number[] {
  const king = colour === 'white' ? KING | WHITE : KING;
  const squares: number[] = [];
  let square = board.indexOf(king);
  for (; square >= 0; square = board.indexOf(king, square + 1)) squares.push(square);
  return squares;
}

/** Whether both sides have a king on the board. */
export function hasBothKings(placement: Placement): boolean {
  return (['black', 'white'] as const).every((colour) => kingSquares(placement, colour).length > 0);
}

/**
 * How many pieces of each unpromoted kind 1 … 8 stand on the board, both sides together. Length 9,
 * index 0 unused.
 */
export function countBoard(board: Uint8Array): Uint8Array {
  const counts = new Uint8Array(9);
  for (const piece of board) if (piece !== 0) counts[demote(piece)]++;
  return counts;
}

/**
 * What the set of 40 leaves over for the defender's hand, by kind 1 … 7; a negative number where it
 * is exceeded.
 */
function remainder(placement: Placement): number[] {
  const onBoard = countBoard(placement.board);
  const hand = placement[placement.sideToMove];
  return HAND_KINDS.map((kind) => SET_COUNTS[kind] - onBoard[kind] - hand[kind]);
}

/**
 * Whether the defender's hand, as written, is all that is neither on the board nor in the
 * attacker's hand.
 */
export function isComplete(placement: Placement): boolean {
  const hand = placement[defenderOf(placement)];
  return remainder(placement).every((count, index) => count === hand[HAND_KINDS[index]]);
}

/**
 * The reading asked for, else `game` where both kings are on the board and the defender's hand is
 * not full, else `tsume`.
 */
export function readingOf(placement: Placement, asked?: Reading): Reading {
  if (asked !== undefined) return asked;
  return hasBothKings(placement) && !isComplete(placement) ? 'game' : 'tsume';
}

/**
 * The placement with every remaining piece in the defender's hand, whatever was written there.
 *
 * Refuses with `too_many_of_a_kind` where the board and the attacker's hand hold more of a kind
 * than a set does.
 */
export function complete(placement: Placement): Result<Placement> {
  const counts = remainder(placement);
  const hand: Hand = new Uint8Array(8);
  for (const [index, kind] of HAND_KINDS.entries()) {
    if (counts[index] < 0)
      return { ok: false, error: surplusRefusal(kind, SET_COUNTS[kind] - counts[index]) };
    hand[kind] = counts[index];
  }
  return ok({ ...placement, [defenderOf(placement)]: hand });
}

/** The refusal `too_many_of_a_kind`: `held` pieces of an unpromoted kind where a set has fewer. */
export function surplusRefusal(kind: number, held: number): Refusal {
  const name = ENGLISH_NAMES[kind];
  const message = `The diagram holds ${held} pieces of the kind ${name}; a set has ${SET_COUNTS[kind]}.`;
  const fault: ReadingFault = 'surplus';
  return { code: 'too_many_of_a_kind', message, details: { fault, kind: name, held } };
}

/**
 * The placement as a reading sees it: completed for `tsume`, as written for `game`. Refuses as
 * `complete` does.
 */
export function applyReading(placement: Placement, asked?: Reading): Result<Placement> {
  return readingOf(placement, asked) === 'tsume' ? complete(placement) : ok(placement);
}
