/**
 * The line of a brinkmate: best play of both sides, or, where lengths are not decided, a proof
 * followed.
 */

import { type EngineMove, targetOf } from '../mate/session.ts';
import type { Deepening } from './deepening.ts';
import type { Candidate, OuterGame } from './outer-game.ts';

/**
 * From an attacker's node with a brinkmate in exactly `plies`: the first candidate that reaches it,
 * and the longest defence. Ends with the attacker's move that leaves nothing but mates. Throws
 * Stop.
 */
export function bestLine(game: OuterGame, deepening: Deepening, plies: number): EngineMove[] {
  for (const candidate of game.candidates()) {
    const rest = game.session.after(candidate.move, () => {
      if (!isThreat(game, candidate)) return null;
      const { state } = deepening.defend(plies - 1, 0, candidate);
      return state === 'won' ? longestDefence(game, deepening, candidate, plies - 1) : null;
    });
    if (rest !== null) return [candidate.move, ...rest];
  }
  return [];
}

/** After a candidate with a brinkmate in exactly `plies`. */
function longestDefence(
  game: OuterGame,
  deepening: Deepening,
  candidate: Candidate,
  plies: number,
): EngineMove[] {
  if (plies === 0) return [];
  for (const reply of game.replies(targetOf(candidate.move), [])) {
    const rest = game.session.after(reply, () =>
      deepening.attack(plies - 3).state === 'lost' ? bestLine(game, deepening, plies - 1) : null,
    );
    if (rest !== null) return [reply, ...rest];
  }
  return [];
}

/**
 * From an attacker's node with a proof within `plies`: its moves, and the replies that it needs
 * most plies for.
 */
export function proofLine(game: OuterGame, deepening: Deepening, plies: number): EngineMove[] {
  for (const candidate of game.candidates()) {
    const rest = game.session.after(candidate.move, () =>
      deepening.knownWithin() < plies && isThreat(game, candidate)
        ? provenDefence(game, deepening, candidate)
        : null,
    );
    if (rest !== null) return [candidate.move, ...rest];
  }
  // The proof has been forgotten from here on.
  return [];
}

function provenDefence(game: OuterGame, deepening: Deepening, candidate: Candidate): EngineMove[] {
  const within = deepening.knownWithin() - 1;
  let longest: { reply: EngineMove; plies: number } | null = null;
  for (const reply of game.replies(targetOf(candidate.move), [])) {
    const plies = game.session.after(reply, () => deepening.knownWithin());
    if (plies < Infinity && plies > (longest?.plies ?? 0))
      longest = { reply, plies: Math.min(plies, within) };
  }
  if (longest === null) return [];
  const { reply, plies } = longest;
  const rest = game.session.after(reply, () => proofLine(game, deepening, plies));
  return rest.length === 0 ? [] : [reply, ...rest];
}

function isThreat(game: OuterGame, { quiet }: Candidate): boolean {
  return !quiet || game.isThreat() === 'yes';
}
