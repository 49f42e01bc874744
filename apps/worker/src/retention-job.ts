/** Deletes what is older than the settings say; one worker does it for all, once an hour. */

import { takeTurn } from '@tsume/db/leases';
import { type Policy, keepPolicy } from '@tsume/db/retention';
import type { Config } from './config.ts';
import type { Context } from './context.ts';
import { Pauses, keepDoing } from './pauses.ts';

const EVERY_MS = 3_600_000;
/** Pauses between two looks whether it is time: the first, the longest. */
const REST_MS = 10_000;
const LONGEST_REST_MS = 600_000;

/** The policy that the settings are. */
export function policyOf(
  config: Pick<
    Config,
    'KEEP_RUNS_DAYS' | 'KEEP_HISTORY_DAYS' | 'KEEP_CHECKS_DAYS' | 'KEEP_CHANGES_DAYS' | 'KEEP_AUDIT_DAYS'
  >,
): Policy {
  return {
    runs: config.KEEP_RUNS_DAYS,
    history: config.KEEP_HISTORY_DAYS,
    checks: config.KEEP_CHECKS_DAYS,
    changes: config.KEEP_CHANGES_DAYS,
    audit: config.KEEP_AUDIT_DAYS,
  };
}

/**
 * Keeps the policy for as long as the worker runs. Returns what ends it; it resolves when the batch
 * at hand is deleted.
 */
export function keepForgetting(
  { database, log, news }: Pick<Context, 'database' | 'log' | 'news'>,
  policy: Policy,
): () => Promise<void> {
  const next = async (signal: AbortSignal): Promise<boolean> => {
    try {
      if (!(await takeTurn(database, 'retention', EVERY_MS))) return false;
      const forgotten = await keepPolicy(database, policy, signal);
      if (Object.values(forgotten).some((count) => count > 0)) log.info(forgotten, 'old things deleted');
    } catch (error) {
      if (!signal.aborted) log.warn({ err: error }, 'old things could not be deleted');
    }
    return false;
  };
  return keepDoing(next, new Pauses(REST_MS, LONGEST_REST_MS, news));
}
