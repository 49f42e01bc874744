/** How a long command is stopped so that it keeps what it has found. */

import { CallHome } from '@tsume/threads/pool';
import type { Io } from './io.ts';

/** A signal that ends work in order, without a loss; climbs are called home by it. */
export interface Stop {
  readonly signal: AbortSignal;
  /** Takes the handlers away. */
  readonly dispose: () => void;
}

/**
 * Fires at the first Ctrl-C or SIGTERM, or when the minutes are over; a second Ctrl-C ends the
 * process at once.
 */
export function makeStop(io: Io, minutes: number | null): Stop {
  const controller = new AbortController();
  const stop = (): void => {
    io.err('\ntsume: stopping; what was found is kept. Ctrl-C again ends at once.\n');
    controller.abort(new CallHome('stopped'));
  };
  const timer =
    minutes === null
      ? undefined
      : setTimeout(() => controller.abort(new CallHome('time is up')), minutes * 60_000);
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  const dispose = (): void => {
    clearTimeout(timer);
    process.off('SIGINT', stop);
    process.off('SIGTERM', stop);
  };
  return { signal: controller.signal, dispose };
}
