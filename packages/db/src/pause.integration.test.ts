import { PRESETS } from '@tsume/core/run/presets';
import { STORED_RULES } from '@tsume/testing/stored-run';
import type { RunParameters } from '@tsume/core/run/parameters';
import { withDatabase } from '../test/with-database.ts';
import { describe, expect, it } from 'vitest';
import type { Database } from './client.ts';
import { islandsOf } from './islands.ts';
import { createKey, withinQuota } from './keys.ts';
import { handBack, renewLease, unattendedRuns } from './leases.ts';
import { requestPause, resumeRun, suspendRun } from './pause.ts';
import { RunLostError, commitGeneration } from './progress.ts';
import { endRun, findRun, insertRun, requestCancel, startRun } from './runs.ts';
import { jobsOf } from './shares.ts';

let database: Database;
withDatabase((opened) => {
  database = opened;
});

const RUN: RunParameters = { ...PRESETS.paper, seed: 5 };
/** Longer than any test. */
const LEASE_MS = 300_000;
/** More runs than any test has. */
const NO_LIMIT = 1000;

const makeRun = async (): Promise<string> => (await insertRun(database, RUN)).id;
const start = (id: string) => startRun(database, id, 'test', LEASE_MS);
const pause = (id: string) => requestPause(database, id);
const resume = (id: string) => resumeRun(database, id, NO_LIMIT);

/** A run of three islands, none of them begun. */
async function makeIslands(): Promise<{ id: string; islands: string[] }> {
  const { id } = await insertRun(database, { ...RUN, islands: 3 }, [RUN, RUN, RUN]);
  return { id, islands: (await jobsOf(database, id)).islands.map((job) => job.id) };
}

const statuses = async (id: string) => (await islandsOf(database, id)).map(({ status }) => status);

function commit(id: string, attempt: number, generation: number) {
  const [evaluations, bestFitness, meanFitness, longestSound, archive] = [1, 1, 1, 1, 0];
  const numbers = { evaluations, bestFitness, meanFitness, longestSound, archive };
  return commitGeneration(database, {
    runId: id,
    attempt,
    figures: { event: 'generation', generation, ...numbers },
    found: [],
    checkpoint: `{"after":${generation}}`,
    ms: 1,
    rules: STORED_RULES,
  });
}

/** The job by which a run may be had; undefined where nobody should have it. */
async function jobOf(run: string): Promise<string | undefined> {
  return (await unattendedRuns(database)).find(({ id }) => id === run)?.job;
}

/** The last sign of life of a run's worker was longer ago than its lease. */
async function outlive(id: string): Promise<void> {
  await database.$executeRaw`UPDATE run SET leased_at = leased_at - ${LEASE_MS} * interval '1 millisecond' WHERE id = ${id}::uuid`;
}

describe('a run in the queue', () => {
  it('is paused at once, is in nobody’s work then, and is queued again', async () => {
    const id = await makeRun();
    expect(await pause(id)).toMatchObject({ ok: true, value: { status: 'paused', pauseRequested: false } });
    expect(await start(id)).toBeUndefined();
    expect(await jobOf(id)).toBeUndefined();
    expect(await resume(id)).toMatchObject({ value: { run: { status: 'queued' }, jobs: [{ id, job: id }] } });
    expect(await jobOf(id)).toBe(id);
    expect(await start(id)).toMatchObject({ attempt: 1, checkpoint: undefined });
  });

  it('stays paused when it is paused twice', async () => {
    const id = await makeRun();
    await pause(id);
    expect(await pause(id)).toMatchObject({ ok: true, value: { status: 'paused', pauseRequested: false } });
  });
});

describe('a run at work', () => {
  it('is paused by its worker, keeps its checkpoint and goes on from it', async () => {
    const id = await makeRun();
    await start(id);
    expect(await commit(id, 1, 1)).toBe('held');
    expect(await pause(id)).toMatchObject({ value: { status: 'running', pauseRequested: true } });
    expect(await renewLease(database, id, 1)).toBe('toBePaused');
    expect(await commit(id, 1, 2)).toBe('toBePaused');
    expect(await suspendRun(database, id, 1, 777)).toBe(true);
    expect(await findRun(database, id)).toMatchObject({
      status: 'paused',
      pauseRequested: false,
      ms: 777,
      finishedAt: null,
      progress: { generation: 2 },
    });
    expect(await jobOf(id)).toBeUndefined();
    // The job of the usual name may still be with the worker.
    expect(await resume(id)).toMatchObject({ value: { jobs: [{ id, job: `${id}.1` }] } });
    const again = await start(id);
    expect(again).toMatchObject({ attempt: 2, checkpoint: '{"after":2}', run: { ms: 777 } });
  });

  it('is no more its worker’s once it is paused', async () => {
    const id = await makeRun();
    await start(id);
    await pause(id);
    await suspendRun(database, id, 1, 1);
    expect(await renewLease(database, id, 1)).toBe('lost');
    await expect(commit(id, 1, 1)).rejects.toThrow(RunLostError);
    await resume(id);
    await expect(commit(id, 1, 1)).rejects.toThrow(RunLostError);
    await start(id);
    await pause(id);
    expect(await suspendRun(database, id, 1, 1)).toBe(false);
    expect(await findRun(database, id)).toMatchObject({ status: 'running' });
  });

  it('is paused by whoever takes it up when its worker dies over it', async () => {
    const id = await makeRun();
    await start(id);
    await commit(id, 1, 1);
    await pause(id);
    await outlive(id);
    expect(await jobOf(id)).toBe(id);
    expect(await start(id)).toBeUndefined();
    expect(await findRun(database, id)).toMatchObject({ status: 'paused', progress: { generation: 1 } });
    await resume(id);
    expect(await start(id)).toMatchObject({ attempt: 2, checkpoint: '{"after":1}' });
  });

  it('is paused at once when its worker has handed it back or is dead', async () => {
    const [given, dead] = [await makeRun(), await makeRun()];
    for (const id of [given, dead]) await start(id);
    await handBack(database, given, 1);
    await outlive(dead);
    for (const id of [given, dead]) expect(await pause(id)).toMatchObject({ value: { status: 'paused' } });
  });

  it('goes on where it is resumed before its worker has let it go', async () => {
    const id = await makeRun();
    await start(id);
    await pause(id);
    expect(await resume(id)).toMatchObject({ value: { run: { status: 'running' }, jobs: [] } });
    expect(await suspendRun(database, id, 1, 1)).toBe(false);
    expect(await commit(id, 1, 1)).toBe('held');
  });

  it('is cancelled where that is asked for while it is being paused', async () => {
    const id = await makeRun();
    await start(id);
    await pause(id);
    await requestCancel(database, id);
    expect(await suspendRun(database, id, 1, 1)).toBe(false);
    expect(await renewLease(database, id, 1)).toBe('toBeCancelled');
    expect(await resume(id)).toMatchObject({ ok: false, error: { code: 'run_finished' } });
  });

  it('may end before it is paused', async () => {
    const id = await makeRun();
    await start(id);
    await pause(id);
    await endRun(database, id, 1, { status: 'done' });
    expect(await findRun(database, id)).toMatchObject({ status: 'done', pauseRequested: false });
  });
});

describe('a refusal', () => {
  it('meets who resumes a run that is not paused', async () => {
    const id = await makeRun();
    expect(await resume(id)).toMatchObject({ ok: false, error: { code: 'run_not_paused' } });
    await start(id);
    expect(await resume(id)).toMatchObject({ ok: false, error: { code: 'run_not_paused' } });
  });

  it('meets who pauses or resumes a run that has ended, or none', async () => {
    const id = await makeRun();
    await requestCancel(database, id);
    const none = '00000000-0000-4000-8000-000000000000';
    for (const wish of [pause, resume]) {
      expect(await wish(id)).toMatchObject({ error: { code: 'run_finished' } });
      expect(await wish(none)).toMatchObject({ error: { code: 'run_not_found' } });
    }
  });

  it('meets who names an island', async () => {
    const { islands } = await makeIslands();
    for (const wish of [pause, resume])
      expect(await wish(islands[0])).toMatchObject({ error: { code: 'run_not_found' } });
  });
});

it('a paused run is cancelled at once, and leaves no checkpoint', async () => {
  const id = await makeRun();
  await start(id);
  await commit(id, 1, 1);
  await pause(id);
  await suspendRun(database, id, 1, 1);
  expect(await requestCancel(database, id)).toMatchObject({ value: { status: 'cancelled' } });
  expect(await database.checkpoint.count({ where: { runId: id } })).toBe(0);
});

describe('a run with islands', () => {
  it('is paused with the last of them, and resumed with all that have not ended', async () => {
    const { id, islands } = await makeIslands();
    await start(islands[0]);
    await start(islands[1]);
    await endRun(database, islands[1], 1, { status: 'done' });
    expect(await pause(id)).toMatchObject({ value: { status: 'running', pauseRequested: true } });
    expect(await statuses(id)).toEqual(['running', 'done', 'paused']);
    expect(await suspendRun(database, islands[0], 1, 5)).toBe(true);
    expect(await findRun(database, id)).toMatchObject({ status: 'paused', pauseRequested: false, ms: 5 });
    for (const each of [id, ...islands]) expect(await jobOf(each)).toBeUndefined();

    const resumed = await resume(id);
    const jobs = [
      { id: islands[0], job: `${islands[0]}.1` },
      { id: islands[2], job: islands[2] },
    ];
    expect(resumed).toMatchObject({ value: { run: { status: 'queued' }, jobs } });
    const { startedAt } = (await findRun(database, id))!;
    await start(islands[2]);
    expect(await findRun(database, id)).toMatchObject({ status: 'running', startedAt });
    expect(await statuses(id)).toEqual(['queued', 'done', 'running']);
    await endRun(database, islands[2], 1, { status: 'done' });
    await start(islands[0]);
    await endRun(database, islands[0], 2, { status: 'done' });
    expect(await findRun(database, id)).toMatchObject({ status: 'done' });
  });

  it('is paused when the last one at work ends instead', async () => {
    const { id, islands } = await makeIslands();
    await start(islands[0]);
    await pause(id);
    await endRun(database, islands[0], 1, { status: 'done' });
    expect(await findRun(database, id)).toMatchObject({ status: 'paused' });
  });

  it('is cancelled, the paused ones at once', async () => {
    const { id, islands } = await makeIslands();
    await start(islands[0]);
    await commit(islands[0], 1, 1).catch(() => undefined);
    await pause(id);
    expect(await requestCancel(database, id)).toMatchObject({ value: { status: 'running' } });
    expect(await statuses(id)).toEqual(['running', 'cancelled', 'cancelled']);
    const other = await makeIslands();
    await pause(other.id);
    expect(await requestCancel(database, other.id)).toMatchObject({ value: { status: 'cancelled' } });
  });
});

it('a paused run counts among those of its key, not among those that wait', async () => {
  const { record } = await createKey(database, { name: 'pauses', scopes: ['compose'] });
  const claim = (quota: number, limit: number) =>
    withinQuota(database, 'run', { keyId: record.id, quota, limit }, (transaction) =>
      insertRun(transaction, RUN, [], record.id),
    );
  const made = await claim(1, NO_LIMIT);
  if (!made.ok) throw new Error('refused');
  const { id } = made.value;
  const waiting = await database.run.count({
    where: { parentId: null, status: { in: ['queued', 'running'] } },
  });
  await pause(id);
  expect(await claim(1, NO_LIMIT)).toMatchObject({ error: { code: 'quota_exceeded' } });
  // Its place in the queue is free for another, and then there is none for it.
  expect(await claim(2, waiting)).toMatchObject({ ok: true });
  expect(await resumeRun(database, id, waiting)).toMatchObject({ error: { code: 'queue_full' } });
  expect(await findRun(database, id)).toMatchObject({ status: 'paused' });
  expect(await resumeRun(database, id, waiting + 1)).toMatchObject({ ok: true });
});
