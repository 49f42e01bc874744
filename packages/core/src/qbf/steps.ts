/** The game of plies as the steps of the refinement. */

import { FALSE, type Lit, TRUE } from './circuit.ts';
import type { Game } from './game.ts';
import type { Step } from './level.ts';
import { ATTACKER } from './movement.ts';
import type { Ply } from './ply.ts';

/**
 * The steps of a game: one for each ply and, where the diagram has free squares, one that sets it up. The hope of an
 * attacker's step is a mate with the defender's help within `horizon` further plies (even).
 */
export function stepsOf(game: Game, horizon: number): Step[] {
  const { circuit, plies } = game;
  const last = plies.length - 1;
  const steps = plies.map((ply, index): Step => ({
    isForGoal: ply.side === ATTACKER,
    choices: ply.choices,
    legal: index === last ? circuit.and(ply.legal, game.goal) : ply.legal,
    hope: ply.side === ATTACKER ? helpmate(game, index, horizon) : TRUE,
    before: ply.before.literals(),
    after: index === last ? [] : ply.after.literals(),
  }));
  return steps;
}

/** Whether the plies from `index` on can end in mate; TRUE where they do not reach the last one within the horizon. */
function helpmate(game: Game, index: number, horizon: number): Lit {
  const { circuit, plies } = game;
  const ply: Ply | undefined = plies[index];
  if (index === plies.length - 1) return circuit.and(ply.legal, game.goal);
  if (horizon < 2) return TRUE;
  const reply = plies[index + 1];
  const goesOn = circuit.and(reply.legal, plies[index + 2].legal, helpmate(game, index + 2, horizon - 2));
  return goesOn === FALSE ? ply.mates : circuit.or(ply.mates, goesOn);
}
