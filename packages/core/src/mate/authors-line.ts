/**
 * Which line of best play is the main line 作意. Where several defences last as long 変同, or several
 * checks mate as fast 非限定, that is the author's choice: so where another check mates beside one
 * line but beside another one none does, the problem is the second. (Else a diagram and its mirror
 * image could differ, by the names of their moves.)
 */

import { type Alternatives, isCook } from './alternatives.ts';
import type { OptimalPlay } from './optimal-play.ts';
import type { EngineMove, Place, Session } from './session.ts';

/** The lines of best play from a position whose exact length is known. */
export class AuthorsLine {
  readonly #play: OptimalPlay;
  readonly #session: Session;
  readonly #alternatives: Alternatives;
  readonly #cookNodes: number;
  /** What was found from each attacker's node, by its key. */
  readonly #found = new Map<bigint, EngineMove[] | null>();
  #isOpen = false;

  /** @param cookNodes nodes for each alternative */
  constructor(play: OptimalPlay, alternatives: Alternatives, cookNodes: number) {
    this.#play = play;
    this.#session = play.session;
    this.#alternatives = alternatives;
    this.#cookNodes = cookNodes;
  }

  /** Whether lines were passed over beside which some check stayed undecided. */
  get isOpen(): boolean {
    return this.#isOpen;
  }

  /**
   * The first ply of a line of best play, from the position reached, at which the attacker or the
   * defender behind him has a choice; null if there is none. Throws Stop.
   *
   * @param from the first ply that is looked at
   * @param to the last one
   */
  firstChoice(line: readonly EngineMove[], from: number, to: number): number | null {
    let first: number | null = null;
    this.#session.along(line, (ply) => {
      const rounds = (line.length - 1 - ply) / 2;
      if (ply % 2 === 1 || ply < from || ply > to || rounds === 0 || first !== null) return;
      const defences = (): number => this.#play.bestDefences(rounds).length;
      if (this.#play.bestChecks(rounds).length > 1 || this.#session.after(line[ply], defences) > 1)
        first = ply;
    });
    return first;
  }

  /**
   * From an attacker's node of exactly `rounds` the first line of best play beside which no other
   * check mates, final moves not counted; null if there is none. Throws Stop.
   *
   * @param before the positions of the problem up to this one
   */
  clean(rounds: number, before: readonly Place[]): EngineMove[] | null {
    const { key } = this.#session.engine;
    const known = this.#found.get(key);
    if (known !== undefined) return known;
    const line = this.#seek(rounds, before);
    this.#found.set(key, line);
    return line;
  }

  #seek(rounds: number, before: readonly Place[]): EngineMove[] | null {
    const session = this.#session;
    const path = [...before, session.engine.place];
    for (const move of this.#play.bestChecks(rounds)) {
      if (rounds === 0) return [move];
      for (const defence of session.after(move, () => this.#play.bestDefences(rounds))) {
        const tail = session.after(move, () => {
          const pathOn = [...path, session.engine.place];
          return session.after(defence, () => this.clean(rounds - 1, pathOn));
        });
        if (tail === null) continue;
        const line = [move, defence, ...tail];
        if (this.#isClean(line, path)) return line;
      }
    }
    return null;
  }

  /** Whether no other check mates beside the first move of a line. */
  #isClean(rest: readonly EngineMove[], before: readonly Place[]): boolean {
    const after = this.#session.placesOf(rest).slice(1);
    const rounds = (rest.length - 1) / 2;
    const setting = { rest, before, after, nodes: this.#cookNodes, rounds };
    let isOpen = false;
    for (const move of this.#alternatives.beside(rest[0])) {
      const fate = this.#alternatives.fate(move, setting);
      if (isCook(fate)) return false;
      if (fate.kind === 'undecided') isOpen = true;
    }
    this.#isOpen ||= isOpen;
    return !isOpen;
  }
}
