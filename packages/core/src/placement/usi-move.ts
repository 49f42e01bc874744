/** A move in USI taken apart: `7g7f`, `8h2b+`, `P*5e`. */

import { squareNamed } from './placement.ts';
import { pieceOfLetter } from './sfen.ts';

/** What a move in USI looks like; whether it can be played is for others to say. */
export const USI_MOVE = /^(?:[1-9][a-i]|[PLNSGBR]\*)[1-9][a-i]\+?$/;

/** A move taken apart. Squares are board indices. */
export interface MoveParts {
  /** Null for a drop. */
  readonly from: number | null;
  readonly to: number;
  /** The kind dropped, 0 for a move on the board. */
  readonly dropped: number;
  readonly promotes: boolean;
}

/** Whether a move in USI is a drop. */
export function isDropUsi(usi: string): boolean {
  return usi[1] === '*';
}

/** The square that a move goes to. */
export function targetOfUsi(usi: string): number {
  return squareNamed(usi.slice(2, 4));
}

/** The parts of a move in USI. */
export function partsOfUsi(usi: string): MoveParts {
  const to = targetOfUsi(usi);
  if (isDropUsi(usi)) return { from: null, to, dropped: pieceOfLetter(usi[0]), promotes: false };
  return { from: squareNamed(usi.slice(0, 2)), to, dropped: 0, promotes: usi.endsWith('+') };
}
