/**
 * What an improvement gives to its threads: tasks, each of which depends on itself and the
 * parameters only, and their outcomes. Plain data.
 */

import type { CheckOptions, Report } from '../mate/verdict.ts';
import type { Assessment } from '../compose/look/assessment.ts';
import type { PrunedProblem } from '../run/problem.ts';
import type { Effort } from '../compose/retrograde/effort.ts';
import type { EndStep } from '../compose/last-position/end-node.ts';
import type { Child } from '../compose/retrograde/predecessors.ts';

/** A task for one solver. */
export type ImproveTask =
  /** The full report on a diagram. */
  | { readonly kind: 'report'; readonly sfen: string; readonly options: CheckOptions }
  /**
   * Whether a diagram is a sound problem, with a second look if it is; not asked while one of some
   * cooks is left (`countCooksLeft`).
   */
  | { readonly kind: 'judge'; readonly sfen: string; readonly cooks: readonly (readonly string[])[] }
  /** Sound problems two plies longer than a sound one. */
  | {
      readonly kind: 'extend';
      readonly problem: EndStep;
      readonly seed: number;
      readonly effort: Effort;
    }
  /** Longer sound problems that lead to a sound one, with no man more. */
  | {
      readonly kind: 'walk';
      readonly problem: EndStep;
      readonly longest: number;
      readonly seed: number;
      readonly nodes: number;
    };

/** What was found of a diagram. */
export interface Judgement {
  readonly sfen: string;
  /** Cooks of the task that still mate; where there are any, nothing else is known. */
  readonly cooksLeft: number;
  readonly assessment: Assessment | null;
  /** Its own report where it is a confirmed sound problem, nothing taken off; else null. */
  readonly whole: PrunedProblem | null;
  /** The second look's are not counted. */
  readonly nodes: number;
}

/** What came of a task; its `kind` is that of the task. */
export type ImproveOutcome =
  | { readonly kind: 'report'; readonly report: Report }
  | { readonly kind: 'judge'; readonly judgement: Judgement }
  | { readonly kind: 'extend'; readonly children: readonly Child[]; readonly nodes: number }
  | { readonly kind: 'walk'; readonly walked: readonly EndStep[]; readonly nodes: number };
