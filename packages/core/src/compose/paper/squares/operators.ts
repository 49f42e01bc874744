/**
 * Crossover 交叉 and mutation 突然変異 of the encoding by squares.
 *
 * @see [Muneto2020] section 6. Deviation: the paper proposes the encoding only; the operators are
 *   ours.
 */

import { HAND_KINDS, SET_COUNTS } from '../../../placement/pieces.ts';
import { distanceBetween } from '../../../placement/squares.ts';
import type { Random } from '../../../random.ts';
import { type SquaresGenome, drawHandKind, drawKindLetter, drawSide } from './genome.ts';

/** How two parents exchange squares; see `crossoverSquares`. */
export const SQUARES_CROSSOVERS = ['uniform', 'region'] as const;
/** One of `SQUARES_CROSSOVERS`. */
export type SquaresCrossover = (typeof SQUARES_CROSSOVERS)[number];

/** How far from its centre a region reaches, in king's steps. */
const REACHES = [1, 2, 3, 4];

/**
 * Two children: the parents exchange whole squares, that is both kinds and the mask, and counts of
 * the hand with probability ½. `uniform` exchanges each square with probability ½, `region` all
 * those within some steps of a random square.
 */
export function crossoverSquares(
  random: Random,
  first: SquaresGenome,
  second: SquaresGenome,
  variant: SquaresCrossover,
): [SquaresGenome, SquaresGenome] {
  const centre = random.below(81);
  const reach = random.choose(REACHES);
  const isExchanged = Array.from({ length: 81 }, (_, square) =>
    variant === 'uniform' ? random.chance(0.5) : distanceBetween(square, centre) <= reach,
  );
  const isHandExchanged = first.hand.map(() => random.chance(0.5));
  const child = (own: SquaresGenome, other: SquaresGenome): SquaresGenome => ({
    attacker: merged(own.attacker, other.attacker, isExchanged),
    defender: merged(own.defender, other.defender, isExchanged),
    mask: merged(own.mask, other.mask, isExchanged),
    hand: own.hand.map((count, kind) => (isHandExchanged[kind] ? other.hand[kind] : count)),
  });
  return [child(first, second), child(second, first)];
}

function merged(own: string, other: string, isExchanged: readonly boolean[]): string {
  return Array.from(own, (letter, square) => (isExchanged[square] ? other[square] : letter)).join('');
}

/** How much a mutation changes: probabilities for each square. */
export interface SquaresMutation {
  /**
   * The probability that a piece put down is taken away, that a kind is drawn anew, under the mask
   * or not, and half of that that a piece changes sides. 0 … 1.
   */
  readonly rate: number;
  /** The number of pieces to stay near, on the board and in hand. At least 1. */
  readonly pieces: number;
}

/** The places where a piece can come from nowhere: the squares and one for the hand. */
const PLACES = 82;

/**
 * A mutated genome. Pieces go with probability `rate` each, and come where none are with that
 * probability at which as many come as go once there are `pieces` of them: so their number wanders
 * around `pieces`.
 */
export function mutateSquares(
  random: Random,
  genome: SquaresGenome,
  { rate, pieces }: SquaresMutation,
): SquaresGenome {
  const coming = Math.min(1, (rate * pieces) / Math.max(1, PLACES - pieces));
  const redrawn = (letters: string): string =>
    Array.from(letters, (letter) => (random.chance(rate) ? drawKindLetter(random) : letter)).join('');
  return {
    attacker: redrawn(genome.attacker),
    defender: redrawn(genome.defender),
    mask: Array.from(genome.mask, (letter) => mutatedLetter(random, letter, rate, coming)).join(''),
    hand: mutatedHand(random, genome.hand, rate, coming),
  };
}

function mutatedLetter(random: Random, letter: string, rate: number, coming: number): string {
  if (letter === '.') return random.chance(coming) ? drawSide(random) : letter;
  if (random.chance(rate)) return '.';
  if (random.chance(rate / 2)) return letter === 'a' ? 'd' : 'a';
  return letter;
}

function mutatedHand(
  random: Random,
  hand: readonly number[],
  rate: number,
  coming: number,
): readonly number[] {
  const mutated = [...hand];
  for (const kind of HAND_KINDS) {
    for (let piece = 0; piece < hand[kind]; piece++) if (random.chance(rate)) mutated[kind]--;
  }
  const isFull = HAND_KINDS.every((kind) => mutated[kind] === SET_COUNTS[kind]);
  if (!isFull && random.chance(coming)) mutated[drawHandKind(random, mutated)]++;
  return mutated;
}
