/** When two answers about one position contradict one another; what is left open never does. */
import { type BruteForceValue, bruteForceMates, bruteForceValue } from './brute-force.ts';
import type { Interposition, Solution } from '@tsume/core/mate/verdict';
import type { Placement } from '@tsume/core/placement/placement';
import { placementAfter } from './random-positions.ts';
import { positionOf } from './tsshogi-placement.ts';

/**
 * What two answers to the same question (or to two that must have the same answer) disagree on, or
 * null.
 */
export function contradiction(a: Solution, b: Solution): string | null {
  if (a.verdict !== b.verdict && isDecided(a) && isDecided(b)) return `${a.verdict} and ${b.verdict}`;
  for (const [one, other] of [
    [a, b],
    [b, a],
  ]) {
    // A length that is not exact is still proven: no mate is longer.
    if (one.exact && other.plies !== null && one.plies! > other.plies)
      return `exactly ${one.plies} plies and at most ${other.plies}`;
  }
  const bothKnow = a.exact && b.exact && a.leftover !== null && b.leftover !== null;
  return bothKnow && a.leftover !== b.leftover ? `${a.leftover} and ${b.leftover} left over` : null;
}

/** Whether a solution says mate or no mate. */
export function isDecided({ verdict }: Solution): boolean {
  return verdict !== 'unknown';
}

/** How the engine and the oracle (asked for mates of up to `maxPlies`) disagree, or null. */
export function disagreement(solution: Solution, truth: BruteForceValue, maxPlies: number): string | null {
  const said = `engine ${JSON.stringify(solution)}, oracle ${JSON.stringify(truth)} within ${maxPlies}`;
  if (solution.verdict === 'unknown' || truth === 'gaveUp') return null;
  if (solution.verdict === 'noMate') return typeof truth === 'string' ? null : said;
  const { plies, leftover, exact } = solution;
  if (truth === 'noMate') return said;
  // A mate without a length is no claim about one: the budget went on its proof.
  if (plies === null) return solution.stopped === null ? said : null;
  if (truth === 'noMateWithin') return plies > maxPlies ? null : said;
  if (!exact) return plies >= truth.plies ? null : said;
  const isLeftoverRight = leftover === null ? solution.stopped !== null : leftover === truth.leftover;
  return plies === truth.plies && isLeftoverRight ? null : said;
}

/**
 * What is wrong with the main line of an exact mate, or null: by tsshogi it must be legal checks
 * and answers, by the oracle (which may give up after `maxNodes` at any ply) best play of both, and
 * it must end in mate with the leftover stated.
 */
export function faultOfLine(
  placement: Placement,
  solution: Solution,
  interposition: Interposition,
  maxNodes: number,
): string | null {
  const { exact, plies, line, leftover, stopped } = solution;
  if (!exact || plies === null || stopped !== null) return null;
  if (line?.length !== plies) return `the line has not ${plies} moves`;
  let here = placement;
  for (const [ply, move] of line.entries()) {
    const maxPlies = plies - ply;
    if (ply % 2 === 0) {
      const value = bruteForceValue(here, { interposition, maxPlies, maxNodes });
      const isBest = typeof value !== 'string' && value.plies === maxPlies && value.leftover === leftover;
      if (value !== 'gaveUp' && !isBest) return `at ply ${ply} the value is ${JSON.stringify(value)}`;
    }
    const mates = maxPlies === 1 ? bruteForceMates(here, { interposition, maxPlies }) : 'gaveUp';
    if (mates !== 'gaveUp' && !mates.some((mate) => mate.move === move && mate.leftover === leftover))
      return `the last move ${move} is no mate with ${leftover} left over`;
    try {
      here = placementAfter(here, move);
    } catch {
      return `ply ${ply + 1}, ${move}, is illegal`;
    }
    if (ply % 2 === 0 && !positionOf(here).checked) return `ply ${ply + 1}, ${move}, gives no check`;
  }
  return null;
}
