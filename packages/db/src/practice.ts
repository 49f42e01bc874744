/**
 * What visitors with an API key have tried and solved. Their devices tell it in parts, late and
 * twice: so what is told is joined with what is there, and whatever the order, the same comes out.
 * Of counts the greater holds, of times the less, of all else what was tried last; days in a row
 * that touch are one row of days. What was forgotten is not kept again, though another device still
 * has it.
 */

import {
  type Practice,
  type PracticeTold,
  type Streak,
  type Tried,
  MOST_TRIED,
} from '@tsume/contracts/practice';
import type { Database, Transaction } from './client.ts';
import { Prisma } from './generated/client.ts';

interface TriedRow extends Omit<Tried, 'at'> {
  readonly at: Date;
}

/** All that is kept for a key. */
export async function readPractice(database: Database, keyId: string): Promise<Practice> {
  const rows = await database.$queryRaw<TriedRow[]>`
    SELECT problem_id::text AS problem, plies, tries, solves, best_ms AS "bestMs", at, is_due AS "isDue"
    FROM tried WHERE key_id = ${keyId}::uuid ORDER BY at, problem_id`;
  return { problems: rows.map(triedOf), streak: await streakOf(database, keyId) };
}

/**
 * Joins what a device tells. Returns what is kept now of the problems told of, and the days in a
 * row; of what was tried before all was forgotten, that is nothing.
 */
export async function tellPractice(
  database: Database,
  keyId: string,
  { problems, streak }: PracticeTold,
): Promise<Practice> {
  return database.$transaction(async (transaction) => {
    const kept = await joinTried(transaction, keyId, problems);
    if (streak !== null) await joinStreak(transaction, keyId, streak);
    return { problems: kept, streak: await streakOf(transaction, keyId) };
  });
}

async function joinTried(
  transaction: Transaction,
  keyId: string,
  problems: readonly Tried[],
): Promise<Tried[]> {
  if (problems.length === 0) return [];
  // In one order, so that two devices at once do not wait for each other.
  const rows = await transaction.$queryRaw<TriedRow[]>`
    INSERT INTO tried AS kept (key_id, problem_id, plies, tries, solves, best_ms, at, is_due)
    SELECT ${keyId}::uuid, problem, plies, tries, solves, "bestMs", at, "isDue"
    FROM jsonb_to_recordset(${JSON.stringify(problems)}::jsonb) AS told
      (problem uuid, plies int, tries int, solves int, "bestMs" double precision, at timestamptz, "isDue" boolean)
    WHERE at > ${forgottenAt(keyId)}
    ORDER BY problem
    ON CONFLICT (key_id, problem_id) DO UPDATE SET
      plies = CASE WHEN excluded.at >= kept.at THEN excluded.plies ELSE kept.plies END,
      is_due = CASE WHEN excluded.at = kept.at THEN excluded.is_due OR kept.is_due
        WHEN excluded.at > kept.at THEN excluded.is_due ELSE kept.is_due END,
      tries = GREATEST(kept.tries, excluded.tries),
      solves = GREATEST(kept.solves, excluded.solves),
      best_ms = LEAST(kept.best_ms, excluded.best_ms),
      at = GREATEST(kept.at, excluded.at)
    RETURNING problem_id::text AS problem, plies, tries, solves, best_ms AS "bestMs", at, is_due AS "isDue"`;
  await transaction.$executeRaw`
    DELETE FROM tried WHERE key_id = ${keyId}::uuid AND problem_id IN (
      SELECT problem_id FROM tried WHERE key_id = ${keyId}::uuid
      ORDER BY at DESC, problem_id OFFSET ${MOST_TRIED})`;
  return rows.map(triedOf);
}

/** When all was forgotten last; long ago where it never was. */
function forgottenAt(keyId: string): Prisma.Sql {
  return Prisma.sql`coalesce((SELECT practice_forgotten_at FROM api_key WHERE id = ${keyId}::uuid), '-infinity')`;
}

/**
 * Days before the one on which all was forgotten are no more; the visitor's may be one behind the
 * service's.
 */
async function joinStreak(transaction: Transaction, keyId: string, { days, last }: Streak): Promise<void> {
  const touch = Prisma.sql`told.last >= kept.first - 1 AND kept.last >= told.first - 1`;
  await transaction.$executeRaw`
    MERGE INTO streak AS kept
    USING (
      SELECT ${keyId}::uuid AS key_id, greatest(${last}::date - ${days - 1}::int, since) AS first, ${last}::date AS last
      FROM (SELECT ${forgottenAt(keyId)}::date - 1 AS since) AS kept_days WHERE ${last}::date >= since
    ) AS told
    ON kept.key_id = told.key_id
    WHEN MATCHED AND ${touch} THEN
      UPDATE SET first = LEAST(kept.first, told.first), last = GREATEST(kept.last, told.last)
    WHEN MATCHED AND told.last > kept.last THEN UPDATE SET first = told.first, last = told.last
    WHEN NOT MATCHED THEN INSERT (key_id, first, last) VALUES (told.key_id, told.first, told.last)`;
}

async function streakOf(client: Database | Transaction, keyId: string): Promise<Streak | null> {
  const [row] = await client.$queryRaw<Streak[]>`
    SELECT last - first + 1 AS days, last::text AS last FROM streak WHERE key_id = ${keyId}::uuid`;
  return row ?? null;
}

/** Forgets all that is kept for a key, for good. */
export async function forgetPractice(database: Database, keyId: string): Promise<void> {
  await database.$transaction([
    database.apiKey.update({ where: { id: keyId }, data: { practiceForgottenAt: new Date() } }),
    database.tried.deleteMany({ where: { keyId } }),
    database.streak.deleteMany({ where: { keyId } }),
  ]);
}

function triedOf({ at, ...row }: TriedRow): Tried {
  return { ...row, at: at.toISOString() };
}
