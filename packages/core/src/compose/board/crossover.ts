/**
 * Two diagrams mixed by region. Their kings are laid on one another first, since it is the
 * surroundings of the king that make a problem: the same region of the board means nothing where
 * the kings stand apart.
 */

import { mirror } from '../../placement/canonical.ts';
import { HAND_KINDS, KING, SET_COUNTS, kindOf } from '../../placement/pieces.ts';
import type { Placement } from '../../placement/placement.ts';
import { countBoard } from '../../placement/reading.ts';
import type { Random } from '../../random.ts';
import { asProblem } from '../../placement/problem.ts';
import { distanceBetween, squaresAround } from '../../placement/squares.ts';
import { isSameDiagram, kingOf } from './diagram.ts';
import { shiftedBoard } from './shift.ts';

const TRIES = 20;
/** How far from the king a region has its centre at most, and how far it reaches. */
const CENTRE_DISTANCE = 3;
const REACHES = [1, 1, 2, 2, 3];

/**
 * A child of two completed legal problems: the first with a square region as in the second, the
 * hands mixed kind by kind. Kings are the first's. Null where no legal child that differs from both
 * is found in a bounded number of draws.
 */
export function crossover(first: Placement, second: Placement, random: Random): Placement | null {
  const other = aligned(second, kingOf(first));
  for (let tries = 0; tries < TRIES; tries++) {
    const child = asProblem(mixed(first, other, random));
    if (child !== null && !isSameDiagram(child, first) && !isSameDiagram(child, second)) return child;
  }
  return null;
}

/**
 * The placement with its king on `king`, in the guise (as it is, or mirrored) whose king has less
 * far to go: pieces fall off the board less often.
 */
function aligned(placement: Placement, king: number): Placement {
  const columnsOf = (guise: Placement): number => (king % 9) - (kingOf(guise) % 9);
  const mirrored = mirror(placement);
  const guise = Math.abs(columnsOf(mirrored)) < Math.abs(columnsOf(placement)) ? mirrored : placement;
  const rows = Math.floor(king / 9) - Math.floor(kingOf(guise) / 9);
  return { ...guise, board: shiftedBoard(guise.board, columnsOf(guise), rows) };
}

/** One draw of region and hand. May be illegal. */
function mixed(first: Placement, other: Placement, random: Random): Placement {
  const centre = random.choose(squaresAround(kingOf(first), CENTRE_DISTANCE));
  const reach = random.choose(REACHES);
  const board = first.board.map((piece, square) => {
    const foreign = other.board[square];
    const isOutside = distanceBetween(square, centre) > reach;
    return isOutside || kindOf(piece) === KING || kindOf(foreign) === KING ? piece : foreign;
  });
  const onBoard = countBoard(board);
  const black = new Uint8Array(8);
  for (const kind of HAND_KINDS) {
    const wanted = random.choose([first, other]).black[kind];
    black[kind] = Math.min(wanted, Math.max(0, SET_COUNTS[kind] - onBoard[kind]));
  }
  return { ...first, board, black };
}
