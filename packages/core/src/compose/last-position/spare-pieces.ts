/**
 * Pieces are spared: tokins in place of the attacker's men that move alike.
 *
 * What comes before a problem takes men from the box, and there are eighteen pawns and twenty
 * pieces. Where all pieces stand, pawns alone are left for it. A tokin does what a gold does, or a
 * promoted silver, knight or lance, and that piece is in the box again.
 */

import type { MateSolver } from '../../mate/solver.ts';
import { checkSoundness } from '../../mate/soundness.ts';
import type { CheckOptions } from '../../mate/verdict.ts';
import { GOLD, PAWN, TOKIN, isWhite } from '../../placement/pieces.ts';
import { type Placement, countHeld } from '../../placement/placement.ts';
import { asProblem } from '../../placement/problem.ts';
import { makeSfen, placementOf } from '../../placement/sfen.ts';
import { squaresWith, withPiece } from '../board/diagram.ts';
import { isPromotedMinor } from '../look/retouch.ts';
import type { EndStep } from './end-node.ts';
import { tailOf } from './kept-steps.ts';

/** With more pieces in the box there is no need. */
const FEW = 4;

/** Whether hardly any pieces are left in the box of a problem, pawns not counted. */
export function isShortOfPieces({ white }: Placement): boolean {
  return countHeld(white) - white[PAWN] <= FEW;
}

/**
 * Tails of one problem with as many tokins as they can have: with each of them the longest tail
 * stays sound, and its line what it is.
 *
 * @param allows whether a diagram may be a step
 * @param options rules, and budget of each check
 * @param cancel see `MateSolver.solve`
 */
export function sparedTails(
  solver: MateSolver,
  tails: readonly EndStep[],
  allows: (placement: Placement) => boolean,
  options: CheckOptions,
  cancel?: Int32Array,
): EndStep[] {
  const lengths = tails.map(({ line }) => line.length);
  let longest = tails[lengths.indexOf(Math.max(...lengths))];
  const { line } = longest;
  for (const square of squaresWith(placementOf(longest.sfen), isLikeTokin)) {
    const placement = asProblem(withPiece(placementOf(longest.sfen), square, TOKIN));
    if (placement === null || !allows(placement)) continue;
    const report = checkSoundness(solver, placement, { ...options, verdictOnly: true }, cancel);
    if (report.soundness === 'sound' && report.line?.join() === line.join())
      longest = { sfen: makeSfen(placement), line };
  }
  return lengths.map((length) => tailOf(longest, length));
}

function isLikeTokin(piece: number): boolean {
  return piece === GOLD || (!isWhite(piece) && isPromotedMinor(piece));
}
