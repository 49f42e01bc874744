/**
 * The SQL of lists of problems. Every sort walks an index whose order is that of the list, and a cursor is a comparison of rows, `(key, id) < (…)`,
 * which PostgreSQL begins at in the index: page 10,000 costs what page 1 costs. Prisma's own queries know no comparison of rows.
 */

import type { ProblemFilter, ProblemSort } from '@tsume/contracts/problem';
import type { Cursor } from './cursor.ts';
import { Prisma } from './generated/client.ts';
import { textCondition } from './text-filter.ts';

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

/** The rows that all filters let through, behind a cursor in the order of its sort. */
export function conditions(filter: ProblemFilter, sort: ProblemSort, after?: Cursor): Prisma.Sql {
  const all = filterConditions(filter);
  if (after !== undefined) {
    const { key, direction, valueOf } = ORDERS[sort];
    const compare = direction === 'asc' ? Prisma.sql`>` : Prisma.sql`<`;
    all.push(Prisma.sql`(${key}, p.id) ${compare} (${valueOf(after.key)}, ${after.id}::uuid)`);
  }
  return all.length === 0 ? Prisma.sql`true` : Prisma.join(all, ' AND ');
}

function filterConditions(filter: ProblemFilter): Prisma.Sql[] {
  const { kind, minPlies, maxPlies, minPieces, maxPieces, soundness, theme, run, text } = filter;
  return [
    kind !== undefined && Prisma.sql`p.kind = ${kind}`,
    minPlies !== undefined && Prisma.sql`p.plies >= ${minPlies}::int`,
    maxPlies !== undefined && Prisma.sql`p.plies <= ${maxPlies}::int`,
    minPieces !== undefined && Prisma.sql`p.pieces >= ${minPieces}::int`,
    maxPieces !== undefined && Prisma.sql`p.pieces <= ${maxPieces}::int`,
    soundness !== undefined && Prisma.sql`p.soundness = ${soundness}`,
    theme !== undefined && Prisma.sql`p.themes @> ${theme}::text[]`,
    run !== undefined &&
      Prisma.sql`EXISTS (SELECT FROM finding f WHERE f.run_id = ${run}::uuid AND f.problem_id = p.id)`,
    text !== undefined && textCondition(text),
  ].filter((condition) => condition !== false);
}
