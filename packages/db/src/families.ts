/**
 * Families of stored problems that are much alike (core/lineage/alike), made in between by whatever worker has the time: a problem that is not grouped yet is
 * compared with those that share a key with it, and joins them. Families are what is connected: a problem that is like one of each joins two.
 *
 * One worker at a time groups, under a lock of the database, for two that do not see each other's problems would miss that they are alike.
 */

import type { ProblemKind } from '@tsume/contracts/problem';
import { type Likened, alikeKeys, areAlike, keysOfImages, likenedOf } from '@tsume/core/lineage/alike';
import { placementOf } from '@tsume/core/placement/sfen';
import type { Database, Transaction } from './client.ts';

/** Key of the advisory lock under which problems are grouped: the bytes of "alik". */
const LOCK_KEY = 0x616c696b;
/** Problems of one transaction. */
const BATCH = 20;
/** Problems with a common key that are read at a time, and in all: what shares keys with more is compared with these alone. */
const CANDIDATES = 100;
const MOST_CANDIDATES = 1000;
/** Two families become one as long as the smaller has no more than so many: all its rows are written anew. */
export const MOST_MERGED = 1000;

/** No id comes before it. */
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/** A stored problem with what it is compared by. */
interface Stored {
  readonly id: string;
  readonly kind: ProblemKind;
  readonly sfen: string;
  /** The main line in USI. */
  readonly line: readonly string[];
}

/**
 * Groups some problems that no worker has looked at, in the order in which they were found. Each joins the family of those that it is like, or makes one with
 * them; lists show the difference from then on.
 * @returns how many; 0 where none is left, or another worker is at it
 */
export async function groupNext(database: Database): Promise<number> {
  return database.$transaction(async (transaction) => {
    const [{ isOurs }] = await transaction.$queryRaw<{ isOurs: boolean }[]>`
      SELECT pg_try_advisory_xact_lock(${LOCK_KEY}) AS "isOurs"`;
    if (!isOurs) return 0;
    // All is read by keys here. The planner, which does not know how rare they are, would rather read whole tables.
    await transaction.$queryRaw`
      SELECT set_config(way, 'off', true) FROM unnest(ARRAY['enable_seqscan', 'enable_hashjoin', 'enable_mergejoin', 'jit']) AS way`;
    const problems = await transaction.$queryRaw<Stored[]>`
      SELECT id, kind, sfen, line FROM problem WHERE NOT grouped
      ORDER BY created_at, id LIMIT ${BATCH}
      FOR NO KEY UPDATE SKIP LOCKED`;
    for (const problem of problems) await group(transaction, problem);
    return problems.length;
  });
}

async function group(transaction: Transaction, problem: Stored): Promise<void> {
  const own = likenedOfRow(problem);
  const { families, alone } = await findAlike(transaction, problem.id, own);
  const family = families.length > 0 ? await merged(transaction, families) : (alone.at(0) ?? null);
  if (alone.length > 0)
    await transaction.problem.updateMany({ where: { id: { in: alone } }, data: { family } });
  await transaction.problem.update({
    where: { id: problem.id },
    data: { grouped: true, family },
    select: { id: true },
  });
  const keys = alikeKeys(own);
  await transaction.likeness.upsert({
    where: { problemId: problem.id },
    create: { problemId: problem.id, keys },
    update: { keys },
    select: { problemId: true },
  });
}

function likenedOfRow({ kind, sfen, line }: Stored): Likened {
  return likenedOf(kind, placementOf(sfen), line);
}

/** What grouped problems one is like: their families, each once, and those that are alone. Of a family one is enough, so that the others are passed by. */
async function findAlike(transaction: Transaction, id: string, own: Likened) {
  const keys = keysOfImages(own);
  const families: string[] = [];
  const alone: string[] = [];
  let last = FIRST_ID;
  for (let looked = 0; looked < MOST_CANDIDATES; looked += CANDIDATES) {
    const candidates = await transaction.$queryRaw<(Stored & { family: string | null })[]>`
      WITH sharing AS MATERIALIZED (SELECT problem_id AS id FROM likeness WHERE keys && ${keys}::int[])
      SELECT id, kind, sfen, line, family FROM sharing JOIN problem USING (id)
      WHERE id > ${last}::uuid AND id <> ${id}::uuid AND (family IS NULL OR family <> ALL (${families}::uuid[]))
      ORDER BY id LIMIT ${CANDIDATES}`;
    for (const candidate of candidates) {
      const { family } = candidate;
      if ((family !== null && families.includes(family)) || !areAlike(own, likenedOfRow(candidate))) continue;
      if (family === null) alone.push(candidate.id);
      else families.push(family);
    }
    if (candidates.length < CANDIDATES) break;
    last = candidates[CANDIDATES - 1].id;
  }
  return { families, alone };
}

/** Makes one family of several: the largest, which all others join that are not too large to be written anew. */
async function merged(transaction: Transaction, families: readonly string[]): Promise<string> {
  if (families.length === 1) return families[0];
  const [largest, ...others] = await transaction.$queryRaw<{ family: string; members: number }[]>`
    SELECT family, count(*)::int AS members FROM problem WHERE family = ANY (${families}::uuid[])
    GROUP BY family ORDER BY members DESC, family`;
  const joining = others.filter(({ members }) => members <= MOST_MERGED).map(({ family }) => family);
  await transaction.problem.updateMany({
    where: { family: { in: joining } },
    data: { family: largest.family },
  });
  return largest.family;
}
