/**
 * What the goal of a run leaves of its other parameters: plain domain, so that a run that makes no
 * sense is refused where it is given.
 */

import { type Refusal, refuse, type Result, ok } from '../result.ts';
import type { Goal, RunParameters } from './parameters.ts';
import { METHODS, type Method } from './methods.ts';

/** The goal of a run. */
export function goalOf({ goal = 'mate' }: Pick<RunParameters, 'goal'>): Goal {
  return goal;
}

/** Why methods compose nothing but mates, where they do. */
const MATES_ONLY: Readonly<Partial<Record<Method, string>>> = {
  chase: 'its tails are those of mates',
  extension: 'it goes backwards from a mate',
  periodic: 'it takes back the horse saws of mates',
  smoke: 'it goes backwards from mates by two men',
  'final-shape': 'it goes backwards from mates in a shape',
  'two-populations': 'it repairs the cooks of mates',
  portfolio: 'it goes backwards from mates and repairs them',
};

/** Methods that compose brinkmates. */
export const BRINKMATE_METHODS: readonly Method[] = METHODS.filter((method) => !(method in MATES_ONLY));

/**
 * Parameters that follow from the goal: brinkmates are defined with every interposition counted
 * (docs/brinkmate.md §1), and the paper's rule is one of mates.
 */
export const RULES_OF_GOAL: Readonly<
  Record<Goal, Partial<Pick<RunParameters, 'interposition' | 'soundnessRule'>>>
> = { mate: {}, brinkmate: { interposition: 'none', soundnessRule: 'profile' } };

type GoalParameters = Pick<
  RunParameters,
  'goal' | 'method' | 'islandMethods' | 'interposition' | 'soundnessRule' | 'retouch' | 'order'
>;

/**
 * The parameters, if they make sense for the goal; else `goal_contradiction` with a reason for
 * people.
 */
export function acceptGoal<T extends GoalParameters>(parameters: T): Result<T> {
  const reason = goalOf(parameters) === 'mate' ? null : contradictionOf(parameters);
  return reason === null ? ok(parameters) : refuse(reason.code, reason.message, reason.details);
}

function contradictionOf({
  method,
  islandMethods = [],
  interposition,
  soundnessRule,
  retouch,
  order,
}: GoalParameters): Refusal | null {
  for (const each of [method, ...islandMethods]) {
    const why = MATES_ONLY[each];
    if (why === undefined) continue;
    const message = `The method ${each} composes mates only: ${why}. For brinkmates take one of ${BRINKMATE_METHODS.join(', ')}.`;
    return contradiction(message, { method: each });
  }
  if (interposition !== 'none')
    return contradiction(
      'In a brinkmate every interposition counts: leave interposition out, or give none.',
      { interposition },
    );
  if (soundnessRule !== 'profile')
    return contradiction(
      "The paper's rule of soundness is one of mates: for brinkmates it has to be profile.",
      {
        soundnessRule,
      },
    );
  if (retouch === true)
    return contradiction('Retouch is for mates: leave it out, or give false.', { retouch });
  if (order?.style?.smoke !== undefined)
    return contradiction('A smoke problem 煙詰 ends in a mate: leave it out of the order of a brinkmate.', {
      style: 'smoke',
    });
  if (order?.shapeAtEnd !== undefined)
    return contradiction('A last position is that of a mate: leave it out of the order of a brinkmate.', {
      shapeAtEnd: order.shapeAtEnd,
    });
  for (const field of ['themes', 'wish', 'maximise'] as const) {
    if (order?.[field] === undefined) continue;
    return contradiction(
      'Themes, wishes and measures are those of mates: leave them out of the order of a brinkmate.',
      { [field]: order[field] },
    );
  }
  return null;
}

function contradiction(message: string, details: Record<string, unknown>): Refusal {
  return { code: 'goal_contradiction', message, details };
}
