/**
 * The worker's own figures in Prometheus' text format: its process, its jobs, what it tells
 * webhooks.
 */

import { createServer } from 'node:http';
import { once } from 'node:events';
import type { Handler } from '@tsume/queue/worker';
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';

/** Seconds from a check in a moment to a run of a day. */
const DURATION_BUCKETS_S = [0.05, 0.2, 1, 5, 20, 60, 300, 1800, 10_800, 86_400];

/** How a job ended here: settled, or given back to the queue. */
type Outcome = 'settled' | 'returned';

/** What is measured of one worker. */
export class WorkerMetrics {
  readonly registry = new Registry();
  readonly #active: Gauge<'queue'>;
  readonly #seconds: Histogram<'queue' | 'outcome'>;
  readonly #messages: Counter<'outcome'>;

  constructor() {
    const registers = [this.registry];
    collectDefaultMetrics({ register: this.registry });
    this.#active = new Gauge({
      name: 'tsume_worker_jobs',
      help: 'Jobs that this worker is at',
      labelNames: ['queue'],
      registers,
    });
    this.#seconds = new Histogram({
      name: 'tsume_worker_job_seconds',
      help: 'How long this worker was at a job; settled: ended, or left to another; returned: to be taken up again',
      labelNames: ['queue', 'outcome'],
      buckets: DURATION_BUCKETS_S,
      registers,
    });
    this.#messages = new Counter({
      name: 'tsume_worker_webhook_messages_total',
      help: 'Messages to webhooks that were taken, and that were not',
      labelNames: ['outcome'],
      registers,
    });
  }

  /** The same handler, whose jobs are counted and timed. @param queue what the queue is called */
  measured(queue: string, handler: Handler): Handler {
    this.#active.set({ queue }, 0);
    return async (id, signal) => {
      const over = this.#seconds.startTimer({ queue });
      let outcome: Outcome = 'returned';
      this.#active.inc({ queue });
      try {
        await handler(id, signal);
        outcome = 'settled';
      } finally {
        this.#active.dec({ queue });
        over({ outcome });
      }
    };
  }

  /** Counts a message to a webhook. */
  countMessage(isTaken: boolean): void {
    this.#messages.inc({ outcome: isTaken ? 'taken' : 'failed' });
  }
}

/** Where the figures are to be had. */
export interface MetricsAddress {
  readonly host: string;
  /** 0: any that is free. */
  readonly port: number;
}

/**
 * Answers GET /metrics, and nothing else.
 * @returns the address, and what ends it
 * @throws the system's error where the port cannot be had
 */
export async function serveMetrics(
  { registry }: Pick<WorkerMetrics, 'registry'>,
  { host, port }: MetricsAddress,
): Promise<{ url: string; close: () => void }> {
  const server = createServer((request, reply) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      reply.writeHead(404).end();
      return;
    }
    registry.metrics().then(
      (text) => reply.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => reply.writeHead(500).end(),
    );
  });
  server.listen(port, host);
  await once(server, 'listening');
  const address = server.address();
  const bound = typeof address === 'object' && address !== null ? address.port : port;
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${bound}/metrics`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
