/** What one run or check may ask for at most, by the server's settings. */

import { type CheckTask, DEFAULT_CHECK_MS, DEFAULT_CHECK_NODES } from '@tsume/contracts/check';
import { isRecord } from '@tsume/core/json';
import type { RunParameters } from '@tsume/core/run/parameters';
import type { Claim } from '@tsume/db/keys';
import type { Config } from './config.ts';
import { refuseWith } from './failure.ts';

/** The settings that limit a request; those that are undefined limit nothing. */
export type Budget = Pick<
  Config,
  | 'RUN_MAX_MINUTES'
  | 'RUN_MAX_EVALUATIONS'
  | 'RUN_MAX_NODES'
  | 'RUN_MAX_ISLANDS'
  | 'CHECK_MAX_NODES'
  | 'CHECK_MAX_MS'
>;

/**
 * The parameters of a run within the budget: where it names no end, that of the budget.
 * @throws RefusalError `over_budget`
 */
export function runWithinBudget(parameters: RunParameters, budget: Budget): RunParameters {
  hold('mateNodes', parameters.mateNodes, budget.RUN_MAX_NODES);
  hold('cookNodes', parameters.cookNodes, budget.RUN_MAX_NODES);
  hold('islands', parameters.islands ?? 1, budget.RUN_MAX_ISLANDS);
  hold('minutes', parameters.minutes ?? 0, budget.RUN_MAX_MINUTES);
  hold('evaluations', parameters.evaluations ?? 0, budget.RUN_MAX_EVALUATIONS);
  return {
    ...parameters,
    minutes: parameters.minutes ?? budget.RUN_MAX_MINUTES ?? null,
    evaluations: parameters.evaluations ?? budget.RUN_MAX_EVALUATIONS ?? null,
  };
}

/**
 * A hook before the body of a check or batch is validated: what it does not name is the contract's
 * default, or the budget where that is less. Later nobody knows whether a number is the caller's
 * own.
 */
export function checkDefaults({
  CHECK_MAX_NODES = Infinity,
  CHECK_MAX_MS = Infinity,
}: Budget): (request: { body: unknown }) => Promise<void> {
  const defaults = {
    nodes: Math.min(DEFAULT_CHECK_NODES, CHECK_MAX_NODES),
    timeMs: Math.min(DEFAULT_CHECK_MS, CHECK_MAX_MS),
  };
  return async (request) => {
    if (isRecord(request.body)) request.body = { ...defaults, ...request.body };
  };
}

/** @throws RefusalError `over_budget` */
export function holdCheck(
  task: Pick<CheckTask, 'nodes' | 'cookNodes' | 'innerNodes' | 'timeMs'>,
  budget: Budget,
): void {
  hold('nodes', task.nodes, budget.CHECK_MAX_NODES);
  hold('cookNodes', task.cookNodes ?? 0, budget.CHECK_MAX_NODES);
  hold('innerNodes', task.innerNodes ?? 0, budget.CHECK_MAX_NODES);
  hold('timeMs', task.timeMs, budget.CHECK_MAX_MS);
}

/**
 * Whether a batch of so many positions could ever be taken.
 * @throws RefusalError `over_budget`
 */
export function holdBatch(sfens: readonly string[], { quota, limit }: Pick<Claim, 'quota' | 'limit'>): void {
  hold('sfens', sfens.length, Math.min(quota, limit));
}

function hold(field: string, value: number, limit: number | undefined): void {
  if (limit === undefined || value <= limit) return;
  refuseWith('over_budget', `${field}: ${value} is more than the ${limit} that this server gives.`, {
    field,
    limit,
  });
}
