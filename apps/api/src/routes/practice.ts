/** /v1/practice: what the visitor with an API key has tried and solved, on whatever device. */

import { practice, practiceTold, MOST_TRIED } from '@tsume/contracts/practice';
import { forgetPractice, readPractice, tellPractice } from '@tsume/db/practice';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { RouteContext } from './context.ts';
import { refuseWith } from '../failure.ts';
import { failures } from './failures.ts';

const NOBODY =
  'This service wants no API keys, so that it cannot tell who you are; what you solve is kept on your device.';

/** GET, POST and DELETE of /v1/practice. */
export const practiceRoutes: FastifyPluginAsyncZod<RouteContext> = async (
  app,
  { services: { database } },
) => {
  const config = { isPersonal: true };

  app.get(
    '/practice',
    {
      schema: {
        tags: ['keys'],
        summary: 'What the key’s owner has tried and solved',
        description: `At most ${MOST_TRIED} problems, that tried longest ago first. The page of the service keeps it.`,
        response: { 200: practice, ...failures },
      },
    },
    async (request) => readPractice(database, ownerOf(request)),
  );

  app.post(
    '/practice',
    {
      config,
      schema: {
        tags: ['keys'],
        summary: 'Tell what was tried and solved',
        description:
          'Is joined with what is kept: of counts the greater holds, of times the less, of all else what was tried last. So it may be told twice, and in any order. ' +
          'The answer is what is kept now of these problems. Any key may.',
        body: practiceTold,
        response: { 200: practice, ...failures },
      },
    },
    async (request) => tellPractice(database, ownerOf(request), request.body),
  );

  app.delete(
    '/practice',
    {
      config,
      schema: {
        tags: ['keys'],
        summary: 'Forget what was tried and solved',
        description: 'All of it, for good. Any key may.',
        response: { 204: z.null().describe('It is gone'), ...failures },
      },
    },
    async (request, reply) => {
      await forgetPractice(database, ownerOf(request));
      return reply.code(204).send(null);
    },
  );
};

/** The id of the key. @throws RefusalError `keys_off` where no key is wanted */
function ownerOf({ apiKey }: FastifyRequest): string {
  return apiKey === null ? refuseWith('keys_off', NOBODY) : apiKey.id;
}
