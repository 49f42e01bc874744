/** What an order means to a smoke 煙詰: what it asks of the first diagram, and what can end one. */

import { BOARD_KINDS, GOLD, KING, ROOK, SILVER, WHITE } from '../placement/pieces.ts';
import type { Refusal } from '../result.ts';
import { CAPITAL, SMALL_SMOKE_MEN } from '../vocabulary/styles.ts';
import { growingOrder } from './growing.ts';
import { limitsOf, piecesRange } from './limits.ts';
import type { Order } from './order.ts';
import { termsOf } from './terms.ts';

/**
 * The order of a smoke: of ten men at least, a full one having 39, and with nothing in hand where
 * it does not say otherwise.
 */
export function smokeOrder(order: Order = {}): Order {
  const { style, counts } = order;
  return {
    ...order,
    style: { smoke: SMALL_SMOKE_MEN, ...style },
    counts: { ...counts, hand: { total: [0, 0], ...counts?.hand } },
  };
}

/**
 * The same, as pruning has to meet it: a man that the mate does not need goes, whatever is asked
 * for.
 */
export function prunableOrder({ themes, wish, maximise, ...order }: Order): Order {
  return {
    ...growingOrder(order),
    ...(themes && { themes }),
    ...(wish && { wish }),
    ...(maximise && { maximise }),
  };
}

/** How many men, the king among them, a smoke of an order may have on the board at first. */
export function mostMen(order: Order = {}): number {
  const [, most] = piecesRange(limitsOf(growingOrder(order)), ['attacker', 'defender']);
  return Math.min(1 + most, order.pieces?.[1] ?? Infinity);
}

/** Two men that mate where neither is a gold nor promoted. */
const PLAIN_PAIRS: readonly (readonly [number, number])[] = [
  [SILVER, SILVER],
  [SILVER, ROOK],
  [ROOK, ROOK],
];

/** Whether two men of these kinds, 1 … 7 and 9 … 14, can mate a king who is alone. */
export function canMate(one: number, other: number): boolean {
  if (Math.max(one, other) >= GOLD) return true;
  const isPair = ([a, b]: readonly [number, number]): boolean =>
    (one === a && other === b) || (one === b && other === a);
  return PLAIN_PAIRS.some(isPair);
}

/**
 * Why a smoke of an order has no last position, as far as kinds and counts tell; null where they do
 * not.
 */
export function noLastPosition(order: Order = {}): Refusal | null {
  const code = 'no_last_position';
  if (termsOf(order).kings === 2)
    return {
      code,
      message:
        'Smokes of this method end with three men, so that the attacker has no king: leave him out, or take another method.',
    };
  const growing = growingOrder(order);
  const { max, total } = limitsOf(growing).attacker;
  if (order.style?.capital === true) {
    // What else three men of these kinds can do is left to the draw of last positions.
    const isOpen = termsOf(growing).mayStand(KING | WHITE, CAPITAL);
    if (isOpen && total[1] >= 2 && BOARD_KINDS.some((kind) => max[kind] >= 1)) return null;
    const message = isOpen
      ? 'This order leaves the attacker fewer than two men, and a king on 5e takes two or three to mate.'
      : 'This order lets no king stand on 5e, where this smoke ends: widen the area, or leave `gameLike` out.';
    return { code, message };
  }
  const isThere = (one: number, other: number): boolean =>
    canMate(one, other) && max[one] >= 1 && max[other] >= (one === other ? 2 : 1);
  const hasPair = BOARD_KINDS.some((one) => BOARD_KINDS.some((other) => isThere(one, other)));
  if (hasPair && total[1] >= 2) return null;
  const message =
    'No two men that this order leaves the attacker mate a king who is alone, as a smoke ends: it takes a gold or a ' +
    'promoted man, two silvers, two rooks, or a rook and a silver.';
  return { code, message };
}
