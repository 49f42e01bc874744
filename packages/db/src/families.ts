/**
 * Families of stored problems that are much alike (core/lineage/alike), made in between by
 * whatever worker has the time: a problem that is not grouped yet is compared with those that
 * share a key with it, and joins them. Families are what is connected: a problem that is like one
 * of each joins two.
 *
 * One worker at a time groups, under a lock of the database, for two that do not see each other's
 * problems would miss that they are alike.
 */

import type { ProblemKind } from '@tsume/contracts/problem';
import { type Likened, alikeKeys, areAlike, keysOfImages, likenedOf } from '@tsume/core/lineage/alike';
import { placementOf } from '@tsume/core/placement/sfen';
import type { Database, Transaction } from './client.ts';

/** Key of the advisory lock under which problems are grouped: the bytes of "alik". */
const LOCK_KEY = 0x616c696b;
/** Problems of one transaction. */
const BATCH = 50;
/**
 * Problems with a common key that are read at a time, and in all: what shares keys with more is
 * compared with these alone.
 */
const CANDIDATES = 50;
const MOST_CANDIDATES = 1000;
/**
 * Two families become one as long as the smaller has no more than so many: all its rows are
 * written anew.
 */
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
 * Groups some problems that no worker has looked at, in the order in which they were found. Each
 * joins the family of those that it is like, or makes one with them; lists show the difference
 * from then on.
 * @returns how many; 0 where none is left, or another worker is at it
 */
export async function groupNext(database: Database): Promise<number> {
  return database.$transaction(async (transaction) => {
    const [{ isOurs }] = await transaction.$queryRaw<{ isOurs: boolean }[]>`
      SELECT pg_try_advisory_xact_lock(${LOCK_KEY}) AS "isOurs"`;
    if (!isOurs) return 0;
    // All is read by keys here. The planner, which does not know how rare they are, would rather
    // read whole tables.
    await transaction.$queryRaw`
      SELECT set_config(way, 'off', true) FROM unnest(ARRAY['enable_seqscan', 'enable_hashjoin', 'enable_mergejoin', 'jit']) AS way`;
    const problems = await transaction.$queryRaw<Stored[]>`
      SELECT id, kind, sfen, line FROM problem WHERE NOT grouped
      ORDER BY created_at, id LIMIT ${BATCH}
      FOR NO KEY UPDATE SKIP LOCKED`;
    if (problems.length > 0) await groupThese(transaction, problems);
    return problems.length;
  });
}

async function groupThese(transaction: Transaction, problems: readonly Stored[]): Promise<void> {
  const likened = new Map(problems.map((problem) => [problem.id, likenedOfRow(problem)]));
  const rows = problems.map(({ id }) => ({ problemId: id, keys: alikeKeys(likened.get(id)!) }));
  await transaction.likeness.deleteMany({ where: { problemId: { in: [...likened.keys()] } } });
  // From here on they find one another as they find those that were there before.
  await transaction.likeness.createMany({ data: rows });
  const named = new Map<string, string | null>(problems.map(({ id }) => [id, null]));
  for (const { families, alone } of connected(await findAlike(transaction, likened))) {
    const family = families.length > 0 ? await merged(transaction, families) : alone.toSorted()[0];
    for (const id of alone) named.set(id, family);
  }
  await transaction.$executeRaw`
    UPDATE problem SET family = named.family, grouped = true
    FROM unnest(${[...named.keys()]}::uuid[], ${[...named.values()]}::uuid[]) AS named (id, family)
    WHERE problem.id = named.id`;
}

function likenedOfRow({ kind, sfen, line }: Stored): Likened {
  return likenedOf(kind, placementOf(sfen), line);
}

/** A problem that shares a key with another. */
type Candidate = Stored & { readonly family: string | null };

/** A problem and one that it is like. */
interface Pair {
  readonly id: string;
  readonly other: string;
  /** That of the other one. */
  readonly family: string | null;
}

/**
 * Pairs enough to connect each of the problems with all that it is like. Of a family one member is
 * enough, so that the others are passed by.
 * @param likened what the problems are compared by, by their ids; what is read is added to it
 */
async function findAlike(transaction: Transaction, likened: Map<string, Likened>): Promise<Pair[]> {
  const pairs: Pair[] = [];
  let asked = [...likened].map(([id, own]) => ({ id, own, keys: keysOfImages(own), last: FIRST_ID }));
  for (let looked = 0; asked.length > 0 && looked < MOST_CANDIDATES; looked += CANDIDATES) {
    const known = (id: string) => pairs.flatMap((pair) => (pair.id === id ? (pair.family ?? []) : []));
    const questions = asked.map(({ id, keys, last }) => ({ id, keys, last, families: known(id) }));
    const answers = await transaction.$queryRaw<{ id: string; candidates: Candidate[] }[]>`
      SELECT asking.id, (
        SELECT coalesce(json_agg(candidate), '[]') FROM (
          WITH sharing AS MATERIALIZED (SELECT problem_id AS id FROM likeness WHERE likeness.keys && asking.keys)
          SELECT id, kind, sfen, line, family FROM sharing JOIN problem USING (id)
          WHERE id > asking.last AND id <> asking.id AND (family IS NULL OR family <> ALL (asking.families))
          ORDER BY id LIMIT ${CANDIDATES}
        ) candidate
      ) AS candidates
      FROM jsonb_to_recordset(${JSON.stringify(questions)}::jsonb) AS asking (id uuid, keys int[], last uuid, families uuid[])`;
    const candidatesOf = new Map(answers.map(({ id, candidates }) => [id, candidates]));
    for (const { id, own } of asked) {
      for (const candidate of candidatesOf.get(id) ?? []) {
        const other = likened.get(candidate.id) ?? likenedOfRow(candidate);
        likened.set(candidate.id, other);
        if (areAlike(own, other)) pairs.push({ id, other: candidate.id, family: candidate.family });
      }
    }
    // Who got as many as there may be asks on behind the last of them.
    asked = asked.flatMap((each) => {
      const last = candidatesOf.get(each.id)?.at(CANDIDATES - 1);
      return last === undefined ? [] : [{ ...each, last: last.id }];
    });
  }
  return pairs;
}

/**
 * What pairs connect: the families, and those that have none, the problems that asked among them.
 */
function connected(pairs: readonly Pair[]): { families: string[]; alone: string[] }[] {
  const links = new Map<string, string>();
  const find = (name: string): string => {
    let found = name;
    for (let next = links.get(found); next !== undefined; next = links.get(found)) found = next;
    return found;
  };
  for (const { id, other, family } of pairs) {
    const [one, two] = [find(id), find(family ?? other)];
    if (one !== two) links.set(one, two);
  }
  const isFamily = new Set(pairs.map(({ family }) => family));
  const groups = new Map<string, Set<string>>();
  for (const { id, other, family } of pairs) {
    const group = groups.get(find(id)) ?? new Set();
    groups.set(find(id), group.add(id).add(family ?? other));
  }
  return [...groups.values()].map((names) => ({
    families: [...names].filter((name) => isFamily.has(name)),
    alone: [...names].filter((name) => !isFamily.has(name)),
  }));
}

/**
 * Makes one family of several: the largest, which all others join that are not too large to be
 * written anew.
 */
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
