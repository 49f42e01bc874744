/**
 * The brinkmate solver: verdict, plies and line of one position.
 *
 * Lengths are asked for upwards, so that a brinkmate found is the shortest where all shorter ones
 * are disproved. Inner mate searches get few nodes at first; while the verdict hangs on undecided
 * ones, they get more, up to their limit. What still hangs on one then is `unknown`.
 */

import type { Placement } from '../placement/placement.ts';
import { type Engine, type EngineMove, Session } from '../mate/session.ts';
import { Stop } from '../mate/stop.ts';
import { BoundsTable, type Outcome } from './bounds.ts';
import { DfPn } from './dfpn.ts';
import { Deepening } from './deepening.ts';
import { type Candidate, OuterGame } from './outer-game.ts';
import { InnerMate, Pause } from './inner-mate.ts';
import { bestLine, proofLine } from './line.ts';
import type { BrinkmateCounts, BrinkmateOptions, BrinkmateSolution } from './verdict.ts';

/** Nodes of one inner mate search where nothing else is asked for. */
export const DEFAULT_INNER_NODES = 1_000_000;
/** Nodes of inner searches in the first round, and by how much each round has more. */
const FIRST_INNER_NODES = 2000;
const INNER_GROWTH = 8;
/** Nodes of each search's first turn. */
const FIRST_SHARE = 20_000;

/** What iterative deepening came to. `exact`: no length below was in doubt. */
type Deepened = Outcome & { readonly exact: boolean };

/**
 * Solves one position after another. The same position and options have the same answer unless a
 * limit of time ends the search.
 *
 * @see [Hashimoto]
 */
export class BrinkmateSolver {
  readonly engine: Engine;

  /** Takes an engine for itself: one solver, one engine, one thread. */
  constructor(engine: Engine) {
    this.engine = engine;
  }

  /**
   * Searches a position, its side to move attacking. The placement is taken as it is: legal
   * (validate.ts), with the defender's hand filled up where the reading asks for it (reading.ts).
   *
   * @param cancel over a SharedArrayBuffer; a non-zero first element stops the search with
   *   `aborted`
   */
  solve(placement: Placement, options: BrinkmateOptions = {}, cancel?: Int32Array): BrinkmateSolution {
    return this.search(placement, options, cancel).run();
  }

  /**
   * As `solve`, not yet run, for those who look further (uniqueness.ts); the next search ends it.
   */
  search(placement: Placement, options: BrinkmateOptions = {}, cancel?: Int32Array): Search {
    const { engine } = this;
    engine.forget();
    engine.startJob({ interposition: 'none', timeMs: options.timeMs, cancel });
    return searchOf(new Session(engine, placement), options, cancel);
  }
}

/**
 * A search of a session's position within the job that its engine is at, with what the engine's
 * table holds already.
 *
 * @param cancel see BrinkmateSolver.solve
 */
export function searchOf(session: Session, options: BrinkmateOptions, cancel?: Int32Array): Search {
  const { nodes = Infinity, timeMs = Infinity, innerTimeMs, innerPlies = 5 } = options;
  const { forgetful, innerTrusts } = options;
  const innerMoves = options.innerMethod === 'deepening' ? Math.ceil(innerPlies / 2) : undefined;
  const limits = { nodes, timeMs, innerTimeMs, innerMoves, innerTrusts, forgetful };
  return new Search(new InnerMate(session, limits, cancel), options);
}

/** What the rounds so far have come to. */
interface Found {
  /** Plies of the shortest brinkmate found. */
  readonly plies: number;
  readonly line: readonly string[];
}

/** One search: run it first, then ask on. */
export class Search {
  readonly #inner: InnerMate;
  readonly #game: OuterGame;
  readonly #deepening: Deepening;
  readonly #dfpn: DfPn;
  readonly #options: BrinkmateOptions;
  readonly #lastInnerNodes: number;
  #innerNodes = 0;
  #found: Found | null = null;

  constructor(inner: InnerMate, options: BrinkmateOptions) {
    this.#inner = inner;
    this.#options = options;
    this.#lastInnerNodes = options.innerNodes ?? DEFAULT_INNER_NODES;
    this.#game = new OuterGame(inner);
    const table = new BoundsTable();
    this.#deepening = new Deepening(this.#game, table, () => this.#innerNodes);
    this.#dfpn = new DfPn(this.#game, table, () => this.#innerNodes);
  }

  get session(): Session {
    return this.#inner.session;
  }

  /** @param nodes those of this piece of work, within the job's */
  run(nodes: number = Infinity): BrinkmateSolution {
    this.#inner.allow(nodes);
    try {
      const last = this.#lastInnerNodes;
      // More nodes don't help a search that ends for its depth.
      const first = this.#options.innerMethod === 'deepening' ? last : FIRST_INNER_NODES;
      for (let inner = Math.min(last, first); ; inner = Math.min(last, inner * INNER_GROWTH)) {
        this.#limit(inner);
        const answer = this.#round();
        if (answer !== null) return answer;
        if (inner >= last) return this.#undecided('inner');
      }
    } catch (error) {
      if (!(error instanceof Stop)) throw error;
      return this.#undecided(error.reason);
    } finally {
      this.#inner.allow(Infinity);
    }
  }

  /** The attacker's moves that may count in the position reached. */
  candidates(): readonly Candidate[] {
    return this.#game.candidates();
  }

  /**
   * After a candidate: whether it makes a brinkmate at once. A cheap question, and `doubt` no news.
   * Throws Stop.
   */
  makesBrinkmate(candidate: Candidate): Outcome {
    this.#limit(Math.min(this.#lastInnerNodes, FIRST_INNER_NODES));
    return this.#deepening.attackBy(candidate, 1);
  }

  /**
   * After a candidate: whether it leads to a brinkmate of any length; `doubt` also where so many
   * nodes did not do. Throws Stop where those of the job did not.
   */
  proveAfter(candidate: Candidate, nodes: number = Infinity): Outcome {
    return this.#decide(nodes, () => this.#dfpn.proveAfter(candidate));
  }

  /**
   * At an attacker's node: whether `V ≤ plies`, −1 asking for a mate alone; otherwise as
   * `proveAfter`.
   */
  winsWithin(plies: number, nodes: number = Infinity): Outcome {
    return this.#decide(nodes, () => this.#deepening.attack(plies));
  }

  /**
   * Asks with more and more nodes for mate searches inside until there is an answer or they have
   * had the most.
   */
  #decide(nodes: number, ask: () => Outcome): Outcome {
    const last = this.#lastInnerNodes;
    this.#inner.allow(nodes);
    try {
      for (let inner = Math.min(last, FIRST_INNER_NODES); ; inner = Math.min(last, inner * INNER_GROWTH)) {
        this.#limit(inner);
        const outcome = ask();
        if (outcome.state !== 'doubt' || inner >= last) return outcome;
      }
    } catch (error) {
      if (!(error instanceof Stop) || error.reason !== 'nodes' || this.#inner.isSpent) throw error;
      return { state: 'doubt', plies: Infinity };
    } finally {
      this.#inner.allow(Infinity);
    }
  }

  #limit(innerNodes: number): void {
    this.#innerNodes = innerNodes;
    this.#inner.limit(innerNodes);
  }

  /**
   * Both searches in turns, under one limit of inner searches; null if what they say hangs on
   * those. Throws Stop.
   */
  #round(): BrinkmateSolution | null {
    let seeks = this.#options.method !== 'deepening' && this.#found === null;
    for (let share = FIRST_SHARE; ; share *= 2) {
      const deepened = this.#turn(seeks ? share : Infinity, () => this.#deepen());
      if (deepened !== null) return this.#conclude(deepened);
      const proof = this.#turn(share, () => this.#dfpn.prove());
      if (proof === null) continue;
      if (proof.state === 'lost') return this.#answer({ verdict: 'noBrinkmate' });
      if (proof.state === 'doubt') return null;
      this.#found = {
        plies: proof.plies,
        line: this.#usi(proofLine(this.#game, this.#deepening, proof.plies)),
      };
      seeks = false;
    }
  }

  /** Lets a search work for some nodes; null if that did not do. Throws Stop. */
  #turn<T>(nodes: number, search: () => T): T | null {
    this.#inner.pauseAt(this.#inner.nodes + nodes);
    try {
      return search();
    } catch (error) {
      if (error instanceof Pause) return null;
      throw error;
    } finally {
      this.#inner.pauseAt(Infinity);
    }
  }

  /** Asks for 1, 3, 5 … plies. `exact`: all lengths below are disproved. Throws Stop and Pause. */
  #deepen(): Deepened {
    let exact = true;
    for (let plies = -1; ; plies += 2) {
      const outcome = this.#deepening.attack(plies);
      if (outcome.state === 'won') return { ...outcome, exact };
      if (outcome.state === 'doubt') {
        exact = false;
        // What is found already can't be proved the shortest under this limit.
        if (this.#found !== null) return { ...outcome, exact };
      }
      if (outcome.plies === Infinity || plies + 2 > (this.#options.maxPlies ?? Infinity))
        return { ...outcome, exact };
    }
  }

  /** What the lengths say: an answer, or null while that hangs on inner searches. Throws Stop. */
  #conclude({ state, plies, exact }: Deepened): BrinkmateSolution | null {
    if (state === 'won') {
      if (plies === 0) return this.#answer({ verdict: 'mate', plies, exact });
      const line = exact ? bestLine : proofLine;
      this.#found = { plies, line: this.#usi(line(this.#game, this.#deepening, plies)) };
      return exact ? this.#answer({ verdict: 'brinkmate', ...this.#found, exact }) : null;
    }
    if (state === 'doubt') return null;
    if (plies === Infinity) return this.#answer({ verdict: 'noBrinkmate' });
    return this.#answer({ verdict: 'unknown', stopped: 'plies' });
  }

  #usi(moves: readonly EngineMove[]): string[] {
    return moves.map((move) => this.#inner.session.usi(move));
  }

  /**
   * The answer where the search ends early: a brinkmate found may not be the shortest, and is none
   * where there may be a mate.
   */
  #undecided(stopped: BrinkmateSolution['stopped']): BrinkmateSolution {
    if (this.#found !== null && this.#inner.knows() === false)
      return this.#answer({ verdict: 'brinkmate', ...this.#found, stopped });
    return this.#answer({ verdict: 'unknown', stopped });
  }

  counts(): BrinkmateCounts {
    const { calls, stoppedCalls, nodes, session } = this.#inner;
    return { innerCalls: calls, innerStopped: stoppedCalls, nodes, ms: session.engine.elapsedMs };
  }

  #answer(answer: Pick<BrinkmateSolution, 'verdict'> & Partial<BrinkmateSolution>): BrinkmateSolution {
    const inner = this.#inner;
    const unverified = inner.undecidedAt(this.#lastInnerNodes);
    const isExact = answer.verdict === 'noBrinkmate' || answer.exact === true;
    return {
      sfen: inner.session.sfen,
      plies: null,
      exact: false,
      line: null,
      stopped: null,
      unverified,
      guaranteed: isExact && unverified === 0 && this.#options.innerTrusts !== true,
      ...this.counts(),
      ...answer,
    };
  }
}
