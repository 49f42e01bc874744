/**
 * What one diagram is worth, by search: the work of a run, done in worker threads.
 *
 * Budgets are counted in nodes, never in time, and every search starts from an empty table: the same diagram has the same
 * assessment on any machine and in any thread.
 */

import type { MateSolver } from '../mate/solver.ts';
import { checkSoundness } from '../mate/soundness.ts';
import type { CheckOptions, Report, Solution } from '../mate/verdict.ts';
import type { Placement } from '../placement/placement.ts';
import { complete } from '../placement/reading.ts';
import { parseSfen } from '../placement/sfen.ts';
import { validate } from '../placement/validate.ts';
import { refusedAssessment } from './assessment.ts';
import { confirm } from './confirm.ts';
import { fitnessOf, isSound } from './fitness.ts';
import { lineNameOf } from './found.ts';
import { meetsAsProblem } from './order/meeting.ts';
import { readStart } from './parameters.ts';
import type { Assessment, RunParameters } from './run.ts';

/** The parameters of a run that an assessment depends on. */
export type AssessParameters = Pick<
  RunParameters,
  'start' | 'interposition' | 'profile' | 'soundnessRule' | 'mateNodes' | 'cookNodes' | 'order'
>;

export interface AssessOptions {
  /** The least plies of a problem that gets a second look; shorter ones are not pruned either. Default 1. */
  readonly confirmFrom?: number;
  /** Names of lines (`lineNameOf`) of which there are problems enough: no second look either. */
  readonly full?: readonly string[];
}

/** The main line of the start position last met by each solver. */
const startLines = new WeakMap<
  MateSolver,
  { readonly key: string; readonly line: readonly string[] | null }
>();

/** The budget of a whole soundness check, in budgets of one alternative move. */
const CHECK_COOKS = 8;

/**
 * The assessment of a diagram, read as a problem (the defender's hand completed). In turn: whether it is legal, its exact
 * plies within `mateNodes`, its soundness up to the first fault, and for a sound one the second look (confirm.ts).
 * A diagram that mates by the start position's own moves is no problem of the run and gets none; nor does one that does not meet
 * the run's order.
 *
 * @param cancel see `MateSolver.solve`; a stopped assessment is `unknown` and to be thrown away
 */
export function assess(
  solver: MateSolver,
  sfen: string,
  parameters: AssessParameters,
  cancel?: Int32Array,
  { confirmFrom = 1, full = [] }: AssessOptions = {},
): Assessment {
  const placement = read(sfen);
  if (typeof placement === 'string') return refusedAssessment(sfen, placement);
  const report = checkSoundness(solver, placement, verdictOptions(parameters), cancel);
  const { nodes } = report;
  if (report.verdict !== 'mate' || !report.exact) return assessmentOf(sfen, report);
  const assessment = { ...assessmentOf(sfen, report), ...findings(report), nodes };
  const isProblem =
    isSound(report, parameters.soundnessRule) && fitnessOf(report, startLine(solver, parameters)) > 0;
  if (!isProblem || report.plies! < confirmFrom) return assessment;
  const { plies, line } = report;
  if (!meetsAsProblem(parameters.order, { placement, plies: plies!, line })) return assessment;
  if (full.length > 0 && full.includes(lineNameOf(placement, line!))) return assessment;
  const second = confirm(solver, placement, report.plies!, parameters, cancel);
  const pruned = second.verdict === 'confirmed' ? second.problem : null;
  return { ...assessment, pruned, second: second.verdict };
}

function checkOptions(parameters: AssessParameters): CheckOptions {
  const { interposition, profile, mateNodes, cookNodes } = parameters;
  return { interposition, profile, mateNodes, cookNodes, nodes: mateNodes + CHECK_COOKS * cookNodes };
}

/**
 * How a run checks a diagram for the verdict alone. The paper's rule needs cooks told from 非限定 and detours, which a strict
 * verdict does not do, and knows no grey.
 */
export function verdictOptions(parameters: AssessParameters): CheckOptions {
  const options = { ...checkOptions(parameters), verdictOnly: true };
  return parameters.soundnessRule === 'paper'
    ? { ...options, profile: 'magazine', tellsGrey: false }
    : options;
}

/**
 * The start position's main line as its own assessment has it, which is where the composer knows it from. Under an order the
 * start position has no part in the run.
 */
function startLine(solver: MateSolver, parameters: AssessParameters): readonly string[] | null {
  if (parameters.order !== undefined) return null;
  const options = checkOptions(parameters);
  const key = JSON.stringify([parameters.start, options]);
  const known = startLines.get(solver);
  if (known?.key === key) return known.line;
  const start = readStart(parameters.start);
  const line = start.ok ? checkSoundness(solver, start.value, verdictOptions(parameters)).line : null;
  startLines.set(solver, { key, line });
  return line;
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
    second: null,
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
