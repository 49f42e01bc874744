/** /healthz: the process lives. /readyz: it can serve. */

import { health, readiness } from '@tsume/contracts/health';
import { isDatabaseUp } from '@tsume/db/client';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { Answers } from '../answers.ts';
import type { Services } from '../services.ts';
import { VERSION } from '../version.ts';

/** Anybody may ask here without end, and without a key: one look answers all for so long. */
const KEPT_MS = 1000;

/** What tells whether the service can serve. */
export interface HealthOptions {
  readonly services: Pick<Services, 'database' | 'queueBackend' | 'isMigrated'> & {
    readonly runQueue: Pick<Services['runQueue'], 'isUp'>;
  };
}

/** GET /healthz and /readyz, which want no key and count for no limit. */
export const healthRoutes: FastifyPluginAsyncZod<HealthOptions> = async (app, { services }) => {
  const looks = new Answers<{ database: boolean; queue: boolean }>({ keepMs: KEPT_MS });
  const look = async () => {
    const [database, queue] = await Promise.all([isDatabaseUp(services.database), services.runQueue.isUp()]);
    return { database, queue };
  };

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
      const { database, queue } = await looks.read('both', look);
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
