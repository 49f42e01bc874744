/**
 * The brinkmate solver: verdict, plies and line of one position.
 *
 * Lengths are asked for upwards, so that a brinkmate found is the shortest where all shorter ones are disproved. Inner mate searches get few
 * nodes at first; while the verdict hangs on undecided ones, they get more, up to their limit. What still hangs on one then is `unknown`.
 */

import type { Placement } from '../placement/placement.ts';
import { type Engine, Session } from '../mate/session.ts';
import { Stop } from '../mate/stop.ts';
import { BoundsTable, type Outcome } from './bounds.ts';
import { Deepening } from './deepening.ts';
import { Game } from './game.ts';
import { InnerMate } from './inner-mate.ts';
import { lineOf } from './line.ts';
import type { BrinkmateOptions, BrinkmateSolution } from './verdict.ts';

export const DEFAULT_INNER_NODES = 1_000_000;
/** Nodes of inner searches in the first round, and by how much each round has more. */
const FIRST_INNER_NODES = 2000;
const INNER_GROWTH = 8;

export class BrinkmateSolver {
  readonly engine: Engine;

  /** Takes an engine for itself: one solver, one engine, one thread. */
  constructor(engine: Engine) {
    this.engine = engine;
  }

  /**
   * Searches a position, its side to move attacking. The placement is taken as it is: legal (validate.ts), with the defender's hand
   * filled up where the reading asks for it (reading.ts).
   *
   * @param cancel over a SharedArrayBuffer; a non-zero first element stops the search with `aborted`
   */
  solve(placement: Placement, options: BrinkmateOptions = {}, cancel?: Int32Array): BrinkmateSolution {
    const { engine } = this;
    engine.forget();
    engine.startJob({ interposition: 'none', timeMs: options.timeMs, cancel });
    const { nodes = Infinity, timeMs = Infinity, innerTimeMs } = options;
    const session = new Session(engine, placement);
    const inner = new InnerMate(session, { nodes, timeMs, innerTimeMs }, cancel);
    return new Search(inner, options).run();
  }
}

/** One search. */
class Search {
  readonly #inner: InnerMate;
  readonly #game: Game;
  readonly #deepening: Deepening;
  readonly #options: BrinkmateOptions;
  #innerNodes = 0;

  constructor(inner: InnerMate, options: BrinkmateOptions) {
    this.#inner = inner;
    this.#options = options;
    this.#game = new Game(inner);
    this.#deepening = new Deepening(this.#game, new BoundsTable(), () => this.#innerNodes);
  }

  run(): BrinkmateSolution {
    /** The shortest brinkmate found so far. */
    let found: number | null = null;
    let line: readonly string[] | null = null;
    try {
      const last = this.#options.innerNodes ?? DEFAULT_INNER_NODES;
      for (let nodes = Math.min(last, FIRST_INNER_NODES); ; nodes = Math.min(last, nodes * INNER_GROWTH)) {
        this.#limit(nodes);
        const outcome = this.#deepen(found ?? Infinity);
        if (outcome.state === 'won') {
          if (outcome.plies === 0) return this.#answer({ verdict: 'mate', plies: 0, exact: true });
          found = outcome.plies;
          line = this.#line(found);
          if (outcome.exact) return this.#answer({ verdict: 'brinkmate', plies: found, exact: true, line });
        }
        if (outcome.state === 'lost') {
          if (outcome.plies === Infinity) return this.#answer({ verdict: 'noBrinkmate' });
          return this.#answer({ verdict: 'unknown', stopped: 'plies' });
        }
        if (nodes < last) continue;
        return this.#found(found, line, 'inner');
      }
    } catch (error) {
      if (!(error instanceof Stop)) throw error;
      return this.#found(found, line, error.reason);
    }
  }

  #limit(nodes: number): void {
    this.#innerNodes = nodes;
    this.#inner.limit(nodes);
  }

  /** Asks for 1, 3, 5 … plies, below a length known. `exact`: all lengths below are disproved. Throws Stop. */
  #deepen(known: number): Outcome & { readonly exact: boolean } {
    let exact = true;
    for (let plies = -1; ; plies += 2) {
      const outcome = this.#deepening.attack(plies);
      if (outcome.state === 'won') return { ...outcome, exact };
      if (outcome.state === 'doubt') exact = false;
      const isLast = plies + 2 > (this.#options.maxPlies ?? Infinity) || plies + 2 >= known;
      if (isLast && known < Infinity && exact) return { state: 'won', plies: known, exact };
      if (isLast || outcome.plies === Infinity) return { ...outcome, exact };
    }
  }

  #line(plies: number): string[] {
    return lineOf(this.#game, this.#deepening, plies).map((move) => this.#inner.session.usi(move));
  }

  #found(plies: number | null, line: readonly string[] | null, stopped: BrinkmateSolution['stopped']): BrinkmateSolution {
    if (plies === null) return this.#answer({ verdict: 'unknown', stopped });
    return this.#answer({ verdict: 'brinkmate', plies, line, stopped });
  }

  #answer(answer: Pick<BrinkmateSolution, 'verdict'> & Partial<BrinkmateSolution>): BrinkmateSolution {
    const inner = this.#inner;
    const { unverified } = inner;
    const isExact = answer.verdict === 'noBrinkmate' || answer.exact === true;
    return {
      sfen: inner.session.sfen,
      plies: null,
      exact: false,
      line: null,
      stopped: null,
      unverified,
      guaranteed: isExact && unverified === 0,
      innerCalls: inner.calls,
      innerStopped: inner.stoppedCalls,
      nodes: inner.nodes,
      ms: inner.session.engine.elapsedMs,
      ...answer,
    };
  }
}
