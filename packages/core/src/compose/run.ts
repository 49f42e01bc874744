/**
 * What a composition run is asked and what it reports: plain data, the same in the CLI, the queue, the database and
 * the API. The run itself is a `Composer` (composer.ts), which knows no thread, clock or file.
 */

import type { Flaw, Interposition, Profile, Soundness } from '../mate/verdict.ts';
import type { Refusal } from '../placement/result.ts';
import type { Appeal } from './appeal.ts';
import type { Order } from './order/order.ts';

/** How diagrams come about (docs/methods.md). */
export const METHODS = [
  'random',
  'ga',
  'ga-archive',
  'squares',
  'edits',
  'map-elites',
  'two-populations',
  'retrograde',
  'periodic',
  'portfolio',
  'exhaustive',
] as const;
export type Method = (typeof METHODS)[number];

/** What is composed: mates 詰将棋, or brinkmates 必至 (docs/brinkmate.md). */
export const GOALS = ['mate', 'brinkmate'] as const;
export type Goal = (typeof GOALS)[number];

/** Everything that decides the outcome of a run. The same parameters give the same problems on any number of threads. */
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
  /** Whether fitness and archive go by the paper's 完全作 (`paper`) or by the profile's soundness (`profile`). */
  readonly soundnessRule: 'paper' | 'profile';
  /** Node budget of the search of one individual for a mate, or for a brinkmate. */
  readonly mateNodes: number;
  /** Node budget of the refutation of one alternative move. */
  readonly cookNodes: number;
  /** Choices where the paper is silent; absent ones are as in `DEFAULT_VARIANTS`. */
  readonly variants?: Partial<Variants>;
  /** Searches that the run is spread over (islands.ts), 1 to 64; default 1. */
  readonly islands?: number;
  /** The methods of the islands, taken in turn; default the run's. */
  readonly islandMethods?: readonly Method[];
  /** What the problems have to be like (docs/orders.md). With an order the start position has no part in the run. */
  readonly order?: Order;
}

/** Choices where the seed paper is silent. The reasons and the experiment are in docs/references.md. */
export interface Variants {
  /**
   * What becomes of a diagram that breaks a rule (two pawns on a file, a piece that can never move, too many of a kind,
   * the defender's king in check): `zero` gives it fitness 0; `skip` leaves out the pieces that make it impossible;
   * `redraw` draws the individual again, up to `REDRAWS` times, and then gives it fitness 0.
   */
  readonly impossible: 'zero' | 'skip' | 'redraw';
  /** What the parents exchange: `uniform` equally many ones anywhere; `block` a run of neighbouring bits with equally many ones. */
  readonly crossover: 'uniform' | 'block';
  /** The bits of the attacker's hand: `folded` all 26 pieces, each as its unpromoted kind; `plain` the seven kinds. */
  readonly hand: 'folded' | 'plain';
  /** How many of the best go into the next generation unchanged. */
  readonly elite: number;
}

/** The defaults that the experiment of docs/references.md settled. */
export const DEFAULT_VARIANTS: Variants = {
  impossible: 'redraw',
  crossover: 'uniform',
  hand: 'folded',
  elite: 0,
};

/**
 * What is said of one individual by the run's goal; made by `assess` (assess.ts) in any thread, the same for the same diagram. `plies` and `line` are
 * null unless it reaches the goal.
 */
export interface Assessment {
  /** The diagram as decoded. */
  readonly sfen: string;
  /** Why it was not searched (a code of `validate`, or `not_legal` …), or null. */
  readonly refusal: string | null;
  readonly verdict: 'mate' | 'noMate' | 'brinkmate' | 'noBrinkmate' | 'unknown';
  readonly plies: number | null;
  /** Whether `plies` is proven to be the value of the position; else it is the found length, an upper bound (fitness.ts). */
  readonly exact: boolean;
  readonly line: readonly string[] | null;
  readonly leftover: number | null;
  readonly soundness: Soundness;
  readonly paperSound: boolean | null;
  /** Up to the first fault only, unless the diagram is sound. */
  readonly flaws: readonly Flaw[];
  /** The problem without its ornaments, where the diagram is sound under the run's rule and a second look says so; else null. */
  readonly pruned: PrunedProblem | null;
  /** What the second look said of a diagram that the first one called sound; null where there was none. */
  readonly second: SecondLook | null;
  readonly nodes: number;
}

/** The verdict of a second, independent look (confirm.ts) at what was found to be sound. */
export type SecondLook = 'confirmed' | 'refuted' | 'undecided';

/** A sound problem after pruning, with its full report; with its appeal where the order asks for themes or wishes. */
export interface PrunedProblem extends Partial<Appeal> {
  readonly sfen: string;
  /** Pieces taken off, as in `FoundProblem.pruned`. */
  readonly removed: readonly string[];
  readonly plies: number;
  readonly line: readonly string[];
  readonly soundness: Soundness;
  readonly paperSound: boolean | null;
  readonly flaws: readonly Flaw[];
}

/** A sound problem that a run found, ornaments pruned; with its appeal where the order asks for themes or wishes. */
export interface FoundProblem extends Partial<Appeal> {
  /** The pruned problem. */
  readonly sfen: string;
  /** The diagram before pruning. */
  readonly unprunedSfen: string;
  readonly plies: number;
  readonly line: readonly string[];
  readonly fitness: number;
  /** Pieces taken off, e.g. `["P*5e"]`: kind and square; a defender's piece in lower case. */
  readonly pruned: readonly string[];
  readonly soundness: Soundness;
  readonly paperSound: boolean | null;
  readonly flaws: readonly Flaw[];
  /** Generation (from 1) in which it appeared first. */
  readonly generation: number;
}

/** One generation's figures; `evaluations` counts from the run's start. With islands: a round of all of them. */
export interface GenerationEvent {
  readonly event: 'generation';
  readonly generation: number;
  readonly evaluations: number;
  /** A fitness, and no claim about a length: the paper's methods count what is found and not proven to be shortest (fitness.ts). */
  readonly bestFitness: number;
  readonly meanFitness: number;
  /** Plies of the longest sound problem so far, 0 if none. */
  readonly longestSound: number;
  /** Size of the archive population. */
  readonly archive: number;
}

export interface ProblemEvent extends FoundProblem {
  readonly event: 'problem';
  /** The island that found it, from 1; absent in a run without islands. */
  readonly island?: number;
}

export interface DoneEvent {
  readonly event: 'done';
  readonly evaluations: number;
  /** Different sound problems found (canonical). */
  readonly sound: number;
  readonly longestSound: number;
  readonly ms: number;
  readonly seed: number;
  readonly variety: Variety;
  /** Second looks by their verdict: what was called sound at first and was refuted has to be 0. */
  readonly secondLooks: Readonly<Record<SecondLook, number>>;
  /** There: every candidate of the order was tried. */
  readonly exhausted?: true;
  /** Why the run ended before its time: `space_exhausted`, or `order_unmet` where no diagram of the order could be drawn. */
  readonly ending?: Refusal;
}

/** Plies from which `Variety` counts. */
export const VARIETY_FROM = [11, 21, 31, 41, 51, 61] as const;

/** How many different problems a run found (variety.ts), by their least plies: `lines["31"]` counts those of 31 and more. */
export interface Variety {
  readonly lines: Readonly<Record<string, number>>;
  readonly families: Readonly<Record<string, number>>;
}

export type RunEvent = GenerationEvent | ProblemEvent | DoneEvent;
