import { PRESETS } from '@tsume/core/run/presets';
import { STORED_RULES } from '@tsume/testing/stored-run';
import type { RunParameters } from '@tsume/core/run/parameters';
import { beforeEach, describe, expect, it } from 'vitest';
import { withDatabase } from '../test/with-database.ts';
import type { Database } from './client.ts';
import { createKey } from './keys.ts';
import { RunHeldError, renewLease, unattendedRuns } from './leases.ts';
import { requestPause, resumeRun } from './pause.ts';
import { RunLostError, keepFinds } from './progress.ts';
import { endRun, findRun, insertRun, requestCancel, startRun } from './runs.ts';
import { giveWay, jobsOf, whoWaits } from './shares.ts';

let database: Database;
withDatabase((opened) => {
  database = opened;
});

const RUN: RunParameters = { ...PRESETS.paper, seed: 5 };
const LEASE_MS = 300_000;

let keys: { a: string; b: string; heavy: string };
beforeEach(async () => {
  await database.run.deleteMany();
  const key = async (weight?: number) =>
    (await createKey(database, { name: 'any', scopes: ['compose'], weight })).record.id;
  keys = { a: await key(), b: await key(), heavy: await key(3) };
});

const insert = async (keyId: string | null = null, islands = 0) =>
  (
    await insertRun(
      database,
      RUN,
      Array.from({ length: islands }, () => RUN),
      keyId,
    )
  ).id;
const start = (id: string) => startRun(database, id, 'test', LEASE_MS);
const turnOf = async (id: string) => (await database.run.findUniqueOrThrow({ where: { id } })).turn;
const waiting = async () => (await unattendedRuns(database)).map(({ id }) => id);

/**
 * What a worker with one place does: it takes the next run, and gives its place away after so many
 * slices.
 */
async function workOnce(slices = 1): Promise<string> {
  const [{ id }] = await unattendedRuns(database);
  const attempt = (await start(id))!.attempt;
  if ((await whoWaits(database, id, slices)) !== 'next') throw new Error('nobody is next');
  await giveWay(database, id, attempt, { ms: 1, slices });
  return (await database.run.findUniqueOrThrow({ where: { id } })).keyId ?? 'none';
}

/**
 * Slices that the runs of each key had when a worker with one place looked so often, once a slice.
 */
async function heldFor(looks: number): Promise<Map<string, number>> {
  const held = new Map<string, number>();
  for (let done = 0; done < looks;) {
    const [{ id }] = await unattendedRuns(database);
    const { attempt } = (await start(id))!;
    let slices = 1;
    while ((await whoWaits(database, id, slices)) !== 'next') slices++;
    await giveWay(database, id, attempt, { ms: 1, slices });
    const { keyId } = await database.run.findUniqueOrThrow({ where: { id } });
    held.set(keyId!, (held.get(keyId!) ?? 0) + slices);
    done += slices;
  }
  return held;
}

describe('the turns of runs', () => {
  it('have every key served in turn, however many runs it has', async () => {
    for (let i = 0; i < 5; i++) await insert(keys.a);
    await insert(keys.b);
    const served: string[] = [];
    for (let i = 0; i < 8; i++) served.push(await workOnce());
    expect(served.map((key) => (key === keys.b ? 'b' : 'a')).join('')).toBe('abababab');
  });

  it('are those of the round for who comes new: he waits for what has begun only', async () => {
    for (let i = 0; i < 10; i++) await insert(keys.a);
    for (let i = 0; i < 4; i++) await workOnce();
    const [first, second] = await waiting();
    for (const id of [first, second]) await start(id);
    const own = await insert(keys.b);
    expect(await turnOf(own)).toBe(await turnOf(second));
    expect((await waiting())[0]).toBe(own);
  });

  it('give a key of weight 3 three slices for one of another', async () => {
    await insert(keys.heavy);
    await insert(keys.a);
    const held = await heldFor(40);
    const share = held.get(keys.heavy)! / (held.get(keys.heavy)! + held.get(keys.a)!);
    expect(share).toBeGreaterThan(0.7);
    expect(share).toBeLessThan(0.8);
  });

  it('are later the longer a generation took', async () => {
    const [long, brief] = [await insert(keys.a), await insert(keys.b)];
    await start(long);
    await giveWay(database, long, 1, { ms: 1, slices: 10 });
    expect([await turnOf(long), await turnOf(brief)]).toEqual([11, 1]);
    await start(brief);
    expect(await whoWaits(database, brief, 1)).toBe('later');
    expect(await whoWaits(database, brief, 10)).toBe('next');
  });

  it('are the same for all who come without a key', async () => {
    expect([await turnOf(await insert()), await turnOf(await insert())]).toEqual([1, 2]);
  });

  it('are those of the islands where a run has some', async () => {
    const id = await insert(keys.a, 3);
    const { own, islands } = await jobsOf(database, id);
    expect(own).toEqual({ id, job: id, turn: 1 });
    expect(islands.map(({ turn }) => turn)).toEqual([1, 2, 3]);
    expect(await waiting()).toEqual(islands.map((island) => island.id));
    await start(islands[0].id);
    expect(await whoWaits(database, islands[0].id, 1)).toBe('next');
  });

  it('say that nobody waits where nobody does', async () => {
    const [id, ended] = [await insert(), await insert()];
    await start(id);
    await requestCancel(database, ended);
    expect(await whoWaits(database, id, 100)).toBe('nobody');
  });
});

describe('a run that gives its place away', () => {
  it('is queued with its working time, behind a job of another name, and is nobody’s', async () => {
    const [id] = [await insert(), await insert()];
    await start(id);
    const job = await giveWay(database, id, 1, { ms: 777.4, slices: 1.5 });
    expect(job).toEqual({ id, job: `${id}.1`, turn: 3 });
    expect(await findRun(database, id)).toMatchObject({ status: 'queued', ms: 777, finishedAt: null });
    expect((await unattendedRuns(database)).find((each) => each.id === id)).toEqual(job);
    expect(await renewLease(database, id, 1)).toBe('lost');
    await expect(
      keepFinds(database, { runId: id, attempt: 1, found: [], rules: STORED_RULES }),
    ).rejects.toThrow(RunLostError);
    expect(await start(id)).toMatchObject({ attempt: 2, run: { ms: 777 } });
    await expect(start(id)).rejects.toThrow(RunHeldError);
  });

  it('does not where it is to be paused or cancelled, has ended or is another’s', async () => {
    const ids = [await insert(), await insert(), await insert(), await insert()];
    for (const id of ids) await start(id);
    await requestPause(database, ids[0]);
    await requestCancel(database, ids[1]);
    await endRun(database, ids[2], 1, { status: 'done' });
    for (const [i, id] of ids.entries())
      expect(await giveWay(database, id, i === 3 ? 2 : 1, { ms: 1, slices: 1 })).toBeUndefined();
  });

  it('can be paused at once, and goes on with the key’s next turn', async () => {
    const [id] = [await insert(), await insert()];
    await start(id);
    await giveWay(database, id, 1, { ms: 1, slices: 1 });
    expect(await requestPause(database, id)).toMatchObject({ value: { status: 'paused' } });
    expect(await resumeRun(database, id, 10)).toMatchObject({
      value: { run: { status: 'queued' }, jobs: [{ id, job: `${id}.1`, turn: 3 }] },
    });
  });

  it('leaves a run with islands queued while none of them is at work', async () => {
    const id = await insert(keys.a, 2);
    const [first, second] = (await jobsOf(database, id)).islands;
    for (const each of [first, second]) await start(each.id);
    const statusAfter = async (island: string) => {
      await giveWay(database, island, 1, { ms: 1, slices: 1 });
      return (await findRun(database, id))?.status;
    };
    expect(await statusAfter(first.id)).toBe('running');
    expect(await statusAfter(second.id)).toBe('queued');
    await start(first.id);
    expect(await findRun(database, id)).toMatchObject({ status: 'running' });
  });
});
