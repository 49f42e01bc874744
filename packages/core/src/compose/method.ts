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
import type { Assessment, RunParameters, Variants } from './run.ts';

/** An individual's assessment and what follows from it. */
export interface Judgement {
  readonly assessment: Assessment;
  readonly fitness: number;
  /** Sound under the run's rule, and not by the start position's own line. */
  readonly sound: boolean;
}

export interface CompositionMethod {
  /** Size of the archive population; 0 for a method without one. */
  readonly archiveSize: number;
  /** The next generation's diagrams; a refused one is never searched and has fitness 0. */
  ask(random: Random): readonly Result<Placement>[];
  /** The judgements of what `ask` gave last, in its order. */
  tell(judgements: readonly Judgement[]): void;
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
