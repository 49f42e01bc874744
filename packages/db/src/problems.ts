/** Problems: read one, list by filters. They are written with the generation that found them (progress.ts). */

import {
  origin,
  problem,
  problemDetail,
  type Problem,
  type ProblemDetail,
  type ProblemFilter,
  type ProblemPage,
  type ProblemQuery,
  type ProblemSort,
} from '@tsume/contracts/problem';
import { ok, type Result } from '@tsume/core/placement/result';
import { z } from 'zod';
import type { Database } from './client.ts';
import { makeCursor, parseCursor, type Cursor } from './cursor.ts';
import type { Prisma } from './generated/client.ts';

/** What a problem is read with: the finding that is its origin, and its witness. Lists do without the appraisal, which can be long. */
export const withOrigin = {
  findings: { where: { isNew: true }, take: 1, include: { run: { select: { parameters: true } } } },
  witness: { select: { report: true } },
} as const satisfies Prisma.ProblemInclude;

export const withoutAppraisal = { appraisal: true } as const satisfies Prisma.ProblemOmit;

export type ProblemRow = Prisma.ProblemGetPayload<{
  include: typeof withOrigin;
  omit: typeof withoutAppraisal;
}>;

export async function findProblem(database: Database, id: string): Promise<ProblemDetail | undefined> {
  const row = await database.problem.findUnique({ where: { id }, include: withOrigin });
  return row === null ? undefined : problemDetail.parse({ ...problemOf(row), appraisal: row.appraisal });
}

/**
 * A page of the problems that all filters let through.
 *
 * Refuses with `invalid_request` where the cursor is none, or one of another sort.
 */
export async function listProblems(database: Database, query: ProblemQuery): Promise<Result<ProblemPage>> {
  const after = query.cursor === undefined ? undefined : parseCursor(query.cursor, query.sort);
  if (after !== undefined && !after.ok) return after;
  const { field, direction } = orderOf(query.sort);
  const rows = await database.problem.findMany({
    where: { AND: [filterOf(query), after === undefined ? {} : beyond(query.sort, after.value)] },
    orderBy: [
      { [field]: field === 'score' ? { sort: direction, nulls: 'last' } : direction },
      { id: direction },
    ],
    take: query.limit + 1,
    include: withOrigin,
    omit: withoutAppraisal,
  });
  const shown = rows.slice(0, query.limit);
  const last = rows.length > query.limit ? shown.at(-1) : undefined;
  const nextCursor =
    last === undefined ? null : makeCursor({ sort: query.sort, key: keyOf(last[field]), id: last.id });
  return ok({ items: shown.map(problemOf), nextCursor });
}

export async function countProblems(database: Database, filter: ProblemFilter = {}): Promise<number> {
  return database.problem.count({ where: filterOf(filter) });
}

const SORTED = ['createdAt', 'plies', 'pieces', 'score'] as const;

function orderOf(sort: ProblemSort): { field: (typeof SORTED)[number]; direction: 'asc' | 'desc' } {
  const field = SORTED.find((name) => sort.endsWith(name))!;
  return { field, direction: sort.startsWith('-') ? 'desc' : 'asc' };
}

function keyOf(value: Date | number | null): number | null {
  return value === null ? null : Number(value);
}

/** The rows behind a cursor in the order of its sort; those without a key come last. */
function beyond(sort: ProblemSort, { key, id }: Cursor): Prisma.ProblemWhereInput {
  const { field, direction } = orderOf(sort);
  const compare = direction === 'desc' ? 'lt' : 'gt';
  const isBehind = { id: { [compare]: id } };
  if (key === null) return { score: null, ...isBehind };
  const value = field === 'createdAt' ? new Date(key) : key;
  return {
    OR: [
      { [field]: { [compare]: value } },
      { [field]: value, ...isBehind },
      ...(field === 'score' ? [{ score: null }] : []),
    ],
  };
}

function filterOf(filter: ProblemFilter): Prisma.ProblemWhereInput {
  const { text } = filter;
  return {
    kind: filter.kind,
    plies: { gte: filter.minPlies, lte: filter.maxPlies },
    pieces: { gte: filter.minPieces, lte: filter.maxPieces },
    soundness: filter.soundness,
    ...(filter.theme !== undefined && { themes: { hasEvery: filter.theme } }),
    ...(filter.run !== undefined && { findings: { some: { runId: filter.run } } }),
    ...(text !== undefined && {
      OR: [{ sfen: { contains: text } }, { line: { hasEvery: text.trim().split(/\s+/) } }],
    }),
  };
}

/** Of an origin's parameters, what a problem names. */
const originParameters = z.object({ method: z.string(), seed: z.number() });

/** A stored problem in the words of the contract. */
export function problemOf(row: ProblemRow): Problem {
  const [finding] = row.findings;
  return problem.parse({
    ...row,
    createdAt: row.createdAt.toISOString(),
    witness: row.witness?.report ?? null,
    origin:
      finding === undefined
        ? null
        : origin.parse({ ...finding, ...originParameters.parse(finding.run.parameters) }),
  });
}
