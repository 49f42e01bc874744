/**
 * The method `ga`: the seed paper's genetic algorithm on the paper's own encoding, without the archive (ga-archive.ts adds it).
 *
 * @see [Muneto2020] section 4
 */

import { type Genome, decode, genomeBits, isGenome, randomGenome } from '../genome.ts';
import type { MethodContext, MethodFactory } from '../method.ts';
import { crossover, mutate } from '../operators.ts';
import { type Encoding, geneticFactory } from './genetic.ts';

/** The paper's encoding by bits over squares and pieces. */
export function bitsEncoding({ start, variants, parameters }: MethodContext): Encoding<Genome> {
  const { ones, mutationRate } = parameters;
  const bits = genomeBits(variants.hand);
  return {
    random: (random) => randomGenome(random, ones, bits),
    cross: (random, first, second) => crossover(random, first, second, variants.crossover, bits),
    mutate: (random, genome) => mutate(random, genome, mutationRate, bits),
    decode: (genome) => decode(start, genome, variants),
    keyOf: (genome) => genome.join(),
    isGenome: (value) => isGenome(value, ones, bits),
  };
}

/** The genetic algorithm without archive, the paper's `GA`. */
export const gaMethod: MethodFactory = geneticFactory(bitsEncoding, false);
