/**
 * The service as it runs in earnest, each part a process of its own, with all that is needed to do
 * it harm.
 */

import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { CHECK_QUEUES, RUN_QUEUE } from '@tsume/contracts/job';
import { freePort } from '@tsume/db/embedded';
import { JobQueue } from '@tsume/queue/queue';
import { Pool, type QueryResultRow } from 'pg';
import {
  type Api,
  type ServiceProcess,
  type ServiceSettings,
  UNJUDGED,
  startApi,
  startWorker,
} from '../processes.ts';
import { OwnRedis } from '../servers.ts';
import type { OwnPostgres } from './own-postgres.ts';
import { Proxy } from './proxy.ts';

/** A worker that is silent for so long has lost its runs. */
export const LOCK_MS = 2000;
const CLOCK = fileURLToPath(new URL('clock.js', import.meta.url));

/** What a rig is made of. */
export interface RigOptions {
  readonly backend: 'redis' | 'postgres';
  /** Workers to begin with, for two islands. Default 2. */
  readonly workers?: number;
  /**
   * Whether each worker's way to PostgreSQL and Redis leads through proxies of its own. Default
   * false.
   */
  readonly proxied?: boolean;
  /** By how much the workers' clocks jump at SIGUSR2. Default 0. */
  readonly clockJumpMs?: number;
  /**
   * Generations of a worker that end within so many milliseconds share a commit; default 0: none
   * does.
   */
  readonly commitMs?: number;
  /** After so many seconds a run makes room where others wait. Default: the worker's own. */
  readonly sliceSeconds?: number;
}

/** A worker and its ways to the servers; the latter only where proxies were asked for. */
export interface Hand {
  readonly process: ServiceProcess;
  readonly toPostgres?: Proxy;
  readonly toRedis?: Proxy;
}

/** An island or a check that a worker has, and how often it was taken up. */
interface Taken {
  readonly table: 'run' | 'check';
  readonly id: string;
  readonly attempt: number;
}

/** A worker and what it has. */
export interface AtWork extends Taken {
  readonly hand: Hand;
}

/** A check that is struck has been at work for longer than its slice. */
const QUEUES = { run: RUN_QUEUE, check: CHECK_QUEUES.long } as const;

const POLL_MS = 25;
/** Nobody waits longer for somebody to be at work. */
const PATIENCE_MS = 60_000;

/** Database, queue, API and workers of one test. Made by `build`, taken down by `close`. */
export class Rig {
  readonly postgres: OwnPostgres;
  readonly redis: OwnRedis | undefined;
  /** The workers that were hired, dead ones too. */
  readonly hands: Hand[] = [];
  readonly databaseUrl: string;
  readonly #options: RigOptions;
  readonly #port: number;
  /** One connection, made anew where its server went away: who waits asks forty times a second. */
  readonly #pool: Pool;
  #api: Api | undefined;

  private constructor(
    postgres: OwnPostgres,
    redis: OwnRedis | undefined,
    databaseUrl: string,
    options: RigOptions,
    port: number,
  ) {
    this.postgres = postgres;
    this.redis = redis;
    this.databaseUrl = databaseUrl;
    this.#options = options;
    this.#port = port;
    this.#pool = new Pool({ connectionString: databaseUrl, max: 1 });
    this.#pool.on('error', () => undefined);
  }

  static async build(postgres: OwnPostgres, options: RigOptions): Promise<Rig> {
    const redis = options.backend === 'redis' ? await OwnRedis.make() : undefined;
    const rig = new Rig(postgres, redis, await postgres.makeDatabase(), options, await freePort());
    await rig.startApi();
    await Promise.all(Array.from({ length: options.workers ?? 2 }, () => rig.hire()));
    return rig;
  }

  get api(): Api {
    if (this.#api === undefined) throw new Error('the API is not up');
    return this.#api;
  }

  async startApi(): Promise<void> {
    this.#api = await startApi({ ...this.#settings, PORT: String(this.#port) });
  }

  /** Another worker, of one thread, which takes one island and one check at a time. */
  async hire(): Promise<Hand> {
    const toPostgres = this.#options.proxied === true ? await Proxy.before(this.databaseUrl) : undefined;
    const toRedis =
      this.#options.proxied === true && this.redis !== undefined
        ? await Proxy.before(this.redis.url)
        : undefined;
    const process = await startWorker({
      ...this.#settings,
      ...(toPostgres !== undefined && { DATABASE_URL: toPostgres.url }),
      ...(toRedis !== undefined && { REDIS_URL: toRedis.url }),
      ...(this.#options.clockJumpMs !== undefined && {
        NODE_OPTIONS: `--import=${CLOCK}`,
        CLOCK_JUMP_MS: String(this.#options.clockJumpMs),
      }),
      CHECK_CONCURRENCY: '1',
      BRIEF_CHECK_MS: '300',
      LOCK_MS: String(LOCK_MS),
      COMMIT_MS: String(this.#options.commitMs ?? 0),
      ...(this.#options.sliceSeconds !== undefined && {
        RUN_SLICE_SECONDS: String(this.#options.sliceSeconds),
      }),
      ...UNJUDGED,
    });
    const hand = { process, toPostgres: toPostgres?.proxy, toRedis: toRedis?.proxy };
    this.hands.push(hand);
    return hand;
  }

  /** A worker that has an island or a check: who has just taken it up says so a little later. */
  async atWork(): Promise<AtWork> {
    for (const waited = AbortSignal.timeout(PATIENCE_MS); ; await delay(POLL_MS)) {
      const [taken] = await this.query<Taken & QueryResultRow>(
        `SELECT 'run' AS table, id::text, attempt, island FROM run WHERE island IS NOT NULL AND status = 'running' AND leased_at IS NOT NULL
         UNION ALL SELECT 'check', id::text, attempt, NULL FROM "check" WHERE status = 'running' AND lane = 'long'
         ORDER BY island LIMIT 1`,
      );
      const hand = taken && this.hands.find(({ process }) => hasBegun(process.output, taken));
      if (hand !== undefined) return { hand, table: taken.table, id: taken.id, attempt: taken.attempt };
      if (waited.aborted) throw new Error('nobody is at work');
    }
  }

  /** Waits until an island or a check is taken up once more than it was. */
  async takenUp({ table, id, attempt }: Taken): Promise<void> {
    for (;;) {
      const [row] = await this.query<{ attempt: number }>(
        `SELECT attempt FROM "${table}" WHERE id = '${id}'`,
      );
      if (row.attempt > attempt) return;
      await delay(POLL_MS);
    }
  }

  /** Waits until a check is at work among the long ones: its slice is over. */
  async atLength(id: string): Promise<void> {
    for (;;) {
      const rows = await this.query(
        `SELECT FROM "check" WHERE id = '${id}' AND lane = 'long' AND status = 'running'`,
      );
      if (rows.length > 0) return;
      await delay(POLL_MS);
    }
  }

  /** Delivers the job of an island or a check once more. */
  async deliver({ table, id }: Taken, job: string): Promise<void> {
    const queue = new JobQueue(QUEUES[table], {
      databaseUrl: this.databaseUrl,
      redisUrl: this.redis?.url,
      prefix: this.#settings.QUEUE_PREFIX,
    });
    await queue.enqueue(id, job);
    await queue.close();
  }

  /** A query past all proxies. */
  async query<Row extends QueryResultRow>(sql: string): Promise<Row[]> {
    return (await this.#pool.query<Row>(sql)).rows;
  }

  async close(): Promise<void> {
    for (const { process, toPostgres, toRedis } of this.hands) {
      process.signal('SIGCONT');
      await process.end('SIGKILL');
      toPostgres?.close();
      toRedis?.close();
    }
    await this.#api?.process.end('SIGKILL');
    await this.#pool.end();
    await this.redis?.remove();
  }

  get #settings(): ServiceSettings {
    return { DATABASE_URL: this.databaseUrl, REDIS_URL: this.redis?.url, QUEUE_PREFIX: 'faults' };
  }
}

/** Whether a worker has said that it began such a job. */
function hasBegun(output: string, { table, id, attempt }: Taken): boolean {
  return new RegExp(`"${table}":"${id}",[^\n]*"attempt":${attempt},[^\n]* begins"`).test(output);
}
