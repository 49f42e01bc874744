/** Principal lines: at each ply the best line found from there, in a triangle of moves. */

import { LINES, LINE_LENGTHS, PLIES } from './memory-map';

function lineAt(ply: i32): usize {
  return LINES + ((<usize>(ply * PLIES)) << 2);
}
/** @inline */
function lengthAddress(ply: i32): usize {
  return LINE_LENGTHS + ((<usize>ply) << 2);
}
/** Moves of the best line found from a ply. */
export function lineLength(ply: i32): i32 {
  return load<u32>(lengthAddress(ply));
}
/** One of them. */
export function lineMove(ply: i32, index: i32): u32 {
  return load<u32>(lineAt(ply) + ((<usize>index) << 2));
}

/** No line from here, as yet. @inline */
export function clearLine(ply: i32): void {
  store<u32>(lengthAddress(ply), 0);
}
/** A move and the line behind it become the line from here. */
export function takeLine(ply: i32, move: u32): void {
  const length = lineLength(ply + 1);
  const line = lineAt(ply);
  store<u32>(line, move);
  memory.copy(line + 4, lineAt(ply + 1), (<usize>length) << 2);
  store<u32>(lengthAddress(ply), length + 1);
}
