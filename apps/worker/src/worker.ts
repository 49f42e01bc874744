/** A worker: takes runs and checks from the queues and works on them until closed. */

import { writeFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { CHECK_LANES, CHECK_QUEUES, type CheckLane, RUN_QUEUE } from '@tsume/contracts/job';
import { KnownWorks } from '@tsume/core/known/works';
import { messageOf } from '@tsume/core/result';
import { isDatabaseUp, openDatabase } from '@tsume/db/client';
import { readWorks } from '@tsume/db/known-file';
import { migrate } from '@tsume/db/migrate';
import { onceAWhile } from '@tsume/queue/once-a-while';
import { closeQueues, connectionOf, openQueues } from '@tsume/queue/queues';
import { JobWorker } from '@tsume/queue/worker';
import { startTracing } from '@tsume/tracing/span';
import { createEvaluationPool, type EvaluationPool } from '@tsume/threads/pool';
import type { Logger } from 'pino';
import { keepAppraising } from './appraise-job.ts';
import { workOnCheck } from './check-job.ts';
import type { Config } from './config.ts';
import type { CheckContext, Context } from './context.ts';
import { readEngineVersion } from './engine-version.ts';
import { keepGrouping } from './group-job.ts';
import { keepFilled } from './refill.ts';
import { WorkerMetrics, serveMetrics } from './metrics.ts';
import { makeNews } from './pauses.ts';
import { workOnRun } from './run-job.ts';
import { keepForgetting, policyOf } from './retention-job.ts';
import { keepTelling } from './webhook-job.ts';
import { keepWitnessing } from './witness-job.ts';

const RETRY_MS = 1000;
const HEARTBEAT_MS = 5000;

/**
 * Waits for the database, applies pending migrations and begins to work. Throws where the file of
 * KNOWN_WORKS is not right.
 * @param onFatal told where it cannot go on: the process has to be started again
 * @param makePool makes the threads of the runs; a bench has a stand-in that searches nothing
 * @returns what ends it: running jobs go back to the queue
 */
export async function startWorker(
  config: Config,
  log: Logger,
  signal: AbortSignal,
  onFatal: (error: unknown) => void,
  makePool: typeof createEvaluationPool = createEvaluationPool,
): Promise<() => Promise<void>> {
  const works = new KnownWorks(config.KNOWN_WORKS === undefined ? [] : readWorks(config.KNOWN_WORKS));
  await untilMigrated(config.DATABASE_URL, log, signal);
  const onError = (what: string) =>
    onceAWhile((error) => log.warn({ err: error.message }, `${what} broke off`));
  const stopTracing = await startTracing(config, 'tsume-worker', onError('tracing'));
  const metrics = new WorkerMetrics();
  const stopServing = await serve(metrics, config, log);
  const database = openDatabase(config.DATABASE_URL, { onError: onError('a database connection') });
  const runPool = makePool({ threads: config.THREADS, tableMiB: config.TABLE_MIB });
  const poolOfChecks = () =>
    createEvaluationPool({ threads: config.CHECK_CONCURRENCY, tableMiB: config.CHECK_TABLE_MIB });
  const checkPools: Record<CheckLane, EvaluationPool> = { brief: poolOfChecks(), long: poolOfChecks() };
  const connection = connectionOf(config);
  const queues = openQueues(connection, () => onError('a queue connection'));
  const context: Context = {
    database,
    news: makeNews(),
    unreturned: new Map(),
    runPool,
    briefCheckMs: config.BRIEF_CHECK_MS,
    sliceMs: 1000 * config.RUN_SLICE_SECONDS,
    runQueue: queues.runQueue,
    longChecks: queues.checkQueues.long,
    log,
    engineVersion: readEngineVersion(),
    works,
    lockMs: config.LOCK_MS,
    commitMs: config.COMMIT_MS,
    qbfSolver: config.TSUME_QBF_SOLVER,
  };
  const ofLane = (lane: CheckLane): CheckContext => ({ ...context, checkPool: checkPools[lane] });
  const common = { lockMs: config.LOCK_MS, onError: onError('a queue connection') };
  const ofRuns = metrics.measured('runs', (id, stop) => workOnRun(context, id, stop));
  const workers = [
    new JobWorker(RUN_QUEUE, connection, ofRuns, { ...common, concurrency: config.RUN_CONCURRENCY }),
    ...CHECK_LANES.map((lane) => {
      const own = ofLane(lane);
      const ofChecks = metrics.measured(`${lane}Checks`, (id, stop) => workOnCheck(own, lane, id, stop));
      const concurrency = config.CHECK_CONCURRENCY;
      return new JobWorker(CHECK_QUEUES[lane], connection, ofChecks, { ...common, concurrency });
    }),
  ];
  for (const worker of workers) worker.work().catch(onFatal);
  const stopFilling = keepFilled(context, queues);
  const stopWitnessing = keepWitnessing(ofLane('long'), config);
  const stopAppraising = keepAppraising(context, config);
  const stopGrouping = keepGrouping(context);
  const stopTelling = keepTelling(context, config, metrics);
  const stopForgetting = keepForgetting(context, policyOf(config));
  const stopHeartbeat = beat(config.HEARTBEAT_FILE, () => isDatabaseUp(database), onError('HEARTBEAT_FILE'));
  log.info({ engine: context.engineVersion, threads: config.THREADS }, 'worker ready');
  return async () => {
    stopFilling();
    stopHeartbeat();
    stopServing();
    // Runs first of all: somebody else can go on with them.
    const stopped = workers.map((worker) => worker.close());
    const idle = [stopWitnessing, stopAppraising, stopGrouping, stopTelling, stopForgetting];
    await Promise.all([...stopped, ...idle.map((stop) => stop())]);
    await Promise.all([runPool, ...Object.values(checkPools)].map((pool) => pool.close()));
    await Promise.allSettled([closeQueues(queues), database.$disconnect(), stopTracing()]);
  };
}

/** Makes the figures to be had, where they are wanted; returns what ends that. */
async function serve(
  metrics: WorkerMetrics,
  { METRICS_PORT: port, METRICS_HOST: host }: Pick<Config, 'METRICS_PORT' | 'METRICS_HOST'>,
  log: Pick<Logger, 'info'>,
): Promise<() => void> {
  if (port === undefined) return () => undefined;
  const { url, close } = await serveMetrics(metrics, { host, port }).catch((error: unknown) => {
    throw new Error(`METRICS_PORT: the figures cannot be had at ${host}:${port} (${String(error)}).`);
  });
  log.info({ url }, 'metrics to be had');
  return close;
}

async function untilMigrated(url: string, log: Logger, signal: AbortSignal): Promise<void> {
  for (;;) {
    try {
      await migrate(url);
      return;
    } catch (error) {
      log.warn({ err: messageOf(error) }, 'waiting for the database');
      await delay(RETRY_MS, undefined, { signal });
    }
  }
}

/** Touches a file as long as the worker is well. */
function beat(
  file: string | undefined,
  isWell: () => Promise<boolean>,
  onFault: (error: Error) => void,
): () => void {
  if (file === undefined) return () => undefined;
  const touch = async () => {
    if (await isWell()) await writeFile(file, new Date().toISOString()).catch(onFault);
  };
  void touch();
  const timer = setInterval(() => void touch(), HEARTBEAT_MS);
  return () => clearInterval(timer);
}
