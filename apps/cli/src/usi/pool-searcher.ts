/**
 * Searches on a pool of one thread with its helpers, so that the conversation goes on meanwhile. A
 * change of table or threads needs another pool, which is made when it is first used.
 */

import type { ProgressOptions } from '@tsume/core/mate/progress';
import type { Result } from '@tsume/core/result';
import { type EvaluationPool, createEvaluationPool } from '@tsume/threads/pool';
import type { Settings } from './options.ts';
import type { Searcher } from './search.ts';

/** Milliseconds between two `info` lines. */
const TELL_MS = 500;
/** A position that is solved at once: a gold mates before a pawn. */
const WARM_UP = '4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1';

/** A position that the session has accepted is not refused later. */
function accepted<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(result.error.message);
  return result.value;
}

/**
 * A searcher on threads. Its pool is made at the first `prepare` or `search`, so making one costs
 * nothing.
 */
export class PoolSearcher implements Searcher {
  #pool: { readonly own: EvaluationPool; readonly hashMib: number; readonly threads: number } | null = null;

  #poolFor({ hashMib, threads }: Settings): EvaluationPool {
    if (this.#pool?.hashMib !== hashMib || this.#pool.threads !== threads) {
      // Nobody waits for its end: nothing is under way in it.
      void this.#pool?.own.close();
      const own = createEvaluationPool({ threads: 1, helpers: threads - 1, tableMiB: hashMib });
      this.#pool = { own, hashMib, threads };
    }
    return this.#pool.own;
  }

  prepare: Searcher['prepare'] = async (settings) => {
    accepted(await this.#poolFor(settings).solve(WARM_UP));
  };

  search: Searcher['search'] = async (question, settings, limits, signal, tell) => {
    const { sfen, isGame, interposition } = question;
    const { profile, firstMate, reportsCooks } = settings;
    const progress: ProgressOptions = { everyMs: TELL_MS, tell };
    // The hands are as they are to be searched: `questionOf` has read them.
    const options = { ...limits, interposition, reading: 'game' } as const;
    const pool = this.#poolFor(settings);
    if (reportsCooks && !firstMate)
      return accepted(await pool.check(sfen, { ...options, profile }, signal, progress));
    // What is left over matters in problems only, and takes time.
    return accepted(
      await pool.solve(sfen, { ...options, any: firstMate, leftover: !isGame }, signal, progress),
    );
  };

  async close(): Promise<void> {
    await this.#pool?.own.close();
  }
}
