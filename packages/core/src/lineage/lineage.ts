/**
 * When two problems are different: by the line that they are about, not by their diagrams.
 *
 * A main line is *normalised* before it is compared: squares are told relative to the one on which
 * the king is mated, as the attacker sees them, the lesser of the two mirror images counts, and the
 * last move of a mate is left out, since it may be one of several (final-move dual 最終手余詰); that of
 * a brinkmate 必至 is what the problem asks for. A line keeps its last moves when it is extended
 * backwards, so problems whose normalised lines end in the same plies, nine of a mate and three of
 * a brinkmate, are of one *family*: variants of one idea.
 */

import { hashOf } from '../hash.ts';
import { PROMOTED, kindOf } from '../placement/pieces.ts';
import type { Placement } from '../placement/placement.ts';
import { defenderOf, kingSquares } from '../placement/reading.ts';
import { pieceLetters } from '../placement/sfen.ts';
import { partsOfUsi } from '../placement/usi-move.ts';
import type { Goal } from '../run/parameters.ts';

/** Plies at the end of a normalised line that make the family. */
const FAMILY_PLIES: Readonly<Record<Goal, number>> = { mate: 9, brinkmate: 3 };

/**
 * The least plies of a problem that has a family of its own: shorter ones are not done growing one.
 */
export const FAMILY_FROM: Readonly<Record<Goal, number>> = { mate: 11, brinkmate: 3 };

/** What a problem is about, as texts that are equal where two problems are alike in that. */
export interface Lineage {
  /** The normalised line. */
  readonly line: string;
  /** Its last plies; the whole line where it is shorter. */
  readonly family: string;
}

/**
 * The normalised main line of a problem and its family. `line` is in USI and replays on the
 * placement.
 */
export function lineageOf(placement: Placement, line: readonly string[], goal: Goal = 'mate'): Lineage {
  const all = stepsOf(placement, line);
  const steps = goal === 'mate' ? all.slice(0, -1) : all;
  const plain = steps.map((step) => step(1));
  const mirrored = steps.map((step) => step(-1));
  const least = (count: number): string =>
    [plain, mirrored].map((tokens) => tokens.slice(-count).join(' ')).sort()[0];
  return { line: least(steps.length), family: least(FAMILY_PLIES[goal]) };
}

/** What a line goes by in what has been found: the hash of the normalised line. */
export function lineNameOf(placement: Placement, line: readonly string[], goal: Goal = 'mate'): string {
  return hashOf(lineageOf(placement, line, goal).line);
}

/** Writes one ply with columns as they are (1) or mirrored (−1). */
type Step = (side: 1 | -1) => string;

function stepsOf(placement: Placement, line: readonly string[]): Step[] {
  // Who has what in hand does not matter, and which side a man is of matters for kings only.
  const board = placement.board.slice();
  const moves: {
    readonly piece: string;
    readonly from: number | null;
    readonly to: number;
    readonly promotes: boolean;
  }[] = [];
  for (const usi of line) {
    const { from, to, dropped, promotes } = partsOfUsi(usi);
    const mover = from === null ? dropped : board[from];
    moves.push({ piece: pieceLetters(kindOf(mover)), from, to, promotes });
    if (from !== null) board[from] = 0;
    board[to] = promotes ? mover | PROMOTED : mover;
  }
  const [king] = kingSquares({ board }, defenderOf(placement));
  const forward = placement.sideToMove === 'black' ? 1 : -1;
  const seen = (square: number, side: 1 | -1): string =>
    `${side * ((square % 9) - (king % 9))},${forward * (Math.floor(square / 9) - Math.floor(king / 9))}`;
  return moves.map(
    ({ piece, from, to, promotes }) =>
      (side) =>
        `${piece}${from === null ? '*' : seen(from, side)}/${seen(to, side)}${promotes ? '+' : ''}`,
  );
}
