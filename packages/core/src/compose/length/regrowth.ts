/**
 * Climbs from tails of what a run has found: without them all of it would end before the same
 * walls.
 *
 * How far one comes from a tail is the tail's quality, far more than luck. From tails of 21 plies
 * of 48 families climbs of 4 M nodes come to 40 plies, with a standard deviation of 7.0 between the
 * tails and of 2.5 between climbs from the same one; of problems of 31 plies that one climb meets,
 * nine in ten have next to nothing before them. So many climbs of middle size, from many tails,
 * find what a few great ones don't come to.
 */

import type { Random } from '../../random.ts';
import type { EndClimbOptions } from '../last-position/end-climb.ts';
import type { EndStep } from '../last-position/end-node.ts';
import { type KeptStep, KeptSteps, familyTails, someTails } from '../last-position/kept-steps.ts';
import { LENGTH, LENGTH_KEEPING } from './length.ts';

/** Plain JSON. */
export interface RegrowthState {
  readonly kept: readonly KeptStep[];
  /** Nodes of all climbs from tails. */
  readonly regrown: number;
}

/** A climb from tails, but for what the run says. */
export type RegrowthOptions = Omit<EndClimbOptions, 'tries'> & { readonly source: string };

/** What a climb came to, as far as it counts here: its nodes, and what it has found. */
export interface Grown {
  readonly nodes: number;
  readonly elites: readonly { readonly sfen: string; readonly line: readonly string[] | null }[];
}

/** A family's first climb from tails: some seconds. */
export const FIRST_REGROWTH_NODES = 6_000_000;
/**
 * The most nodes of a climb, half a minute; and of all nodes of the run no more than a part, for a
 * run that is interrupted begins its climbs anew.
 */
export const MOST_REGROWTH_NODES = 5 * FIRST_REGROWTH_NODES;
const MOST_SHARE = 0.1;
/** Problems that a climb brings home, and those of them that are looked at again. */
const KEEP = 60;
const CONFIRMATIONS = 6;

/** The climbs from tails of one run. Its choices depend on its state and the generator alone. */
export class Regrowth {
  readonly #kept: KeptSteps;
  #nodes: number;

  constructor({ kept = [], regrown = 0 }: Partial<RegrowthState> = {}) {
    this.#kept = new KeptSteps(LENGTH.ranking, LENGTH_KEEPING, kept);
    this.#nodes = regrown;
  }

  /** Nodes of all climbs so far. */
  get nodes(): number {
    return this.#nodes;
  }

  /** A copy: what comes after does not change it. */
  state(): RegrowthState {
    return { kept: this.#kept.state(), regrown: this.#nodes };
  }

  /** Takes in sound problems to go back to. */
  add(steps: readonly EndStep[]): void {
    this.#kept.add(steps);
  }

  /**
   * Climbs from so many problems that are worth most; and from tails with their family's last plies
   * of as many others as have the same nodes together. These fill the time of other threads, for a
   * family's first climbs are short.
   *
   * @param effort nodes of the run so far
   */
  choose(count: number, effort: number, random: Random): RegrowthOptions[] {
    const best = this.#kept.choose(count, random);
    const most = Math.max(FIRST_REGROWTH_NODES, Math.min(MOST_REGROWTH_NODES, MOST_SHARE * effort));
    const climbFrom = (source: KeptStep, roots: readonly EndStep[]): RegrowthOptions => ({
      root: null,
      seeds: LENGTH.name,
      roots,
      source: source.sfen,
      seed: random.word(),
      nodes: Math.min(most, this.#kept.nodesFrom(source, FIRST_REGROWTH_NODES)),
      keep: KEEP,
      confirmations: CONFIRMATIONS,
    });
    const climbs = best.map((source) => climbFrom(source, someTails(source, random)));
    const nodes = climbs.reduce((sum, climb) => sum + climb.nodes, 0);
    let spent = 0;
    for (const source of this.#kept.choose(nodes / FIRST_REGROWTH_NODES, random, best)) {
      if (spent >= nodes) break;
      const climb = climbFrom(source, familyTails(source));
      spent += climb.nodes;
      climbs.push(climb);
    }
    return climbs;
  }

  /** Counts a climb. What it came to is gone back to, confirmed or not. */
  grown(source: string, { nodes, elites }: Grown): void {
    this.#nodes += nodes;
    this.#kept.grown(source, elites);
  }
}
