/**
 * "Mate within n plies" as a game of choices, the attacker 攻方 first: the circuits of all plies from
 * a start on.
 *
 *     ∃m₁ legal₁ ∧ ∀m₂ (legal₂ → ∃m₃ legal₃ ∧ … ∃mₙ legalₙ ∧ mate)
 *
 * Whoever has no legal move at his choice loses, which makes a mate before ply n one as well:
 * "within n" follows. The last quantifier of the paper's formula, over the defender's replies to
 * mₙ, is gone: that there is none is a circuit (evasion.ts). Every interposition 合駒 counts; that
 * some are futile 無駄合 is nothing the formula knows.
 *
 * @see [Ishiwaki] Deviation: hands and drops, and no quantifier over the moves after mate.
 */

import type { Circuit, Lit } from './circuit.ts';
import { ATTACKER, DEFENDER } from './movement.ts';
import type { Breadth } from './moves.ts';
import { type Choice, type Ply, makePly } from './ply.ts';
import type { Start } from './start.ts';

/** How the game is written down. */
export interface GameOptions {
  /** How the defender's moves are chosen; the attacker's are one-hot. Default `oneHot`. */
  readonly defenderChoice?: Choice;
  /** Default `useful`. */
  readonly breadth?: Breadth;
  /** Asked before each ply; where it says yes, `Unfinished` is thrown. */
  readonly shouldStop?: () => boolean;
}

/** Thrown where the making of a game or formula was stopped. */
export class Unfinished extends Error {}

/** The circuits of a game. */
export interface Game {
  readonly circuit: Circuit;
  readonly start: Start;
  /** Plies 1 … n, n odd: the attacker's have even indices. */
  readonly plies: readonly Ply[];
  /** Whether the last ply mates. */
  readonly goal: Lit;
}

/** Most plies that can be encoded. */
export const MAX_PLIES = 31;

/**
 * The game of mate within `plies` from a start. Throws where `plies` is not odd and 1 … MAX_PLIES,
 * and Unfinished.
 */
export function makeGame(circuit: Circuit, start: Start, plies: number, options: GameOptions = {}): Game {
  if (!isPlies(plies)) throw new Error(`no game of ${plies} plies`);
  const made: Ply[] = [];
  let { state } = start;
  for (let ply = 1; ply <= plies; ply++) {
    if (options.shouldStop?.() === true) throw new Unfinished();
    const side = ply % 2 === 1 ? ATTACKER : DEFENDER;
    const choice = side === ATTACKER ? 'oneHot' : (options.defenderChoice ?? 'oneHot');
    made.push(makePly(circuit, state, side, choice, options.breadth ?? 'useful'));
    state = made[ply - 1].after;
  }
  return { circuit, start, plies: made, goal: made[plies - 1].mates };
}

/** Whether a number of plies can be encoded: odd, 1 … MAX_PLIES. */
export function isPlies(plies: number): boolean {
  return Number.isInteger(plies) && plies % 2 === 1 && plies >= 1 && plies <= MAX_PLIES;
}
