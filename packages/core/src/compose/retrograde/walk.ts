/**
 * Diagrams near those that were found to be seeds, and now and then one from nowhere.
 *
 * One random diagram in some thousands is a brinkmate problem of one ply, but one in six of those an edit away from such a problem: so a random walk
 * from seed to seed finds a hundred times as many, and gets far from where it began.
 */

import type { Placement } from '../../placement/placement.ts';
import { editSeveral } from '../board/edits.ts';
import { corneredDiagram } from '../board/random-diagram.ts';
import type { Random } from '../random.ts';

/** Where diagrams come from. */
export interface Draws {
  /** The next diagram; null where the draw was in vain. */
  next(random: Random): Placement | null;
  /** Told that a diagram is a seed. */
  found(diagram: Placement): void;
}

/** How often a diagram comes from nowhere although seeds are known. */
const FROM_NOWHERE = 0.1;

export class Walk implements Draws {
  readonly #known: Placement[];

  constructor(known: readonly Placement[]) {
    this.#known = [...known];
  }

  next(random: Random): Placement | null {
    if (this.#known.length === 0 || random.chance(FROM_NOWHERE)) return corneredDiagram(random);
    return editSeveral(random.choose(this.#known), random, {});
  }

  found(diagram: Placement): void {
    this.#known.push(diagram);
  }
}
