/** What jobs of a worker are given, for tests that call them in process. */

import { KnownWorks } from '@tsume/core/known/works';
import { openDatabase } from '@tsume/db/client';
import { makeDatabase, type TestDatabase } from '@tsume/testing/servers';
import { createEvaluationPool } from '@tsume/threads/pool';
import { afterAll, beforeAll } from 'vitest';
import type { CheckContext } from '../src/context.ts';
import { makeNews } from '../src/pauses.ts';

/**
 * Makes a context on a database of its own before the file's first test, gives it and the
 * database's URL to `take`, and drops both after the last. It stores each generation by itself,
 * keeps its leases for 8 s and logs nothing.
 * @param threads of its pool
 */
export function withContext(
  threads: number,
  take: (context: CheckContext, url: string) => void | Promise<void>,
): void {
  let server: TestDatabase;
  let context: CheckContext;
  beforeAll(async () => {
    server = await makeDatabase();
    const pool = createEvaluationPool({ threads });
    context = {
      database: openDatabase(server.url),
      runPool: pool,
      checkPool: pool,
      briefCheckMs: 1000,
      sliceMs: 0,
      runQueue: { enqueue: async () => undefined, isUp: async () => true },
      longChecks: { enqueue: async () => undefined },
      engineVersion: 'test',
      works: new KnownWorks(),
      lockMs: 8000,
      commitMs: 0,
      news: makeNews(),
      unreturned: new Map(),
      log: { info: () => undefined, warn: () => undefined, error: () => undefined },
    };
    await take(context, server.url);
  });
  afterAll(async () => {
    await context.runPool.close();
    await context.database.$disconnect();
    await server.drop();
  });
}
