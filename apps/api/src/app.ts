/** The HTTP interface as a Fastify plugin: routes, validation and error answers; no process, no environment. */

import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import { fastifySSE } from '@fastify/sse';
import Fastify, { LogController, type FastifyInstance, type FastifyServerOptions } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { randomUUID } from 'node:crypto';
import type { Config } from './config.ts';
import { DATABASE_AWAY, RefusalError, handleFailures } from './failure.ts';
import { Feed } from './feed.ts';
import { documentation } from './routes/documentation.ts';
import { healthRoutes } from './routes/health.ts';
import { metrics } from './routes/metrics.ts';
import { page } from './routes/page.ts';
import { checkRoutes } from './routes/checks.ts';
import { exportRoute } from './routes/export.ts';
import { problemRoutes } from './routes/problems.ts';
import { runEventRoute } from './routes/run-events.ts';
import { runRoutes } from './routes/runs.ts';
import type { Services } from './services.ts';

export type AppConfig = Pick<Config, 'BODY_LIMIT' | 'PAGE_FOLDER' | 'RATE_LIMIT' | 'TRUST_PROXY'>;

/** Everything under a strict policy; the engine is WebAssembly, the API's page of documentation has inline styles. */
const CONTENT_SECURITY_POLICY = {
  useDefaults: true,
  directives: {
    'script-src': ["'self'", "'wasm-unsafe-eval'"],
    'worker-src': ["'self'", 'blob:'],
    'upgrade-insecure-requests': null,
  },
};

/** Makes the application; `services` stay the caller's to close. */
export async function makeApp(
  config: AppConfig,
  services: Services,
  options: Pick<FastifyServerOptions, 'loggerInstance' | 'logger'> = {},
): Promise<FastifyInstance> {
  const app = Fastify({
    ...options,
    bodyLimit: config.BODY_LIMIT,
    trustProxy: config.TRUST_PROXY,
    genReqId: () => randomUUID(),
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: true,
    routerOptions: { maxParamLength: 200 },
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  handleFailures(app);
  app.addHook('onSend', async (request, reply) => void reply.header('x-request-id', request.id));
  await app.register(helmet, {
    contentSecurityPolicy: CONTENT_SECURITY_POLICY,
    strictTransportSecurity: false,
  });
  await app.register(rateLimit, { global: false });
  await app.register(fastifySSE, { heartbeatInterval: 15_000 });
  await app.register(metrics, { services });
  await app.register(documentation);
  const runFeed = new Feed(services.notices, 'tsume_run');
  const checkFeed = new Feed(services.notices, 'tsume_check');
  await app.register(
    async (api) => {
      api.addHook('onRequest', async () => {
        if (!services.isMigrated()) throw new RefusalError(DATABASE_AWAY);
      });
      const context = { services, config, runFeed, checkFeed };
      for (const routes of [runRoutes, runEventRoute, exportRoute, problemRoutes, checkRoutes]) {
        await api.register(routes, context);
      }
    },
    { prefix: '/v1' },
  );
  await app.register(healthRoutes, { services });
  await app.register(page, { folder: config.PAGE_FOLDER });
  return app;
}

/** What the routes of /v1 are given. */
export interface RouteContext {
  readonly services: Services;
  readonly config: AppConfig;
  readonly runFeed: Feed;
  readonly checkFeed: Feed;
}
