/** Where an author's line fails in a position that has no mate. */

import type { ProblemTree } from './problem-tree.ts';
import type { LineFailure } from './verdict.ts';

/** Nodes for each question, at most: a long line asks many. */
export const FAILURE_NODES = 50_000;

/**
 * Where a line of a position without a mate fails: after its last move of the attacker's from which
 * there is none, for the defences before may have been good ones. Null where the line has no legal
 * check at its beginning, or the tree's budget does not tell.
 */
export function lineFailureOf(tree: ProblemTree, line: readonly string[]): LineFailure | null {
  let failure: LineFailure | null = null;
  for (let ply = 1; ply <= line.length; ply += 2) {
    const judged = tree.judge(line.slice(0, ply));
    if (!judged.ok || judged.value.verdict !== 'noMate' || judged.value.line.length === 0) break;
    const { line: moves, escapes, ends } = judged.value;
    failure = { ply: ply + 1, line: moves, escapes, ends };
  }
  return failure;
}
