/**
 * A flaw seen from the diagram: the line that leads to it, the squares that it needs, and where its
 * pieces come from.
 */

import { squaresBetween } from '../../placement/squares.ts';
import { attackersOf } from '../../placement/movement.ts';
import type { Flaw, FlawKind } from '../../mate/verdict.ts';
import { KING, WHITE } from '../../placement/pieces.ts';
import type { Placement } from '../../placement/placement.ts';
import { partsOfUsi } from '../../placement/usi-move.ts';
import { follow } from './follow.ts';

/** Flaws that a mate by other moves makes. */
const COOKS: ReadonlySet<FlawKind> = new Set(['cook', 'earlyMate', 'unlimited', 'detour', 'variationCook']);

/** A second way to mate, from the diagram on. */
export interface Cook {
  /** All moves from the diagram: first those before the cook. */
  readonly moves: readonly string[];
  /** The placements along `moves`, one more than there are moves. */
  readonly places: readonly Placement[];
  /** How many moves come before the cook. */
  readonly from: number;
}

/**
 * The cooks among the faults of a report. A cook in a variation is looked for on the lines of the
 * equal variations that the report names; one whose way there is not found is left out.
 */
export function cooksOf(placement: Placement, line: readonly string[], flaws: readonly Flaw[]): Cook[] {
  const lines = [line];
  const cooks: Cook[] = [];
  for (const flaw of flaws) {
    const isVariation = flaw.kind === 'equalVariation' || flaw.kind === 'longerVariation';
    if (!isVariation && !(flaw.fault && COOKS.has(flaw.kind))) continue;
    const found = reached(placement, flaw, lines);
    if (found === null) continue;
    if (isVariation) lines.unshift(found.moves);
    else cooks.push(found);
  }
  return cooks;
}

/** The flaw's line on the first of some lines that it can leave. */
function reached(placement: Placement, flaw: Flaw, lines: readonly (readonly string[])[]): Cook | null {
  const from = flaw.ply - 1;
  for (const line of lines) {
    if (line.length <= from || line[from] === flaw.move) continue;
    const moves = [...line.slice(0, from), ...flaw.line];
    const places = follow(placement, moves);
    if (places !== null) return { moves, places, from };
  }
  return null;
}

/** The numbers of the attacker's moves of a cook, in `moves`. */
export function attacksOf({ moves, from }: Cook): number[] {
  return [...moves.keys()].filter((ply) => ply >= from && (ply - from) % 2 === 0);
}

/**
 * How many of a cook's moves repairs are made for: what is done about later ones hardly ever helps.
 */
const EARLY = 4;

/** The numbers of the attacker's first moves of a cook, in `moves`. */
export function earlyAttacksOf(cook: Cook): number[] {
  return attacksOf(cook).slice(0, EARLY);
}

/**
 * The squares that a move of a cook needs: those it slides over, those between it and the king that
 * it checks, and its target. Each once.
 */
export function squaresNeeded({ moves, places }: Cook, ply: number): number[] {
  const { from, to } = partsOfUsi(moves[ply]);
  const { board } = places[ply + 1];
  const king = board.indexOf(KING | WHITE);
  const checkers = attackersOf(board, king, 0);
  const slides = from === null ? [] : squaresBetween(from, to);
  return [...new Set([...slides, ...checkers.flatMap((checker) => squaresBetween(checker, king)), to])];
}

/**
 * The square of the diagram that the piece of `ply`'s move comes from; null for a piece dropped on
 * the way.
 */
export function originOf(moves: readonly string[], ply: number): number | null {
  let { from: square } = partsOfUsi(moves[ply]);
  for (let before = ply - 1; before >= 0 && square !== null; before--) {
    const { from, to } = partsOfUsi(moves[before]);
    if (to === square) square = from;
  }
  return square;
}
