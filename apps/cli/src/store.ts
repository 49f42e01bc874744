/**
 * The service's store and queue, as the commands of `tsume admin` use them. All of it is loaded
 * when it is wanted: no other command waits for a database client.
 */

import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type QueuedJob, RUN_QUEUE } from '@tsume/contracts/job';
import type { Database } from '@tsume/db/client';
import { readConfig } from './config.ts';
import { UsageError } from './io.ts';

/** Seen from dist. */
const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

/** Where the store is; its schema is up to date, unless it was to be left alone. */
export interface Store {
  readonly url: string;
  readonly database: Database;
  readonly keys: typeof import('@tsume/db/keys');
  readonly usage: typeof import('@tsume/db/usage');
  readonly audits: typeof import('@tsume/db/audit');
  readonly backups: typeof import('@tsume/db/backup');
  readonly upkeep: typeof import('@tsume/db/upkeep');
  /** Puts the jobs of runs or islands into the queue. */
  readonly enqueue: (jobs: readonly QueuedJob[]) => Promise<void>;
}

/**
 * Works on the store of DATABASE_URL, or else on that of `npm start`, whose server is started for
 * the time where it does not run.
 * @param migrates false: the schema stays as it is, also where it is older than this program
 * @throws UsageError where it cannot be reached, has nothing of the service, or is of a newer
 *   version
 */
export async function withStore<T>(work: (store: Store) => Promise<T>, migrates = true): Promise<T> {
  const config = readConfig();
  const [
    { openDatabase },
    { SchemaTooNewError, migrate },
    { isUnavailable },
    keys,
    usage,
    audits,
    backups,
    upkeep,
  ] = await Promise.all([
    import('@tsume/db/client'),
    import('@tsume/db/migrate'),
    import('@tsume/db/unavailable'),
    import('@tsume/db/keys'),
    import('@tsume/db/usage'),
    import('@tsume/db/audit'),
    import('@tsume/db/backup'),
    import('@tsume/db/upkeep'),
  ]);
  const server = await serverOf(config.databaseUrl, config.dataFolder);
  try {
    if (migrates) await migrate(server.url);
    const database = openDatabase(server.url);
    try {
      const put = (jobs: readonly QueuedJob[]) => enqueue(server.url, jobs);
      return await work({ url: server.url, database, keys, usage, audits, backups, upkeep, enqueue: put });
    } finally {
      await database.$disconnect();
    }
  } catch (error) {
    if (error instanceof SchemaTooNewError || error instanceof backups.NoStoreError)
      throw new UsageError(error.message);
    if (isUnavailable(error)) throw new UsageError('The database cannot be reached; see DATABASE_URL.');
    throw error;
  } finally {
    await server.stop();
  }
}

async function serverOf(url?: string, folder?: string): Promise<{ url: string; stop: () => Promise<void> }> {
  if (url !== undefined) return serverThatStays(url);
  const { DataFolderInUseError, runningServer, startEmbedded } = await import('@tsume/db/embedded').catch(
    () => {
      throw new UsageError('There is no embedded PostgreSQL in this installation: set DATABASE_URL.');
    },
  );
  const { defaultDataFolder } = await import('@tsume/db/embedded-account');
  const path = folder === undefined ? defaultDataFolder(ROOT) : resolve(folder);
  const running = runningServer(path);
  if (running !== undefined) return serverThatStays(running);
  try {
    return await startEmbedded({ folder: path });
  } catch (error) {
    if (error instanceof DataFolderInUseError) throw new UsageError(error.message);
    throw error;
  }
}

/** A server that somebody else runs. */
function serverThatStays(url: string) {
  return { url, stop: async () => undefined };
}

async function enqueue(databaseUrl: string, jobs: readonly QueuedJob[]): Promise<void> {
  const { JobQueue } = await import('@tsume/queue/queue');
  const { redisUrl, queuePrefix: prefix } = readConfig();
  const queue = new JobQueue(RUN_QUEUE, { databaseUrl, redisUrl, prefix });
  try {
    await queue.enqueueAll(jobs);
  } finally {
    await queue.close();
  }
}
