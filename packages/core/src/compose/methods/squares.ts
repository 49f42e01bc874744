/**
 * The method `squares`: the genetic algorithm with archive on the encoding that the seed paper proposes for future work, square
 * by square (squares/genome.ts).
 *
 * The parameters mean what they mean to the paper's encoding. `ones` is the number of pieces put down; `mutationRate` is the
 * probability that one of the paper's bits is raised, and is turned here into the rate of change of a piece at which about as
 * many pieces change. There is no variant `skip` of what becomes of impossible diagrams: it is taken for `redraw`.
 *
 * @see [Muneto2020] section 6
 */

import { genomeBits } from '../genome.ts';
import type { MethodContext, MethodFactory } from '../method.ts';
import { type SquaresGenome, decodeSquares, isSquaresGenome, randomSquares } from '../squares/genome.ts';
import { crossoverSquares, mutateSquares } from '../squares/operators.ts';
import { type Encoding, geneticFactory } from './genetic.ts';

/** A piece changes in more ways here: it goes, comes, changes sides and kind. */
const WAYS = 2;

function squaresEncoding({ start, variants, parameters }: MethodContext): Encoding<SquaresGenome> {
  const { ones, mutationRate } = parameters;
  const rate = Math.min(1, (mutationRate * genomeBits(variants.hand)) / ones / WAYS);
  const exchange = variants.crossover === 'uniform' ? 'uniform' : 'region';
  return {
    random: (random) => randomSquares(random, ones),
    cross: (random, first, second) => crossoverSquares(random, first, second, exchange),
    mutate: (random, genome) => mutateSquares(random, genome, { rate, pieces: ones }),
    decode: (genome) => decodeSquares(start, genome),
    keyOf: ({ attacker, defender, mask, hand }) => `${attacker} ${defender} ${mask} ${hand.join()}`,
    isGenome: isSquaresGenome,
  };
}

export const squaresMethod: MethodFactory = geneticFactory(squaresEncoding, true);
