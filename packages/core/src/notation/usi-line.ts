/** The `position` line of the protocol USI. */

/** What stands before the word `moves`, with single blanks, and the moves behind it. */
export function splitMoves(line: string): { readonly position: string; readonly moves: readonly string[] } {
  const words = line.trim().split(/\s+/);
  const end = words.indexOf('moves');
  if (end < 0) return { position: words.join(' '), moves: [] };
  return { position: words.slice(0, end).join(' '), moves: words.slice(end + 1) };
}
