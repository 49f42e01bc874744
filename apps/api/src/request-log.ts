/**
 * One line for each request that changed something or failed, and at level `debug` for every other
 * one. A line has the request's id, which the client has too; the address and the key's id, never
 * the key, a body or a query string.
 */

import type { FastifyInstance } from 'fastify';
import { isReading } from './access.ts';

/** Adds the line to every response; what clients send stays out of it. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const { method, ip, apiKey } = request;
    const line = {
      method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      ip,
      key: apiKey?.id,
    };
    const level = isReading(request) && reply.statusCode < 500 ? 'debug' : 'info';
    request.log[level](line, 'request');
  });
}
