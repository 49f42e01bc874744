/**
 * The HTTP interface as a Fastify plugin: routes, validation and error answers; no process, no
 * environment.
 */

import cors, { type FastifyCorsOptions } from '@fastify/cors';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import { fastifySSE } from '@fastify/sse';
import Fastify, { LogController, type FastifyInstance, type FastifyServerOptions } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { randomUUID } from 'node:crypto';
import { KeyRing, guard, isReading } from './access.ts';
import { auditWrites } from './audit.ts';
import { wantsKeys, type AppConfig } from './config.ts';
import { acceptBodies } from './bodies.ts';
import {
  DATABASE_AWAY,
  RefusalError,
  handleConnectionFailure,
  handleEarlyFailure,
  handleFailures,
} from './failure.ts';
import { Feed } from './feed.ts';
import { guardHost } from './hosts.ts';
import { exportPlaces, listenerPlaces } from './limits.ts';
import { answerFirst } from './last-answers.ts';
import { LongAnswers } from './long-answers.ts';
import { logRequests } from './request-log.ts';
import { documentation } from './routes/documentation.ts';
import { healthRoutes } from './routes/health.ts';
import { metrics } from './routes/metrics.ts';
import { page } from './routes/page.ts';
import { auditRoutes } from './routes/audit.ts';
import { batchResultRoute } from './routes/batch-results.ts';
import { batchRoutes } from './routes/batches.ts';
import { changeRoutes } from './routes/changes.ts';
import { checkRoutes } from './routes/checks.ts';
import { exportRoute } from './routes/export.ts';
import { practiceRoutes } from './routes/practice.ts';
import { problemPage } from './routes/problem-page.ts';
import { keyRoutes } from './routes/keys.ts';
import { problemRoutes } from './routes/problems.ts';
import { sheetRoutes } from './routes/sheets.ts';
import { runEventRoute } from './routes/run-events.ts';
import { runControlRoutes } from './routes/run-control.ts';
import { runRoutes } from './routes/runs.ts';
import { webhookRoutes } from './routes/webhooks.ts';
import { workRoutes } from './routes/works.ts';
import type { Services } from './services.ts';
import { Studio } from './studio.ts';
import { traceRequests } from './trace.ts';

/**
 * Nothing but the service's own files; the engine is WebAssembly. The API's page of documentation
 * has its own policy.
 */
const CONTENT_SECURITY_POLICY = {
  useDefaults: false,
  directives: {
    'default-src': ["'none'"],
    'script-src': ["'self'", "'wasm-unsafe-eval'"],
    'worker-src': ["'self'", 'blob:'],
    'style-src': ["'self'"],
    'font-src': ["'self'"],
    'img-src': ["'self'", 'data:', 'blob:'],
    'connect-src': ["'self'"],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  },
};

/** Longest that a client may take to send a request: who dawdles holds no connection. */
const REQUEST_TIMEOUT_MS = 30_000;
/** Addresses whose requests are counted, at most. */
const ADDRESSES = 10_000;

/** No cookie is ever wanted: a page of another site sends a key, or nothing, with what it asks. */
function corsOf({ CORS_ORIGINS }: Pick<AppConfig, 'CORS_ORIGINS'>): FastifyCorsOptions {
  return {
    origin: [...CORS_ORIGINS],
    methods: ['GET', 'HEAD', 'POST', 'DELETE'],
    allowedHeaders: ['authorization', 'content-type', 'idempotency-key', 'if-none-match', 'last-event-id'],
    exposedHeaders: ['content-disposition', 'etag', 'location', 'retry-after', 'x-request-id'],
    maxAge: CORS_KEPT_S,
  };
}

/** So long a browser remembers what it may. */
const CORS_KEPT_S = 600;

/**
 * Lets pages of others show pictures by their addresses. A browser asks for those without an
 * origin, so that the answer cannot name the pages that may; it shows them and lets no script read
 * them. A 304 replaces the headers of the picture that the browser has kept.
 */
function sharePictures(api: FastifyInstance): void {
  api.addHook('onSend', async (_request, reply) => {
    if (reply.statusCode === 304 || String(reply.getHeader('content-type')).startsWith('image/'))
      reply.header('cross-origin-resource-policy', 'cross-origin');
  });
}

/** Makes the application; `services` stay the caller's to close. */
export async function makeApp(
  config: AppConfig,
  services: Services,
  options: Pick<FastifyServerOptions, 'loggerInstance' | 'logger'> = {},
): Promise<FastifyInstance> {
  const { TRUST_PROXY } = config;
  const app = Fastify({
    ...options,
    bodyLimit: config.BODY_LIMIT,
    trustProxy: typeof TRUST_PROXY === 'number' ? (_, hop) => hop < TRUST_PROXY : TRUST_PROXY,
    genReqId: () => randomUUID(),
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: true,
    requestTimeout: REQUEST_TIMEOUT_MS,
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: handleEarlyFailure,
    clientErrorHandler: handleConnectionFailure,
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  handleFailures(app);
  acceptBodies(app);
  app.addHook('onSend', async (request, reply) => void reply.header('x-request-id', request.id));
  guardHost(app, config, !wantsKeys(config));
  await app.register(helmet, {
    contentSecurityPolicy: CONTENT_SECURITY_POLICY,
    strictTransportSecurity: false,
  });
  await app.register(rateLimit, {
    max: (request) => (isReading(request) ? config.READ_RATE_LIMIT : config.RATE_LIMIT),
    keyGenerator: (request) => `${isReading(request) ? 'read' : 'write'} ${request.ip}`,
    timeWindow: 60_000,
    cache: ADDRESSES,
  });
  logRequests(app);
  app.decorateRequest('apiKey', null);
  const keys = wantsKeys(config) ? new KeyRing(services) : null;
  const held = { sendTimeoutMs: config.SEND_TIMEOUT_MS, keys };
  const listeners = new LongAnswers({ ...held, places: listenerPlaces(config) });
  const exports = new LongAnswers({ ...held, places: exportPlaces(config) });
  answerFirst(app, () => listeners.count);
  const studio = new Studio(config.MAX_EXPORTS);
  app.addHook('onClose', () => studio.close());
  await app.register(fastifySSE, { heartbeatInterval: 15_000 });
  await app.register(metrics, { services, listeners, keys });
  await app.register(documentation);
  const runFeed = new Feed(services.notices, 'tsume_run');
  const checkFeed = new Feed(services.notices, 'tsume_check');
  await app.register(
    async (api) => {
      traceRequests(api);
      // Before anything is asked of a request: a browser asks without a key whether it may send
      // one.
      if (config.CORS_ORIGINS.length > 0) {
        await api.register(cors, corsOf(config));
        sharePictures(api);
      }
      api.addHook('onRequest', async () => {
        if (!services.isMigrated()) throw new RefusalError(DATABASE_AWAY);
      });
      guard(api, keys, config.CORS_ORIGINS);
      auditWrites(api, services);
      const context = { services, config, runFeed, checkFeed, listeners, exports, studio };
      const all = [
        runRoutes,
        runControlRoutes,
        runEventRoute,
        exportRoute,
        problemRoutes,
        checkRoutes,
        sheetRoutes,
        batchRoutes,
        batchResultRoute,
        changeRoutes,
        webhookRoutes,
        workRoutes,
        keyRoutes,
        auditRoutes,
        practiceRoutes,
      ];
      for (const routes of all) {
        await api.register(routes, context);
      }
    },
    { prefix: '/v1' },
  );
  await app.register(healthRoutes, { services });
  await app.register(page, { folder: config.PAGE_FOLDER });
  await app.register(problemPage, { services, folder: config.PAGE_FOLDER, isOpen: keys === null });
  return app;
}
