/**
 * A solved problem 作意 as detectors walk it: the moves of the main line with the placements before
 * and after them.
 */

import { kindOf } from '../placement/pieces.ts';
import type { Colour, Placement } from '../placement/placement.ts';
import { playMove } from '../placement/play.ts';
import { defenderOf, kingSquares } from '../placement/reading.ts';
import { partsOfUsi } from '../placement/usi-move.ts';
import type { PlyMove } from '../vocabulary/theme.ts';

/** A problem with its main line: the side to move attacks. */
export interface Problem {
  readonly placement: Placement;
  /** The main line in USI moves, up to mate; it replays on the placement. */
  readonly line: readonly string[];
}

/** One move of the main line. */
export interface Step extends PlyMove {
  readonly isAttackers: boolean;
  /** Board index; null for a drop. */
  readonly from: number | null;
  readonly to: number;
  /** Kind 1 … 14 of the piece before the move, and after it. */
  readonly kind: number;
  readonly becomes: number;
  /** The code of what is captured; 0 for nothing. */
  readonly captured: number;
  readonly before: Placement;
  readonly after: Placement;
}

/** A problem made ready for the detectors. */
export interface PlayedLine extends Problem {
  readonly attacker: Colour;
  readonly defender: Colour;
  readonly steps: readonly Step[];
  /** The placement after the last move. */
  readonly end: Placement;
}

/** What a move does, as a step of a line. */
export function stepOf(before: Placement, usi: string, ply: number, attacker: Colour): Step {
  const { from, to, dropped } = partsOfUsi(usi);
  const after = playMove(before, usi);
  return {
    ply,
    usi,
    isAttackers: before.sideToMove === attacker,
    from,
    to,
    kind: from === null ? dropped : kindOf(before.board[from]),
    becomes: kindOf(after.board[to]),
    captured: before.board[to],
    before,
    after,
  };
}

/** Walks a problem's main line. */
export function playedLineOf({ placement, line }: Problem): PlayedLine {
  const attacker = placement.sideToMove;
  const steps: Step[] = [];
  let end = placement;
  for (const [index, usi] of line.entries()) {
    const step = stepOf(end, usi, index + 1, attacker);
    steps.push(step);
    end = step.after;
  }
  return { placement, line, attacker, defender: defenderOf(placement), steps, end };
}

/** The square of the defender's king. */
export function kingOf({ defender }: PlayedLine, placement: Placement): number {
  return kingSquares(placement, defender)[0];
}

/** A move of the line as evidence has it. */
export function told({ ply, usi }: Step): PlyMove {
  return { ply, usi };
}
