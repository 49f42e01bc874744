/**
 * Stand-in for assembly/checks.ts: the edges of an attacker's vertex, see position.ts beside it.
 * Without any he has no check to give.
 */

import { clearMoves, emit } from './move-list';
import { edgeCount, edgeOf, makeBoardMove, vertex } from './position';

export function generateChecks(): void {
  clearMoves();
  for (let i = 0; i < edgeCount(vertex); i++) emit(makeBoardMove(0, vertex, edgeOf(vertex, i), false));
}
export function countChecks(): i32 {
  return edgeCount(vertex);
}
export function missingDrops(): u32 {
  return 0;
}
