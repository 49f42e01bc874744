/**
 * Hundreds of malformed requests, in full thousands; `bench/fuzz-api.mjs` sends a hundred thousand.
 *
 * @slow
 */

import { effort } from '@tsume/testing/effort';
import { malformedBytes, malformedRequest } from '@tsume/testing/malformed-requests';
import { send, sendBytes } from '@tsume/testing/fuzz-client';
import { startApi, type Api } from '@tsume/testing/processes';
import { makeDatabase, type TestDatabase } from '@tsume/testing/servers';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';

let database: TestDatabase;
let api: Api;

beforeAll(async () => {
  database = await makeDatabase();
  api = await startApi({ DATABASE_URL: database.url, BODY_LIMIT: '1000000', QUEUE_LIMIT: '1000000' });
});
afterAll(async () => {
  await api.process.end();
  await database.drop();
});

const SEED = 20_261_122;

it('a malformed request is refused in the contract’s words', async () => {
  await fc.assert(
    fc.asyncProperty(malformedRequest, async (request) => {
      expect((await send(api.base, request)).fault).toBeNull();
    }),
    { seed: SEED, numRuns: effort(600, 2000), endOnFailure: true },
  );
});

it('bytes that are no HTTP do no harm', async () => {
  await fc.assert(
    fc.asyncProperty(malformedBytes, async (bytes) => {
      expect((await sendBytes(api.base, bytes)).fault).toBeNull();
    }),
    { seed: SEED, numRuns: effort(100, 300), endOnFailure: true },
  );
});

it('the service is as it was', async () => {
  expect((await api.get('/readyz')).status).toBe(200);
  expect(api.process.output).not.toContain('"level":50');
});
