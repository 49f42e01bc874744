/**
 * Gauges of the whole service, read from database and queues when somebody asks, so that every API
 * process tells the same. A gauge whose server is away is left out: /metrics always answers.
 */

import { RUN_STATUSES } from '@tsume/contracts/run';
import {
  countByPlies,
  countRuns,
  countVerdicts,
  measureComposition,
  measureJobs,
} from '@tsume/db/statistics';
import { Gauge, type Registry } from 'prom-client';
import { Answers } from '../answers.ts';
import type { Services } from '../services.ts';

/** Counting all problems takes long where there are millions: it is done this often at most. */
const RECOUNT_MS = 60_000;
const QUANTILES = ['0.5', '0.9', '0.99'] as const;

/** Adds the gauges to a registry; they are read with each collection. */
export function registerServiceGauges(registry: Registry, services: Services): void {
  registerRuns(registry, services);
  registerProblems(registry, services);
  registerComposition(registry, services);
  registerVerdicts(registry, services);
  registerJobs(registry, services);
  registerQueues(registry, services);
}

/**
 * A gauge that is filled anew each time; empty where that fails. Made empty, a gauge without labels
 * would be 0; one with labels has nothing of its own that could be removed.
 */
function gauge<Label extends string>(
  registry: Registry,
  [name, help]: readonly [name: string, help: string],
  labelNames: readonly Label[],
  fill: (gauge: Gauge<Label>) => Promise<void>,
): void {
  const made = new Gauge({
    name,
    help,
    labelNames: [...labelNames],
    registers: [registry],
    collect: async () => {
      made.reset();
      await fill(made).catch(() => (labelNames.length > 0 ? made.reset() : made.remove()));
    },
  });
}

function registerRuns(registry: Registry, { database }: Services): void {
  gauge(registry, ['tsume_runs', 'Runs by status'], ['status'], async (runs) => {
    const counts = await countRuns(database);
    for (const status of RUN_STATUSES) runs.set({ status }, counts.get(status) ?? 0);
  });
}

function registerProblems(registry: Registry, { database }: Services): void {
  const count = atIntervals(() => countByPlies(database), RECOUNT_MS);
  gauge(
    registry,
    ['tsume_problems', 'Different problems stored, counted once a minute'],
    [],
    async (problems) => {
      problems.set((await count()).reduce((sum, row) => sum + row.problems, 0));
    },
  );
  const help = 'Different problems stored by their length in plies, counted once a minute';
  gauge(registry, ['tsume_problems_by_plies', help], ['plies'], async (problems) => {
    for (const row of await count()) problems.set({ plies: row.plies }, row.problems);
  });
}

function registerComposition(registry: Registry, { database }: Services): void {
  const measure = atIntervals(() => measureComposition(database), RECOUNT_MS / 12);
  gauge(registry, ['tsume_evaluations', 'Evaluations of all runs that are stored'], [], async (made) => {
    made.set((await measure()).evaluations);
  });
  const rate = 'Evaluations a second of working time of the runs at work';
  gauge(registry, ['tsume_evaluations_per_second', rate], [], async (made) => {
    made.set((await measure()).evaluationsPerSecond);
  });
  gauge(
    registry,
    ['tsume_unappraised', 'Mate problems that have not been appraised yet'],
    [],
    async (made) => {
      made.set((await measure()).unappraised);
    },
  );
}

function registerVerdicts(registry: Registry, { database }: Services): void {
  const help = 'Checks of the last day by what they ended with; unknown: not decided within the budget';
  gauge(registry, ['tsume_check_verdicts', help], ['kind', 'verdict'], async (made) => {
    for (const { kind, verdict, checks } of await countVerdicts(database))
      made.set({ kind, verdict }, checks);
  });
}

function registerJobs(registry: Registry, { database }: Services): void {
  const measure = atIntervals(() => measureJobs(database), RECOUNT_MS / 12);
  const help =
    'Runs and checks that ended within the last hour: seconds from the request to the end, by quantile';
  gauge(registry, ['tsume_job_seconds', help], ['queue', 'quantile'], async (made) => {
    for (const { queue, quantiles } of await measure())
      QUANTILES.forEach((quantile, i) => quantiles && made.set({ queue, quantile }, quantiles[i]));
  });
  const ended = 'Runs and checks that ended within the last hour';
  gauge(registry, ['tsume_jobs_ended', ended], ['queue'], async (made) => {
    for (const { queue, count } of await measure()) made.set({ queue }, count);
  });
}

function registerQueues(registry: Registry, { runQueue, checkQueues }: Services): void {
  const jobs = new Gauge({
    name: 'tsume_jobs',
    help: 'Jobs in the queues by state',
    labelNames: ['queue', 'state'],
    registers: [registry],
    collect: async () => {
      jobs.reset();
      const sources = { runs: runQueue, briefChecks: checkQueues.brief, longChecks: checkQueues.long };
      for (const [queue, source] of Object.entries(sources)) {
        const counts = await source.counts().catch(() => undefined);
        if (counts === undefined) continue;
        jobs.set({ queue, state: 'waiting' }, counts.waiting);
        jobs.set({ queue, state: 'active' }, counts.active);
      }
    },
  });
}

/** A question that is asked again only when the last answer is old; a failure is not kept. */
function atIntervals<T>(ask: () => Promise<T>, keepMs: number): () => Promise<T> {
  const answers = new Answers<T>({ keepMs });
  return () => answers.read('', ask);
}
