/**
 * PostgreSQL or Redis goes away and comes back.
 *
 * @needs redis-server
 */

import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, startEmbedded } from '@tsume/db/embedded';
import { startApi, startWorker, type Api } from '@tsume/testing/processes';
import { OwnRedis, makeDatabase } from '@tsume/testing/servers';
import { afterEach, describe, expect, it } from 'vitest';

const REQUEST = { seed: 1, population: 60, generations: 8, mateNodes: 10_000, cookNodes: 5000 };

const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).toReversed()) await cleanup();
});

/** Asks until the answer has this status; the test's time limit ends it. */
async function until(status: number, ask: () => Promise<Response>): Promise<Response> {
  for (;;) {
    const answer = await ask();
    if (answer.status === status) return answer;
    await answer.text();
  }
}

async function codeOf(answer: Response): Promise<string> {
  return (await answer.json()).error.code;
}

/** The figures of every generation of a run, waiting for its end. */
async function figuresOf(api: Api, id: string): Promise<unknown[]> {
  return (await api.collect(id)).filter((event) => event.event === 'generation');
}

describe.each(['postgres', 'redis'] as const)('queue in %s: when PostgreSQL goes away', (backend) => {
  it('the API answers 503 and recovers, and a run waits and goes on', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'tsume-away-'));
    const port = await freePort();
    let postgres = await startEmbedded({ folder, port });
    cleanups.push(() => postgres.stop());
    const redis = backend === 'redis' ? await OwnRedis.make() : undefined;
    if (redis !== undefined) cleanups.push(() => redis.remove());
    const settings = { DATABASE_URL: postgres.url, REDIS_URL: redis?.url };
    const api = await startApi(settings);
    cleanups.push(() => api.process.end());
    const worker = await startWorker({ ...settings, LOCK_MS: '2000' });
    cleanups.push(() => worker.end());

    const run = await api.startRun(REQUEST);
    for await (const event of api.events(run.id))
      if (event.event === 'generation' && event.generation === 2) break;
    await postgres.stop();
    const away = await until(503, () => api.get('/v1/problems'));
    expect(await codeOf(away)).toBe('database_unavailable');
    expect((await api.post('/v1/runs', REQUEST)).status).toBe(503);
    expect((await api.get('/readyz')).status).toBe(503);
    expect((await api.get('/healthz')).status).toBe(200);

    postgres = await startEmbedded({ folder, port });
    await until(200, () => api.get('/readyz'));
    const figures = await figuresOf(api, run.id);
    expect(figures).toHaveLength(REQUEST.generations);
    const again = await api.startRun(REQUEST);
    expect(await figuresOf(api, again.id)).toEqual(figures);
  });
});

describe('when Redis goes away', () => {
  it('new runs are refused with 503, the run at work goes on, and all recovers', async () => {
    const database = await makeDatabase();
    cleanups.push(() => database.drop());
    const redis = await OwnRedis.make();
    cleanups.push(() => redis.remove());
    const settings = { DATABASE_URL: database.url, REDIS_URL: redis.url };
    const api = await startApi(settings);
    cleanups.push(() => api.process.end());
    const worker = await startWorker({ ...settings, LOCK_MS: '2000' });
    cleanups.push(() => worker.end());

    const run = await api.startRun(REQUEST);
    for await (const event of api.events(run.id))
      if (event.event === 'generation' && event.generation === 2) break;
    await redis.kill();
    const refused = await api.post('/v1/runs', REQUEST);
    expect(refused.status).toBe(503);
    expect(await codeOf(refused)).toBe('queue_unavailable');
    expect((await api.get('/v1/problems')).status).toBe(200);
    const figures = await figuresOf(api, run.id);
    expect(figures).toHaveLength(REQUEST.generations);

    await redis.start();
    await until(200, () => api.get('/readyz'));
    const again = await api.startRun(REQUEST);
    expect(await figuresOf(api, again.id)).toEqual(figures);
    const { items } = await (await api.get('/v1/runs')).json();
    expect(items.map((item: { id: string }) => item.id)).toEqual([again.id, run.id]);
  });

  it('a run that waited in a queue that lost its data is carried all the same', async () => {
    const database = await makeDatabase();
    cleanups.push(() => database.drop());
    const redis = await OwnRedis.make();
    cleanups.push(() => redis.remove());
    const settings = { DATABASE_URL: database.url, REDIS_URL: redis.url };
    const api = await startApi(settings);
    cleanups.push(() => api.process.end());
    const run = await api.startRun(REQUEST);
    await redis.kill();
    await redis.start();
    const worker = await startWorker(settings);
    cleanups.push(() => worker.end());
    expect(await figuresOf(api, run.id)).toHaveLength(REQUEST.generations);
  });
});

it('an API that starts before its servers answers 503, and serves when they come', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tsume-away-'));
  const port = await freePort();
  const first = await startEmbedded({ folder, port });
  await first.stop();
  const api = await startApi({ DATABASE_URL: first.url });
  cleanups.push(() => api.process.end());
  const answer = await api.get('/v1/runs');
  expect(answer.status).toBe(503);
  expect(await codeOf(answer)).toBe('database_unavailable');
  const server = await startEmbedded({ folder, port });
  cleanups.push(() => server.stop());
  await until(200, () => api.get('/readyz'));
  expect((await api.get('/v1/runs')).status).toBe(200);
});
