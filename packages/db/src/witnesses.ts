/** Witnesses: second opinions on the lengths of stored problems, one for each problem. */

import type { WitnessReport } from '@tsume/contracts/witness';
import type { Database, Transaction } from './client.ts';

/**
 * A claim older than this has been left behind, by a worker that died or failed; by the database's
 * clock. What fails has its next turn then, and is in nobody's way meanwhile.
 */
const CLAIM_MS = 600_000;

/** A stored problem that wants a witness. */
export interface UnwitnessedProblem {
  readonly id: string;
  readonly sfen: string;
  readonly plies: number;
  /** How often it was claimed, this time included; what was given back does not count. */
  readonly attempts: number;
}

/**
 * Claims the oldest mate problem of at most `maxPlies` that has no witness, so that no other worker
 * takes it; undefined where there is none. The claim ends with `settleClaim` or `dropClaim`, or by
 * itself after ten minutes; then the problem is claimed again.
 */
export async function claimUnwitnessed(
  database: Database,
  maxPlies: number,
): Promise<UnwitnessedProblem | undefined> {
  await database.$executeRaw`
    WITH left_behind AS (
      UPDATE witness SET created_at = now()
      WHERE report IS NULL AND created_at < now() - ${CLAIM_MS} * interval '1 millisecond'
      RETURNING problem_id
    )
    UPDATE problem SET witnessed = false WHERE id IN (SELECT problem_id FROM left_behind)`;
  for (;;) {
    const [next] = await database.$queryRaw<(UnwitnessedProblem & { attempts: number | null })[]>`
      WITH next AS (
        SELECT id, sfen, plies FROM problem
        WHERE kind = 'mate' AND NOT witnessed AND plies <= ${maxPlies}
        ORDER BY created_at, id
        LIMIT 1
        FOR NO KEY UPDATE SKIP LOCKED
      ), claim AS (
        INSERT INTO witness (problem_id, attempts) SELECT id, 1 FROM next
        ON CONFLICT (problem_id) DO UPDATE SET created_at = now(), attempts = witness.attempts + 1
        WHERE witness.report IS NULL
        RETURNING attempts
      )
      UPDATE problem SET witnessed = true FROM next WHERE problem.id = next.id
      RETURNING next.id, next.sfen, next.plies, (SELECT attempts FROM claim) AS attempts`;
    // One whose witness somebody asked for himself has it already; it is marked now, and the next
    // one has its turn.
    if (next?.attempts !== null) return next;
  }
}

/**
 * Makes a report the problem's witness if it decides, and what was known did not; nothing happens
 * where the problem is gone. Who asked with little time leaves the question to whoever comes with
 * more. The length has to be what the engine finds: of another one the witness would tell nothing.
 */
export async function offerWitness(
  transaction: Transaction,
  problemId: string,
  report: WitnessReport,
): Promise<void> {
  if (report.verified === null) return;
  await transaction.$executeRaw`
    INSERT INTO witness (problem_id, report)
    SELECT id, ${JSON.stringify(report)}::jsonb FROM problem WHERE id = ${problemId}::uuid
    ON CONFLICT (problem_id) DO UPDATE SET report = excluded.report, created_at = excluded.created_at
    WHERE (witness.report ->> 'verified') IS NULL`;
}

/**
 * Ends a claim by what came of it, also where that decides nothing: the problem is not claimed
 * again. What somebody else decided meanwhile stays.
 */
export async function settleClaim(
  database: Database,
  problemId: string,
  report: WitnessReport,
): Promise<void> {
  await database.$transaction(async (transaction) => {
    await offerWitness(transaction, problemId, report);
    await transaction.$executeRaw`
      UPDATE witness SET report = ${JSON.stringify(report)}::jsonb, created_at = now()
      WHERE problem_id = ${problemId}::uuid AND report IS NULL`;
  });
}

/**
 * Gives a claim back, which was not the problem's fault: it counts as left behind from now on, and
 * not as an attempt. The problem's row may be held by an appraiser, for which nobody waits here.
 */
export async function dropClaim(database: Database, problemId: string): Promise<void> {
  await database.$executeRaw`
    UPDATE witness SET created_at = 'epoch', attempts = attempts - 1
    WHERE problem_id = ${problemId}::uuid AND report IS NULL`;
}
