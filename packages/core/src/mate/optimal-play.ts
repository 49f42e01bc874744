/**
 * Best play of both sides from a position whose exact length is known, by asking the engine
 * (docs/tsume-rules.md §1).
 *
 * Lengths are in rounds: an attacker's node of 2k + 1 plies and a defender's node of 2k plies both
 * have k. The engine answers "mate within k rounds"; everything else (which moves are best, what is
 * left over, the main line) follows.
 */

import { Stop } from './stop.ts';
import type { EngineMove, Session } from './session.ts';

/** The best move of a node and the leftover that it leads to; no move at mate. */
export interface Choice {
  readonly move: EngineMove | null;
  /** Pieces in the attacker's hand at mate. */
  readonly leftover: number;
}

/** Positions whose leftover is remembered; more and the tree of ties is called too large. */
const MEMO_LIMIT = 100_000;

/**
 * Best play at the position that `session` has reached. All answers are proven; where nodes or
 * time do not suffice, a question throws Stop.
 */
export class OptimalPlay {
  readonly session: Session;
  readonly #attackerChoices = new Map<bigint, Choice>();
  readonly #defenderChoices = new Map<bigint, Choice>();

  constructor(session: Session) {
    this.session = session;
  }

  /** Whether the position reached is mate within some rounds. Throws Stop. */
  isWithin(rounds: number): boolean {
    if (rounds < 0) return false;
    const proven = this.session.engine.prove(rounds);
    if (proven === null) throw new Stop(this.session.engine.stopReason ?? 'nodes');
    return proven;
  }

  /**
   * At an attacker's node of exactly `rounds`: all the checks that mate as fast as can be. Throws
   * Stop.
   */
  fastestMates(rounds: number): EngineMove[] {
    return this.session.listMoves().filter((move) => this.session.after(move, () => this.isWithin(rounds)));
  }

  /**
   * At a defender's node of exactly `rounds`: the defences that count, futile interpositions left
   * out. Throws Stop.
   */
  defences(rounds: number): EngineMove[] {
    const judged = this.session.engine.judgeDefences(rounds);
    if (judged === null) throw new Stop(this.session.engine.stopReason ?? 'nodes');
    return judged.filter(({ futile }) => !futile).map(({ move }) => move);
  }

  /**
   * At a defender's node of exactly `rounds`: the defences that last as long. Empty at mate. Throws
   * Stop.
   */
  longestDefences(rounds: number): EngineMove[] {
    if (rounds === 0) return [];
    return this.defences(rounds).filter((move) => this.#isLongest(move, rounds));
  }

  #isLongest(defence: EngineMove, rounds: number): boolean {
    return this.session.after(defence, () => !this.isWithin(rounds - 2));
  }

  /**
   * The attacker's choice at a node of exactly `rounds`: the fastest mate, with the most left over;
   * the first of the best in USI order, so that the choice depends on nothing but the position.
   * Throws Stop.
   */
  attackerChoice(rounds: number): Choice {
    return remember(this.#attackerChoices, this.session.engine.key, () => {
      let best: Choice | null = null;
      for (const move of this.inOrder(this.fastestMates(rounds))) {
        const { leftover } = this.session.after(move, () => this.defenderChoice(rounds));
        if (best === null || leftover > best.leftover) best = { move, leftover };
      }
      return best ?? missing('mating move');
    });
  }

  /**
   * The defender's choice at a node of exactly `rounds`: the longest defence, with the least left
   * over, by the same order. Throws Stop.
   */
  defenderChoice(rounds: number): Choice {
    if (rounds === 0) return { move: null, leftover: this.session.attackerHandSize };
    return remember(this.#defenderChoices, this.session.engine.key, () => {
      let best: Choice | null = null;
      for (const move of this.inOrder(this.defences(rounds))) {
        if (!this.#isLongest(move, rounds)) continue;
        const { leftover } = this.session.after(move, () => this.attackerChoice(rounds - 1));
        if (best === null || leftover < best.leftover) best = { move, leftover };
        // Nothing is less than nothing left over.
        if (leftover === 0) break;
      }
      return best ?? missing('longest defence');
    });
  }

  /**
   * At an attacker's node of exactly `rounds`: all the checks that are best, in length and in what
   * is left over. Throws Stop.
   */
  bestChecks(rounds: number): EngineMove[] {
    const most = this.attackerChoice(rounds).leftover;
    return this.inOrder(this.fastestMates(rounds)).filter(
      (move) => this.session.after(move, () => this.defenderChoice(rounds).leftover) === most,
    );
  }

  /**
   * At a defender's node of exactly `rounds`: all the defences that are best, in length and in what
   * is left over. Empty at mate. Throws Stop.
   */
  bestDefences(rounds: number): EngineMove[] {
    const least = this.defenderChoice(rounds).leftover;
    return this.inOrder(this.longestDefences(rounds)).filter(
      (move) => this.session.after(move, () => this.attackerChoice(rounds - 1).leftover) === least,
    );
  }

  /**
   * Moves in the order of their USI names, those that promote 成 before those that could and don't
   * 不成: where both do, an author writes the first.
   */
  inOrder(moves: readonly EngineMove[]): EngineMove[] {
    // Their names differ in a + at the end, which comes before a tilde.
    const name = (move: EngineMove): string => `${this.session.usi(move)}~`;
    return [...moves].sort((a, b) => (name(a) < name(b) ? -1 : 1));
  }

  /** The main line 作意 from an attacker's node of exactly `rounds`. Throws Stop. */
  mainLine(rounds: number): EngineMove[] {
    return this.#line(rounds, true);
  }

  /**
   * A line of best play as to the length alone, from an attacker's node of exactly `rounds`:
   * neither side minds what is left over. It is cheap, since it follows what the table knows.
   * Throws Stop.
   */
  lineOfLength(rounds: number): EngineMove[] {
    const { session } = this;
    const moves = session.listMoves();
    const move =
      moves.find((each) => session.after(each, () => session.engine.knownMate()) <= rounds) ??
      moves.find((each) => session.after(each, () => this.isWithin(rounds)));
    if (move === undefined) return missing('mating move');
    return [
      move,
      ...session.after(move, () => {
        if (rounds === 0) return [];
        const defence = this.defences(rounds).find((each) =>
          session.after(each, () => !this.isWithin(rounds - 2)),
        );
        if (defence === undefined) return missing('longest defence');
        return [defence, ...session.after(defence, () => this.lineOfLength(rounds - 1))];
      }),
    ];
  }

  /** The main line from a defender's node of exactly `rounds`. Throws Stop. */
  lineOfDefence(rounds: number): EngineMove[] {
    return this.#line(rounds, false);
  }

  #line(rounds: number, attackerMoves: boolean): EngineMove[] {
    const { move } = attackerMoves ? this.attackerChoice(rounds) : this.defenderChoice(rounds);
    if (move === null) return [];
    const next = attackerMoves ? rounds : rounds - 1;
    return [move, ...this.session.after(move, () => this.#line(next, !attackerMoves))];
  }
}

function missing(what: string): never {
  throw new Error(`A position of known length has no ${what}.`);
}

function remember(memo: Map<bigint, Choice>, key: bigint, compute: () => Choice): Choice {
  const known = memo.get(key);
  if (known !== undefined) return known;
  if (memo.size >= MEMO_LIMIT) throw new Stop('memory');
  const choice = compute();
  memo.set(key, choice);
  return choice;
}
