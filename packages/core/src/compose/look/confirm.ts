/**
 * The second look at mates: nothing is kept as sound that one search alone has called so.
 *
 * A problem is found under small budgets and, in retrograde extension, with a table full of its
 * relatives. Before it counts, it is solved and checked once more from an empty table, with ten
 * times the nodes for each alternative move, under every row of the soundness table; ornaments are
 * pruned, and what is left is checked in the same way; so is what a retouch makes of it. How often
 * the two disagree is reported (`refuted`): it has to be never.
 */

import type { MateSolver } from '../../mate/solver.ts';
import { prune } from '../../mate/prune.ts';
import { checkSoundness } from '../../mate/soundness.ts';
import type { CheckOptions, Report } from '../../mate/verdict.ts';
import type { Placement } from '../../placement/placement.ts';
import { makeSfen } from '../../placement/sfen.ts';
import { appealOf } from './appeal.ts';
import { isSound } from './fitness.ts';
import { mayPrune, meetsAsProblem, showsThemes } from '../../order/meeting.ts';
import type { Order } from '../../order/order.ts';
import type { SoundProblem } from '../../run/problem.ts';
import type { Confirmation, ConfirmParameters } from './evaluation.ts';
import { retouch } from './retouch.ts';

/**
 * How many times the nodes of the first look, and the least of them: a long problem takes more than
 * a short one. Where the first look has many already, they are not made more than so many.
 */
const DEEPER = 10;
const LEAST_MATE_NODES = 500_000;
const MOST_MATE_NODES = 20_000_000;
const LEAST_COOK_NODES = 50_000;
const MOST_COOK_NODES = 2_000_000;
/** The budget of a whole check, in budgets of one alternative move. */
const CHECK_COOKS = 40;
/** Nodes of a retouch, about: of a short problem it takes a tenth. */
const RETOUCH_NODES = 300_000;

/** Looks again at a problem that was found to be sound in `plies` plies. */
export function confirm(
  solver: MateSolver,
  placement: Placement,
  plies: number,
  parameters: ConfirmParameters,
  cancel?: Int32Array,
): Confirmation {
  const { order } = parameters;
  const options = { ...deeper(parameters), ...(order && { allows: mayPrune(order) }) };
  const { placement: left, removed, whole, report } = prune(solver, placement, options, cancel);
  // Of an unsound problem, pruning may make a sound one: another problem than the one looked at.
  for (const each of [whole, report]) {
    if (each.verdict === 'mate' && each.exact && each.plies !== plies) return { verdict: 'refuted' };
    if (!isSound(each, parameters.soundnessRule))
      return { verdict: isSettled(each) ? 'refuted' : 'undecided' };
  }
  const pruned = soundProblemOf(solver, left, report, parameters, cancel);
  if (pruned === null) return { verdict: 'undecided' };
  const problem = { ...pruned, removed };
  if (parameters.retouch !== true || report.soundness !== 'sound') return { verdict: 'confirmed', problem };
  const retouched = retouchedProblem(solver, left, report, parameters, cancel);
  if (retouched === 'refuted') return { verdict: 'refuted' };
  if (retouched === null || !isAsGood(retouched, pruned, order)) return { verdict: 'confirmed', problem };
  return { verdict: 'confirmed', problem: { ...problem, retouched } };
}

/** A problem with what was found out about it; null where its line is not known. */
function soundProblemOf(
  solver: MateSolver,
  placement: Placement,
  { line, plies, soundness, paperSound, flaws, nodes: proofNodes }: Report,
  { order, interposition, glance }: ConfirmParameters,
  cancel: Int32Array | undefined,
): SoundProblem | null {
  if (line === null || plies === null) return null;
  const appeal = appealOf(solver, { placement, line, proofNodes }, order, { interposition, glance, cancel });
  return { sfen: makeSfen(placement), plies, line, soundness, paperSound, flaws, ...appeal };
}

/**
 * A sound problem retouched, and looked at in the same way as before; null where nothing was
 * changed, or where that look does not come to an end.
 */
function retouchedProblem(
  solver: MateSolver,
  placement: Placement,
  report: Report,
  parameters: ConfirmParameters,
  cancel: Int32Array | undefined,
): SoundProblem | 'refuted' | null {
  const check = deeper(parameters);
  const allows = (candidate: Placement, line: readonly string[]): boolean =>
    meetsAsProblem(parameters.order, { placement: candidate, plies: line.length, line });
  const options = { nodes: RETOUCH_NODES, check, allows };
  const retouched = retouch(solver, placement, report, options, cancel);
  if (retouched.changes === 0) return null;
  const again = checkSoundness(solver, retouched.placement, { ...check, verdictOnly: false }, cancel);
  if (isSettled(again) || (again.exact && again.plies !== report.plies)) return 'refuted';
  if (!again.exact || again.soundness !== 'sound') return null;
  return soundProblemOf(solver, retouched.placement, again, parameters, cancel);
}

/** Whether a retouch has lost nothing that the order asks for. */
function isAsGood(retouched: SoundProblem, before: SoundProblem, order: Order | undefined): boolean {
  return (retouched.merit ?? 0) >= (before.merit ?? 0) && showsThemes(order, retouched.themes);
}

function deeper({ interposition, profile, mateNodes, cookNodes }: ConfirmParameters): CheckOptions {
  const mate = Math.max(mateNodes, Math.min(DEEPER * mateNodes, MOST_MATE_NODES), LEAST_MATE_NODES);
  const cook = Math.max(cookNodes, Math.min(DEEPER * cookNodes, MOST_COOK_NODES), LEAST_COOK_NODES);
  return { interposition, profile, mateNodes: mate, cookNodes: cook, nodes: mate + CHECK_COOKS * cook };
}

/** Whether a report that is not sound says so for good. */
function isSettled({ verdict, soundness }: Report): boolean {
  return verdict === 'noMate' || soundness === 'unsound';
}
