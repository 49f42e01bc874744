/**
 * Lines of play on a placement through tsshogi, whose positions know the rules of the game (not
 * those of tsume-shogi).
 */

import { type Move, Position } from 'tsshogi';
import type { Placement } from '../placement/placement.ts';
import { refuseReading } from '../placement/reading-fault.ts';
import { type Result, ok } from '../result.ts';
import { makeSfen } from '../placement/sfen.ts';

/** A position of a line: before `move`, with the move that led to it. */
export interface Step {
  readonly position: Position;
  readonly move: Move;
  readonly previous: Move | undefined;
}

/** tsshogi's position of a placement; it takes any set-up, legal or not. */
export function toPosition(placement: Placement): Position {
  const position = Position.newBySFEN(makeSfen(placement));
  if (position === null) throw new Error('A placement makes a valid SFEN.');
  return position;
}

/**
 * Plays a line of USI moves from a placement. Each step has a position of its own.
 *
 * Refuses with `illegal_move`; `details` holds `fault`, `ply` (from 1) and `move`.
 */
export function replay(placement: Placement, line: readonly string[]): Result<Step[]> {
  const position = toPosition(placement);
  const steps: Step[] = [];
  for (const [index, usi] of line.entries()) {
    const move = position.createMoveByUSI(usi);
    if (move === null || !position.isValidMove(move)) {
      const details = { ply: index + 1, move: usi };
      const message = `Move ${index + 1}, ${usi}, is not legal in its position.`;
      return refuseReading('illegal_move', 'illegalMove', message, details);
    }
    steps.push({ position: position.clone(), move, previous: steps.at(-1)?.move });
    position.doMove(move);
  }
  return ok(steps);
}

/**
 * The placements of a line: before the first move, after the first, …, after the last. Refuses as
 * `replay` does.
 */
export function sfensOf(placement: Placement, line: readonly string[]): Result<string[]> {
  const position = toPosition(placement);
  const steps = replay(placement, line);
  if (!steps.ok) return steps;
  const sfens = [position.getSFEN(1)];
  for (const { move } of steps.value) {
    position.doMove(move);
    sfens.push(position.getSFEN(1));
  }
  return ok(sfens);
}
