import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { CHECK_TASK } from '../test/check-task.ts';
import { PRESETS } from '@tsume/core/run/presets';
import { firstGeneration } from '@tsume/testing/stored-run';
import { until } from '@tsume/testing/until';
import { Client } from 'pg';
import { beforeEach, describe, expect, it } from 'vitest';
import { withDatabase } from '../test/with-database.ts';
import { insertBatch } from './batches.ts';
import { backupLines, restoreLines } from './backup.ts';
import { forgetChanges, horizonOf, isBehind, latestChange, listChanges } from './changes.ts';
import { cancelCheck, insertCheck } from './checks.ts';
import type { Database } from './client.ts';
import { commitGeneration } from './progress.ts';
import { endRun, insertRun, requestCancel, startRun } from './runs.ts';

let database: Database;
let url: string;
withDatabase((opened, address) => {
  database = opened;
  url = address;
});

beforeEach(async () => {
  await database.problem.deleteMany();
  await database.run.deleteMany();
});

/** A page behind a cursor; the limit is large. */
async function page(since: string | undefined, limit = 1000) {
  const listed = await listChanges(database, since, limit);
  if (!listed.ok) throw new Error(listed.error.message);
  return listed.value;
}

/**
 * What has happened since, once it is as much as is said: transactions of others in this server
 * hold it back.
 */
async function told(since: string, count: number): Promise<string[][]> {
  await until(async () => (await page(since)).items.length >= count);
  return (await page(since)).items.map(({ kind, subject }) => [kind, subject]);
}

/** A running run that has found a problem; its id. */
async function storeRun(): Promise<string> {
  const { id } = await insertRun(database, { ...PRESETS.paper, seed: 1 });
  const started = await startRun(database, id, 'test');
  await commitGeneration(database, firstGeneration(id, started?.attempt ?? 0));
  return id;
}

/**
 * The cursor of now, once transactions of others in this server no longer hold back what has
 * happened so far.
 */
async function now(): Promise<string> {
  const { _max } = await database.change.aggregate({ _max: { transaction: true } });
  await until(async () => (await horizonOf(database)).transaction > (_max.transaction ?? 0n));
  return (await page('now')).cursor;
}

async function withClient<T>(work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

it('problems stored and removed and runs that ended are told, each once, page by page', async () => {
  const begin = await now();
  const id = await storeRun();
  const [problem] = await database.problem.findMany();
  await endRun(database, id, undefined, { status: 'done' });
  await endRun(database, id, undefined, { status: 'failed' });
  const queued = await storeRun();
  await database.run.update({ where: { id: queued }, data: { status: 'queued' } });
  await requestCancel(database, queued);
  await database.problem.deleteMany();
  const expected = [
    ['problemStored', problem.id],
    ['runEnded', id],
    ['runEnded', queued],
    ['problemRemoved', problem.id],
  ];
  expect(await told(begin, 4)).toEqual(expected);
  const seen: string[][] = [];
  let since = begin;
  for (let more = true; more;) {
    const next = await page(since, 1);
    seen.push(...next.items.map(({ kind, subject }) => [kind, subject]));
    ({ more, cursor: since } = next);
  }
  expect(seen).toEqual(expected);
  expect((await page(since)).items).toEqual([]);
});

it('checks and batches are not told to everybody, and nobody waits because of them', async () => {
  const begin = await now();
  const { place } = await page(begin);
  const { sfen: _, ...task } = CHECK_TASK;
  const { check } = await insertCheck(database, CHECK_TASK);
  await cancelCheck(database, check.id);
  await database.$transaction((transaction) =>
    insertBatch(transaction, { task, positions: [], digest: 'd', keyId: null }),
  );
  await until(async () => (await database.change.count({ where: { kind: 'batchEnded' } })) > 0);
  await until(async () => isBehind(await latestChange(database), place));
  const after = await page(begin);
  expect(after).toMatchObject({ items: [], more: false });
  expect(isBehind(after.place, await latestChange(database))).toBe(true);
});

const insert = (client: Client, id: string) =>
  client.query(
    `INSERT INTO problem (id, canonical_key, sfen, plies, line, leftover, soundness, flaws, pieces, themes, interposition, profile, engine_version)
     VALUES ($1::uuid, $1::text, 'any', 1, '{}', 0, 'sound', '[]', 1, '{}', 'standard', 'strict', 'test')`,
    [id],
  );

describe('whoever follows', () => {
  it('is told of nothing as long as what is older may come', async () => {
    const begin = await now();
    const [early, late] = [randomUUID(), randomUUID()];
    await withClient(async (slow) => {
      await slow.query('BEGIN');
      // Its id is the lower one, and its numbers are the higher ones.
      await slow.query('SELECT pg_current_xact_id()');
      await withClient((quick) => insert(quick, late));
      expect((await page(begin)).items).toEqual([]);
      const between = await page(begin);
      await insert(slow, early);
      await slow.query('COMMIT');
      expect(await told(between.cursor, 2)).toEqual([
        ['problemStored', early],
        ['problemStored', late],
      ]);
    });
  });

  it('misses nothing and is told nothing twice, in whichever order transactions begin, write and commit', async () => {
    const begin = await now();
    const committed: string[] = [];
    const writers = Array.from({ length: 8 }, (_, writer) =>
      withClient(async (client) => {
        for (let i = 0; i < 12; i++) {
          const ids = [randomUUID(), randomUUID()];
          await client.query('BEGIN');
          for (const id of ids) {
            await delay((writer * 7 + i * 5) % 11);
            await insert(client, id);
          }
          await delay((writer * 5 + i * 3) % 17);
          const isKept = (writer + i) % 5 > 0;
          await client.query(isKept ? 'COMMIT' : 'ROLLBACK');
          if (isKept) committed.push(...ids);
        }
      }),
    );
    let isOver = false;
    const writing = Promise.all(writers).finally(() => (isOver = true));
    const seen: string[] = [];
    let since = begin;
    for (let isLast = false; !isLast;) {
      isLast = isOver && seen.length >= committed.length;
      const next = await page(since, 7);
      seen.push(...next.items.map(({ subject }) => subject));
      since = next.cursor;
    }
    await writing;
    expect(seen.toSorted()).toEqual(committed.toSorted());
    expect((await page(begin)).items.map(({ subject }) => subject)).toEqual(seen);
  });
});

describe('what is no longer kept', () => {
  it('is refused to whoever has not seen it, and not missed by who has', async () => {
    const begin = await now();
    await storeRun();
    await told(begin, 1);
    const after = (await page(begin)).cursor;
    const future = new Date(Date.now() + 60_000);
    expect(await forgetChanges(database, new Date(0))).toBe(0);
    while ((await forgetChanges(database, future)) > 0);
    expect(await database.change.count()).toBe(0);
    expect(await listChanges(database, begin, 10)).toMatchObject({ error: { code: 'changes_forgotten' } });
    expect(await listChanges(database, after, 10)).toMatchObject({ ok: true });
    expect(await listChanges(database, undefined, 10)).toMatchObject({ ok: true, value: { items: [] } });
  });

  it('is all that was before a restore', async () => {
    const begin = await now();
    const lines: string[] = [];
    for await (const line of backupLines(url)) lines.push(line);
    const stream = async function* () {
      yield* lines;
    };
    expect(await restoreLines(url, stream(), true)).toMatchObject({ ok: true });
    expect(await listChanges(database, begin, 10)).toMatchObject({ error: { code: 'changes_forgotten' } });
    const again = await now();
    await storeRun();
    expect(await told(again, 1)).toHaveLength(1);
  });
});

it.each([
  'x',
  '',
  Buffer.from('[]').toString('base64url'),
  Buffer.from(JSON.stringify([randomUUID(), '1', '9223372036854775808'])).toString('base64url'),
  Buffer.from(JSON.stringify([randomUUID(), '-1', '1'])).toString('base64url'),
])('%j is no cursor', async (since) => {
  expect(await listChanges(database, since, 10)).toMatchObject({ error: { code: 'invalid_request' } });
});
