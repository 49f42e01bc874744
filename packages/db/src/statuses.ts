/** Groups of the states of runs and checks, as queries name them. */

import { ENDED, PENDING } from '@tsume/contracts/status';
import { Prisma } from './generated/client.ts';

/**
 * A list for `status IN`. It stands there literally: the states of runs and those of checks are of
 * types of their own in PostgreSQL, and a parameter would be a text, which is neither.
 */
function listOf(statuses: readonly string[]): Prisma.Sql {
  return Prisma.raw(`(${statuses.map((status) => `'${status}'`).join(', ')})`);
}

/** `PENDING` in SQL. */
export const PENDING_LIST = listOf(PENDING);
/** `ENDED` in SQL. */
export const ENDED_LIST = listOf(ENDED);

/** A run that nobody works on, and that may go on: what a cancel ends at once. */
export const IDLE = ['queued', 'paused'] as const;
