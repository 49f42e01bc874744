/**
 * What a composition method is to the `Composer`: an object that is asked for diagrams and told
 * what they are worth.
 *
 * A method knows no thread, clock or solver; all its chance decisions come from the generator that
 * `ask` is given. Methods deal in diagrams, not genomes, so that one that has no genome (retrograde
 * analysis, cook repair) fits as well. The frame follows the ask/tell interface of evolutionary
 * optimisation libraries. @see [Tjanaka2023]
 */

import type { Placement } from '../../placement/placement.ts';
import type { Refusal, Result } from '../../result.ts';
import type { Random } from '../../random.ts';
import type { MendOptions } from '../repair/mend.ts';
import type { Climb, ClimbOptions } from '../climb/climb.ts';
import type { SowOptions } from '../climb/sow.ts';
import type { EndClimbOptions } from '../last-position/end-climb.ts';
import type { ConfirmedProblem, Judgement } from '../look/assessment.ts';
import type { PrunedProblem } from '../../run/problem.ts';
import type { RunParameters, Variants } from '../../run/parameters.ts';

/** A climb from one problem, from seeds of its own, or from last positions. */
export type ClimbingOptions = ClimbOptions | SowOptions | EndClimbOptions;

/**
 * What a method wants to know: what a diagram is worth (a refused one is never searched and has
 * fitness 0), where a climb leads, or whether a cooked problem can be repaired.
 */
export type Proposal =
  | {
      readonly kind: 'diagram';
      readonly diagram: Result<Placement>;
      /** See `AssessOptions`. */
      readonly whole?: boolean;
    }
  | { readonly kind: 'climb'; readonly options: ClimbingOptions }
  | { readonly kind: 'repair'; readonly options: MendOptions };

/** The answer to a proposal. */
export type Answer =
  | { readonly kind: 'diagram'; readonly judgement: Judgement }
  | { readonly kind: 'climb'; readonly options: ClimbingOptions; readonly climb: Climb }
  | {
      readonly kind: 'repair';
      readonly options: MendOptions;
      /** What was tried; a mended problem is the last of them, and sound. */
      readonly judgements: readonly Judgement[];
      readonly nodes: number;
    };

/**
 * A method at work in one run: `ask` and `tell` in turns. It depends on its state and the
 * generator alone.
 *
 * @see [Tjanaka2023]
 */
export interface CompositionMethod {
  /** Size of the archive population; 0 for a method without one. */
  readonly archiveSize: number;
  /** Shorter problems are not looked at a second time and not reported; default 1. */
  readonly leastPlies?: number;
  /**
   * Whether the fitness counts found lengths (fitness.ts), as that of the seed paper's methods
   * does; default false.
   */
  readonly countsFound?: boolean;
  /**
   * The next generation. `evaluationsLeft` is Infinity where the run has no cap. `share` is the
   * part of its population that is wanted, above 0 and up to 1; default 1. It leaves what `state`
   * gives as it is.
   */
  ask(random: Random, evaluationsLeft: number, share?: number): readonly Proposal[];
  /** The answers to what `ask` gave last, in its order. */
  tell(answers: readonly Answer[], random: Random): void;
  /**
   * Takes in sound problems that others have found; absent where a method has no use for them.
   * Called between `tell` and `ask`.
   */
  welcome?(problems: readonly ConfirmedProblem[], random: Random): void;
  /**
   * Why there is nothing more to be asked for, `found` being the number of problems that the run
   * has found; null as long as there is. Absent where a method never comes to an end: then a
   * generation of an order's run that asks for nothing is its last.
   */
  ending?(found: number): Refusal | null;
  /**
   * The state between two generations as plain JSON; what was asked and not yet told is no part of
   * it.
   */
  state(): unknown;
}

/** What a method is made from. */
export interface MethodContext {
  readonly parameters: RunParameters;
  readonly variants: Variants;
  /** The start position: legal, Black attacks, the defender's hand complete. */
  readonly start: Placement;
}

/**
 * How a method comes into being: anew, or from a state that `state()` gave; null where it is no
 * such state.
 */
export interface MethodFactory {
  create(context: MethodContext): CompositionMethod;
  restore(context: MethodContext, state: unknown): CompositionMethod | null;
}

/** Diagrams as proposals. */
export function proposed(individuals: readonly { readonly diagram: Result<Placement> }[]): Proposal[] {
  return individuals.map(({ diagram }) => ({ kind: 'diagram', diagram }));
}

/** The judgements of all diagrams in the answers, in their order; those of repairs too. */
export function judgementsOf(answers: readonly Answer[]): Judgement[] {
  return answers.flatMap((answer) => {
    if (answer.kind === 'diagram') return [answer.judgement];
    return answer.kind === 'repair' ? answer.judgements : [];
  });
}

/** The confirmed problems in the answers, in their order. */
export function problemsOf(answers: readonly Answer[]): PrunedProblem[] {
  return answers.flatMap((answer): readonly PrunedProblem[] => {
    if (answer.kind === 'climb') return answer.climb.problems;
    return judgementsOf([answer]).flatMap(({ sound, assessment: { pruned } }) =>
      sound && pruned !== null ? [pruned] : [],
    );
  });
}

/** Nodes that the answers have cost, second looks not counted. */
export function nodesOf(answers: readonly Answer[]): number {
  return answers.reduce((sum, answer) => {
    if (answer.kind === 'climb') return sum + answer.climb.nodes;
    return sum + (answer.kind === 'repair' ? answer.nodes : answer.judgement.assessment.nodes);
  }, 0);
}
