/**
 * A number for near misses, so that selection has a slope: between two mates of the same length,
 * the one whose cook comes later is nearer to a problem. The fitness of the seed paper
 * (look/fitness.ts) tells only lengths.
 */

import type { Assessment } from '../look/assessment.ts';

interface Shares {
  /**
   * What an unsound one keeps of its plies when its first fault is at the first move, and just
   * before the end.
   */
  readonly least: number;
  readonly most: number;
  /**
   * What one keeps in which no fault was found within the budget: mostly open boards, where much is
   * left to be found.
   */
  readonly undecided: number;
}

const MATE: Shares = { least: 0.2, most: 0.7, undecided: 0.3 };
/**
 * One of three plies, cooked as it may be, is more than a sound one of one ply, of which there are
 * plenty; and children of one that can't be decided can't be decided either.
 */
const BRINKMATE: Shares = { least: 0.4, most: 0.8, undecided: 0.1 };
/** What each further fault costs. */
const FAULT_FACTOR = 0.9;

/**
 * The plies of a sound problem; a part of the plies of another mate, the greater the later its
 * first fault and the fewer there are; 0 where the length is not known. A sound problem outranks
 * every mate that is less than 10/7 (brinkmate: 5/4) as long. Pieces left over are a fault of the
 * whole, wherever they are reported.
 */
export function gradeOf(
  { verdict, exact, plies, flaws }: Pick<Assessment, 'verdict' | 'exact' | 'plies' | 'flaws'>,
  isSound: boolean,
): number {
  if (!exact || plies === null) return 0;
  if (isSound) return plies;
  const faults = flaws.filter(({ fault }) => fault);
  const { least, most, undecided } = verdict === 'brinkmate' ? BRINKMATE : MATE;
  if (faults.length === 0) return plies * undecided;
  const first = Math.min(...faults.map(({ kind, ply }) => (kind === 'leftover' ? 1 : ply)));
  const share = least + ((most - least) * Math.min(plies, first - 1)) / plies;
  return plies * share * FAULT_FACTOR ** (faults.length - 1);
}
