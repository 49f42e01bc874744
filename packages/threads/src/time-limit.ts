/** Longest that work may take. */

/** Fires when the time is over. */
export interface TimeLimit {
  readonly signal: AbortSignal;
  /** The work is done: the clock is let go. */
  readonly dispose: () => void;
}

/**
 * Fires with another signal and its reason, or after so many milliseconds, if it is told how many.
 * By hand: Node 20 collects what `AbortSignal.any` makes of `AbortSignal.timeout` as garbage, and
 * then it never fires.
 */
export function makeTimeLimit(signal: AbortSignal, timeMs?: number): TimeLimit {
  const controller = new AbortController();
  const abort = (): void => controller.abort(signal.reason);
  const tooLong = (): void => controller.abort(new Error(`more than ${timeMs} ms`));
  const timer = timeMs === undefined ? undefined : setTimeout(tooLong, timeMs);
  signal.addEventListener('abort', abort, { once: true });
  if (signal.aborted) abort();
  const dispose = (): void => {
    clearTimeout(timer);
    signal.removeEventListener('abort', abort);
  };
  return { signal: controller.signal, dispose };
}
