/**
 * The second opinion on a length: there is a mate within n plies and none within n − 2. Every
 * interposition counts (docs/qbf.md), so n is the length under the rule `none`.
 */

import type { Diagram } from '@tsume/core/qbf/diagram';
import type { Opinion, QbfSolver, QuestionLimits } from './solvers.ts';

/** Nodes of the engine's search for a length that is then to be witnessed. */
export const LENGTH_NODES = 5_000_000;

/** What was asked and answered about a length. */
export interface Witness {
  /** Whether the shortest mate has exactly `plies`; null where a question stayed open. */
  readonly verified: boolean | null;
  readonly plies: number;
  readonly solver: string;
  /** The answer for `plies`, and for `plies` − 2 where there are any. */
  readonly within: Opinion;
  readonly shorter: Opinion | null;
}

/** Asks a solver both questions; the time limit is for each of them. */
export async function witnessLength(
  solver: QbfSolver,
  diagram: Diagram,
  plies: number,
  limits: QuestionLimits = {},
): Promise<Witness> {
  const within = await solver.ask(diagram, plies, limits);
  const shorter = plies > 1 ? await solver.ask(diagram, plies - 2, limits) : null;
  return { verified: judge(within, shorter), plies, solver: solver.name, within, shorter };
}

function judge(within: Opinion, shorter: Opinion | null): boolean | null {
  if (within.verdict === 'noMate' || shorter?.verdict === 'mate') return false;
  return within.verdict === 'unknown' || shorter?.verdict === 'unknown' ? null : true;
}
