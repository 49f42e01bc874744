import type { CheckProgress } from '@tsume/contracts/check';
import { beforeEach, describe, expect, it } from 'vitest';
import { CHECK_TASK } from '../test/check-task.ts';
import { withDatabase } from '../test/with-database.ts';
import { listChecks } from './check-list.ts';
import {
  CANCELLED,
  type CheckEnd,
  cancelCheck,
  discardCheck,
  endCheck,
  findCertificate,
  findCheck,
  handBackCheck,
  insertCheck,
  startCheck,
  tellProgress,
} from './checks.ts';
import type { Database } from './client.ts';
import { createKey } from './keys.ts';

let database: Database;
withDatabase((opened) => {
  database = opened;
});

const REFUSED: CheckEnd = { error: { code: 'internal', message: 'any' } };
const PROGRESS: CheckProgress = {
  kind: 'search',
  nodes: 1,
  ms: 1,
  excludedPlies: -1,
  plies: null,
  exact: false,
};

describe('an attempt at a check that another worker has taken up', () => {
  let id: string;
  beforeEach(async () => {
    ({
      check: { id },
    } = await insertCheck(database, CHECK_TASK));
    expect(await startCheck(database, id, 'brief')).toMatchObject({ attempt: 1 });
    expect(await startCheck(database, id, 'brief')).toMatchObject({ attempt: 2 });
  });

  it.each([
    ['cancelled', CANCELLED],
    ['failed', REFUSED],
  ] as const)('does not end it as %s; the latest one does, once', async (status, end) => {
    expect(await endCheck(database, id, 1, end)).toBe(false);
    expect(await findCheck(database, id)).toMatchObject({ status: 'running', finishedAt: null });
    expect(await endCheck(database, id, 2, end)).toBe(true);
    expect(await findCheck(database, id)).toMatchObject({ status });
    expect(await endCheck(database, id, 2, REFUSED)).toBe(false);
    expect(await findCheck(database, id)).toMatchObject({ status });
  });

  it('hears that it has lost it, and stores no progress', async () => {
    expect(await tellProgress(database, id, 1, PROGRESS)).toBe('lost');
    expect(await findCheck(database, id)).toMatchObject({ progress: null });
    expect(await tellProgress(database, id, 2, PROGRESS)).toBe('held');
    await cancelCheck(database, id);
    expect(await tellProgress(database, id, 1, null)).toBe('lost');
    expect(await tellProgress(database, id, 2, null)).toBe('toBeCancelled');
  });

  it('does not hand it back', async () => {
    for (let i = 0; i < 10; i++) await handBackCheck(database, id, 1);
    for (let attempt = 3; attempt <= 5; attempt++)
      expect(await startCheck(database, id, 'brief')).toMatchObject({ attempt });
    expect(await startCheck(database, id, 'brief')).toBeUndefined();
    expect(await findCheck(database, id)).toMatchObject({ error: { code: 'worker_lost' } });
  });

  it('gets no number that is the same again after a later one was handed back', async () => {
    await handBackCheck(database, id, 2);
    expect(await tellProgress(database, id, 1, null)).toBe('lost');
    expect(await endCheck(database, id, 1, CANCELLED)).toBe(false);
    expect(await startCheck(database, id, 'brief')).toMatchObject({ attempt: 3 });
  });
});

describe('a certificate', () => {
  const facts = { plies: 3, exactness: 'proven', uniqueness: true, notUnique: null, nodes: 2 } as const;
  const end = (byte: number): CheckEnd => ({
    certificate: facts,
    gzip: new Uint8Array([byte, 0, 255]),
    engineVersion: 'test',
  });

  it('is that of the attempt whose check it is, and goes with the check', async () => {
    const { check } = await insertCheck(database, { ...CHECK_TASK, kind: 'certificate' });
    await startCheck(database, check.id, 'brief');
    await startCheck(database, check.id, 'brief');
    expect(await endCheck(database, check.id, 1, end(1))).toBe(false);
    expect(await findCertificate(database, check.id)).toBeUndefined();
    expect(await endCheck(database, check.id, 2, end(2))).toBe(true);
    expect(await endCheck(database, check.id, 2, end(3))).toBe(false);
    const found = await findCertificate(database, check.id);
    expect([found?.plies, [...(found?.gzip ?? [])]]).toEqual([3, [2, 0, 255]]);
    expect(await findCheck(database, check.id)).toMatchObject({ status: 'done', certificate: facts });
    const listed = await listChecks(database, { kind: 'certificate', limit: 1 });
    expect(listed).toMatchObject({ ok: true, value: { items: [{ id: check.id, verdict: 'mate' }] } });
    expect(await discardCheck(database, check.id)).toBe('removed');
    expect(await findCertificate(database, check.id)).toBeUndefined();
  });
});

describe('a check that is taken away', () => {
  it('is gone where it waits or has ended, and nobody takes it up', async () => {
    const { check: waiting } = await insertCheck(database, CHECK_TASK);
    expect(await discardCheck(database, waiting.id)).toBe('removed');
    expect(await startCheck(database, waiting.id, 'brief')).toBeUndefined();
    const { check: ended } = await insertCheck(database, CHECK_TASK);
    await startCheck(database, ended.id, 'brief');
    await endCheck(database, ended.id, 1, REFUSED);
    expect(await discardCheck(database, ended.id)).toBe('removed');
    expect(await discardCheck(database, ended.id)).toBeUndefined();
  });

  it('is cancelled where a worker is at it, and can be taken away after that', async () => {
    const { check } = await insertCheck(database, CHECK_TASK);
    await startCheck(database, check.id, 'brief');
    expect(await discardCheck(database, check.id)).toMatchObject({
      status: 'running',
      cancelRequested: true,
    });
    expect(await tellProgress(database, check.id, 1, null)).toBe('toBeCancelled');
    await endCheck(database, check.id, 1, CANCELLED);
    expect(await discardCheck(database, check.id)).toBe('removed');
  });
});

const makeKey = async () => (await createKey(database, { name: 'any', scopes: ['compose'] })).record.id;

/** The ids of all pages. */
async function all(query: { status?: 'queued' | 'failed'; kind?: 'improve' }, keyId?: string | null) {
  const ids: string[] = [];
  for (let cursor: string | undefined; ;) {
    const page = await listChecks(database, { ...query, limit: 2, cursor }, keyId);
    if (!page.ok) throw new Error(page.error.message);
    ids.push(...page.value.items.map(({ id }) => id));
    if (page.value.nextCursor === null) return ids;
    cursor = page.value.nextCursor;
  }
}

describe('a list of checks', () => {
  it('has each once, the newest first, also those of one moment: of a key, a state, a kind', async () => {
    await database.check.deleteMany();
    const [a, b] = [await makeKey(), await makeKey()];
    const insert = async (keyId: string | null, kind: 'mate' | 'improve' = 'mate') =>
      (await insertCheck(database, { ...CHECK_TASK, kind }, keyId)).check.id;
    const ids = [await insert(a), await insert(b), await insert(a, 'improve'), await insert(null)];
    await database.check.updateMany({ data: { createdAt: new Date('2026-01-01') } });
    const last = await insert(a);
    const ofOneMoment = ids.toSorted().toReversed();
    expect(await all({})).toEqual([last, ...ofOneMoment]);
    expect(await all({}, a)).toEqual([last, ...ofOneMoment.filter((id) => id === ids[0] || id === ids[2])]);
    expect(await all({}, null)).toEqual([ids[3]]);
    expect(await all({ kind: 'improve' })).toEqual([ids[2]]);
    await startCheck(database, last, 'brief');
    await endCheck(database, last, 1, REFUSED);
    expect(await all({ status: 'failed' })).toEqual([last]);
    expect(await all({ status: 'queued' })).toEqual(ofOneMoment);
  });

  it('tells the outcome in a word, and neither record nor answer', async () => {
    await database.check.deleteMany();
    const record = { line: [], comment: 'x'.repeat(1000) };
    const { check } = await insertCheck(database, { ...CHECK_TASK, record });
    await startCheck(database, check.id, 'brief');
    const report = { verdict: 'noMate' };
    await database.check.update({ where: { id: check.id }, data: { report, status: 'done' } });
    const page = await listChecks(database, { limit: 1 });
    const { sfen, kind } = CHECK_TASK;
    const { id, createdAt } = check;
    expect(page).toEqual({
      ok: true,
      value: {
        items: [
          {
            id,
            sfen,
            kind,
            createdAt,
            status: 'done',
            verdict: 'noMate',
            error: null,
            cancelRequested: false,
            finishedAt: null,
          },
        ],
        nextCursor: null,
      },
    });
  });

  it('refuses a cursor that is none of its own', async () => {
    for (const cursor of ['x', Buffer.from('["plies",1,"a"]').toString('base64url')])
      expect(await listChecks(database, { limit: 1, cursor })).toMatchObject({
        error: { code: 'invalid_request' },
      });
  });

  it('refuses a cursor of another state, kind or key', async () => {
    const keyId = await makeKey();
    for (let i = 0; i < 2; i++) await insertCheck(database, CHECK_TASK, keyId);
    const page = await listChecks(database, { limit: 1 }, keyId);
    if (!page.ok || page.value.nextCursor === null) throw new Error('there is no second page');
    const query = { limit: 1, cursor: page.value.nextCursor };
    expect(await listChecks(database, query, keyId)).toMatchObject({ ok: true });
    for (const other of [
      listChecks(database, { ...query, status: 'queued' }, keyId),
      listChecks(database, { ...query, kind: 'mate' }, keyId),
      listChecks(database, query),
      listChecks(database, query, null),
    ])
      expect(await other).toMatchObject({ error: { code: 'invalid_request' } });
  });
});
