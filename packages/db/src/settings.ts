/**
 * What API and worker both have to be told, by the names of their variables, and how a process of
 * the service reads its settings.
 */

import { z } from 'zod';

/** Part of the settings of a process: its servers, and what it says. */
export const commonSettings = {
  /** PostgreSQL connection string. */
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'has to be a postgresql:// URL' }),
  /** Redis connection string; absent: the queue lives in PostgreSQL. */
  REDIS_URL: z.url({ protocol: /^rediss?$/, error: 'has to be a redis:// URL' }).optional(),
  /** Namespace of the queue's keys in Redis; absent: that of the queue. */
  QUEUE_PREFIX: z.string().min(1).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
};

/**
 * The settings out of an environment; an empty or blank variable counts as absent. Throws an Error
 * with all that is wrong with them, a line each.
 */
export function readSettings<T extends z.ZodObject>(
  process: 'API' | 'worker',
  settings: T,
  env: NodeJS.ProcessEnv,
): z.infer<T> {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim() !== ''));
  const parsed = settings.safeParse(given);
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map((issue) => {
    const isNumber = issue.code === 'invalid_type' && issue.expected === 'number';
    return `  ${issue.path.join('.')}: ${isNumber ? 'has to be a number' : issue.message}`;
  });
  throw new Error(`The settings of the ${process} are not right:\n${faults.join('\n')}`);
}
