/**
 * The method `ga`: the seed paper's genetic algorithm on the paper's own encoding, without the
 * archive (ga-archive.ts adds it).
 *
 * @see [Muneto2020] section 4
 */

import { type Genome, bitsWhere, decode, genomeBits, genomeOf, isGenome, randomGenome } from './genome.ts';
import type { MethodContext, MethodFactory } from '../methods/method.ts';
import { crossover, mutate } from './operators.ts';
import { drawDiagram } from '../../order/draw.ts';
import type { Order } from '../../order/order.ts';
import { groundOf, ordered } from './ordered-genes.ts';
import type { Random } from '../../random.ts';
import { type Encoding, geneticFactory } from './genetic.ts';

/**
 * The paper's encoding by bits over squares and pieces; null where nothing can be drawn for the
 * run's order.
 */
export function bitsEncoding(context: MethodContext): Encoding<Genome> | null {
  const { start, variants, parameters } = context;
  if (parameters.order !== undefined) return orderedEncoding(context, parameters.order);
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

/**
 * The same under an order: of the paper's bits those that the order allows, counted anew from 0. A
 * diagram that does not meet the order is impossible.
 */
function orderedEncoding({ variants, parameters }: MethodContext, order: Order): Encoding<Genome> | null {
  const ground = groundOf(order, parameters);
  if (ground === null) return null;
  const { placement, settled, mayPut } = ground;
  const allowed = bitsWhere(variants.hand, mayPut);
  const indices = new Map(allowed.map((bit, index) => [bit, index]));
  const ones = Math.min(ground.pieces, allowed.length);
  // As many bits change as in the paper's larger space.
  const rate = Math.min(
    1,
    (parameters.mutationRate * genomeBits(variants.hand)) / Math.max(1, allowed.length),
  );
  const drawn = (random: Random): Genome | null => {
    const diagram = drawDiagram(settled, random);
    const bits = diagram === null ? null : genomeOf(placement, diagram, variants.hand);
    const genome = bits?.map((bit) => indices.get(bit) ?? -1);
    return genome !== undefined && isGenome(genome, ones, allowed.length) ? genome : null;
  };
  return {
    random: (random) => drawn(random) ?? randomGenome(random, ones, allowed.length),
    cross: (random, first, second) =>
      crossover(random, first, second, variants.crossover, Math.max(1, allowed.length)),
    mutate: (random, genome) => mutate(random, genome, rate, allowed.length),
    decode: (genome) =>
      ordered(
        order,
        decode(
          placement,
          genome.map((index) => allowed[index]),
          variants,
        ),
      ),
    keyOf: (genome) => genome.join(),
    isGenome: (value) => isGenome(value, ones, allowed.length),
  };
}

/** The genetic algorithm without archive, the paper's `GA`. */
export const gaMethod: MethodFactory = geneticFactory(bitsEncoding, false);
