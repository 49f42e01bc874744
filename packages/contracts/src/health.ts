/** GET /healthz (the process lives) and GET /readyz (it can serve: database and queue answer). */

import { z } from 'zod';

/** The process lives, and is of this version. */
export const health = z.object({ status: z.literal('ok'), version: z.string() });

const part = z.enum(['up', 'down']);

/** `unavailable` goes with the status 503; then one of the parts is down. */
export const readiness = z.object({
  status: z.enum(['ready', 'unavailable']),
  database: part,
  queue: part,
  /** Which server carries the queue. */
  queueBackend: z.enum(['redis', 'postgres']),
});
