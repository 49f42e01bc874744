/** What a run's method is made from: its parameters, checked and complete. */

import { type Result, ok } from '../../result.ts';
import { checkRun } from '../../run/accept.ts';
import type { RunParameters } from '../../run/parameters.ts';
import type { MethodContext } from '../methods/method.ts';

/** Refuses as `checkRun` does. */
export function contextOf(parameters: RunParameters): Result<MethodContext> {
  const accepted = checkRun(parameters);
  if (!accepted.ok) return accepted;
  const { variants } = accepted.value.parameters;
  return ok({ ...accepted.value, variants });
}
