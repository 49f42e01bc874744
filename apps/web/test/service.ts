/** The service that the browser tests drive: API and worker with a database of their own. */

import { startApi, startWorker } from '@tsume/testing/processes';
import { makeDatabase } from '@tsume/testing/servers';

export interface Service {
  readonly base: string;
  readonly stop: () => Promise<void>;
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

/** @param composes whether problems are composed for who wants to see some */
export async function startService(composes = true): Promise<Service> {
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
