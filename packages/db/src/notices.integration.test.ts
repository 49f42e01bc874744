/** Whatever changes a list of problems is told to those who keep pages of them. */

import { PRESETS } from '@tsume/core/run/presets';
import { firstGeneration } from '@tsume/testing/stored-run';
import { makeDatabase, type TestDatabase } from '@tsume/testing/servers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase, type Database } from './client.ts';
import { migrate } from './migrate.ts';
import { NoticeListener } from './notices.ts';
import { commitGeneration } from './progress.ts';
import { insertRun, startRun } from './runs.ts';

let server: TestDatabase;
let database: Database;
let notices: NoticeListener;

beforeAll(async () => {
  server = await makeDatabase();
  await migrate(server.url);
  database = openDatabase(server.url);
  notices = new NoticeListener(server.url);
  await notices.open();
});
afterAll(async () => {
  await notices.close();
  await database.$disconnect();
  await server.drop();
});

/** How many notices of problems come of a change: those before the one that is sent behind it. */
async function newsOf(change: () => Promise<unknown>): Promise<number> {
  let news = 0;
  let unsubscribe = (): void => undefined;
  const behind = new Promise<void>((done) => {
    unsubscribe = notices.subscribe({
      onNotice: (channel) => {
        if (channel === 'tsume_problem') news += 1;
        if (channel === 'tsume_check') done();
      },
    });
  });
  await change();
  await database.$executeRaw`SELECT pg_notify('tsume_check', 'behind')`;
  await behind;
  unsubscribe();
  return news;
}

it('problems found, changed, witnessed and removed are news; reading them is none', async () => {
  const { id } = await insertRun(database, { ...PRESETS.paper, seed: 1 });
  const started = await startRun(database, id, 'test');
  expect(await newsOf(() => commitGeneration(database, firstGeneration(id, started!.attempt)))).toBe(1);
  const { id: problemId } = await database.problem.findFirstOrThrow();
  expect(await newsOf(() => database.problem.findMany({ include: { findings: true } }))).toBe(0);
  expect(await newsOf(() => database.problem.update({ where: { id: problemId }, data: { score: 1 } }))).toBe(1);
  expect(await newsOf(() => database.witness.create({ data: { problemId, report: {} } }))).toBe(1);
  expect(await newsOf(() => database.finding.deleteMany())).toBe(1);
  expect(await newsOf(() => database.problem.deleteMany())).toBe(1);
});

it('tells whether it hears anything', async () => {
  const other = new NoticeListener(server.url);
  expect(other.isListening).toBe(false);
  await other.open();
  expect(other.isListening).toBe(true);
  await other.close();
  expect(other.isListening).toBe(false);
});
