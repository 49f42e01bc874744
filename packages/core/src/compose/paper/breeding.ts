/**
 * Individuals of the genome-based methods: a genome with the diagram that it decodes to.
 */

import type { Placement } from '../../placement/placement.ts';
import type { Result } from '../../result.ts';
import { decode, type Genome, genomeBits, randomGenome } from './genome.ts';
import type { MethodContext } from '../methods/method.ts';
import type { Random } from '../../random.ts';
import type { Variants } from '../../run/parameters.ts';

/** How often the variant `redraw` tries again before it lets an impossible diagram pass. */
const REDRAWS = 100;

/** A genome of any encoding and its diagram. */
export interface Individual<G = Genome> {
  readonly genome: G;
  readonly diagram: Result<Placement>;
}

/**
 * The individual of the genome that `draw` gives. Under the variant `redraw` (and `skip`, where the
 * encoding knows none) an impossible diagram makes `draw` be called again, up to `REDRAWS` times;
 * it is told how many draws went before.
 */
export function breedUntilLegal<G>(
  { impossible }: Pick<Variants, 'impossible'>,
  decoded: (genome: G) => Result<Placement>,
  draw: (earlier: number) => G,
): Individual<G> {
  const redraws = impossible === 'zero' ? 0 : REDRAWS;
  for (let earlier = 0; ; earlier++) {
    const genome = draw(earlier);
    const diagram = decoded(genome);
    if (diagram.ok || earlier === redraws) return { genome, diagram };
  }
}

/**
 * `population` random individuals of the paper's encoding: each generation of the method `random`.
 */
export function randomIndividuals(
  { start, parameters, variants }: MethodContext,
  random: Random,
): Individual[] {
  const { population, ones } = parameters;
  const bits = genomeBits(variants.hand);
  return Array.from({ length: population }, () =>
    breedUntilLegal(
      variants,
      (genome) => decode(start, genome, variants),
      () => randomGenome(random, ones, bits),
    ),
  );
}
