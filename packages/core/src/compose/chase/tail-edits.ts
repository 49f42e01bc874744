/**
 * The changes by which sound tails evolve: small ones of a sparse diagram, with men anywhere on the
 * board.
 *
 * Those of board/edits.ts add men near the king, where most mates have theirs. A chase goes round
 * the board, and the man who turns the king back stands where he comes by twenty plies later.
 */

import {
  BISHOP,
  DRAGON,
  GOLD,
  HAND_KINDS,
  HORSE,
  KNIGHT,
  LANCE,
  PAWN,
  ROOK,
  SILVER,
  TOKIN,
  WHITE,
} from '../../placement/pieces.ts';
import { type Placement, countHeld } from '../../placement/placement.ts';
import { asProblem } from '../../placement/problem.ts';
import { squaresAround } from '../../placement/squares.ts';
import type { Random } from '../../random.ts';
import { isChangeable, kingOf, squaresWith, withHand, withPiece } from '../board/diagram.ts';

/** Kinds on the board, of either side: all but those that move as golds, the tokin apart. */
const KINDS = [PAWN, LANCE, KNIGHT, SILVER, GOLD, BISHOP, ROOK, TOKIN, HORSE, DRAGON];
/** Their piece codes: the attacker's, then the defender's. */
export const TAIL_PIECES: readonly number[] = [...KINDS, ...KINDS.map((kind) => kind | WHITE)];

/** How often a second change is made. */
const TWICE = 0.4;
/** How far men move; kings move one square. */
const REACH = 2;
/** Men on the board beside the king, and pieces in the attacker's hand, at most. */
const MOST_MEN = 13;
const MOST_IN_HAND = 3;
/** How often other changes are drawn where something illegal came of the first. */
const TRIES = 60;

/** Draws one change; null where that leads nowhere. May be illegal. */
type Change = (placement: Placement, random: Random) => Placement | null;

const anyMan = (placement: Placement, random: Random): number | null => {
  const squares = squaresWith(placement, isChangeable);
  return squares.length === 0 ? null : random.choose(squares);
};

const moved = (placement: Placement, from: number, reach: number, random: Random): Placement | null => {
  const to = random.choose(squaresAround(from, reach));
  if (placement.board[to] !== 0) return null;
  return withPiece(withPiece(placement, from, 0), to, placement.board[from]);
};

const add: Change = (placement, random) => {
  const square = random.below(81);
  const isFull = squaresWith(placement, isChangeable).length >= MOST_MEN;
  return isFull || placement.board[square] !== 0
    ? null
    : withPiece(placement, square, random.choose(TAIL_PIECES));
};

const remove: Change = (placement, random) => {
  const square = anyMan(placement, random);
  return square === null ? null : withPiece(placement, square, 0);
};

const move: Change = (placement, random) => {
  const square = anyMan(placement, random);
  return square === null ? null : moved(placement, square, REACH, random);
};

const moveKing: Change = (placement, random) => moved(placement, kingOf(placement), 1, random);

const exchange: Change = (placement, random) => {
  const square = anyMan(placement, random);
  return square === null ? null : withPiece(placement, square, random.choose(TAIL_PIECES));
};

const takeIntoHand: Change = (placement, random) => {
  const isFull = countHeld(placement.black) >= MOST_IN_HAND;
  return isFull ? null : withHand(placement, random.choose(HAND_KINDS), 1);
};

const takeOutOfHand: Change = (placement, random) => {
  const held = HAND_KINDS.filter((kind) => placement.black[kind] > 0);
  return held.length === 0 ? null : withHand(placement, random.choose(held), -1);
};

const times = (count: number, change: Change): Change[] => Array.from({ length: count }, () => change);

/** Each change as often as it is drawn, in hundredths. */
const CHANGES: readonly Change[] = [
  ...times(25, add),
  ...times(15, remove),
  ...times(25, move),
  ...times(15, exchange),
  ...times(8, moveKing),
  ...times(6, takeIntoHand),
  ...times(6, takeOutOfHand),
];

/** A legal problem a change or two away; null where none was found in a bounded number of draws. */
export function editTail(placement: Placement, random: Random): Placement | null {
  for (let tries = 0; tries < TRIES; tries++) {
    const once = random.choose(CHANGES)(placement, random);
    const changed = once !== null && random.chance(TWICE) ? random.choose(CHANGES)(once, random) : once;
    // The defender has what is left, also of what was there before.
    const problem = changed === null ? null : asProblem({ ...changed, white: new Uint8Array(8) });
    if (problem !== null) return problem;
  }
  return null;
}
