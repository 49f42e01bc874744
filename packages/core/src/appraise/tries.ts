/** Tries 紛れ: checks beside the right one, and how far they lead. */

import type { Placement } from '../placement/placement.ts';
import { playMove } from '../placement/play.ts';
import type { Questions } from './questions.ts';

/** Checks of a try at most that are looked at, its own counted. */
const DEEPEST_CHECKS = 8;
/** Positions looked at for one try. */
const TRY_POSITIONS = 300;

/**
 * Whether a check is plausible: whatever the defender replies, the attacker has a further check, or
 * it is mate.
 */
export function isPlausible(questions: Questions, placement: Placement, check: string): boolean {
  const after = playMove(placement, check);
  return questions.moves(after).every((reply) => questions.moves(playMove(after, reply)).length > 0);
}

/**
 * The depth of a failing try in plies: of the checks that the attacker can give in a row, whatever
 * the defender replies, the last one's, odd. Up to 15, and as far as 300 positions tell.
 */
export function depthOfTry(questions: Questions, placement: Placement, check: string): number {
  const after = playMove(placement, check);
  const budget = { positions: TRY_POSITIONS };
  for (let checks = 1; checks < DEEPEST_CHECKS; checks++)
    if (ends(questions, after, checks, budget) || budget.positions <= 0) return 2 * checks - 1;
  return 2 * DEEPEST_CHECKS - 1;
}

/**
 * At a defender's node: whether he has a reply after which the attacker runs out of checks within
 * some more of them, this one counted.
 */
function ends(
  questions: Questions,
  after: Placement,
  checks: number,
  budget: { positions: number },
): boolean {
  if (budget.positions-- <= 0) return false;
  return questions.moves(after).some((reply) => {
    const next = playMove(after, reply);
    const further = questions.moves(next);
    if (checks === 1) return further.length === 0;
    return further.every((each) => ends(questions, playMove(next, each), checks - 1, budget));
  });
}
