/**
 * Which server carries the queue: Redis where one is given, else the PostgreSQL that holds the
 * data. BullMQ speaks to both, so everything behind this file is the same code.
 */

import {
  createPostgresBackend,
  FlowProducer,
  Queue,
  Worker,
  withBackend,
  type FlowJob,
  type JobsOptions,
  type JobType,
  type Processor,
} from 'bullmq';
import type { Job } from '@tsume/contracts/job';

/** Where queues live. */
export interface QueueConnection {
  /** A Redis connection string; absent: the queue lives in PostgreSQL. */
  readonly redisUrl?: string;
  /** The PostgreSQL of the data. */
  readonly databaseUrl: string;
  /**
   * Namespace of the keys in Redis, so that several installations can share one. Default `tsume`.
   */
  readonly prefix?: string;
}

/** The server that carries the queues. */
export type Backend = 'redis' | 'postgres';

/** Redis where an address of one is given. */
export function backendOf(connection: QueueConnection): Backend {
  return connection.redisUrl === undefined ? 'postgres' : 'redis';
}

const onPostgres = withBackend(createPostgresBackend);
const DEFAULT_PREFIX = 'tsume';
const CONNECT_TIMEOUT_MS = 3000;
/**
 * A transaction that its process has left alone for so long is rolled back: a worker that stands
 * still keeps no locks.
 */
const IDLE_IN_TRANSACTION_MS = 10_000;
/** As good as no limit, and within PostgreSQL's integers. */
export const UNLIMITED = 1_000_000_000;
/** Waits between attempts to reach Redis again: from one step up, at most the last. */
const RECONNECT_STEP_MS = 100;
const RECONNECT_MAX_MS = 2000;

/** What we use of BullMQ's queue; its full type differs with the backend. */
export interface BullQueue {
  add(name: string, data: Job, options: JobsOptions): Promise<unknown>;
  addBulk(jobs: { name: string; data: Job; opts: JobsOptions }[]): Promise<unknown>;
  remove(jobId: string): Promise<number>;
  getJobCounts(...types: JobType[]): Promise<Record<string, number>>;
  waitUntilReady(): Promise<void>;
  on(event: 'error', listener: (error: Error) => void): unknown;
  close(): Promise<void>;
}

/** What we use of BullMQ's producer of flows: jobs that wait for other jobs. */
export interface BullFlows {
  add(flow: FlowJob): Promise<unknown>;
  waitUntilReady(): Promise<void>;
  on(event: 'error', listener: (error: Error) => void): unknown;
  close(): Promise<void>;
}

/** What we use of BullMQ's worker. */
export interface BullWorker {
  run(): Promise<void>;
  waitUntilReady(): Promise<void>;
  on(event: 'error', listener: (error: Error) => void): unknown;
  close(): Promise<void>;
}

/** The producer's side: commands fail soon while the server is away, instead of waiting for it. */
export function openBullQueue(name: string, connection: QueueConnection): BullQueue {
  if (connection.redisUrl === undefined) {
    return new onPostgres.Queue<Job>(name, { connection: postgresOptions(connection) });
  }
  return new Queue<Job>(name, redisOptions(connection, 1));
}

/** The same for flows. */
export function openBullFlows(connection: QueueConnection): BullFlows {
  if (connection.redisUrl === undefined) {
    return new onPostgres.FlowProducer({ connection: postgresOptions(connection) });
  }
  return new FlowProducer(redisOptions(connection, 1));
}

/** The consumer's side, not running yet: it waits for its server as long as it takes. */
export function openBullWorker(
  name: string,
  connection: QueueConnection,
  processor: Processor<Job>,
  timing: { readonly concurrency: number; readonly lockDuration: number; readonly stalledInterval: number },
): BullWorker {
  const options = {
    ...timing,
    autorun: false,
    // A checkpointed run may stall as often as workers die.
    maxStalledCount: UNLIMITED,
    runRetryDelay: 1000,
    removeOnComplete: { count: 0 },
    removeOnFail: { count: 0 },
  };
  if (connection.redisUrl === undefined) {
    return new onPostgres.Worker<Job>(name, processor, {
      ...options,
      connection: postgresOptions(connection),
    });
  }
  return new Worker<Job>(name, processor, { ...options, ...redisOptions(connection, null) });
}

function postgresOptions(connection: QueueConnection) {
  return {
    connectionString: connection.databaseUrl,
    migrate: true,
    max: 5,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    keepAlive: true,
  };
}

/** `maxRetriesPerRequest`: after so many attempts a command fails; null: never. */
function redisOptions({ redisUrl: url, prefix }: QueueConnection, maxRetriesPerRequest: number | null) {
  return {
    connection: {
      url,
      maxRetriesPerRequest,
      connectTimeout: CONNECT_TIMEOUT_MS,
      retryStrategy: (times: number) => Math.min(times * RECONNECT_STEP_MS, RECONNECT_MAX_MS),
    },
    prefix: prefix ?? DEFAULT_PREFIX,
  };
}
