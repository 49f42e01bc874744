/** Two APIs on one store, one that wants keys and one that wants none, and what asks them. */

import type { Scope } from '@tsume/contracts/key';
import { openDatabase, type Database } from '@tsume/db/client';
import { createKey } from '@tsume/db/keys';
import { startApi, type Api } from '@tsume/testing/processes';
import { makeDatabase, type TestDatabase } from '@tsume/testing/servers';
import { afterAll, beforeAll } from 'vitest';

/** Both of them and their store, as long as the tests of a file run. */
export interface KeyedApis {
  /** Wants a key with every request. */
  readonly keyed: Api;
  /** Wants none. */
  readonly open: Api;
  readonly database: Database;
}

/** Starts them before the file's first test, and ends them after the last. */
export function keyedApis() {
  let server: TestDatabase;
  let apis: KeyedApis;
  beforeAll(async () => {
    server = await makeDatabase();
    apis = {
      keyed: await startApi({ DATABASE_URL: server.url, API_KEYS: 'required' }),
      open: await startApi({ DATABASE_URL: server.url, API_KEYS: 'off' }),
      database: openDatabase(server.url),
    };
  });
  afterAll(async () => {
    await apis.database.$disconnect();
    await apis.keyed.process.end();
    await apis.open.process.end();
    await server.drop();
  });

  return {
    /** The very processes. */
    apis: (): KeyedApis => apis,

    /** A new key. */
    keyFor: async (scope: Scope): Promise<string> =>
      (await createKey(apis.database, { name: 'a test', scopes: [scope] })).key,

    /** A POST or, without a body, a GET. @param once the header Idempotency-Key */
    call: async (
      key: string | null,
      path: string,
      body?: unknown,
      which: 'keyed' | 'open' = 'keyed',
      once?: string,
    ) => {
      const headers: Record<string, string> =
        body === undefined ? {} : { 'content-type': 'application/json' };
      if (once !== undefined) headers['idempotency-key'] = once;
      if (key !== null) headers.authorization = `Bearer ${key}`;
      const method = body === undefined ? 'GET' : 'POST';
      const answer = await fetch(apis[which].base + path, {
        method,
        headers,
        body: body === undefined ? null : JSON.stringify(body),
      });
      const content = await answer.json();
      return { status: answer.status, code: content?.error?.code, content, headers: answer.headers };
    },

    /** The status of a DELETE. */
    remove: async (key: string, path: string): Promise<number> => {
      const headers = { authorization: `Bearer ${key}` };
      return (await fetch(apis.keyed.base + path, { method: 'DELETE', headers })).status;
    },
  };
}
