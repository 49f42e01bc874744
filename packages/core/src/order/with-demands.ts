/** What themes take, made part of an order, so that it is judged together with all else. */

import type { Theme } from '../vocabulary/theme.ts';
import type { Order, Range } from './order.ts';
import { termsOf } from './terms.ts';
import { DEMANDS, type ThemeDemand, piecesOf } from './theme-demands.ts';

/** The part of two ranges that they share; the first where they share none, which a check tells. */
function shared(range: Range, [least, most]: Range): Range {
  const both: Range = [Math.max(range[0], least), Math.min(range[1], most)];
  return both[0] <= both[1] ? both : range;
}

/** Kings on the board of an order of some themes, one of which may take the attacker's 双玉. */
function kingsWith(order: Order, themes: readonly Theme[]): 1 | 2 {
  const isTaken = order.twoKings === undefined && themes.some((theme) => DEMANDS[theme].kings === 2);
  return isTaken ? 2 : termsOf(order).kings;
}

function folded(order: Order, demand: ThemeDemand, kings: 1 | 2): Order {
  const { men, none = [], style } = demand;
  const hasKind = order.style?.oneKind !== undefined;
  const totals = none.map((group) => {
    const counts = order.counts?.[group];
    return [group, { ...counts, total: shared(counts?.total ?? [0, 0], [0, 0]) }] as const;
  });
  return {
    ...order,
    ...(men && { pieces: shared(termsOf(order).pieces, piecesOf(demand, kings)) }),
    ...(none.length > 0 && { counts: { ...order.counts, ...Object.fromEntries(totals) } }),
    ...(style && { style: { ...order.style, ...style, ...(hasKind && { oneKind: order.style?.oneKind }) } }),
    ...(kings === 2 && { twoKings: true }),
  };
}

/**
 * An order of some themes with what they take folded in: numbers, styles and kings are then the
 * order's own, to be judged together.
 */
export function withDemands(order: Order, themes: readonly Theme[]): Order {
  const asked: Order = { ...order, themes };
  const kings = kingsWith(order, themes);
  return themes.reduce((so, theme) => folded(so, DEMANDS[theme], kings), asked);
}

/**
 * An order as a run searches for it: what its themes take of a diagram is asked for from the
 * beginning, so that all that is drawn has it. Of most diagrams drawn without that none shows 一色図式
 * or 裸玉. What a theme asks of the play is left to the search.
 */
export function searchedOrder(order: Order): Order {
  return order.themes === undefined ? order : withDemands(order, order.themes);
}
