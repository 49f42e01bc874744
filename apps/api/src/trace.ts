/** Requests as spans, where somebody wants these (packages/tracing). */

import { beginSpan } from '@tsume/tracing/span';
import type { OpenSpan } from '@tsume/tracing/tracer';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/**
 * Begins a span with each request of a context, before its other hooks, and ends it with the
 * connection's part in it: that of an answer that is streamed lasts as long. A request that bears a
 * `traceparent` belongs to its sender's trace. Neither query nor body is told.
 */
export function traceRequests(app: FastifyInstance): void {
  const spans = new WeakMap<FastifyRequest, OpenSpan>();
  app.addHook('onRequest', (request, reply, done) => {
    const { method, routeOptions, headers, id } = request;
    const route = routeOptions.url ?? '';
    const span = beginSpan({
      name: `${method} ${route}`,
      kind: 'server',
      attributes: { 'http.request.method': method, 'http.route': route, 'tsume.request_id': id },
      parent: [headers.traceparent].flat().at(0),
    });
    if (span === undefined) return done();
    spans.set(request, span);
    reply.raw.once('close', () => {
      const { statusCode } = reply.raw;
      span.end({ 'http.response.status_code': statusCode }, statusCode >= 500);
    });
    span.within(done);
  });
  // Who waits for a body comes back from the connection, which knows of no span.
  app.addHook('preValidation', (request, _reply, done) => {
    const span = spans.get(request);
    return span === undefined ? done() : span.within(done);
  });
}
