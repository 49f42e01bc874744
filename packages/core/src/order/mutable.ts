/** What of a diagram an order leaves free: for edits, which then need not be tried in vain. */

import type { Order } from './order.ts';
import { kindsOf } from './limits.ts';
import { openSquares, termsOf } from './terms.ts';

/**
 * What may be changed. An edit within these bounds may still break a count or a style: ask
 * `violations`.
 */
export interface Mutable {
  /**
   * Board indices, ascending, that an edit may change; not those of fixed pieces or outside of what
   * the order leaves open.
   */
  readonly squares: readonly number[];
  /** Kinds 1 … 7 of which the attacker's hand may have more or fewer. */
  readonly handKinds: readonly number[];
  /** Whether two pieces on the board may change places. */
  readonly swaps: boolean;
  /** Whether a piece may go to an empty square; not where the squares are those of a shape. */
  readonly moves: boolean;
  /**
   * Whether a piece on the board may become another, of kind or side; not where the pieces are
   * given.
   */
  readonly exchanges: boolean;
  /** Whether pieces may be added to the board and taken off it. */
  readonly additions: boolean;
  /**
   * Whether a piece code may be on a square: it is open, of a kind allowed, and can move from
   * there.
   */
  readonly mayStand: (piece: number, square: number) => boolean;
}

/** What edits may change under an order that `parseOrder` gave. */
export function mutable(order: Order): Mutable {
  const terms = termsOf(order);
  const { limits, shape, mayStand } = terms;
  const { min, max, total } = limits.hand;
  const isBoardFree = order.handsOnly !== true;
  const exchanges = isBoardFree && order.squaresOnly === undefined;
  return {
    squares: openSquares(terms),
    handKinds: total[1] === 0 ? [] : kindsOf('hand').filter((kind) => max[kind] > min[kind]),
    swaps: isBoardFree,
    moves: isBoardFree && shape === null,
    exchanges,
    additions: exchanges && shape === null,
    mayStand,
  };
}
