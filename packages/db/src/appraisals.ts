/**
 * Appraisals of stored problems. Whoever appraises a problem holds its row until it is done, so
 * that no two workers appraise the same one and a worker that dies lets go of it with its
 * connection: no claims that have to expire, and nothing to be put back.
 */

import type { Appraisal } from '@tsume/contracts/appraisal';
import type { Interposition } from '@tsume/core/mate/verdict';
import { toJson, type Database } from './client.ts';

/** A stored mate problem that wants an appraisal. */
export interface UnappraisedProblem {
  readonly id: string;
  readonly sfen: string;
  /** The main line 作意 in USI moves. */
  readonly line: readonly string[];
  readonly interposition: Interposition;
}

/** Longest that an appraisal may take. */
const HELD_MS = 120_000;

/**
 * Has the next mate problem appraised that no appraiser of this version or a later one has seen:
 * those that nobody has seen come first, in the order in which they were found.
 *
 * Findings and witnesses of the problem can be stored meanwhile. Where `appraise` rejects, nothing
 * is stored.
 * @param version of the appraiser, from 1
 * @param except ids of problems to be left out
 * @returns the problem's id; undefined where there is none that another worker does not already
 *   hold
 */
export async function appraiseNext(
  database: Database,
  version: number,
  except: readonly string[],
  appraise: (problem: UnappraisedProblem) => Promise<Appraisal>,
): Promise<string | undefined> {
  return database.$transaction(
    async (transaction) => {
      // A worker whose machine is gone without a word lets go as well.
      await transaction.$queryRaw`SELECT set_config('idle_in_transaction_session_timeout', ${String(HELD_MS)}, true)`;
      const [problem] = await transaction.$queryRaw<UnappraisedProblem[]>`
        SELECT id, sfen, line, interposition FROM problem
        WHERE kind = 'mate' AND appraiser < ${version} AND id <> ALL (${except}::uuid[])
        ORDER BY appraiser, created_at, id
        LIMIT 1
        FOR NO KEY UPDATE SKIP LOCKED`;
      if (problem === undefined) return undefined;
      const appraisal = await appraise(problem);
      await transaction.problem.update({
        where: { id: problem.id },
        data: {
          themes: appraisal.themes.map(({ theme }) => theme),
          score: appraisal.score,
          appraisal: toJson(appraisal),
          appraiser: version,
        },
        select: { id: true },
      });
      return problem.id;
    },
    { timeout: HELD_MS },
  );
}
