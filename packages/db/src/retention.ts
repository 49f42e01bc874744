/**
 * What is kept for how long: a policy of days, and the deleting of what is older, a bounded batch
 * at a time.
 */

import { ENDED } from '@tsume/contracts/status';
import { forgetChanges } from './changes.ts';
import type { Database } from './client.ts';
import { pruneCheckBatch, pruneRunBatch } from './upkeep.ts';
import { ENDED_LIST } from './statuses.ts';

/** For how many days what is kept; undefined: for ever. */
export interface Policy {
  /** Runs from their end on, with their figures; the problems that they found stay. */
  readonly runs?: number | undefined;
  /** The generations of ended runs, but the last one of each. */
  readonly history?: number | undefined;
  /** Checks from their answer on, batches from the answer to their last position. */
  readonly checks?: number | undefined;
  /** What the feed tells of. */
  readonly changes?: number | undefined;
  /** Who changed what. */
  readonly audit?: number | undefined;
}

/** How much of each was deleted. */
export type Forgotten = Record<keyof Policy, number>;

/** Rows of one transaction, so that none takes long. */
const ROWS_A_BATCH = 5000;

/**
 * Deletes a batch of what is older than a moment; returns how much that was, 0 where nothing is
 * left.
 */
type Forget = (database: Database, before: Date) => Promise<number>;

const FORGET: readonly (readonly [what: keyof Policy, forget: Forget])[] = [
  ['runs', (database, before) => pruneRunBatch(database, { before, statuses: ENDED })],
  ['history', forgetHistory],
  ['checks', pruneCheckBatch],
  ['changes', forgetChanges],
  ['audit', forgetAudit],
];

/**
 * Deletes what is older than a policy says, batch after batch until nothing is left or the signal
 * aborts.
 * @returns how many runs, generations, checks, changes and entries of the audit
 */
export async function keepPolicy(
  database: Database,
  policy: Policy,
  signal: AbortSignal,
): Promise<Forgotten> {
  const forgotten: Forgotten = { runs: 0, history: 0, checks: 0, changes: 0, audit: 0 };
  for (const [what, forget] of FORGET) {
    const days = policy[what];
    if (days === undefined) continue;
    const [{ before }] = await database.$queryRaw<[{ before: Date }]>`
      SELECT now() - ${days}::float8 * interval '1 day' AS before`;
    for (let count = 1; count > 0 && !signal.aborted;) {
      count = await forget(database, before);
      forgotten[what] += count;
    }
  }
  return forgotten;
}

/** The last generation stays: by that whoever follows the run knows that he has all. */
async function forgetHistory(database: Database, before: Date): Promise<number> {
  return database.$executeRaw`
    DELETE FROM generation USING (
      SELECT run_id, generation FROM run JOIN generation ON run_id = run.id
      WHERE finished_at < ${before} AND status IN ${ENDED_LIST}
        AND generation < (progress->>'generation')::int
      ORDER BY finished_at, run_id, generation LIMIT ${ROWS_A_BATCH}
    ) AS old
    WHERE generation.run_id = old.run_id AND generation.generation = old.generation`;
}

async function forgetAudit(database: Database, before: Date): Promise<number> {
  return database.$executeRaw`
    DELETE FROM audit WHERE id IN (
      SELECT id FROM audit WHERE created_at < ${before} ORDER BY created_at, id LIMIT ${ROWS_A_BATCH}
    )`;
}
