/** Whether a run can be given an order: the one door for composer, command line, service and page. */

import { type Result, ok, refuse } from '../../placement/result.ts';
import { contradiction } from './contradictions.ts';
import { type Order, parseOrder } from './order.ts';

/**
 * Reads an order for a run. Refuses with the codes of `parseOrder` and `contradiction`, and with `themes_unsupported`: a run has no
 * detector of themes yet, so it would look for what it can't recognise.
 */
export function acceptOrder(value: unknown): Result<Order> {
  const parsed = parseOrder(value);
  if (!parsed.ok) return parsed;
  const { themes = [] } = parsed.value;
  const reason = contradiction(parsed.value);
  if (reason !== null) return refuse(reason.code, reason.message, reason.details);
  if (themes.length === 0) return parsed;
  const message = `Runs can't tell yet whether a problem shows ${themes.join(', ')}: leave the themes out of the order.`;
  return refuse('themes_unsupported', message, { themes });
}

/** The same where there may be no order. */
export function acceptOptionalOrder(value: unknown): Result<Order | undefined> {
  return value === undefined ? ok(undefined) : acceptOrder(value);
}

/** Whether an order leaves only the hand 持駒サーチ or only squares 駒位置サーチ open, so that there is a space to go through. */
export function hasSpace({ handsOnly, squaresOnly }: Pick<Order, 'handsOnly' | 'squaresOnly'>): boolean {
  return handsOnly === true || squaresOnly !== undefined;
}
