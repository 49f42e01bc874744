/** API keys: who is let in, what he may do, and how much of it. */

import { randomUUID } from 'node:crypto';
import type { Scope } from '@tsume/contracts/key';
import { openDatabase, type Database } from '@tsume/db/client';
import { createKey, listKeys, revokeKey } from '@tsume/db/keys';
import { findRun } from '@tsume/db/runs';
import { startApi, type Api } from '@tsume/testing/processes';
import { makeDatabase, type TestDatabase } from '@tsume/testing/servers';
import { until } from '@tsume/testing/until';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let server: TestDatabase;
let database: Database;
let api: Api;

beforeAll(async () => {
  server = await makeDatabase();
  api = await startApi({
    DATABASE_URL: server.url,
    API_KEYS: 'required',
    LOG_LEVEL: 'trace',
    QUOTA_RUNS: '2',
    QUOTA_CHECKS: '1',
    QUEUE_LIMIT: '6',
    QUOTA_LISTENERS: '2',
    RUN_MAX_MINUTES: '30',
    CHECK_MAX_NODES: '100000',
    CHECK_MAX_MS: '5000',
  });
  database = openDatabase(server.url);
});
afterAll(async () => {
  await database.$disconnect();
  await api.process.end();
  await server.drop();
});

const RUN = { preset: 'paper', seed: 1 };
const CHECK = { sfen: '8k/9/8P/9/9/9/9/9/9 b G 1', nodes: 1000 };

async function keyFor(...scopes: Scope[]): Promise<string> {
  return (await createKey(database, { name: 'a test', scopes })).key;
}

async function call(
  key: string | undefined,
  path: string,
  body?: unknown,
  extra: Record<string, string> = {},
) {
  const headers: Record<string, string> = { ...extra };
  if (key !== undefined) headers.authorization = `Bearer ${key}`;
  if (body !== undefined) headers['content-type'] = 'application/json';
  const method = body === undefined ? 'GET' : 'POST';
  const answer = await fetch(api.base + path, {
    method,
    headers,
    body: body === undefined ? null : JSON.stringify(body),
  });
  const text = await answer.text();
  const content = answer.headers.get('content-type')?.includes('json') ? JSON.parse(text) : text;
  return { status: answer.status, code: content?.error?.code, content };
}

describe('without a key', () => {
  it.each(['/v1/problems', '/v1/runs', '/v1/problems/export', `/v1/runs/${randomUUID()}/events`, '/metrics'])(
    '%s is refused',
    async (path) => {
      expect(await call(undefined, path)).toMatchObject({ status: 401, code: 'unauthorized' });
    },
  );

  it('page, documentation and health are open', async () => {
    for (const path of ['/', '/docs/json', '/healthz', '/readyz'])
      expect(await call(undefined, path)).toMatchObject({ status: 200 });
  });

  it('the documentation says of every answer of /v1 what it may be', async () => {
    const { content } = await call(undefined, '/docs/json');
    for (const [path, methods] of Object.entries<Record<string, { responses?: object }>>(content.paths)) {
      if (!path.startsWith('/v1/')) continue;
      for (const [method, { responses = {} }] of Object.entries(methods))
        expect(Object.keys(responses), `${method} ${path}`).toEqual(expect.arrayContaining(['4XX', '5XX']));
    }
    const [perPage] = content.paths['/v1/problems/export'].get.parameters.filter(
      ({ name }: { name: string }) => name === 'perPage',
    );
    expect(perPage.schema.enum).toEqual([1, 2, 4, 6]);
  });

  it('a key that is nobody’s, is none or is in the address is refused', async () => {
    const key = await keyFor('read');
    expect((await fetch(`${api.base}/v1/runs`)).headers.get('www-authenticate')).toBe('Bearer');
    for (const wrong of [`${key}x`, 'tsume_', 'x'.repeat(500), key.toLowerCase()])
      expect(await call(wrong, '/v1/runs')).toMatchObject({ status: 401, code: 'unauthorized' });
    expect((await call(undefined, `/v1/runs?key=${key}`)).status).toBe(401);
    expect((await call(undefined, '/v1/runs', undefined, { authorization: `Basic ${key}` })).status).toBe(
      401,
    );
  });
});

describe('a key', () => {
  it('may do what its scopes say', async () => {
    const read = await keyFor('read');
    expect(await call(read, '/v1/problems')).toMatchObject({ status: 200 });
    expect(await call(read, '/metrics')).toMatchObject({ status: 200 });
    expect(await call(read, '/v1/runs', RUN)).toMatchObject({ status: 403, code: 'forbidden' });
    expect(await call(read, '/v1/checks', CHECK)).toMatchObject({ status: 403, code: 'forbidden' });
  });

  it('that is revoked is refused within seconds, and was used', async () => {
    const { key, record } = await createKey(database, { name: 'short-lived', scopes: ['read'] });
    expect((await call(key, '/v1/runs')).status).toBe(200);
    expect((await listKeys(database)).find(({ id }) => id === record.id)?.usedAt).not.toBeNull();
    expect(await revokeKey(database, record.id)).toMatchObject({ ok: true });
    await until(async () => (await call(key, '/v1/runs')).status === 401);
    expect(await revokeKey(database, randomUUID())).toMatchObject({
      ok: false,
      error: { code: 'key_not_found' },
    });
  });

  it('follows as many runs and checks as one may, and no more of them once it is revoked', async () => {
    const { key, record } = await createKey(database, { name: 'a listener', scopes: ['compose'] });
    const [run, check] = [await call(key, '/v1/runs', RUN), await call(key, '/v1/checks', CHECK)];
    const events = `/v1/runs/${run.content.id}/events`;
    const headers = { authorization: `Bearer ${key}` };
    const head = await fetch(api.base + events, { headers, method: 'HEAD' });
    expect([head.status, head.headers.get('content-type')]).toEqual([200, 'text/event-stream']);
    const followed = [await api.get(events, headers), await api.get(events, headers)];
    for (const path of [events, `/v1/checks/${check.content.id}?wait=30`])
      expect(await call(key, path)).toMatchObject({ status: 429, code: 'too_many_own_listeners' });
    expect((await call(key, `/v1/checks/${check.content.id}`)).status).toBe(200);
    await revokeKey(database, record.id);
    for (const each of followed) await expect(each.text()).rejects.toThrow('terminated');
  });

  it('is stored as a hash only', async () => {
    const key = await keyFor('admin');
    const rows = await database.apiKey.findMany();
    expect(JSON.stringify(rows)).not.toContain(key.slice('tsume_'.length, -4));
  });

  it('has its runs within its quota, even where they come at once, and cancels and pauses only those', async () => {
    const [mine, others, admin] = [await keyFor('compose'), await keyFor('compose'), await keyFor('admin')];
    const answers = await Promise.all(Array.from({ length: 5 }, () => call(mine, '/v1/runs', RUN)));
    expect(answers.filter(({ status }) => status === 202)).toHaveLength(2);
    expect(answers.filter(({ code }) => code === 'quota_exceeded')).toHaveLength(3);
    const [first, second] = answers.filter(({ status }) => status === 202).map(({ content }) => content.id);
    for (const wish of ['cancel', 'pause', 'resume']) {
      expect(await call(others, `/v1/runs/${first}/${wish}`, {})).toMatchObject({
        status: 403,
        code: 'forbidden',
      });
    }
    expect((await findRun(database, first))?.status).toBe('queued');
    expect((await call(mine, `/v1/runs/${first}/pause`, {})).content).toMatchObject({ status: 'paused' });
    expect(await call(mine, '/v1/runs', RUN)).toMatchObject({ code: 'quota_exceeded' });
    expect((await call(mine, `/v1/runs/${first}/cancel`, {})).status).toBe(200);
    expect((await call(admin, `/v1/runs/${second}/cancel`, {})).status).toBe(200);
    expect((await call(mine, '/v1/runs', RUN)).status).toBe(202);
  });

  it('has its checks within its quota, and stops only those, which makes room', async () => {
    const [key, others] = [await keyFor('compose'), await keyFor('compose')];
    const { status, content } = await call(key, '/v1/checks', CHECK);
    expect(status).toBe(202);
    expect(await call(key, '/v1/checks', CHECK)).toMatchObject({ status: 429, code: 'quota_exceeded' });
    expect(await call(others, `/v1/checks/${content.id}/cancel`, {})).toMatchObject({
      status: 403,
      code: 'forbidden',
    });
    expect(await call(key, `/v1/checks/${content.id}/cancel`, {})).toMatchObject({
      status: 200,
      content: { status: 'cancelled' },
    });
    expect((await call(key, '/v1/checks', CHECK)).status).toBe(202);
  });

  it('of an admin has no quota, until the queue is full', async () => {
    const admin = await keyFor('admin');
    const answers = [];
    for (let i = 0; i < 8; i++) answers.push(await call(admin, '/v1/runs', RUN));
    expect(answers.filter(({ status }) => status === 202).length).toBeGreaterThan(2);
    expect(answers.at(-1)).toMatchObject({ status: 503, code: 'queue_full' });
    const { content } = await call(admin, '/v1/runs?limit=200');
    for (const { id } of content.items) await call(admin, `/v1/runs/${id}/cancel`, {});
  });
});

describe('the budget', () => {
  it('is held, and ends what names no end', async () => {
    const admin = await keyFor('admin');
    expect(await call(admin, '/v1/runs', { ...RUN, minutes: 31 })).toMatchObject({
      status: 422,
      code: 'over_budget',
    });
    const { content } = await call(admin, '/v1/runs', RUN);
    expect(content.parameters.minutes).toBe(30);
    expect(await call(admin, '/v1/checks', { ...CHECK, nodes: 100_001 })).toMatchObject({
      code: 'over_budget',
    });
  });

  it('of checks and batches is what one has that names none', async () => {
    const admin = await keyFor('admin');
    const { sfen } = CHECK;
    for (const [path, body] of [
      ['/v1/checks', { sfen }],
      ['/v1/batches', { sfens: [sfen] }],
    ] as const) {
      const { status, content } = await call(admin, path, body);
      expect([status, content.task]).toMatchObject([202, { nodes: 100_000, timeMs: 5000 }]);
      expect(await call(admin, path, { ...body, timeMs: 60_000 })).toMatchObject({ code: 'over_budget' });
    }
  });
});

it('a page of another site sends nothing', async () => {
  const key = await keyFor('admin');
  const foreign = await call(key, '/v1/runs', RUN, { 'sec-fetch-site': 'cross-site' });
  expect(foreign).toMatchObject({ status: 403, code: 'cross_site' });
  expect((await call(key, '/v1/runs', RUN, { 'sec-fetch-site': 'same-origin' })).status).toBe(202);
});

it('no secret is logged, and no line but the log’s own', async () => {
  const key = await keyFor('read');
  const forged = 'x%0a{"level":30,"msg":"forged"}';
  await call(key, `/v1/problems/${forged}`);
  await call(key, `/v1/problems?text=${forged}`, undefined, {
    'x-request-id': 'forged',
    'x-forwarded-for': 'forged',
  });
  await call(`${key}x`, `/v1/runs`);
  const { output } = api.process;
  expect(output).not.toContain('Bearer');
  expect(output).not.toContain(key.slice(0, 20));
  expect(output).not.toContain(decodeURIComponent(new URL(server.url).password));
  expect(output).not.toContain('forged');
  const lines = output
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(lines.find(({ msg, run }) => msg === 'run queued' && run !== undefined)?.reqId).toMatch(
    /^[\da-f-]{36}$/,
  );
  expect(lines.filter(({ level }) => level >= 50)).toEqual([]);
});
