/** The line of a brinkmate: best play of both sides, as far as lengths are known. */

import { type EngineMove, targetOf } from '../mate/session.ts';
import type { Deepening } from './deepening.ts';
import type { Candidate, Game } from './game.ts';

/**
 * From an attacker's node with a brinkmate within `plies`: the first candidate that reaches it, and the longest defence. Ends with the
 * attacker's move that leaves nothing but mates. Throws Stop.
 */
export function lineOf(game: Game, deepening: Deepening, plies: number): EngineMove[] {
  const { session } = game;
  for (const candidate of game.candidates()) {
    const rest = session.after(candidate.move, () => lineAfter(game, deepening, candidate, plies - 1));
    if (rest !== null) return [candidate.move, ...rest];
  }
  throw new Error('A proven brinkmate has no move that leads to it.');
}

/** After a candidate: the line of the longest defence; null if it does not lead to a brinkmate within `plies`. */
function lineAfter(
  game: Game,
  deepening: Deepening,
  candidate: Candidate,
  plies: number,
): EngineMove[] | null {
  if (candidate.quiet && game.isThreat() !== 'yes') return null;
  const outcome = deepening.defend(plies, 0, candidate);
  if (outcome.state !== 'won') return null;
  let longest: { reply: EngineMove; plies: number } | null = null;
  for (const reply of game.replies(targetOf(candidate.move), [])) {
    const length = game.session.after(reply, () => lengthWithin(deepening, outcome.plies - 1));
    if (length > (longest?.plies ?? 0)) longest = { reply, plies: length };
  }
  if (longest === null) return [];
  const { reply, plies: rest } = longest;
  return [reply, ...game.session.after(reply, () => lineOf(game, deepening, rest))];
}

/** The plies of a brinkmate that is known to be within `plies`, 0 for a mate; shortest as far as that is decided. */
function lengthWithin(deepening: Deepening, plies: number): number {
  for (let within = -1; within < plies; within += 2) {
    const outcome = deepening.attack(within);
    if (outcome.state === 'won') return outcome.plies;
  }
  return Math.max(0, deepening.attack(plies).plies);
}
