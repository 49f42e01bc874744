/**
 * Families of problems that are alike, from end to end: a worker makes them in between, lists and
 * downloads show the best of each.
 *
 * @slow
 */

import { problemPage } from '@tsume/contracts/problem';
import { openDatabase, type Database } from '@tsume/db/client';
import { type Api, type ServiceProcess, UNJUDGED, startApi, startWorker } from '@tsume/testing/processes';
import { makeDatabase, type TestDatabase } from '@tsume/testing/servers';
import { type Told, storeRun } from '@tsume/testing/stored-run';
import { afterAll, beforeAll, expect, it } from 'vitest';

/**
 * A gold mates by the side of a pawn; other men stand about. Without a score the fewest men are
 * best.
 */
const PLAIN = told('8k/9/8P/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1');
const GUARDED = told('8k/9/8P/9/9/9/9/7P1/l8 b G2r2b3g4s4n3l16p 1');
const GUARDED_TWICE = told('8k/9/8P/9/9/9/9/7P1/ll7 b G2r2b3g4s4n2l16p 1');

function told(sfen: string): Told {
  return { sfen, plies: 1, line: ['G*1b'] };
}

let server: TestDatabase;
let database: Database;
let api: Api;
let worker: ServiceProcess;

beforeAll(async () => {
  server = await makeDatabase();
  const settings = { DATABASE_URL: server.url, ...UNJUDGED };
  api = await startApi(settings);
  database = openDatabase(server.url);
  await storeRun(database, [PLAIN, GUARDED, GUARDED_TWICE]);
  worker = await startWorker(settings);
});
afterAll(async () => {
  await Promise.all([api.process.end(), worker.end(), database.$disconnect()]);
  await server.drop();
});

function row({ sfen }: Told, alike?: number) {
  return { sfen, alike };
}

async function listed(query: string) {
  const { items } = problemPage.parse(await (await api.get(`/v1/problems?sort=pieces&${query}`)).json());
  return items.map(({ sfen, alike }) => ({ sfen, alike }));
}

it('are there as soon as a worker has the time', async () => {
  await expect.poll(() => database.problem.count({ where: { grouped: false } })).toBe(0);
  // Three men, one of which may differ, are like nothing else here.
  expect(await listed('group=family')).toEqual([row(PLAIN, 0), row(GUARDED, 1)]);
  expect(await listed('group=none')).toEqual([row(PLAIN), row(GUARDED), row(GUARDED_TWICE)]);
  expect(await listed('group=family&minPieces=6')).toEqual([row(GUARDED_TWICE, 0)]);
  const [{ id }] = await database.problem.findMany({ where: { sfen: GUARDED_TWICE.sfen } });
  expect(await listed(`alikeTo=${id}`)).toEqual([row(GUARDED), row(GUARDED_TWICE)]);
  const kif = await (await api.get('/v1/problems/export?as=kif&group=family')).text();
  expect(kif.match(/手合割/g)).toHaveLength(2);
});
