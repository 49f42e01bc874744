/**
 * Whether problems meet the order of a run, if it has one: what assessment, pruning and reports
 * ask.
 */

import type { Placement } from '../placement/placement.ts';
import { violations, violationsOfProblem } from './conform.ts';
import type { Order } from './order.ts';
import type { Theme } from '../vocabulary/theme.ts';
import type { SolvedProblem } from './themes.ts';

/** Whether a diagram meets an order; any does where there is none. */
export function meets(order: Order | undefined, placement: Placement): boolean {
  return order === undefined || violations(order, placement).length === 0;
}

/**
 * Plies of the longest problem that an order is for; without limit where it says nothing of them.
 */
export function longestWanted(order: Order | undefined): number {
  return order?.plies?.[1] ?? Infinity;
}

/**
 * Whether a solved problem meets an order, its themes aside, which `showsThemes` tells; any does
 * where there is none. A line that is not known meets none.
 */
export function meetsAsProblem(
  order: Order | undefined,
  { placement, plies, line }: Omit<SolvedProblem, 'line'> & { readonly line: SolvedProblem['line'] | null },
): boolean {
  if (order === undefined) return true;
  const { themes = [] } = order;
  // The themes are taken for shown.
  return line !== null && violationsOfProblem(order, { placement, plies, line }, () => themes).length === 0;
}

/** Whether all the themes of an order are among those that a problem shows. */
export function showsThemes(order: Order | undefined, shown: readonly Theme[] = []): boolean {
  return (order?.themes ?? []).every((theme) => shown.includes(theme));
}

/**
 * Whether pruning may go from one diagram to another with a piece less. A piece that the order
 * alone keeps stays, so that the problem is still one of the order; as long as there are too many
 * pieces for it, any ornament may go.
 */
export function mayPrune(order: Order | undefined): (without: Placement, before: Placement) => boolean {
  return (without, before) => meets(order, without) || !meets(order, before);
}
