/**
 * The SQL of lists of problems. A list walks an index whose order is that of its sort and which has
 * the columns of the filters; a cursor is a comparison of rows, `(key, id) < (…)`, where PostgreSQL
 * begins in the index: page 10,000 costs what page 1 costs. Prisma's own queries know no comparison
 * of rows.
 *
 * A walk by anything but age begins at the first cell of problems (`problem_cell`) that the filters
 * let through: a sacrifice takes five plies, and half a million problems have fewer.
 *
 * A run, a family or a text is no column of that index. The problems of a run or a family are read
 * and sorted. So are those with a text where they are few; where they are many, the walk looks for
 * them in some thousand rows, which is enough wherever they are spread. What the planner would
 * choose depends on guesses, and a wrong one costs seconds.
 *
 * Where families are shown as one, the walk passes by each row that is not the best of its family.
 * Whether it is, is one look into the index of families, whose order is from best to last.
 * Rejected: a mark on the best of each, which would be another one with every filter.
 */

import { type Grouping, MOST_ALIKE, type ProblemFilter, type ProblemSort } from '@tsume/contracts/problem';
import { type LevelName, boundsOf } from '@tsume/core/vocabulary/level';
import type { Cursor } from './cursor.ts';
import { Prisma } from './generated/client.ts';
import type { Condition, TextSearch } from './text-filter.ts';

/** A sort's key, as its index has it: without nulls, for a comparison of rows knows none. */
interface Order {
  readonly key: Prisma.Sql;
  readonly direction: 'asc' | 'desc';
  /** What the key is compared with. */
  readonly valueOf: (key: number | null) => Prisma.Sql;
  readonly cells?: CellOrder;
}

/** The same key of cells, where they have it. */
interface CellOrder {
  /** The first key that problems of these cells can have. */
  readonly first: Prisma.Sql;
  /** Whether a cell can have problems behind a cursor. */
  readonly isBeyond: (key: Prisma.Sql) => Prisma.Sql;
}

const ASCENDING = { direction: 'asc' } as const;
const DESCENDING = { direction: 'desc' } as const;

const CREATED_AT = { key: Prisma.sql`p.created_at`, valueOf: instant };
const PLIES = { key: Prisma.sql`p.plies`, valueOf: integer };
const PIECES = { key: Prisma.sql`p.pieces`, valueOf: integer };

/** What has no score comes last in either direction. */
const ORDERS: Readonly<Record<ProblemSort, Order>> = {
  createdAt: { ...CREATED_AT, ...ASCENDING },
  '-createdAt': { ...CREATED_AT, ...DESCENDING },
  plies: { ...PLIES, cells: upwards(Prisma.sql`c.plies`), ...ASCENDING },
  '-plies': { ...PLIES, cells: downwards(Prisma.sql`c.plies`), ...DESCENDING },
  pieces: { ...PIECES, cells: upwards(Prisma.sql`c.pieces`), ...ASCENDING },
  '-pieces': { ...PIECES, cells: downwards(Prisma.sql`c.pieces`), ...DESCENDING },
  score: {
    key: Prisma.sql`coalesce(p.score, 'Infinity')`,
    valueOf: (key) => Prisma.sql`coalesce(${key}::float8, 'Infinity')`,
    cells: {
      first: Prisma.sql`coalesce(min(c.score), 'Infinity')`,
      isBeyond: (key) => Prisma.sql`coalesce(c.score, 'Infinity') >= floor(${key})`,
    },
    ...ASCENDING,
  },
  '-score': {
    key: Prisma.sql`coalesce(p.score, '-Infinity')`,
    valueOf: (key) => Prisma.sql`coalesce(${key}::float8, '-Infinity')`,
    cells: {
      first: Prisma.sql`coalesce(max(c.score) + 1, '-Infinity')`,
      isBeyond: (key) => Prisma.sql`coalesce(c.score, '-Infinity') <= ${key}`,
    },
    ...DESCENDING,
  },
};

function upwards(column: Prisma.Sql): CellOrder {
  return { first: Prisma.sql`min(${column})`, isBeyond: (key) => Prisma.sql`${column} >= ${key}` };
}

function downwards(column: Prisma.Sql): CellOrder {
  return { first: Prisma.sql`max(${column})`, isBeyond: (key) => Prisma.sql`${column} <= ${key}` };
}

function integer(key: number | null): Prisma.Sql {
  return Prisma.sql`${key ?? 0}::int`;
}

function instant(key: number | null): Prisma.Sql {
  return Prisma.sql`${new Date(key ?? 0).toISOString()}::timestamptz`;
}

/** `ORDER BY` of a sort; ties are broken by the id. */
function orderBy(sort: ProblemSort): Prisma.Sql {
  const { key, direction } = ORDERS[sort];
  return direction === 'asc' ? Prisma.sql`${key}, p.id` : Prisma.sql`${key} DESC, p.id DESC`;
}

/** What a page is of. */
export interface PageQuery {
  readonly filter: Omit<ProblemFilter, 'text'>;
  readonly group: Grouping;
  readonly sort: ProblemSort;
  readonly after?: Cursor;
  /** Rows at most. */
  readonly count: number;
}

/**
 * The rows of a page by a walk along the index of the sort: their `id` and, where families are
 * shown as one, how many others of the family fit as `alike`, which is what the other queries of a
 * page give, too.
 */
export function pageByWalk(query: PageQuery): Prisma.Sql {
  return walk(Prisma.sql`problem p`, query, fitting(query.filter));
}

/**
 * The same for a filter with `text`, of the first rows of the walk only: enough where many have the
 * text, here and there.
 */
export function pageNearby(query: PageQuery, text: TextSearch): Prisma.Sql {
  const { filter, sort, after } = query;
  const where = all([fitting(filter)(P), ...fromFirstCell(query), ...beyond(sort, after)]);
  const near = Prisma.sql`(SELECT p.* FROM problem p WHERE ${where} ORDER BY ${orderBy(sort)} LIMIT ${NEARBY}) p`;
  return walk(near, query, fitting(filter, text));
}

/**
 * Families as one: the planner plans the walk as for all problems, and the walk stops as soon as
 * enough of its rows are the best of their family. Asked in one query it would look for the best
 * of thousands of families before it sorts. A subquery's rows keep their order; an ORDER BY
 * outside would have them all first.
 */
function walk(rows: Prisma.Sql, query: PageQuery, fits: Condition): Prisma.Sql {
  const { group, sort, after, count } = query;
  const where = all([fits(P), ...fromFirstCell(query), ...beyond(sort, after)]);
  const walked = Prisma.sql`SELECT p.id, p.family FROM ${rows} WHERE ${where} ORDER BY ${orderBy(sort)}`;
  if (group === 'none') return Prisma.sql`${walked} LIMIT ${count}`;
  return Prisma.sql`
    SELECT p.id, ${countAlike(fits)} AS alike FROM (${walked} OFFSET 0) p WHERE ${isBest(fits)} LIMIT ${count}`;
}

/**
 * The same by all rows of a run or a family that fit, which are read and sorted; null where neither
 * is asked for.
 */
export function pageOfFew(query: PageQuery, text?: TextSearch): Prisma.Sql | null {
  const few = own(query.filter);
  return few === null ? null : sorted(few, query, fitting(query.filter, text));
}

/** The same by the rows of `matched`, which is `haveText`; none if these are not all. */
export function pageByText(query: PageQuery, most: number): Prisma.Sql {
  const few = Prisma.sql`(SELECT * FROM matched WHERE ${COUNT_BY_TEXT} <= ${most}) p`;
  return sorted(few, query, fitting(query.filter));
}

/** Problems with a text, `most` + 1 of them where there are more: what a page of them goes by. */
export function haveText(text: TextSearch, most: number, query: PageQuery): Prisma.Sql {
  // Columns that nobody asks for would be most of the time.
  const filtered = passesByNothing(query)
    ? Prisma.empty
    : Prisma.sql`, p.kind, p.soundness, p.themes, p.hardness`;
  return Prisma.sql`
    SELECT p.id, p.created_at, p.plies, p.pieces, p.score, p.family ${filtered}
    FROM problem p WHERE ${text.condition(P)} LIMIT ${most + 1}`;
}

/** How many there are in `matched`. */
export const COUNT_BY_TEXT = Prisma.sql`(SELECT count(*)::int FROM matched)`;

function sorted(rows: Prisma.Sql, { group, sort, after, count }: PageQuery, fits: Condition): Prisma.Sql {
  const [alike, places, shown] =
    group === 'none'
      ? [Prisma.empty, Prisma.empty, []]
      : [Prisma.sql`, p.alike`, PLACES, [Prisma.sql`p.place = 1`]];
  // OFFSET 0 keeps the planner from walking along the sort after all, passing by millions of other
  // rows.
  return Prisma.sql`
    SELECT p.id ${alike} FROM (
      SELECT p.id, p.created_at, p.plies, p.pieces, p.score ${places} FROM ${rows} WHERE ${fits(P)} OFFSET 0
    ) p WHERE ${all([...shown, ...beyond(sort, after)])} ORDER BY ${orderBy(sort)} LIMIT ${count}`;
}

/** Up to so many problems with a text are read and sorted, … */
export const MOST_BY_TEXT = 12_000;
/** … and up to so many before the nearest rows are looked through for it. */
export const FEW_BY_TEXT = 2000;
/** These rows: with one in a hundred a page of them is full before half are read. */
const NEARBY = 8000;

/** Whether the rows of a walk are those next to one another in its index: nothing is passed by. */
export function passesByNothing({ filter }: PageQuery): boolean {
  return Object.values(filter).every((value) => value === undefined);
}

/** The names of rows: of what is listed, of what belongs to the family of such a one, of cells. */
const P = Prisma.sql`p`;
const MEMBER = Prisma.sql`member`;
const CELL = Prisma.sql`c`;

/** The order of a family: the highest score, then the fewest pieces. */
const best = (row: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`coalesce(${row}.score, '-Infinity') DESC, ${row}.pieces, ${row}.id`;

/** Whether a row is the best of its family that fits. */
function isBest(fits: Condition): Prisma.Sql {
  return Prisma.sql`(p.family IS NULL OR p.id = (
    SELECT member.id FROM problem member WHERE member.family = p.family AND ${fits(MEMBER)} ORDER BY ${best(MEMBER)} LIMIT 1
  ))`;
}

/** How many others of a row's family fit. */
function countAlike(fits: Condition): Prisma.Sql {
  return Prisma.sql`CASE WHEN p.family IS NULL THEN 0 ELSE (
    SELECT count(*) - 1 FROM (
      SELECT 1 FROM problem member WHERE member.family = p.family AND ${fits(MEMBER)} LIMIT ${MOST_ALIKE + 1}
    ) members
  ) END`;
}

/** The same two among rows that are all there. */
const PLACES = Prisma.sql`,
  row_number() OVER (PARTITION BY coalesce(p.family, p.id) ORDER BY ${best(P)}) AS place,
  least(count(*) OVER (PARTITION BY coalesce(p.family, p.id)) - 1, ${MOST_ALIKE}) AS alike`;

/** The rows of a run or a family, whatever else has to fit; null where neither is asked for. */
function own({ run, alikeTo }: PageQuery['filter']): Prisma.Sql | null {
  if (run !== undefined)
    return Prisma.sql`(SELECT p.* FROM finding f JOIN problem p ON p.id = f.problem_id WHERE f.run_id = ${run}::uuid OFFSET 0) p`;
  if (alikeTo !== undefined)
    return Prisma.sql`(SELECT p.* FROM problem p WHERE ${isAlike(P, alikeTo)} OFFSET 0) p`;
  return null;
}

function isAlike(row: Prisma.Sql, id: string): Prisma.Sql {
  return Prisma.sql`(${row}.id = ${id}::uuid OR ${row}.family = (SELECT family FROM problem WHERE id = ${id}::uuid))`;
}

/** From the first cell on that the filters let through, by a sort that goes by cells. */
function fromFirstCell({ filter, sort, after }: PageQuery): Prisma.Sql[] {
  const { theme, level: _inNoCell, ...others } = filter;
  const { key, direction, valueOf, cells } = ORDERS[sort];
  if (cells === undefined) return [];
  const compare = direction === 'asc' ? Prisma.sql`>=` : Prisma.sql`<=`;
  const fits = all([
    Prisma.sql`c.theme = ${theme?.[0] ?? ''}`,
    fitting(others)(CELL),
    ...(after === undefined ? [] : [cells.isBeyond(valueOf(after.key))]),
  ]);
  return [Prisma.sql`${key} ${compare} (SELECT ${cells.first} FROM problem_cell c WHERE ${fits})`];
}

/** Behind a cursor in the order of its sort. */
function beyond(sort: ProblemSort, after: Cursor | undefined): Prisma.Sql[] {
  if (after === undefined) return [];
  const { key, direction, valueOf } = ORDERS[sort];
  const compare = direction === 'asc' ? Prisma.sql`>` : Prisma.sql`<`;
  return [Prisma.sql`(${key}, p.id) ${compare} (${valueOf(after.key)}, ${after.id}::uuid)`];
}

function isOfAny(row: Prisma.Sql, levels: readonly LevelName[]): Prisma.Sql {
  const ranges = levels.map((name) => {
    const [from, below] = boundsOf(name);
    const atLeast = Prisma.sql`${row}.hardness >= ${from}::float8`;
    // Prisma hands infinity over as null.
    return below === Infinity ? atLeast : Prisma.sql`${atLeast} AND ${row}.hardness < ${below}::float8`;
  });
  return ranges.length === 0 ? Prisma.sql`true` : Prisma.sql`(${Prisma.join(ranges, ' OR ')})`;
}

/** All filters but the run, and a text. */
function fitting(filter: PageQuery['filter'], text?: TextSearch): Condition {
  const { kind, minPlies, maxPlies, minPieces, maxPieces, soundness, theme, level, alikeTo } = filter;
  return (row) =>
    all(
      [
        kind !== undefined && Prisma.sql`${row}.kind = ${kind}`,
        minPlies !== undefined && Prisma.sql`${row}.plies >= ${minPlies}::int`,
        maxPlies !== undefined && Prisma.sql`${row}.plies <= ${maxPlies}::int`,
        minPieces !== undefined && Prisma.sql`${row}.pieces >= ${minPieces}::int`,
        maxPieces !== undefined && Prisma.sql`${row}.pieces <= ${maxPieces}::int`,
        soundness !== undefined && Prisma.sql`${row}.soundness = ${soundness}`,
        theme !== undefined && Prisma.sql`${row}.themes @> ${theme}::text[]`,
        level !== undefined && isOfAny(row, level),
        alikeTo !== undefined && isAlike(row, alikeTo),
        text !== undefined && text.condition(row),
      ].filter((condition) => condition !== false),
    );
}

function all(conditions: readonly Prisma.Sql[]): Prisma.Sql {
  return conditions.length === 0 ? Prisma.sql`true` : Prisma.join([...conditions], ' AND ');
}
