/**
 * Families of stored problems that are alike. Like their appraisals they are no part of a run:
 * whatever is stored and not yet grouped has its turn, new problems and those from before there
 * were families.
 */

import { groupNext } from '@tsume/db/families';
import type { Context } from './context.ts';
import { Pauses, keepDoing } from './pauses.ts';

/** Pauses between two looks for problems that are not grouped: the first, the longest. */
const REST_MS = 1000;
const LONGEST_REST_MS = 60_000;

/**
 * Groups stored problems, some at a time, for as long as the worker runs. Returns what ends it; it
 * resolves when those at hand are stored.
 */
export function keepGrouping({
  database,
  log,
  news,
}: Pick<Context, 'database' | 'log' | 'news'>): () => Promise<void> {
  const next = async (signal: AbortSignal): Promise<boolean> => {
    try {
      return (await groupNext(database)) > 0;
    } catch (error) {
      if (!signal.aborted) log.warn({ err: error }, 'problems could not be grouped');
      return false;
    }
  };
  return keepDoing(next, new Pauses(REST_MS, LONGEST_REST_MS, news));
}
