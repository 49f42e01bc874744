/**
 * Climbs to all that comes of a few ends: of a problem of the user's own, or of tails that have
 * evolved.
 *
 * They go back from what has the most plies for its men (frontier.ts): for any man as those of
 * `retrograde`, or by way of few men (walk.ts), that kind more often which has come farther. They
 * begin with a problem and all its tails of some length.
 */

import { isCount, isRecord } from '../../json.ts';
import type { Random } from '../../random.ts';
import type { EndClimbOptions } from '../last-position/end-climb.ts';
import type { EndStep } from '../last-position/end-node.ts';
import { endsOf } from '../last-position/kept-steps.ts';
import { Frontier, type FrontierStep, isFrontierStep } from './frontier.ts';
import { LENGTH } from './length.ts';
import { type Grown, MOST_REGROWTH_NODES, type RegrowthOptions } from './regrowth.ts';
import { WALK } from './walk.ts';

/** Plain JSON. */
export interface GrowthState {
  readonly frontier: readonly FrontierStep[];
  /** Nodes of each climb of the first generation. */
  readonly first: number;
  /** The most plies that walks and other climbs have come to. */
  readonly walked: number;
  readonly climbed: number;
  /** Nodes of all climbs. */
  readonly spent: number;
}

/** Nodes of a first climb, so that a run's first problems come soon. */
const FIRST_NODES = 1_000_000;
/**
 * Those of later ones: a quarter of all nodes so far, but no more than other methods' greatest
 * climbs have, so many times those of the first, or a part of all.
 */
const GROWTH = 1 / 4;
const MOST_PROOFS = 8;
const MOST_SHARE = 1 / 20;
/** What a climb brings home, and looks at again, at most. */
const BROUGHT = { keep: 60, confirmations: 6 } as const;
/** The part of the climbs of the kind that has come farther. */
const LEADERS_SHARE = 3 / 4;
/** What a man costs where a problem is chosen, in plies: below the first, or above it for walks. */
const MAN_PRICE = 3;
const MOST_MAN_PRICE = 8;

/** The climbs of one run. Its choices depend on its state and the generator alone. */
export class Growth {
  readonly #leastTail: number;
  readonly #frontier: Frontier;
  #first: number;
  #walked: number;
  #climbed: number;
  #spent: number;

  /** @param leastTail plies of a tail to begin with, at least */
  constructor(leastTail: number, state?: GrowthState) {
    this.#leastTail = leastTail;
    this.#frontier = new Frontier(state?.frontier);
    this.#first = state?.first ?? FIRST_NODES;
    this.#walked = state?.walked ?? 0;
    this.#climbed = state?.climbed ?? 0;
    this.#spent = state?.spent ?? 0;
  }

  /** Problems to go back to. */
  get size(): number {
    return this.#frontier.size;
  }

  /** A copy: what comes after does not change it. */
  state(): GrowthState {
    return {
      frontier: this.#frontier.state(),
      first: this.#first,
      walked: this.#walked,
      climbed: this.#climbed,
      spent: this.#spent,
    };
  }

  /**
   * Takes in sound problems to go back to.
   *
   * @param nodes those that a look at one of them takes, where they are known
   */
  add(steps: readonly EndStep[], nodes = 0): void {
    this.#first = Math.max(this.#first, nodes);
    this.#frontier.add(steps);
  }

  /** So many climbs; none where there is nothing to go back to. */
  choose(count: number, random: Random): RegrowthOptions[] {
    const walks = Array.from({ length: count }, () => random.chance(this.#shareOfWalks));
    const prices = walks.map((isWalk) =>
      isWalk ? MAN_PRICE + (MOST_MAN_PRICE - MAN_PRICE) * random.float() : MAN_PRICE * random.float(),
    );
    return this.#frontier.choose(prices, random).map((source, at) => ({
      ...BROUGHT,
      root: null,
      seeds: walks[at] ? WALK.name : LENGTH.name,
      roots: this.#rootsFrom(source, random),
      source: source.sfen,
      seed: random.word(),
      nodes: this.#nodes,
    }));
  }

  /** The problem and its tails down to some length. */
  #rootsFrom({ sfen, line }: FrontierStep, random: Random): EndStep[] {
    const ends = endsOf({ sfen, line });
    const own = ends.filter((end) => end.line.length >= this.#leastTail);
    return ends.slice(0, 1 + random.below(Math.max(1, own.length)));
  }

  get #shareOfWalks(): number {
    if (this.#walked === this.#climbed) return 1 / 2;
    return this.#walked > this.#climbed ? LEADERS_SHARE : 1 - LEADERS_SHARE;
  }

  /** Of a climb. A run that is interrupted begins the climbs of its generation anew. */
  get #nodes(): number {
    const most = Math.max(MOST_REGROWTH_NODES, MOST_PROOFS * this.#first, MOST_SHARE * this.#spent);
    return Math.max(this.#first, Math.min(most, GROWTH * this.#spent));
  }

  /** Counts a climb. Whether it has brought anything new, or left anything to be tried. */
  grown(
    { source, seeds }: Pick<EndClimbOptions, 'source' | 'seeds'>,
    { elites, nodes, exhausted }: Grown & { readonly exhausted: boolean },
  ): boolean {
    this.#spent += nodes;
    const found = elites.flatMap(({ sfen, line }) => (line === null ? [] : [{ sfen, line }]));
    const longest = Math.max(0, ...found.map(({ line }) => line.length));
    if (seeds === WALK.name) this.#walked = Math.max(this.#walked, longest);
    else this.#climbed = Math.max(this.#climbed, longest);
    return this.#frontier.grown(source, found) || !exhausted;
  }
}

/** Whether a value read from a checkpoint is such a state. */
export function isGrowthState(value: unknown): value is GrowthState {
  if (!isRecord(value)) return false;
  const { frontier, first, walked, climbed, spent } = value;
  return (
    Array.isArray(frontier) &&
    frontier.every(isFrontierStep) &&
    [first, walked, climbed, spent].every(isCount)
  );
}
