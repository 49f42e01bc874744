import { PRESETS } from '@tsume/core/run/presets';
import { STORED_RULES } from '@tsume/testing/stored-run';
import type { GenerationEvent } from '@tsume/core/run/events';
import type { FoundProblem } from '@tsume/core/run/problem';
import type { RunParameters } from '@tsume/core/run/parameters';
import { withDatabase } from '../test/with-database.ts';
import { describe, expect, it } from 'vitest';
import type { Database } from './client.ts';
import { closeRun, migrantsFor } from './islands.ts';
import { unattendedRuns } from './leases.ts';
import { commitGeneration, generationsAfter, keepFinds, problemsAfter } from './progress.ts';
import {
  endRun,
  findRun,
  findRunDetail,
  insertRun,
  listRuns,
  removeRun,
  requestCancel,
  startRun,
} from './runs.ts';
import { jobsOf } from './shares.ts';
import { countRuns } from './statistics.ts';

let database: Database;
withDatabase((opened) => {
  database = opened;
});

const RUN: RunParameters = { ...PRESETS.paper, seed: 5, islands: 3 };

/** A problem of its own for each number of pawns and plies; not a good one. */
function found(pawns: number, plies: number): FoundProblem {
  const sfen = `4k4/9/9/9/9/9/9/9/${'P'.repeat(pawns)}${9 - pawns} b G 1`;
  const line = Array.from({ length: plies }, () => 'G*5b');
  const report = { soundness: 'sound', paperSound: true, flaws: [] } as const;
  return { sfen, unprunedSfen: sfen, plies, line, fitness: plies, pruned: [], ...report, generation: 1 };
}

function figures(generation: number, evaluations: number, longestSound: number): GenerationEvent {
  return {
    event: 'generation',
    generation,
    evaluations,
    bestFitness: longestSound,
    meanFitness: 1,
    longestSound,
    archive: 4,
  };
}

/** A run of three islands, none of them begun. */
async function spread() {
  const own = [1, 2, 3].map((i) => ({ ...PRESETS.paper, seed: i, method: 'edits' as const }));
  const run = await insertRun(database, RUN, own);
  return { id: run.id, islands: (await jobsOf(database, run.id)).islands.map((job) => job.id) };
}

/** Runs and islands that a worker should have. */
async function pendingIds(): Promise<string[]> {
  return (await unattendedRuns(database)).map(({ id }) => id);
}

async function begin(id: string) {
  const started = await startRun(database, id, 'test');
  if (started === undefined) throw new Error('not started');
  const { attempt, place, seen } = started;
  return { commit: { runId: id, attempt, place, ms: 10, rules: STORED_RULES, checkpoint: '{}' }, seen };
}

describe('a run with islands', () => {
  it('is one run outside, with islands that workers take up', async () => {
    const { id, islands } = await spread();
    expect(islands).toHaveLength(3);
    expect(await pendingIds()).toEqual(islands);
    expect(await startRun(database, id, 'test')).toBeUndefined();
    expect(await findRun(database, islands[0])).toBeUndefined();
    expect(await findRunDetail(database, islands[0])).toBeUndefined();
    expect((await requestCancel(database, islands[0])).ok).toBe(false);
    const page = await listRuns(database, { limit: 100 });
    expect(page.ok && page.value.items.map((run) => run.id)).toEqual([id]);
    expect(await countRuns(database)).toEqual(new Map([['queued', 1]]));
    await begin(islands[1]);
    expect(await findRunDetail(database, id)).toMatchObject({
      status: 'running',
      progress: null,
      history: [],
      islands: [
        { island: 1, seed: 1, method: 'edits', status: 'queued', progress: null, problems: 0, error: null },
        { island: 2, seed: 2, status: 'running' },
        { island: 3, seed: 3, status: 'queued' },
      ],
    });
    await removeRun(database, id);
    expect(await pendingIds()).toEqual([]);
  });

  it('has the problems of all islands once, and their generations as they come', async () => {
    const { id, islands } = await spread();
    const [first, second] = [await begin(islands[0]), await begin(islands[1])];
    await commitGeneration(database, {
      ...first.commit,
      figures: figures(1, 100, 3),
      found: [found(1, 3), found(2, 5)],
    });
    await commitGeneration(database, {
      ...second.commit,
      ms: 25,
      figures: figures(1, 40, 9),
      found: [found(2, 5), found(3, 9)],
    });
    await commitGeneration(database, { ...first.commit, figures: figures(2, 200, 3), found: [] });
    const told = await generationsAfter(database, id, 0);
    expect(
      told.map(({ figures: each, problems }) => [
        each.generation,
        each.evaluations,
        each.longestSound,
        each.bestFitness,
        each.archive,
        problems.map(({ problem }) => problem.plies),
      ]),
    ).toEqual([
      [1, 100, 3, 3, 4, [3, 5]],
      [2, 140, 9, 9, 8, [9]],
      [3, 240, 9, 9, 8, []],
    ]);
    const detail = await findRunDetail(database, id);
    expect(detail).toMatchObject({
      counts: { problems: 3, newProblems: 3, knownWorks: 0 },
      ms: 25,
      progress: { generation: 3 },
    });
    expect(detail?.islands.map(({ problems, progress }) => [problems, progress?.generation])).toEqual([
      [2, 2],
      [1, 1],
      [0, undefined],
    ]);
    await removeRun(database, id);
  });

  it('counts generations that share a commit as if they had come one by one', async () => {
    const { id, islands } = await spread();
    const [first, second] = [await begin(islands[0]), await begin(islands[1])];
    await commitGeneration(database, { ...first.commit, figures: figures(1, 100, 3), found: [] });
    await commitGeneration(database, {
      ...second.commit,
      earlier: [
        { figures: figures(1, 40, 5), found: [found(1, 5)] },
        { figures: figures(2, 80, 5), found: [] },
      ],
      figures: figures(3, 120, 9),
      found: [found(2, 9)],
    });
    await commitGeneration(database, { ...first.commit, figures: figures(2, 200, 3), found: [] });
    const told = await generationsAfter(database, id, 0);
    expect(
      told.map(({ figures: each, problems }) => [
        each.generation,
        each.evaluations,
        each.longestSound,
        problems.map(({ generation }) => generation),
      ]),
    ).toEqual([
      [1, 100, 3, []],
      [2, 140, 5, [2]],
      [3, 180, 5, []],
      [4, 220, 9, [4]],
      [5, 320, 9, []],
    ]);
    expect((await findRunDetail(database, id))?.islands.map(({ progress }) => progress?.generation)).toEqual([
      2,
      3,
      undefined,
    ]);
    await removeRun(database, id);
  });

  it('offers each island what the others have stored since it looked last, the longest first', async () => {
    const { id, islands } = await spread();
    const [first, second] = [await begin(islands[0]), await begin(islands[1])];
    await commitGeneration(database, {
      ...first.commit,
      figures: figures(1, 1, 7),
      found: [found(4, 3), found(5, 7)],
    });
    await commitGeneration(database, { ...second.commit, figures: figures(1, 1, 5), found: [found(6, 5)] });
    const look = await migrantsFor(database, { runId: id, number: 2 }, second.seen);
    expect(look.problems.map(({ plies }) => plies)).toEqual([7, 3]);
    await commitGeneration(database, {
      ...second.commit,
      figures: figures(2, 2, 5),
      found: [],
      seen: look.seen,
    });
    await commitGeneration(database, { ...first.commit, figures: figures(2, 2, 9), found: [found(7, 9)] });
    const again = await begin(islands[1]);
    expect(
      (await migrantsFor(database, { runId: id, number: 2 }, again.seen)).problems.map(({ plies }) => plies),
    ).toEqual([9]);
    expect(
      (await migrantsFor(database, { runId: id, number: 3 }, 0)).problems.map(({ plies }) => plies),
    ).toEqual([9, 7, 5, 3]);
    await removeRun(database, id);
  });

  it('keeps what a cut generation of an island has found, once, whatever comes between', async () => {
    const { id, islands } = await spread();
    const [first, second] = [await begin(islands[0]), await begin(islands[1])];
    await keepFinds(database, { ...first.commit, found: [found(8, 11)] });
    expect((await problemsAfter(database, id, 0)).map(({ problem }) => problem.plies)).toEqual([11]);
    await commitGeneration(database, { ...second.commit, figures: figures(1, 1, 11), found: [found(8, 11)] });
    const again = await begin(islands[0]);
    await commitGeneration(database, { ...again.commit, figures: figures(1, 1, 11), found: [found(8, 11)] });
    const told = await generationsAfter(database, id, 0);
    expect(told.map(({ problems }) => problems.length)).toEqual([1, 0]);
    expect((await findRun(database, id))?.counts.problems).toBe(1);
    await removeRun(database, id);
  });

  it('is done with the last island, also where one has failed', async () => {
    const { id, islands } = await spread();
    await begin(islands[0]);
    await endRun(database, islands[0], undefined, {
      status: 'failed',
      error: { code: 'internal', message: 'broken' },
    });
    await endRun(database, islands[1], undefined, { status: 'done', ms: 30 });
    await closeRun(database, id);
    expect((await findRun(database, id))?.status).toBe('running');
    await endRun(database, islands[2], undefined, { status: 'done', ms: 20 });
    expect(await findRun(database, id)).toMatchObject({
      status: 'done',
      ms: 30,
      error: null,
      ending: { code: 'islands_failed', message: expect.stringContaining('1 of 3 islands failed') },
    });
    expect(await pendingIds()).toEqual([]);
  });

  it('fails where all islands have failed', async () => {
    const { id, islands } = await spread();
    const error = { code: 'internal', message: 'broken' } as const;
    for (const island of islands) await endRun(database, island, undefined, { status: 'failed', error });
    expect(await findRun(database, id)).toMatchObject({ status: 'failed', error });
  });

  it('is cancelled at once where none has begun, else with those at work', async () => {
    const waiting = await spread();
    expect(await requestCancel(database, waiting.id)).toMatchObject({
      ok: true,
      value: { status: 'cancelled' },
    });
    expect(await pendingIds()).toEqual([]);

    const { id, islands } = await spread();
    const { commit } = await begin(islands[0]);
    expect(await requestCancel(database, id)).toMatchObject({
      ok: true,
      value: { status: 'running', cancelRequested: true },
    });
    expect((await findRunDetail(database, id))?.islands.map(({ status }) => status)).toEqual([
      'running',
      'cancelled',
      'cancelled',
    ]);
    expect(await commitGeneration(database, { ...commit, figures: figures(1, 1, 3), found: [] })).toBe(
      'toBeCancelled',
    );
    await endRun(database, islands[0], commit.attempt, { status: 'cancelled' });
    expect((await findRun(database, id))?.status).toBe('cancelled');
    expect((await requestCancel(database, id)).ok).toBe(true);
  });
});
