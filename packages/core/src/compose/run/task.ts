/**
 * What a run gives to its threads: tasks, each of which depends on itself and the run's parameters
 * only, and their outcomes. Plain data.
 */

import type { AssessOptions } from '../look/assess.ts';
import type { Mending, MendOptions } from '../repair/mend.ts';
import type { Assessment } from '../look/assessment.ts';
import type { Climb } from '../climb/climb.ts';
import type { ClimbingOptions } from '../methods/method.ts';

/** One diagram to be assessed, a climb, or the repair of a cooked one. */
export type Task =
  | ({ readonly kind: 'assess'; readonly sfen: string } & AssessOptions)
  | { readonly kind: 'climb'; readonly options: ClimbingOptions }
  | { readonly kind: 'repair'; readonly options: MendOptions };

/** What came of a task; its `kind` is that of the task. */
export type Outcome =
  | { readonly kind: 'assess'; readonly assessment: Assessment }
  | { readonly kind: 'climb'; readonly climb: Climb }
  | { readonly kind: 'repair'; readonly mending: Mending };

/**
 * Told of an outcome as soon as it is there, in whatever order; `index` is that of its task in the
 * batch.
 */
export type OutcomeListener = (index: number, outcome: Outcome) => void;

/**
 * Works on a batch; the order of the outcomes is that of the tasks. Threads live behind it. Rejects
 * when aborted: what was done by then has been told to `onOutcome`, and what climbs have found that
 * were called home (cancel.ts).
 */
export type EvaluateBatch = (
  tasks: readonly Task[],
  signal?: AbortSignal,
  onOutcome?: OutcomeListener,
) => Promise<readonly Outcome[]>;
