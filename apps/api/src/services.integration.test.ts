import { type TestDatabase, makeDatabase } from '@tsume/testing/servers';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { openServices } from './services.ts';

let server: TestDatabase;
beforeAll(async () => {
  server = await makeDatabase();
});
afterAll(() => server?.drop());

/** What was asked last on each connection to the database, but the one that asks now. */
async function lastQueries(): Promise<string[]> {
  const client = new Client({ connectionString: server.url });
  await client.connect();
  const { rows } = await client.query<{ query: string }>(
    'SELECT query FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
  );
  await client.end();
  return rows.map(({ query }) => query);
}

it('whoever asks first finds ten connections made', async () => {
  const services = openServices(readConfig({ DATABASE_URL: server.url }), { info() {}, warn() {} });
  await services.settled;
  // Others are the queues' own, and one hears notices.
  expect((await lastQueries()).filter((query) => query === 'SELECT 1')).toHaveLength(10);
  await services.close();
  // The server ends them a moment after they were closed.
  await expect.poll(lastQueries).toEqual([]);
});
