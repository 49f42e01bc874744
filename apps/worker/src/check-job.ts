/** One check: a position, a thread, a report. */

import { endCheck, startCheck } from '@tsume/db/checks';
import { isUnavailable } from '@tsume/db/unavailable';
import type { Context } from './context.ts';

/**
 * Answers a check. Resolves when it is answered, by a report or by why there is none.
 * @param stop aborts when this process is to end; then it rejects and the check is done again
 */
export async function workOnCheck(context: Context, id: string, stop: AbortSignal): Promise<void> {
  const { database, engineVersion, checkPool, log } = context;
  const check = await startCheck(database, id);
  if (check === undefined) return;
  const { kind: _kind, sfen, ...options } = check.task;
  try {
    // The API has read the position: its hands are as they have to be.
    const answer = await checkPool.check(sfen, { ...options, reading: 'game' }, stop);
    await endCheck(
      database,
      id,
      answer.ok ? { report: answer.value, engineVersion } : { error: answer.error },
    );
    log.info(
      { check: id, ...(answer.ok ? { verdict: answer.value.verdict } : { refusal: answer.error.code }) },
      'check done',
    );
  } catch (error) {
    if (stop.aborted || isUnavailable(error)) throw error;
    log.error({ check: id, err: error }, 'check failed');
    const message = error instanceof Error ? error.message : String(error);
    await endCheck(database, id, { error: { code: 'internal', message } });
  }
}
