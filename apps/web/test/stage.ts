/** What a file of page tests is played on: an API with a store of its own, and a browser. */

import { type Database, openDatabase } from '@tsume/db/client';
import { type Api, startApi } from '@tsume/testing/processes';
import { type TestDatabase, makeDatabase } from '@tsume/testing/servers';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { launchBrowser } from './browser.ts';

/** No worker is there: what the page shows is what the test puts into `database`. */
export interface Stage {
  readonly api: Api;
  readonly database: Database;
  /** Address of that database, for an API with settings of its own. */
  readonly databaseUrl: string;
  readonly browser: Browser;
}

/**
 * Sets the stage before the file's first test, gives it to `take`, and clears it after the last.
 * The API gets `settings` beside its database.
 */
export function withStage(
  take: (stage: Stage) => void | Promise<void>,
  settings: Readonly<Record<string, string>> = {},
): void {
  let server: TestDatabase | undefined;
  let stage: Partial<Stage> = {};
  beforeAll(async () => {
    server = await makeDatabase();
    const databaseUrl = server.url;
    const api = await startApi({ ...settings, DATABASE_URL: databaseUrl });
    stage = { api };
    const database = openDatabase(databaseUrl);
    stage = { api, database };
    const browser = await launchBrowser();
    stage = { api, database, browser };
    await take({ api, database, databaseUrl, browser });
  });
  afterAll(async () => {
    await stage.browser?.close();
    await stage.database?.$disconnect();
    await stage.api?.process.end();
    await server?.drop();
  });
}
