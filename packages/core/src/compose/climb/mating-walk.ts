/**
 * Diagrams near those that were found to be seeds, and now and then one from nowhere.
 *
 * One random diagram in some thousands is a brinkmate problem of one ply, but one in six of those
 * an edit away from such a problem: so a random walk from seed to seed finds a hundred times as
 * many, and gets far from where it began.
 */

import type { Placement } from '../../placement/placement.ts';
import { editSeveral } from '../board/edits.ts';
import { corneredDiagram } from '../board/random-diagram.ts';
import type { Random } from '../../random.ts';

/** How often a diagram comes from nowhere although seeds are known. */
const FROM_NOWHERE = 0.1;
/** Seeds of one line that are kept. */
const OF_ONE_LINE = 8;

/**
 * Every line that was met has the same chance to be walked on from, or one line with a thousand
 * diagrams would be all.
 */
export class Walk {
  readonly #lines: Placement[][];
  readonly #byName = new Map<string, Placement[]>();

  constructor(known: readonly Placement[]) {
    this.#lines = known.map((diagram) => [diagram]);
  }

  /** The next diagram; null where the draw was in vain. */
  next(random: Random): Placement | null {
    if (this.#lines.length === 0 || random.chance(FROM_NOWHERE)) return corneredDiagram(random);
    return editSeveral(random.choose(random.choose(this.#lines)), random, {});
  }

  /** As `SeedSource.found`. */
  found(diagram: Placement, line: string): boolean {
    const known = this.#byName.get(line);
    if (known === undefined) {
      const first = [diagram];
      this.#byName.set(line, first);
      this.#lines.push(first);
      return true;
    }
    return known.length < OF_ONE_LINE && known.push(diagram) > 0;
  }
}
