/** What every queue backend has to pass, with API and worker as processes of their own. */

import { setTimeout as sleep } from 'node:timers/promises';
import { decodeRecord } from '@tsume/core/notation/decoding';
import { importRecord } from '@tsume/core/notation/record';
import { makeSfen } from '@tsume/core/placement/sfen';
import { errorBody } from '@tsume/contracts/error';
import type { RunEvent } from '@tsume/contracts/event';
import { problemDetail, problemPage } from '@tsume/contracts/problem';
import { resolveRun } from '@tsume/core/run/accept';
import { openDatabase } from '@tsume/db/client';
import { createKey } from '@tsume/db/keys';
import { insertRun } from '@tsume/db/runs';
import { sizeCounts, type RunRequest } from '@tsume/contracts/run';
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
import { testChecks } from './check-cases.ts';
import { onceOf } from './once-of.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** Enough for who strikes in the middle of them. */
const GENERATIONS = 16;
/**
 * After this one they strike: a worker that has its code compiled goes through the rest in a
 * second.
 */
const STRUCK = 2;
const REQUEST: RunRequest = { ...BRIEF, generations: GENERATIONS };
/** Far longer than any test. */
const ENDLESS: RunRequest = { ...REQUEST, generations: 10_000 };
/** A worker that stops renewing its locks is taken for dead after so long. */
const LOCK_MS = '2000';
/** Enough for an appraisal to say something. */
const APPRAISE_NODES = '2000';

/**
 * Defines the tests of runs and checks.
 *
 * @param ofQueue leaves out, but for full effort, what is the same whichever queue carries it
 */
export function testRuns(
  connect: () => Pick<ServiceSettings, 'REDIS_URL' | 'QUEUE_PREFIX'>,
  ofQueue = false,
): void {
  const onEitherQueue = onceOf(ofQueue);

  let database: TestDatabase;
  let settings: ServiceSettings;
  let api: Api;
  const workers: ServiceProcess[] = [];

  /** A worker; one that only composes and checks, unless it is to judge as well. */
  const hire = async (judgement: Partial<ServiceSettings> = UNJUDGED) => {
    const worker = await startWorker({ ...settings, ...judgement });
    workers.push(worker);
    return worker;
  };

  beforeAll(async () => {
    database = await makeDatabase();
    settings = { DATABASE_URL: database.url, LOCK_MS, ...connect() };
    api = await startApi(settings);
  });
  afterAll(async () => {
    await Promise.all([api.process.end(), ...workers.map((worker) => worker.end())]);
    await database.drop();
  });

  /** What is answered to who wants a run to be paused, resumed or cancelled. */
  const act = async (id: string, wish: 'pause' | 'resume' | 'cancel'): Promise<unknown> =>
    (await api.post(`/v1/runs/${id}/${wish}`)).json();
  const refusal = async (id: string, wish: 'pause' | 'resume'): Promise<unknown[]> => {
    const answer = await api.post(`/v1/runs/${id}/${wish}`);
    return [answer.status, errorBody.parse(await answer.json()).error.code];
  };

  /** Problems and figures of a run that nothing disturbed, by a worker of its own. */
  let undisturbed: RunEvent[];

  it('carries a run from its start to its end, with events, problems and figures', async () => {
    const worker = await hire();
    const run = await api.startRun(REQUEST);
    expect(run).toMatchObject({ status: 'queued', parameters: resolveRun(REQUEST, 0) });
    const events = await api.collect(run.id);
    undisturbed = events;

    const generations = events.filter((event) => event.event === 'generation');
    expect(generations.map((event) => event.generation)).toEqual(
      Array.from({ length: GENERATIONS }, (_, i) => i + 1),
    );
    expect(generations.at(-1)?.evaluations).toBe(BRIEF.population * GENERATIONS);
    const found = events.filter((event) => event.event === 'problem');
    expect(found.length).toBeGreaterThan(0);
    expect(events.at(-1)).toMatchObject({ event: 'run', run: { status: 'done', error: null } });

    const detail = await (await api.get(`/v1/runs/${run.id}`)).json();
    expect(detail.history).toEqual(generations);
    expect(detail.counts).toEqual({ problems: found.length, newProblems: found.length, knownWorks: 0 });
    const listed = await (await api.get(`/v1/problems?run=${run.id}&limit=200`)).json();
    const ids = listed.items.map((item: { id: string }) => item.id).sort();
    expect(ids).toEqual(found.map((event) => event.problem.id).sort());
    await worker.end();
    expect(worker.output).not.toContain('"level":50');
  });

  onEitherQueue('gives a problem as a file of every format, and many as one download', async () => {
    const { items } = await (await api.get('/v1/problems?limit=1&sort=-plies')).json();
    const [{ id, sfen, line }] = items;
    for (const format of ['kif', 'kifu', 'ki2', 'csa', 'jkf'] as const) {
      const answer = await api.get(`/v1/problems/${id}.${format}`);
      expect(answer.headers.get('content-disposition')).toMatch(
        new RegExp(`^attachment; filename="tsume-.*\\.${format}"$`),
      );
      const record = importRecord(decodeRecord(new Uint8Array(await answer.arrayBuffer())), format);
      expect(record.ok && [makeSfen(record.value.placement), record.value.line]).toEqual([sfen, line]);
    }
    expect(await (await api.get(`/v1/problems/${id}.sfen`)).text()).toBe(`${sfen}\n`);
    expect(await (await api.get(`/v1/problems/${id}.bod`)).text()).toContain('後手の持駒');
    const svg = await api.get(`/v1/problems/${id}.svg`);
    expect(svg.headers.get('content-type')).toMatch(/^image\/svg\+xml/);
    const png = await api.get(`/v1/problems/${id}.png`);
    expect(png.headers.get('content-type')).toBe('image/png');
    const image = Buffer.from(await png.arrayBuffer());
    expect(image.toString('latin1', 1, 4)).toBe('PNG');
    // Width and height, behind the signature and the head of the first chunk.
    expect([image.readUInt32BE(16), image.readUInt32BE(20)]).toEqual([960, 880]);

    const zip = Buffer.from(await (await api.get('/v1/problems/export?limit=3&format=jkf')).arrayBuffer());
    // Each file has one entry in the zip's directory, which begins so.
    expect(zip.toString('latin1').split('PK\u0001\u0002').length - 1).toBe(
      Math.min(3, undisturbedProblems()),
    );
    const kif = await (await api.get('/v1/problems/export?as=kif')).text();
    expect(kif.match(/^手合割/gm)).toHaveLength(undisturbedProblems());
  });

  describe('by workers that follow each other', () => {
    /**
     * A run that is alone has no use for slices. The first worker has two threads, those that
     * follow have one: what two have begun they go on with.
     */
    const following = { ...UNJUDGED, RUN_SLICE_SECONDS: '0.1' };
    const leading = { ...following, THREADS: '2' };
    /** The one at work: a test that ends it leaves another one behind. */
    let worker: ServiceProcess;
    afterAll(async () => {
      await worker.end();
      expect(worker.output).not.toContain('"level":50');
    });

    it('pauses a run in the queue, which no worker takes up then', async () => {
      const paused = await api.startRun(REQUEST);
      expect(await act(paused.id, 'pause')).toMatchObject({ status: 'paused' });
      worker = await hire(leading);
      // The worker has been through the queue when it comes to this one.
      await api.collect((await api.startRun({ ...REQUEST, generations: 1 })).id);
      expect(await api.run(paused.id)).toMatchObject({ status: 'paused', progress: null });
      expect(worker.output).not.toContain(`"run":"${paused.id}"`);
      expect(await act(paused.id, 'resume')).toMatchObject({ status: 'queued' });
      expect(await refusal(paused.id, 'resume')).toEqual([409, 'run_not_paused']);
      expect(withoutStates(await api.collect(paused.id))).toEqual(withoutStates(undisturbed));
    });

    onEitherQueue('finds exactly the same problems when the worker is killed in mid-run', async () => {
      const run = await api.startRun(REQUEST);
      const events: RunEvent[] = [];
      for await (const event of api.events(run.id)) {
        events.push(event);
        if (event.event === 'generation' && event.generation === STRUCK) {
          await worker.end('SIGKILL');
          worker = await hire(following);
        }
      }
      expect((await api.run(run.id)).status).toBe('done');
      expect(worker.output).toMatch(takenUpAgain(run.id));
      expect(withoutStates(events)).toEqual(withoutStates(undisturbed));
    });

    onEitherQueue('pauses a run whose worker is killed over it', async () => {
      const run = await api.startRun(REQUEST);
      const events: RunEvent[] = [];
      for await (const event of api.events(run.id)) {
        events.push(event);
        if (event.event === 'generation' && event.generation === STRUCK) {
          worker.signal('SIGSTOP');
          const answer = act(run.id, 'pause');
          // It may hold the run's row at this moment: then the answer comes when it is dead.
          await Promise.race([answer, sleep(2000)]);
          await worker.end('SIGKILL');
          expect(await answer).toMatchObject({ status: 'running', pauseRequested: true });
          worker = await hire(following);
        }
        if (event.event === 'run' && event.run.status === 'paused') await act(run.id, 'resume');
      }
      expect(statesOf(events)).toContain('paused');
      expect(withoutStates(events)).toEqual(withoutStates(undisturbed));
      expect(worker.output).toMatch(takenUpAgain(run.id));
    });

    it('gives a run back when the worker is asked to end, and goes on at once', async () => {
      const [first, second] = [worker, await hire(following)];
      const run = await api.startRun(REQUEST);
      const events: RunEvent[] = [];
      for await (const event of api.events(run.id)) {
        events.push(event);
        if (event.event !== 'generation' || event.generation !== STRUCK) continue;
        const asked = first.output.includes(run.id) ? first : second;
        worker = asked === first ? second : first;
        await asked.end();
      }
      expect(withoutStates(events)).toEqual(withoutStates(undisturbed));
    });

    it('pauses a run at work, which goes on from there as if nothing had happened', async () => {
      const run = await api.startRun(REQUEST);
      const events: RunEvent[] = [];
      for await (const event of api.events(run.id)) {
        events.push(event);
        if (event.event === 'generation' && event.generation === STRUCK) await act(run.id, 'pause');
        if (event.event !== 'run' || event.run.status !== 'paused') continue;
        await worker.says(new RegExp(`"run":"${run.id}".*"run paused"`));
        expect(await act(run.id, 'pause')).toMatchObject({ status: 'paused', pauseRequested: false });
        expect(await act(run.id, 'resume')).toMatchObject({ status: 'queued' });
      }
      expect(statesOf(events)).toContain('paused');
      expect(statesOf(events).at(-1)).toBe('done');
      expect(withoutStates(events)).toEqual(withoutStates(undisturbed));
      expect(await refusal(run.id, 'resume')).toEqual([409, 'run_finished']);
      expect(worker.output).toMatch(takenUpAgain(run.id));
    });

    it('ends a brief run of one key while endless ones of another share its place, and these go on', async () => {
      const store = openDatabase(database.url);
      const { record: crowd } = await createKey(store, { name: 'crowd', scopes: ['compose'] });
      const insert = () => insertRun(store, resolveRun(ENDLESS, 0), [], crowd.id);
      const endless = [(await insert()).id, (await insert()).id];
      const began = performance.now();
      await worker.says(new RegExp(`"run":"(?:${endless.join('|')})".*"run makes room"`));
      const visitor = await api.startRun(REQUEST);
      const events = await api.collect(visitor.id);
      // Whether it makes room itself hangs on how many slices the others had meanwhile.
      expect(statesOf(events).at(-1)).toBe('done');
      expect(withoutStates(events)).toEqual(withoutStates(undisturbed));

      const runs = await Promise.all([visitor.id, ...endless].map((id) => api.run(id)));
      // One place: what each has worked is no more than there was of time.
      expect(runs.reduce((sum, { ms }) => sum + ms, 0)).toBeLessThan(performance.now() - began);
      for (const { id, progress } of runs.slice(1)) {
        expect(progress).not.toBeNull();
        for await (const event of api.events(id))
          if (event.event === 'generation' && event.generation > progress!.generation) break;
        await act(id, 'cancel');
      }
      await Promise.all(endless.map((id) => api.collect(id)));
      await store.$disconnect();
    });
  });

  onEitherQueue('appraises each problem once, also when the worker is killed at it', async () => {
    const judging = { APPRAISE_NODES, WITNESS_PLIES: '0' };
    let worker = await hire(judging);
    const run = await api.startRun({ ...REQUEST, seed: 2 });
    for await (const event of api.events(run.id)) {
      if (event.event !== 'generation' || event.generation !== STRUCK) continue;
      await worker.end('SIGKILL');
      worker = await hire(judging);
    }
    const list = async (query: string) =>
      problemPage.parse(await (await api.get(`/v1/problems?run=${run.id}&limit=200&${query}`)).json()).items;
    await expect
      .poll(async () => (await list('sort=-score')).filter(({ score }) => score === null).length, {
        timeout: 60_000,
      })
      .toBe(0);
    const finest = await list('sort=-score');
    expect(finest.length).toBeGreaterThan(0);
    const scores = finest.map(({ score }) => score!);
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
    const themes = new Set(finest.flatMap((problem) => problem.themes));
    expect(themes.size).toBeGreaterThan(0);
    for (const theme of themes) {
      const shown = finest.filter((problem) => problem.themes.includes(theme)).map(({ id }) => id);
      expect((await list(`sort=-score&theme=${theme}`)).map(({ id }) => id)).toEqual(shown);
    }
    for (const { id, line, score, themes: names } of finest) {
      const { appraisal } = problemDetail.parse(await (await api.get(`/v1/problems/${id}`)).json());
      expect(appraisal).toMatchObject({ score, themes: names.map((theme) => ({ theme })) });
      const moves = appraisal!.themes.flatMap(({ evidence }) => evidence.flatMap((each) => each.moves));
      expect(moves.map(({ usi }) => usi)).toEqual(moves.map(({ ply }) => line[ply - 1]));
    }
    await worker.end();
    const done = workers.flatMap(({ output }) =>
      [...output.matchAll(/"problem":"([\w-]+)","msg":"appraised"/g)].map(([, id]) => id),
    );
    expect(done.length).toBeGreaterThan(0);
    expect(new Set(done).size).toBe(done.length);
  });

  describe('by one worker', () => {
    let worker: ServiceProcess;
    beforeAll(async () => {
      worker = await hire({ APPRAISE_NODES: '0' });
    });
    afterAll(async () => {
      await worker.end();
      expect(worker.output).not.toContain('"level":50');
    });

    onEitherQueue('composes brinkmates, which are stored, filtered and exported as such', async () => {
      const order = { fixed: ['k*1a', 'n*1b', 'P*3c'], squaresOnly: { pieces: ['L'] } };
      const run = await api.startRun({ goal: 'brinkmate', seed: 1, order });
      expect(run.parameters).toMatchObject({
        goal: 'brinkmate',
        method: 'exhaustive',
        interposition: 'none',
      });
      const events = await api.collect(run.id);
      const found = events.filter((event) => event.event === 'problem');
      expect(found.map(({ problem }) => problem)).toMatchObject([
        { kind: 'brinkmate', plies: 3, soundness: 'sound', interposition: 'none' },
      ]);
      const ids = async (query: string) => {
        const { items } = await (await api.get(`/v1/problems?run=${run.id}&${query}`)).json();
        return items.map(({ id }: { id: string }) => id);
      };
      const [{ id }] = found.map(({ problem }) => problem);
      expect(await ids('kind=brinkmate')).toEqual([id]);
      expect(await ids('kind=mate')).toEqual([]);
      const file = await api.get(`/v1/problems/${id}.kifu`);
      expect(file.headers.get('content-disposition')).toContain('filename="brinkmate-3-');
      expect(await file.text()).not.toContain('詰');
    });

    onEitherQueue('stores a problem once that two runs find, and links it to both', async () => {
      const run = await api.startRun(REQUEST);
      const events = await api.collect(run.id);
      const found = events.filter((event) => event.event === 'problem');
      expect(found.every((event) => !event.isNew)).toBe(true);
      expect(withoutStates(events)).toEqual(withoutStates(undisturbed));
      expect((await api.run(run.id)).counts).toEqual({
        problems: found.length,
        newProblems: 0,
        knownWorks: 0,
      });
    });

    it('cancels a run at work and one in the queue, and keeps what was found', async () => {
      const [atWork, queued] = [await api.startRun(ENDLESS), await api.startRun(ENDLESS)];
      let generations = 0;
      for await (const event of api.events(atWork.id)) {
        if (event.event === 'generation') generations = event.generation;
        if (generations !== 2 || event.event !== 'generation') continue;
        expect(await (await api.post(`/v1/runs/${queued.id}/cancel`)).json()).toMatchObject({
          status: 'cancelled',
        });
        expect(await (await api.post(`/v1/runs/${atWork.id}/cancel`)).json()).toMatchObject({
          cancelRequested: true,
        });
      }
      const ended = await api.run(atWork.id);
      expect(ended.status).toBe('cancelled');
      expect(ended.progress?.generation).toBe(generations);
      const again = await api.post(`/v1/runs/${atWork.id}/cancel`);
      expect(again.status).toBe(200);
    });

    it('cancels a paused run at once, and keeps what was found', async () => {
      const run = await api.startRun(ENDLESS);
      for await (const event of api.events(run.id)) {
        if (event.event === 'generation' && event.generation === 2) await act(run.id, 'pause');
        if (event.event !== 'run' || event.run.status !== 'paused') continue;
        expect(await act(run.id, 'cancel')).toMatchObject({ status: 'cancelled' });
      }
      const { counts } = await api.run(run.id);
      expect(counts.problems).toBeGreaterThan(0);
      const { items } = sizeCounts.parse(await api.read(`/v1/runs/${run.id}/sizes`));
      expect(items.reduce((sum, { problems }) => sum + problems, 0)).toBe(counts.problems);
    });

    onEitherQueue(
      'ends a run with its time, and keeps what was found of the diagrams at work',
      // Few nodes, so that something is found in the first seconds of a loaded machine.
      keepsAtItsEnd({
        preset: 'beginner',
        order: { plies: [1, 3] },
        population: 4000,
        mateNodes: 200,
        cookNodes: 100,
      }),
    );
    onEitherQueue(
      'ends a run with its time, and keeps what the climbs at work have found',
      keepsAtItsEnd({ preset: 'best' }),
    );

    testChecks(() => api);

    onEitherQueue('gives short problems a second opinion unasked', async () => {
      const { items } = await (await api.get('/v1/problems?maxPlies=3&limit=3&sort=createdAt')).json();
      expect(items.length).toBeGreaterThan(0);
      for (const { id } of items) {
        await expect
          .poll(async () => (await (await api.get(`/v1/problems/${id}`)).json()).witness?.verified, {
            timeout: 60_000,
          })
          .toBe(true);
      }
    });

    onEitherQueue('composes to order, and says that a space was gone through', async () => {
      const order = { fixed: ['k*1a', 'P*1c'], handsOnly: true, counts: { hand: { G: 1, others: 0 } } };
      const run = await api.startRun({ order, seed: 1 });
      const asked = { ...order, counts: { hand: { G: [1, 1], others: [0, 0] } } };
      expect(run.parameters).toMatchObject({ method: 'exhaustive', order: asked });
      const events = await api.collect(run.id);
      const found = events.filter((event) => event.event === 'problem');
      expect(found.map(({ problem }) => problem.sfen.split(' ')[0])).toEqual(['8k/9/8P/9/9/9/9/9/9']);
      const none = await api.startRun({ order: { ...order, plies: 31 }, seed: 1 });
      await api.collect(none.id);
      expect(await api.run(none.id)).toMatchObject({
        status: 'done',
        error: null,
        ending: {
          code: 'space_exhausted',
          message: 'The one candidate of this order was tried: no diagram of this order is such a problem.',
        },
      });
    });
  });

  /** Ends a run of this kind by its minutes, in the middle of a generation. */
  function keepsAtItsEnd(request: RunRequest): () => Promise<void> {
    return async () => {
      const endOf = async (minutes: number) => {
        const run = await api.startRun({ ...request, minutes });
        const events = await api.collect(run.id);
        return { run, found: events.filter((event) => event.event === 'problem') };
      };
      // A loaded machine may have found nothing by then; one at rest may end the generation.
      let minutes = 0.04;
      let last = await endOf(minutes);
      while (last.found.length === 0 && minutes < 0.5) last = await endOf((minutes *= 2));
      const { run, found } = last;
      const ended = await api.run(run.id);
      expect(ended).toMatchObject({ status: 'done', progress: null });
      expect(found.length).toBeGreaterThan(0);
      expect(ended.counts.problems).toBe(found.length);
      const ids = (await problemsOf(run.id)).sort();
      expect(ids).toEqual(found.map((event) => event.problem.id).sort());
    };
  }

  /** The ids of all problems of a run, page by page. */
  async function problemsOf(run: string): Promise<string[]> {
    const ids: string[] = [];
    for (let cursor = ''; ;) {
      const page = await (await api.get(`/v1/problems?run=${run}&limit=200${cursor}`)).json();
      ids.push(...page.items.map((item: { id: string }) => item.id));
      if (page.nextCursor === null) return ids;
      cursor = `&cursor=${encodeURIComponent(page.nextCursor)}`;
    }
  }

  function undisturbedProblems(): number {
    return undisturbed.filter((event) => event.event === 'problem').length;
  }
}

/** What a worker says when it goes on with a run that was begun before. */
function takenUpAgain(run: string): RegExp {
  return new RegExp(`"run":"${run}","attempt":2,`);
}

/** What happened, without when and under which ids: problems and figures in their order. */
function statesOf(events: readonly RunEvent[]): string[] {
  return events.flatMap((event) => (event.event === 'run' ? [event.run.status] : []));
}

function withoutStates(events: readonly RunEvent[]): unknown[] {
  return events
    .filter((event) => event.event !== 'run')
    .map((event) => {
      if (event.event !== 'problem') return event;
      const { sfen, plies, line, flaws, soundness } = event.problem;
      return { generation: event.generation, fitness: event.fitness, sfen, plies, line, flaws, soundness };
    });
}
