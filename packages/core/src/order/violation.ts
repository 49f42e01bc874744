/**
 * What the tests of an order are made of: their findings, and the diagram with what they all need
 * of it.
 */

import { type Placement, squareName } from '../placement/placement.ts';
import type { RefusalCode } from '../refusals.ts';
import { type Census, censusOf } from './limits.ts';
import type { Order } from './order.ts';
import { type Terms, termsOf } from './terms.ts';

/** What an order asks for and a diagram or problem does not have. */
export interface Violation {
  /** A stable code, e.g. `fixed_piece_missing`. */
  readonly code: RefusalCode;
  /** What is wrong and where, in one English sentence. */
  readonly message: string;
  /** The squares at fault by their USI names; none where the whole diagram is. */
  readonly squares: readonly string[];
}

/** A diagram with what all tests need of it. */
export interface Diagram {
  readonly order: Order;
  readonly terms: Terms;
  readonly placement: Placement;
  /** Board indices of all pieces, ascending. */
  readonly occupied: readonly number[];
  readonly census: Census;
}

/** What a diagram has to do with one part of an order. */
export type Test = (diagram: Diagram) => Violation[];

/** A violation of some squares. */
export function violation(code: RefusalCode, message: string, squares: readonly number[] = []): Violation {
  return { code, message, squares: squares.map(squareName) };
}

/** One violation for each square that is at fault. */
export function perSquare(
  squares: readonly number[],
  code: RefusalCode,
  message: (square: number) => string,
): Violation[] {
  return squares.map((square) => violation(code, message(square), [square]));
}

/** Whether a number is outside of a range. */
export function outside(n: number, [min, max]: readonly [number, number]): boolean {
  return n < min || n > max;
}

/** A diagram made ready for the tests of an order. */
export function diagramOf(order: Order, placement: Placement): Diagram {
  const occupied: number[] = [];
  for (let square = 0; square < 81; square++) if (placement.board[square] !== 0) occupied.push(square);
  const hand = [...placement.black].flatMap((n, kind) => Array<number>(n).fill(kind));
  const codes = occupied.map((square) => placement.board[square]);
  return { order, terms: termsOf(order), placement, occupied, census: censusOf(codes, hand) };
}
