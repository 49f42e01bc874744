/**
 * Runs with islands on every queue backend, with API and several workers as processes of their own.
 */

import type { RunEvent } from '@tsume/contracts/event';
import { runDetail, type RunDetail, type RunRequest } from '@tsume/contracts/run';
import {
  BRIEF,
  startApi,
  startWorker,
  type Api,
  type ServiceProcess,
  type ServiceSettings,
  UNJUDGED,
} from '@tsume/testing/processes';
import { makeDatabase, type TestDatabase } from '@tsume/testing/servers';
import { onceOf } from './once-of.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';

const GENERATIONS = 8;
/** Of methods that take guests. */
const REQUEST: RunRequest = {
  ...BRIEF,
  generations: GENERATIONS,
  islands: 3,
  islandMethods: ['map-elites', 'two-populations'],
};
const LOCK_MS = '2000';

/**
 * Defines the tests of islands.
 *
 * @param ofQueue leaves out, but for full effort, what is the same whichever queue carries it
 */
export function testIslands(
  connect: () => Pick<ServiceSettings, 'REDIS_URL' | 'QUEUE_PREFIX'>,
  ofQueue = false,
): void {
  const onEitherQueue = onceOf(ofQueue);

  let database: TestDatabase;
  let settings: ServiceSettings;
  let api: Api;
  const workers: ServiceProcess[] = [];

  const hire = async (concurrency = 2) => {
    const worker = await startWorker({ ...settings, LOCK_MS, RUN_CONCURRENCY: String(concurrency) });
    workers.push(worker);
    return worker;
  };
  const detailOf = async (id: string): Promise<RunDetail> =>
    runDetail.parse(await (await api.get(`/v1/runs/${id}`)).json());
  const listed = async (id: string): Promise<string[]> => {
    const { items } = await (await api.get(`/v1/problems?run=${id}&limit=200`)).json();
    return items.map((item: { id: string }) => item.id).sort();
  };

  beforeAll(async () => {
    database = await makeDatabase();
    settings = { DATABASE_URL: database.url, ...UNJUDGED, ...connect() };
    api = await startApi(settings);
  });
  afterAll(async () => {
    await Promise.all([api.process.end(), ...workers.map((worker) => worker.end())]);
    await database.drop();
  });

  /**
   * The workers of the first two tests: one of them is killed, and who replaces it stays for two
   * more.
   */
  let pair: readonly [ServiceProcess, ServiceProcess];
  let worker: ServiceProcess;

  it('spreads a run over two workers, which are one run outside', async () => {
    pair = [await hire(), await hire()];
    const run = await api.startRun(REQUEST);
    const events = await api.collect(run.id);
    const detail = await detailOf(run.id);
    expect(detail).toMatchObject({ status: 'done', error: null, ending: null });
    expect(
      detail.islands.map(({ method, status, progress }) => [method, status, progress?.generation]),
    ).toEqual([
      ['map-elites', 'done', GENERATIONS],
      ['two-populations', 'done', GENERATIONS],
      ['map-elites', 'done', GENERATIONS],
    ]);
    const seeds = detail.islands.map(({ seed }) => seed);
    expect(new Set([1, ...seeds]).size).toBe(4);
    expectWhole(events, 3 * GENERATIONS);
    expect(detail.history).toEqual(events.filter((event) => event.event === 'generation'));
    const evaluations = detail.islands.map(({ progress }) => progress?.evaluations ?? 0);
    expect(detail.progress?.evaluations).toBe(evaluations.reduce((a, b) => a + b, 0));

    const found = idsOf(events);
    expect(found.length).toBeGreaterThan(0);
    expect(await listed(run.id)).toEqual(found.toSorted());
    expect(detail.counts.problems).toBe(found.length);
    expect(detail.islands.reduce((sum, { problems }) => sum + problems, 0)).toBe(found.length);
    expect(events.filter((event) => event.event === 'islands').at(-1)?.islands).toEqual(detail.islands);
    for (const { output } of pair) {
      expect(output).toContain(`"of":"${run.id}"`);
      expect(output).not.toContain('"level":50');
    }
  });

  it('loses nothing when a worker is killed in mid-run, and finishes', async () => {
    const run = await api.startRun(REQUEST);
    const events: RunEvent[] = [];
    for await (const event of api.events(run.id)) {
      events.push(event);
      if (event.event !== 'generation' || event.generation !== 4) continue;
      await pair[0].end('SIGKILL');
      worker = await hire();
    }
    const detail = await detailOf(run.id);
    expect(detail.status).toBe('done');
    expect(detail.islands.map(({ status, progress }) => [status, progress?.generation])).toEqual(
      detail.islands.map(() => ['done', GENERATIONS]),
    );
    expectWhole(events, 3 * GENERATIONS);
    expect(await listed(run.id)).toEqual(idsOf(events).toSorted());
    await pair[1].end();
  });

  onEitherQueue('cancels the islands at work and those that wait, and keeps what was found', async () => {
    const run = await api.startRun({ ...REQUEST, generations: 10_000 });
    const events: RunEvent[] = [];
    for await (const event of api.events(run.id)) {
      events.push(event);
      if (event.event === 'generation' && event.generation === 3)
        expect((await api.post(`/v1/runs/${run.id}/cancel`)).status).toBe(200);
    }
    const detail = await detailOf(run.id);
    expect(detail.status).toBe('cancelled');
    expect(detail.islands.map(({ status }) => status)).toEqual(['cancelled', 'cancelled', 'cancelled']);
    expect(await listed(run.id)).toEqual(idsOf(events).toSorted());
  });

  onEitherQueue('pauses all islands, and goes on with all of them', async () => {
    const run = await api.startRun(REQUEST);
    const events: RunEvent[] = [];
    for await (const event of api.events(run.id)) {
      events.push(event);
      if (event.event === 'generation' && event.generation === 3)
        expect((await api.post(`/v1/runs/${run.id}/pause`)).status).toBe(200);
      if (event.event !== 'run' || event.run.status !== 'paused') continue;
      const { islands } = await detailOf(run.id);
      expect(islands.every(({ status }) => status === 'paused' || status === 'done')).toBe(true);
      expect(islands.some(({ status }) => status === 'paused')).toBe(true);
      expect((await api.post(`/v1/runs/${run.id}/resume`)).status).toBe(200);
    }
    const detail = await detailOf(run.id);
    expect(detail.status).toBe('done');
    expect(events.some((event) => event.event === 'run' && event.run.status === 'paused')).toBe(true);
    expectWhole(events, 3 * GENERATIONS);
    expect(await listed(run.id)).toEqual(idsOf(events).toSorted());
    await worker.end();
  });

  onEitherQueue('is carried by one worker, one island after the other', async () => {
    const alone = await hire(1);
    const run = await api.startRun({ ...REQUEST, generations: 2 });
    expectWhole(await api.collect(run.id), 6);
    expect((await api.run(run.id)).status).toBe('done');
    await alone.end();
  });

  onEitherQueue('passes problems from island to island', async () => {
    const wide = await hire(3);
    const run = await api.startRun({ ...REQUEST, generations: 12 });
    const events = await api.collect(run.id);
    const guests = [...wide.output.matchAll(/"guests":\["([^"]*)"/g)].map(([, sfen]) => sfen);
    expect(guests.length).toBeGreaterThan(0);
    const found = events.flatMap((event) => (event.event === 'problem' ? [event.problem.sfen] : []));
    expect(found).toEqual(expect.arrayContaining(guests));
    await wide.end();
  });
}

/** All generations are there, one after the other, and no problem comes twice. */
function expectWhole(events: readonly RunEvent[], generations: number): void {
  const told = events.filter((event) => event.event === 'generation').map(({ generation }) => generation);
  expect(told).toEqual(Array.from({ length: generations }, (_, i) => i + 1));
  expect(new Set(idsOf(events)).size).toBe(idsOf(events).length);
}

function idsOf(events: readonly RunEvent[]): string[] {
  return events.flatMap((event) => (event.event === 'problem' ? [event.problem.id] : []));
}
