/** GET /v1/audit: who has changed what, for admins. */

import { auditPage, auditQuery } from '@tsume/contracts/audit';
import { listAudit } from '@tsume/db/audit';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { RouteContext } from './context.ts';
import { holdScope } from '../access.ts';
import { accept } from '../failure.ts';
import { failures } from './failures.ts';

/** GET of /v1/audit. */
export const auditRoutes: FastifyPluginAsyncZod<RouteContext> = async (app, { services: { database } }) => {
  app.get(
    '/audit',
    {
      schema: {
        tags: ['keys'],
        summary: 'Who has changed what, newest first',
        description:
          'Every request but GETs that was not refused, with its key and what it made or was about. For admins; of everybody where no keys are wanted.',
        querystring: auditQuery,
        response: { 200: auditPage, ...failures },
      },
    },
    async ({ apiKey, query }) => {
      if (apiKey !== null) holdScope(apiKey, 'admin');
      return accept(await listAudit(database, query));
    },
  );
};
