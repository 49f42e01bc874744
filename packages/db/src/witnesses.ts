/** Witnesses: second opinions on the lengths of stored problems, each problem's latest one. */

import type { WitnessReport } from '@tsume/contracts/witness';
import { toJson, type Database } from './client.ts';
import { Prisma } from './generated/client.ts';

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
    DELETE FROM witness WHERE report IS NULL AND created_at < now() - ${CLAIM_MS} * interval '1 millisecond'`;
  const rows = await database.$queryRaw<UnwitnessedProblem[]>`
    WITH claim AS (
      INSERT INTO witness (problem_id)
      SELECT p.id FROM problem p
      WHERE p.kind = 'mate' AND p.plies <= ${maxPlies} AND NOT EXISTS (SELECT 1 FROM witness w WHERE w.problem_id = p.id)
      ORDER BY p.created_at, p.id
      LIMIT 1
      ON CONFLICT DO NOTHING
      RETURNING problem_id
    )
    SELECT p.id, p.sfen FROM problem p JOIN claim ON claim.problem_id = p.id`;
  return rows[0];
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

/** Gives a claim back. */
export async function dropClaim(database: Database, problemId: string): Promise<void> {
  await database.witness.deleteMany({ where: { problemId, report: { equals: Prisma.AnyNull } } });
}
