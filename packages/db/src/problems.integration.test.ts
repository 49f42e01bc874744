/**
 * Lists against a plain filter and sort of all rows: every sort with filters of each kind, page by
 * page, families whole and as one.
 */

import {
  GROUPINGS,
  PROBLEM_SORTS,
  problemPage,
  problemQuery,
  type Grouping,
  type Problem,
  type ProblemSort,
} from '@tsume/contracts/problem';
import { PRESETS } from '@tsume/core/run/presets';
import { makeDatabase, type TestDatabase } from '@tsume/testing/servers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase, type Database } from './client.ts';
import { listProblems } from './problems.ts';
import { insertRun } from './runs.ts';

let server: TestDatabase;
let database: Database;
let run: string;

const COUNT = 60;
const PAGE = 7;
const LINES = [['G*1b'], ['G*1b', '1a2a', 'G*2b'], ['R*1d', '1a2a', '1d1b+']];

/**
 * Proof nodes and surprise, and the level that docs/themes.md gives them: its bounds among them.
 */
const HARD = [
  { proofNodes: 0, surprise: null, level: 'introductory' },
  { proofNodes: 2047, surprise: null, level: 'intermediate' },
  { proofNodes: 2046, surprise: null, level: 'elementary' },
  { proofNodes: 127, surprise: 0.5, level: 'elementary' },
  { proofNodes: 127, surprise: 9, level: 'dan' },
  { proofNodes: 1_048_575, surprise: 0, level: 'master' },
  { proofNodes: 16_383, surprise: 1.75, level: 'advanced' },
];

function idOf(n: number): string {
  return `00000000-0000-4000-8000-${String((n * 37) % COUNT).padStart(12, '0')}`;
}

/** The row of a number: values that repeat, so that ids have to break ties. */
function rowOf(n: number) {
  const appraised = n % 4 !== 0;
  const { level, ...hard } = HARD[n % HARD.length];
  return {
    id: idOf(n),
    // Eight families, one in four of no family.
    family: n % 4 === 2 ? null : idOf(n % 8),
    kind: n % 10 === 3 ? 'brinkmate' : 'mate',
    canonicalKey: `key ${n}`,
    sfen:
      n % 3 === 0 ? '8k/9/8P/9/9/9/9/9/9 b G 1' : `7+Rk/9/${n % 9 === 0 ? '' : n % 9}8P/9/9/9/9/9/9 b G 1`,
    plies: [1, 3, 3, 5, 13][n % 5],
    line: LINES[n % 3],
    leftover: 0,
    soundness: n % 8 === 5 ? 'grey' : 'sound',
    paperSound: null,
    flaws: [],
    pieces: 3 + (n % 4),
    themes: n % 6 === 0 ? [] : n % 2 === 0 ? ['sacrifice', 'smoke'] : ['sacrifice'],
    score: appraised ? (n % 7) / 2 : null,
    appraisal: appraised ? { difficulty: hard } : undefined,
    level: appraised ? level : null,
    interposition: 'standard',
    profile: 'strict',
    engineVersion: 'test',
    createdAt: new Date(Date.UTC(2026, 0, 1 + (n % 20))),
  };
}

/**
 * As a worker does: some are appraised when they have long been stored, among them all with the
 * theme smoke.
 */
const isLater = (n: number): boolean => n % 2 === 0;
const rows = Array.from({ length: COUNT }, (_, n) => rowOf(n));
/** Every third one is a finding of the run. */
const ofRun = new Set(rows.filter((_, n) => n % 3 === 1).map(({ id }) => id));

beforeAll(async () => {
  server = await makeDatabase();
  database = openDatabase(server.url);
  await database.problem.createMany({ data: rows.map(storedOf) });
  for (const { id, themes, score } of rows.filter((_, n) => isLater(n)))
    await database.problem.update({ where: { id }, data: { themes, score } });
  run = (await insertRun(database, { ...PRESETS.paper, seed: 1 })).id;
  const own = rows.filter(({ id }) => ofRun.has(id));
  await database.finding.createMany({
    data: own.map(({ id, sfen }, i) => ({
      runId: run,
      problemId: id,
      generation: 1,
      ordinal: i + 1,
      fitness: 1,
      unprunedSfen: sfen,
      pruned: [],
      isNew: true,
    })),
  });
});
afterAll(async () => {
  await database.$disconnect();
  await server.drop();
});

type Row = (typeof rows)[number];

/** The row without its level, which is no column: the database has to find it out. */
function storedOf(row: Row, n: number) {
  const { level: _level, ...stored } = row;
  return isLater(n) ? { ...stored, themes: [], score: null } : stored;
}

/** Filters as they stand in a query, and what they let through. */
const FILTERS: [filter: Record<string, string | string[]>, lets: (row: Row) => boolean][] = [
  [{}, () => true],
  [{ kind: 'brinkmate' }, ({ kind }) => kind === 'brinkmate'],
  [{ minPlies: '3', maxPlies: '5' }, ({ plies }) => plies === 3 || plies === 5],
  [{ maxPieces: '4', soundness: 'grey' }, ({ pieces, soundness }) => pieces < 5 && soundness === 'grey'],
  [{ theme: 'smoke' }, ({ themes }) => themes.includes('smoke')],
  [
    { theme: ['smoke', 'sacrifice'], minPieces: '5' },
    ({ themes, pieces }) => themes.length === 2 && pieces > 4,
  ],
  [{ level: 'dan' }, ({ level }) => level === 'dan'],
  [
    { level: ['elementary', 'master'], minPlies: '3' },
    ({ level, plies }) => (level === 'elementary' || level === 'master') && plies > 2,
  ],
  [{ run: 'RUN', level: 'intermediate' }, ({ id, level }) => ofRun.has(id) && level === 'intermediate'],
  [{ run: 'RUN' }, ({ id }) => ofRun.has(id)],
  [{ run: 'RUN', text: '28P' }, ({ id, sfen }) => ofRun.has(id) && sfen.includes('28P')],
  [{ text: '/48P/9' }, ({ sfen }) => sfen.includes('48P')],
  [{ text: 'G*2b 1a2a', minPlies: '2' }, ({ line, plies }) => line.includes('G*2b') && plies > 1],
  [{ text: '48p' }, () => false],
  [{ alikeTo: idOf(9) }, ({ family }) => family === idOf(1)],
  [{ alikeTo: idOf(6), minPlies: '1' }, ({ id }) => id === idOf(6)],
  [{ alikeTo: idOf(9), run: 'RUN' }, ({ id, family }) => family === idOf(1) && ofRun.has(id)],
  [{ alikeTo: idOf(8), text: 'G*1b' }, ({ family, line }) => family === idOf(0) && line[0] === 'G*1b'],
  [{ text: '00000000-0000-4000-8000-00000000001' }, ({ id }) => /00000000001\d$/.test(id)],
];

function keyOf(row: Row, sort: ProblemSort): number {
  const field = (['createdAt', 'plies', 'pieces', 'score'] as const).find((name) => sort.endsWith(name))!;
  // Without a score: last, in either direction.
  return row[field] === null ? (sort === 'score' ? Infinity : -Infinity) : Number(row[field]);
}

/** Those that fit, or the best of each family, each with how many others of its family fit. */
function grouped(fitting: readonly Row[], group: Grouping): [row: Row, alike?: number][] {
  if (group === 'none') return fitting.map((row) => [row]);
  const best = (one: Row, other: Row): number =>
    (other.score ?? -1) - (one.score ?? -1) || one.pieces - other.pieces || (one.id < other.id ? -1 : 1);
  return fitting.flatMap((row): [Row, number][] => {
    const family = fitting.filter((other) => other === row || (row.family && other.family === row.family));
    return family.toSorted(best)[0] === row ? [[row, family.length - 1]] : [];
  });
}

function expected(sort: ProblemSort, group: Grouping, lets: (row: Row) => boolean) {
  const direction = sort.startsWith('-') ? -1 : 1;
  return grouped(rows.filter(lets), group)
    .sort(([a], [b]) => {
      const [left, right] = [keyOf(a, sort), keyOf(b, sort)];
      const byKey = left === right ? 0 : left - right;
      return direction * (byKey || (a.id < b.id ? -1 : 1));
    })
    .map(([{ id }, alike]) => ({ id, alike }));
}

async function listed(query: Record<string, unknown>): Promise<Problem[]> {
  const items: Problem[] = [];
  for (let cursor: string | undefined; ;) {
    const page = await listProblems(database, problemQuery.parse({ ...query, limit: PAGE, cursor }));
    if (!page.ok) throw new Error(page.error.message);
    // The API passes on what PostgreSQL wrote: nothing may be missing, too much or of another form.
    expect(problemPage.parse(page.value)).toEqual(page.value);
    items.push(...page.value.items);
    if (page.value.nextCursor === null) return items;
    cursor = page.value.nextCursor;
  }
}

describe.each(PROBLEM_SORTS)('sorted by %s', (sort) => {
  describe.each(GROUPINGS)('families: %s', (group) => {
    it.each(FILTERS)('with %j', async (filter, lets) => {
      const query = { ...filter, ...('run' in filter && { run }), sort, group };
      const found = (await listed(query)).map(({ id, alike }) => ({ id, alike }));
      expect(found).toEqual(expected(sort, group, lets));
    });
  });
});

it('tells the level of each', async () => {
  const told = (await listed({})).map(({ id, level }) => ({ id, level }));
  expect(told).toHaveLength(COUNT);
  expect(told).toEqual(expect.arrayContaining(rows.map(({ id, level }) => ({ id, level }))));
});

it('has each problem as it was stored, with its origin', async () => {
  const { canonicalKey: _, family: __, appraisal: ___, createdAt, ...row } = rows[1];
  const problem = (await listed({})).find(({ id }) => id === row.id);
  expect(problem).toEqual({
    ...row,
    witness: null,
    createdAt: createdAt.toISOString(),
    origin: {
      runId: run,
      method: PRESETS.paper.method,
      seed: 1,
      generation: 1,
      fitness: 1,
      unprunedSfen: row.sfen,
      pruned: [],
    },
  });
});
