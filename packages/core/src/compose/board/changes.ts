/**
 * The single edits of a diagram, each a function that draws one such change. They see to it that
 * pieces come from the remainder (the defender's hand of a completed placement), and leave the
 * other rules of legality to the caller.
 */

import { mirror } from '../../placement/canonical.ts';
import { BOARD_KINDS, HAND_KINDS, KING, WHITE, demote, kindOf } from '../../placement/pieces.ts';
import type { Placement } from '../../placement/placement.ts';
import type { Random } from '../../random.ts';
import { canTurn, isChangeable, kingOf, squaresWith, turned, withHand, withPiece } from './diagram.ts';
import { squaresAround } from '../../placement/squares.ts';
import { shift } from './shift.ts';

/** What can be done to a diagram, by name. */
export const EDITS = [
  /** A piece, kings too, to an empty square: mostly a near one. */
  'move',
  /** A piece of either side out of the remainder onto an empty square near the king. */
  'add',
  /** A piece off the board, into the remainder. */
  'remove',
  /** A piece becomes another kind of its side. */
  'retype',
  /** A piece changes sides where it stands. */
  'recolour',
  /** A piece is turned over: promoted, or the other way round. */
  'promote',
  /** Two pieces change places. */
  'swap',
  /** The attacker's hand gains a piece, loses one, or has one exchanged. */
  'hand',
  /** The whole board by one column or row. */
  'shift',
  /**
   * Left to right. The same problem: of use only together with another edit, or where squares are
   * fixed.
   */
  'mirror',
] as const;
/** One of `EDITS`. */
export type EditName = (typeof EDITS)[number];

/**
 * Draws one change of a completed placement; null where that draw leads nowhere. May be illegal,
 * with a stale defender's hand.
 */
export type Change = (placement: Placement, random: Random) => Placement | null;

/** How far from the king pieces are added. */
const ADD_DISTANCE = 3;
const FAR_MOVE = 0.2;
const KNIGHTWARD_MOVE = 0.25;
const PROMOTED_ADDITION = 0.25;
const ATTACKERS_ADDITION = 0.5;

/**
 * A square whose piece code fulfils a condition, each equally likely, or null where there is none.
 */
function drawSquare(
  placement: Placement,
  random: Random,
  condition: (piece: number) => boolean,
): number | null {
  const squares = squaresWith(placement, condition);
  return squares.length === 0 ? null : random.choose(squares);
}

const isPiece = (piece: number): boolean => piece !== 0;

const move: Change = (placement, random) => {
  const from = drawSquare(placement, random, isPiece);
  if (from === null) return null;
  const isFar = kindOf(placement.board[from]) !== KING && random.chance(FAR_MOVE);
  const reach = isFar ? 8 : random.chance(KNIGHTWARD_MOVE) ? 2 : 1;
  const targets = squaresAround(from, reach).filter((square) => placement.board[square] === 0);
  if (targets.length === 0) return null;
  const lifted = withPiece(placement, from, 0);
  return withPiece(lifted, random.choose(targets), placement.board[from]);
};

/** The kinds 1 … 7 of which the remainder holds at least one. */
function spareKinds({ white }: Placement): number[] {
  return HAND_KINDS.filter((kind) => white[kind] > 0);
}

const add: Change = (placement, random) => {
  const king = kingOf(placement);
  const spares = spareKinds(placement);
  const squares = squaresAround(king, ADD_DISTANCE).filter((square) => placement.board[square] === 0);
  if (king < 0 || spares.length === 0 || squares.length === 0) return null;
  const plain = random.choose(spares);
  const kind = canTurn(plain) && random.chance(PROMOTED_ADDITION) ? turned(plain) : plain;
  const piece = random.chance(ATTACKERS_ADDITION) ? kind : kind | WHITE;
  return withPiece(placement, random.choose(squares), piece);
};

const remove: Change = (placement, random) => {
  const square = drawSquare(placement, random, isChangeable);
  return square === null ? null : withPiece(placement, square, 0);
};

const retype: Change = (placement, random) => {
  const square = drawSquare(placement, random, isChangeable);
  if (square === null) return null;
  const piece = placement.board[square];
  const others = BOARD_KINDS.filter(
    (kind) => kind !== kindOf(piece) && (demote(kind) === demote(piece) || placement.white[demote(kind)] > 0),
  );
  return others.length === 0 ? null : withPiece(placement, square, random.choose(others) | (piece & WHITE));
};

const recolour: Change = (placement, random) => {
  const square = drawSquare(placement, random, isChangeable);
  return square === null ? null : withPiece(placement, square, placement.board[square] ^ WHITE);
};

const promote: Change = (placement, random) => {
  const square = drawSquare(placement, random, canTurn);
  return square === null ? null : withPiece(placement, square, turned(placement.board[square]));
};

const swap: Change = (placement, random) => {
  const { board } = placement;
  const [one, other] = random.sample(squaresWith(placement, isPiece), 2);
  if (other === undefined || board[one] === board[other]) return null;
  return withPiece(withPiece(placement, one, board[other]), other, board[one]);
};

const hand: Change = (placement, random) => {
  const held = HAND_KINDS.filter((kind) => placement.black[kind] > 0);
  const spares = spareKinds(placement);
  const [takes, gives] = random.choose([
    [true, false],
    [false, true],
    [true, true],
  ]);
  if ((gives && held.length === 0) || (takes && spares.length === 0)) return null;
  const rest = gives ? withHand(placement, random.choose(held), -1) : placement;
  return rest !== null && takes ? withHand(rest, random.choose(spares), 1) : rest;
};

const shiftByOne: Change = (placement, random) => {
  const [columns, rows] = random.choose([
    [-1, 0],
    [1, 0],
    [0, -1],
    [0, 1],
  ]);
  return shift(placement, columns, rows);
};

/** The change behind each name. */
export const CHANGES: Readonly<Record<EditName, Change>> = {
  move,
  add,
  remove,
  retype,
  recolour,
  promote,
  swap,
  hand,
  shift: shiftByOne,
  mirror,
};
