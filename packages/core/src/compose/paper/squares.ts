/**
 * The method `squares`: the genetic algorithm with archive on the encoding that the seed paper
 * proposes for future work, square by square (squares/genome.ts).
 *
 * The parameters mean what they mean to the paper's encoding. `ones` is the number of pieces put
 * down; `mutationRate` is the probability that one of the paper's bits is raised, and is turned
 * here into the rate of change of a piece at which about as many pieces change. There is no variant
 * `skip` of what becomes of impossible diagrams: it is taken for `redraw`.
 *
 * @see [Muneto2020] section 6
 */

import { genomeBits } from './genome.ts';
import type { MethodContext, MethodFactory } from '../methods/method.ts';
import { drawDiagram } from '../../order/draw.ts';
import { type Ground, groundOf, ordered } from './ordered-genes.ts';
import type { Random } from '../../random.ts';
import {
  type SquaresGenome,
  decodeSquares,
  isSquaresGenome,
  randomSquares,
  squaresOf,
} from './squares/genome.ts';
import { crossoverSquares, mutateSquares } from './squares/operators.ts';
import { type Encoding, geneticFactory } from './genetic.ts';

/** A piece changes in more ways here: it goes, comes, changes sides and kind. */
const WAYS = 2;

/**
 * Under an order the ground is the order's, and the first diagrams are drawn for it; null where
 * none can be drawn.
 */
function squaresEncoding({ start, variants, parameters }: MethodContext): Encoding<SquaresGenome> | null {
  const { order, mutationRate } = parameters;
  const ground = order === undefined ? null : groundOf(order, parameters);
  if (order !== undefined && ground === null) return null;
  const ones = Math.max(1, ground?.pieces ?? parameters.ones);
  const base = ground?.placement ?? start;
  const rate = Math.min(1, (mutationRate * genomeBits(variants.hand)) / ones / WAYS);
  const exchange = variants.crossover === 'uniform' ? 'uniform' : 'region';
  return {
    random: (random) => drawn(ground, random) ?? randomSquares(random, ones),
    cross: (random, first, second) => crossoverSquares(random, first, second, exchange),
    mutate: (random, genome) => mutateSquares(random, genome, { rate, pieces: ones }),
    decode: (genome) => {
      const diagram = decodeSquares(base, genome);
      return order === undefined ? diagram : ordered(order, diagram);
    },
    keyOf: ({ attacker, defender, mask, hand }) => `${attacker} ${defender} ${mask} ${hand.join()}`,
    isGenome: isSquaresGenome,
  };
}

function drawn(ground: Ground | null, random: Random): SquaresGenome | null {
  const diagram = ground === null ? null : drawDiagram(ground.settled, random);
  return ground === null || diagram === null ? null : squaresOf(ground.placement, diagram, random);
}

/** Makes `squares`, with the archive of sound problems. @see [Muneto2020] section 6 */
export const squaresMethod: MethodFactory = geneticFactory(squaresEncoding, true);
