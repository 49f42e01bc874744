/**
 * What the brinkmate search knows of positions: within how many plies the attacker has a brinkmate,
 * within how many he has none. Both are true whatever the path (docs/brinkmate.md, repetition), and
 * hold for other hands by dominance. A *doubt* is no knowledge: up to so many plies the answer hung
 * on an inner search undecided at that limit.
 */

import type { Place } from '../mate/session.ts';
import { dominates } from './hands.ts';

/**
 * `won`: a brinkmate within `plies`; `lost`: none within `plies`; `doubt`: undecided up to `plies`,
 * and no lost.
 */
export interface Outcome {
  readonly state: 'won' | 'lost' | 'doubt';
  readonly plies: number;
}

interface Entry {
  readonly hand: number;
  won: number;
  lost: number;
  doubt: number;
  /** The inner limit of the doubt. */
  doubtNodes: number;
}

/** Entries kept; beyond, results are forgotten. */
const CAPACITY = 2_000_000;

/**
 * Bounds of positions by board and attacker's hand. A hand that dominates another lends it its
 * bounds.
 */
export class BoundsTable {
  readonly #boards = new Map<bigint, Entry[]>();
  #size = 0;

  /**
   * What is known of a position for a question within `plies`, at an inner limit; null if it has to
   * be searched.
   */
  find(place: Place, plies: number, innerNodes: number): Outcome | null {
    const entries = this.#boards.get(place.boardKey);
    if (entries === undefined) return null;
    let lost = -1;
    for (const entry of entries) {
      if (entry.won <= plies && entry.won < Infinity && dominates(place.attackerHand, entry.hand))
        return { state: 'won', plies: entry.won };
      if (entry.lost > lost && dominates(entry.hand, place.attackerHand)) lost = entry.lost;
    }
    if (lost >= plies) return { state: 'lost', plies: lost };
    const own = entries.find((entry) => entry.hand === place.attackerHand);
    if (own !== undefined && own.doubt >= plies && own.doubtNodes === innerNodes)
      return { state: 'doubt', plies: own.doubt };
    return null;
  }

  /** The plies within which a position is known to be lost; −1 if nothing is known. */
  lostWithin(place: Place): number {
    return this.#boards.get(place.boardKey)?.find((entry) => entry.hand === place.attackerHand)?.lost ?? -1;
  }

  store(place: Place, outcome: Outcome, innerNodes: number): void {
    const entry = this.#entry(place);
    if (entry === null) return;
    if (outcome.state === 'won') entry.won = Math.min(entry.won, outcome.plies);
    else if (outcome.state === 'lost') entry.lost = Math.max(entry.lost, outcome.plies);
    else {
      entry.doubt = outcome.plies;
      entry.doubtNodes = innerNodes;
    }
  }

  #entry({ boardKey, attackerHand }: Place): Entry | null {
    let entries = this.#boards.get(boardKey);
    const known = entries?.find((entry) => entry.hand === attackerHand);
    if (known !== undefined) return known;
    if (this.#size >= CAPACITY) return null;
    if (entries === undefined) this.#boards.set(boardKey, (entries = []));
    const entry = { hand: attackerHand, won: Infinity, lost: -1, doubt: -1, doubtNodes: 0 };
    entries.push(entry);
    this.#size += 1;
    return entry;
  }
}
