import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Scope } from '@tsume/contracts/key';
import type { WebhookRequest } from '@tsume/contracts/webhook';
import { until } from '@tsume/testing/until';
import { beforeEach, describe, expect, it } from 'vitest';
import { CHECK_TASK } from '../test/check-task.ts';
import { withDatabase } from '../test/with-database.ts';
import { cancelCheck, insertCheck } from './checks.ts';
import type { Database } from './client.ts';
import { horizonOf } from './changes.ts';
import { createKey, revokeKey } from './keys.ts';
import {
  type ClaimedWebhook,
  MOST_WEBHOOKS,
  claimWebhook,
  insertWebhook,
  listWebhooks,
  messagesFor,
  releaseWebhook,
  removeWebhook,
  tellWebhook,
} from './webhooks.ts';

let database: Database;
withDatabase((opened) => {
  database = opened;
});

beforeEach(async () => {
  await database.webhook.deleteMany();
  await database.change.deleteMany();
});

const LEASE_MS = 60_000;
const EVENTS: WebhookRequest['events'] = ['checkEnded'];

const makeKey = async (scope: Scope = 'compose') =>
  (await createKey(database, { name: 'any', scopes: [scope] })).record.id;

async function register(keyId: string | null, events = EVENTS): Promise<string> {
  const made = await insertWebhook(database, { url: 'https://a.example/hook', events }, keyId);
  if (!made.ok) throw new Error(made.error.message);
  return made.value.webhook.id;
}

/**
 * A check of somebody's ends, and transactions of others in this server no longer hold that back.
 */
async function endOne(keyId: string | null): Promise<string> {
  const { check } = await insertCheck(database, CHECK_TASK, keyId);
  await cancelCheck(database, check.id);
  const { transaction } = await database.change.findFirstOrThrow({ where: { subject: check.id } });
  await until(async () => (await horizonOf(database)).transaction > transaction);
  return check.id;
}

/** The next claim, which there has to be. */
async function claim(leaseMs = LEASE_MS): Promise<ClaimedWebhook> {
  const claimed = await claimWebhook(database, leaseMs);
  if (claimed === undefined) throw new Error('nothing to be told');
  return claimed;
}
const subjectsOf = async (claimed: ClaimedWebhook) =>
  (await messagesFor(database, claimed, 100)).items.map(({ subject }) => subject);

it('a webhook is told of what happens after it was made: of its key’s own, an admin’s of all', async () => {
  const [mine, others, admin] = [await makeKey(), await makeKey(), await makeKey('admin')];
  await endOne(mine);
  await register(mine);
  await register(admin);
  expect(await claimWebhook(database, LEASE_MS)).toBeUndefined();
  const ids = [await endOne(mine), await endOne(others), await endOne(null)];
  const claims = [await claim(), await claim()];
  const told = Object.fromEntries(
    await Promise.all(claims.map(async (claimed) => [claimed.owner ?? 'all', await subjectsOf(claimed)])),
  );
  expect(told).toEqual({ [mine]: [ids[0]], all: ids });
});

it('of other kinds of events it is told nothing, and passes them by', async () => {
  await register(null, ['runEnded']);
  await endOne(null);
  const claimed = await claim();
  const { items, behind } = await messagesFor(database, claimed, 100);
  expect(items).toEqual([]);
  expect(await tellWebhook(database, claimed, { told: behind, isDelivered: false }, LEASE_MS)).toBe(true);
  await releaseWebhook(database, claimed);
  expect(await claimWebhook(database, LEASE_MS)).toBeUndefined();
  expect(await listWebhooks(database)).toMatchObject([{ toldAt: null }]);
});

/** The same, as it is stored now. */
async function reread(claimed: ClaimedWebhook): Promise<ClaimedWebhook> {
  const row = await database.webhook.findUniqueOrThrow({ where: { id: claimed.id } });
  return { ...claimed, told: { transaction: row.toldTransaction, number: row.toldNumber } };
}

describe('a claim', () => {
  it('is one worker’s; once it is over the next one goes on from what was told, and the first one’s word is refused', async () => {
    await register(null);
    const ids = [await endOne(null), await endOne(null)];
    const first = await claim(500);
    expect(await claimWebhook(database, LEASE_MS)).toBeUndefined();
    const { items } = await messagesFor(database, first, 100);
    expect(items.map(({ subject }) => subject)).toEqual(ids);
    expect(await tellWebhook(database, first, { told: items[0], isDelivered: true }, 1)).toBe(true);
    await delay(10);
    const second = await claim();
    expect(await subjectsOf(second)).toEqual([ids[1]]);
    expect(await tellWebhook(database, first, { told: items[1], isDelivered: true }, LEASE_MS)).toBe(false);
    expect(await tellWebhook(database, first, { failure: 'any', againMs: null }, LEASE_MS)).toBe(false);
    expect(await listWebhooks(database)).toMatchObject([{ failures: 0, givenUpAt: null }]);
    expect(await subjectsOf(await reread(second))).toEqual([ids[1]]);
  });

  it('that failed is tried again after its pause, until the webhook is given up', async () => {
    await register(null);
    const id = await endOne(null);
    const failed = await claim();
    expect(
      await tellWebhook(database, failed, { failure: 'answered with 500', againMs: LEASE_MS }, LEASE_MS),
    ).toBe(true);
    expect(await claimWebhook(database, LEASE_MS)).toBeUndefined();
    expect(await listWebhooks(database)).toMatchObject([{ failures: 1, lastFailure: 'answered with 500' }]);
    await database.webhook.updateMany({ data: { dueAt: new Date(0) } });
    const again = await claim();
    expect(again.failures).toBe(1);
    expect(await subjectsOf(again)).toEqual([id]);
    await tellWebhook(database, again, { failure: 'answered with 410', againMs: null }, LEASE_MS);
    await database.webhook.updateMany({ data: { dueAt: new Date(0) } });
    expect(await claimWebhook(database, LEASE_MS)).toBeUndefined();
  });

  it('is of one webhook, also where the planner looks for the due one once a row (a claim took all that were due)', async () => {
    await register(null);
    await database.$executeRaw`ANALYZE webhook`;
    await register(null);
    await register(null);
    await endOne(null);
    const claims = [await claim(), await claim(), await claim()];
    expect(new Set(claims.map(({ id }) => id)).size).toBe(3);
  });

  it('is not made for a key that was revoked', async () => {
    const key = await makeKey();
    await register(key);
    await endOne(key);
    await releaseWebhook(database, await claim());
    await revokeKey(database, key);
    expect(await claimWebhook(database, LEASE_MS)).toBeUndefined();
  });
});

it('a key has so many of them, and takes only its own away', async () => {
  const [mine, others] = [await makeKey(), await makeKey()];
  const ids: string[] = [];
  for (let i = 0; i < MOST_WEBHOOKS; i++) ids.push(await register(mine));
  expect(await insertWebhook(database, { url: 'https://a.example/', events: EVENTS }, mine)).toMatchObject({
    error: { code: 'quota_exceeded' },
  });
  await register(others);
  expect((await listWebhooks(database, mine)).map(({ id }) => id)).toEqual(ids);
  expect(JSON.stringify(await listWebhooks(database))).not.toContain('whsec_');
  expect(await removeWebhook(database, ids[0], others)).toBe(false);
  expect(await removeWebhook(database, ids[0], mine)).toBe(true);
  expect(await removeWebhook(database, randomUUID())).toBe(false);
});
