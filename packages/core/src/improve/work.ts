/** A task of an improvement, done. */

import { checkSoundness } from '../mate/soundness.ts';
import type { MateSolver } from '../mate/solver.ts';
import type { Placement } from '../placement/placement.ts';
import { assess } from '../compose/look/assess.ts';
import type { AssessParameters } from '../compose/look/evaluation.ts';
import { meets } from '../order/meeting.ts';
import { walk } from './walk.ts';
import { extend } from '../compose/retrograde/extend.ts';
import type { Assessment } from '../compose/look/assessment.ts';
import type { PrunedProblem } from '../run/problem.ts';
import { placementOf } from '../compose/selection/specimen.ts';
import { countCooksLeft } from './cooks-left.ts';
import type { ImproveOutcome, ImproveTask, Judgement } from './task.ts';

/** Un-moves tried for one problem, and predecessors that are enough. */
const EXTEND_TRIES = 5000;
const ENOUGH = 60;
/** The budget of the report on what was confirmed already, in budgets of one alternative move. */
const REPORT_COOKS = 200;
/** How many times the nodes of the first look a report has. */
const DEEPER = 10;

/**
 * The outcome of a task; each begins with an empty table: the same task has the same outcome on any
 * machine and in any thread.
 *
 * @param cancel see `MateSolver.solve`; the outcome of a stopped task is to be thrown away
 */
export function perform(
  solver: MateSolver,
  task: ImproveTask,
  parameters: AssessParameters,
  cancel?: Int32Array,
): ImproveOutcome {
  switch (task.kind) {
    case 'report':
      return {
        kind: task.kind,
        report: checkSoundness(solver, readProblem(task.sfen), task.options, cancel),
      };
    case 'judge':
      return { kind: task.kind, judgement: judge(solver, task, parameters, cancel) };
    case 'walk': {
      const { problem, ...limits } = task;
      const { walked, nodes } = walk(solver, problem, limits, parameters, cancel);
      return { kind: task.kind, walked, nodes };
    }
    default: {
      const { problem, seed, effort } = task;
      const { order, interposition, profile } = parameters;
      const { children, nodes } = extend(
        solver,
        { placement: readProblem(problem.sfen), plies: problem.line.length, line: problem.line },
        {
          interposition,
          profile,
          seed,
          effort,
          tries: EXTEND_TRIES,
          children: ENOUGH,
          enough: ENOUGH,
          allows: (placement) => meets(order, placement),
        },
        cancel,
      );
      return { kind: task.kind, children, nodes };
    }
  }
}

function judge(
  solver: MateSolver,
  { sfen, cooks }: Extract<ImproveTask, { readonly kind: 'judge' }>,
  parameters: AssessParameters,
  cancel: Int32Array | undefined,
): Judgement {
  const options = { interposition: parameters.interposition, nodes: parameters.cookNodes };
  const left =
    cooks.length === 0
      ? { count: 0, nodes: 0 }
      : countCooksLeft(solver, readProblem(sfen), cooks, options, cancel);
  if (left.count > 0)
    return { sfen, cooksLeft: left.count, assessment: null, whole: null, nodes: left.nodes };
  const assessment = assess(solver, sfen, parameters, cancel);
  const whole = wholeOf(solver, assessment, parameters, cancel);
  return { sfen, cooksLeft: 0, assessment, whole, nodes: left.nodes + assessment.nodes };
}

/**
 * The report on a confirmed problem as it stands. The second look has one of the pruned problem,
 * which mostly is the same diagram.
 */
function wholeOf(
  solver: MateSolver,
  { sfen, pruned }: Assessment,
  { interposition, profile, mateNodes, cookNodes }: AssessParameters,
  cancel: Int32Array | undefined,
): PrunedProblem | null {
  if (pruned === null || pruned.removed.length === 0) return pruned;
  const options = { interposition, profile, nodes: DEEPER * mateNodes + REPORT_COOKS * cookNodes };
  const report = checkSoundness(solver, readProblem(sfen), options, cancel);
  const { soundness, paperSound, plies, line, flaws } = report;
  if (soundness !== 'sound' || plies === null || line === null) return null;
  return { sfen, removed: [], plies, line, soundness, paperSound, flaws };
}

function readProblem(sfen: string): Placement {
  const placement = placementOf(sfen);
  if (placement === null) throw new Error(`not a problem: ${sfen}`);
  return placement;
}
