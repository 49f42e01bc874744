/** API keys over HTTP: an admin makes and revokes them; nobody else does. */

import { randomUUID } from 'node:crypto';
import { type NewKey, type Scope, keyList, newKey } from '@tsume/contracts/key';
import { until } from '@tsume/testing/until';
import { describe, expect, it } from 'vitest';
import { keyedApis } from './keyed-apis.ts';

const { apis, call, keyFor } = keyedApis();

async function make(admin: string, scopes: readonly Scope[]): Promise<NewKey> {
  const answer = await call(admin, '/v1/keys', { name: '  編集部  ', scopes });
  expect(answer).toMatchObject({ status: 201 });
  expect(answer.headers.get('cache-control')).toBe('no-store');
  return newKey.parse(answer.content);
}

it('an admin makes keys, which work, lists them without their secrets, and revokes them', async () => {
  const admin = await keyFor('admin');
  const { key, record } = await make(admin, ['compose']);
  expect(record).toMatchObject({ name: '編集部', scopes: ['compose'], hint: key.slice(-4), revokedAt: null });
  expect(await call(key, '/v1/access')).toMatchObject({
    content: { keys: 'wanted', key: { id: record.id } },
  });
  const listed = await call(admin, '/v1/keys');
  expect(keyList.parse(listed.content).items.map(({ id }) => id)).toContain(record.id);
  expect(JSON.stringify(listed.content)).not.toContain(key.slice('tsume_'.length, -4));
  const revoked = await call(admin, `/v1/keys/${record.id}/revoke`, {});
  expect(revoked.content.revokedAt).not.toBeNull();
  await until(async () => (await call(key, '/v1/access')).status === 401);
});

it.each(['read', 'compose'] as const)('a key of scope %s can do nothing with keys', async (scope) => {
  const key = await keyFor(scope);
  const { record } = await make(await keyFor('admin'), ['read']);
  for (const [path, body] of [
    ['/v1/keys'],
    ['/v1/keys', { name: 'mine', scopes: ['admin'] }],
    [`/v1/keys/${record.id}/revoke`, {}],
    [`/v1/keys/${record.id}/rotate`, {}],
  ] as const)
    expect(await call(key, path, body)).toMatchObject({ status: 403, code: 'forbidden' });
});

it('a key that is made for some days is refused after them', async () => {
  const admin = await keyFor('admin');
  const { content } = await call(admin, '/v1/keys', { name: 'a guest', scopes: ['read'], days: 30 });
  const { key, record } = newKey.parse(content);
  const daysLeft = (Date.parse(record.expiresAt ?? '') - Date.now()) / 86_400_000;
  expect(daysLeft).toBeGreaterThan(29.9);
  expect(daysLeft).toBeLessThanOrEqual(30);
  expect((await call(key, '/v1/access')).status).toBe(200);
  // Time is made to have gone by; what is asked for next finds the key kept for five seconds at
  // most.
  await apis().database.apiKey.update({
    where: { id: record.id },
    data: { expiresAt: new Date(Date.now() - 1) },
  });
  await until(async () => (await call(key, '/v1/access')).status === 401);
  for (const days of [0, 1.5, 3651, '30'])
    expect(await call(admin, '/v1/keys', { name: 'a guest', scopes: ['read'], days })).toMatchObject({
      code: expect.stringMatching(/invalid_request|out_of_range/),
    });
});

it('without a key nothing is told', async () => {
  for (const path of ['/v1/keys', '/v1/access'])
    expect(await call(null, path)).toMatchObject({ status: 401, code: 'unauthorized' });
});

it('a service that wants no keys gives none out', async () => {
  expect(await call(null, '/v1/access', undefined, 'open')).toMatchObject({
    content: { keys: 'off', key: null },
  });
  for (const [path, body] of [['/v1/keys'], ['/v1/keys', { name: 'mine', scopes: ['admin'] }]] as const)
    expect(await call(null, path, body, 'open')).toMatchObject({ status: 409, code: 'keys_off' });
});

it.each([
  [{ name: ' ', scopes: ['read'] }],
  [{ name: 'x'.repeat(101), scopes: ['read'] }],
  [{ name: 'x', scopes: [] }],
  [{ name: 'x', scopes: ['root'] }],
  [{ name: 'x', scopes: ['read'], hash: '0' }],
  [{ name: 'x', scopes: ['read'], weight: 0 }],
])('%j is refused', async (body) => {
  const { status } = await call(await keyFor('admin'), '/v1/keys', body);
  expect(status).toBeGreaterThanOrEqual(400);
  expect(status).toBeLessThan(500);
});

it('an unknown key is neither revoked nor rotated', async () => {
  const admin = await keyFor('admin');
  for (const id of [randomUUID(), 'none'])
    for (const wish of ['revoke', 'rotate'])
      expect(await call(admin, `/v1/keys/${id}/${wish}`, {})).toMatchObject({
        status: 404,
        code: 'key_not_found',
      });
});

async function rotate(admin: string, id: string, body: object = {}): Promise<NewKey> {
  const answer = await call(admin, `/v1/keys/${id}/rotate`, body);
  expect(answer).toMatchObject({ status: 200 });
  expect(answer.headers.get('cache-control')).toBe('no-store');
  return newKey.parse(answer.content);
}

/** Waits until a key is refused, and returns with which words. */
async function refused(key: string): Promise<string> {
  await until(async () => (await call(key, '/v1/access')).status === 401);
  return (await call(key, '/v1/access')).content.error.message;
}

describe('a key that is rotated', () => {
  it('has a new secret and all that was its own; what it was is taken for a day, and then refused with the reason', async () => {
    const admin = await keyFor('admin');
    const { key: old, record } = await make(admin, ['compose']);
    const { content: run } = await call(old, '/v1/runs', { preset: 'paper' });
    const { key, record: rotated } = await rotate(admin, record.id);
    expect(rotated).toMatchObject({
      id: record.id,
      name: '編集部',
      scopes: ['compose'],
      hint: key.slice(-4),
    });
    const hoursLeft = (Date.parse(rotated.previousUntil ?? '') - Date.now()) / 3_600_000;
    expect(hoursLeft).toBeGreaterThan(23.9);
    expect(hoursLeft).toBeLessThanOrEqual(24);
    for (const either of [old, key]) {
      expect(await call(either, '/v1/access')).toMatchObject({ content: { key: { id: record.id } } });
      expect((await call(either, '/v1/runs?mine=true')).content.items).toMatchObject([{ id: run.id }]);
    }
    expect((await call(admin, '/v1/audit')).content.items).toContainEqual(
      expect.objectContaining({ action: 'POST /v1/keys/:id/rotate', subject: record.id }),
    );
    await apis().database.formerSecret.updateMany({
      where: { keyId: record.id },
      data: { until: new Date(Date.now() - 1) },
    });
    expect(await refused(old)).toContain('replaced by a new one');
    expect((await call(key, '/v1/access')).status).toBe(200);
  });

  it('is taken by none of its earlier secrets once one is to end at once, and what they follow is cut off', async () => {
    const admin = await keyFor('admin');
    const { key: first, record } = await make(admin, ['compose']);
    const { key: second } = await rotate(admin, record.id, { graceHours: 720 });
    const { key: third } = await rotate(admin, record.id, { graceHours: 1 });
    for (const key of [first, second, third]) expect((await call(key, '/v1/access')).status).toBe(200);
    const { content: run } = await call(first, '/v1/runs', { preset: 'paper' });
    const events = await apis().keyed.get(`/v1/runs/${run.id}/events`, { authorization: `Bearer ${first}` });
    const { key: last } = await rotate(admin, record.id, { graceHours: 0 });
    for (const key of [first, second, third]) expect(await refused(key)).toContain('replaced');
    await expect(events.text()).rejects.toThrow('terminated');
    expect((await call(last, '/v1/access')).status).toBe(200);
  });

  it('is not one that is revoked, nor with a grace that is none', async () => {
    const admin = await keyFor('admin');
    const { key, record } = await make(admin, ['read']);
    for (const graceHours of [-1, 0.5, 721, '24'])
      expect(await call(admin, `/v1/keys/${record.id}/rotate`, { graceHours })).toMatchObject({
        code: expect.stringMatching(/invalid_request|out_of_range/),
      });
    expect((await call(key, '/v1/access')).status).toBe(200);
    await call(admin, `/v1/keys/${record.id}/revoke`, {});
    expect(await call(admin, `/v1/keys/${record.id}/rotate`, {})).toMatchObject({
      status: 409,
      code: 'key_ended',
    });
  });
});

describe('a request that is sent again with its Idempotency-Key', () => {
  const RUN = { preset: 'paper' };
  const CHECK = { sfen: '8k/9/8P/9/9/9/9/9/9 b G 1', nodes: 1000 };

  it.each([
    ['/v1/runs', RUN, { ...RUN, population: 10 }],
    ['/v1/checks', CHECK, { ...CHECK, nodes: 1001 }],
    ['/v1/batches', { sfens: [CHECK.sfen, 'x'] }, { sfens: [CHECK.sfen] }],
  ])(
    'makes nothing new at %s, in whichever process; with another body it is refused',
    async (path, body, other) => {
      const mine = await keyFor('compose');
      const once = randomUUID();
      const twice = await Promise.all([1, 2, 3].map(() => call(mine, path, body, 'keyed', once)));
      const [{ content: made, headers }] = twice;
      expect(twice.map(({ status }) => status)).toEqual([202, 202, 202]);
      expect(twice.map(({ content }) => content.id)).toEqual([made.id, made.id, made.id]);
      expect(headers.get('location')).toBe(`${path}/${made.id}`);
      expect(await call(mine, path, other, 'keyed', once)).toMatchObject({
        status: 422,
        code: 'idempotency_key_reused',
        content: { error: { details: { id: made.id } } },
      });
      // Another's request has another id, and so has one without a key, or with another.
      const others = [
        await call(await keyFor('compose'), path, body, 'keyed', once),
        await call(null, path, body, 'open', once),
        await call(null, path, body, 'open'),
        await call(mine, path, body, 'keyed', `${once}x`),
      ];
      expect(new Set([made.id, ...others.map(({ content }) => content.id)]).size).toBe(5);
      expect(await call(null, path, body, 'open', once)).toMatchObject({
        content: { id: others[1].content.id },
      });
    },
  );

  it.each(['', 'two words', 'x'.repeat(201)])('is refused with %j', async (once) => {
    expect(await call(null, '/v1/runs', RUN, 'open', once)).toMatchObject({
      status: 400,
      code: 'invalid_request',
    });
  });
});
