/** The quiescence search as the appraisal's glance: what a player sees of an attacker's checks. */

import type { Glance } from '../appraise/glance.ts';
import type { Placement } from '../placement/placement.ts';
import type { QuiescenceSearch } from './search.ts';

/**
 * What is captured at once is seen, a mate of five plies is not: with eight plies nothing in a
 * problem of seven surprises.
 */
const GLANCE_PLIES = 2;

/** The glance of a quiescence search after each check. @see [Takeuchi] */
export class QuiescenceGlance implements Glance {
  readonly #search: QuiescenceSearch;
  readonly #plies: number;

  /** @param plies of the quiescence search after a check; default 2 */
  constructor(search: QuiescenceSearch, plies = GLANCE_PLIES) {
    this.#search = search;
    this.#plies = plies;
  }

  /**
   * In hundredths of a pawn; a mate that is seen is worth 32,000 less its plies. Throws for a move
   * that is not legal.
   */
  valuesOf(placement: Placement, checks: readonly string[]): readonly number[] {
    const values = this.#search.values(placement, this.#plies, checks);
    const byMove = new Map(values.map(({ move, value }) => [move, value]));
    return checks.map((check) => {
      const value = byMove.get(check);
      if (value === undefined) throw new RangeError(`${check} is not a legal move of the position.`);
      return value;
    });
  }
}
