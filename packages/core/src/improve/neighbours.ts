/**
 * All diagrams that one change of a man makes of another: for problems where no line tells what to
 * repair, or where what the line tells does not help. Much the same edits as board/changes.ts draws
 * at random; here each comes once, so that a search can come to its end.
 */

import { attacksFrom } from '../placement/movement.ts';
import { BOARD_KINDS, HAND_KINDS, KING, WHITE, kindOf } from '../placement/pieces.ts';
import type { Placement } from '../placement/placement.ts';
import {
  isChangeable,
  isSameDiagram,
  kingOf,
  squaresWith,
  withHand,
  withPiece,
} from '../compose/board/diagram.ts';
import { asProblem } from '../placement/problem.ts';
import { squaresAround } from '../placement/squares.ts';
import { shift } from '../compose/board/shift.ts';
import { NO_SHIFT, type Shift } from './shift.ts';

/** A diagram one change away. */
export interface Neighbour {
  /** Legal, its defender's hand completed. */
  readonly placement: Placement;
  /** How far the whole board was moved. */
  readonly shift: Shift;
}

/** How far from the king men are added. */
const ADD_DISTANCE = 3;
/** How far men are moved, except along the lines they range over. */
const MOVE_DISTANCE = 2;

const SHIFTS: readonly Shift[] = [
  { columns: -1, rows: 0 },
  { columns: 1, rows: 0 },
  { columns: 0, rows: -1 },
  { columns: 0, rows: 1 },
];

/**
 * The neighbours of a completed legal problem of Black's, each once: a man taken off, turned into
 * another kind, given to the other side, moved or added near the king; the attacker's hand with one
 * more, one fewer or one exchanged; the whole board moved by one.
 */
export function neighboursOf(placement: Placement): Neighbour[] {
  const changed = [
    ...changesOnBoard(placement),
    ...moves(placement),
    ...additions(placement),
    ...hands(placement),
  ].map((each) => ({ placement: each, shift: NO_SHIFT }));
  return [...changed, ...shifts(placement)].flatMap((each) => {
    const problem = asProblem(each.placement);
    return problem === null || isSameDiagram(problem, placement) ? [] : [{ ...each, placement: problem }];
  });
}

function changesOnBoard(placement: Placement): Placement[] {
  return squaresWith(placement, isChangeable).flatMap((square) => {
    const piece = placement.board[square];
    const colour = piece & WHITE;
    const kinds = BOARD_KINDS.filter((kind) => kind !== kindOf(piece)).map((kind) => kind | colour);
    return [0, piece ^ WHITE, ...kinds].map((other) => withPiece(placement, square, other));
  });
}

/**
 * Every man to the squares near it and, if it ranges, to those on its lines; a king to those next
 * to it.
 */
function moves(placement: Placement): Placement[] {
  const { board } = placement;
  return squaresWith(placement, (piece) => piece !== 0).flatMap((square) => {
    const near = squaresAround(square, kindOf(board[square]) === KING ? 1 : MOVE_DISTANCE);
    const targets = new Set([...near, ...attacksFrom(board, square)]);
    const lifted = withPiece(placement, square, 0);
    return [...targets]
      .filter((target) => board[target] === 0)
      .map((target) => withPiece(lifted, target, board[square]));
  });
}

function additions(placement: Placement): Placement[] {
  const squares = squaresAround(kingOf(placement), ADD_DISTANCE).filter(
    (square) => placement.board[square] === 0,
  );
  const pieces = BOARD_KINDS.flatMap((kind) => [kind, kind | WHITE]);
  return squares.flatMap((square) => pieces.map((piece) => withPiece(placement, square, piece)));
}

function hands(placement: Placement): Placement[] {
  const exchanges = HAND_KINDS.flatMap((given) => {
    const rest = withHand(placement, given, -1);
    return rest === null ? [] : [rest, ...HAND_KINDS.flatMap((taken) => withHand(rest, taken, 1) ?? [])];
  });
  return [...exchanges, ...HAND_KINDS.flatMap((kind) => withHand(placement, kind, 1) ?? [])];
}

function shifts(placement: Placement): Neighbour[] {
  // A lone king's shift is his move.
  if (squaresWith(placement, (piece) => piece !== 0).length === 1) return [];
  return SHIFTS.flatMap((by) => {
    const moved = shift(placement, by.columns, by.rows);
    return moved === null ? [] : [{ placement: moved, shift: by }];
  });
}
