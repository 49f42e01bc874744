/** Witnesses: second opinions on the lengths of stored problems, each problem's latest one. */

import type { WitnessReport } from '@tsume/contracts/witness';
import { toJson, type Database } from './client.ts';

/** A claim older than this has been left behind by a worker that died; by the database's clock. */
const CLAIM_MS = 600_000;

/** A stored problem that wants a witness. */
export interface UnwitnessedProblem {
  readonly id: string;
  readonly sfen: string;
}

/**
 * Claims the oldest mate problem of at most `maxPlies` that has no witness, so that no other worker takes it; undefined where there
 * is none. The claim ends with `saveWitness` or `dropClaim`, or by itself after ten minutes.
 */
export async function claimUnwitnessed(
  database: Database,
  maxPlies: number,
): Promise<UnwitnessedProblem | undefined> {
  await database.$executeRaw`
    WITH left_behind AS (
      DELETE FROM witness WHERE report IS NULL AND created_at < now() - ${CLAIM_MS} * interval '1 millisecond' RETURNING problem_id
    )
    UPDATE problem SET witnessed = false WHERE id IN (SELECT problem_id FROM left_behind)`;
  for (;;) {
    const [next] = await database.$queryRaw<(UnwitnessedProblem & { claimed: boolean })[]>`
      WITH next AS (
        SELECT id, sfen FROM problem
        WHERE kind = 'mate' AND NOT witnessed AND plies <= ${maxPlies}
        ORDER BY created_at, id
        LIMIT 1
        FOR NO KEY UPDATE SKIP LOCKED
      ), claim AS (
        INSERT INTO witness (problem_id) SELECT id FROM next ON CONFLICT DO NOTHING RETURNING problem_id
      )
      UPDATE problem SET witnessed = true FROM next WHERE problem.id = next.id
      RETURNING next.id, next.sfen, EXISTS (SELECT FROM claim) AS claimed`;
    // One whose witness somebody asked for himself has it already; it is marked now, and the next one has its turn.
    if (next === undefined || next.claimed) return next && { id: next.id, sfen: next.sfen };
  }
}

/** Stores a problem's witness in place of what was known; nothing where the problem is gone. */
export async function saveWitness(
  database: Database,
  problemId: string,
  report: WitnessReport,
): Promise<void> {
  const values = { report: toJson(report), createdAt: new Date() };
  await database.$transaction(async (transaction) => {
    if ((await transaction.problem.count({ where: { id: problemId } })) === 0) return;
    await transaction.witness.upsert({
      where: { problemId },
      create: { problemId, ...values },
      update: values,
    });
  });
}

/** Gives a claim back: it counts as left behind from now on. The problem's row may be held by an appraiser, for which nobody waits here. */
export async function dropClaim(database: Database, problemId: string): Promise<void> {
  await database.$executeRaw`
    UPDATE witness SET created_at = 'epoch' WHERE problem_id = ${problemId}::uuid AND report IS NULL`;
}
