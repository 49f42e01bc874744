/** How long a search may take, by the clocks that `go` tells of. */

import type { Go } from './command.ts';

/** Kept back for the way of the answer. */
const MARGIN_MS = 50;
/** Moves that the time on the clock is to last for, in a game. */
const MOVES_TO_COME = 20;

/** Milliseconds for a search, 1 or more; undefined without a limit. */
export function timeFor(go: Go, blackToMove: boolean): number | undefined {
  const { timeMs, isInfinite, numbers } = go;
  if (timeMs !== undefined) return Math.max(1, timeMs);
  if (isInfinite || go.purpose === 'mate') return undefined;
  const { byoyomi = 0 } = numbers;
  const main = (blackToMove ? numbers.btime : numbers.wtime) ?? 0;
  const increment = (blackToMove ? numbers.binc : numbers.winc) ?? 0;
  // A `go` without any clock.
  if (Object.keys(numbers).every((name) => name === 'nodes')) return undefined;
  return Math.max(1, byoyomi + increment + main / MOVES_TO_COME - MARGIN_MS);
}
