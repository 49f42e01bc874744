/**
 * Drives an improvement: batches to threads, progress to whoever listens, until it is done or
 * stopped.
 */

import { type ImproveProgress, Improver } from '@tsume/core/improve/improver';
import type { ImproveOptions } from '@tsume/core/improve/options';
import type { Improvement } from '@tsume/core/improve/proposal';
import type { Subject } from '@tsume/core/improve/subject';
import type { EvaluationPool } from './pool.ts';
import { makeTimeLimit } from './time-limit.ts';

/** What ends an improvement before its nodes are used up. */
export interface ImprovementLimits {
  readonly signal: AbortSignal;
  /** Longest that it may take, in milliseconds. */
  readonly timeMs?: number | undefined;
}

/**
 * Runs to the end, or to the last whole batch before its signal fires or its time is over: what was
 * found by then is kept, and the answer says why it was stopped. Rejects with what a task threw.
 * @param onProgress told before each batch
 */
export async function runImprovement(
  pool: EvaluationPool,
  subject: Subject,
  options: ImproveOptions,
  { signal: stop, timeMs }: ImprovementLimits,
  onProgress: (progress: ImproveProgress) => void,
): Promise<Improvement> {
  const improver = new Improver(subject, options);
  const { signal, dispose } = makeTimeLimit(stop, timeMs);
  try {
    for (let batch = improver.ask(); batch !== null && !signal.aborted; batch = improver.ask()) {
      onProgress(improver.progress);
      improver.tell(await pool.improve(batch, signal));
    }
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    dispose();
  }
  const improvement = improver.improvement();
  const isOutOfTime = improvement.stopped === 'aborted' && !stop.aborted;
  return isOutOfTime ? { ...improvement, stopped: 'time' } : improvement;
}
