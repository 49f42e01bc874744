/**
 * The mate solver: verdict, exact plies, main line and leftover of one position.
 *
 * First the engine looks for a mate of any length. The length of the proof found bounds that of the
 * mate: from there shorter ones are proven until one is disproved, which makes the length exact. An
 * answer depends on the position and the options only: every solve starts from an empty table.
 */

import type { Placement } from '../placement/placement.ts';
import { OptimalPlay } from './optimal-play.ts';
import { Progress, type ProgressOptions } from './progress.ts';
import { type Engine, type EngineMove, Session, UNLIMITED_ROUNDS } from './session.ts';
import { Stop } from './stop.ts';
import type { Solution, SolveOptions, Stopped } from './verdict.ts';

/** A solution with the session it was made in, for those who look further (soundness.ts). */
export interface Solved {
  readonly solution: Solution;
  readonly play: OptimalPlay;
  /** The proven rounds: plies = 2 · rounds + 1; null without a mate. */
  readonly rounds: number | null;
  /** The main line in the engine's moves; null where it is not exact. */
  readonly line: readonly EngineMove[] | null;
  /** Two first moves that mate equally fast, where `stopAtDual` ended the work there; else null. */
  readonly dual: readonly EngineMove[] | null;
}

/** Options of `explore` beside those of a solve. */
export interface ExploreOptions extends SolveOptions {
  /**
   * Leave the main line alone if the first move is not unique: enough to call a problem unsound.
   * Default false.
   */
  readonly stopAtDual?: boolean;
  /**
   * The position was solved last, under another rule: what holds under every rule stays known.
   * Default false.
   */
  readonly anotherRule?: boolean;
  /** Node budget for verdict and length, if less than the whole budget `nodes`. */
  readonly mateNodes?: number;
  /**
   * Node budget for the main line of a mate whose length is known, if less than what is left of the
   * whole.
   */
  readonly lineNodes?: number;
}

/** What is known of the length of a mate that is found, in rounds. */
interface Bounds {
  /**
   * It is proven within these; UNLIMITED_ROUNDS where the proof is longer than the engine counts.
   */
  proven: number;
  /** No mate within these; −1 if nothing is excluded. */
  excluded: number;
}

/** Nodes of the first short questions. */
const FIRST_SHARE = 30;
/** Short questions end with this number of rounds: 17 plies. */
const SHORT_ROUNDS = 8;

/** Nodes of a question that is asked on trial, beside a share of those spent. */
const CLIMB_NODES = 1000;
const TURN_NODES = 1000;

/**
 * Solves one position after another. Where nodes or time do not suffice, `solve` answers `unknown`
 * and does not throw.
 */
export class MateSolver {
  readonly engine: Engine;
  /** Of the solve at hand; null where nobody looks on. */
  #progress: Progress | null = null;
  /** Node limit of the solve at hand. */
  #nodes = Infinity;

  /** Takes an engine for itself: one solver, one engine, one thread. */
  constructor(engine: Engine) {
    this.engine = engine;
  }

  /**
   * Solves a position with the side to move as attacker. The placement is taken as it is: legal
   * (validate.ts) and with the defender's hand filled up where the reading asks for it
   * (reading.ts).
   *
   * @param cancel over a SharedArrayBuffer; a non-zero first element stops the search with
   *   `aborted`
   * @param progress whom to tell how far the solve has come; looking up the lines that are told may
   *   cost some nodes
   */
  solve(
    placement: Placement,
    options: SolveOptions = {},
    cancel?: Int32Array,
    progress?: ProgressOptions,
  ): Solution {
    return this.explore(placement, options, cancel, progress).solution;
  }

  /** As `solve`, keeping the session open for further questions; the next solve ends it. */
  explore(
    placement: Placement,
    options: ExploreOptions = {},
    cancel?: Int32Array,
    progress?: ProgressOptions,
  ): Solved {
    const { engine } = this;
    if (options.anotherRule === true) engine.forgetRule();
    else engine.forget();
    this.#nodes = options.nodes ?? Infinity;
    this.#progress = progress === undefined ? null : new Progress(engine, progress);
    engine.startJob({ ...options, cancel, onlooker: this.#progress?.onlooker });
    const session = new Session(engine, placement);
    const play = new OptimalPlay(session);

    const found = this.#decide(Math.min(options.nodes ?? Infinity, options.mateNodes ?? Infinity));
    if (found === 'noMate') return this.#withoutMate(play, { verdict: 'noMate' });
    if (found === 'unknown') {
      return this.#withoutMate(play, { verdict: 'unknown', stopped: engine.stopReason });
    }
    return this.#measure(play, found, options);
  }

  /**
   * The length of the position that a session has come to, in rounds, whichever side is to move;
   * null without a mate. What the table knows stays, so that the positions of one problem are quick
   * after the first. Throws Stop.
   */
  measureFrom(play: OptimalPlay, options: SolveOptions = {}): number | null {
    const { nodes = Infinity, interposition } = options;
    this.#nodes = nodes;
    this.#progress = null;
    this.engine.startJob(options);
    const found = this.#decide(nodes);
    if (found === 'noMate') return null;
    if (found === 'unknown') throw new Stop(this.engine.stopReason ?? 'nodes');
    this.engine.limitNodes(nodes);
    if (found.proven >= UNLIMITED_ROUNDS) found.proven = this.#countedBound();
    this.#climb(play, found, nodes);
    this.#descend(play, found, nodes, interposition === 'none');
    return found.proven;
  }

  /**
   * The verdict, by two questions in turn, each at four times the nodes it had before: for a mate
   * within 0, 1, 2 … rounds, and for a mate of any length. (On an open board a search without a
   * limit can miss a short mate for a long time; a long mate is nowhere near for the first.)
   */
  #decide(nodes: number): Bounds | 'noMate' | 'unknown' {
    const { engine } = this;
    let excluded = -1;
    for (let share = FIRST_SHARE; ; share *= 4) {
      engine.limitNodes(Math.min(nodes, engine.nodes + share));
      let within: boolean | null = false;
      while (within === false && excluded < SHORT_ROUNDS) {
        within = engine.prove(excluded + 1);
        if (within === false) excluded = this.#exclude(engine.provenNoMate());
      }
      if (within === true) return { proven: excluded + 1, excluded };
      if (excluded === Infinity) return 'noMate';
      if (this.#isOver(nodes)) return 'unknown';

      engine.limitNodes(Math.min(nodes, engine.nodes + 64 * share));
      const mates = engine.prove(UNLIMITED_ROUNDS);
      if (mates === false) return 'noMate';
      if (mates === true) {
        engine.limitNodes(nodes);
        return { proven: engine.provenMate(), excluded };
      }
      if (this.#isOver(nodes)) return 'unknown';
    }
  }

  /** Notes that no mate is within some rounds. */
  #exclude(rounds: number): number {
    this.#progress?.exclude(rounds);
    return rounds;
  }

  /** Notes that a mate within some rounds is proven. */
  #prove(play: OptimalPlay, rounds: number): void {
    this.#progress?.prove(rounds, () => {
      // Else the question's own share of the nodes might end within the line.
      this.engine.limitNodes(this.#nodes);
      return this.#namesOf(play, this.#anyLine(play, rounds));
    });
  }

  #namesOf(play: OptimalPlay, line: readonly EngineMove[] | null): string[] | null {
    return line?.map((move) => play.session.usi(move)) ?? null;
  }

  /** Whether the last question ended the job, and not its share of it. */
  #isOver(nodes: number): boolean {
    const { stopReason, nodes: spent } = this.engine;
    return stopReason !== null && (stopReason !== 'nodes' || spent >= nodes);
  }

  #withoutMate(play: OptimalPlay, answer: Pick<Solution, 'verdict'> & { stopped?: Stopped | null }): Solved {
    return { solution: this.#answer(play.session, answer), play, rounds: null, line: null, dual: null };
  }

  /** The length, from what is excluded and a bound. */
  #measure(play: OptimalPlay, bounds: Bounds, options: ExploreOptions): Solved {
    const { engine } = this;
    let exact = false;
    let line: EngineMove[] | null = null;
    let dual: EngineMove[] | null = null;
    let leftover: number | null = null;
    let stopped: Stopped | null = null;
    try {
      const nodes = Math.min(options.nodes ?? Infinity, options.mateNodes ?? Infinity);
      if (bounds.proven >= UNLIMITED_ROUNDS) bounds.proven = this.#countedBound();
      this.#prove(play, bounds.proven);
      if (options.any !== true) {
        this.#climb(play, bounds, nodes);
        this.#descend(play, bounds, nodes, options.interposition === 'none');
        exact = true;
        this.#progress?.measure(bounds.proven);
      }
      const rounds = bounds.proven;
      engine.limitNodes(Math.min(options.nodes ?? Infinity, engine.nodes + (options.lineNodes ?? Infinity)));
      if (exact && options.stopAtDual === true && rounds > 0) dual = twoOf(play.fastestMates(rounds));
      if (exact && options.leftover === false) line = play.lineOfLength(rounds);
      else if (exact && dual === null) {
        leftover = play.attackerChoice(rounds).leftover;
        line = play.mainLine(rounds);
      }
    } catch (error) {
      if (!(error instanceof Stop)) throw error;
      stopped = error.reason;
    }
    const rounds = bounds.proven < UNLIMITED_ROUNDS ? bounds.proven : null;
    const moves = line ?? (rounds === null ? null : this.#anyLine(play, rounds));
    engine.limitNodes(options.nodes ?? Infinity);
    const names = this.#namesOf(play, moves);
    if (exact && rounds !== null && names !== null) this.#progress?.settle(rounds, names);
    const solution = this.#answer(play.session, {
      verdict: 'mate',
      plies: rounds === null ? null : 2 * rounds + 1,
      exact,
      line: names,
      leftover,
      stopped,
    });
    return { solution, play, rounds, line, dual };
  }

  /**
   * A bound, in rounds, of the length of a mate whose proof is longer than the engine counts.
   * Throws Stop.
   */
  #countedBound(): number {
    const { engine } = this;
    const proven = engine.proveCountingAll(UNLIMITED_ROUNDS - 1);
    if (proven === null) throw new Stop(engine.stopReason ?? 'nodes');
    // The mate itself is longer than that: there is no room for its length.
    if (!proven) throw new Stop('memory');
    return engine.provenMate();
  }

  /**
   * From what is excluded upwards in growing steps, as long as that is cheap: short lengths are
   * found so. Throws Stop.
   */
  #climb(play: OptimalPlay, bounds: Bounds, nodes: number): void {
    const { engine } = this;
    for (let step = 1; bounds.excluded + 1 < bounds.proven; step *= 2) {
      const rounds = Math.min(bounds.proven - 1, bounds.excluded + step);
      engine.limitNodes(Math.min(nodes, engine.nodes + CLIMB_NODES + engine.nodes / 4));
      const within = engine.prove(rounds);
      if (within === null) break;
      if (within) {
        bounds.proven = Math.min(rounds, engine.provenMate());
        this.#prove(play, bounds.proven);
        break;
      }
      bounds.excluded = this.#exclude(Math.max(rounds, engine.provenNoMate()));
    }
    if (this.#isOver(nodes)) throw new Stop(engine.stopReason ?? 'nodes');
  }

  /**
   * From what is proven downwards until the next length is disproved. Two questions in turn: for a
   * mate under the rule, and with every interposition counted, which proves at less cost where
   * nothing hangs on futility. Throws Stop.
   */
  #descend(play: OptimalPlay, bounds: Bounds, nodes: number, countsAll: boolean): void {
    const { engine } = this;
    while (bounds.proven - 1 > bounds.excluded && this.#proveInTurn(bounds.proven - 1, nodes, countsAll)) {
      bounds.proven = Math.min(bounds.proven - 1, engine.provenMate());
      this.#prove(play, bounds.proven);
    }
    engine.limitNodes(nodes);
  }

  #proveInTurn(rounds: number, nodes: number, countsAll: boolean): boolean {
    const { engine } = this;
    let all: boolean | null = countsAll ? false : null;
    for (let share = TURN_NODES + engine.nodes / 32; ; share *= 2) {
      if (all === null) {
        engine.limitNodes(Math.min(nodes, engine.nodes + 4 * share));
        all = engine.proveCountingAll(rounds);
        if (all === true) return true;
        if (this.#isOver(nodes)) throw new Stop(engine.stopReason ?? 'nodes');
      }
      // Alone, the last question need not stop.
      engine.limitNodes(all === null ? Math.min(nodes, engine.nodes + share) : nodes);
      const within = engine.prove(rounds);
      if (within !== null) return within;
      if (this.#isOver(nodes)) throw new Stop(engine.stopReason ?? 'nodes');
    }
  }

  /** A mating line, best by neither side; null if even that can't be had within the budget. */
  #anyLine(play: OptimalPlay, rounds: number): EngineMove[] | null {
    try {
      return anyLine(play, rounds);
    } catch (error) {
      if (error instanceof Stop) return null;
      throw error;
    }
  }

  #answer(session: Session, answer: Partial<Solution> & Pick<Solution, 'verdict'>): Solution {
    return {
      sfen: session.sfen,
      plies: null,
      exact: false,
      line: null,
      leftover: null,
      stopped: null,
      nodes: this.engine.nodes,
      ms: this.engine.elapsedMs,
      ...answer,
    };
  }
}

function twoOf(moves: readonly EngineMove[]): EngineMove[] | null {
  return moves.length > 1 ? moves.slice(0, 2) : null;
}

/**
 * At an attacker's node with a mate within `rounds`: a mating line, best by neither side. What the
 * table knows leads the way; where it has lost a proof, the proof is found again. Throws Stop.
 */
export function anyLine(play: OptimalPlay, rounds: number): EngineMove[] {
  const { session } = play;
  let best: { move: EngineMove; rounds: number } | null = null;
  for (const move of session.listMoves()) {
    const known = session.after(move, () => session.engine.knownMate());
    if (known <= rounds && (best === null || known < best.rounds)) best = { move, rounds: known };
  }
  if (best === null) {
    const move = session.listMoves().find((each) => session.after(each, () => play.isWithin(rounds)));
    if (move === undefined) throw new Error('A proven mate has no mating move.');
    best = { move, rounds };
  }
  const { move, rounds: bound } = best;
  return [move, ...session.after(move, () => anyDefence(play, bound))];
}

/**
 * At a defender's node with a mate within `rounds`, or with a proof of so many: the defence with
 * the longest proof within them, and what follows. Throws Stop.
 */
export function anyDefence(play: OptimalPlay, rounds: number): EngineMove[] {
  const { session } = play;
  let best: { move: EngineMove; rounds: number } | null = null;
  for (const move of rounds === 0 ? [] : session.listMoves()) {
    const bound = session.after(move, () => boundWithin(play, rounds - 1));
    // A defence without one is a futile interposition, or outlasts a proof that is only some proof.
    if (bound !== null && (best === null || bound > best.rounds)) best = { move, rounds: bound };
  }
  if (best === null) return [];
  const { move, rounds: bound } = best;
  return [move, ...session.after(move, () => anyLine(play, bound))];
}

/**
 * The rounds within which the position reached is known to be mate, if it is within `rounds`; else
 * null. Throws Stop.
 */
function boundWithin(play: OptimalPlay, rounds: number): number | null {
  const { engine } = play.session;
  const known = engine.knownMate();
  if (known <= rounds) return known;
  return play.isWithin(rounds) ? Math.min(rounds, engine.provenMate()) : null;
}
