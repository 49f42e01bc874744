/** What the jobs work with. */

import type { KnownWorks } from '@tsume/core/known/works';
import type { Database } from '@tsume/db/client';
import type { JobQueue } from '@tsume/queue/queue';
import type { EvaluationPool } from '@tsume/threads/pool';
import type { Logger } from 'pino';
import type { News } from './pauses.ts';

/** Made once by the worker, given to every job. */
export interface Context {
  readonly database: Database;
  /** Threads of the runs: nothing of a search happens on the event loop. */
  readonly runPool: EvaluationPool;
  /** How long a check has in the lane of the brief ones, in milliseconds. */
  readonly briefCheckMs: number;
  /** How long a run keeps its place while others wait, in milliseconds; 0: until it ends. */
  readonly sliceMs: number;
  /** Where runs go that make room for others. */
  readonly runQueue: Pick<JobQueue, 'enqueue' | 'isUp'>;
  /** Where checks go that take longer. */
  readonly longChecks: Pick<JobQueue, 'enqueue'>;
  /** Command of a QDIMACS solver; absent: the embedded one. */
  readonly qbfSolver?: string;
  readonly engineVersion: string;
  /** What runs leave out of their finds. */
  readonly works: KnownWorks;
  readonly news: News;
  /** Runs that were let go while the database could not hear of it: the attempt by its run. */
  readonly unreturned: Map<string, number>;
  /** A run belongs to this worker for so many milliseconds after its last sign of life. */
  readonly lockMs: number;
  /** Generations that end within so many milliseconds share a commit; 0: each has its own. */
  readonly commitMs: number;
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>;
}

/** The same for a check, which somebody waits for: each lane has threads of its own. */
export interface CheckContext extends Context {
  readonly checkPool: EvaluationPool;
}
