/**
 * Runs that cannot be done: they end, visibly and with the reason, however often they would be
 * delivered.
 *
 * @slow
 */

import { type RunDetail, type RunRequest, runDetail } from '@tsume/contracts/run';
import { MOST_SETBACKS } from '@tsume/db/setbacks';
import {
  type Api,
  BRIEF,
  type ServiceSettings,
  UNJUDGED,
  startApi,
  startWorker,
} from '@tsume/testing/processes';
import { makeDatabase, type TestDatabase } from '@tsume/testing/servers';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';

const REQUEST: RunRequest = { ...BRIEF, generations: 12 };

let database: TestDatabase;
let settings: ServiceSettings;
let api: Api;

beforeAll(async () => {
  database = await makeDatabase();
  settings = { DATABASE_URL: database.url, LOCK_MS: '500', ...UNJUDGED };
  api = await startApi(settings);
});
afterAll(async () => {
  await api.process.end();
  await database.drop();
});

async function endOf(id: string): Promise<RunDetail> {
  await api.collect(id);
  return runDetail.parse(await api.read(`/v1/runs/${id}`));
}

async function change(sql: string): Promise<void> {
  const client = new Client({ connectionString: database.url });
  await client.connect();
  const { rowCount } = await client.query(sql);
  await client.end();
  expect(rowCount).toBe(1);
}

/**
 * A worker takes the run up and is killed at it, again and again, until it says that the run has
 * ended.
 */
it('a run that kills its workers', async () => {
  const run = await api.startRun({ ...REQUEST, population: 10_000 });
  for (let i = 1; i <= MOST_SETBACKS; i++) {
    const worker = await startWorker(settings);
    await worker.says(new RegExp(`"run":"${run.id}","attempt":${i},.*"run begins"`));
    await worker.end('SIGKILL');
  }
  const worker = await startWorker(settings);
  const end = await endOf(run.id);
  expect(end).toMatchObject({
    status: 'failed',
    error: { code: 'worker_lost', message: expect.stringContaining('taken up 5 times in a row') },
  });
  const healthy = await api.startRun(REQUEST);
  expect(await endOf(healthy.id)).toMatchObject({ status: 'done' });
  await worker.end();
});

it('a run whose checkpoint is broken', async () => {
  const run = await api.startRun(REQUEST);
  const first = await startWorker(settings);
  for await (const event of api.events(run.id))
    if (event.event === 'generation' && event.generation === 2) break;
  await first.end('SIGKILL');
  await change(`UPDATE checkpoint SET state = left(state, 100) WHERE run_id = '${run.id}'`);
  const second = await startWorker(settings);
  const end = await endOf(run.id);
  expect(end).toMatchObject({
    status: 'failed',
    error: { code: 'checkpoint_unreadable', message: expect.stringContaining('checkpoint') },
  });
  expect(end.history.length).toBeGreaterThanOrEqual(2);
  await second.end();
});

it('a run of another version of the service', async () => {
  const run = await api.startRun(REQUEST);
  await change(`UPDATE run SET parameters = parameters || '{"method":"telepathy"}' WHERE id = '${run.id}'`);
  const worker = await startWorker(settings);
  expect(await endOf(run.id)).toMatchObject({
    status: 'failed',
    error: { code: 'unreadable', message: expect.stringContaining('method') },
  });
  await worker.end();
});
