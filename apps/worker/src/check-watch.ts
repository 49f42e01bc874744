/**
 * A check under way: how far it has come is told to the database, which tells in turn whether it is
 * still wanted.
 */

import type { CheckProgress } from '@tsume/contracts/check';
import { CheckLostError, tellProgress } from '@tsume/db/checks';
import type { Database } from '@tsume/db/client';
import { isUnavailable } from '@tsume/db/unavailable';

/** So often the database hears of a check, and the worker of its end: a person waits for both. */
const EVERY_MS = 700;

/** The worker's side of one check that is under way. */
export interface CheckWatch {
  /** Aborts when the check is to be cancelled. */
  readonly cancel: AbortSignal;
  /**
   * Aborts with a CheckLostError where somebody else has the check, or it has ended; with what went
   * wrong where that cannot be known.
   */
  readonly lost: AbortSignal;
  /** How far it has come; told on at the next turn. */
  readonly tell: (progress: CheckProgress) => void;
  /** Ends the watch, and waits for what is being told. */
  readonly close: () => Promise<void>;
}

/** @param attempt of this worker at the check (`startCheck`) */
export function watchCheck(database: Database, id: string, attempt: number): CheckWatch {
  const cancel = new AbortController();
  const lost = new AbortController();
  let latest: CheckProgress | null = null;
  let telling = Promise.resolve();
  let isTelling = false;
  const turn = async (): Promise<void> => {
    const progress = latest;
    latest = null;
    try {
      const standing = await tellProgress(database, id, attempt, progress);
      if (standing === 'lost') lost.abort(new CheckLostError(id));
      if (standing === 'toBeCancelled') cancel.abort(new Error('cancelled'));
    } catch (error) {
      // A database that is away for a while ends no check: what was not told is told later.
      if (!isUnavailable(error)) throw error;
    } finally {
      isTelling = false;
    }
  };
  const timer = setInterval(() => {
    if (isTelling) return;
    isTelling = true;
    telling = turn();
    telling.catch((error: unknown) => lost.abort(error));
  }, EVERY_MS);
  return {
    cancel: cancel.signal,
    lost: lost.signal,
    tell: (progress) => (latest = progress),
    close: async () => {
      clearInterval(timer);
      await telling.catch(() => undefined);
    },
  };
}
