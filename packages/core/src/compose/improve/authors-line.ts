/**
 * The author's main line 作意: what a repair has to bring back. It is the line given with the problem, if it can be played. An early
 * mate 早詰 hides it from the solver, whose own main line is the second best to go by.
 */

import type { Flaw, Report } from '../../mate/verdict.ts';
import type { Placement } from '../../placement/placement.ts';
import { follow } from '../repair/follow.ts';

/**
 * The line that counts as the author's; null where none was given and the solver has none. Of a sound problem, it is what the solver says:
 * a given line that differs is at most a variation.
 */
export function authorsLineOf(
  placement: Placement,
  given: readonly string[],
  { soundness, line }: Pick<Report, 'soundness' | 'line'>,
): readonly string[] | null {
  if (soundness === 'sound' || given.length % 2 === 0) return line;
  return follow(placement, given) === null ? line : given;
}

/**
 * What is wrong with the author's line, in the words of a report. Where the solver has another one, the first move at which the attacker
 * does better is a cook of it; where it is the defender who does better, no flaw names it.
 */
export function flawsOfLine(
  authorsLine: readonly string[],
  { line, flaws }: Pick<Report, 'line' | 'flaws'>,
): readonly Flaw[] {
  if (line === null) return [];
  const ply = authorsLine.findIndex((move, index) => move !== line[index]);
  if (ply === -1 || (ply === authorsLine.length - 1 && line.length === authorsLine.length)) return flaws;
  if (ply % 2 === 1 || ply >= line.length) return [];
  const kind = line.length < authorsLine.length ? 'earlyMate' : 'cook';
  return [{ kind, ply: ply + 1, move: line[ply], line: line.slice(ply), fault: true }];
}
