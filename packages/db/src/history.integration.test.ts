import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { GenerationEvent } from '@tsume/core/run/events';
import { PRESETS } from '@tsume/core/run/presets';
import { firstGeneration } from '@tsume/testing/stored-run';
import { expect, it } from 'vitest';
import { backupLines, restoreLines } from './backup.ts';
import type { Database } from './client.ts';
import { MIGRATIONS_FOLDER } from './migrate.ts';
import { commitGeneration, generationsAfter } from './progress.ts';
import { generationRow } from './run-row.ts';
import { findRunDetail, insertRun, startRun } from './runs.ts';
import { withDatabase } from '../test/with-database.ts';

let database: Database;
let address: string;
withDatabase((own, url) => {
  database = own;
  address = url;
});

/**
 * Records of the runs below: a longer problem at 701, a better fitness at 2,001; 2,003 is as good
 * and no record.
 */
function figures(generation: number): GenerationEvent {
  return {
    event: 'generation',
    generation,
    evaluations: generation * 20,
    bestFitness: generation === 2001 || generation === 2003 ? 8 : 1,
    meanFitness: 1,
    longestSound: generation < 701 ? 1 : 5,
    archive: 1,
  };
}

/** A run that has told its first generation. */
async function begunRun(): Promise<string> {
  const { id } = await insertRun(database, { ...PRESETS.paper, seed: 1 });
  await startRun(database, id, 'test');
  await commitGeneration(database, firstGeneration(id, 1));
  return id;
}

const upTo = (last: number): number[] => Array.from({ length: last }, (_, i) => i + 1);

/** Of so many generations: every n-th, the first, the records so far and the last. */
const thinned = (last: number, step: number): number[] =>
  upTo(last).filter((each) => each % step === 0 || [1, 701, 2001, last].includes(each));

/** Stores generations after what the run has, as versions did that kept all. */
async function storeAll(runId: string, last: number): Promise<void> {
  const rows = upTo(last).slice(1).map(figures);
  await database.generation.createMany({ data: rows.map((each) => generationRow(runId, each)) });
}

async function historyOf(id: string): Promise<number[] | undefined> {
  return (await findRunDetail(database, id))?.history.map(({ generation }) => generation);
}

/** Commits generations from one to another, as one. */
async function commit(runId: string, from: number, to: number, found = {}): Promise<void> {
  const ended = upTo(to)
    .slice(from - 1)
    .map((each) => ({ figures: figures(each), found: [], ...(each === from && found) }));
  await commitGeneration(database, {
    ...firstGeneration(runId, 1),
    earlier: ended.slice(0, -1),
    ...ended[ended.length - 1],
  });
}

it('the history of a run with many generations is bounded, whatever was stored before', async () => {
  const id = await begunRun();
  await storeAll(id, 3500);
  await commit(id, 3501, 3501);
  expect(await historyOf(id)).toEqual(thinned(3501, 4));
  await commit(id, 3502, 3502);
  expect(await historyOf(id)).toEqual(thinned(3502, 4));
  await commit(id, 3503, 4000);
  expect(await historyOf(id)).toEqual(thinned(4000, 4));
  await commit(id, 4001, 4001);
  expect(await historyOf(id)).toEqual(thinned(4001, 8));
  expect(await generationsAfter(database, id, 2000, 2)).toMatchObject([
    { figures: figures(2001) },
    { figures: figures(2008) },
  ]);
});

it('a run of a thousand generations has them all; problems are told before the next one that is kept', async () => {
  const id = await begunRun();
  await commit(id, 2, 1000);
  expect(await historyOf(id)).toEqual(upTo(1000));
  const { found } = firstGeneration(id, 1, [
    { sfen: '7k1/9/7P1/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1', plies: 1, line: ['G*2b'] },
  ]);
  // Of 1,001 and 1,002 only the second one is kept.
  await commit(id, 1001, 1002, { found });
  const told = await generationsAfter(database, id, 998);
  expect(
    told.map((each) => [each.figures.generation, each.problems.map(({ generation }) => generation)]),
  ).toEqual([
    [1000, []],
    [1002, [1001]],
  ]);
});

it('what an older version stored is thinned by the migration, and when it is restored', async () => {
  const [long, short] = [await begunRun(), await begunRun()];
  const keepsAll = async (): Promise<void> => {
    await database.generation.deleteMany({ where: { runId: { in: [long, short] }, generation: { gt: 1 } } });
    await storeAll(long, 2500);
    await storeAll(short, 900);
  };
  const expectThinned = async (): Promise<void> => {
    expect(await historyOf(long)).toEqual(thinned(2500, 4));
    expect(await historyOf(short)).toEqual(upTo(900));
  };
  await keepsAll();
  await database.$executeRawUnsafe(
    readFileSync(join(MIGRATIONS_FOLDER, '20261123060000_thin_history', 'migration.sql'), 'utf8'),
  );
  await expectThinned();

  await keepsAll();
  const lines: string[] = [];
  for await (const line of backupLines(address)) lines.push(line);
  await database.$executeRaw`DELETE FROM generation`;
  expect(await restoreLines(address, Readable.from(lines), true)).toMatchObject({ ok: true });
  await expectThinned();
});
