/**
 * What a composition method is to the `Composer`: an object that is asked for diagrams and told what they are worth.
 *
 * A method knows no thread, clock or solver; all its chance decisions come from the generator that `ask` is given. Methods deal
 * in diagrams, not genomes, so that one that has no genome (retrograde analysis, cook repair) fits as well.
 * The frame follows the ask/tell interface of evolutionary optimisation libraries. @see [Tjanaka2023]
 */

import type { Placement } from '../placement/placement.ts';
import type { Result } from '../placement/result.ts';
import type { Random } from './random.ts';
import type { Climb, ClimbOptions } from './retrograde/climb.ts';
import type { Assessment, RunParameters, Variants } from './run.ts';

/** A diagram's assessment and what follows from it. */
export interface Judgement {
  readonly assessment: Assessment;
  readonly fitness: number;
  /** Sound under the run's rule, and not by the start position's own line. */
  readonly sound: boolean;
}

/** What a method wants to know: what a diagram is worth (a refused one is never searched and has fitness 0), or where a climb leads. */
export type Proposal =
  | { readonly kind: 'diagram'; readonly diagram: Result<Placement> }
  | { readonly kind: 'climb'; readonly options: ClimbOptions };

/** The answer to a proposal. */
export type Answer =
  | { readonly kind: 'diagram'; readonly judgement: Judgement }
  | { readonly kind: 'climb'; readonly options: ClimbOptions; readonly climb: Climb };

export interface CompositionMethod {
  /** Size of the archive population; 0 for a method without one. */
  readonly archiveSize: number;
  /** Shorter problems are not reported; default 1. */
  readonly leastPlies?: number;
  /** The next generation. `evaluationsLeft` is Infinity where the run has no cap. */
  ask(random: Random, evaluationsLeft: number): readonly Proposal[];
  /** The answers to what `ask` gave last, in its order. */
  tell(answers: readonly Answer[], random: Random): void;
  /** The state between two generations as plain JSON; what was asked and not yet told is no part of it. */
  state(): unknown;
}

/** What a method is made from. */
export interface MethodContext {
  readonly parameters: RunParameters;
  readonly variants: Variants;
  /** The start position: legal, Black attacks, the defender's hand complete. */
  readonly start: Placement;
}

/** How a method comes into being: anew, or from a state that `state()` gave; null where it is no such state. */
export interface MethodFactory {
  create(context: MethodContext): CompositionMethod;
  restore(context: MethodContext, state: unknown): CompositionMethod | null;
}

/** Diagrams as proposals. */
export function proposed(individuals: readonly { readonly diagram: Result<Placement> }[]): Proposal[] {
  return individuals.map(({ diagram }) => ({ kind: 'diagram', diagram }));
}

/** The judgements of answers that are all about diagrams. */
export function judgementsOf(answers: readonly Answer[]): Judgement[] {
  return answers.flatMap((answer) => (answer.kind === 'diagram' ? [answer.judgement] : []));
}
