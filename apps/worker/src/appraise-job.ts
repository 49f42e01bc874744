/**
 * Appraisals of stored mate problems: themes, difficulty, score. They are no part of a run:
 * whatever is stored and not yet appraised has its turn, be it new or from before there was an
 * appraiser, so that there is nothing to be resumed or filled up.
 */

import type { Appraisal } from '@tsume/contracts/appraisal';
import { APPRAISER } from '@tsume/core/appraise/appraise';
import { type UnappraisedProblem, appraiseNext } from '@tsume/db/appraisals';
import { createEvaluationPool } from '@tsume/threads/pool';
import type { Config } from './config.ts';
import type { Context } from './context.ts';
import { Pauses, keepDoing } from './pauses.ts';

/**
 * Most that the solution may take, and again the questions about it: a net beneath the nodes, which
 * are what counts.
 */
const TIME_MS = 30_000;
/** Pauses between two looks for problems that want an appraisal: the first, the longest. */
const REST_MS = 2000;
const LONGEST_REST_MS = 60_000;

/**
 * Appraises stored problems, one at a time on a thread of its own, for as long as the worker runs.
 * Returns what ends it; it resolves when the problem at hand has been let go. A problem that cannot
 * be appraised is left to the next worker that starts.
 */
export function keepAppraising(
  { database, log, news }: Pick<Context, 'database' | 'log' | 'news'>,
  { APPRAISE_NODES: nodes }: Pick<Config, 'APPRAISE_NODES'>,
): () => Promise<void> {
  if (nodes === 0) return async () => undefined;
  // The engine's default table, whatever the runs have: the nodes of a proof are part of the score.
  const pool = createEvaluationPool({ threads: 1 });
  const failed: string[] = [];
  const appraise = async (problem: UnappraisedProblem, signal: AbortSignal): Promise<Appraisal> => {
    const { id, sfen, line, interposition } = problem;
    try {
      const options = { reading: 'game', interposition, line, nodes, timeMs: TIME_MS } as const;
      const answer = await pool.appraise(sfen, options, signal);
      if (!answer.ok) throw new Error(answer.error.message);
      const { themes, undecided, difficulty, score } = answer.value;
      return { themes, undecided, difficulty, score };
    } catch (error) {
      failed.push(id);
      throw error;
    }
  };
  const next = async (signal: AbortSignal): Promise<boolean> => {
    try {
      const id = await appraiseNext(database, APPRAISER, failed, (problem) => appraise(problem, signal));
      if (id !== undefined) log.info({ problem: id }, 'appraised');
      return id !== undefined;
    } catch (error) {
      if (!signal.aborted) log.warn({ err: error, failed: failed.length }, 'an appraisal failed');
      return false;
    }
  };
  const stop = keepDoing(next, new Pauses(REST_MS, LONGEST_REST_MS, news));
  return async () => {
    await stop();
    await pool.close();
  };
}
