/**
 * The audit of an API: an entry for each request that has changed something, before it is answered.
 */

import { recordAudit } from '@tsume/db/audit';
import { isUnavailable } from '@tsume/db/unavailable';
import type { FastifyInstance } from 'fastify';
import { id } from '@tsume/contracts/list';
import { z } from 'zod';
import { isPersonal, isReading } from './access.ts';
import type { Services } from './services.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The id of what the request has made; null where it has made nothing. */
    made: string | null;
  }
}

/** Parameters of an address that is about one thing. */
const addressed = z.object({ id });

/**
 * The change is made when its entry is written, so an entry waits longer than a question for a
 * connection that is free.
 */
const TRIES = 4;

/**
 * Whoever was told of a change finds it in the audit, unless the database went away in between;
 * then the log has it.
 */
export function auditWrites(app: FastifyInstance, { database }: Pick<Services, 'database'>): void {
  app.decorateRequest('made', null);
  app.addHook('onSend', async (request, reply) => {
    if (isReading(request) || isPersonal(request) || reply.statusCode >= 400) return;
    const asked = addressed.safeParse(request.params);
    const entry = {
      key: request.apiKey?.id ?? null,
      action: `${request.method} ${request.routeOptions.url ?? ''}`,
      subject: request.made ?? asked.data?.id ?? null,
      requestId: request.id,
    };
    await patiently(() => recordAudit(database, entry)).catch((error: unknown) =>
      request.log.error({ err: error, ...entry }, 'a change is missing in the audit'),
    );
  });
}

/**
 * Writes an entry, `TRIES` times at most where the database has no connection to give.
 * @throws what the last try has thrown, and at once whatever another try would not mend
 */
export async function patiently(record: () => Promise<void>): Promise<void> {
  for (let left = TRIES; ; left--) {
    try {
      await record();
      return;
    } catch (error) {
      if (left === 1 || !isUnavailable(error)) throw error;
    }
  }
}
