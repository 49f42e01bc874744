/**
 * A number for near misses, so that selection has a slope: between two mates of the same length, the one whose cook comes later is nearer to a
 * problem. The fitness of the seed paper (fitness.ts) tells only lengths.
 */

import type { Assessment } from './run.ts';

/** What an unsound mate keeps of its plies when its first cook is at the first move, and just before the end. */
const LEAST_SHARE = 0.2;
const MOST_SHARE = 0.7;
/** What one keeps in which no fault was found within the budget. */
const UNDECIDED_SHARE = 0.6;
/** What each further fault costs. */
const FAULT_FACTOR = 0.9;

/**
 * The plies of a confirmed problem; a part of the plies of another mate, the greater the later its first fault and the fewer
 * there are; 0 where the length is not known. A sound problem outranks every mate that is less than 10/7 as long.
 */
export function gradeOf(
  assessment: Pick<Assessment, 'verdict' | 'exact' | 'plies' | 'pruned' | 'flaws'>,
): number {
  const { verdict, exact, plies, pruned } = assessment;
  if (verdict !== 'mate' || !exact || plies === null) return 0;
  if (pruned !== null) return plies;
  const faults = assessment.flaws.filter(({ fault }) => fault);
  if (faults.length === 0) return plies * UNDECIDED_SHARE;
  const first = Math.min(plies, ...faults.map(({ ply }) => ply));
  const share = LEAST_SHARE + ((MOST_SHARE - LEAST_SHARE) * (first - 1)) / plies;
  return plies * share * FAULT_FACTOR ** (faults.length - 1);
}
