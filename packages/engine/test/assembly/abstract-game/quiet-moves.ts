/** Stand-in for assembly/quiet-moves.ts: a graph has no moves beside its edges. */

import { clearMoves } from './move-list';

export function generateQuietMoves(): void {
  clearMoves();
}
export function generateFreeMoves(): void {
  clearMoves();
}
