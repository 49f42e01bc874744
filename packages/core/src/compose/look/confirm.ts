/**
 * The second look at mates: nothing is kept as sound that one search alone has called so.
 *
 * A problem is found under small budgets and, in retrograde extension, with a table full of its relatives. Before it counts, it is solved and
 * checked once more from an empty table, with ten times the nodes for each alternative move, under every row of the soundness
 * table; ornaments are pruned, and what is left is checked in the same way. How often the two disagree is reported (`refuted`): it has
 * to be never.
 */

import type { MateSolver } from '../../mate/solver.ts';
import { prune } from '../../mate/prune.ts';
import type { CheckOptions, Report } from '../../mate/verdict.ts';
import type { Placement } from '../../placement/placement.ts';
import { appealOf } from './appeal.ts';
import { isSound } from './fitness.ts';
import { mayPrune } from '../../order/meeting.ts';
import type { Confirmation, ConfirmParameters } from './evaluation.ts';

/** How many times the nodes of the first look, and the least of them: a long problem takes more than a short one. */
const DEEPER = 10;
const LEAST_MATE_NODES = 500_000;
const LEAST_COOK_NODES = 50_000;
/** The budget of a whole check, in budgets of one alternative move. */
const CHECK_COOKS = 40;

/** Looks again at a problem that was found to be sound in `plies` plies. */
export function confirm(
  solver: MateSolver,
  placement: Placement,
  plies: number,
  parameters: ConfirmParameters,
  cancel?: Int32Array,
): Confirmation {
  const { order, interposition, glance } = parameters;
  const options = { ...deeper(parameters), ...(order && { allows: mayPrune(order) }) };
  const { sfen, placement: left, removed, whole, report } = prune(solver, placement, options, cancel);
  const { line } = report;
  // Of an unsound problem, pruning may make a sound one: another problem than the one looked at.
  for (const each of [whole, report]) {
    if (each.verdict === 'mate' && each.exact && each.plies !== plies) return { verdict: 'refuted' };
    if (!isSound(each, parameters.soundnessRule))
      return { verdict: isSettled(each) ? 'refuted' : 'undecided' };
  }
  if (line === null) return { verdict: 'undecided' };
  const { soundness, paperSound, flaws, nodes: proofNodes } = report;
  const solved = { placement: left, line, proofNodes };
  const appeal = appealOf(solver, solved, order, { interposition, glance, cancel });
  const problem = { sfen, removed, plies, line, soundness, paperSound, flaws, ...appeal };
  return { verdict: 'confirmed', problem };
}

function deeper({ interposition, profile, mateNodes, cookNodes }: ConfirmParameters): CheckOptions {
  const mate = Math.max(DEEPER * mateNodes, LEAST_MATE_NODES);
  const cook = Math.max(DEEPER * cookNodes, LEAST_COOK_NODES);
  return { interposition, profile, mateNodes: mate, cookNodes: cook, nodes: mate + CHECK_COOKS * cook };
}

/** Whether a report that is not sound says so for good. */
function isSettled({ verdict, soundness }: Report): boolean {
  return verdict === 'noMate' || soundness === 'unsound';
}
