/** Which positions can be improved: legal problems, turned so that Black attacks. */

import { readPosition } from '../placement/problem.ts';
import { flipColours } from '../placement/canonical.ts';
import { type Placement, squareName, squareNamed } from '../placement/placement.ts';
import { type Reading, isComplete, kingSquares } from '../placement/reading.ts';
import { type Result, ok, refuse } from '../result.ts';

/** A problem as it is improved. */
export interface Subject {
  /** Legal, Black to attack, its defender's hand completed. */
  readonly placement: Placement;
  /** The author's line in USI as given, maybe empty; nobody has looked whether it can be played. */
  readonly line: readonly string[];
  /** Whether the diagram was turned by 180°, because White attacks. */
  readonly turned: boolean;
}

/**
 * Reads a diagram and what its author says of its solution.
 *
 * Refuses as `applyReading` and `validate` do, and with `defender_to_move` where the side to move
 * has the only king, and `not_a_problem` where the defender does not hold all the rest, as in a
 * position out of a game.
 */
export function readSubject(
  placement: Placement,
  line: readonly string[] = [],
  reading?: Reading,
): Result<Subject> {
  const { sideToMove } = placement;
  const kings = (['black', 'white'] as const).filter((colour) => kingSquares(placement, colour).length > 0);
  if (kings.length === 1 && kings[0] === sideToMove)
    return refuse(
      'defender_to_move',
      `It is ${sideToMove}'s turn, and ${sideToMove} has the only king: a problem begins with a move of the attacker. Give the move to the other side.`,
    );
  const legal = readPosition(placement, reading);
  if (!legal.ok) return legal;
  if (!isComplete(legal.value))
    return refuse(
      'not_a_problem',
      'The defender does not hold all pieces that are left over: this is a position out of a game. Read it as a problem (reading "tsume") to have it improved.',
    );
  if (sideToMove === 'black') return ok({ placement: legal.value, line, turned: false });
  return ok({ placement: flipColours(legal.value), line: line.map(turnedMove), turned: true });
}

/** A USI move on the board turned by 180°. */
function turnedMove(usi: string): string {
  return turnedName(usi.slice(0, 2)) + turnedName(usi.slice(2, 4)) + usi.slice(4);
}

/**
 * A square's name on the board turned by 180°; what stands in its place for a drop is as it was.
 */
export function turnedName(name: string): string {
  const square = squareNamed(name);
  return square < 0 ? name : squareName(80 - square);
}
