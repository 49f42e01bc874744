/** How much of one line is found in another: what a change leaves of the author's main line 作意. */

/**
 * How many moves of `line` appear in `other` too, by the same side and in the same order: the
 * longest common subsequence. Moves are the same where their USI is. An extension keeps the whole
 * line it extends; an exchanged piece loses the moves it made.
 *
 * @param duals further moves that mate in the place of the last of `other` 最終手余詰: one of them is as
 *   good as it
 */
export function countKept(
  line: readonly string[],
  other: readonly string[],
  duals: readonly string[] = [],
): number {
  // best[j]: of the moves of `line` so far and the first j of `other`.
  let best = Array<number>(other.length + 1).fill(0);
  for (const [i, move] of line.entries()) {
    const next = [0];
    for (const [j, rival] of other.entries()) {
      const isDual = i === line.length - 1 && j === other.length - 1 && duals.includes(move);
      const isSame = (move === rival || isDual) && i % 2 === j % 2;
      next.push(isSame ? best[j] + 1 : Math.max(best[j + 1], next[j]));
    }
    best = next;
  }
  return best[other.length];
}
