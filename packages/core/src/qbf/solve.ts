/**
 * Whether a diagram has a mate within n plies, by the refinement: verdict, first move, and a
 * strategy for short ones.
 */

import type { Hand } from '../placement/placement.ts';
import { type Result, ok, refuse } from '../result.ts';
import { HAND_KINDS } from '../placement/pieces.ts';
import { Circuit, FALSE } from './circuit.ts';
import { type Diagram, FREE, faultOf } from './diagram.ts';
import { valueOf } from './evaluate.ts';
import { type Game, MAX_PLIES, Unfinished, isPlies, makeGame } from './game.ts';
import { usiOf } from './moves.ts';
import { ATTACKER, DEFENDER, type Side } from './movement.ts';
import { type RefinementFigures, decide } from './refine.ts';
import type { MakeSatSolver } from './sat-solver.ts';
import { ANY_CODES, type FreeSquares, fixedStart, freeStart } from './start.ts';
import type { State } from './state.ts';
import { stepsOf } from './steps.ts';

/** `noMate`: none within the plies asked about. `unknown`: stopped before it was known. */
export type QbfVerdict = 'mate' | 'noMate' | 'unknown';

/** What became of a question. */
export interface QbfAnswer {
  readonly verdict: QbfVerdict;
  /**
   * A first move in USI, seen with the attacker below, that mates within the plies; null without a
   * mate.
   */
  readonly firstMove: string | null;
  /** The diagram, its free squares filled so that there is a mate; null without one. */
  readonly diagram: Diagram | null;
  readonly figures: Readonly<RefinementFigures>;
}

/** What solving needs. */
export interface QbfSolving {
  readonly makeSolver: MakeSatSolver;
  /** Asked often; when it says yes the verdict is `unknown`. */
  readonly shouldStop: () => boolean;
  /** What free squares may hold; anything but the attacker's king by default. */
  readonly free?: FreeSquares;
}

/**
 * The diagram, if it can be asked about for that many plies. Refuses with `plies_range`,
 * `defender_in_check` and what `faultOf` says.
 */
export function acceptQuestion(diagram: Diagram, plies: number): Result<Diagram> {
  if (!isPlies(plies))
    return refuse('plies_range', `${plies} plies cannot be encoded: the number is odd, 1 to ${MAX_PLIES}.`, {
      plies,
    });
  const fault = faultOf(diagram);
  if (fault !== null) return { ok: false, error: fault };
  if (!diagram.board.includes(FREE) && fixedStart(new Circuit(), diagram).legal === FALSE)
    return refuse('defender_in_check', "The defender's king is in check with the attacker to move.");
  return ok(diagram);
}

/** The game of a diagram, fixed or with free squares, with one-hot choices. */
function gameOf(
  diagram: Diagram,
  plies: number,
  { free = { codes: ANY_CODES }, shouldStop }: QbfSolving,
): Game {
  const circuit = new Circuit();
  const isOpen = diagram.board.includes(FREE);
  const start = isOpen ? freeStart(circuit, diagram, free) : fixedStart(circuit, diagram);
  return makeGame(circuit, start, plies, { shouldStop });
}

/**
 * Decides whether the diagram, accepted by `acceptQuestion`, has a mate within `plies`. The same
 * question, the same answer.
 */
export function solveDiagram(diagram: Diagram, plies: number, solving: QbfSolving): QbfAnswer {
  try {
    return solveGame(gameOf(diagram, plies, solving), solving);
  } catch (error) {
    if (!(error instanceof Unfinished)) throw error;
    const figures = { moves: 0, cubes: 0, literals: 0 };
    return { verdict: 'unknown', firstMove: null, diagram: null, figures };
  }
}

function solveGame(game: Game, solving: QbfSolving): QbfAnswer {
  const { isTrue, values, figures } = decide(
    game.circuit,
    stepsOf(game),
    solving.makeSolver,
    solving.shouldStop,
  );
  if (isTrue !== true || values === null)
    return { verdict: isTrue === null ? 'unknown' : 'noMate', firstMove: null, diagram: null, figures };
  const [first] = game.plies;
  const index = first.selected.findIndex((literal) => valueOf(values, literal));
  const firstMove = usiOf(first.before, first.candidates[index].move);
  return { verdict: 'mate', firstMove, diagram: diagramOfState(game.start.state, values), figures };
}

/** The diagram that the values of a state's literals tell. */
export function diagramOfState(state: State, values: Uint8Array): Diagram {
  const { width, height, zone, squares } = state.grid;
  const board = new Uint8Array(squares);
  for (let square = 0; square < squares; square++)
    for (const [code, literal] of state.codesAt(square)) if (valueOf(values, literal)) board[square] = code;
  const hand = (side: Side): Hand => {
    const counts = new Uint8Array(8);
    for (const [index, kind] of HAND_KINDS.entries())
      counts[kind] = state.hands[side][index].filter((literal) => valueOf(values, literal)).length;
    return counts;
  };
  return { width, height, zone, board, attackerHand: hand(ATTACKER), defenderHand: hand(DEFENDER) };
}
