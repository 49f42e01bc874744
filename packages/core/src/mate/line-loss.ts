/**
 * Whether a diagram has lost another one's main line: the cheap question before a full report on
 * what differs in a man. Most changes break a problem near its end, where it takes a few nodes to
 * see, while a report begins with the whole.
 */

import type { Placement } from '../placement/placement.ts';
import { type EngineMove, Session, UNLIMITED_ROUNDS, mayBeTakenBack } from './session.ts';
import type { MateSolver } from './solver.ts';
import type { Interposition } from './verdict.ts';

/**
 * Nodes for both questions about a length, and for each other check. From 52 problems of 11 to 43
 * plies a retouch took 11.2 M nodes without these questions, 5.6 M with 100 and 30, 3.8 M with
 * these.
 */
const LENGTH_NODES = 3000;
const CHECK_NODES = 1000;

/** What counts as the same line. */
export interface LineLossOptions {
  readonly interposition: Interposition;
  /** Whether another check that mates, at any ply but the last, is a fault: under `strict`. */
  readonly strict: boolean;
  /**
   * Whether a move that can't be played may be another one to the same square, if there is but one.
   */
  readonly bySquare: boolean;
}

/**
 * Whether a main line (USI) is surely not that of a diagram, attacker to move: its moves can't be
 * played, what is left of it mates sooner or later than it should, or, where that is a fault,
 * another check mates as well. Goes from the end of the line to its beginning, as far as nodes
 * suffice. False says nothing. The solver's table is begun anew.
 *
 * Where a move of the line can still be played, it is the one that is looked at: with `bySquare` a
 * line that has come to promote elsewhere counts as lost.
 *
 * @param cancel see `MateSolver.solve`
 */
export function losesLine(
  { engine }: MateSolver,
  placement: Placement,
  line: readonly string[],
  options: LineLossOptions,
  cancel?: Int32Array,
): boolean {
  engine.forget();
  engine.startJob({ interposition: options.interposition, cancel });
  return new LineWalk(new Session(engine, placement), line, options).look(0) === 'lost';
}

/** What is known of the rest of a line; `open`: nothing is to be asked of what is before it. */
type Finding = 'kept' | 'lost' | 'open';

class LineWalk {
  readonly #session: Session;
  readonly #line: readonly string[];
  readonly #options: LineLossOptions;

  constructor(session: Session, line: readonly string[], options: LineLossOptions) {
    this.#session = session;
    this.#line = line;
    this.#options = options;
  }

  /** Looks at the rest of the line from one of the attacker's plies on, its end first. */
  look(ply: number): Finding {
    const checks = this.#session.listMoves();
    // The last move may be one of several.
    if (ply === this.#line.length - 1) return this.#isInTime(ply);
    const check = this.#choose(checks, ply);
    if (check === 'none') return 'lost';
    if (check === 'several') return this.#isInTime(ply);
    const rest = this.#session.after(check, () => this.#lookBehindAnswer(ply + 1));
    if (rest !== 'kept') return rest;
    const finding = this.#isInTime(ply);
    return finding === 'kept' && this.#options.strict && this.#isCooked(checks, check) ? 'lost' : finding;
  }

  #lookBehindAnswer(ply: number): Finding {
    const answer = this.#choose(this.#session.listMoves(), ply);
    if (answer === 'none') return 'lost';
    return answer === 'several' ? 'kept' : this.#session.after(answer, () => this.look(ply + 1));
  }

  /** Whether the attacker, who is to play a ply of the line, mates just as late as it does. */
  #isInTime(ply: number): Finding {
    const { engine } = this.#session;
    const rounds = (this.#line.length - 1 - ply) / 2;
    engine.limitNodes(engine.nodes + LENGTH_NODES);
    const mates = engine.prove(rounds);
    if (mates !== true) return mates === null ? 'open' : 'lost';
    return rounds > 0 && engine.prove(rounds - 1) === true ? 'lost' : 'kept';
  }

  /** Whether another check mates. One that may only lead back to the position is none of these. */
  #isCooked(checks: readonly EngineMove[], check: EngineMove): boolean {
    const { engine } = this.#session;
    return checks.some((other) => {
      if (other === check || mayBeTakenBack(other)) return false;
      engine.limitNodes(engine.nodes + CHECK_NODES);
      return this.#session.after(other, () => engine.prove(UNLIMITED_ROUNDS)) === true;
    });
  }

  /** The move of the line at a ply among the legal ones. */
  #choose(moves: readonly EngineMove[], ply: number): EngineMove | 'none' | 'several' {
    const session = this.#session;
    const wanted = this.#line[ply];
    const same = moves.find((move) => session.usi(move) === wanted);
    if (same !== undefined) return same;
    if (!this.#options.bySquare) return 'none';
    const there = moves.filter((move) => session.usi(move).slice(2, 4) === wanted.slice(2, 4));
    return there.length > 1 ? 'several' : (there[0] ?? 'none');
  }
}
