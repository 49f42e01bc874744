/**
 * Iterative deepening over the brinkmate's plies, as in the appendix of [Hashimoto]: within n plies
 * the attacker tries checks and threatmates, the defender every legal reply. A question within n
 * plies knows no path, so that its answers need no care for repetition.
 *
 * Deviation: all replies are asked for a mate before any is searched further; candidates are kept
 * in the order of the replies that survived that; where an inner search is undecided the answer is
 * `doubt`, not "no mate".
 */

import { type EngineMove, targetOf } from '../mate/session.ts';
import { BoundsTable, type Outcome } from './bounds.ts';
import type { Candidate, OuterGame } from './outer-game.ts';

/** Refuting replies remembered for a depth. */
const KILLERS = 2;
/** Refuting replies kept by position. */
const REFUTERS_LIMIT = 1_000_000;

/**
 * A search within so many plies of both sides, on the position that the game's session has
 * reached.
 *
 * @see [Hashimoto]
 */
export class Deepening {
  readonly #game: OuterGame;
  readonly #table: BoundsTable;
  /** By depth: the replies that refuted attacker's moves last. */
  readonly #killers: EngineMove[][] = [];
  /** By defender's position: the reply that refuted it last. */
  readonly #refuters = new Map<bigint, EngineMove>();
  readonly #innerNodes: () => number;

  constructor(game: OuterGame, table: BoundsTable, innerNodes: () => number) {
    this.#game = game;
    this.#table = table;
    this.#innerNodes = innerNodes;
  }

  /**
   * Plies within which the position reached is known to be won; Infinity if it is not. Asks
   * nothing.
   */
  knownWithin(): number {
    const known = this.#table.find(this.#game.session.engine.place, Infinity, this.#innerNodes());
    return known?.state === 'won' ? known.plies : Infinity;
  }

  /**
   * At an attacker's node: is `V ≤ plies`? `plies` is odd; −1 asks for a mate alone. Throws Stop.
   */
  attack(plies: number, depth = 0, killer?: EngineMove): Outcome {
    const { inner, session } = this.#game;
    // 1. A mate by checks.
    const mate = inner.ask(killer);
    if (mate === 'yes') return { state: 'won', plies: 0 };
    if (plies < 1) return mate === 'no' ? { state: 'lost', plies: 0 } : { state: 'doubt', plies: 0 };
    // 2. What is known; else short brinkmates first.
    inner.count();
    const { place } = session.engine;
    const known = this.#table.find(place, plies, this.#innerNodes());
    if (known !== null) return known;
    if (plies > 1) {
      const shorter = this.attack(plies - 2, depth);
      if (shorter.state === 'won' || shorter.plies >= plies) return shorter;
    }
    // 3. The moves that count.
    const list = this.#game.candidates();
    const outcome = this.#tryAll(list, plies, depth, mate === 'undecided');
    this.#table.store(place, outcome, this.#innerNodes());
    return outcome;
  }

  /**
   * After a candidate: does it lead to a brinkmate within so many plies, its own included? Throws
   * Stop.
   */
  attackBy(candidate: Candidate, plies: number): Outcome {
    return this.#tryOne(candidate, plies, 0) ?? { state: 'lost', plies: Infinity };
  }

  #tryAll(list: readonly Candidate[], plies: number, depth: number, doubtful: boolean): Outcome {
    let doubt = doubtful;
    let bound = Infinity;
    for (const candidate of list) {
      const outcome = this.#game.session.after(candidate.move, () => this.#tryOne(candidate, plies, depth));
      if (outcome === null || (outcome.state === 'lost' && outcome.plies === Infinity)) {
        candidate.useless = true;
        continue;
      }
      if (outcome.state === 'won') return { state: 'won', plies: outcome.plies + 1 };
      doubt ||= outcome.state === 'doubt';
      bound = Math.min(bound, outcome.plies + 1);
    }
    return { state: doubt ? 'doubt' : 'lost', plies: bound };
  }

  /** After a candidate: what it leads to; null if it is no threatmate. */
  #tryOne(candidate: Candidate, plies: number, depth: number): Outcome | null {
    const { inner } = this.#game;
    const threat = candidate.quiet ? this.#game.isThreat() : 'yes';
    if (threat === 'no') return null;
    const killer =
      candidate.quiet && threat === 'yes'
        ? this.#game.session.afterPass(() => inner.matingMove())
        : undefined;
    const outcome = this.defend(plies - 1, depth + 1, candidate, killer);
    if (threat === 'undecided' && outcome.state === 'won') return { state: 'doubt', plies: Infinity };
    return outcome;
  }

  /** At a defender's node: is `D ≤ plies`? `plies` is even. Throws Stop. */
  defend(plies: number, depth: number, candidate: Candidate, killer?: EngineMove): Outcome {
    const { inner, session } = this.#game;
    inner.count();
    const { place, key } = session.engine;
    const known = this.#table.find(place, plies, this.#innerNodes());
    if (known !== null) return known;
    const killers = (this.#killers[depth] ??= []);
    const refuter = this.#refuters.get(key);
    const replies = this.#game.replies(
      targetOf(candidate.move),
      refuter === undefined ? killers : [refuter, ...killers],
    );
    const outcome = this.#meetAll(replies, plies, depth, candidate, killer, refuter !== undefined);
    this.#table.store(place, outcome, this.#innerNodes());
    return outcome;
  }

  #meetAll(
    replies: readonly EngineMove[],
    plies: number,
    depth: number,
    candidate: Candidate,
    threat: EngineMove | undefined,
    hasRefuter: boolean,
  ): Outcome {
    const { inner, session } = this.#game;
    const answer = (reply: EngineMove, within: number, killer?: EngineMove): Outcome =>
      session.after(reply, () => this.attack(within, depth + 1, killer));
    let bound = -1;
    let doubt = false;
    // 1. The reply that refuted last time, to the full depth.
    const early = hasRefuter ? 1 : 0;
    if (early === 1) {
      const outcome = answer(replies[0], plies - 1);
      if (outcome.state === 'lost') return this.#refuted(replies[0], outcome, depth);
    }
    // 2. Which replies are not met by a mate? The mate that met a sibling is tried first.
    const survivors: EngineMove[] = [];
    let killer = threat;
    for (const reply of replies) {
      const outcome = answer(reply, -1, killer);
      if (outcome.state === 'won') {
        killer ??= session.after(reply, () => inner.matingMove());
        continue;
      }
      if (plies === 0 && outcome.state === 'lost') return this.#refuted(reply, outcome, depth);
      survivors.push(reply);
    }
    candidate.survivors = survivors.length;
    // 3. Those to the full depth.
    let longest = -1;
    for (const reply of survivors) {
      const outcome = answer(reply, plies - 1);
      if (outcome.state === 'lost') return this.#refuted(reply, outcome, depth);
      if (outcome.state === 'won') longest = Math.max(longest, outcome.plies);
      else {
        doubt = true;
        bound = Math.max(bound, outcome.plies + 1);
      }
    }
    return doubt ? { state: 'doubt', plies: bound } : { state: 'won', plies: longest < 1 ? 0 : longest + 1 };
  }

  #refuted(reply: EngineMove, outcome: Outcome, depth: number): Outcome {
    const killers = this.#killers[depth];
    if (killers[0] !== reply) {
      killers.unshift(reply);
      killers.length = Math.min(killers.length, KILLERS);
    }
    if (this.#refuters.size < REFUTERS_LIMIT) this.#refuters.set(this.#game.session.engine.key, reply);
    return { state: 'lost', plies: outcome.plies + 1 };
  }
}
