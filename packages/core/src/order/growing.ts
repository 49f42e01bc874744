/**
 * What of an order holds for the steps of a retrograde run already.
 *
 * A problem grows backwards: pieces come, plies come. What is too much of now (kinds that are not
 * wanted, pieces outside of the area, more than the most) seldom goes away again, and such a step
 * is dropped; what is lacking (pieces, plies, a shape, fixed pieces, a castle) may still come, and
 * is only demanded of what is reported.
 */

import { BOARD_KINDS, WHITE } from '../placement/pieces.ts';
import type { Placement } from '../placement/placement.ts';
import { violations } from './conform.ts';
import { limitsOf } from './limits.ts';
import type { Counts, KindCounts, Order } from './order.ts';
import { termsOf } from './terms.ts';

const known = new WeakMap<Order, Order>();

/** The order without what may still come. */
export function growingOrder(order: Order): Order {
  const made = known.get(order) ?? withoutLeast(order);
  known.set(order, made);
  return made;
}

/** Whether a step may become a problem of the order by further extension. */
export function mayGrow(order: Order, placement: Placement): boolean {
  return violations(growingOrder(order), placement).every(({ code }) => code === 'no_castle');
}

function withoutLeast(order: Order): Order {
  const { counts = {}, pieces, style = {}, area, empty } = order;
  const { smoke: _, ...styles } = style;
  const { attacker, defender, hand } = counts;
  const most: Counts = {
    ...(attacker && { attacker: fromNone(attacker) }),
    ...(defender && { defender: fromNone(defender) }),
    ...(hand && { hand: fromNone(hand) }),
  };
  return {
    counts: most,
    style: styles,
    twoKings: termsOf(order).kings === 2,
    ...(area && { area }),
    ...(empty && { empty }),
    ...(pieces && { pieces: [0, pieces[1]] }),
  };
}

/** The counts with nothing for least. */
function fromNone<K extends string>(counts: KindCounts<K>): KindCounts<K> {
  const copy: KindCounts<K> = { ...counts };
  for (const kind of Object.keys(counts)) {
    const range: unknown = Reflect.get(counts, kind);
    if (Array.isArray(range)) Reflect.set(copy, kind, [0, range[1]]);
  }
  return copy;
}

/**
 * `mayGrow` for steps whose hand may still be captured, however many an order wants there; any step
 * may where there is no order.
 */
export function stepTest(order: Order | undefined): (placement: Placement) => boolean {
  if (order === undefined) return () => true;
  const { total: _, ...kinds } = order.counts?.hand ?? {};
  const steps: Order = { ...order, counts: { ...order.counts, hand: kinds } };
  const hasStranger = strangerTest(steps);
  return (placement) => !hasStranger(placement) && mayGrow(steps, placement);
}

/**
 * Whether there is a piece of a kind that an order has none of: most diagrams fail by that alone,
 * and it is told far sooner than all that `mayGrow` asks.
 */
function strangerTest(order: Order): (placement: Placement) => boolean {
  const { attacker, defender, hand } = limitsOf(growingOrder(order));
  const isStrange = new Uint8Array(32);
  for (const kind of BOARD_KINDS) {
    isStrange[kind] = Number(attacker.max[kind] === 0);
    isStrange[kind | WHITE] = Number(defender.max[kind] === 0);
  }
  return ({ board, black }) =>
    board.some((piece) => isStrange[piece] === 1) ||
    black.some((count, kind) => count > 0 && hand.max[kind] === 0);
}
