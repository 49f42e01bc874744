/** @slow @needs redis-server */

import { UNJUDGED, startApi, startWorker } from '@tsume/testing/processes';
import { OwnRedis, makeDatabase } from '@tsume/testing/servers';
import { untilStatus } from '@tsume/testing/until';
import { effort } from '@tsume/testing/effort';
import { describe, expect, it, onTestFinished } from 'vitest';
import { REQUEST, codeOf, figuresOf, testPostgresAway } from './away-cases.ts';

if (effort(0, 1) === 1)
  describe('queue in Redis, when PostgreSQL goes away', () => testPostgresAway('redis'));

describe('when Redis goes away', () => {
  it('new runs are refused with 503, the run at work goes on, and all recovers', async () => {
    const database = await makeDatabase();
    onTestFinished(() => database.drop());
    const redis = await OwnRedis.make();
    onTestFinished(() => redis.remove());
    const settings = { DATABASE_URL: database.url, REDIS_URL: redis.url };
    const api = await startApi(settings);
    onTestFinished(() => api.process.end());
    const worker = await startWorker({ ...settings, ...UNJUDGED, LOCK_MS: '2000' });
    onTestFinished(() => worker.end());

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
    await untilStatus(200, () => api.get('/readyz'));
    const again = await api.startRun(REQUEST);
    expect(await figuresOf(api, again.id)).toEqual(figures);
    const { items } = await (await api.get('/v1/runs')).json();
    expect(items.map((item: { id: string }) => item.id)).toEqual([again.id, run.id]);
  });

  it('a run with islands that waited in a queue that lost its data is carried all the same', async () => {
    const islands = 2;
    const database = await makeDatabase();
    onTestFinished(() => database.drop());
    const redis = await OwnRedis.make();
    onTestFinished(() => redis.remove());
    const settings = { DATABASE_URL: database.url, REDIS_URL: redis.url };
    const api = await startApi(settings);
    onTestFinished(() => api.process.end());
    const run = await api.startRun({ ...REQUEST, islands });
    await redis.kill();
    await redis.start();
    const worker = await startWorker({ ...settings, ...UNJUDGED });
    onTestFinished(() => worker.end());
    expect(await figuresOf(api, run.id)).toHaveLength(islands * REQUEST.generations);
    expect((await api.run(run.id)).status).toBe('done');
  });
});
