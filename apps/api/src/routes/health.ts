/** /healthz: the process lives. /readyz: it can serve. */

import { health, readiness } from '@tsume/contracts/health';
import { isDatabaseUp } from '@tsume/db/client';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Services } from '../services.ts';
import { VERSION } from '../version.ts';

/** GET /healthz and /readyz, which want no key and count for no limit. */
export const healthRoutes: FastifyPluginAsyncZod<{ services: Services }> = async (app, { services }) => {
  app.get(
    '/healthz',
    {
      config: { rateLimit: false },
      schema: { tags: ['service'], summary: 'Whether the process lives', response: { 200: health } },
    },
    async () => ({ status: 'ok' as const, version: VERSION }),
  );

  app.get(
    '/readyz',
    {
      config: { rateLimit: false },
      schema: {
        tags: ['service'],
        summary: 'Whether database and queue answer',
        response: { 200: readiness, 503: readiness },
      },
    },
    async (_request, reply) => {
      const [database, queue] = await Promise.all([
        isDatabaseUp(services.database),
        services.runQueue.isUp(),
      ]);
      const isReady = database && queue && services.isMigrated();
      return reply.code(isReady ? 200 : 503).send({
        status: isReady ? ('ready' as const) : ('unavailable' as const),
        database: database && services.isMigrated() ? ('up' as const) : ('down' as const),
        queue: queue ? ('up' as const) : ('down' as const),
        queueBackend: services.queueBackend,
      });
    },
  );
};
