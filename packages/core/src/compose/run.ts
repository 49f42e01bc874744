/**
 * What a composition run is asked and what it reports: plain data, the same in the CLI, the queue, the database and
 * the API. The run itself is a `Composer` (composer.ts), which knows no thread, clock or file.
 */

import type { Placement } from '../placement/placement.ts';
import type { Flaw, Interposition, Profile, Soundness } from '../mate/verdict.ts';

export const METHODS = ['random', 'ga', 'ga-archive'] as const;
export type Method = (typeof METHODS)[number];

/** Everything that decides the outcome of a run. The same parameters give the same problems on any number of threads. */
export interface RunParameters {
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
  /** Node budget of the mate search of one individual. */
  readonly mateNodes: number;
  /** Node budget of the refutation of one alternative move. */
  readonly cookNodes: number;
}

/** What one individual is worth; made by `assess` (assess.ts) in any thread, the same for the same diagram. */
export interface Assessment {
  /** The diagram as decoded. */
  readonly sfen: string;
  /** Why it was not searched (a code of `validate`, or `not_legal` …), or null. */
  readonly refusal: string | null;
  readonly verdict: 'mate' | 'noMate' | 'unknown';
  readonly plies: number | null;
  readonly line: readonly string[] | null;
  readonly leftover: number | null;
  readonly soundness: Soundness;
  readonly paperSound: boolean | null;
  readonly flaws: readonly Flaw[];
  readonly nodes: number;
}

/** A sound problem that a run found, ornaments pruned. */
export interface FoundProblem {
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

/** One generation's figures; `evaluations` counts from the run's start. */
export interface GenerationEvent {
  readonly event: 'generation';
  readonly generation: number;
  readonly evaluations: number;
  readonly bestFitness: number;
  readonly meanFitness: number;
  /** Plies of the longest sound problem so far, 0 if none. */
  readonly longestSound: number;
  /** Size of the archive population. */
  readonly archive: number;
}

export interface ProblemEvent extends FoundProblem {
  readonly event: 'problem';
}

export interface DoneEvent {
  readonly event: 'done';
  readonly evaluations: number;
  /** Different sound problems found (canonical). */
  readonly sound: number;
  readonly longestSound: number;
  readonly ms: number;
  readonly seed: number;
}

export type RunEvent = GenerationEvent | ProblemEvent | DoneEvent;

/** One diagram to be assessed: `placement` is null where the genome decodes to none. */
export interface Candidate {
  readonly placement: Placement;
}

/** Evaluates a batch; the order of the answers is the order of the candidates. Threads live behind it. */
export type EvaluateBatch = (sfens: readonly string[], signal?: AbortSignal) => Promise<readonly Assessment[]>;
