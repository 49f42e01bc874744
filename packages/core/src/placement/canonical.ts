/**
 * When two diagrams are the same problem: mirrored left to right, or turned round with the colours
 * exchanged.
 */

import { WHITE } from './pieces.ts';
import type { Placement } from './placement.ts';
import { opponentOf } from './reading.ts';
import { makeSfen } from './sfen.ts';

/** The placement with files 1 … 9 reversed; hands and side to move stay. */
export function mirror(placement: Placement): Placement {
  const board = placement.board.map((_, square) => placement.board[square - (square % 9) + 8 - (square % 9)]);
  return { ...placement, board };
}

/**
 * The placement turned by 180° with the colours exchanged: the same problem with the other side to
 * move.
 */
export function flipColours(placement: Placement): Placement {
  const board = placement.board.map((_, square) => {
    const piece = placement.board[80 - square];
    return piece === 0 ? 0 : piece ^ WHITE;
  });
  const { black, white, sideToMove } = placement;
  return { board, black: white.slice(), white: black.slice(), sideToMove: opponentOf(sideToMove) };
}

/** The placement as a problem of Black's: itself, or turned round where White attacks. */
export function asBlack(placement: Placement): Placement {
  return placement.sideToMove === 'black' ? placement : flipColours(placement);
}

/**
 * A key that two placements share if and only if they are the same problem up to mirroring and
 * exchange of colours: the lesser SFEN of the two mirror images with black as attacker, without the
 * move number. Both hands count, so read the placement first (`applyReading`).
 */
export function canonicalKey(placement: Placement): string {
  const own = asBlack(placement);
  const [key] = [makeSfen(own), makeSfen(mirror(own))].sort();
  return key.slice(0, -2);
}
