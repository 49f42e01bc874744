/**
 * Problems: read one, list by filters. They are written with the generation that found them
 * (progress.ts).
 */

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
import { LEVELS, LEVEL_NAMES, levelOf } from '@tsume/core/vocabulary/level';
import { ok, refuse, type Result } from '@tsume/core/result';
import { z } from 'zod';
import type { Database } from './client.ts';
import { type Listing, makeCursor, parseCursor } from './cursor.ts';
import { Prisma } from './generated/client.ts';
import {
  COUNT_BY_TEXT,
  FEW_BY_TEXT,
  MOST_BY_TEXT,
  haveText,
  pageByText,
  pageByWalk,
  pageNearby,
  passesByNothing,
  pageOfFew,
  type PageQuery,
} from './problem-query.ts';
import { readText, type TextSearch } from './text-filter.ts';

/**
 * What a problem is read with: the finding that is its origin, and its witness. Lists do without
 * the appraisal, which can be long.
 */
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

/**
 * Problems by their ids, each once, in the order of these; of an id that nothing has there is
 * nothing.
 */
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
 * Refuses with `invalid_request` where the cursor is none of this list's, as `readText`
 * does, and with `text_too_common` where so many problems have the text that those of this page are
 * not to be found in short time.
 */
export async function listProblems(database: Database, query: ProblemQuery): Promise<Result<ProblemPage>> {
  const page = await listCards(database, query);
  return page.ok ? ok({ ...page.value, items: page.value.items.map(readCard) }) : page;
}

/** A page of a list with its problems as the JSON that PostgreSQL made of them. */
export interface CardPage {
  /** A problem in the words of the contract each. */
  readonly items: readonly string[];
  readonly nextCursor: string | null;
}

/** The same page for whoever passes it on as it is. Refuses like `listProblems`. */
export async function listCards(database: Database, query: ProblemQuery): Promise<Result<CardPage>> {
  const { sort, group, limit, cursor, text, ...filter } = query;
  const listing = listingOf(query);
  const after = cursor === undefined ? undefined : parseCursor(cursor, listing);
  if (after !== undefined && !after.ok) return after;
  const search = text === undefined ? undefined : readText(text);
  if (search !== undefined && !search.ok) return search;
  const page = { filter, group, sort, after: after?.value, count: limit + 1 };
  const read = await readPage(database, page, search?.value);
  if (!read.ok) return read;
  const items = read.value.slice(0, limit);
  const last = read.value.length > limit ? readCard(items[limit - 1]) : undefined;
  const nextCursor = last === undefined ? null : makeCursor(listing, { key: keyOf(last, sort), id: last.id });
  return ok({ items, nextCursor });
}

/** What the cursors of a query are valid for: all of it but which page that is. */
export function listingOf({ sort, limit: _limit, cursor: _cursor, ...filters }: ProblemQuery): Listing {
  return { list: 'problems', sort, filters };
}

function readCard(card: string): Problem {
  return JSON.parse(card);
}

async function readPage(database: Database, page: PageQuery, text?: TextSearch): Promise<Result<string[]>> {
  const ofFew = pageOfFew(page, text);
  if (ofFew !== null) return ok(await readCards(database, page, ofFew));
  if (text === undefined) return ok(await readCards(database, page, pageByWalk(page)));
  const whole = (most: number) => () => readByText(database, page, text, most);
  const near = async (): Promise<string[] | undefined> => {
    const cards = await readCards(database, page, pageNearby(page, text));
    return cards.length === page.count ? cards : undefined;
  };
  // By age, rows next to one another in the index are so on the disk: to look through them is
  // cheaper.
  const isByAge = page.sort.endsWith('createdAt') && passesByNothing(page);
  const ways = isByAge ? [whole(FEW_BY_TEXT), near, whole(MOST_BY_TEXT)] : [whole(MOST_BY_TEXT), near];
  for (const way of ways) {
    const cards = await way();
    if (cards !== undefined) return ok(cards);
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
): Promise<string[] | undefined> {
  const [, [row]] = await database.$transaction([
    database.$executeRaw`SET LOCAL enable_seqscan = off`,
    database.$queryRaw<(CardRow & { count: number })[]>`
      WITH matched AS MATERIALIZED (${haveText(text, most, page)})
      SELECT ${COUNT_BY_TEXT} AS count, cards, alike FROM (${cardsOf(page, pageByText(page, most))}) page`,
  ]);
  return row.count <= most ? cardsOfRow(row) : undefined;
}

async function readCards(database: Database, page: PageQuery, rows: Prisma.Sql): Promise<string[]> {
  const [row] = await database.$queryRaw<CardRow[]>(cardsOf(page, rows));
  return cardsOfRow(row);
}

/**
 * A page as the database gives it: the cards in lines, null where there are none, and how many are
 * alike to each.
 */
interface CardRow {
  readonly cards: string | null;
  readonly alike: readonly number[] | null;
}

function cardsOfRow({ cards, alike }: CardRow): string[] {
  const items = cards?.split('\n') ?? [];
  return alike === null ? items : items.map((card, i) => `${card.slice(0, -1)},"alike":${alike[i]}}`);
}

/**
 * The rows of a page, each with the finding that is its origin and its witness, in the words of
 * the contract: a JSON a line, in the order of the rows. A function of the database makes them,
 * and nobody here reads them but the last: Prisma takes twice as long over rows of columns, and to
 * check and to write 48 problems takes half a millisecond.
 */
function cardsOf({ group }: PageQuery, rows: Prisma.Sql): Prisma.Sql {
  const alike = group === 'none' ? Prisma.sql`NULL` : Prisma.sql`array_agg(page.alike::int)`;
  return Prisma.sql`
    SELECT problem_cards(array_agg(page.id), ${LEVEL_NAMES}::text[], ${LEVEL_BOUNDS}::float8[]) AS cards, ${alike} AS alike
    FROM (${rows}) page`;
}

const LEVEL_BOUNDS = LEVELS.map(({ from }) => from);

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
