/**
 * What one diagram is worth, by search: the work of a run, done in worker threads. What a problem
 * is, and how it is looked at, is up to the run's goal (evaluations.ts).
 *
 * Budgets are counted in nodes, never in time, and every search starts from an empty table: the
 * same diagram has the same assessment on any machine and in any thread.
 */

import type { MateSolver } from '../../mate/solver.ts';
import { parseProblem } from '../../placement/problem.ts';
import { type Assessment, refusedAssessment } from './assessment.ts';
import { fitnessOf, isSound } from './fitness.ts';
import { lineNameOf } from '../../lineage/lineage.ts';
import type { AssessParameters, Evaluation } from './evaluation.ts';
import { evaluationOf } from './evaluations.ts';
import { goalOf } from '../../run/goal.ts';
import { meetsAsProblem } from '../../order/meeting.ts';
import { readStart } from '../../run/ranges.ts';

/** How a diagram is looked at, and which problems are not worth a second look. */
export interface AssessOptions {
  /**
   * Whether a whole report is wanted, and no second look. A mere verdict may pass a problem over
   * that is sound beside another line of best play. Default false.
   */
  readonly whole?: boolean;
  /**
   * The least plies of a problem that gets a second look; shorter ones are not pruned either.
   * Default 1.
   */
  readonly confirmFrom?: number;
  /** Names of lines (`lineNameOf`) of which there are problems enough: no second look either. */
  readonly full?: readonly string[];
}

/** The main line of the start position last met by each solver. */
const startLines = new WeakMap<
  MateSolver,
  { readonly key: string; readonly line: readonly string[] | null }
>();

/**
 * The assessment of a diagram, read as a problem (the defender's hand completed). In turn: whether
 * it is legal, its exact plies within `mateNodes`, its soundness up to the first fault, and for a
 * sound one the second look. A diagram that is solved by the start position's own moves is no
 * problem of the run and gets none; nor does one that does not meet the run's order.
 *
 * @param cancel see `MateSolver.solve`; a stopped assessment is `unknown` and to be thrown away
 */
export function assess(
  solver: MateSolver,
  sfen: string,
  parameters: AssessParameters,
  cancel?: Int32Array,
  { whole = false, confirmFrom = 1, full = [] }: AssessOptions = {},
): Assessment {
  const problem = parseProblem(sfen);
  if (!problem.ok) return refusedAssessment(sfen, problem.error.code);
  const placement = problem.value;
  const evaluation = evaluationOf(parameters);
  const look = evaluation.look(solver, placement, { ...parameters, whole }, cancel);
  const first: Assessment = { sfen, refusal: null, ...look, pruned: null, second: null };
  if (whole) return first;
  const { plies, line } = first;
  const isProblem =
    isSound(first, parameters.soundnessRule) &&
    fitnessOf(first, startLine(solver, evaluation, parameters)) > 0;
  if (!isProblem || plies === null || line === null || plies < confirmFrom) return first;
  if (!meetsAsProblem(parameters.order, { placement, plies, line })) return first;
  if (full.length > 0 && full.includes(lineNameOf(placement, line, goalOf(parameters)))) return first;
  const second = evaluation.confirm(solver, placement, plies, parameters, cancel);
  return {
    ...first,
    pruned: second.verdict === 'confirmed' ? second.problem : null,
    second: second.verdict,
  };
}

/**
 * The start position's main line as its own assessment has it, which is where the composer knows it
 * from. Under an order the start position has no part in the run.
 */
function startLine(
  solver: MateSolver,
  evaluation: Evaluation,
  parameters: AssessParameters,
): readonly string[] | null {
  if (parameters.order !== undefined) return null;
  const { goal, start, interposition, profile, soundnessRule, mateNodes, cookNodes } = parameters;
  const key = JSON.stringify([goal, start, interposition, profile, soundnessRule, mateNodes, cookNodes]);
  const known = startLines.get(solver);
  if (known?.key === key) return known.line;
  const placement = readStart(start);
  const line = placement.ok ? evaluation.look(solver, placement.value, parameters).line : null;
  startLines.set(solver, { key, line });
  return line;
}
