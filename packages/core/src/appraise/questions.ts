/**
 * What the detectors of themes ask the solver: moves, and whether a placement is mate within some
 * rounds, or at all.
 *
 * The questions of one appraisal share a table, that of the solution if it was made just before, so
 * most of them cost little. Each has a budget of nodes. Where it does not suffice the question
 * throws `Undecided`, which `attempt` counts: nothing is claimed then.
 */

import { type Engine, Session, UNLIMITED_ROUNDS } from '../mate/session.ts';
import type { Interposition } from '../mate/verdict.ts';
import type { Colour, Placement } from '../placement/placement.ts';
import { playMove } from '../placement/play.ts';

/** A question to the solver ran out of its budget. */
export class Undecided extends Error {}

/**
 * The budgets of an appraisal's questions, in nodes and milliseconds; `cancel` as for
 * `MateSolver.solve`.
 */
export interface QuestionOptions {
  /** The rule of futile interpositions; default `standard`. */
  readonly interposition?: Interposition;
  /** Nodes of each question. */
  readonly questionNodes: number;
  /** Nodes of all of them together; default unlimited. */
  readonly nodes?: number;
  readonly timeMs?: number;
  readonly cancel?: Int32Array;
}

/** A defence with the verdict on its futility. */
export interface Defence {
  readonly usi: string;
  readonly isFutile: boolean;
}

/**
 * The questions of one appraisal, from the attacker's viewpoint. A question that its budget does
 * not decide throws Undecided.
 */
export class Questions {
  readonly #engine: Engine;
  readonly #attacker: Colour;
  readonly #options: QuestionOptions;
  #left = 0;

  /**
   * Asks an engine about the positions of a problem that `attacker` attacks in. Starts a job in it;
   * what its table knows stays.
   */
  constructor(engine: Engine, attacker: Colour, options: QuestionOptions) {
    this.#engine = engine;
    this.#attacker = attacker;
    this.#options = options;
    const { interposition, nodes, timeMs, cancel } = options;
    engine.startJob({ interposition, nodes, timeMs, cancel });
  }

  /** What comes of some questions; null where one of them stays undecided, which is counted. */
  attempt<T>(ask: () => T): T | null {
    try {
      return ask();
    } catch (error) {
      if (!(error instanceof Undecided)) throw error;
      this.#left++;
      return null;
    }
  }

  /**
   * Whether futile interpositions 無駄合 are told from others; throws Undecided where not, as under
   * the rule `none`.
   */
  requireFutility(): void {
    if (this.#options.interposition === 'none') throw new Undecided('every interposition counts');
  }

  /** Attempts that were left undecided so far. */
  get undecided(): number {
    return this.#left;
  }

  /** The attacker's checks, or the defender's evasions, in USI. */
  moves(placement: Placement): string[] {
    const session = this.#open(placement);
    return session.listMoves().map((move) => session.usi(move));
  }

  /** Whether the placement is mate within some rounds. Throws Undecided. */
  isWithin(placement: Placement, rounds: number): boolean {
    if (rounds < 0) return false;
    this.#open(placement);
    return this.#ask(() => this.#engine.prove(rounds));
  }

  /** Whether the placement is mate at any length. Throws Undecided. */
  isMate(placement: Placement): boolean {
    return this.isWithin(placement, UNLIMITED_ROUNDS);
  }

  /**
   * Whether a check fails: there is no mate after it, at any length. `rounds` is a length likely to
   * be enough for one. Throws Undecided.
   */
  fails(placement: Placement, check: string, rounds: number): boolean {
    const after = playMove(placement, check);
    return !this.isWithin(after, rounds) && !this.isMate(after);
  }

  /** At a defender's node of exactly `rounds`: all defences. Throws Undecided. */
  defences(placement: Placement, rounds: number): Defence[] {
    const session = this.#open(placement);
    const judged = this.#ask(() => this.#engine.judgeDefences(rounds));
    return judged.map(({ move, futile }) => ({ usi: session.usi(move), isFutile: futile }));
  }

  /**
   * Answers questions as if drop-pawn mate 打ち歩詰め were allowed. The table is emptied before and
   * after.
   */
  allowingDropPawnMate<T>(ask: () => T): T {
    this.#engine.allowDropPawnMate(true);
    try {
      return ask();
    } finally {
      this.#engine.allowDropPawnMate(false);
    }
  }

  #ask<T>(question: () => T | null): T {
    const { questionNodes, nodes = Infinity } = this.#options;
    this.#engine.limitNodes(Math.min(nodes, this.#engine.nodes + questionNodes));
    const answer = question();
    if (answer === null) throw new Undecided(this.#engine.stopReason ?? 'nodes');
    return answer;
  }

  #open(placement: Placement): Session {
    return new Session(this.#engine, placement, placement.sideToMove !== this.#attacker);
  }
}
