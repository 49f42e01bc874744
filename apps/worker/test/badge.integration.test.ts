/**
 * The badge of a stored problem, which anybody who may ask for checks asks about: he can add to it,
 * and not falsify it.
 *
 * @slow
 */

import { type Check, type CheckRequest, check } from '@tsume/contracts/check';
import { problemDetail } from '@tsume/contracts/problem';
import { openDatabase, type Database } from '@tsume/db/client';
import { type Api, type ServiceProcess, UNJUDGED, startApi, startWorker } from '@tsume/testing/processes';
import { makeDatabase, type TestDatabase } from '@tsume/testing/servers';
import { storeRun } from '@tsume/testing/stored-run';
import { afterAll, beforeAll, expect, it } from 'vitest';

/**
 * A knight checks, the king has one square to go to, and a gold mates; there is nothing to
 * interpose.
 */
const THREE_PLIES = {
  sfen: '6B1k/8p/7g1/9/6N2/9/9/9/9 b 2rb3g4s3n4l17p 1',
  plies: 3,
  line: ['3e2c', '1a2a', 'G*2b'],
};

let server: TestDatabase;
let database: Database;
let api: Api;
let worker: ServiceProcess;
let id: string;

beforeAll(async () => {
  server = await makeDatabase();
  const settings = { DATABASE_URL: server.url, LOCK_MS: '500', ...UNJUDGED };
  api = await startApi(settings);
  worker = await startWorker(settings);
  database = openDatabase(server.url);
  await storeRun(database, [THREE_PLIES]);
  ({ id } = await database.problem.findFirstOrThrow());
});
afterAll(async () => {
  await Promise.all([api.process.end(), worker.end(), database.$disconnect()]);
  await server.drop();
});

async function ask(request: CheckRequest): Promise<Check> {
  const asked = check.parse(
    await (await api.post('/v1/checks', { kind: 'qbf', problem: id, ...request })).json(),
  );
  for (;;) {
    const found = check.parse(await api.read(`/v1/checks/${asked.id}?wait=20`));
    if (found.status === 'done') return found;
    expect(found.status).not.toBe('failed');
  }
}

const badge = async () => problemDetail.parse(await api.read(`/v1/problems/${id}`)).witness;

it('an answer to another length is told to who asked, and is no badge', async () => {
  expect(await ask({ plies: 5 })).toMatchObject({ witness: { plies: 5, verified: false, shorter: 'mate' } });
  expect(await badge()).toBeNull();
  expect(await ask({})).toMatchObject({ witness: { plies: 3, verified: true } });
  expect(await badge()).toMatchObject({ plies: 3, verified: true });
  expect(await ask({ plies: 5 })).toMatchObject({ witness: { plies: 5, verified: false } });
  expect(await ask({ timeMs: 10 })).toMatchObject({ status: 'done' });
  expect(await badge()).toMatchObject({ plies: 3, verified: true });
}, 60_000);
