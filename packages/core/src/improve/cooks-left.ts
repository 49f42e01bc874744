/**
 * Whether known cooks are still there: the cheap question about a repair of a long problem. A cook
 * near the end of the line is a short search, while the diagram as a whole is a long one.
 */

import { Session, UNLIMITED_ROUNDS } from '../mate/session.ts';
import type { MateSolver } from '../mate/solver.ts';
import type { Interposition } from '../mate/verdict.ts';
import type { Placement } from '../placement/placement.ts';
import { follow } from '../compose/repair/follow.ts';

/** How the cooks are searched. */
export interface CooksLeftOptions {
  readonly interposition: Interposition;
  /** Nodes for each cook; one that they leave undecided counts as gone. */
  readonly nodes: number;
}

/** How many of the cooks still mate, and the nodes of all the searches. */
export interface CooksLeft {
  readonly count: number;
  readonly nodes: number;
}

/**
 * How many of some cooks can be played on a diagram and mate at any length.
 *
 * @param cooks each the moves from the diagram up to and with the attacker's deviating one, in USI
 */
export function countCooksLeft(
  solver: MateSolver,
  placement: Placement,
  cooks: readonly (readonly string[])[],
  { interposition, nodes }: CooksLeftOptions,
  cancel?: Int32Array,
): CooksLeft {
  const { engine } = solver;
  engine.forget();
  engine.startJob({ interposition, cancel });
  const left = cooks.filter((moves) => {
    const place = follow(placement, moves)?.at(-1);
    if (place === undefined) return false;
    const session = new Session(engine, place, true);
    engine.limitNodes(engine.nodes + nodes);
    return session.engine.prove(UNLIMITED_ROUNDS) === true;
  });
  return { count: left.length, nodes: engine.nodes };
}
