/**
 * Stand-in for assembly/weighing.ts: the edges of a defender's vertex, see position.ts beside it.
 */

import { edgeCount, vertex } from './position';

export const UNWEIGHED: i32 = -1;

export function weighEvasions(): i32 {
  return edgeCount(vertex);
}
export function weighDrop(piece: i32, to: i32): i32 {
  return UNWEIGHED;
}
