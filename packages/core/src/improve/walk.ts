/** Walks of the king's taken back (compose/length/walk.ts) from a problem that gets no man more. */

import { climbFromEnd } from '../compose/last-position/end-climb.ts';
import type { EndStep } from '../compose/last-position/end-node.ts';
import { WALK } from '../compose/length/walk.ts';
import type { ConfirmParameters } from '../compose/look/evaluation.ts';
import type { MateSolver } from '../mate/solver.ts';
import { meets } from '../order/meeting.ts';
import type { Order } from '../order/order.ts';
import { countPieces } from '../placement/placement.ts';
import { placementOf } from '../placement/sfen.ts';

/** How far a walk is taken back. */
export interface WalkOptions {
  /** Seed of the order in which steps are tried. */
  readonly seed: number;
  /** Nodes, at most (give or take a step). */
  readonly nodes: number;
  /** Plies of the longest problem wanted. */
  readonly longest: number;
}

/** Problems of a walk that are told, at most. */
const TOLD = 200;

/**
 * Sound problems that lead to a sound one (attacker Black, the defender's hand complete) and have
 * no man more, the longest first, confirmed by no second look; and the nodes that it took. The same
 * problem and options give the same.
 *
 * @param cancel see `MateSolver.solve`; what a stopped walk returns is to be thrown away
 */
export function walk(
  solver: MateSolver,
  problem: EndStep,
  { seed, nodes, longest }: WalkOptions,
  parameters: ConfirmParameters,
  cancel?: Int32Array,
): { readonly walked: readonly EndStep[]; readonly nodes: number } {
  const { order } = parameters;
  const least = problem.line.length + 2;
  const men = countPieces(placementOf(problem.sfen));
  const wanted: Order = { ...order, plies: [least, Math.max(least, longest)], pieces: [0, men] };
  const climb = climbFromEnd(
    solver,
    { ...WALK, sparseFrom: undefined },
    {
      root: null,
      seeds: WALK.name,
      roots: [problem],
      seed,
      nodes,
      tries: Infinity,
      keep: TOLD,
      confirmations: 0,
    },
    { ...parameters, order: wanted },
    cancel,
  );
  const walked = climb.elites.flatMap(({ sfen, line }) =>
    line === null || !meets(order, placementOf(sfen)) ? [] : [{ sfen, line }],
  );
  return { walked, nodes: climb.nodes };
}
