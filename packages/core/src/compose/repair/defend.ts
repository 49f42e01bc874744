/** Repairs that put a piece down: in the cook's way (block), or so that the defender can capture (guard). */

import { attacksFrom } from '../../placement/attacks.ts';
import {
  BISHOP,
  GOLD,
  KNIGHT,
  LANCE,
  PAWN,
  ROOK,
  SILVER,
  TOKIN,
  WHITE,
  kindOf,
} from '../../placement/pieces.ts';
import type { Placement } from '../../placement/placement.ts';
import { distanceBetween, withPiece } from '../board/diagram.ts';
import type { Candidate } from './candidate.ts';
import { type Cook, attacksOf, squaresNeeded } from './cook.ts';
import { partsOf } from './follow.ts';

/** The defender's small pieces and the attacker's own, the least powerful first. */
const BLOCKERS = [PAWN, LANCE, KNIGHT, SILVER, TOKIN, GOLD]
  .map((kind) => kind | WHITE)
  .concat(PAWN, LANCE, KNIGHT, SILVER, TOKIN);
const GUARDS = [PAWN, LANCE, KNIGHT, SILVER, TOKIN, GOLD, BISHOP, ROOK].map((kind) => kind | WHITE);
/** How far from its square a piece guards at most; 1 for those not named. */
const GUARD_REACHES: Readonly<Record<number, number>> = { [KNIGHT]: 2, [LANCE]: 5, [BISHOP]: 5, [ROOK]: 5 };

/** Pieces on empty squares that a cook's moves pass, reach or check through, those of its first move first. */
export function blocks(placement: Placement, cook: Cook): Candidate[] {
  const squares = new Set(attacksOf(cook).flatMap((ply) => squaresNeeded(cook, ply)));
  return [...squares]
    .filter((square) => placement.board[square] === 0)
    .flatMap((square) => BLOCKERS.map((piece) => put(placement, 'block', square, piece)));
}

/** Defender's pieces that could capture on the target of a cook's moves, those of its first move first. */
export function guards(placement: Placement, cook: Cook): Candidate[] {
  return attacksOf(cook).flatMap((ply) => {
    const { to } = partsOf(cook.moves[ply]);
    const { board } = cook.places[ply + 1];
    return GUARDS.flatMap((piece) =>
      guardSquares(placement.board, board, to, piece).map((square) => put(placement, 'guard', square, piece)),
    );
  });
}

/** Squares empty in the diagram and at the cook from which a piece attacks `target`, the nearest first. */
function guardSquares(diagram: Uint8Array, board: Uint8Array, target: number, piece: number): number[] {
  const reach = GUARD_REACHES[kindOf(piece)] ?? 1;
  const squares: number[] = [];
  for (let square = 0; square < 81; square++) {
    if (diagram[square] !== 0 || board[square] !== 0 || distanceBetween(square, target) > reach) continue;
    const guarded = board.slice();
    guarded[square] = piece;
    if (attacksFrom(guarded, square).includes(target)) squares.push(square);
  }
  return squares.sort((one, other) => distanceBetween(one, target) - distanceBetween(other, target));
}

function put(placement: Placement, how: 'block' | 'guard', square: number, piece: number): Candidate {
  return { how, placement: withPiece(placement, square, piece), squares: [square] };
}
