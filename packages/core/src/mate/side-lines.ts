/**
 * Lines beside the main line of a solved problem, for people who read it: what happens if the
 * defender deviates (variations 変化), and checks that seem to mate but for one defence (tries 紛れ).
 * What is wrong with a problem is the soundness report's affair.
 */

import type { Placement } from '../placement/placement.ts';
import type { OptimalPlay } from './optimal-play.ts';
import { type EngineMove, type Session, UNLIMITED_ROUNDS, sourceOf, targetOf } from './session.ts';
import type { MateSolver } from './solver.ts';
import { Stop } from './stop.ts';
import type { SideLine, SolveOptions } from './verdict.ts';

/** Limits of all questions together, and those of each. */
export interface SideLineOptions extends SolveOptions {
  /** Nodes for each deviation; those that take more are left out. Default 200,000. */
  readonly deviationNodes?: number;
  /**
   * The main line in USI moves, where there are several of best play; default the solver's. One of
   * another length is passed over.
   */
  readonly line?: readonly string[];
}

const DEVIATION_NODES = 200_000;

/**
 * The side lines of a problem, by ply and then by USI names; none where it has no exact length. Of
 * drops on one square that last equally long, or less so, only the first of the longest is shown.
 * Futile interpositions are no variations.
 *
 * @param cancel see MateSolver.solve; what is found so far is answered
 */
export function findSideLines(
  solver: MateSolver,
  placement: Placement,
  options: SideLineOptions = {},
  cancel?: Int32Array,
): SideLine[] {
  const solved = solver.explore(placement, options, cancel);
  if (solved.line === null) return [];
  const { line: names = [] } = options;
  const line = names.length === solved.line.length ? solved.play.session.movesNamed(names) : null;
  return new Walk(solved.play, options).along(line ?? solved.line);
}

class Walk {
  readonly #play: OptimalPlay;
  readonly #session: Session;
  readonly #options: SideLineOptions;
  readonly #found: SideLine[] = [];

  constructor(play: OptimalPlay, options: SideLineOptions) {
    this.#play = play;
    this.#session = play.session;
    this.#options = options;
  }

  along(line: readonly EngineMove[]): SideLine[] {
    for (const [ply, move] of line.entries()) {
      const rounds = Math.ceil((line.length - ply - 1) / 2);
      const isOver = ply % 2 === 0 ? this.#tries(ply, move, rounds) : this.#variations(ply, move, rounds);
      if (isOver) break;
      this.#session.play(move);
    }
    return this.#found;
  }

  /** At an attacker's node: true where the whole budget is gone. */
  #tries(ply: number, main: EngineMove, rounds: number): boolean {
    // At the last move whatever does not mate is no try any more.
    if (rounds === 0) return false;
    const others = this.#session.listMoves().filter((move) => move !== main);
    return this.#each(others, (move) => {
      const line = this.#session.after(move, () => this.#refutation());
      if (line !== null) this.#add('try', ply, [move, line], null);
    });
  }

  /**
   * At a defender's node: the one reply after which there is no mate; null if there is a mate, or
   * several such replies.
   */
  #refutation(): EngineMove | null {
    if (this.#mates()) return null;
    const escapes = this.#session
      .listMoves()
      .filter((move) => this.#session.after(move, () => !this.#mates()));
    return escapes.length === 1 ? escapes[0] : null;
  }

  #mates(): boolean {
    return this.#play.isWithin(UNLIMITED_ROUNDS);
  }

  /** At a defender's node of exactly `rounds`: true where the whole budget is gone. */
  #variations(ply: number, main: EngineMove, rounds: number): boolean {
    const ends: { line: EngineMove[]; leftover: number }[] = [];
    const isOver = this.#each([main], () => {
      const others = this.#play.defences(rounds).filter((move) => move !== main);
      this.#each(others, (move) => ends.push(this.#session.after(move, () => this.#end(move, rounds))));
    });
    for (const { line, leftover } of this.#longestDrops(ends)) this.#add('variation', ply, line, leftover);
    return isOver;
  }

  /** After a defence: best play up to mate. */
  #end(move: EngineMove, rounds: number): { line: EngineMove[]; leftover: number } {
    let least = 0;
    while (least < rounds && !this.#play.isWithin(least)) least++;
    return {
      line: [move, ...this.#play.mainLine(least)],
      leftover: this.#play.attackerChoice(least).leftover,
    };
  }

  /** All of them but drops on a square where another one lasts as long. */
  #longestDrops<End extends { readonly line: readonly EngineMove[] }>(ends: readonly End[]): End[] {
    const best = new Map<number, End>();
    for (const end of ends) {
      const [move] = end.line;
      const key = sourceOf(move) === null ? targetOf(move) : -1 - best.size;
      const other = best.get(key);
      if (other === undefined || end.line.length > other.line.length) best.set(key, end);
    }
    return [...best.values()];
  }

  /**
   * Looks at moves in the order of their names, each under its own cap; true where the whole budget
   * is gone.
   */
  #each(moves: readonly EngineMove[], look: (move: EngineMove) => void): boolean {
    const { engine } = this.#session;
    const { nodes = Infinity, deviationNodes = DEVIATION_NODES } = this.#options;
    for (const move of this.#play.inOrder(moves)) {
      engine.limitNodes(Math.min(nodes, engine.nodes + deviationNodes));
      try {
        look(move);
      } catch (error) {
        if (!(error instanceof Stop)) throw error;
        if (error.reason !== 'nodes' || engine.nodes >= nodes) return true;
      }
    }
    return false;
  }

  #add(kind: SideLine['kind'], ply: number, line: readonly EngineMove[], leftover: number | null): void {
    const names = line.map((move) => this.#session.usi(move));
    this.#found.push({ kind, ply: ply + 1, line: names, leftover });
  }
}
