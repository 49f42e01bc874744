import { PRESETS } from '@tsume/core/run/presets';
import { STORED_RULES } from '@tsume/testing/stored-run';
import type { FoundProblem } from '@tsume/core/run/problem';
import { problemQuery } from '@tsume/contracts/problem';
import { makeDatabase } from '@tsume/testing/servers';
import { expect, it } from 'vitest';
import { backupLines, restoreLines } from './backup.ts';
import { openDatabase, type Database } from './client.ts';
import { listProblems } from './problems.ts';
import { commitGeneration, keepFinds } from './progress.ts';
import { insertRun, startRun } from './runs.ts';
import { sizesOf } from './sizes.ts';
import { withDatabase } from '../test/with-database.ts';

let database: Database;
let address: string;
withDatabase((own, url) => {
  database = own;
  address = url;
});

/** A problem of 2 + `pawns` pieces; not a good one. */
function found(pawns: number, plies: number): FoundProblem {
  const sfen = `4k4/9/9/9/9/9/9/9/${'P'.repeat(pawns)}${9 - pawns} b G 1`;
  const report = { soundness: 'sound', paperSound: true, flaws: [] } as const;
  const line = Array.from({ length: plies }, () => 'G*5b');
  return { sfen, unprunedSfen: sfen, plies, line, fitness: plies, pruned: [], ...report, generation: 1 };
}

async function begin(seed: number) {
  const { id } = await insertRun(database, { ...PRESETS.paper, seed });
  const started = await startRun(database, id, 'test');
  if (started === undefined) throw new Error('not started');
  return { runId: id, attempt: started.attempt, ms: 1, rules: STORED_RULES, checkpoint: '{}' };
}

function figures(generation: number) {
  const numbers = { evaluations: 1, bestFitness: 1, meanFitness: 1, longestSound: 1, archive: 0 };
  return { event: 'generation', generation, ...numbers } as const;
}

it('the problems of a run are counted by plies and pieces, each once', async () => {
  const run = await begin(1);
  const sizes = async () =>
    (await sizesOf(database, run.runId)).map(({ plies, pieces, problems }) => [plies, pieces, problems]);
  expect(await sizes()).toEqual([]);
  const first = [found(1, 3), found(2, 3), found(3, 5)];
  await commitGeneration(database, { ...run, figures: figures(1), found: first });
  expect(await sizes()).toEqual([
    [3, 3, 1],
    [3, 4, 1],
    [5, 5, 1],
  ]);
  // A generation that is cut and repeated, with a problem that the run knows and one that is the
  // mirror image of another's.
  const cut = [found(4, 3), found(1, 3)];
  await keepFinds(database, { ...run, found: cut });
  await commitGeneration(database, { ...run, figures: figures(2), found: [...cut, found(5, 3)] });
  expect(await sizes()).toEqual([
    [3, 3, 1],
    [3, 4, 1],
    [3, 6, 1],
    [3, 7, 1],
    [5, 5, 1],
  ]);

  // What another run found first counts for each of them, as it is stored.
  const other = await begin(2);
  await commitGeneration(database, { ...other, figures: figures(1), found: [found(1, 3), found(6, 3)] });
  expect(await sizesOf(database, other.runId)).toEqual([
    { plies: 3, pieces: 3, problems: 1 },
    { plies: 3, pieces: 8, problems: 1 },
  ]);

  // A cell leads to as many problems in the gallery as it says.
  for (const [plies, pieces, problems] of await sizes()) {
    const query = { run: run.runId, minPlies: plies, maxPlies: plies, minPieces: pieces, maxPieces: pieces };
    const listed = await listProblems(database, problemQuery.parse(query));
    expect(listed.ok && listed.value.items.length).toBe(problems);
  }
});

it('the counts are there after a backup is restored', async () => {
  const [run] = await database.run.findMany({ orderBy: { createdAt: 'asc' }, select: { id: true } });
  const before = await sizesOf(database, run.id);
  expect(before.length).toBeGreaterThan(0);
  const target = await makeDatabase();
  const restored = openDatabase(target.url);
  expect(await restoreLines(target.url, backupLines(address))).toMatchObject({ ok: true });
  expect(await sizesOf(restored, run.id)).toEqual(before);
  await restored.$disconnect();
  await target.drop();
});
