/**
 * What a goal (run/goal.ts) means to whoever evaluates diagrams: how one is looked at, and how a
 * problem is looked at again. The rest of an assessment (assess.ts) is the same for all goals.
 */

import type { Glance } from '../../appraise/glance.ts';
import type { Engine } from '../../mate/session.ts';
import type { MateSolver } from '../../mate/solver.ts';
import type { Placement } from '../../placement/placement.ts';
import type { Effort } from '../retrograde/effort.ts';
import type { Tail } from '../retrograde/mate-judge.ts';
import type { Judge } from '../retrograde/predecessors.ts';
import type { Assessment } from './assessment.ts';
import type { PrunedProblem } from '../../run/problem.ts';
import type { RunParameters } from '../../run/parameters.ts';

/** The parameters of a run that an assessment depends on, and what else it needs. */
export interface AssessParameters extends Pick<
  RunParameters,
  | 'goal'
  | 'start'
  | 'interposition'
  | 'profile'
  | 'soundnessRule'
  | 'mateNodes'
  | 'cookNodes'
  | 'order'
  | 'retouch'
> {
  /**
   * What tells surprise, where an order asks for it: no parameter of the run, but brought along by
   * whoever does the work.
   */
  readonly glance?: Glance;
}

/** What the first look depends on. */
export interface LookParameters extends AssessParameters {
  /** Whether it is a whole report (assess.ts); default: it ends with the first fault. */
  readonly whole?: boolean;
}

/** What the second look depends on. */
export type ConfirmParameters = Omit<AssessParameters, 'start'>;

/** What a look at a legal diagram says: an assessment but for the second look. */
export type Look = Omit<Assessment, 'sfen' | 'refusal' | 'pruned' | 'second'>;

/**
 * `confirmed` with the pruned problem; `refuted` where the second look has another length or finds
 * a fault; `undecided` where it runs out of nodes, or the verdict hangs on a contested
 * interposition.
 */
export type Confirmation =
  | { readonly verdict: 'confirmed'; readonly problem: PrunedProblem }
  | { readonly verdict: 'refuted' | 'undecided' };

/**
 * The two looks at a diagram under one goal, the attacker to move. The same arguments give the
 * same answers.
 */
export interface Evaluation {
  /**
   * Whether a diagram reaches the goal, its plies, and up to the first fault its soundness.
   *
   * @param cancel see `MateSolver.solve`
   */
  look(solver: MateSolver, placement: Placement, parameters: LookParameters, cancel?: Int32Array): Look;
  /**
   * The second, independent look at a problem that was found to be sound in `plies` plies: from
   * empty tables, with ten times the nodes for alternatives; ornaments pruned.
   */
  confirm(
    solver: MateSolver,
    placement: Placement,
    plies: number,
    parameters: ConfirmParameters,
    cancel?: Int32Array,
  ): Confirmation;
  /** What a try to extend a problem costs, unless told otherwise. */
  readonly effort: Effort;
  /**
   * What is asked of the diagrams before a sound problem, within the job that the engine is at.
   *
   * @param cancel see `MateSolver.solve`
   */
  judge(
    engine: Engine,
    problem: Tail,
    parameters: Pick<ConfirmParameters, 'profile'>,
    cancel?: Int32Array,
  ): Judge;
}
