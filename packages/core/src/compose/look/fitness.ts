/**
 * The evaluation function of the seed paper, section 4.2.
 *
 * Its three cases are: 0 where there is no mate or the diagram mates by the start position's own
 * moves; the plies of a sound problem; the plies of the shortest mate of an unsound one. The last
 * two are the same number, because the plies of a sound problem are those of its shortest mate:
 * soundness counts in the archive only.
 *
 * A solver does not always get as far as the shortest mate. Of a mate that it has found it knows a
 * number of plies within which the attacker mates: its found length, an upper bound. The paper's
 * methods count that, as the paper's program must have; a claim about the problem it is not, so
 * that it decides nothing but `fitness`: what is sound has a proven length.
 *
 * @see [Muneto2020]
 */

import type { Assessment } from './assessment.ts';
import type { RunParameters } from '../../run/parameters.ts';

/** What the fitness depends on. */
type Lengths = Pick<Assessment, 'exact' | 'plies' | 'line'>;

/**
 * The fitness of an individual by its found length: plies, 0 or odd. `startLine` is the start
 * position's main line in USI moves, null where it has none. A diagram that the node budget leaves
 * undecided has no known mate: 0.
 */
export function foundFitnessOf({ plies, line }: Lengths, startLine: readonly string[] | null): number {
  if (plies === null) return 0;
  return startLine !== null && mayBeSameLine(plies, line, startLine) ? 0 : plies;
}

/**
 * The same by proven lengths alone: 0 for a mate whose shortest length the node budget leaves open.
 */
export function fitnessOf(lengths: Lengths, startLine: readonly string[] | null): number {
  return lengths.exact ? foundFitnessOf(lengths, startLine) : 0;
}

/**
 * Whether a diagram is sound 完全作 under the run's rule: what the archive takes and what is reported
 * as a problem.
 */
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
