/**
 * Individuals of the genome-based methods: a genome with the diagram that it decodes to.
 */

import type { Placement } from '../placement/placement.ts';
import type { Result } from '../placement/result.ts';
import { decode, type Genome, genomeBits, randomGenome } from './genome.ts';
import type { MethodContext } from './method.ts';
import type { Random } from './random.ts';

/** How often the variant `redraw` tries again before it lets an impossible diagram pass. */
export const REDRAWS = 100;

export interface Individual {
  readonly genome: Genome;
  readonly diagram: Result<Placement>;
}

/**
 * The individual of the genome that `draw` gives. Under the variant `redraw` an impossible diagram makes `draw` be called
 * again, up to `REDRAWS` times; it is told how many draws went before.
 */
export function breed({ start, variants }: MethodContext, draw: (earlier: number) => Genome): Individual {
  const redraws = variants.impossible === 'redraw' ? REDRAWS : 0;
  for (let earlier = 0; ; earlier++) {
    const genome = draw(earlier);
    const diagram = decode(start, genome, variants);
    if (diagram.ok || earlier === redraws) return { genome, diagram };
  }
}

/** `population` random individuals: the paper's first generation, and each one of the method `random`. */
export function randomIndividuals(context: MethodContext, random: Random): Individual[] {
  const { population, ones } = context.parameters;
  const bits = genomeBits(context.variants.hand);
  return Array.from({ length: population }, () => breed(context, () => randomGenome(random, ones, bits)));
}
