/** Tournament selection, as the seed paper has it. @see [Muneto2020] section 4.3 */

import type { Random } from '../../random.ts';

/**
 * The index of the fittest of `size` individuals drawn with replacement トーナメント選択; of equals the
 * first drawn.
 */
export function tournament(random: Random, fitness: readonly number[], size: number): number {
  let best = random.below(fitness.length);
  for (let i = 1; i < size; i++) {
    const rival = random.below(fitness.length);
    if (fitness[rival] > fitness[best]) best = rival;
  }
  return best;
}
