/**
 * GET /metrics in Prometheus' text format: the process, its requests, listeners; runs, problems,
 * verdicts, jobs and queues of the whole service.
 */

import type { FastifyPluginAsync } from 'fastify';
import fp from 'fastify-plugin';
import { Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import { guard, type KeyRing } from '../access.ts';
import type { LongAnswers } from '../long-answers.ts';
import type { Services } from '../services.ts';
import { registerServiceGauges } from './service-gauges.ts';

const DURATION_BUCKETS_S = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

interface MetricsOptions {
  readonly services: Services;
  readonly listeners: LongAnswers;
  /** Null: no keys are wanted. */
  readonly keys: KeyRing | null;
}

const plugin: FastifyPluginAsync<MetricsOptions> = async (app, { services, listeners, keys }) => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'tsume_http_request_seconds',
    help: 'Duration of requests',
    labelNames: ['method', 'route', 'status'],
    buckets: DURATION_BUCKETS_S,
    registers: [registry],
  });
  const following = new Gauge({
    name: 'tsume_listeners',
    help: 'Clients that follow a run by Server-Sent Events, or wait for a check, of this process',
    registers: [registry],
    collect: () => {
      following.set(listeners.count);
    },
  });
  registerServiceGauges(registry, services);

  app.addHook('onResponse', async (request, reply) => {
    const labels = {
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
    };
    durations.observe(labels, reply.elapsedTime / 1000);
  });
  await app.register(async (scope) => {
    guard(scope, keys);
    scope.get('/metrics', { schema: { hide: true } }, async (_request, reply) =>
      reply.type(registry.contentType).send(await registry.metrics()),
    );
  });
};

/** Has to be registered before the routes whose requests it counts. */
export const metrics = fp(plugin, { name: 'metrics' });
