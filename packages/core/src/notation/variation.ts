/**
 * A line of play with what belongs to it, as a value: the main line 作意 of a problem or a game, and
 * every line that leaves it (a variation 変化, a try 紛れ, a cook 余詰, what could have been played),
 * which has the same shape.
 *
 * Rejected: a tree of moves, each with its successors, as the libraries have it. Here the main line
 * is a plain list of moves, which is all that most of the program asks for.
 */

/** What is said of one move. */
export interface Note {
  /**
   * The move's number, counted from 1 at the start; of an ending, one more than that of the last
   * move.
   */
  readonly ply: number;
  /** Free text of any number of lines. */
  readonly comment?: string;
  /** Seconds that the move took; absent for none. */
  readonly seconds?: number;
  /** しおり: a name to find the position by. */
  readonly bookmark?: string;
}

/** A line of play from some ply on. */
export interface Line {
  /** USI moves. */
  readonly line: readonly string[];
  /**
   * How the line ends, beside its moves: one of `ENDINGS` (endings.ts), or a word of its own;
   * `none` where a file says nothing. Absent, a branch has no ending, and a problem's main line has
   * that of `defaultEnding`.
   */
  readonly ending?: string;
  /** By ply; at most one for each. */
  readonly notes?: readonly Note[];
  /**
   * Lines that leave this one, by ply; of those that leave it at the same move, the first first.
   */
  readonly branches?: readonly Branch[];
}

/** A line that leaves another one. */
export interface Branch extends Line {
  /** The ply of its first move, or of its ending if it has no move. */
  readonly from: number;
}

/** How many lines leave a line, those that leave its branches included. */
export function countBranches({ branches = [] }: Line): number {
  return branches.reduce((sum, branch) => sum + 1 + countBranches(branch), 0);
}
