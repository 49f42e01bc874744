/**
 * The tree of a problem, node by node: what a position of it is worth, how play goes on, and which
 * moves leave it. For people who read a solution or try to find it; each node is looked at when
 * somebody asks for it, and the table of the engine remembers the others.
 *
 * A node is named by the moves that lead to it from the problem's diagram. Rejected: the whole tree
 * at once (side-lines.ts does that for a file, along one line): a problem of thirty plies has
 * thousands of branches, of which a reader opens five.
 */

import type { Placement } from '../placement/placement.ts';
import { type Result, ok, refuse } from '../result.ts';
import { OptimalPlay } from './optimal-play.ts';
import { type EngineMove, Session } from './session.ts';
import { findRefutation } from './refutation.ts';
import { type MateSolver, anyDefence, anyLine } from './solver.ts';
import { Stop } from './stop.ts';
import type { SolveOptions, Stopped } from './verdict.ts';

/** What a position is worth, whichever side is to move. */
export type Outcome =
  | {
      readonly verdict: 'mate';
      /** Exact plies from here: no faster mate, no longer defence; 0 at mate. */
      readonly plies: number;
      /** USI moves of best play from here up to mate. */
      readonly line: readonly string[];
      /** Pieces in the attacker's hand at mate; null where it was left open within the budget. */
      readonly leftover: number | null;
    }
  | {
      readonly verdict: 'noMate';
      /** USI moves: an escape, with the checks that hold on longest before it and after it. */
      readonly line: readonly string[];
      /**
       * At a defender's node, the replies after which there is no mate; null at an attacker's node,
       * or where not all were told.
       */
      readonly escapes: number | null;
      /** Whether the attacker has no check left at the end of the line. */
      readonly ends: boolean;
    }
  | { readonly verdict: 'unknown'; readonly stopped: Stopped };

/** A legal move of a node: a check of the attacker, or a defence. */
export interface Candidate {
  readonly move: string;
  /**
   * A futile interposition 無駄合, which does not count; null where that was not told within the
   * budget.
   */
  readonly futile: boolean | null;
}

/** The nodes of one question unless told otherwise. */
const QUESTION_NODES = 400_000;

/** The tree of one problem. Where a budget does not suffice the answer says `unknown`, and why. */
export class ProblemTree {
  readonly #solver: MateSolver;
  readonly #options: SolveOptions;
  readonly #play: OptimalPlay;

  /**
   * Takes the solver's engine until another position is solved with it; its table is emptied. The
   * placement is taken as by MateSolver.
   *
   * @param options budgets of each question; default 400,000 nodes and no limit of time
   */
  constructor(solver: MateSolver, placement: Placement, options: SolveOptions = {}) {
    this.#solver = solver;
    this.#options = { nodes: QUESTION_NODES, ...options };
    solver.engine.forget();
    this.#play = new OptimalPlay(new Session(solver.engine, placement));
  }

  /**
   * What a position is worth.
   *
   * Refuses with `illegal_move` where the moves cannot be played: the attacker's have to be checks,
   * all of them legal.
   *
   * @param nodes another budget than the tree's
   */
  judge(moves: readonly string[], nodes = this.#options.nodes): Result<Outcome> {
    return this.#at(moves, () => this.#judge(moves.length % 2 === 0, { ...this.#options, nodes }));
  }

  /** The legal moves of a position in the order of their names. Refuses as `judge` does. */
  list(moves: readonly string[]): Result<Candidate[]> {
    return this.#at(moves, () => {
      const all = this.#play.inOrder(this.#session.listMoves());
      const futile = moves.length % 2 === 0 ? new Set<EngineMove>() : this.#futile();
      return all.map((move) => ({
        move: this.#session.usi(move),
        futile: futile === null ? null : futile.has(move),
      }));
    });
  }

  get #session(): Session {
    return this.#play.session;
  }

  /** Runs something in the position after some moves, and comes back to the diagram. */
  #at<T>(moves: readonly string[], run: () => T): Result<T> {
    const walk = (index: number): Result<T> => {
      if (index === moves.length) return ok(run());
      const move = this.#session.listMoves().find((each) => this.#session.usi(each) === moves[index]);
      if (move !== undefined) return this.#session.after(move, () => walk(index + 1));
      const details = { ply: index + 1, move: moves[index] };
      const wanted = index % 2 === 0 ? 'legal check' : 'legal defence';
      return refuse(
        'illegal_move',
        `Move ${index + 1}, ${moves[index]}, is no ${wanted} in its position.`,
        details,
      );
    };
    return walk(0);
  }

  #judge(attackerMoves: boolean, options: SolveOptions): Outcome {
    try {
      const rounds = this.#solver.measureFrom(this.#play, options);
      // What follows the verdict has a budget of its own.
      this.#startAnew(options);
      if (rounds === null)
        return { verdict: 'noMate', ...this.#named(findRefutation(this.#play, attackerMoves)) };
      const { line, leftover } = this.#bestPlay(rounds, attackerMoves, options);
      const names = line.map((move) => this.#session.usi(move));
      return { verdict: 'mate', plies: 2 * rounds + (attackerMoves ? 1 : 0), line: names, leftover };
    } catch (error) {
      if (!(error instanceof Stop)) throw error;
      return { verdict: 'unknown', stopped: error.reason };
    }
  }

  /**
   * Best play in length and leftover; where that takes too long, in length as far as the table
   * knows. Throws Stop.
   */
  #bestPlay(
    rounds: number,
    attackerMoves: boolean,
    options: SolveOptions,
  ): { line: EngineMove[]; leftover: number | null } {
    const play = this.#play;
    try {
      return attackerMoves
        ? { line: play.mainLine(rounds), leftover: play.attackerChoice(rounds).leftover }
        : { line: play.lineOfDefence(rounds), leftover: play.defenderChoice(rounds).leftover };
    } catch (error) {
      if (!(error instanceof Stop) || error.reason === 'aborted') throw error;
      this.#startAnew(options);
      return { line: attackerMoves ? anyLine(play, rounds) : anyDefence(play, rounds), leftover: null };
    }
  }

  #named<Found extends { readonly line: readonly EngineMove[] }>(found: Found) {
    return { ...found, line: found.line.map((move) => this.#session.usi(move)) };
  }

  /**
   * At a defender's node, the futile interpositions; null where the budget ends before they are
   * told.
   */
  #futile(): Set<EngineMove> | null {
    try {
      const rounds = this.#solver.measureFrom(this.#play, this.#options);
      // Whether there is a mate does not depend on futile interpositions: where there is none, all
      // defences count.
      if (rounds === null || rounds === 0) return new Set();
      this.#startAnew(this.#options);
      const counted = new Set(this.#play.defences(rounds));
      return new Set(this.#session.listMoves().filter((move) => !counted.has(move)));
    } catch (error) {
      if (error instanceof Stop) return null;
      throw error;
    }
  }

  #startAnew(options: SolveOptions): void {
    this.#solver.engine.startJob(options);
  }
}
