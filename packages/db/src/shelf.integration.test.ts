import { SHELF_RUN } from '@tsume/contracts/run';
import { problemQuery } from '@tsume/contracts/problem';
import { PRESETS } from '@tsume/core/run/presets';
import { hardnessOf, levelOf } from '@tsume/core/vocabulary/level';
import { expect, it } from 'vitest';
import type { Database } from './client.ts';
import { findProblem, listProblems } from './problems.ts';
import { findRun, insertRun } from './runs.ts';
import { fillShelf, readShelf } from './shelf.ts';
import { sizesOf } from './sizes.ts';
import { withDatabase } from '../test/with-database.ts';

let database: Database;
withDatabase((own) => {
  database = own;
});

async function problems(query: Record<string, unknown> = {}) {
  const listed = await listProblems(database, problemQuery.parse({ limit: 200, ...query }));
  if (!listed.ok) throw new Error(listed.error.message);
  return listed.value.items;
}

it('an empty store gets the shelf, by one of several processes, once', async () => {
  const shelf = await readShelf();
  const filled = await Promise.all([1, 2, 3].map(() => fillShelf(database, shelf)));
  expect(filled.toSorted((a, b) => a - b)).toEqual([0, 0, shelf.length]);
  expect(await fillShelf(database, shelf)).toBe(0);
  expect(await findRun(database, SHELF_RUN)).toMatchObject({
    status: 'done',
    counts: { problems: shelf.length, newProblems: shelf.length, knownWorks: 0 },
  });
  const sizes = await sizesOf(database, SHELF_RUN);
  expect(sizes.reduce((sum, each) => sum + each.problems, 0)).toBe(shelf.length);
});

it('its problems are numbered and appraised, of many themes and levels, none of one ply', async () => {
  const stored = await problems({ run: SHELF_RUN });
  expect(stored.length).toBeGreaterThanOrEqual(50);
  const numbers = stored.map(({ origin }) => origin?.generation);
  expect(numbers.toSorted((a, b) => a! - b!)).toEqual(stored.map((_, i) => i + 1));
  expect(new Set(stored.flatMap(({ themes }) => themes)).size).toBeGreaterThanOrEqual(8);
  expect(Math.min(...stored.map(({ plies }) => plies))).toBeGreaterThan(1);
  const details = await Promise.all(stored.map(({ id }) => findProblem(database, id)));
  const levels = details.map((each) => levelOf(hardnessOf(each!.appraisal!.difficulty!)));
  expect(new Set(levels).size).toBeGreaterThanOrEqual(3);
});

it('a problem is found by its number', async () => {
  for (const text of ['第5番', 'No. 5', '5'])
    expect((await problems({ text })).map(({ origin }) => origin?.generation)).toEqual([5]);
  expect(await problems({ text: '第99999番' })).toEqual([]);
});

it('a store in which something was composed stays as it is', async () => {
  await database.run.deleteMany({});
  await insertRun(database, { ...PRESETS.paper, seed: 1 });
  expect(await fillShelf(database, await readShelf())).toBe(0);
});
