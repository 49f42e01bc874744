/** What a run reports while it goes on and at its end: plain data. */

import type { Refusal } from '../result.ts';
import type { FoundProblem, SecondLook } from './problem.ts';

/**
 * One generation's figures; `evaluations` counts from the run's start. With islands: a round of all
 * of them.
 */
export interface GenerationEvent {
  readonly event: 'generation';
  readonly generation: number;
  readonly evaluations: number;
  /**
   * A fitness, and no claim about a length: the paper's methods count what is found and not proven
   * to be shortest (compose/look/fitness.ts).
   */
  readonly bestFitness: number;
  readonly meanFitness: number;
  /** Plies of the longest sound problem so far, 0 if none. */
  readonly longestSound: number;
  /** Size of the archive population. */
  readonly archive: number;
}

/** A problem that is new to the run, told once, after its second look. */
export interface ProblemEvent extends FoundProblem {
  readonly event: 'problem';
  /** The island that found it, from 1; absent in a run without islands. */
  readonly island?: number;
}

/** The end of a run, its last event. `ms` counts working time in milliseconds. */
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
  /**
   * Why the run ended before its time: `space_exhausted`; `order_unmet` where no diagram of the
   * order could be drawn; `no_last_position` where no problem of the order can end as it has to,
   * and `run_dry` where nothing new comes before those that can.
   */
  readonly ending?: Refusal;
}

/** Plies from which `Variety` counts. */
export const VARIETY_FROM = [11, 21, 31, 41, 51, 61] as const;

/**
 * How many different problems a run found (lineage/lineage.ts), by their least plies: `lines["31"]`
 * counts those of 31 and more.
 */
export interface Variety {
  readonly lines: Readonly<Record<string, number>>;
  readonly families: Readonly<Record<string, number>>;
}

/** Anything that a run reports. */
export type RunEvent = GenerationEvent | ProblemEvent | DoneEvent;
