/** GET /metrics in Prometheus' text format: the process, the requests by route, runs by status, problems, queues. */

import { RUN_STATUSES } from '@tsume/contracts/run';
import { countProblems } from '@tsume/db/problems';
import { countRuns } from '@tsume/db/runs';
import type { FastifyPluginAsync } from 'fastify';
import fp from 'fastify-plugin';
import { Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import type { Services } from '../services.ts';

const DURATION_BUCKETS_S = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

const plugin: FastifyPluginAsync<{ services: Services }> = async (app, { services }) => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'tsume_http_request_seconds',
    help: 'Duration of requests',
    labelNames: ['method', 'route', 'status'],
    buckets: DURATION_BUCKETS_S,
    registers: [registry],
  });
  registerStoreGauges(registry, services);
  registerQueueGauge(registry, services);

  app.addHook('onResponse', async (request, reply) => {
    const labels = {
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
    };
    durations.observe(labels, reply.elapsedTime / 1000);
  });
  app.get('/metrics', { schema: { hide: true } }, async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  );
};

/** A gauge whose server is away is left out, so that /metrics always answers. */
function registerStoreGauges(registry: Registry, { database }: Services): void {
  const runs = new Gauge({
    name: 'tsume_runs',
    help: 'Runs by status',
    labelNames: ['status'],
    registers: [registry],
    collect: async () => {
      runs.reset();
      const counts = await countRuns(database).catch(() => undefined);
      if (counts !== undefined)
        for (const status of RUN_STATUSES) runs.set({ status }, counts.get(status) ?? 0);
    },
  });
  const problems = new Gauge({
    name: 'tsume_problems',
    help: 'Different problems stored',
    registers: [registry],
    collect: async () => {
      const count = await countProblems(database).catch(() => undefined);
      if (count === undefined) problems.remove();
      else problems.set(count);
    },
  });
}

function registerQueueGauge(registry: Registry, { runQueue, checkQueue }: Services): void {
  const jobs = new Gauge({
    name: 'tsume_jobs',
    help: 'Jobs in the queues by state',
    labelNames: ['queue', 'state'],
    registers: [registry],
    collect: async () => {
      jobs.reset();
      for (const [queue, source] of Object.entries({ runs: runQueue, checks: checkQueue })) {
        const counts = await source.counts().catch(() => undefined);
        if (counts === undefined) continue;
        jobs.set({ queue, state: 'waiting' }, counts.waiting);
        jobs.set({ queue, state: 'active' }, counts.active);
      }
    },
  });
}

export const metrics = fp(plugin, { name: 'metrics' });
