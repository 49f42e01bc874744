/** Smokes 煙詰 as an ending: three men are left, and what counts is how many there are at first. */

import { mostMen, prunableOrder, smokeOrder } from '../../order/smoke.ts';
import { placementOf } from '../../placement/sfen.ts';
import type { Refusal } from '../../result.ts';
import { meetsAsProblem } from '../../order/meeting.ts';
import { SMOKE_REST } from '../../vocabulary/styles.ts';
import type { EndStep } from '../last-position/end-node.ts';
import type { LastPosition } from '../last-position/ending.ts';
import { WIDEST } from '../retrograde/effort.ts';
import { BROAD, DEEP } from '../last-position/keeping.ts';
import { onePlySmokes } from './last-positions.ts';

/** Last positions that one climb begins with. */
const ROOTS = 3000;
/** So many men one climb may bring onto the board by itself; what is left to come are plies. */
const FEW_MEN = 14;

const NO_LAST_POSITION: Refusal = {
  code: 'no_last_position',
  message:
    'No mate by two men of the attacker meets the order, so that no smoke can end. Allow more kinds or a larger area.',
};

/** What is in hand has to go before a problem is a smoke; those with the most men rank first. */
export const SMOKE: LastPosition = {
  name: 'smoke',
  orderOf: smokeOrder,
  prunableOrder,
  draw: (engine, random, _, allows) => {
    const allowed = onePlySmokes(engine).filter(({ sfen }) => allows(placementOf(sfen)));
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
  nothing: NO_LAST_POSITION,
};

const ANY_SMOKE = smokeOrder({ style: { smoke: SMOKE_REST } });

/** Whether a problem has nothing in hand at first, and ends with three men. */
export function isSmoke({ sfen, line }: EndStep): boolean {
  return meetsAsProblem(ANY_SMOKE, { placement: placementOf(sfen), plies: line.length, line });
}
