/** How far two diagrams are from each other, in squares. */

import { asBlack, mirror } from './canonical.ts';
import { HAND_KINDS } from './pieces.ts';
import type { Placement } from './placement.ts';

/**
 * In how many places two diagrams with Black to attack differ, as they stand: squares of the
 * board, and kinds of which Black holds more in one than in the other, each counting one. What the
 * defender holds follows from these.
 * @param most counting ends beyond so many: the answer is then some greater number
 */
export function distanceBetween(one: Placement, other: Placement, most = Infinity): number {
  let places = 0;
  for (let square = 0; square < 81 && places <= most; square++)
    if (one.board[square] !== other.board[square]) places++;
  for (const kind of HAND_KINDS) if (one.black[kind] !== other.black[kind]) places++;
  return places;
}

/** The squares on which two boards differ, as indices, 9一 first. */
export function differingSquares(one: Placement, other: Placement): number[] {
  return [...one.board.keys()].filter((square) => one.board[square] !== other.board[square]);
}

/**
 * The diagram as Black's, or its mirror image where that is closer to another diagram of Black's.
 */
export function nearestImage(placement: Placement, to: Placement): Placement {
  const own = asBlack(placement);
  const image = mirror(own);
  return distanceBetween(image, to) < distanceBetween(own, to) ? image : own;
}
