/** What an improvement can be told. */

import type { Interposition, Profile } from '../mate/verdict.ts';
import { type Placement, squareName, squareNamed } from '../placement/placement.ts';
import { kingSquares } from '../placement/reading.ts';
import type { Order } from '../order/order.ts';
import { makeStandingPiece } from '../order/piece-text.ts';
import { STEPS, type Step } from './proposal.ts';

/** What is wanted of an improvement, and what it may cost. Plain JSON. */
export interface ImproveOptions {
  /**
   * Kinds of proposals: the last step counts, so that `extended` has a cooked problem repaired
   * first. Default all.
   */
  readonly kinds?: readonly Step[];
  /** Proposals at most, shared out among the kinds. Default 10. */
  readonly proposals?: number;
  /** Plies by which a problem is extended, at most. Default `IMPROVE_PLIES`. */
  readonly by?: number;
  /** 32-bit unsigned; decides the order of what is tried. Default 1. */
  readonly seed?: number;
  /**
   * Nodes of reports and first looks after which it ends; it may go over by one batch. Default
   * `IMPROVE_NODES`.
   */
  readonly nodes?: number;
  /** Default `strict`. */
  readonly profile?: Profile;
  /** Default `standard`. */
  readonly interposition?: Interposition;
  /** What the proposals have to be like (docs/orders.md). */
  readonly order?: Order;
  /** Every version found, not the best of each idea only. Default false. */
  readonly all?: boolean;
}

/** The same with everything decided. */
export type Wishes = Required<ImproveOptions>;

/** Nodes of one improvement where nothing else is asked for. */
export const IMPROVE_NODES = 10_000_000;
/** Plies by which a problem is extended where nothing else is asked for. */
export const IMPROVE_PLIES = 4;

const DEFAULTS = {
  kinds: STEPS,
  proposals: 10,
  by: IMPROVE_PLIES,
  seed: 1,
  nodes: IMPROVE_NODES,
  profile: 'strict',
  interposition: 'standard',
  all: false,
} satisfies Omit<Wishes, 'order'>;

/** The options with defaults, for a problem: the order knows whether it has two kings 双玉. */
export function wishesOf(placement: Placement, options: ImproveOptions): Wishes {
  const twoKings = kingSquares(placement, 'black').length > 0;
  return { ...DEFAULTS, ...options, order: { ...(twoKings && { twoKings }), ...options.order } };
}

/**
 * An order that keeps some squares, `9a` … `1i`, as they are in a diagram, besides what it asked
 * for before.
 */
export function keeping(placement: Placement, squares: readonly string[], order: Order = {}): Order {
  const kept = squares.map(squareNamed);
  const { board } = placement;
  const standing = kept
    .filter((square) => board[square] !== 0)
    .map((square) => makeStandingPiece(board[square], square));
  const empty = kept.filter((square) => board[square] === 0).map(squareName);
  return {
    ...order,
    fixed: [...new Set([...(order.fixed ?? []), ...standing])],
    empty: [...new Set([...(order.empty ?? []), ...empty])],
  };
}
