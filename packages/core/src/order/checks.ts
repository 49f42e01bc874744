/** What looks for the contradictions of an order, one check after the other. */

import { squareName } from '../placement/placement.ts';
import type { RefusalCode } from '../refusals.ts';
import type { Refusal } from '../result.ts';
import type { Order } from './order.ts';
import type { Terms } from './terms.ts';

/** One reason to refuse an order; null where it does not apply. */
export type Check = (order: Order, terms: Terms) => Refusal | null;

/** What the first check that finds something says of what is asked; null where none does. */
export function firstOf<T extends readonly unknown[]>(
  checks: readonly ((...asked: T) => Refusal | null)[],
  ...asked: T
): Refusal | null {
  for (const check of checks) {
    const found = check(...asked);
    if (found !== null) return found;
  }
  return null;
}

/** The refusal of an order; `details.squares` names the squares that have a part in it, if any. */
export function refusal(code: RefusalCode, message: string, squares: readonly number[] = []): Refusal {
  return squares.length === 0
    ? { code, message }
    : { code, message, details: { squares: squares.map(squareName) } };
}
