/**
 * The author's main line 作意: what a repair has to bring back. It is the line given with the
 * problem, if it can be played. An early mate 早詰 hides it from the solver, whose own main line is
 * the second best to go by.
 */

import type { Flaw, Report } from '../mate/verdict.ts';
import type { Placement } from '../placement/placement.ts';
import { follow } from '../compose/repair/follow.ts';

/**
 * The line that counts as the author's; null where none was given and the solver has none. Of a
 * sound problem, it is what the solver says: a given line that differs is at most a variation.
 */
export function authorsLineOf(
  placement: Placement,
  given: readonly string[],
  { soundness, line }: Pick<Report, 'soundness' | 'line'>,
): readonly string[] | null {
  if (soundness === 'sound' || given.length % 2 === 0) return line;
  return follow(placement, given) === null ? line : given;
}

/** A line and what is wrong with it. */
export interface FlawedLine {
  readonly line: readonly string[] | null;
  readonly flaws: readonly Flaw[];
}

/**
 * The line that a repair has to leave playable, and its flaws. That is the author's; where the
 * attacker does better than it, the first such move is a cook. Where the defender does, or does as
 * well 変同, it is the solver's.
 */
export function lineToRepair(
  authorsLine: readonly string[] | null,
  { line, flaws }: Pick<Report, 'line' | 'flaws'>,
): FlawedLine {
  if (authorsLine === null) return { line, flaws };
  if (line === null) return { line: authorsLine, flaws: [] };
  const ply = authorsLine.findIndex((move, index) => move !== line[index]);
  const isLast = ply === authorsLine.length - 1 && line.length === authorsLine.length;
  if (ply === -1 || isLast) return { line: authorsLine, flaws };
  if (ply % 2 === 1 || ply >= line.length) return { line, flaws };
  const kind = line.length < authorsLine.length ? 'earlyMate' : 'cook';
  const cook: Flaw = { kind, ply: ply + 1, move: line[ply], line: line.slice(ply), fault: true };
  return { line: authorsLine, flaws: [cook] };
}
