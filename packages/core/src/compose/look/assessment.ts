/**
 * What is said of one diagram, as plain data: apart from assess.ts, so that the composer does not
 * depend on the solver.
 */

import type { Flaw, Soundness } from '../../mate/verdict.ts';
import type { RefusalCode } from '../../refusals.ts';
import type { PrunedProblem, SecondLook } from '../../run/problem.ts';

/**
 * What is said of one individual by the run's goal; made by `assess` (assess.ts) in any thread, the
 * same for the same diagram. `plies` and `line` are null unless it reaches the goal.
 */
export interface Assessment {
  /** The diagram as decoded. */
  readonly sfen: string;
  /** Why it was not searched, or null. */
  readonly refusal: RefusalCode | null;
  readonly verdict: 'mate' | 'noMate' | 'brinkmate' | 'noBrinkmate' | 'unknown';
  readonly plies: number | null;
  /**
   * Whether `plies` is proven to be the value of the position; else it is the found length, an
   * upper bound (fitness.ts).
   */
  readonly exact: boolean;
  readonly line: readonly string[] | null;
  readonly leftover: number | null;
  readonly soundness: Soundness;
  readonly paperSound: boolean | null;
  /** Up to the first fault only, unless the diagram is sound. */
  readonly flaws: readonly Flaw[];
  /**
   * The problem without its ornaments, where the diagram is sound under the run's rule and a second
   * look says so; else null.
   */
  readonly pruned: PrunedProblem | null;
  /**
   * What the second look said of a diagram that the first one called sound; null where there was
   * none.
   */
  readonly second: SecondLook | null;
  readonly nodes: number;
}

/** A diagram's assessment and what follows from it. */
export interface Judgement {
  readonly assessment: Assessment;
  /**
   * Plies; of a mate whose length is not proven its found length, where the method counts that,
   * else 0 (fitness.ts).
   */
  readonly fitness: number;
  /** Sound under the run's rule, and not by the start position's own line. */
  readonly sound: boolean;
}

/** A confirmed problem, ornaments pruned, as one method passes it to another. */
export type ConfirmedProblem = Pick<
  PrunedProblem,
  'sfen' | 'plies' | 'line' | 'soundness' | 'flaws' | 'merit'
>;

/**
 * The assessment of a diagram that is not searched: `code` says why (a code of `parseSfen`,
 * `complete` or `validate`).
 */
export function refusedAssessment(sfen: string, code: RefusalCode): Assessment {
  return {
    sfen,
    refusal: code,
    verdict: 'unknown',
    plies: null,
    exact: false,
    line: null,
    leftover: null,
    soundness: 'unknown',
    paperSound: null,
    flaws: [],
    pruned: null,
    second: null,
    nodes: 0,
  };
}
