/** Diagrams as QDIMACS: the three sizes of formula, of which two are the paper's. */

import { Circuit } from './circuit.ts';
import { type Diagram, FREE } from './diagram.ts';
import { type Formula, formulaOf } from './formula.ts';
import { type Game, Unfinished, makeGame } from './game.ts';
import { makeQdimacs } from './qdimacs.ts';
import {
  ANY_CODES,
  type FreeSquares,
  type Start,
  fixedStart,
  freeStart,
  usedCodes,
  writtenStart,
} from './start.ts';
import { KING } from '../placement/pieces.ts';

/**
 * What is encoded:
 *
 * - `all`: every kind on every square, every move (the paper's Tables 1 to 4);
 * - `used`: the kinds of the diagram only (Tables 5 and 6);
 * - `pruned`: what can happen from the diagram, and of that what can help.
 */
export const SIZES = ['all', 'used', 'pruned'] as const;
/** One of `SIZES`. */
export type FormulaSize = (typeof SIZES)[number];

/** A formula with its game. */
export interface Encoding {
  readonly formula: Formula;
  readonly game: Game;
}

/**
 * The formula of mate within `plies`, for a diagram accepted by `acceptQuestion`. Free squares need
 * `pruned`.
 *
 * @param shouldStop asked now and then; where it says yes, `Unfinished` is thrown
 */
export function encodeDiagram(
  diagram: Diagram,
  plies: number,
  size: FormulaSize = 'pruned',
  free: FreeSquares = { codes: ANY_CODES },
  shouldStop: () => boolean = () => false,
): Encoding {
  const circuit = new Circuit();
  const breadth = size === 'pruned' ? 'useful' : 'all';
  const game = makeGame(circuit, startOf(circuit, diagram, size, free), plies, {
    defenderChoice: 'index',
    breadth,
    shouldStop,
  });
  if (shouldStop()) throw new Unfinished();
  return { formula: formulaOf(game), game };
}

function startOf(circuit: Circuit, diagram: Diagram, size: FormulaSize, free: FreeSquares): Start {
  if (diagram.board.includes(FREE)) return freeStart(circuit, diagram, free);
  if (size === 'pruned') return fixedStart(circuit, diagram);
  const all = diagram.board.includes(KING) ? [...ANY_CODES, KING] : ANY_CODES;
  return writtenStart(circuit, diagram, size === 'all' ? all : usedCodes(diagram));
}

/**
 * The QDIMACS text of mate within `plies`; `position` names the diagram in its header. Throws as
 * `encodeDiagram`.
 */
export function qdimacsOf(
  diagram: Diagram,
  plies: number,
  position: string,
  size: FormulaSize = 'pruned',
  free?: FreeSquares,
  shouldStop?: () => boolean,
): string {
  const { formula, game } = encodeDiagram(diagram, plies, size, free, shouldStop);
  return makeQdimacs(formula, game, { header: headerOf(diagram, plies, position) });
}

/** Lines that say what a formula asks. */
export function headerOf(diagram: Diagram, plies: number, position: string): string[] {
  return [
    `Is there a mate within ${plies} plies, every interposition counted?`,
    `Position: ${position} (${diagram.width}x${diagram.height}, promotion zone ${diagram.zone})`,
    'True (exit code 10 of a QDIMACS solver): yes; false (20): no.',
  ];
}
