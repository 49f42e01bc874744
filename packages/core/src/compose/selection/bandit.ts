/**
 * Who gets how much of a generation: a bandit over a few arms whose pulls cost different amounts.
 *
 * What counts is gain per cost. Gains come like rare events, so an arm's rate is known to about the
 * root of what it has gained, and the arm whose rate could be highest on that account (an upper
 * confidence bound, UCB) gets all that is not set aside; each other arm gets the set minimum. Gains
 * and costs of the past fade, since a source that ran dry should not live on its name, and a fading
 * cost makes the bound of an arm that was neglected rise again. Rejected: Thompson sampling, which
 * needs logarithms, whose last digits differ between machines.
 *
 * @see [Auer2002] for UCB. Deviation: the bound of a rate per cost, with discounts.
 */

import { isRecord } from '../../json.ts';

/** A source of problems, with what it has brought and what it has cost so far. */
export interface Arm {
  readonly name: string;
  /** Discounted sums. */
  gain: number;
  cost: number;
}

/** Plain JSON. */
export type BanditState = readonly Readonly<Arm>[];

/** What each arm gets at least, as a share of the whole. */
const LEAST_SHARE = 0.1;
/** Deviations that the bound lies above the rate. */
const DEVIATIONS = 1;
/** What is left of a generation's gain and cost after the next. */
const MEMORY = 0.95;

/** A bandit without chance: the same counts give the same shares. @see [Auer2002] */
export class Bandit {
  readonly #arms: Arm[];

  /** Arms that nothing is known of. */
  static of(names: readonly string[]): Bandit {
    return new Bandit(names.map((name) => ({ name, gain: 0, cost: 0 })));
  }

  constructor(state: BanditState) {
    this.#arms = state.map((arm) => ({ ...arm }));
  }

  /** The part of the next generation for each arm, in their order: all add up to 1. */
  shares(): number[] {
    let best = 0;
    for (let arm = 1; arm < this.#arms.length; arm++) {
      if (bound(this.#arms[arm]) > bound(this.#arms[best])) best = arm;
    }
    const rest = 1 - LEAST_SHARE * (this.#arms.length - 1);
    return this.#arms.map((_, arm) => (arm === best ? rest : LEAST_SHARE));
  }

  /** Counts a generation: what each arm has gained, and at what cost. */
  count(results: readonly { readonly gain: number; readonly cost: number }[]): void {
    for (const [arm, { gain, cost }] of results.entries()) {
      this.#arms[arm].gain = MEMORY * this.#arms[arm].gain + gain;
      this.#arms[arm].cost = MEMORY * this.#arms[arm].cost + cost;
    }
  }

  state(): BanditState {
    return this.#arms.map((arm) => ({ ...arm }));
  }
}

/** The greatest rate that is likely; of an arm never paid for, Infinity. */
function bound({ gain, cost }: Arm): number {
  return (gain + DEVIATIONS * Math.sqrt(gain + 1)) / cost;
}

/** Whether a value read from a checkpoint is the state of a bandit over these arms. */
export function isBanditState(value: unknown, names: readonly string[]): value is BanditState {
  return (
    Array.isArray(value) &&
    value.length === names.length &&
    value.every((arm, i) => isRecord(arm) && arm.name === names[i] && isSum(arm.gain) && isSum(arm.cost))
  );
}

function isSum(value: unknown): boolean {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0;
}
