/**
 * Names under which a service is asked that wants no keys, and proxies that it does not know of.
 */

import { errorBody } from '@tsume/contracts/error';
import { problemPage } from '@tsume/contracts/problem';
import { openDatabase } from '@tsume/db/client';
import { createKey } from '@tsume/db/keys';
import { type Api, type ServiceSettings, startApi } from '@tsume/testing/processes';
import { type TestDatabase, makeDatabase } from '@tsume/testing/servers';
import { storeRun } from '@tsume/testing/stored-run';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let database: TestDatabase;
let plain: Api;
let named: Api;
let guarded: Api;
let friendly: Api;

beforeAll(async () => {
  database = await makeDatabase();
  const start = (more: Partial<ServiceSettings>) => startApi({ DATABASE_URL: database.url, ...more });
  [plain, named, guarded, friendly] = await Promise.all([
    start({}),
    start({ API_KEYS: 'off', ALLOWED_HOSTS: 'tsume.example, api', TRUST_PROXY: '1' }),
    start({ API_KEYS: 'required' }),
    start({ API_KEYS: 'required', CORS_ORIGINS: 'https://friend.example' }),
  ]);
});
afterAll(async () => {
  await Promise.all([plain, named, guarded, friendly].map((api) => api.process.end()));
  await database.drop();
});

/** The status of an answer, and the code of a refusal. */
async function ask(
  api: Api,
  path: string,
  headers: Record<string, string>,
): Promise<[number | undefined, string | null]> {
  const { status, body } = await api.ask(path, headers);
  return [status, status === 200 ? null : errorBody.parse(JSON.parse(body)).error.code];
}

describe('a service without keys', () => {
  it.each(['localhost', 'LOCALHOST:3000', '127.0.0.1', '192.168.1.7:80', '[::1]:3000'])(
    'answers to %s',
    async (host) => {
      expect(await ask(plain, '/v1/runs', { host })).toEqual([200, null]);
    },
  );

  it.each([
    'evil.example',
    'evil.example:3000',
    'localhost.evil.example',
    '127.0.0.1.evil.example',
    'localhost:3000.evil.example',
    'localhost:x',
    'tsume.example',
  ])('does not answer to %s', async (host) => {
    for (const path of ['/v1/runs', '/', '/metrics', '/nowhere'])
      expect(await ask(plain, path, { host })).toEqual([421, 'host_unknown']);
    expect(await ask(plain, '/healthz', { host })).toEqual([200, null]);
  });

  it('answers to the names that it was given, and to no others', async () => {
    expect(await ask(named, '/v1/runs', { host: 'Tsume.example' })).toEqual([200, null]);
    expect(await ask(named, '/v1/runs', { host: 'api:3000' })).toEqual([200, null]);
    expect(await ask(named, '/v1/runs', { host: 'evil.example' })).toEqual([421, 'host_unknown']);
  });

  it.each(['x-forwarded-for', 'forwarded', 'x-real-ip', 'x-forwarded-host'])(
    'that believes to be alone refuses what a proxy passes on: %s',
    async (name) => {
      expect(await ask(plain, '/v1/runs', { [name]: '203.0.113.7' })).toEqual([403, 'behind_proxy']);
      expect(await ask(named, '/v1/runs', { [name]: '203.0.113.7' })).toEqual([200, null]);
    },
  );
});

it('a service with keys asks for one under any name', async () => {
  expect(await ask(guarded, '/v1/runs', { host: 'tsume.example' })).toEqual([401, 'unauthorized']);
});

describe('pages of other origins', () => {
  const FRIEND = 'https://friend.example';
  const body = JSON.stringify({ sfen: '8k/9/8P/9/9/9/9/9/9 b G 1' });
  const post = (origin: string): Promise<Response> =>
    fetch(`${friendly.base}/v1/checks`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'cross-site', origin },
      body,
    });

  it('may use the API where they are named, and are asked for no key before they can send one', async () => {
    const asked = await fetch(`${friendly.base}/v1/checks`, {
      method: 'OPTIONS',
      headers: {
        origin: FRIEND,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization,content-type,if-none-match',
      },
    });
    expect([asked.status, asked.headers.get('access-control-allow-origin')]).toEqual([204, FRIEND]);
    expect(asked.headers.get('access-control-allow-headers')?.split(', ')).toEqual(
      expect.arrayContaining(['authorization', 'content-type', 'if-none-match']),
    );
    expect(asked.headers.get('access-control-allow-credentials')).toBeNull();
    // Asked for a key now, in an answer that the page may read.
    const answer = await post(FRIEND);
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([401, FRIEND]);
  });

  it('may show pictures, keep them and read what files are called, where any are named', async () => {
    const store = openDatabase(database.url);
    await storeRun(store);
    const { key } = await createKey(store, { name: 'a page', scopes: ['read'] });
    await store.$disconnect();
    const headers = { authorization: `Bearer ${key}`, origin: FRIEND };
    const listed = await (await friendly.get('/v1/problems', headers)).json();
    const picture = `/v1/problems/${problemPage.parse(listed).items[0].id}.svg`;
    const answer = await friendly.get(picture, headers);
    expect(answer.headers.get('access-control-expose-headers')?.split(', ')).toEqual(
      expect.arrayContaining(['etag', 'content-disposition']),
    );
    const etag = answer.headers.get('etag') ?? '';
    const kept = await friendly.get(picture, { ...headers, 'if-none-match': etag });
    const policies = [
      answer,
      kept,
      await friendly.get('/v1/problems', headers),
      await plain.get(picture),
    ].map((each) => [each.status, each.headers.get('cross-origin-resource-policy')]);
    expect(policies).toEqual([
      [200, 'cross-origin'],
      [304, 'cross-origin'],
      [200, 'same-origin'],
      [200, 'same-origin'],
    ]);
  });

  it('may not where they are not', async () => {
    const answer = await post('https://evil.example');
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([403, null]);
    const read = await plain.get('/v1/runs', { origin: FRIEND });
    expect(read.headers.get('access-control-allow-origin')).toBeNull();
  });
});
