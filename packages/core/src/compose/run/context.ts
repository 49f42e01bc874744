/** What a run's method is made from: its parameters, checked and complete. */

import { ok, refuse, type Result } from '../../result.ts';
import { acceptGoal } from '../../run/goal.ts';
import type { MethodContext } from '../methods/method.ts';
import { acceptOptionalOrder, hasSpace } from '../../order/accept.ts';
import { checkParameters, readStart, variantsOf } from '../../run/ranges.ts';
import type { RunParameters } from '../../run/parameters.ts';

/** Refuses as `Composer.create` does. */
export function contextOf(parameters: RunParameters): Result<MethodContext> {
  const checked = checkParameters(parameters);
  if (!checked.ok) return checked;
  const goal = acceptGoal(parameters);
  if (!goal.ok) return goal;
  const start = readStart(parameters.start);
  if (!start.ok) return start;
  const accepted = acceptOptionalOrder(parameters.order);
  if (!accepted.ok) return accepted;
  const order = accepted.value;
  if (parameters.method === 'exhaustive' && (order === undefined || !hasSpace(order)))
    return refuse('no_space', NO_SPACE);
  const variants = variantsOf(parameters);
  const { order: _, ...others } = parameters;
  return ok({
    parameters: { ...others, variants, ...(order && { order }) },
    variants,
    start: start.value,
  });
}

const NO_SPACE =
  'The method exhaustive goes through all hands or squares of an order: it needs an order with handsOnly or squaresOnly.';
