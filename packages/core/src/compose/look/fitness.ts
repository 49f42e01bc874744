/**
 * The evaluation function of the seed paper, section 4.2.
 *
 * Its three cases are: 0 where there is no mate or the diagram mates by the start position's own moves; the plies of a sound
 * problem; the plies of the shortest mate of an unsound one. The last two are the same number, because the
 * plies of a sound problem are those of its shortest mate: soundness counts in the archive only.
 *
 * @see [Muneto2020]
 */

import type { Assessment } from './assessment.ts';
import type { RunParameters } from '../../run/parameters.ts';

/**
 * The fitness of an individual in plies, 0 or odd. `startLine` is the start position's main line in USI moves, null where
 * it has none.
 *
 * A diagram that the node budget leaves undecided has no known mate; one whose mate was found but whose shortest mate was not
 * has no known plies: both have fitness 0, so that a budget never makes a diagram look longer than it is.
 */
export function fitnessOf(
  { exact, plies, line }: Pick<Assessment, 'exact' | 'plies' | 'line'>,
  startLine: readonly string[] | null,
): number {
  if (!exact || plies === null) return 0;
  return startLine !== null && mayBeSameLine(plies, line, startLine) ? 0 : plies;
}

/** Whether a diagram is sound 完全作 under the run's rule: what the archive takes and what is reported as a problem. */
export function isSound(
  assessment: Pick<Assessment, 'soundness' | 'paperSound'>,
  rule: RunParameters['soundnessRule'],
): boolean {
  return rule === 'paper' ? assessment.paperSound === true : assessment.soundness === 'sound';
}

/** A line that the budget did not suffice for (null) may be any line of its length. */
function mayBeSameLine(plies: number, line: readonly string[] | null, startLine: readonly string[]): boolean {
  if (line === null) return plies === startLine.length;
  return line.length === startLine.length && line.every((move, i) => move === startLine[i]);
}
