/** Takes spans as a collector of OpenTelemetry does, by OTLP over HTTP as JSON. */

import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';

const attributes = z
  .array(z.object({ key: z.string(), value: z.record(z.string(), z.unknown()) }))
  .transform((all) => Object.fromEntries(all.map(({ key, value }) => [key, Object.values(value)[0]])));

const request = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes }),
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              traceId: z.string(),
              spanId: z.string(),
              parentSpanId: z.string().optional(),
              name: z.string(),
              attributes,
            }),
          ),
        }),
      ),
    }),
  ),
});

/** A span that was received, and the name of the service that it is of. */
export type ReceivedSpan = z.infer<
  typeof request
>['resourceSpans'][number]['scopeSpans'][number]['spans'][number] & {
  readonly service: unknown;
};

/** Listens on a port of its own. */
export async function startTraceReceiver() {
  const spans: ReceivedSpan[] = [];
  const server = createServer((received, reply) => {
    let body = '';
    received.on('data', (chunk: Buffer) => (body += chunk.toString()));
    received.on('end', () => {
      for (const { resource, scopeSpans } of request.parse(JSON.parse(body)).resourceSpans) {
        const service = resource.attributes['service.name'];
        spans.push(...scopeSpans.flatMap((scope) => scope.spans.map((span) => ({ ...span, service }))));
      }
      reply.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it listens to a port
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return {
    spans,
    /** The settings of a process that is to send its spans here soon. */
    settings: { OTEL_EXPORTER_OTLP_ENDPOINT: url, OTEL_BSP_SCHEDULE_DELAY: '100' },
    close,
  };
}
