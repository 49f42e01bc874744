/**
 * Whether a run can be given an order: the one door for composer, command line, service and page.
 */

import { type Result, ok, refuse } from '../result.ts';
import { contradiction } from './contradictions.ts';
import { type Order, parseOrder } from './order.ts';

/** Reads an order for a run. Refuses with the codes of `parseOrder` and `contradiction`. */
export function acceptOrder(value: unknown): Result<Order> {
  const parsed = parseOrder(value);
  if (!parsed.ok) return parsed;
  const reason = contradiction(parsed.value);
  return reason === null ? parsed : refuse(reason.code, reason.message, reason.details);
}

/**
 * The same for what knows diagrams and lines only: orders with themes or wishes are refused with
 * `themes_unsupported`.
 */
export function acceptPlainOrder(value: unknown): Result<Order> {
  const accepted = acceptOrder(value);
  if (!accepted.ok || !hasAppeal(accepted.value)) return accepted;
  return refuse(
    'themes_unsupported',
    'An improvement looks for no themes or measures: leave them out of the order.',
  );
}

/** Whether an order asks for something that only an appraisal of the solved problem can tell. */
export function hasAppeal({ themes = [], wish = [], maximise }: Order): boolean {
  return themes.length > 0 || wish.length > 0 || maximise !== undefined;
}

/** The same where there may be no order. */
export function acceptOptionalOrder(value: unknown): Result<Order | undefined> {
  return value === undefined ? ok(undefined) : acceptOrder(value);
}

/**
 * Whether an order leaves only the hand 持駒サーチ or only squares 駒位置サーチ open, so that there is a space
 * to go through.
 */
export function hasSpace({ handsOnly, squaresOnly }: Pick<Order, 'handsOnly' | 'squaresOnly'>): boolean {
  return handsOnly === true || squaresOnly !== undefined;
}
