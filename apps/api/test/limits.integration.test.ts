/**
 * What protects the service from those who ask: rates, listeners, headers, paths; and that nothing
 * is left behind by clients who go.
 *
 * @slow
 */

import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { errorBody } from '@tsume/contracts/error';
import { openDatabase } from '@tsume/db/client';
import { insertRun } from '@tsume/db/runs';
import { PRESETS } from '@tsume/core/run/presets';
import { startApi, type Api, type ServiceSettings } from '@tsume/testing/processes';
import { makeDatabase, makeEmptyDatabase, type TestDatabase } from '@tsume/testing/servers';
import { until } from '@tsume/testing/until';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

let server: TestDatabase;
const apis: Api[] = [];

beforeAll(async () => {
  server = await makeDatabase();
});
afterEach(async () => {
  for (const api of apis.splice(0)) await api.process.end();
});
afterAll(() => server.drop());

async function start(settings: Partial<ServiceSettings> = {}): Promise<Api> {
  const api = await startApi({ DATABASE_URL: server.url, ...settings });
  apis.push(api);
  return api;
}

async function storedRun(): Promise<string> {
  const database = openDatabase(server.url);
  const { id } = await insertRun(database, { ...PRESETS.paper, seed: 1 });
  await database.$disconnect();
  return id;
}

/** A figure of /metrics. */
async function metric(api: Api, line: string): Promise<number> {
  const text = await (await api.get('/metrics')).text();
  const found = text.split('\n').find((one) => one.startsWith(`${line} `));
  return Number(found?.slice(line.length + 1));
}

async function refusalOf(answer: Response) {
  return { status: answer.status, ...errorBody.parse(await answer.json()).error };
}

it('the graphs and alarms of examples/monitoring ask for metrics that there are', async () => {
  const told = await (await (await start()).get('/metrics')).text();
  const types = [...told.matchAll(/^# TYPE (\w+) (\w+)$/gm)];
  const known = types.flatMap(([, name, type]) =>
    type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
  );
  for (const file of ['alerts.yml', 'dashboard.json']) {
    const url = new URL(`../../../examples/monitoring/${file}`, import.meta.url);
    const expressions = readFileSync(url, 'utf8').match(/\bexpr"?: .*$/gm) ?? [];
    expect(expressions.length).toBeGreaterThan(8);
    const asked = expressions.flatMap((each) => each.match(/\b(?:tsume|process|nodejs)_[a-z0-9_]+/g) ?? []);
    expect(known).toEqual(expect.arrayContaining(asked));
  }
});

describe('rates', () => {
  it('of reading and of writing are counted apart, and health is not', async () => {
    const api = await start({ RATE_LIMIT: '2', READ_RATE_LIMIT: '3' });
    for (let i = 0; i < 3; i++) expect((await api.get('/v1/runs')).status).toBe(200);
    const refused = await api.get('/v1/problems');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refusalOf(refused)).toMatchObject({ status: 429, code: 'rate_limited' });
    for (let i = 0; i < 2; i++) expect((await api.post('/v1/checks', {})).status).toBe(400);
    expect((await api.post('/v1/runs', {})).status).toBe(429);
    for (let i = 0; i < 5; i++) expect((await api.get('/healthz')).status).toBe(200);
  });
});

/** Follows a run until the function that it resolves with, at the first event, is called. */
function follow(api: Api, id: string): Promise<() => void> {
  return new Promise((resolve, reject) => {
    const outgoing = request(`${api.base}/v1/runs/${id}/events`, (answer) => {
      answer.once('data', () => resolve(() => outgoing.destroy()));
      answer.on('error', () => undefined);
    });
    outgoing.once('error', reject);
    outgoing.end();
  });
}

describe('listeners', () => {
  it('that go without a word leave nothing behind, and make room', async () => {
    const api = await start({ MAX_LISTENERS: '3' });
    const id = await storedRun();
    const leave = await Promise.all([follow(api, id), follow(api, id), follow(api, id)]);
    expect(await metric(api, 'tsume_listeners')).toBe(3);
    const full = await refusalOf(await api.get(`/v1/runs/${id}/events`));
    expect(full).toMatchObject({ status: 429, code: 'too_many_listeners' });
    for (const go of leave) go();
    await until(async () => (await metric(api, 'tsume_listeners')) === 0);
    const again = await follow(api, id);
    expect(await metric(api, 'tsume_listeners')).toBe(1);
    again();
  });

  it('who claim to have seen generations that cannot be get none', async () => {
    const api = await start();
    const id = await storedRun();
    await api.post(`/v1/runs/${id}/cancel`);
    for (const last of ['99999999999', '9e99', '-1', 'x']) {
      const answer = await api.get(`/v1/runs/${id}/events`, { 'last-event-id': last });
      expect(await answer.text()).toMatch(/^event: run\n/);
    }
  });
});

describe('answers', () => {
  let api: Api;

  beforeAll(async () => {
    api = await startApi({ DATABASE_URL: server.url });
  });
  afterAll(() => api.process.end());

  it('allow the page nothing but the service’s own', async () => {
    const headers = (await api.get('/')).headers;
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy.split(';').map((part) => part.trim())).toEqual(
      expect.arrayContaining([
        "default-src 'none'",
        "style-src 'self'",
        "frame-ancestors 'none'",
        "base-uri 'none'",
      ]),
    );
    expect(policy).not.toMatch(/unsafe-inline|https?:|\*/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
  });

  it.each([
    '/../package.json',
    '/..%2f..%2fpackage.json',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/assets/..%2f..%2fpackage.json',
    '/%00',
    '/..\\..\\package.json',
    '//etc/passwd',
    `/v1/problems/..%2f..%2fpackage.json`,
  ])('have no file outside of the page: %s', async (path) => {
    const { hostname, port } = new URL(api.base);
    // fetch would tidy the path up.
    const status = await new Promise((resolve, reject) => {
      const outgoing = request({ hostname, port, path }, (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      });
      outgoing.once('error', reject);
      outgoing.end();
    });
    expect([400, 404]).toContain(status);
  });

  it.each(["' OR 1=1 --", "'; DROP TABLE problem; --", '%', '_', String.raw`\ `, '{}', "G*1b'} --"])(
    'to a text that is SQL are those to any text that cannot be looked for: %s',
    async (text) => {
      const answer = await api.get(`/v1/problems?text=${encodeURIComponent(text)}`);
      const { error } = errorBody.parse(await answer.json());
      expect([answer.status, error.code]).toEqual([422, 'text_unknown']);
      expect(error.message).toContain(text.trim());
    },
  );

  it('have no header that a client makes up', async () => {
    const answer = await api.get('/v1/runs/x%0d%0aset-cookie:%20a=b', { 'x-request-id': 'mine' });
    expect(answer.headers.get('set-cookie')).toBeNull();
    expect(answer.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
  });
});

it('several processes that start at once on an empty database all serve', async () => {
  const empty = await makeEmptyDatabase();
  const started = await Promise.all([1, 2, 3].map(() => start({ DATABASE_URL: empty.url })));
  // A process listens before its database is migrated.
  for (const api of started)
    await expect.poll(async () => (await api.get('/readyz')).status, { timeout: 60_000 }).toBe(200);
  for (const api of apis.splice(0)) await api.process.end();
  await empty.drop();
});
