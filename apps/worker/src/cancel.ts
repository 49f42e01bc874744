/** Hearing, in a worker, that somebody asked the API to cancel a run. */

import { isCancelRequested } from '@tsume/db/runs';
import type { Context } from './context.ts';

/** Aborts `signal` when cancelling is asked for; a notice that was lost is made up for when the connection is back. */
export function watchCancel(
  { database, notices }: Pick<Context, 'database' | 'notices'>,
  id: string,
  isAsked: boolean,
): { signal: AbortSignal; close: () => void } {
  const controller = new AbortController();
  const abort = () => controller.abort(new Error('cancelled'));
  if (isAsked) abort();
  const close = notices.subscribe({
    onNotice: (channel, runId) => {
      if (channel === 'tsume_cancel' && runId === id) abort();
    },
    onConnected: () => {
      void isCancelRequested(database, id).then(
        (isNow) => (isNow ? abort() : undefined),
        () => undefined,
      );
    },
  });
  return { signal: controller.signal, close };
}
