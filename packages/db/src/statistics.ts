/**
 * Figures of the whole store for those who watch over it. They are read by all processes alike, so
 * that it does not matter which one is asked.
 */

import { runStatus, type RunStatus } from '@tsume/contracts/run';
import { z } from 'zod';
import { VERDICT } from './check-list.ts';
import type { Database } from './client.ts';

/**
 * How many problems there are of each length in plies. Reads an index of all problems: some hundred
 * milliseconds a million.
 */
export async function countByPlies(database: Database): Promise<{ plies: number; problems: number }[]> {
  return byPlies.parse(
    await database.$queryRaw`SELECT plies, count(*)::int AS problems FROM problem GROUP BY plies ORDER BY plies`,
  );
}

const byPlies = z.array(z.object({ plies: z.int(), problems: z.int() }));

/** What composing has come to. */
export interface Composition {
  /** Evaluations of all runs there are. */
  readonly evaluations: number;
  /** Evaluations a second of working time of the runs at work, islands added up. */
  readonly evaluationsPerSecond: number;
  /** Mate problems that no appraiser has seen yet. */
  readonly unappraised: number;
}

/** Reads all runs: asked now and then, not with every request. */
export async function measureComposition(database: Database): Promise<Composition> {
  const [row] = await database.$queryRaw<unknown[]>`
    SELECT
      (SELECT coalesce(sum((progress->>'evaluations')::float8), 0) FROM run WHERE parent_id IS NULL) AS evaluations,
      (SELECT coalesce(sum(1000 * (progress->>'evaluations')::float8 / ms), 0)
       FROM run WHERE status = 'running' AND ms > 0 AND NOT EXISTS (SELECT FROM run i WHERE i.parent_id = run.id)) AS "evaluationsPerSecond",
      (SELECT count(*)::int FROM problem WHERE kind = 'mate' AND appraiser = 0) AS unappraised`;
  return composition.parse(row);
}

const composition = z.object({
  evaluations: z.number(),
  evaluationsPerSecond: z.number(),
  unappraised: z.int(),
});

/**
 * How the checks of the last day ended: by the verdict of their answer, `cancelled` or `failed`. An
 * `unknown` was not decided within its budget.
 */
export async function countVerdicts(
  database: Database,
): Promise<{ kind: string; verdict: string; checks: number }[]> {
  return verdicts.parse(
    await database.$queryRaw`
      SELECT task->>'kind' AS kind,
        CASE WHEN status IN ('cancelled', 'failed') THEN status::text
          ELSE coalesce(${VERDICT}, 'unknown') END AS verdict,
        count(*)::int AS checks
      FROM "check" WHERE finished_at > now() - interval '1 day' GROUP BY 1, 2`,
  );
}

const verdicts = z.array(z.object({ kind: z.string(), verdict: z.string(), checks: z.int() }));

/** Jobs that ended within the last hour: how long they were, in seconds. */
export interface Durations {
  readonly queue: 'runs' | 'checks';
  readonly count: number;
  readonly sum: number;
  /**
   * Half of them, nine of ten, 99 of a hundred were this long or shorter; null where there were
   * none.
   */
  readonly quantiles: readonly [number, number, number] | null;
}

/**
 * From the request to the end; runs with islands count as one, positions of batches not at all:
 * they wait for one another.
 */
export async function measureJobs(database: Database): Promise<Durations[]> {
  const rows = await database.$queryRaw`
    SELECT queue, count(*)::int AS count, coalesce(sum(seconds), 0)::float8 AS sum,
      percentile_cont(ARRAY[0.5, 0.9, 0.99]) WITHIN GROUP (ORDER BY seconds) AS quantiles
    FROM (
      SELECT 'runs' AS queue, extract(epoch FROM finished_at - created_at)::float8 AS seconds
      FROM run WHERE parent_id IS NULL AND finished_at > now() - interval '1 hour'
      UNION ALL
      SELECT 'checks', extract(epoch FROM finished_at - created_at)::float8
      FROM "check" WHERE batch_id IS NULL AND finished_at > now() - interval '1 hour'
    ) ended GROUP BY queue`;
  return durations.parse(rows);
}

const durations = z.array(
  z.object({
    queue: z.enum(['runs', 'checks']),
    count: z.int(),
    sum: z.number(),
    quantiles: z.tuple([z.number(), z.number(), z.number()]).nullable(),
  }),
);

/** How many runs there are of each status, islands not counted; a status without runs is absent. */
export async function countRuns(database: Database): Promise<Map<RunStatus, number>> {
  const rows =
    await database.$queryRaw`SELECT status::text AS status, count(*)::int AS count FROM run WHERE parent_id IS NULL GROUP BY status`;
  return new Map(statusCounts.parse(rows).map(({ status, count }) => [status, count]));
}

const statusCounts = z.array(z.object({ status: runStatus, count: z.int() }));
