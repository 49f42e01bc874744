/** Taking a run up, and having it for as long as one works on it. */

import { setTimeout as delay } from 'node:timers/promises';
import { messageOf } from '@tsume/core/result';
import { RunHeldError, handBack, renewLease, type Standing } from '@tsume/db/leases';
import { RunLostError } from '@tsume/db/progress';
import { endRun, startRun, type StartedRun } from '@tsume/db/runs';
import { isUnavailable } from '@tsume/db/unavailable';
import { CallHome } from '@tsume/threads/pool';
import { z } from 'zod';
import type { Context } from './context.ts';

/** Signs of life in the time after which a worker without one has lost its runs. */
const SIGNS = 4;

/**
 * Takes a run up; undefined where there is nothing (left) to be done. Where another worker has it,
 * its lease is waited for, once: the job may be here because that worker is dead. Should it be
 * alive, the job was one too many. A run that cannot be read ends as failed, and says so.
 * @throws the error of a server that is away; the signal's reason where the process is to end
 */
export async function takeUp(
  context: Context,
  id: string,
  stop: AbortSignal,
): Promise<StartedRun | undefined> {
  const { database, engineVersion, lockMs, log } = context;
  const start = () => startRun(database, id, engineVersion, lockMs);
  try {
    const own = context.unreturned.get(id);
    if (own !== undefined) await handBack(database, id, own);
    context.unreturned.delete(id);
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
    const message = `What is stored of the run cannot be read: ${reasonOf(error)}. It may be of another version of the service.`;
    await endRun(database, id, undefined, { status: 'failed', error: { code: 'unreadable', message } });
    return undefined;
  }
}

/**
 * Lets go of a run that this worker cannot go on with. Where the database is away, that is made up
 * for when the run comes back here.
 */
export async function letGo(
  { database, log, unreturned }: Context,
  id: string,
  attempt: number,
): Promise<void> {
  try {
    await handBack(database, id, attempt);
    log.info({ run: id, attempt }, 'run handed back');
  } catch {
    unreturned.set(id, attempt);
  }
}

/** A run that one has. */
export interface KeptLease {
  /** Aborts with a RunLostError where somebody else has the run, or it has ended. */
  readonly lost: AbortSignal;
  /** Aborts when the run is to be cancelled: climbs are called home. */
  readonly cancel: AbortSignal;
  /** Aborts when the run is to be paused. */
  readonly pause: AbortSignal;
  readonly close: () => void;
}

/**
 * Renews the lease of a run until closed, and hears with every renewal how the run stands. While
 * the database is away the work goes on: what it comes to is stored if nobody has taken the run up
 * meanwhile.
 *
 * Rejected: notices of PostgreSQL for cancelling and pausing. Each notice of the service wakes
 * every process that listens to any: with 180 that listen, one costs the server 2.4 ms, and each
 * commit of each run sends one.
 */
export function keepLease({ database, lockMs }: Context, { run, attempt }: StartedRun): KeptLease {
  const lost = new AbortController();
  const cancel = new AbortController();
  const pause = new AbortController();
  const heed = (standing: Standing) => {
    if (standing === 'lost') lost.abort(new RunLostError(run.id));
    if (standing === 'toBeCancelled') cancel.abort(new CallHome('cancelled'));
    if (standing === 'toBePaused') pause.abort(new Error('paused'));
  };
  if (run.cancelRequested) heed('toBeCancelled');
  const renew = () => renewLease(database, run.id, attempt).then(heed, () => undefined);
  const timer = setInterval(() => void renew(), lockMs / SIGNS);
  const close = () => clearInterval(timer);
  return { lost: lost.signal, cancel: cancel.signal, pause: pause.signal, close };
}

/** What an error says, in one sentence: of what does not fit a schema the fields at fault. */
export function reasonOf(error: unknown): string {
  if (error instanceof z.ZodError) {
    return error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ');
  }
  return messageOf(error);
}
