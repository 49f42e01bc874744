/** What the tests of servers that go away have in common. */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, startEmbedded } from '@tsume/db/embedded';
import { BRIEF, UNJUDGED, startApi, startWorker, type Api } from '@tsume/testing/processes';
import { OwnRedis } from '@tsume/testing/servers';
import { untilStatus } from '@tsume/testing/until';
import { expect, it, onTestFinished } from 'vitest';

export const REQUEST = { ...BRIEF, generations: 24 };

/** A place for a PostgreSQL that is stopped and started again; it is gone after the test. */
export async function postgresPlace(): Promise<{ folder: string; port: number }> {
  const folder = mkdtempSync(join(tmpdir(), 'tsume-away-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return { folder, port: await freePort() };
}

export async function codeOf(answer: Response): Promise<string> {
  return (await answer.json()).error.code;
}

/** The figures of every generation of a run, waiting for its end. */
export async function figuresOf(api: Api, id: string): Promise<unknown[]> {
  return (await api.collect(id)).filter((event) => event.event === 'generation');
}

/** PostgreSQL goes away in mid-run and comes back. */
export function testPostgresAway(backend: 'postgres' | 'redis'): void {
  it('the API answers 503 and recovers, and a run waits and goes on', async () => {
    const place = await postgresPlace();
    let postgres = await startEmbedded(place);
    onTestFinished(() => postgres.stop());
    const redis = backend === 'redis' ? await OwnRedis.make() : undefined;
    if (redis !== undefined) onTestFinished(() => redis.remove());
    const settings = { DATABASE_URL: postgres.url, REDIS_URL: redis?.url };
    const api = await startApi(settings);
    onTestFinished(() => api.process.end());
    const worker = await startWorker({ ...settings, ...UNJUDGED, LOCK_MS: '2000' });
    onTestFinished(() => worker.end());

    const run = await api.startRun(REQUEST);
    for await (const event of api.events(run.id))
      if (event.event === 'generation' && event.generation === 2) break;
    await postgres.stop();
    const away = await untilStatus(503, () => api.get('/v1/problems'));
    expect(await codeOf(away)).toBe('database_unavailable');
    expect((await api.post('/v1/runs', REQUEST)).status).toBe(503);
    expect((await api.get('/readyz')).status).toBe(503);
    expect((await api.get('/healthz')).status).toBe(200);

    postgres = await startEmbedded(place);
    await untilStatus(200, () => api.get('/readyz'));
    const figures = await figuresOf(api, run.id);
    expect(figures).toHaveLength(REQUEST.generations);
    const again = await api.startRun(REQUEST);
    expect(await figuresOf(api, again.id)).toEqual(figures);
  });
}
