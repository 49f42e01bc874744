/**
 * What a composition run is asked: plain data, the same in the CLI, the queue, the database and the
 * API.
 */

import type { Interposition, Profile } from '../mate/verdict.ts';
import type { Order } from '../order/order.ts';
import type { Method } from './methods.ts';

/** What is composed: mates 詰将棋, or brinkmates 必至 (docs/brinkmate.md). */
export const GOALS = ['mate', 'brinkmate'] as const;
/** One of `GOALS`. */
export type Goal = (typeof GOALS)[number];

/** What counts as sound: the paper's 完全作, or the profile's soundness. */
export const SOUNDNESS_RULES = ['paper', 'profile'] as const;
/** One of `SOUNDNESS_RULES`. */
export type SoundnessRule = (typeof SOUNDNESS_RULES)[number];

/**
 * Everything that decides the outcome of a run. The same parameters give the same problems on any
 * number of threads.
 */
export interface RunParameters {
  /** Default `mate`. */
  readonly goal?: Goal;
  readonly method: Method;
  /** SFEN of the start position 初期局面 that the genome is decoded onto. */
  readonly start: string;
  /** 32-bit unsigned seed. */
  readonly seed: number;
  /** Individuals a generation 個体数. */
  readonly population: number;
  /** Generations 世代数, the first (random) one included. */
  readonly generations: number;
  /** Optional cap on evaluations; the run ends with the generation that reaches it. */
  readonly evaluations: number | null;
  /** Optional wall-clock cap. */
  readonly minutes: number | null;
  /** Individuals drawn for one tournament トーナメントサイズ. */
  readonly tournament: number;
  /** Probability that a 0 turns into a 1 突然変異率. */
  readonly mutationRate: number;
  /** Probability that a parent is drawn from the archive アーカイブ使用率. */
  readonly archiveRate: number;
  /** Ones in a genome: the number of pieces put down. */
  readonly ones: number;
  readonly interposition: Interposition;
  readonly profile: Profile;
  /**
   * Whether fitness and archive go by the paper's 完全作 (`paper`) or by the profile's soundness
   * (`profile`).
   */
  readonly soundnessRule: SoundnessRule;
  /**
   * Whether problems are retouched 推敲 before they are reported (compose/look/retouch.ts); default
   * false.
   */
  readonly retouch?: boolean;
  /** Node budget of the search of one individual for a mate, or for a brinkmate. */
  readonly mateNodes: number;
  /** Node budget of the refutation of one alternative move. */
  readonly cookNodes: number;
  /** Choices where the paper is silent; absent ones are as in `defaultVariants`. */
  readonly variants?: Partial<Variants>;
  /** Searches that the run is spread over (islands.ts), 1 to 64; default 1. */
  readonly islands?: number;
  /** The methods of the islands, taken in turn; default the run's. */
  readonly islandMethods?: readonly Method[];
  /**
   * What the problems have to be like (docs/orders.md). With an order the start position has no
   * part in the run.
   */
  readonly order?: Order;
}

/** The words that the variants take. */
export const VARIANT_WORDS = {
  impossible: ['zero', 'skip', 'redraw'],
  crossover: ['uniform', 'block'],
  hand: ['folded', 'plain'],
} as const;

/**
 * Choices where the seed paper is silent. The reasons and the experiment are in docs/references.md.
 */
export interface Variants {
  /**
   * What becomes of a diagram that breaks a rule (two pawns on a file, a piece that can never move,
   * too many of a kind, the defender's king in check): `zero` gives it fitness 0; `skip` leaves out
   * the pieces that make it impossible; `redraw` draws the individual again, up to `REDRAWS` times,
   * and then gives it fitness 0.
   */
  readonly impossible: (typeof VARIANT_WORDS.impossible)[number];
  /**
   * What the parents exchange: `uniform` equally many ones anywhere; `block` a run of neighbouring
   * bits with equally many ones.
   */
  readonly crossover: (typeof VARIANT_WORDS.crossover)[number];
  /**
   * The bits of the attacker's hand: `folded` all 26 pieces, each as its unpromoted kind; `plain`
   * the seven kinds.
   */
  readonly hand: (typeof VARIANT_WORDS.hand)[number];
  /**
   * How many of the best go into the next generation unchanged; a fiftieth of the population unless
   * told otherwise.
   */
  readonly elite: number;
}

/**
 * The defaults that the experiments of docs/references.md settled, for a run of so many
 * individuals.
 */
export function defaultVariants({ population }: Pick<RunParameters, 'population'>): Variants {
  return {
    impossible: 'redraw',
    crossover: 'uniform',
    hand: 'folded',
    elite: Math.floor(population / ELITE_OF),
  };
}

/** Of so many individuals one is of the elite. */
const ELITE_OF = 50;
