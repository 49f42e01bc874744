/**
 * Repairs that put a piece down: in the cook's way (block), or so that the defender can capture
 * (guard).
 */

import { attacksFrom } from '../../placement/movement.ts';
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
import { distanceBetween } from '../../placement/squares.ts';
import { targetOfUsi } from '../../placement/usi-move.ts';
import { withPiece } from '../board/diagram.ts';
import { type Candidate, interleaved } from './candidate.ts';
import { type Cook, earlyAttacksOf, squaresNeeded } from './cook.ts';

/** The defender's small pieces, then the attacker's own, in the order of their success. */
const BLOCKERS = [PAWN, KNIGHT, LANCE, TOKIN, GOLD, SILVER]
  .map((kind) => kind | WHITE)
  .concat(PAWN, KNIGHT, LANCE, TOKIN, SILVER);
/** In the order of their success. */
const GUARDS = [KNIGHT, SILVER, BISHOP, TOKIN, ROOK, GOLD, LANCE, PAWN].map((kind) => kind | WHITE);
/** How far from its square a piece guards at most; 1 for those not named. */
const GUARD_REACHES: Readonly<Record<number, number>> = { [KNIGHT]: 2, [LANCE]: 5, [BISHOP]: 5, [ROOK]: 5 };

/**
 * Each piece in turn on the empty squares that a cook's moves pass, reach or check through, those
 * of its first move first.
 */
export function blocks(placement: Placement, cook: Cook): Candidate[] {
  const needed = new Set(earlyAttacksOf(cook).flatMap((ply) => squaresNeeded(cook, ply)));
  const squares = [...needed].filter((square) => placement.board[square] === 0);
  return BLOCKERS.flatMap((piece) => squares.map((square) => put(placement, 'block', square, piece)));
}

/**
 * Defender's pieces that could capture on the target of a cook's move: by turns one of each kind
 * for each move.
 */
export function guards(placement: Placement, cook: Cook): Candidate[] {
  const lists = earlyAttacksOf(cook).flatMap((ply) => {
    const to = targetOfUsi(cook.moves[ply]);
    const { board } = cook.places[ply + 1];
    return GUARDS.map((piece) =>
      guardSquares(placement.board, board, to, piece).map((square) => put(placement, 'guard', square, piece)),
    );
  });
  return interleaved(lists);
}

/**
 * Squares empty in the diagram and at the cook from which a piece attacks `target`, the nearest
 * first.
 */
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
