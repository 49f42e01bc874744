/** What an order means to a smoke 煙詰: what it asks of the first diagram, and what can end one. */

import { GOLD, ROOK, SILVER } from '../placement/pieces.ts';
import type { Refusal } from '../result.ts';
import { SMALL_SMOKE_MEN } from '../vocabulary/styles.ts';
import { growingOrder } from './growing.ts';
import { limitsOf, piecesRange } from './limits.ts';
import type { Order } from './order.ts';
import { BOARD_KINDS } from './piece-text.ts';
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
  const { max, total } = limitsOf(growingOrder(order)).attacker;
  const isThere = (one: number, other: number): boolean =>
    canMate(one, other) && max[one] >= 1 && max[other] >= (one === other ? 2 : 1);
  // What three men can do is left to the draw of last positions.
  if (order.style?.capital === true && total[1] > 0) return null;
  const hasPair = BOARD_KINDS.some((one) => BOARD_KINDS.some((other) => isThere(one, other)));
  if (hasPair && total[1] >= 2) return null;
  const message =
    'No two men that this order leaves the attacker mate a king who is alone, as a smoke ends: it takes a gold or a ' +
    'promoted man, two silvers, two rooks, or a rook and a silver.';
  return { code, message };
}
