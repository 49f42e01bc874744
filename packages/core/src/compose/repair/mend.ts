/**
 * Cook repair as a task 余詰消し: from a full report on a cooked problem through its most promising
 * repairs (repairs.ts) to a sound problem of the same length or more.
 *
 * Most cooked problems have several cooks, and a repair that is right for one leaves the others:
 * where no candidate touches all of them, the best of those tried is repaired once more. Two
 * rounds, because a third hardly ever ends in a sound problem.
 */

import { checkSoundness } from '../../mate/soundness.ts';
import type { MateSolver } from '../../mate/solver.ts';
import type { Report } from '../../mate/verdict.ts';
import { makeSfen, parseSfen } from '../../placement/sfen.ts';
import { assess } from '../look/assess.ts';
import type { AssessParameters } from '../look/evaluation.ts';
import { asProblem } from '../../placement/problem.ts';
import { verdictOptions } from '../look/mate.ts';
import { gradeOf } from '../selection/grade.ts';
import { meets } from '../../order/meeting.ts';
import type { Assessment } from '../look/assessment.ts';
import { type Repair, repairs } from './repairs.ts';

/** What is repaired, and how much is tried. Plain JSON. */
export interface MendOptions {
  /** The cooked problem. */
  readonly sfen: string;
  /** Repairs assessed in each of the two rounds, at most. */
  readonly tries: number;
}

/** What a repair came to. Plain JSON. */
export interface Mending {
  /** The assessments of the repairs tried, in turn, each diagram once. */
  readonly assessments: readonly Assessment[];
  /**
   * The SFEN of the last of them if it is a confirmed problem of the same length or longer; else
   * null.
   */
  readonly mended: string | null;
  /** Nodes of reports and assessments. */
  readonly nodes: number;
}

const ROUNDS = 2;

/**
 * Tries to make a cooked problem sound. The budgets of report and assessments are the run's; the
 * outcome depends on the arguments only. What is no legal problem with a mate of known length has
 * nothing to be tried.
 *
 * @param cancel see `MateSolver.solve`; the outcome of a stopped task is to be thrown away
 */
export function mend(
  solver: MateSolver,
  { sfen, tries }: MendOptions,
  parameters: AssessParameters,
  cancel?: Int32Array,
): Mending {
  const tried = new Map<string, Assessment>();
  let nodes = 0;
  let least: number | null = null;
  let patient: string | null = sfen;
  const outcome = (mended: string | null): Mending => ({ assessments: [...tried.values()], mended, nodes });
  for (let round = 0; round < ROUNDS && patient !== null; round++) {
    const examined = examine(solver, patient, parameters, cancel);
    if (examined === null) break;
    nodes += examined.report.nodes;
    least ??= examined.report.plies;
    const candidates = examined.repairs.filter(
      ({ placement }) => !tried.has(makeSfen(placement)) && meets(parameters.order, placement),
    );
    const fresh: Assessment[] = [];
    for (const { placement } of candidates.slice(0, tries)) {
      const assessment = assess(solver, makeSfen(placement), parameters, cancel);
      nodes += assessment.nodes;
      tried.set(assessment.sfen, assessment);
      if (isMended(assessment, least)) return outcome(assessment.sfen);
      fresh.push(assessment);
    }
    patient = touchesAll(candidates, examined.report) ? null : bestOf(fresh, least);
  }
  return outcome(null);
}

interface Examined {
  readonly report: Report;
  readonly repairs: readonly Repair[];
}

/** The full report on a cooked problem and its repairs; null where there is nothing to repair. */
function examine(
  solver: MateSolver,
  sfen: string,
  parameters: AssessParameters,
  cancel: Int32Array | undefined,
): Examined | null {
  const parsed = parseSfen(sfen);
  const placement = parsed.ok ? asProblem(parsed.value) : null;
  if (placement === null) return null;
  const options = { ...verdictOptions(parameters), verdictOnly: false };
  const report = checkSoundness(solver, placement, options, cancel);
  if (!report.exact || report.line === null) return null;
  return { report, repairs: repairs(placement, report.line, report.flaws) };
}

function isMended({ pruned, plies }: Assessment, least: number | null): boolean {
  return pruned !== null && plies !== null && plies >= (least ?? 0);
}

/** Whether some candidate touches every fault, so that what is left is not for lack of repairs. */
function touchesAll(candidates: readonly Repair[], { flaws }: Report): boolean {
  const faults = flaws.filter(({ fault }) => fault).length;
  return candidates.some(({ touched }) => touched >= faults);
}

/**
 * The SFEN of the assessed diagram that is nearest to a problem, of those not shorter than `least`;
 * null for none.
 */
function bestOf(assessments: readonly Assessment[], least: number | null): string | null {
  let best: Assessment | null = null;
  for (const assessment of assessments) {
    if (!assessment.exact || assessment.plies === null || assessment.plies < (least ?? 0)) continue;
    if (best === null || gradeOf(assessment, false) > gradeOf(best, false)) best = assessment;
  }
  return best?.sfen ?? null;
}
