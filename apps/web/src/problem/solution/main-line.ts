/** What is known of a problem's positions without asking the solver: its main line. */

import type { ProblemDetail } from '@tsume/contracts/problem';
import type { AskOptions, SolverClient } from '../solver/solver-client.ts';
import type { Outcome } from '../solver/protocol.ts';

type Moves = readonly string[];

/** Whether a line begins with these moves. */
export function startsWith(line: Moves, beginning: Moves): boolean {
  return beginning.length <= line.length && beginning.every((move, i) => move === line[i]);
}

/** How many moves two lines have in common from their beginning. */
export function commonLength(a: Moves, b: Moves): number {
  const first = a.findIndex((move, i) => move !== b[i]);
  return first < 0 ? a.length : first;
}

/**
 * The worth of a position: on the main line by the problem's own word, elsewhere by the solver's.
 * Rejects with SolverError.
 */
export async function worthOf(
  { line, leftover }: Pick<ProblemDetail, 'line' | 'leftover'>,
  solver: Pick<SolverClient, 'judge'>,
  moves: Moves,
  options?: AskOptions,
): Promise<Outcome> {
  if (!startsWith(line, moves)) return solver.judge(moves, options);
  const remaining = line.slice(moves.length);
  return { verdict: 'mate', plies: remaining.length, line: remaining, leftover };
}
