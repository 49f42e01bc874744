/**
 * Stand-in for assembly/evasions.ts: the edges of a defender's vertex, see position.ts beside it.
 * Without any he is mate.
 */

import { generateChecks } from './checks';
import { moveCount } from './move-list';

export let plainCount: i32 = 0;
export let groupCount: i32 = 0;

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
export function hasPlainEvasion(): bool {
  generateEvasions();
  return plainCount > 0;
}
