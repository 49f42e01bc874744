/** Problems: read one, list by filters. They are written with the generation that found them (progress.ts). */

import {
  origin,
  problem,
  problemDetail,
  type Problem,
  type ProblemDetail,
  type ProblemPage,
  type ProblemQuery,
  type ProblemSort,
} from '@tsume/contracts/problem';
import { levelOf } from '@tsume/core/vocabulary/level';
import { ok, refuse, type Result } from '@tsume/core/result';
import { z } from 'zod';
import type { Database } from './client.ts';
import { makeCursor, parseCursor } from './cursor.ts';
import { Prisma } from './generated/client.ts';
import {
  COUNT_BY_TEXT,
  FEW_BY_TEXT,
  MOST_BY_TEXT,
  haveText,
  levelName,
  orderBy,
  pageByText,
  pageByWalk,
  pageNearby,
  passesByNothing,
  pageOfFew,
  type PageQuery,
} from './problem-query.ts';
import { readText, type TextSearch } from './text-filter.ts';

/** What a problem is read with: the finding that is its origin, and its witness. Lists do without the appraisal, which can be long. */
export const withOrigin = {
  findings: { where: { isNew: true }, take: 1, include: { run: { select: { parameters: true } } } },
  witness: { select: { report: true } },
} as const satisfies Prisma.ProblemInclude;

/** What a list leaves out. */
export const unlisted = { appraisal: true, moves: true } as const satisfies Prisma.ProblemOmit;

/** A problem as a list reads it, before it is made the contract's. */
export type ProblemRow = Prisma.ProblemGetPayload<{
  include: typeof withOrigin;
  omit: typeof unlisted;
}>;

/** A problem with its appraisal; undefined where there is none. */
export async function findProblem(database: Database, id: string): Promise<ProblemDetail | undefined> {
  const row = await database.problem.findUnique({ where: { id }, include: withOrigin });
  return row === null ? undefined : problemDetail.parse({ ...problemOf(row), appraisal: row.appraisal });
}

/** Problems by their ids, each once, in the order of these; of an id that nothing has there is nothing. */
export async function findProblems(database: Database, ids: readonly string[]): Promise<Problem[]> {
  const rows = await database.problem.findMany({
    where: { id: { in: [...ids] } },
    include: withOrigin,
    omit: unlisted,
  });
  const byId = new Map(rows.map((row) => [row.id, problemOf(row)]));
  return [...new Set(ids)].flatMap((id) => byId.get(id) ?? []);
}

/**
 * A page of the problems that all filters let through.
 *
 * Refuses with `invalid_request` where the cursor is none, or one of another sort, as `readText` does, and with `text_too_common` where so many
 * problems have the text that those of this page are not to be found in short time.
 */
export async function listProblems(database: Database, query: ProblemQuery): Promise<Result<ProblemPage>> {
  const { sort, group, limit, cursor, text, ...filter } = query;
  const after = cursor === undefined ? undefined : parseCursor(cursor, sort);
  if (after !== undefined && !after.ok) return after;
  const search = text === undefined ? undefined : readText(text);
  if (search !== undefined && !search.ok) return search;
  const page = { filter, group, sort, after: after?.value, count: limit + 1 };
  const read = await readPage(database, page, search?.value);
  if (!read.ok) return read;
  const rows = read.value;
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  const nextCursor = last === undefined ? null : makeCursor({ sort, key: keyOf(last, sort), id: last.id });
  return ok({ items: shown, nextCursor });
}

async function readPage(database: Database, page: PageQuery, text?: TextSearch): Promise<Result<Problem[]>> {
  const ofFew = pageOfFew(page, text);
  if (ofFew !== null) return ok(await readItems(database, page, ofFew));
  if (text === undefined) return ok(await readItems(database, page, pageByWalk(page)));
  const whole = (most: number) => () => readByText(database, page, text, most);
  const near = async (): Promise<Problem[] | undefined> => {
    const items = await readItems(database, page, pageNearby(page, text));
    return items.length === page.count ? items : undefined;
  };
  // By age, rows next to one another in the index are so on the disk: to look through them is cheaper.
  const isByAge = page.sort.endsWith('createdAt') && passesByNothing(page);
  const ways = isByAge ? [whole(FEW_BY_TEXT), near, whole(MOST_BY_TEXT)] : [whole(MOST_BY_TEXT), near];
  for (const way of ways) {
    const items = await way();
    if (items !== undefined) return ok(items);
  }
  const message = `More than ${MOST_BY_TEXT} problems have this text, and too few of them are near here in this order; give more of it.`;
  return refuse('text_too_common', message, { limit: MOST_BY_TEXT });
}

/**
 * A page of all that have the text; undefined where these are too many to be read and sorted. The
 * text's own index has to find them, though reading rows until there are enough may look cheaper.
 */
async function readByText(
  database: Database,
  page: PageQuery,
  text: TextSearch,
  most: number,
): Promise<Problem[] | undefined> {
  const [, [{ count, items }]] = await database.$transaction([
    database.$executeRaw`SET LOCAL enable_seqscan = off`,
    database.$queryRaw<{ count: number; items: Problem[] }[]>`
      WITH matched AS MATERIALIZED (${haveText(text, most, page)})
      SELECT ${COUNT_BY_TEXT} AS count, (${itemsOf(page, pageByText(page, most))}) AS items`,
  ]);
  return count <= most ? items : undefined;
}

async function readItems(database: Database, page: PageQuery, rows: Prisma.Sql): Promise<Problem[]> {
  const [{ items }] = await database.$queryRaw<{ items: Problem[] }[]>(itemsOf(page, rows));
  return items;
}

/**
 * The rows of a page, each with the finding that is its origin and its witness, in the words of
 * the contract. PostgreSQL makes one JSON of them: Prisma takes twice as long over rows of
 * columns. The API checks what it answers anyway.
 */
function itemsOf({ sort, group }: PageQuery, rows: Prisma.Sql): Prisma.Sql {
  const alike = group === 'none' ? Prisma.empty : Prisma.sql`'alike', page.alike,`;
  return Prisma.sql`
    SELECT coalesce(json_agg(json_build_object(
      'id', p.id, 'kind', p.kind, 'sfen', p.sfen, 'plies', p.plies, 'line', p.line, 'leftover', p.leftover,
      'soundness', p.soundness, 'paperSound', p.paper_sound, 'flaws', p.flaws, 'pieces', p.pieces,
      'themes', p.themes, 'score', p.score, 'level', ${levelName(P)}, 'witness', w.report, 'interposition', p.interposition,
      ${alike} 'profile', p.profile, 'engineVersion', p.engine_version, 'createdAt', ${INSTANT},
      'origin', CASE WHEN f.run_id IS NOT NULL THEN json_build_object(
        'runId', f.run_id, 'method', r.parameters->'method', 'seed', r.parameters->'seed', 'generation', f.generation,
        'fitness', f.fitness, 'unprunedSfen', f.unpruned_sfen, 'pruned', f.pruned) END
    ) ORDER BY ${orderBy(sort)}), '[]') AS items
    FROM (${rows}) page JOIN problem p ON p.id = page.id
    LEFT JOIN LATERAL (SELECT * FROM finding WHERE problem_id = p.id AND is_new LIMIT 1) f ON true
    LEFT JOIN run r ON r.id = f.run_id
    LEFT JOIN witness w ON w.problem_id = p.id`;
}

const P = Prisma.sql`p`;
/** ISO 8601 in UTC, as JavaScript writes it. */
const INSTANT = Prisma.sql`to_char(p.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** How many problems are stored. They are counted one by one: not for every request. */
export async function countProblems(database: Database): Promise<number> {
  return database.problem.count();
}

/** What a sort goes by; null where a problem has no score. */
function keyOf(row: Problem, sort: ProblemSort): number | null {
  if (sort.endsWith('createdAt')) return Date.parse(row.createdAt);
  const field = (['plies', 'pieces', 'score'] as const).find((name) => sort.endsWith(name))!;
  return row[field];
}

/** Of an origin's parameters, what a problem names. */
const originParameters = z.object({ method: z.string(), seed: z.number() });

/** A stored problem in the words of the contract. */
export function problemOf(row: ProblemRow): Problem {
  const [finding] = row.findings;
  return problem.parse({
    ...row,
    level: row.hardness === null ? null : levelOf(row.hardness),
    createdAt: row.createdAt.toISOString(),
    witness: row.witness?.report ?? null,
    origin:
      finding === undefined
        ? null
        : origin.parse({ ...finding, ...originParameters.parse(finding.run.parameters) }),
  });
}
