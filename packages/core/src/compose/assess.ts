/**
 * What one diagram is worth, by search: the work of a run, done in worker threads.
 *
 * Budgets are counted in nodes, never in time, and every search starts from an empty table: the same diagram has the same
 * assessment on any machine and in any thread.
 */

import type { MateSolver } from '../mate/solver.ts';
import { checkSoundness } from '../mate/soundness.ts';
import { prune, type Pruned } from '../mate/prune.ts';
import type { CheckOptions, Report, Solution } from '../mate/verdict.ts';
import type { Placement } from '../placement/placement.ts';
import { complete } from '../placement/reading.ts';
import { parseSfen } from '../placement/sfen.ts';
import { validate } from '../placement/validate.ts';
import { refusedAssessment } from './assessment.ts';
import { isSound } from './fitness.ts';
import type { Assessment, PrunedProblem, RunParameters } from './run.ts';

/** The parameters of a run that an assessment depends on. */
export type AssessParameters = Pick<
  RunParameters,
  'interposition' | 'profile' | 'soundnessRule' | 'mateNodes' | 'cookNodes'
>;

/** The budget of a whole soundness check, in budgets of one alternative move. */
const CHECK_COOKS = 20;

/**
 * The assessment of a diagram, read as a problem (the defender's hand completed). In turn: whether it is legal, its exact
 * plies within `mateNodes`, its soundness up to the first fault, and for a sound one pruning and the full report.
 *
 * @param cancel see `MateSolver.solve`; a stopped assessment is `unknown` and to be thrown away
 */
export function assess(
  solver: MateSolver,
  sfen: string,
  parameters: AssessParameters,
  cancel?: Int32Array,
): Assessment {
  const placement = read(sfen);
  if (typeof placement === 'string') return refusedAssessment(sfen, placement);
  const { interposition, profile, mateNodes, cookNodes, soundnessRule } = parameters;
  const options: CheckOptions = {
    interposition,
    profile,
    mateNodes,
    cookNodes,
    nodes: mateNodes + CHECK_COOKS * cookNodes,
  };
  const report = checkSoundness(solver, placement, { ...options, verdictOnly: true }, cancel);
  const { nodes } = report;
  if (report.verdict !== 'mate' || !report.exact) return assessmentOf(sfen, report);
  const assessment = { ...assessmentOf(sfen, report), ...findings(report), nodes };
  if (!isSound(report, soundnessRule)) return assessment;
  const pruned = prune(solver, placement, options, cancel);
  const isProblem = isSound(pruned.report, soundnessRule);
  return { ...assessment, pruned: isProblem ? problemOf(pruned) : problemOf({ sfen, removed: [], report }) };
}

/** The placement of a legal problem, or the code of the refusal. */
function read(sfen: string): Placement | string {
  const parsed = parseSfen(sfen);
  if (!parsed.ok) return parsed.error.code;
  const completed = complete(parsed.value);
  if (!completed.ok) return completed.error.code;
  const legal = validate(completed.value);
  return legal.ok ? legal.value : legal.error.code;
}

/** The assessment of what is known from the solution alone. */
function assessmentOf(sfen: string, solution: Solution): Assessment {
  const { verdict, plies, exact, line, leftover, nodes } = solution;
  return {
    sfen,
    refusal: null,
    verdict,
    plies,
    exact,
    line,
    leftover,
    soundness: verdict === 'noMate' ? 'unsound' : 'unknown',
    paperSound: verdict === 'noMate' ? false : null,
    flaws: [],
    pruned: null,
    nodes,
  };
}

function findings({
  soundness,
  paperSound,
  flaws,
}: Report): Pick<Report, 'soundness' | 'paperSound' | 'flaws'> {
  return { soundness, paperSound, flaws };
}

/** A problem as it is found; unpruned, with the report up to the verdict, where the budget does not suffice for pruning. */
function problemOf({
  sfen,
  removed,
  report,
}: Pick<Pruned, 'sfen' | 'removed' | 'report'>): PrunedProblem | null {
  const { plies, line } = report;
  return plies === null || line === null ? null : { sfen, removed, plies, line, ...findings(report) };
}
