/**
 * Stand-in for assembly/evasions.ts: the edges of a defender's vertex, see position.ts beside it.
 * Without any he is mate.
 */

import { generateChecks } from './checks';
import { moveCount } from './move-list';
import { edgeCount, vertex } from './position';

export let plainCount: i32 = 0;
export let groupCount: i32 = 0;
export let lineLength: i32 = 0;
export let checkerSquare: i32 = -1;

export function groupStart(group: i32): i32 {
  return moveCount;
}
export function groupSquare(group: i32): i32 {
  return 0;
}
export function groupCaptures(group: i32): i32 {
  return 0;
}
export function generateEvasions(): void {
  generateChecks();
  plainCount = moveCount;
}
export function weighEvasions(): i32 {
  return edgeCount(vertex);
}
export function hasPlainEvasion(): bool {
  generateEvasions();
  return plainCount > 0;
}
