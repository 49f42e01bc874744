/**
 * Which of the problems that others have found a run takes in: such as would be the longest of
 * their families here, whether they are families that it does not have or such that it has not
 * brought as far. A few at a time, the longest first, so that islands stay different from one
 * another.
 */

import type { Found } from './found.ts';
import type { ConfirmedProblem } from '../look/assessment.ts';
import { isCount, isRecord } from '../../json.ts';

/** Plies of the longest guest of each family, by the family's hash. Plain JSON. */
export type GuestsState = Readonly<Record<string, number>>;

/** Problems taken in at a time, at most. */
export const GUESTS = 8;

/**
 * A run's choice of guests, `GUESTS` at a time; it remembers how far each family was brought by
 * them.
 */
export class Guests {
  readonly #families: Map<string, number>;

  constructor(state: GuestsState = {}) {
    this.#families = new Map(Object.entries(state));
  }

  /**
   * Chooses among problems, and remembers the chosen ones. The choice does not depend on their
   * order.
   */
  choose(problems: readonly ConfirmedProblem[], found: Found): readonly ConfirmedProblem[] {
    const longestFirst = problems.toSorted((a, b) => b.plies - a.plies || (a.sfen < b.sfen ? -1 : 1));
    const chosen: ConfirmedProblem[] = [];
    for (const problem of longestFirst) {
      if (chosen.length === GUESTS) break;
      const { family, longest } = found.familyOf(problem);
      if (problem.plies <= Math.max(longest, this.#families.get(family) ?? 0)) continue;
      this.#families.set(family, problem.plies);
      chosen.push(problem);
    }
    return chosen;
  }

  state(): GuestsState {
    return Object.fromEntries(this.#families);
  }
}

/** Whether a value read from a checkpoint is such a state. */
export function isGuestsState(value: unknown): value is GuestsState {
  return isRecord(value) && Object.values(value).every(isCount);
}
