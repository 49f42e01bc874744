/**
 * The mate solver: verdict, exact plies, main line and leftover of one position.
 *
 * First the engine looks for a mate of any length; the length of the proof found is an upper bound. Then it is asked for
 * shorter mates until that is disproved: only this makes a length exact. An answer depends on the position and the options only:
 * every solve starts from an empty table.
 */

import { type Engine, UNLIMITED_ROUNDS } from '@tsume/engine';
import type { Placement } from '../placement/placement.ts';
import { OptimalPlay } from './optimal-play.ts';
import { type EngineMove, Session } from './session.ts';
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
}

export class MateSolver {
  readonly engine: Engine;

  /** Takes an engine for itself: one solver, one engine, one thread. */
  constructor(engine: Engine) {
    this.engine = engine;
  }

  /**
   * Solves a position with the side to move as attacker. The placement is taken as it is: legal (validate.ts) and with the
   * defender's hand filled up where the reading asks for it (reading.ts).
   *
   * @param cancel over a SharedArrayBuffer; a non-zero first element stops the search with `aborted`
   */
  solve(placement: Placement, options: SolveOptions = {}, cancel?: Int32Array): Solution {
    return this.explore(placement, options, cancel).solution;
  }

  /** As `solve`, keeping the session open for further questions; the next solve ends it. */
  explore(placement: Placement, options: SolveOptions = {}, cancel?: Int32Array): Solved {
    const { engine } = this;
    engine.forget();
    engine.startJob({ ...options, cancel });
    const session = new Session(engine, placement);
    const play = new OptimalPlay(session);

    const mates = engine.prove(UNLIMITED_ROUNDS);
    if (mates === null) return this.#undecided(play, engine.stopReason);
    if (!mates) return { solution: this.#answer(session, { verdict: 'noMate' }), play, rounds: null, line: null };
    return this.#measure(play, engine.provenMate(), options.any === true);
  }

  #undecided(play: OptimalPlay, stopped: Stopped | null): Solved {
    return { solution: this.#answer(play.session, { verdict: 'unknown', stopped }), play, rounds: null, line: null };
  }

  /** From the length of the first proof to the exact one. */
  #measure(play: OptimalPlay, firstRounds: number, any: boolean): Solved {
    const { engine } = this;
    let rounds = firstRounds;
    let exact = false;
    let line: EngineMove[] | null = null;
    let leftover: number | null = null;
    let stopped: Stopped | null = null;
    try {
      while (!any && !exact) {
        if (play.isWithin(rounds - 1)) rounds = Math.min(rounds - 1, engine.provenMate());
        else exact = true;
      }
      if (exact) {
        leftover = play.attackerChoice(rounds).leftover;
        line = play.mainLine(rounds);
      }
    } catch (error) {
      if (!(error instanceof Stop)) throw error;
      stopped = error.reason;
    }
    const moves = line ?? this.#anyLine(play, rounds);
    const solution = this.#answer(play.session, {
      verdict: 'mate',
      plies: 2 * rounds + 1,
      exact,
      line: moves?.map((move) => play.session.usi(move)) ?? null,
      leftover,
      stopped,
    });
    return { solution, play, rounds, line };
  }

  /** A line of a mate within some rounds, best by neither side; null if even that can't be had within the budget. */
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

/** At an attacker's node with a mate within `rounds`: a mating line. Throws Stop. */
export function anyLine(play: OptimalPlay, rounds: number): EngineMove[] {
  const { session } = play;
  for (const move of session.listMoves()) {
    const line = session.after(move, () => (play.isWithin(rounds) ? anyDefence(play, rounds) : null));
    if (line !== null) return [move, ...line];
  }
  throw new Error('A proven mate has no mating move.');
}

/** At a defender's node with a mate within `rounds`: the defence with the longest proof, and what follows. Throws Stop. */
export function anyDefence(play: OptimalPlay, rounds: number): EngineMove[] {
  const { session } = play;
  let best: { move: EngineMove; rounds: number } | null = null;
  for (const move of rounds === 0 ? [] : play.defences(rounds)) {
    const bound = session.after(move, () => (play.isWithin(rounds - 1) ? session.engine.provenMate() : -1));
    if (best === null || bound > best.rounds) best = { move, rounds: bound };
  }
  if (best === null) return [];
  const { move, rounds: next } = best;
  return [move, ...session.after(move, () => anyLine(play, Math.min(next, rounds - 1)))];
}

/**
 * Legal moves in USI as the engine generates them: the attacker's checks, or, where `defenderToMove`, the
 * defender's evasions. For comparing move generators.
 */
export function legalMoves(engine: Engine, placement: Placement, defenderToMove = false): string[] {
  const session = new Session(engine, placement, defenderToMove);
  return session.listMoves().map((move) => session.usi(move));
}
