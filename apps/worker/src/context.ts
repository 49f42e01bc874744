/** What the jobs work with. */

import type { Database } from '@tsume/db/client';
import type { NoticeListener } from '@tsume/db/notices';
import type { EvaluationPool } from '@tsume/threads/pool';
import type { Logger } from 'pino';

export interface Context {
  readonly database: Database;
  readonly notices: NoticeListener;
  /** Threads of the runs: nothing of a search happens on the event loop. */
  readonly runPool: EvaluationPool;
  /** Threads of the checks, which somebody waits for. */
  readonly checkPool: EvaluationPool;
  /** Command of a QDIMACS solver; absent: the embedded one. */
  readonly qbfSolver?: string;
  readonly engineVersion: string;
  /** A run belongs to this worker for so many milliseconds after its last sign of life. */
  readonly lockMs: number;
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>;
}
