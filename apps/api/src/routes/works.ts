/** /v1/works: known works that a position is like. */

import { MOST_WORKS, likeWorks, workQuery } from '@tsume/contracts/work';
import { replay } from '@tsume/core/notation/replay';
import { readPosition } from '@tsume/core/placement/problem';
import { parseSfen } from '@tsume/core/placement/sfen';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { RouteContext } from './context.ts';
import { accept } from '../failure.ts';
import { failures } from './failures.ts';

/**
 * GET of /v1/works. Nothing is asked of the database, and a comparison takes less than a
 * millisecond.
 */
export const workRoutes: FastifyPluginAsyncZod<RouteContext> = async (app, { services }) => {
  app.get(
    '/works',
    {
      schema: {
        tags: ['works'],
        summary: 'Known works that a position is like',
        description:
          `Of any position, or of a stored problem by its \`sfen\` and \`line\`: the ${MOST_WORKS} works that are closest, by the board and the attacker’s hand, mirrored or not, ` +
          'and by the main line. The works are those of the service’s list (`KNOWN_WORKS`).',
        querystring: workQuery,
        response: { 200: likeWorks, ...failures },
      },
    },
    async ({ query: { sfen, line } }) => {
      const placement = accept(readPosition(accept(parseSfen(sfen))));
      const moves = line?.split('.') ?? null;
      if (moves !== null) accept(replay(placement, moves));
      return { works: services.works.like({ placement, line: moves }, MOST_WORKS) };
    },
  );
};
