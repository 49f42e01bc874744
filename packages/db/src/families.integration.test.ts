/**
 * Families as workers make them, against those that a comparison of each problem with each makes.
 */

import { randomUUID } from 'node:crypto';
import { problemQuery, type ProblemKind } from '@tsume/contracts/problem';
import { areAlike, likenedOf } from '@tsume/core/lineage/alike';
import { canonicalKey, mirror } from '@tsume/core/placement/canonical';
import type { Placement } from '@tsume/core/placement/placement';
import { makeSfen, placementOf } from '@tsume/core/placement/sfen';
import { Random } from '@tsume/testing/random-positions';
import { beforeEach, describe, expect, it } from 'vitest';
import { withDatabase } from '../test/with-database.ts';
import { backupLines, restoreLines } from './backup.ts';
import type { Database } from './client.ts';
import { MOST_MERGED, groupNext } from './families.ts';
import { listProblems } from './problems.ts';

let database: Database;
let url: string;
withDatabase((opened, its) => {
  database = opened;
  url = its;
});
beforeEach(() => database.problem.deleteMany());

/**
 * A diagram of six men, then four that have two pawns more each: two squares from the next one,
 * four from the one after it.
 */
const CHAIN = [0, 1, 2, 3, 4].map((n) => {
  const ranks = [5, 6, 7, 8, 9].map((_, i) => (i < n ? 'pp7' : '9'));
  return `5gk2/5g3/5P1N1/9/${ranks.join('/')} b RS 1`;
});
/** The same with a silver for a gold. */
const CHAIN_OF_SILVER = CHAIN.map((sfen) => sfen.replace('/5g3/', '/5s3/'));

interface Stored {
  readonly sfen: string;
  readonly kind?: ProblemKind;
  readonly line?: readonly string[];
  readonly score?: number | null;
}

let count = 0;

async function store(problems: readonly Stored[], more: object = {}): Promise<string[]> {
  const rows = problems.map(({ sfen, kind = 'mate', line = ['R*1a'], score = null }) => ({
    id: randomUUID(),
    kind,
    canonicalKey: `${canonicalKey(placementOf(sfen))} ${count++}`,
    sfen,
    plies: line.length,
    line: [...line],
    leftover: 0,
    soundness: 'sound',
    flaws: [],
    pieces: 6,
    themes: [],
    score,
    interposition: 'standard',
    profile: 'strict',
    engineVersion: 'test',
    ...more,
  }));
  await database.problem.createMany({ data: rows });
  return rows.map(({ id }) => id);
}

async function groupAll(): Promise<number> {
  for (let all = 0; ;) {
    const some = await groupNext(database);
    if (some === 0) return all;
    all += some;
  }
}

/** The family of each, by its number among them; those that are alone each by itself. */
async function familiesOf(ids: readonly string[]): Promise<number[]> {
  const rows = await database.problem.findMany({ where: { id: { in: [...ids] } } });
  const names = ids.map((id) => {
    const row = rows.find((each) => each.id === id);
    return row?.family ?? id;
  });
  return names.map((name) => names.indexOf(name));
}

describe('a problem', () => {
  it('joins what is like it: chains are families, and one that is like two of them makes them one', async () => {
    const ids = await store(
      [CHAIN[0], CHAIN_OF_SILVER[0], CHAIN[2], CHAIN_OF_SILVER[2]].map((sfen) => ({ sfen })),
    );
    expect(await groupAll()).toBe(4);
    expect(await familiesOf(ids)).toEqual([0, 0, 2, 2]);
    const [alone, between] = await store([CHAIN[4], CHAIN[1]].map((sfen) => ({ sfen })));
    await groupAll();
    expect(await familiesOf([...ids, between, alone])).toEqual([0, 0, 0, 0, 0, 5]);
    expect(await database.problem.count({ where: { family: null } })).toBe(1);
    const last = await store([{ sfen: makeSfen(mirror(placementOf(CHAIN[3]))) }]);
    await groupAll();
    expect(await familiesOf([...ids, between, alone, ...last])).toEqual([0, 0, 0, 0, 0, 0, 0]);
  });

  it('joins no problem of another kind', async () => {
    const ids = await store([{ sfen: CHAIN[0] }, { sfen: CHAIN[1], kind: 'brinkmate' }]);
    await groupAll();
    expect(await familiesOf(ids)).toEqual([0, 1]);
  });

  it('joins those of its line, whatever stands around', async () => {
    const line = ['S*1b', '1a2b', '2d2c+', '2b3a', '2a3b+'];
    const ids = await store([
      { sfen: '7Sk/9/9/7P1/9/LLLL5/9/9/9 b S 1', line },
      { sfen: '7Sk/9/9/7P1/9/9/9/nnnn5/9 b S 1', line: line.with(4, '2a3b') },
      { sfen: '7Sk/9/9/7P1/9/9/gggg5/9/9 b S 1', line: line.slice(0, 3) },
    ]);
    await groupAll();
    expect(await familiesOf(ids)).toEqual([0, 0, 2]);
  });

  it('that is gone leaves its family; others find each other without it', async () => {
    const ids = await store([{ sfen: CHAIN[0] }, { sfen: CHAIN[1] }]);
    await groupAll();
    await database.problem.delete({ where: { id: ids[0] } });
    const more = await store([{ sfen: CHAIN[2] }, { sfen: CHAIN[0] }]);
    await groupAll();
    expect(await familiesOf([ids[1], ...more])).toEqual([0, 0, 0]);
  });
});

/**
 * So many problems about a few diagrams, from each of which they differ in some squares; some of
 * them mirrored.
 */
function manyProblems(random: Random, many: number): Stored[] {
  return Array.from({ length: many }, () => {
    const { board, ...rest } = placementOf(random.pick(CHAIN));
    const changed = { ...rest, board: board.slice() };
    for (let i = random.below(7); i > 0; i--) changed.board[9 + random.below(72)] = random.below(7);
    const placement: Placement = random.oneIn(2) ? mirror(changed) : changed;
    return { sfen: makeSfen(placement) };
  });
}

/** The families that a comparison of each with each makes. */
function comparedFamilies(problems: readonly Stored[]): number[] {
  const likened = problems.map(({ sfen }) => likenedOf('mate', placementOf(sfen), ['R*1a']));
  let families = problems.map((_, i) => i);
  likened.forEach((one, i) => {
    for (let j = 0; j < i; j++) {
      if (!areAlike(one, likened[j])) continue;
      const [low, high] = [families[i], families[j]].toSorted((a, b) => a - b);
      families = families.map((family) => (family === high ? low : family));
    }
  });
  return families;
}

describe('workers', () => {
  it.each([1, 2, 3])('several at once make what a comparison of each with each makes (%i)', async (seed) => {
    const problems = manyProblems(new Random(seed), 150);
    const ids = await store(problems);
    const done = await Promise.all([groupAll(), groupAll(), groupAll()]);
    expect(done.reduce((sum, some) => sum + some, 0)).toBe(150);
    const families = comparedFamilies(problems);
    expect(new Set(families).size).toBeGreaterThan(5);
    expect(await familiesOf(ids)).toEqual(families);
  });

  it('leave a problem alone that another one holds, and take it later', async () => {
    const ids = await store([{ sfen: CHAIN[0] }, { sfen: CHAIN[1] }]);
    await database.$transaction(async (transaction) => {
      await transaction.$queryRaw`SELECT id FROM problem WHERE id = ${ids[0]}::uuid FOR NO KEY UPDATE`;
      expect(await groupNext(database)).toBe(1);
    });
    expect(await groupNext(database)).toBe(1);
    expect(await familiesOf(ids)).toEqual([0, 0]);
  });

  it('do not write anew two families that are both large', async () => {
    const members = Array.from({ length: MOST_MERGED + 1 }, () => ({ sfen: '8k/9/9/9/9/9/9/9/9 b G 1' }));
    const ids = await store([{ sfen: CHAIN[0] }, { sfen: CHAIN[2] }]);
    await groupAll();
    for (const family of ids) {
      await store(members, { family, grouped: true });
      await database.problem.update({ where: { id: family }, data: { family } });
    }
    const between = await store([{ sfen: CHAIN[1] }]);
    await groupAll();
    const [one, other, middle] = await familiesOf([...ids, ...between]);
    expect([one, other]).toEqual([0, 1]);
    expect([0, 1]).toContain(middle);
  });
});

it('families are made anew after a restore, and what comes later joins them', async () => {
  const ids = await store([{ sfen: CHAIN[0] }, { sfen: CHAIN[1] }, { sfen: CHAIN[4] }]);
  await groupAll();
  const lines: string[] = [];
  for await (const line of backupLines(url)) lines.push(line);
  async function* kept(): AsyncGenerator<string> {
    yield* lines;
  }
  expect(await restoreLines(url, kept(), true)).toMatchObject({ ok: true });
  const more = await store([{ sfen: CHAIN[2] }]);
  expect(await groupAll()).toBe(4);
  expect(await familiesOf([...ids, ...more])).toEqual([0, 0, 2, 0]);
});

async function listed(query: object): Promise<[id: string, alike?: number][]> {
  const page = await listProblems(database, problemQuery.parse({ sort: '-score', ...query }));
  if (!page.ok) throw new Error(page.error.message);
  return page.value.items.map(({ id, alike }) => [id, alike]);
}

it('a list shows the best as soon as it is known to be one of a family', async () => {
  const ids = await store([
    { sfen: CHAIN[0], score: 1 },
    { sfen: CHAIN[1], score: 3 },
    { sfen: CHAIN[4], score: 2 },
  ]);
  const [first, best, alone] = ids;
  expect(await listed({ group: 'family' })).toEqual([
    [best, 0],
    [alone, 0],
    [first, 0],
  ]);
  await groupAll();
  expect(await listed({ group: 'family' })).toEqual([
    [best, 1],
    [alone, 0],
  ]);
  expect(await listed({ alikeTo: first })).toEqual([[best], [first]].map(([id]) => [id, undefined]));
  expect(await listed({ alikeTo: randomUUID() })).toEqual([]);
});
