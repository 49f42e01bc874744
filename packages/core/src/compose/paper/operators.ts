/**
 * The genetic operators of the seed paper: each keeps the number of ones of every genome.
 *
 * @see [Muneto2020] sections 4.3 to 4.5
 */

import type { Genome } from './genome.ts';
import type { Random } from '../../random.ts';
import type { Variants } from '../../run/parameters.ts';

/**
 * Two children of two genomes of equal weight 交叉. Both parents give away equally many ones (and
 * hence zeros), so that both children keep the weight.
 *
 * The paper says no more than this. `uniform` exchanges each one that only the first parent has
 * with probability ½, for as many randomly chosen ones that only the second has. `block` exchanges
 * a run of neighbouring bits (which is a stretch of the board, rank by rank, closed to a circle)
 * with two random ends, the second one moved on until the run holds equally many ones of both.
 */
export function crossover(
  random: Random,
  first: Genome,
  second: Genome,
  variant: Variants['crossover'],
  bits: number,
): [Genome, Genome] {
  const onlyFirst = difference(first, second);
  const onlySecond = difference(second, first);
  const [given, taken] =
    variant === 'uniform'
      ? uniformExchange(random, onlyFirst, onlySecond)
      : blockExchange(random, onlyFirst, onlySecond, bits);
  return [exchanged(first, given, taken), exchanged(second, taken, given)];
}

/**
 * A mutated genome 突然変異. Each zero becomes a one with probability `rate`, and equally many ones,
 * chosen at random, become zeros; no more than there are ones.
 */
export function mutate(random: Random, genome: Genome, rate: number, bits: number): Genome {
  const raised: number[] = [];
  for (let bit = 0, next = 0; bit < bits; bit++) {
    if (bit === genome[next]) next++;
    else if (random.chance(rate)) raised.push(bit);
  }
  if (raised.length === 0) return genome;
  const lowered = random.sample(genome, raised.length);
  return exchanged(genome, lowered, random.sample(raised, lowered.length));
}

type Exchange = [given: readonly number[], taken: readonly number[]];

function uniformExchange(random: Random, onlyFirst: Genome, onlySecond: Genome): Exchange {
  const given = onlyFirst.filter(() => random.chance(0.5));
  return [given, random.sample(onlySecond, given.length)];
}

function blockExchange(random: Random, onlyFirst: Genome, onlySecond: Genome, bits: number): Exchange {
  const begin = random.below(bits);
  const length = random.below(bits);
  const distance = (bit: number): number => (bit - begin + bits) % bits;
  const along = [...onlyFirst, ...onlySecond].sort((a, b) => distance(a) - distance(b));
  const given: number[] = [];
  const taken: number[] = [];
  for (const bit of along) {
    if (distance(bit) >= length && given.length === taken.length) break;
    (onlyFirst.includes(bit) ? given : taken).push(bit);
  }
  return [given, taken];
}

function difference(genome: Genome, other: Genome): Genome {
  return genome.filter((bit) => !other.includes(bit));
}

function exchanged(genome: Genome, given: readonly number[], taken: readonly number[]): Genome {
  return [...difference(genome, given), ...taken].sort((a, b) => a - b);
}
