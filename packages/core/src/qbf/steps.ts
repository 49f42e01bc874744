/**
 * The game of plies as the steps of the refinement: one for each ply, and first one that sets the
 * diagram up where it has free squares.
 */

import type { Game } from './game.ts';
import type { Step } from './level.ts';
import { ATTACKER } from './movement.ts';

/** The steps of a game, in order. A start that is not legal makes the first one impossible. */
export function stepsOf({ circuit, start, plies, goal }: Game): Step[] {
  const last = plies.length - 1;
  const isOpen = start.choices.length > 0;
  const steps = plies.map((ply, index): Step => {
    const conditions = [ply.legal];
    if (index === last) conditions.push(goal);
    if (index === 0 && !isOpen) conditions.push(start.legal);
    return {
      isForGoal: ply.side === ATTACKER,
      choices: ply.choices,
      legal: circuit.all(conditions),
      before: ply.before.literals(),
      groups: ply.before.squareGroups(),
      after: index === last ? [] : ply.after.literals(),
    };
  });
  if (!isOpen) return steps;
  const setup = {
    isForGoal: true,
    choices: start.choices,
    legal: start.legal,
    before: [],
    groups: [],
    after: steps[0].before,
  };
  return [setup, ...steps];
}
