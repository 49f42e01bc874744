/** What an API still answers when it is asked to end: all that it has begun, for some seconds. */

import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** After so long a stop cuts off whatever is under way. */
const MOST_MS = 5000;
const LOOK_MS = 20;

/**
 * Has an application that is closed wait for the requests under way.
 *
 * @param endless how many of them are not waited for, since only their clients would end them
 */
export function answerFirst(app: FastifyInstance, endless: () => number): void {
  let underWay = 0;
  app.addHook('onRequest', async (_, reply) => {
    underWay += 1;
    reply.raw.once('close', () => {
      underWay -= 1;
    });
  });
  app.addHook('preClose', async () => {
    const until = performance.now() + MOST_MS;
    while (underWay > endless() && performance.now() < until) await delay(LOOK_MS);
  });
}
