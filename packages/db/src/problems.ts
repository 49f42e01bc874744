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
import { ok, type Result } from '@tsume/core/placement/result';
import { z } from 'zod';
import type { Database } from './client.ts';
import { makeCursor, parseCursor } from './cursor.ts';
import { Prisma } from './generated/client.ts';
import { orderBy, pageIds, pageIdsByText, pageIdsNearby, type PageQuery } from './problem-query.ts';

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
  const { sort, limit, cursor } = query;
  const after = cursor === undefined ? undefined : parseCursor(cursor, sort);
  if (after !== undefined && !after.ok) return after;
  const rows = await readPage(database, { filter: query, sort, after: after?.value, count: limit + 1 });
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  const nextCursor = last === undefined ? null : makeCursor({ sort, key: keyOf(last, sort), id: last.id });
  return ok({ items: shown.map(listedProblem), nextCursor });
}

async function readPage(database: Database, page: PageQuery): Promise<ListedRow[]> {
  const { text, run } = page.filter;
  if (text === undefined) return readRows(database, page.sort, pageIds(page));
  if (run === undefined) {
    const nearby = await readRows(database, page.sort, pageIdsNearby(page, text));
    if (nearby.length === page.count) return nearby;
  }
  return readRows(database, page.sort, pageIdsByText(page, text));
}

/** The rows with these ids, each with the finding that is its origin and its witness. */
function readRows(database: Database, sort: ProblemSort, ids: Prisma.Sql): Promise<ListedRow[]> {
  return database.$queryRaw<ListedRow[]>`
    SELECT ${LISTED}, to_jsonb(f) AS finding, r.parameters, w.report AS witness
    FROM (${ids}) page JOIN problem p ON p.id = page.id
    LEFT JOIN LATERAL (SELECT * FROM finding WHERE problem_id = p.id AND is_new LIMIT 1) f ON true
    LEFT JOIN run r ON r.id = f.run_id
    LEFT JOIN witness w ON w.problem_id = p.id
    ORDER BY ${orderBy(sort)}`;
}

export async function countProblems(database: Database): Promise<number> {
  return database.problem.count();
}

/** The columns of a list, under their names in the contract; without the appraisal, which can be long. */
const LISTED = Prisma.raw(
  [
    'id kind sfen plies line leftover soundness flaws pieces themes score interposition profile'.split(' '),
    ['paper_sound AS "paperSound"', 'engine_version AS "engineVersion"', 'created_at AS "createdAt"'],
  ]
    .flat()
    .map((column) => `p.${column}`)
    .join(', '),
);

/** A row of a list: a problem's columns, the finding that is its origin as JSON, and that run's parameters. */
interface ListedRow {
  readonly id: string;
  readonly plies: number;
  readonly pieces: number;
  readonly score: number | null;
  readonly createdAt: Date;
  readonly finding: unknown;
  readonly parameters: unknown;
}

/** A finding as PostgreSQL makes JSON of it. */
const listedFinding = z
  .object({
    run_id: z.string(),
    generation: z.number(),
    fitness: z.number(),
    unpruned_sfen: z.string(),
    pruned: z.array(z.string()),
  })
  .transform(({ run_id: runId, unpruned_sfen: unprunedSfen, ...rest }) => ({ ...rest, runId, unprunedSfen }));

function listedProblem({ finding, parameters, ...row }: ListedRow): Problem {
  const found =
    finding === null
      ? null
      : { ...listedFinding.parse(finding), ...originParameters.parse(parameters) };
  return problem.parse({ ...row, createdAt: row.createdAt.toISOString(), origin: found });
}

function keyOf(row: ListedRow, sort: ProblemSort): number | null {
  const field = (['createdAt', 'plies', 'pieces', 'score'] as const).find((name) => sort.endsWith(name))!;
  const value = row[field];
  return value === null ? null : Number(value);
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
