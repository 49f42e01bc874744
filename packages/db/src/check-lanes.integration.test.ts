import { beforeEach, describe, expect, it } from 'vitest';
import { CHECK_TASK } from '../test/check-task.ts';
import { withDatabase } from '../test/with-database.ts';
import { isWaitedFor, nextTurn, pendingChecks, postponeCheck } from './check-lanes.ts';
import {
  CANCELLED,
  cancelCheck,
  endCheck,
  findCheck,
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

let keys: { a: string; b: string; c: string };
beforeEach(async () => {
  await database.check.deleteMany();
  const key = async () => (await createKey(database, { name: 'any', scopes: ['compose'] })).record.id;
  keys = { a: await key(), b: await key(), c: await key() };
});

const insert = async (keyId: string | null, kind: 'mate' | 'improve' = 'mate') => {
  const { check, place } = await insertCheck(database, { ...CHECK_TASK, kind }, keyId);
  return { id: check.id, ...place };
};
const begin = async (id: string, lane: 'brief' | 'long' = 'brief') =>
  (await startCheck(database, id, lane))?.attempt;
const end = (id: string) => endCheck(database, id, 1, CANCELLED);

/**
 * What a worker with one place does: the next check, from its begin to its end. Returns whose it
 * was.
 */
async function workOnce(during: () => Promise<void> = async () => undefined): Promise<string | null> {
  const [{ id }] = await pendingChecks(database, 'brief');
  await begin(id);
  await during();
  await end(id);
  const { keyId } = await database.check.findUniqueOrThrow({ where: { id } });
  return keyId;
}

describe('a turn', () => {
  it('follows that of the key’s check before it, in its own lane', async () => {
    expect([await insert(keys.a), await insert(keys.a), await insert(keys.a)]).toMatchObject(
      [1, 2, 3].map((turn) => ({ lane: 'brief', turn })),
    );
    expect(await insert(keys.a, 'improve')).toMatchObject({ lane: 'long', turn: 1 });
  });

  it('is that of the round for who comes new: he waits for what has begun only', async () => {
    for (let i = 0; i < 10; i++) await insert(keys.a);
    for (let i = 0; i < 4; i++) await workOnce();
    const [{ id }] = await pendingChecks(database, 'brief');
    await begin(id);
    const own = await insert(keys.b);
    expect(own.turn).toBe(5);
    await end(id);
    expect((await pendingChecks(database, 'brief'))[0]).toEqual({ id: own.id, job: own.id, turn: 5 });
  });

  it('is the same for all who come without a key', async () => {
    expect([await insert(null), await insert(null)]).toMatchObject([{ turn: 1 }, { turn: 2 }]);
  });

  it('begins anew when nobody waits', async () => {
    for (let i = 0; i < 3; i++) await insert(keys.a);
    for (let i = 0; i < 3; i++) await workOnce();
    expect(await nextTurn(database, 'brief', keys.b)).toBe(1);
  });

  it.each(['while the next one is at work', 'at once'])(
    'comes round to everybody, where others ask again as soon as they are answered: %s',
    async (when) => {
      for (let i = 0; i < 10; i++) await insert(keys.a);
      await insert(keys.b);
      await insert(keys.c);
      const worked: (string | null)[] = [];
      let asks: (() => Promise<unknown>) | undefined;
      for (let i = 0; i < 24; i++) {
        const again = asks;
        const late = when === 'at once' ? undefined : async () => void (await again?.());
        if (when === 'at once') await again?.();
        const keyId = await workOnce(late);
        worked.push(keyId);
        asks = keyId === keys.a ? undefined : () => insert(keyId);
      }
      for (const key of Object.values(keys))
        expect(worked.filter((keyId) => keyId === key).length).toBeGreaterThanOrEqual(6);
    },
  );
});

describe('a check whose slice is over', () => {
  it('is waited for by whose turn it is: another key’s next check, not its own key’s; and by all who have none', async () => {
    const { id } = await insert(keys.a);
    await insert(keys.a);
    await begin(id);
    expect(await isWaitedFor(database, id)).toBe(false);
    await insert(keys.a, 'improve');
    expect(await isWaitedFor(database, id)).toBe(false);
    const other = await insert(keys.b);
    expect(await isWaitedFor(database, id)).toBe(true);
    await begin(other.id);
    expect(await isWaitedFor(database, id)).toBe(false);
    await insert(null);
    await insert(null);
    expect(await isWaitedFor(database, id)).toBe(true);
  });

  const PROGRESS = { kind: 'search', nodes: 1, ms: 1, excludedPlies: -1, plies: null, exact: false } as const;

  it('waits among the long ones, as if nobody had been at it', async () => {
    const { id } = await insert(keys.a);
    await insert(keys.a, 'improve');
    await begin(id);
    await tellProgress(database, id, 1, PROGRESS);
    expect(await postponeCheck(database, id, 1)).toBe(2);
    expect(await findCheck(database, id)).toMatchObject({ status: 'queued', progress: null });
    expect(await pendingChecks(database, 'brief')).toEqual([]);
    expect((await pendingChecks(database, 'long')).map((pending) => pending.id)[1]).toBe(id);
    // A job that the other lane has twice.
    expect(await begin(id)).toBeUndefined();
    expect(await tellProgress(database, id, 1, PROGRESS)).toBe('lost');
    expect(await begin(id, 'long')).toBe(2);
    expect(await database.check.findUnique({ where: { id } })).toMatchObject({ setbacks: 1 });
  });

  it('stays where another attempt has it, or its end was asked for', async () => {
    const { id } = await insert(null);
    await begin(id);
    await begin(id);
    expect(await postponeCheck(database, id, 1)).toBeUndefined();
    await cancelCheck(database, id);
    expect(await postponeCheck(database, id, 2)).toBeUndefined();
    expect(await findCheck(database, id)).toMatchObject({ status: 'running' });
    expect(await pendingChecks(database, 'long')).toEqual([]);
  });
});
