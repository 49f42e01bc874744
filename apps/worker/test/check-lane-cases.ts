/**
 * What every queue backend has to pass with the lanes of checks, with API and worker as processes
 * of their own.
 */

import { type Batch, type BatchLine, batch, batchLine } from '@tsume/contracts/batch';
import { type Check, type CheckRequest, check } from '@tsume/contracts/check';
import { type Database, openDatabase } from '@tsume/db/client';
import { createKey } from '@tsume/db/keys';
import { ENDLESS } from '@tsume/testing/endless';
import {
  type Api,
  type ServiceProcess,
  type ServiceSettings,
  UNJUDGED,
  startApi,
  startWorker,
} from '@tsume/testing/processes';
import { makeDatabase, type TestDatabase } from '@tsume/testing/servers';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { onceOf } from './once-of.ts';

/** The search goes on until it is stopped. */
const ENDLESS_CHECK: CheckRequest = {
  sfen: ENDLESS,
  nodes: 1_000_000_000,
  timeMs: 600_000,
};
const BRIEF: CheckRequest = { sfen: '8k/9/8P/9/9/9/9/9/9 b G 1' };
/** As many as take a minute and a half, three seconds each. */
const MANY = 30;
const SLICE_MS = 300;

/**
 * Defines the tests of the lanes.
 *
 * @param ofQueue leaves out, but for full effort, what is the same whichever queue carries it
 */
export function testCheckLanes(
  connect: () => Pick<ServiceSettings, 'REDIS_URL' | 'QUEUE_PREFIX'>,
  ofQueue = false,
): void {
  const onEitherQueue = onceOf(ofQueue);

  let server: TestDatabase;
  let database: Database;
  let settings: ServiceSettings;
  let api: Api;
  const keys: Record<'crowd' | 'visitor', string> = { crowd: '', visitor: '' };

  beforeAll(async () => {
    server = await makeDatabase();
    database = openDatabase(server.url);
    for (const name of ['crowd', 'visitor'] as const)
      keys[name] = (await createKey(database, { name, scopes: ['compose'] })).key;
    settings = { DATABASE_URL: server.url, LOCK_MS: '2000', BRIEF_CHECK_MS: String(SLICE_MS), ...connect() };
    api = await startApi({ ...settings, API_KEYS: 'required' });
  });
  afterAll(async () => {
    await Promise.all([api.process.end(), database.$disconnect()]);
    await server.drop();
  });

  const request = async (who: keyof typeof keys, path: string, body?: object): Promise<unknown> => {
    const headers = { authorization: `Bearer ${keys[who]}`, 'content-type': 'application/json' };
    const post = body && { method: 'POST', body: JSON.stringify(body) };
    const answer = await fetch(api.base + path, { headers, ...post });
    expect(answer.ok).toBe(true);
    return answer.json();
  };
  const send = async (who: keyof typeof keys, path: string, body?: CheckRequest): Promise<Check> =>
    check.parse(await request(who, path, body));
  const ask = (who: keyof typeof keys, body: CheckRequest): Promise<Check> => send(who, '/v1/checks', body);

  /** One that a failed test does not leave at work. */
  const hire = async (own: Partial<ServiceSettings> = {}): Promise<ServiceProcess> => {
    const worker = await startWorker({ ...settings, ...UNJUDGED, ...own });
    onTestFinished(() => worker.end());
    return worker;
  };

  it('a brief check is answered while a long one and many of another key are there', async () => {
    const worker = await hire();
    const crowd: Check[] = [];
    for (let i = 0; i < MANY; i++) crowd.push(await ask('crowd', ENDLESS_CHECK));
    await worker.says(/"lane":"long",.*"check begins"/);
    for (let i = 0; i < 3; i++) {
      const { id } = await ask('visitor', BRIEF);
      expect(await send('visitor', `/v1/checks/${id}?wait=20`)).toMatchObject({
        status: 'done',
        report: { plies: 1 },
      });
    }
    const rows = await database.check.findMany({ where: { id: { in: crowd.map(({ id }) => id) } } });
    expect(rows.every(({ status }) => status === 'queued' || status === 'running')).toBe(true);
    // Most of those that came before had not even begun.
    expect(rows.filter(({ attempt }) => attempt === 0).length).toBeGreaterThan(MANY / 2);
    await worker.end();
    const left = await database.check.findMany({ where: { finishedAt: null } });
    expect(left.map(({ setbacks }) => setbacks)).toEqual(Array.from({ length: MANY }, () => 0));
    // Their slices count as work.
    const postponed = left.filter(({ lane }) => lane === 'long');
    expect(postponed.filter(({ ms }) => ms < SLICE_MS - 20)).toEqual([]);
    for (const { id } of crowd) await send('crowd', `/v1/checks/${id}/cancel`, {});
  }, 120_000);

  it('one that takes longer than ten slices is answered among the long ones, also where nobody waits', async () => {
    const worker = await hire({ BRIEF_CHECK_MS: '200' });
    const { id } = await ask('visitor', { ...ENDLESS_CHECK, timeMs: 4000 });
    await worker.says(new RegExp(`"check":"${id}","attempt":1,"turn":1,.*"check postponed"`));
    await worker.says(new RegExp(`"check":"${id}",.*"lane":"long",.*"check begins"`));
    expect(await send('visitor', `/v1/checks/${id}?wait=20`)).toMatchObject({
      status: 'done',
      report: { stopped: 'time' },
    });
    await worker.end();
    expect(worker.output.match(new RegExp(`"check":"${id}",[^\n]*"check done"`, 'g'))).toHaveLength(1);
  }, 60_000);

  onEitherQueue(
    'a batch is worked on, and its outcomes are those of its positions',
    async () => {
      const worker = await hire();
      // A mate in one, no problem at all, none without a mate in it, and a cooked one of five plies
      // (core's own tests).
      const sfens = [BRIEF.sfen, 'x', '4k4/9/9/9/9/9/9/9/9 b P 1', '6pr1/7k1/4s4/6LG1/8+p/9/9/9/9 b RP 1'];
      const { id } = batch.parse(await request('crowd', '/v1/batches', { sfens, nodes: 400_000 }));
      let now: Batch;
      do now = batch.parse(await request('crowd', `/v1/batches/${id}`));
      while (now.status === 'running');
      expect(now).toMatchObject({ status: 'done', counts: { done: 3, failed: 1 } });
      const headers = { authorization: `Bearer ${keys.crowd}` };
      const text = await (await api.get(`/v1/batches/${id}/results`, headers)).text();
      const lines = text
        .trimEnd()
        .split('\n')
        .map((line): BatchLine => batchLine.parse(JSON.parse(line)));
      expect(lines.map(({ report }) => report && [report.verdict, report.plies, report.soundness])).toEqual([
        ['mate', 1, 'sound'],
        null,
        ['noMate', null, 'unsound'],
        ['mate', 5, 'unsound'],
      ]);
      await worker.end();
    },
    60_000,
  );
}
