/** A database of its own for a test file. */

import { makeDatabase, type TestDatabase } from '@tsume/testing/servers';
import { afterAll, beforeAll } from 'vitest';
import { openDatabase, type Database } from '../src/client.ts';

/**
 * Makes a migrated database before the file's first test, gives it to `take` with its address,
 * and drops it after the last.
 */
export function withDatabase(take: (database: Database, url: string) => void | Promise<void>): void {
  let server: TestDatabase;
  let database: Database;
  beforeAll(async () => {
    server = await makeDatabase();
    database = openDatabase(server.url);
    await take(database, server.url);
  });
  afterAll(async () => {
    await database.$disconnect();
    await server.drop();
  });
}
