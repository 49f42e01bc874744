/**
 * How long a check keeps its place in the lane of the brief ones: a slice of time; from then on
 * until somebody waits whose turn it is; and some slices at most, for what it has found is lost
 * when it begins anew among the long ones.
 */

import { setTimeout as delay } from 'node:timers/promises';
import type { CheckLane } from '@tsume/contracts/job';
import { isWaitedFor } from '@tsume/db/check-lanes';
import type { Context } from './context.ts';

/** How often it is looked who waits: somebody does, for an answer. */
const LOOK_MS = 200;
const MOST_SLICES = 10;

/** The time of a check in its lane. */
export interface Slice {
  /** Aborts when the check is to make room; never among the long ones. */
  readonly over: AbortSignal;
  readonly close: () => void;
}

/** Begins the time of a check that was just taken up. */
export function startSlice(
  { database, briefCheckMs }: Pick<Context, 'database' | 'briefCheckMs'>,
  lane: CheckLane,
  id: string,
): Slice {
  const over = new AbortController();
  const closed = new AbortController();
  const { signal } = closed;
  const pass = async (): Promise<void> => {
    const end = performance.now() + MOST_SLICES * briefCheckMs;
    await delay(briefCheckMs, undefined, { signal });
    // A database that is away tells of nobody.
    while (performance.now() < end && !(await isWaitedFor(database, id).catch(() => false)))
      await delay(LOOK_MS, undefined, { signal });
    over.abort(new Error('the slice is over'));
  };
  if (lane === 'brief') pass().catch(() => undefined);
  return { over: over.signal, close: () => closed.abort() };
}
