import { PRESETS } from '@tsume/core/run/presets';
import { STORED_RULES } from '@tsume/testing/stored-run';
import type { RunParameters } from '@tsume/core/run/parameters';
import { CHECK_TASK } from '../test/check-task.ts';
import { withDatabase } from '../test/with-database.ts';
import { describe, expect, it } from 'vitest';
import type { Database } from './client.ts';
import { endCheck, findCheck, handBackCheck, insertCheck, startCheck } from './checks.ts';
import { RunHeldError, handBack, renewLease, takeTurn, unattendedRuns } from './leases.ts';
import { RunLostError, commitGeneration } from './progress.ts';
import { findRun, insertRun, listRuns, removeRun, requestCancel, startRun } from './runs.ts';
import { MOST_SETBACKS } from './setbacks.ts';

let database: Database;
withDatabase((opened) => {
  database = opened;
});

const RUN: RunParameters = { ...PRESETS.paper, seed: 5 };
/** Longer than any test. */
const LEASE_MS = 300_000;

async function makeRun(): Promise<string> {
  return (await insertRun(database, RUN)).id;
}

const start = (id: string) => startRun(database, id, 'test', LEASE_MS);

/** Lets the last sign of life of a run's worker lie so far back. */
async function age(id: string, ms: number): Promise<void> {
  await database.$executeRaw`UPDATE run SET leased_at = leased_at - ${ms} * interval '1 millisecond' WHERE id = ${id}::uuid`;
}

async function commit(id: string, attempt: number, generation: number): Promise<void> {
  await commitGeneration(database, {
    runId: id,
    attempt,
    figures: {
      event: 'generation',
      generation,
      evaluations: 1,
      bestFitness: 1,
      meanFitness: 1,
      longestSound: 1,
      archive: 0,
    },
    found: [],
    checkpoint: '{}',
    ms: 1,
    rules: STORED_RULES,
  });
}

/** The job by which a run may be had; undefined where nobody should have it. */
async function jobOf(run: string): Promise<string | undefined> {
  return (await unattendedRuns(database)).find(({ id }) => id === run)?.job;
}

describe('a lease', () => {
  it('keeps a run from other workers as long as it is renewed', async () => {
    const id = await makeRun();
    expect(await start(id)).toMatchObject({ attempt: 1 });
    await age(id, LEASE_MS - 60_000);
    const held = await start(id).catch((error: unknown) => error);
    if (!(held instanceof RunHeldError)) throw new Error('not held');
    expect(held.leftMs).toBeGreaterThan(0);
    expect(held.leftMs).toBeLessThanOrEqual(60_000);
    expect(await renewLease(database, id, 1)).toBe('held');
    await age(id, 60_000);
    await expect(start(id)).rejects.toThrow(RunHeldError);
    expect(await findRun(database, id)).toMatchObject({ status: 'running' });
  });

  it('ends without a sign of life; then what its worker says and writes is refused', async () => {
    const id = await makeRun();
    await start(id);
    await age(id, LEASE_MS);
    expect(await start(id)).toMatchObject({ attempt: 2 });
    expect(await renewLease(database, id, 1)).toBe('lost');
    await handBack(database, id, 1);
    await expect(start(id)).rejects.toThrow(RunHeldError);
    await expect(commit(id, 1, 1)).rejects.toThrow(RunLostError);
    await commit(id, 2, 1);
    expect(await findRun(database, id)).toMatchObject({ progress: { generation: 1 } });
  });

  it('counts as ended where the clock of the database was set back', async () => {
    const id = await makeRun();
    await start(id);
    await age(id, -3_600_000);
    expect(await jobOf(id)).toBe(`${id}.1`);
    expect(await start(id)).toMatchObject({ attempt: 2 });
  });

  it('holds where that clock was set right by a small step back', async () => {
    const id = await makeRun();
    await start(id);
    await age(id, -1000);
    expect(await jobOf(id)).toBeUndefined();
    await expect(start(id)).rejects.toThrow(RunHeldError);
  });

  it('tells of a cancel', async () => {
    const id = await makeRun();
    await start(id);
    await requestCancel(database, id);
    expect(await renewLease(database, id, 1)).toBe('toBeCancelled');
  });

  it('is handed back', async () => {
    const id = await makeRun();
    await start(id);
    await handBack(database, id, 1);
    expect(await jobOf(id)).toBe(id);
    expect(await start(id)).toMatchObject({ attempt: 2 });
  });
});

it('a run that nobody has gets its job back, and another one where its own seems stuck', async () => {
  const id = await makeRun();
  expect(await jobOf(id)).toBe(id);
  await start(id);
  expect(await jobOf(id)).toBeUndefined();
  await age(id, LEASE_MS);
  expect(await jobOf(id)).toBe(id);
  await age(id, LEASE_MS + 1000);
  expect(await jobOf(id)).toBe(`${id}.1`);
});

/** Workers take a run up and are not heard of again. */
async function lose(id: string, times: number): Promise<void> {
  for (let i = 0; i < times; i++) {
    expect(await start(id)).toBeDefined();
    await age(id, LEASE_MS);
  }
}

describe('a run that costs its workers', () => {
  it('ends as failed, with the reason in words', async () => {
    const id = await makeRun();
    await lose(id, MOST_SETBACKS);
    expect(await start(id)).toBeUndefined();
    expect(await findRun(database, id)).toMatchObject({
      status: 'failed',
      error: { code: 'worker_lost', message: expect.stringContaining(`${MOST_SETBACKS} times in a row`) },
    });
    expect(await jobOf(id)).toBeUndefined();
  });

  it('goes on as long as generations get through in between', async () => {
    const id = await makeRun();
    await lose(id, MOST_SETBACKS - 1);
    const last = await start(id);
    await commit(id, last!.attempt, 1);
    await age(id, LEASE_MS);
    await lose(id, MOST_SETBACKS);
    expect(await start(id)).toBeUndefined();
  });

  it('is not one that was handed back', async () => {
    const id = await makeRun();
    for (let i = 1; i <= 2 * MOST_SETBACKS; i++) {
      expect(await start(id)).toMatchObject({ attempt: i });
      await handBack(database, id, i);
    }
  });
});

it('a check that costs its workers is answered by that, and one that was handed back is not such a one', async () => {
  const { check: handed } = await insertCheck(database, CHECK_TASK);
  for (let i = 0; i < 10; i++) {
    expect(await startCheck(database, handed.id, 'brief')).toMatchObject({ attempt: i + 1 });
    await handBackCheck(database, handed.id, i + 1);
  }
  await endCheck(database, handed.id, 10, { error: { code: 'internal', message: 'any' } });
  const {
    check: { id },
  } = await insertCheck(database, CHECK_TASK);
  for (let i = 0; i < 5; i++) expect(await startCheck(database, id, 'brief')).toBeDefined();
  expect(await startCheck(database, id, 'brief')).toBeUndefined();
  expect(await findCheck(database, id)).toMatchObject({ status: 'failed', error: { code: 'worker_lost' } });
});

it('a run with parameters of another version is shown, and not worked on', async () => {
  const id = await makeRun();
  await database.$executeRaw`UPDATE run SET parameters = parameters || '{"method":"telepathy","seed":7}' WHERE id = ${id}::uuid`;
  expect(await findRun(database, id)).toMatchObject({ parameters: { ...PRESETS.paper, seed: 7 } });
  expect(await listRuns(database, { limit: 100 })).toMatchObject({ ok: true });
  await expect(start(id)).rejects.toThrow('method');
  expect(await findRun(database, id)).toMatchObject({ status: 'queued' });
  await removeRun(database, id);
});

/** As if the turn had been taken so much later. */
async function moveUpkeep(laterMs: number): Promise<void> {
  await database.$executeRaw`UPDATE upkeep SET done_at = done_at + ${laterMs} * interval '1 millisecond'`;
}

it('one of many has its turn, every so often', async () => {
  const turns = await Promise.all(Array.from({ length: 8 }, () => takeTurn(database, 'test', LEASE_MS)));
  expect(turns.filter(Boolean)).toHaveLength(1);
  for (const shift of [-1, 2]) {
    await moveUpkeep(shift * LEASE_MS);
    expect(await takeTurn(database, 'test', LEASE_MS)).toBe(true);
    await moveUpkeep(1000);
    expect(await takeTurn(database, 'test', LEASE_MS)).toBe(false);
  }
});
