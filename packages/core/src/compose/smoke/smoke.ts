/** Smokes 煙詰 as an ending: three men are left, and what counts is how many there are at first. */

import type { Engine } from '../../mate/session.ts';
import { growingOrder } from '../../order/growing.ts';
import { limitsOf } from '../../order/limits.ts';
import type { Order } from '../../order/order.ts';
import { mostMen, prunableOrder, smokeOrder } from '../../order/smoke.ts';
import { BOARD_KINDS } from '../../placement/pieces.ts';
import type { Random } from '../../random.ts';
import { placementOf } from '../../placement/sfen.ts';
import type { Refusal } from '../../result.ts';
import { meetsAsProblem } from '../../order/meeting.ts';
import { SMOKE_REST } from '../../vocabulary/styles.ts';
import type { EndStep } from '../last-position/end-node.ts';
import { type LastPosition, SURE } from '../last-position/ending.ts';
import { LAST_MEN, WIDEST } from '../retrograde/effort.ts';
import { BROAD, DEEP } from '../last-position/keeping.ts';
import { drawCapitalMate } from './capital-positions.ts';
import { onePlySmokes, provenSmokes, rootsOf } from './last-positions.ts';

/** Last positions that one climb begins with. */
const ROOTS = 3000;
/** Last positions of 都煙 that one climb draws; of a few in a hundred the king is mated. */
const DRAWN = 100_000;
/** So many men one climb may bring onto the board by itself; what is left to come are plies. */
const FEW_MEN = 14;

const NO_LAST_POSITION: Refusal = {
  code: 'no_last_position',
  message:
    'No mate by two men of the attacker, or by three on 5e, meets the order, so that no smoke can end. Allow more kinds or a larger area.',
};

/** What is in hand has to go before a problem is a smoke; those with the most men rank first. */
export const SMOKE: LastPosition = {
  name: 'smoke',
  orderOf: smokeOrder,
  prunableOrder,
  draw: (engine, random, { order }, allows) => {
    const isCapital = order?.style?.capital === true;
    const ends = isCapital ? capitalSmokes(engine, random, order) : onePlySmokes(engine);
    const allowed = ends.filter(({ sfen }) => allows(placementOf(sfen)));
    return random.sample(allowed, Math.min(ROOTS, allowed.length));
  },
  isWorthy: ({ held }) => held === 0,
  endsSo: isSmoke,
  ranking: ({ men, plies }) => [men, plies / 20],
  returning: (order) => {
    const men = mostMen(order);
    return men <= FEW_MEN ? { ...BROAD, men } : DEEP;
  },
  effort: WIDEST,
  visit: SURE,
  lastEffort: LAST_MEN,
  nothing: NO_LAST_POSITION,
};

/** Some mates of one ply that end on 5五, by men of the kinds of an order. */
function capitalSmokes(engine: Engine, random: Random, order: Order): readonly EndStep[] {
  const { max } = limitsOf(growingOrder(order)).attacker;
  const kinds = BOARD_KINDS.filter((kind) => max[kind] > 0);
  const positions = Array.from({ length: kinds.length === 0 ? 0 : DRAWN }, () =>
    drawCapitalMate(random, kinds),
  );
  const mates = positions.filter((position) => position !== null);
  return provenSmokes(engine, rootsOf(mates));
}

const ANY_SMOKE = smokeOrder({ style: { smoke: SMOKE_REST } });
const ANY_CAPITAL_SMOKE = smokeOrder({ style: { smoke: SMOKE_REST, capital: true } });

/** Whether a problem has nothing in hand at first, and ends as a smoke of an order has to. */
export function isSmoke({ sfen, line }: EndStep, order?: Order): boolean {
  const asked = order?.style?.capital === true ? ANY_CAPITAL_SMOKE : ANY_SMOKE;
  return meetsAsProblem(asked, { placement: placementOf(sfen), plies: line.length, line });
}
