/**
 * The SQL of lists of problems. A list walks an index whose order is that of its sort and which has the columns of the filters; a cursor is a comparison of
 * rows, `(key, id) < (…)`, where PostgreSQL begins in the index: page 10,000 costs what page 1 costs. Prisma's own queries know no comparison of rows.
 *
 * A run or a text is no column of that index. A run's problems are read and sorted. So are those with a text where they are few; where they are many, the walk looks for them
 * in some thousand rows, which is enough wherever they are spread. What the planner would choose depends on guesses, and a wrong one costs seconds.
 */

import type { ProblemFilter, ProblemSort } from '@tsume/contracts/problem';
import type { Cursor } from './cursor.ts';
import { Prisma } from './generated/client.ts';
import type { TextSearch } from './text-filter.ts';

/** A sort's key, as its index has it: without nulls, for a comparison of rows knows none. */
interface Order {
  readonly key: Prisma.Sql;
  readonly direction: 'asc' | 'desc';
  /** What the key is compared with. */
  readonly valueOf: (key: number | null) => Prisma.Sql;
}

const ASCENDING = { direction: 'asc' } as const;
const DESCENDING = { direction: 'desc' } as const;

const CREATED_AT = { key: Prisma.sql`p.created_at`, valueOf: instant };
const PLIES = { key: Prisma.sql`p.plies`, valueOf: (key: number | null) => Prisma.sql`${key ?? 0}::int` };
const PIECES = { key: Prisma.sql`p.pieces`, valueOf: PLIES.valueOf };

/** What has no score comes last in either direction. */
const ORDERS: Readonly<Record<ProblemSort, Order>> = {
  createdAt: { ...CREATED_AT, ...ASCENDING },
  '-createdAt': { ...CREATED_AT, ...DESCENDING },
  plies: { ...PLIES, ...ASCENDING },
  '-plies': { ...PLIES, ...DESCENDING },
  pieces: { ...PIECES, ...ASCENDING },
  '-pieces': { ...PIECES, ...DESCENDING },
  score: {
    key: Prisma.sql`coalesce(p.score, 'Infinity')`,
    valueOf: (key) => Prisma.sql`coalesce(${key}::float8, 'Infinity')`,
    ...ASCENDING,
  },
  '-score': {
    key: Prisma.sql`coalesce(p.score, '-Infinity')`,
    valueOf: (key) => Prisma.sql`coalesce(${key}::float8, '-Infinity')`,
    ...DESCENDING,
  },
};

function instant(key: number | null): Prisma.Sql {
  return Prisma.sql`${new Date(key ?? 0).toISOString()}::timestamptz`;
}

/** `ORDER BY` of a sort; ties are broken by the id. */
export function orderBy(sort: ProblemSort): Prisma.Sql {
  const { key, direction } = ORDERS[sort];
  return direction === 'asc' ? Prisma.sql`${key}, p.id` : Prisma.sql`${key} DESC, p.id DESC`;
}

/** What a page is of. */
export interface PageQuery {
  readonly filter: Omit<ProblemFilter, 'text'>;
  readonly sort: ProblemSort;
  readonly after?: Cursor;
  /** Rows at most. */
  readonly count: number;
}

/** The ids of a page's rows, by a walk along the index of the sort. Of a run only its own problems are looked at. */
export function pageIds({ filter, sort, after, count }: PageQuery): Prisma.Sql {
  const own = filter.run === undefined ? Prisma.sql`problem p` : Prisma.sql`(${problemsOfRun(filter.run)}) p`;
  return Prisma.sql`
    SELECT p.id FROM ${own} WHERE ${all([...filterConditions(filter), ...beyond(sort, after)])}
    ORDER BY ${orderBy(sort)} LIMIT ${count}`;
}

/** The same for a filter with `text`, of the first rows of the walk only: enough where many have the text, here and there. */
export function pageIdsNearby({ filter, sort, after, count }: PageQuery, text: TextSearch): Prisma.Sql {
  return Prisma.sql`
    SELECT p.id FROM problem p JOIN (${pageIds({ filter, sort, after, count: NEARBY })}) near USING (id)
    WHERE ${text.condition} ORDER BY ${orderBy(sort)} LIMIT ${count}`;
}

/** The same again, by all that have the text: where few have it. */
export function pageIdsByText({ filter, sort, after, count }: PageQuery, text: TextSearch): Prisma.Sql {
  const { run } = filter;
  const own = run === undefined ? Prisma.sql`problem p` : Prisma.sql`(${problemsOfRun(run)}) p`;
  // OFFSET 0 keeps the planner from walking along the sort after all, passing by millions without the text.
  return Prisma.sql`
    SELECT p.id FROM (
      SELECT * FROM ${own} WHERE ${all([text.condition, ...filterConditions(filter)])} OFFSET 0
    ) p WHERE ${all(beyond(sort, after))} ORDER BY ${orderBy(sort)} LIMIT ${count}`;
}

/** How many problems have a text, `MOST_BY_TEXT` + 1 standing for more. */
export function countByText(text: TextSearch): Prisma.Sql {
  return Prisma.sql`
    SELECT count(*)::int AS count FROM (SELECT 1 FROM problem p WHERE ${text.condition} LIMIT ${MOST_BY_TEXT + 1}) q`;
}

/** Up to so many problems with a text are read and sorted. */
export const MOST_BY_TEXT = 12_000;
/** Rows that are looked through for a text that more have. */
const NEARBY = 2000;

function problemsOfRun(run: string): Prisma.Sql {
  return Prisma.sql`SELECT p.* FROM finding f JOIN problem p ON p.id = f.problem_id WHERE f.run_id = ${run}::uuid OFFSET 0`;
}

/** Behind a cursor in the order of its sort. */
function beyond(sort: ProblemSort, after: Cursor | undefined): Prisma.Sql[] {
  if (after === undefined) return [];
  const { key, direction, valueOf } = ORDERS[sort];
  const compare = direction === 'asc' ? Prisma.sql`>` : Prisma.sql`<`;
  return [Prisma.sql`(${key}, p.id) ${compare} (${valueOf(after.key)}, ${after.id}::uuid)`];
}

/** All filters but run and text. */
function filterConditions(filter: PageQuery['filter']): Prisma.Sql[] {
  const { kind, minPlies, maxPlies, minPieces, maxPieces, soundness, theme } = filter;
  return [
    kind !== undefined && Prisma.sql`p.kind = ${kind}`,
    minPlies !== undefined && Prisma.sql`p.plies >= ${minPlies}::int`,
    maxPlies !== undefined && Prisma.sql`p.plies <= ${maxPlies}::int`,
    minPieces !== undefined && Prisma.sql`p.pieces >= ${minPieces}::int`,
    maxPieces !== undefined && Prisma.sql`p.pieces <= ${maxPieces}::int`,
    soundness !== undefined && Prisma.sql`p.soundness = ${soundness}`,
    theme !== undefined && Prisma.sql`p.themes @> ${theme}::text[]`,
  ].filter((condition) => condition !== false);
}

function all(conditions: readonly Prisma.Sql[]): Prisma.Sql {
  return conditions.length === 0 ? Prisma.sql`true` : Prisma.join([...conditions], ' AND ');
}
