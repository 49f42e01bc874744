/** Taking a run up, and having it for as long as one works on it. */

import { setTimeout as delay } from 'node:timers/promises';
import { RunHeldError, renewLease } from '@tsume/db/leases';
import { RunLostError } from '@tsume/db/progress';
import { endRun, startRun, type StartedRun } from '@tsume/db/runs';
import { isUnavailable } from '@tsume/db/unavailable';
import { z } from 'zod';
import type { Context } from './context.ts';

/** Signs of life in the time after which a worker without one has lost its runs. */
const SIGNS = 3;

/**
 * Takes a run up; undefined where there is nothing (left) to be done. Where another worker has it, its lease is waited for, once: the job may be here because
 * that worker is dead. Should it be alive, the job was one too many. A run that cannot be read ends as failed, and says so.
 * @throws the error of a server that is away; the signal's reason where the process is to end
 */
export async function takeUp(
  { database, engineVersion, lockMs, log }: Context,
  id: string,
  stop: AbortSignal,
): Promise<StartedRun | undefined> {
  const start = () => startRun(database, id, engineVersion, lockMs);
  try {
    return await start().catch(async (error: unknown) => {
      if (!(error instanceof RunHeldError)) throw error;
      await delay(error.leftMs, undefined, { signal: stop });
      return start();
    });
  } catch (error) {
    if (error instanceof RunHeldError) {
      log.info({ run: id }, 'another worker has the run');
      return undefined;
    }
    if (stop.aborted || isUnavailable(error)) throw error;
    log.error({ run: id, err: error }, 'a run cannot be read');
    const message = `What is stored of the run cannot be read: ${messageOf(error)}. It may be of another version of the service.`;
    await endRun(database, id, undefined, { status: 'failed', error: { code: 'unreadable', message } });
    return undefined;
  }
}

/**
 * Renews the lease of a run until closed; `lost` aborts with a RunLostError where somebody else has it or it has ended. While the database is away the work goes
 * on: what it comes to is stored if nobody has taken the run up meanwhile.
 */
export function keepLease(
  { database, lockMs }: Context,
  id: string,
  attempt: number,
): { lost: AbortSignal; close: () => void } {
  const controller = new AbortController();
  const renew = async () => {
    if (!(await renewLease(database, id, attempt))) controller.abort(new RunLostError(id));
  };
  const timer = setInterval(() => void renew().catch(() => undefined), lockMs / SIGNS);
  return { lost: controller.signal, close: () => clearInterval(timer) };
}

/** What an error says, in one sentence. */
export function messageOf(error: unknown): string {
  if (error instanceof z.ZodError) {
    return error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ');
  }
  return error instanceof Error ? error.message : String(error);
}
