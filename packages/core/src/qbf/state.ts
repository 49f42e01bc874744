/**
 * A position of the formula: for every square and piece a literal, for the hands unary counters.
 */

import { KING, PAWN, kindOf } from '../placement/pieces.ts';
import type { Grid } from './board-shape.ts';
import { type Circuit, FALSE, type Lit, TRUE } from './circuit.ts';
import { CODES_OF, type Side } from './movement.ts';

/** The code of an empty square, which has a literal like any piece. */
export const EMPTY = 0;

/**
 * Literals by side and hand index 0 … 6 (pawn … gold): the one at index k says that at least k + 1
 * are held.
 */
export type HandLits = Readonly<Record<Side, readonly (readonly Lit[])[]>>;

/**
 * Literals of one position. A code without a literal at a square cannot be there. In every position
 * that play can reach exactly one code of each square holds.
 */
export class State {
  readonly grid: Grid;
  readonly hands: HandLits;
  private readonly board: readonly ReadonlyMap<number, Lit>[];
  private readonly circuit: Circuit;

  constructor(circuit: Circuit, grid: Grid, board: readonly ReadonlyMap<number, Lit>[], hands: HandLits) {
    this.circuit = circuit;
    this.grid = grid;
    this.board = board;
    this.hands = hands;
  }

  /** Whether the piece code (or `EMPTY`) is on the square. */
  at(square: number, code: number): Lit {
    return this.board[square].get(code) ?? FALSE;
  }

  empty(square: number): Lit {
    return this.at(square, EMPTY);
  }

  /** The codes that can be on a square, with their literals. */
  codesAt(square: number): ReadonlyMap<number, Lit> {
    return this.board[square];
  }

  /** Whether one of a list of codes is on the square. */
  anyAt(square: number, codes: readonly number[]): Lit {
    return this.circuit.any(codes.map((code) => this.at(square, code)));
  }

  /** Whether a piece of a side is on the square. */
  own(square: number, side: Side): Lit {
    return this.anyAt(square, CODES_OF[side]);
  }

  /** Whether the king of a side is on the square. */
  king(square: number, side: Side): Lit {
    return this.at(square, KING | side);
  }

  /** The squares on which the king of a side can be. */
  kingSquares(side: Side): number[] {
    return [...this.board.keys()].filter((square) => this.king(square, side) !== FALSE);
  }

  /** Whether a side holds at least `count` of a kind, 1 … 7. */
  holds(side: Side, kind: number, count: number): Lit {
    if (count <= 0) return TRUE;
    return this.hands[side][kind - PAWN][count - 1] ?? FALSE;
  }

  /**
   * By square: the literals of its codes, exactly one of which holds; none for squares that are
   * constant.
   */
  squareGroups(): Lit[][] {
    return this.board
      .map((codes) => [...codes.values()])
      .filter((literals) => literals.every((literal) => literal !== TRUE && literal !== FALSE));
  }

  /** Every literal of the position that is not constant: what two positions can differ in. */
  literals(): Lit[] {
    const literals = new Set<Lit>();
    for (const codes of this.board) for (const literal of codes.values()) literals.add(literal);
    for (const hand of Object.values(this.hands))
      for (const counts of hand) for (const held of counts) literals.add(held);
    literals.delete(TRUE);
    literals.delete(FALSE);
    return [...literals];
  }
}

/** Whether a code is a king's. */
export function isKing(code: number): boolean {
  return kindOf(code) === KING;
}
