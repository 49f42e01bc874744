/**
 * "Mate within n plies" as a game of choices, 先手 first: the circuits of all plies from a diagram on.
 *
 *     ∃m₁ legal₁ ∧ ∀m₂ (legal₂ → ∃m₃ legal₃ ∧ … ∃mₙ legalₙ ∧ mate)
 *
 * Whoever has no legal move at his choice loses, which makes a mate before ply n one as well: "within n" follows. The
 * last quantifier of the paper's formula, over the defender's replies to mₙ, is gone: that there is none is
 * a circuit (evasion.ts).
 *
 * @see [Ishiwaki2021] Deviation: hands and drops, and no quantifier over the moves after mate.
 */

import { HAND_KINDS, KING } from '../placement/pieces.ts';
import { Attacks } from './attacks.ts';
import { Grid } from './board-shape.ts';
import { type Circuit, type Lit, TRUE, not } from './circuit.ts';
import { type Diagram, FREE } from './diagram.ts';
import { ATTACKER, DEFENDER } from './movement.ts';
import type { Breadth } from './moves.ts';
import { type Choice, type Ply, makePly } from './ply.ts';
import { State } from './state.ts';

/** How the game is written down. */
export interface GameOptions {
  /** How the defender's moves are chosen; the attacker's are one-hot. Default `oneHot`. */
  readonly defenderChoice?: Choice;
  /** Default `useful`. */
  readonly breadth?: Breadth;
}

/** The circuits of a game. */
export interface Game {
  readonly circuit: Circuit;
  readonly grid: Grid;
  /** The position before the first ply. */
  readonly start: State;
  /** The inputs that set the diagram up, where it is not fixed, and what they have to obey. */
  readonly setup: { readonly choices: readonly Lit[]; readonly legal: Lit };
  /** Plies 1 … n, n odd: the attacker's have even indices. */
  readonly plies: readonly Ply[];
  /** Whether the last ply mates. */
  readonly goal: Lit;
}

/** Most plies that can be encoded. */
export const MAX_PLIES = 99;

/** The start of a game whose diagram is fixed: all constants. */
export function fixedStart(circuit: Circuit, grid: Grid, diagram: Diagram): State {
  const board = [...diagram.board].map((code) => new Map([[code, TRUE]]));
  const unary = (hand: Uint8Array): Lit[][] =>
    HAND_KINDS.map((kind) => Array.from({ length: hand[kind] }, () => TRUE));
  return new State(circuit, grid, board, {
    [ATTACKER]: unary(diagram.attackerHand),
    [DEFENDER]: unary(diagram.defenderHand),
  });
}

/** The game of mate within `plies` (odd) from a position. */
export function makeGame(
  circuit: Circuit,
  start: State,
  setup: Game['setup'],
  plies: number,
  options: GameOptions = {},
): Game {
  if (plies % 2 === 0 || plies < 1 || plies > MAX_PLIES) throw new Error(`no game of ${plies} plies`);
  const made: Ply[] = [];
  let state = start;
  for (let ply = 1; ply <= plies; ply++) {
    const side = ply % 2 === 1 ? ATTACKER : DEFENDER;
    const choice = side === ATTACKER ? 'oneHot' : (options.defenderChoice ?? 'oneHot');
    made.push(makePly(circuit, state, side, choice, options.breadth ?? 'useful'));
    state = made[ply - 1].after;
  }
  return { circuit, grid: start.grid, start, setup, plies: made, goal: made[plies - 1].mates };
}

/** What every start has to obey: the defender is not in check with the attacker to move. */
export function isQuiet(circuit: Circuit, start: State): Lit {
  return not(new Attacks(circuit, start).inCheck(DEFENDER));
}

/** Whether a diagram is fixed: no square is free. */
export function isFixed(diagram: Diagram): boolean {
  return !diagram.board.includes(FREE);
}

/** Whether a diagram's attacker has a king. */
export function hasAttackerKing(diagram: Diagram): boolean {
  return diagram.board.includes(KING);
}

/** The game of a diagram without free squares. */
export function gameOf(circuit: Circuit, diagram: Diagram, plies: number, options: GameOptions = {}): Game {
  const grid = new Grid(diagram);
  const start = fixedStart(circuit, grid, diagram);
  const legal = isQuiet(circuit, start);
  return makeGame(circuit, start, { choices: [], legal }, plies, options);
}
