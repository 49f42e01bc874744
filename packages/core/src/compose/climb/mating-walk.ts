/**
 * Diagrams near those that were found to be seeds, and now and then one from nowhere.
 *
 * One random diagram in some thousands is a brinkmate problem of one ply, but one in six of those an edit away from such a problem: so a random walk
 * from seed to seed finds a hundred times as many, and gets far from where it began.
 */

import type { Placement } from '../../placement/placement.ts';
import { editSeveral } from '../board/edits.ts';
import { corneredDiagram } from '../board/random-diagram.ts';
import type { Random } from '../../random.ts';

/** How often a diagram comes from nowhere although seeds are known. */
const FROM_NOWHERE = 0.1;
/**
 * One seed of each line is kept and walked on from: a line with a thousand diagrams would be all, and
 * what extends one of them extends most.
 */
export class Walk {
  readonly #seeds: Placement[];
  readonly #lines = new Set<string>();

  constructor(known: readonly Placement[]) {
    this.#seeds = [...known];
  }

  /** The next diagram; null where the draw was in vain. */
  next(random: Random): Placement | null {
    if (this.#seeds.length === 0 || random.chance(FROM_NOWHERE)) return corneredDiagram(random);
    return editSeveral(random.choose(this.#seeds), random, {});
  }

  /** As `SeedSource.found`. */
  found(diagram: Placement, line: string): boolean {
    const { size } = this.#lines;
    const isNew = this.#lines.add(line).size > size;
    if (isNew) this.#seeds.push(diagram);
    return isNew;
  }
}
