/** Bodies that are nested so deeply that whoever walks through them runs out of stack. */

import type { FastifyInstance } from 'fastify';
import { refuseWith } from './failure.ts';

/** No request that the contract knows has a fourth of it. */
const MOST_LEVELS = 32;

/** Refuses such bodies with `invalid_request`, before anybody else looks at them. */
export function refuseDeep(app: FastifyInstance): void {
  app.addHook('preValidation', async ({ body }) => {
    if (isDeeperThan(body, MOST_LEVELS))
      refuseWith('invalid_request', `The body: it is nested deeper than ${MOST_LEVELS} levels.`);
  });
}

/** Whether a value has lists and objects within one another to more than so many levels; goes level by level, without a stack. */
export function isDeeperThan(value: unknown, levels: number): boolean {
  let level = [value].filter(isNested);
  for (let depth = 0; depth < levels && level.length > 0; depth++)
    level = level.flatMap((each) => Object.values(each).filter(isNested));
  return level.length > 0;
}

function isNested(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
