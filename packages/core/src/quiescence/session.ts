/**
 * A position in the search engine: the one file of core that speaks the language of `search.wasm`.
 * Black is its side 0, so that the board stays as it is.
 */

import type { SearchEngine } from '@tsume/engine/search';
import { type Placement, squareName } from '../placement/placement.ts';
import { pieceLetters } from '../placement/sfen.ts';

export {
  INFINITE_VALUE,
  MATE_BOUND,
  MATE_VALUE,
  WEIGHT_COUNT,
  type Cut,
  type MoveClass,
  type SearchEngine,
  type SearchJob,
} from '@tsume/engine/search';

/** Sources from here on are drops: 81 + kind. */
const DROP_SOURCE = 81;

/** Sets a placement up in an engine; the side that is not to move must not be in check. */
export function setUp(engine: SearchEngine, { board, black, white, sideToMove }: Placement): void {
  engine.setPosition(board, black, white, sideToMove === 'white');
}

/** An engine's move in USI. */
export function usiOf(move: number): string {
  const to = squareName(move & 127);
  const from = (move >> 7) & 127;
  if (from >= DROP_SOURCE) return `${pieceLetters(from - DROP_SOURCE)}*${to}`;
  return `${squareName(from)}${to}${(move & (1 << 14)) === 0 ? '' : '+'}`;
}
