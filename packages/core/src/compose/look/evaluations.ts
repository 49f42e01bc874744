/** The evaluation that a run's goal asks for. */

import type { Goal, RunParameters } from '../../run/parameters.ts';
import { BRINKMATE } from './brinkmate.ts';
import type { Evaluation } from './evaluation.ts';
import { goalOf } from '../../run/goal.ts';
import { MATE } from './mate.ts';

const EVALUATIONS: Readonly<Record<Goal, Evaluation>> = { mate: MATE, brinkmate: BRINKMATE };

/** `MATE` or `BRINKMATE`; a run without a goal composes mates. */
export function evaluationOf(parameters: Pick<RunParameters, 'goal'>): Evaluation {
  return EVALUATIONS[goalOf(parameters)];
}
