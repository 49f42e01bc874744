/** The API's settings: the only reader of `process.env` here. Every fault is listed at once. */

import { fileURLToPath } from 'node:url';
import { z } from 'zod';

const settings = z.object({
  /** PostgreSQL connection string. */
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'has to be a postgresql:// URL' }),
  /** Redis connection string; absent: the queue lives in PostgreSQL. */
  REDIS_URL: z.url({ protocol: /^rediss?$/, error: 'has to be a redis:// URL' }).optional(),
  /** Namespace of the queue's keys in Redis. */
  QUEUE_PREFIX: z.string().min(1).default('tsume'),
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** POST requests a minute from one address. */
  RATE_LIMIT: z.coerce.number().int().min(1).default(120),
  /** Whether X-Forwarded-For is believed: only behind a proxy that sets it. */
  TRUST_PROXY: z.stringbool().default(false),
  /** Largest body in bytes. */
  BODY_LIMIT: z.coerce
    .number()
    .int()
    .min(1024)
    .default(1024 * 1024),
  /** Folder of the built page. */
  PAGE_FOLDER: z.string().default(fileURLToPath(new URL('../../web/dist', import.meta.url))),
});

export type Config = z.infer<typeof settings>;

/** The settings, or all that is wrong with them, a line each. An empty variable counts as absent. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = settings.safeParse(given);
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`The settings of the API are not right:\n${faults.join('\n')}`);
}
