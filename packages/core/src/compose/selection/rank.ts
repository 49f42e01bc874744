/**
 * How individuals of the genetic algorithm compare in a tournament.
 *
 * The seed paper compares their fitness, and does not say how its solver counts a mate whose
 * shortest length it has not proven, nor who wins among equals. If found lengths compete on a par
 * with proven ones, a population soon consists of open boards whose mates nobody can shorten within
 * the budget, twice as long as they are; none of them is ever sound. And if chance decides among
 * equals, nothing leads from a cooked mate to a problem of the same length. The figures are in
 * docs/references.md.
 *
 * @see [Muneto2020] section 4.3. Deviation: none known, the paper is silent.
 */

import type { Judgement } from '../look/assessment.ts';

/**
 * Shares of one ply, so that they never outweigh a length: sound; cooked at the beginning and just
 * before the end; no cook found, and none excluded. These are mostly open boards, whose children
 * can't be decided either.
 */
const SOUND = 0.9;
const COOKED = { least: 0.1, most: 0.8 };
const UNDECIDED = 0.05;
/**
 * Found lengths count less than any proven one: the longest of them, of some hundred plies, less
 * than one ply.
 */
const FOUND_SHARE = 1e-3;

/**
 * The rank of an individual, greater is better: first the fitness by a proven length, bent by
 * `reach`; of equals the sound one, then the one whose first cook comes later, then what the budget
 * leaves undecided. Those without a proven length come after all that have one, in the order of
 * their found lengths; 0 where the fitness is 0.
 *
 * @param reach what a length is worth to the run; the length itself unless told otherwise
 */
export function rankOf(
  { assessment, fitness, sound }: Judgement,
  reach: (plies: number) => number = (plies) => plies,
): number {
  if (fitness === 0) return 0;
  const worth = reach(fitness);
  return assessment.exact ? worth + nearness(assessment, sound) : worth * FOUND_SHARE;
}

/**
 * How near a mate is to being sound: 0 for one that leaves pieces over, whatever its moves;
 * below 1.
 */
function nearness({ plies, leftover, flaws }: Judgement['assessment'], sound: boolean): number {
  if (sound) return SOUND;
  if (plies === null || (leftover ?? 0) > 0) return 0;
  const faults = flaws.filter(({ fault }) => fault).map(({ ply }) => ply);
  if (faults.length === 0) return UNDECIDED;
  return COOKED.least + ((COOKED.most - COOKED.least) * Math.min(plies, ...faults)) / plies;
}
