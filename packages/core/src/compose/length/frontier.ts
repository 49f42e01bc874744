/**
 * The problems of one run that have the most plies for their men: what the next climbs go back to
 * where all problems end alike.
 *
 * A problem that has come far stands before a wall, and others with fewer men before none; or what
 * is a little shorter leads farther. So of each number of men the longest are kept, and now the one
 * is chosen and now the other: by plies less a price of each man that is drawn anew each time.
 */

import { isCount, isRecord } from '../../json.ts';
import { countPieces } from '../../placement/placement.ts';
import { placementOf } from '../../placement/sfen.ts';
import type { Random } from '../../random.ts';
import { type EndStep, isEndStep } from '../last-position/end-node.ts';

/** Plain JSON. */
export interface FrontierStep extends EndStep {
  /** Men on the board and in the attacker's hand, kings among them. */
  readonly men: number;
  /** Climbs from it and its tails. */
  visits: number;
}

/** Problems kept of each number of men, and by how many plies one with fewer may be longer. */
const OF_MEN = 4;
const BEHIND = 4;
/** What a climb costs a problem, in plies, so that others have their turn. */
const VISIT = 4;
/** Plies that are added at random. */
const NOISE = 2;

/** The frontier of one run. Its choices depend on its state and the generator alone. */
export class Frontier {
  #steps: FrontierStep[];

  constructor(state: readonly FrontierStep[] = []) {
    this.#steps = state.map((step) => ({ ...step }));
  }

  get size(): number {
    return this.#steps.length;
  }

  /** A copy, by the number of men: what comes after does not change it. */
  state(): FrontierStep[] {
    return this.#steps.map((step) => ({ ...step }));
  }

  /**
   * Takes in problems (attacker Black, the defender's hand complete) that are not there yet.
   * Whether any of them stays.
   */
  add(steps: readonly EndStep[]): boolean {
    const known = new Set(this.#steps.map(({ sfen }) => sfen));
    const added = new Set<FrontierStep>();
    for (const { sfen, line } of steps) {
      if (known.has(sfen)) continue;
      known.add(sfen);
      added.add({ sfen, line, men: countPieces(placementOf(sfen)), visits: 0 });
    }
    const all = [...this.#steps, ...added];
    // Of equals those that are there already.
    all.sort((a, b) => a.men - b.men || b.line.length - a.line.length);
    const longest = new Map<number, number>();
    const counts = new Map<number, number>();
    this.#steps = all.filter(({ men, line }) => {
      const count = (counts.get(men) ?? 0) + 1;
      counts.set(men, count);
      if (count === 1) longest.set(men, line.length);
      const withFewer = [...longest].flatMap(([of, plies]) => (of < men ? [plies] : []));
      return count <= OF_MEN && line.length >= Math.max(0, ...withFewer) - BEHIND;
    });
    return this.#steps.some((step) => added.has(step));
  }

  /**
   * Counts a climb from a problem, where there is one, and takes in what it came to. Whether any of
   * that stays.
   */
  grown(source: string | undefined, steps: readonly EndStep[]): boolean {
    const step = this.#steps.find(({ sfen }) => sfen === source);
    if (step !== undefined) step.visits += 1;
    return this.add(steps);
  }

  /** For each price of a man, in plies, what is worth most by it; few of them are the same. */
  choose(prices: readonly number[], random: Random): FrontierStep[] {
    const charged = new Map<FrontierStep, number>();
    const worthOf = (step: FrontierStep, price: number): number => {
      const visits = step.visits + (charged.get(step) ?? 0);
      return step.line.length - price * step.men - VISIT * visits + NOISE * random.float();
    };
    if (this.#steps.length === 0) return [];
    return prices.map((price) => {
      const worths = this.#steps.map((step) => worthOf(step, price));
      const chosen = this.#steps[worths.indexOf(Math.max(...worths))];
      charged.set(chosen, (charged.get(chosen) ?? 0) + 1);
      return chosen;
    });
  }
}

/** Whether a value read from a checkpoint is such a problem. */
export function isFrontierStep(value: unknown): value is FrontierStep {
  return isEndStep(value) && isRecord(value) && isCount(value.men) && isCount(value.visits);
}
