/** The service that the browser tests drive: API and worker with a database of their own. */

import { startApi, startWorker } from '@tsume/testing/processes';
import { makeDatabase } from '@tsume/testing/servers';
import type { Browser, BrowserContextOptions } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { type Opened, launchBrowser, openPage } from './browser.ts';

/** The service with a browser. */
export interface Service {
  /** Its address, without a slash at the end. */
  readonly base: string;
  readonly browser: Browser;
  /** Opens an address, which begins with a slash, in a window that others may have had. */
  readonly open: (address: string, options?: BrowserContextOptions) => Promise<Opened>;
}

/** Problems up to here get their second opinion unasked; longer ones when somebody asks. */
export const WITNESSED_PLIES = 1;

/** Enough for an appraisal to tell themes and a score. */
const APPRAISE_NODES = 20_000;

/** Begun at once: it finds problems of 1 and 3 plies in a second or two. */
const SMALL = {
  preset: 'paper',
  seed: 1,
  population: 100,
  generations: 5,
  mateNodes: 1000,
  cookNodes: 250,
} as const;

/**
 * Begins the service and a browser before the file's first test, and ends both after the last; what
 * is given is there in between.
 * @param composes whether problems are composed for who wants to see some
 */
export function withService(composes = true): Service {
  let service: Running | undefined;
  let browser: Browser | undefined;
  beforeAll(async () => {
    service = await start(composes);
    browser = await launchBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await service?.stop();
  });
  return {
    get base() {
      return service!.base;
    },
    get browser() {
      return browser!;
    },
    open: (address, options) => openPage(browser!, `${service!.base}${address}`, options),
  };
}

interface Running {
  readonly base: string;
  readonly stop: () => Promise<void>;
}

async function start(composes: boolean): Promise<Running> {
  const database = await makeDatabase();
  const settings = { DATABASE_URL: database.url };
  const [api, worker] = await Promise.all([
    startApi(settings),
    startWorker({
      ...settings,
      WITNESS_PLIES: String(WITNESSED_PLIES),
      APPRAISE_NODES: String(APPRAISE_NODES),
    }),
  ]);
  if (composes) await api.startRun(SMALL);
  const stop = async (): Promise<void> => {
    await Promise.all([api.process.end(), worker.end()]);
    await database.drop();
  };
  return { base: api.base, stop };
}
