import { randomUUID } from 'node:crypto';
import { ok } from '@tsume/core/result';
import { beforeEach, describe, expect, it } from 'vitest';
import { CHECK_TASK } from '../test/check-task.ts';
import { withDatabase } from '../test/with-database.ts';
import {
  batchLines,
  cancelBatch,
  findBatch,
  insertBatch,
  listBatches,
  removeBatch,
  tellEnded,
  type Position,
} from './batches.ts';
import { listChecks } from './check-list.ts';
import { nextTurn, pendingChecks } from './check-lanes.ts';
import { CANCELLED, endCheck, findCheck, insertCheck, removeCheck, startCheck } from './checks.ts';
import type { Database } from './client.ts';
import { createKey, withinQuota } from './keys.ts';

let database: Database;
withDatabase((opened) => {
  database = opened;
});

let keyId: string;
beforeEach(async () => {
  await database.check.deleteMany();
  await database.batch.deleteMany();
  keyId = (await createKey(database, { name: 'any', scopes: ['compose'] })).record.id;
});

const { sfen, ...task } = CHECK_TASK;
const GOOD: Position = { sfen, error: null };
const BAD: Position = { sfen: 'no sfen', error: { code: 'sfen_syntax', message: 'It is none.' } };
const TITLED: Position = { ...GOOD, record: { line: ['G*1b'], title: '試作' } };

async function make(positions: readonly Position[], owner: string | null = keyId, id: string = randomUUID()) {
  return database.$transaction((transaction) =>
    insertBatch(transaction, { task, positions, digest: 'd', keyId: owner }, id),
  );
}
const countsOf = async (id: string) => (await findBatch(database, id))?.batch.counts;
const statusOf = async (id: string) => (await findBatch(database, id))?.batch.status;
const NONE = { queued: 0, running: 0, done: 0, cancelled: 0, failed: 0 };

describe('a batch', () => {
  it('has a check for each position among the long ones, one turn after the other; what cannot be read has failed', async () => {
    const { id, jobs } = await make([GOOD, BAD, GOOD]);
    expect(jobs.map(({ turn }) => turn)).toEqual([1, 3]);
    expect(await pendingChecks(database, 'long')).toEqual(jobs);
    expect(await pendingChecks(database, 'brief')).toEqual([]);
    expect(await findBatch(database, id)).toMatchObject({
      keyId,
      digest: 'd',
      batch: { status: 'running', positions: 3, counts: { ...NONE, queued: 2, failed: 1 } },
    });
    const lines = await batchLines(database, id, 0, 10);
    expect(lines.map(({ number, status }) => [number, status])).toEqual([
      [1, 'queued'],
      [2, 'failed'],
      [3, 'queued'],
    ]);
    expect(lines[1]).toMatchObject(BAD);
    expect(await batchLines(database, id, 1, 1)).toEqual([lines[1]]);
  });

  it('keeps what authors say of its positions, for its lines and its checks', async () => {
    const { id } = await make([GOOD, TITLED]);
    const lines = await batchLines(database, id, 0, 10);
    expect(lines.map(({ record }) => record)).toEqual([undefined, TITLED.record]);
    const checks = await Promise.all(lines.map((line) => findCheck(database, line.id)));
    expect(checks.map((check) => check?.task.record)).toEqual([undefined, TITLED.record]);
  });

  it('runs as long as one of its checks is not answered, and is done then', async () => {
    const { id, jobs } = await make([GOOD, GOOD]);
    for (const job of jobs) {
      await startCheck(database, job.id, 'long');
      expect(await statusOf(id)).toBe('running');
      await endCheck(database, job.id, 1, { error: { code: 'internal', message: 'any' } });
    }
    expect(await statusOf(id)).toBe('done');
    await cancelBatch(database, id);
    expect(await statusOf(id)).toBe('done');
  });

  it('is cancelled: what waits at once, what is at work by its worker; what was answered stays', async () => {
    const { id, jobs } = await make([GOOD, GOOD, GOOD]);
    for (const job of jobs.slice(0, 2)) await startCheck(database, job.id, 'long');
    await endCheck(database, jobs[0].id, 1, { error: { code: 'internal', message: 'any' } });
    await cancelBatch(database, id);
    expect(await countsOf(id)).toEqual({ ...NONE, failed: 1, running: 1, cancelled: 1 });
    expect(await removeBatch(database, id)).toBe(false);
    await endCheck(database, jobs[1].id, 1, CANCELLED);
    expect(await statusOf(id)).toBe('cancelled');
    expect(await removeBatch(database, id)).toBe(true);
    expect(await findBatch(database, id)).toBeUndefined();
    expect(await database.check.count()).toBe(0);
  });

  it('is told to have ended once, however it came to that, and whoever looks', async () => {
    const told = async () => {
      const changes = await database.change.findMany({
        where: { kind: 'batchEnded' },
        orderBy: { number: 'asc' },
      });
      return changes.map((change) => change.subject);
    };
    await database.change.deleteMany();
    const [unreadable, waiting, atWork] = [
      await make([BAD, BAD]),
      await make([GOOD]),
      await make([GOOD, GOOD, BAD]),
    ];
    expect(await told()).toEqual([unreadable.id]);
    await cancelBatch(database, waiting.id);
    expect(await told()).toEqual([unreadable.id, waiting.id]);
    for (const job of atWork.jobs) await startCheck(database, job.id, 'long');
    await tellEnded(database);
    await endCheck(database, atWork.jobs[0].id, 1, CANCELLED);
    expect(await told()).toHaveLength(2);
    await endCheck(database, atWork.jobs[1].id, 1, CANCELLED);
    expect(await told()).toEqual([unreadable.id, waiting.id, atWork.id]);
    expect(await database.change.findFirst({ where: { subject: atWork.id } })).toMatchObject({ keyId });
    // Its last check was taken away: nobody has said so, and a worker looks.
    const left = await make([GOOD]);
    await removeCheck(database, left.jobs[0].id);
    expect(await told()).toHaveLength(3);
    await Promise.all([tellEnded(database), tellEnded(database), tellEnded(database)]);
    await cancelBatch(database, atWork.id);
    expect(await told()).toEqual([unreadable.id, waiting.id, atWork.id, left.id]);
  });

  it('of which two checks end at the same time is told to have ended', async () => {
    await database.change.deleteMany();
    const { jobs } = await make(Array.from({ length: 12 }, () => GOOD));
    for (const job of jobs) await startCheck(database, job.id, 'long');
    await Promise.all(jobs.map((job) => endCheck(database, job.id, 1, CANCELLED)));
    expect(await database.change.count({ where: { kind: 'batchEnded' } })).toBe(1);
  });

  it('is in no list of checks; batches have their own, of a key or of all', async () => {
    const [first, second, other] = [await make([GOOD]), await make([BAD]), await make([GOOD], null)];
    expect(await listChecks(database, { limit: 10 })).toEqual(ok({ items: [], nextCursor: null }));
    const pageOf = async (owner?: string | null, cursor?: string) => {
      const page = await listBatches(database, { limit: 2, cursor }, owner);
      if (!page.ok) throw new Error(page.error.message);
      const { items, nextCursor } = page.value;
      return { items: items.map(({ id, counts }) => [id, counts.queued]), nextCursor };
    };
    await database.batch.updateMany({ data: { createdAt: new Date('2026-01-01') } });
    await database.batch.update({ where: { id: second.id }, data: { createdAt: new Date('2026-01-02') } });
    const own = [
      [second.id, 0],
      [first.id, 1],
    ];
    expect(await pageOf(keyId)).toEqual({ items: own, nextCursor: null });
    expect(await pageOf(null)).toEqual({ items: [[other.id, 1]], nextCursor: null });
    const head = await pageOf();
    const tail = await pageOf(undefined, head.nextCursor ?? 'none');
    expect(tail.nextCursor).toBeNull();
    expect(head.items[0]).toEqual([second.id, 0]);
    expect([...head.items, ...tail.items]).toEqual(expect.arrayContaining([...own, [other.id, 1]]));
    expect(head.items.length + tail.items.length).toBe(3);
  });
});

it('nobody waits for the thousands of his own batch, nor for those of another key', async () => {
  const { jobs } = await make(Array.from({ length: 1000 }, () => GOOD));
  await startCheck(database, jobs[0].id, 'long');
  const { check: other } = await insertCheck(database, { ...CHECK_TASK, kind: 'improve' }, keyId);
  const others = await make([GOOD], null);
  await endCheck(database, jobs[0].id, 1, CANCELLED);
  const next = (await pendingChecks(database, 'long')).slice(0, 3).map(({ id }) => id);
  expect(next).toEqual(expect.arrayContaining([other.id, others.jobs[0].id]));
  // Another batch of the same key comes after its first one.
  expect(await nextTurn(database, 'long', keyId, true)).toBe(1001);
});

it('its positions have a quota of their own, and leave that of checks alone', async () => {
  const claim = { keyId, quota: 3, limit: 5 };
  const room = (kind: 'position' | 'check', wanted: number, own: string | null = keyId) =>
    withinQuota(database, kind, { ...claim, keyId: own }, async () => true, wanted);
  await make([GOOD, BAD, GOOD]);
  expect(await room('position', 1)).toEqual(ok(true));
  expect(await room('position', 2)).toMatchObject({
    error: { code: 'quota_exceeded', details: { unfinished: 2, quota: 3 } },
  });
  expect(await room('position', 3, null)).toEqual(ok(true));
  expect(await room('position', 4, null)).toMatchObject({ error: { code: 'queue_full' } });
  expect(await room('check', 3)).toEqual(ok(true));
});
