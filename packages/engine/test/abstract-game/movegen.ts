/**
 * Stand-in for assembly/movegen.ts: the edges of the vertex reached, see position.ts beside it. A defender's vertex without edges is mate;
 * an attacker's has no check to give.
 */

import { MOVES } from './memory-map';
import { edgeCount, edgeOf, makeBoardMove, vertex } from './position';

export let moveCount: i32 = 0;
export let plainCount: i32 = 0;
export let groupCount: i32 = 0;
export let lineLength: i32 = 0;
export let checkerSquare: i32 = -1;

export function moveAt(index: i32): u32 {
  return load<u32>(MOVES + ((<usize>index) << 2));
}
export function groupStart(group: i32): i32 {
  return moveCount;
}
export function groupSquare(group: i32): i32 {
  return 0;
}
export function groupCaptures(group: i32): i32 {
  return 0;
}

export function generateChecks(): void {
  moveCount = edgeCount(vertex);
  for (let i = 0; i < moveCount; i++) {
    store<u32>(MOVES + ((<usize>i) << 2), makeBoardMove(0, vertex, edgeOf(vertex, i), false));
  }
}
export function generateEvasions(): void {
  generateChecks();
  plainCount = moveCount;
}
export function countChecks(): i32 {
  return edgeCount(vertex);
}
export function weighEvasions(): i32 {
  return edgeCount(vertex);
}
export function hasPlainEvasion(): bool {
  generateEvasions();
  return plainCount > 0;
}
export function missingDrops(): u32 {
  return 0;
}
