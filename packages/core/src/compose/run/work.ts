/** A task of a run, done: the one thing that the threads of a run do. */

import { homeCallOf, isStopped } from '../../cancel.ts';
import type { MateSolver } from '../../mate/solver.ts';
import { assess } from '../look/assess.ts';
import type { AssessParameters } from '../look/evaluation.ts';
import { mend } from '../repair/mend.ts';
import { sowSaws } from '../climb/sow-saws.ts';
import { type Climb, climb } from '../climb/climb.ts';
import { type SowOptions, sow } from '../climb/sow.ts';
import { sowChases } from '../chase/sow-chases.ts';
import type { ClimbingOptions } from '../methods/method.ts';
import { climbFromEnd } from '../last-position/end-climb.ts';
import type { Ending, EndingName } from '../last-position/ending.ts';
import { FINAL_SHAPE } from '../final-shape/final-shape.ts';
import { LENGTH } from '../length/length.ts';
import { WALK } from '../length/walk.ts';
import { SMOKE } from '../smoke/smoke.ts';
import type { Outcome, Task } from './task.ts';

/**
 * The outcome of a task. Budgets are counted in nodes and every task begins with an empty table:
 * the same task has the same outcome on any machine and in any thread.
 *
 * @param cancel drops the task, whose outcome is to be thrown away then, or calls a climb home
 *   (cancel.ts); others don't hear of that
 */
export function work(
  solver: MateSolver,
  task: Task,
  parameters: AssessParameters,
  cancel?: Int32Array,
): Outcome {
  switch (task.kind) {
    case 'assess':
      return { kind: task.kind, assessment: assess(solver, task.sfen, parameters, cancel, task) };
    case 'climb':
      return { kind: task.kind, climb: climbOf(solver, task.options, parameters, cancel) };
    default:
      return { kind: task.kind, mending: mend(solver, task.options, parameters, cancel) };
  }
}

/**
 * The outcomes of tasks, one after another. Where they are called home these are fewer: a climb at
 * work is the last one, and of another task at work nothing is known.
 */
export function workAll(
  solver: MateSolver,
  tasks: readonly Task[],
  parameters: AssessParameters,
  cancel: Int32Array,
): Outcome[] {
  const home = homeCallOf(cancel);
  const outcomes: Outcome[] = [];
  for (const task of tasks) {
    const isClimb = task.kind === 'climb';
    const outcome = work(solver, task, parameters, isClimb ? cancel : home);
    if (isClimb || !isStopped(home)) outcomes.push(outcome);
    if (isStopped(home)) break;
  }
  return outcomes;
}

const ENDINGS: Readonly<Record<EndingName, Ending>> = {
  any: LENGTH,
  walk: WALK,
  smoke: SMOKE,
  finalShape: FINAL_SHAPE,
};

const SOWINGS: Readonly<Record<NonNullable<SowOptions['seeds']>, typeof sow>> = {
  sparse: sow,
  saws: sowSaws,
  chases: sowChases,
};

function climbOf(
  solver: MateSolver,
  options: ClimbingOptions,
  parameters: AssessParameters,
  cancel: Int32Array | undefined,
): Climb {
  if (options.root !== null) return climb(solver, options, parameters, cancel);
  if ('roots' in options) return climbFromEnd(solver, ENDINGS[options.seeds], options, parameters, cancel);
  return SOWINGS[options.seeds ?? 'sparse'](solver, options, parameters, cancel);
}
