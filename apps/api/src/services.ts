/**
 * What the routes work with: database, queues, notices, which come up in the background and come
 * back by themselves, and the known works.
 */

import { setTimeout as delay } from 'node:timers/promises';
import { KnownWorks } from '@tsume/core/known/works';
import { messageOf } from '@tsume/core/result';
import { isDatabaseUp, openDatabase, type Database } from '@tsume/db/client';
import { readWorks } from '@tsume/db/known-file';
import { migrate } from '@tsume/db/migrate';
import { NoticeListener } from '@tsume/db/notices';
import { backendOf, type Backend } from '@tsume/queue/connection';
import { onceAWhile } from '@tsume/queue/once-a-while';
import { type Queues, closeQueues, connectionOf, openQueues } from '@tsume/queue/queues';
import type { Logger } from 'pino';
import type { Config } from './config.ts';

/** All connections of the process, made once and closed at its end. */
export interface Services extends Queues {
  readonly database: Database;
  readonly queueBackend: Backend;
  readonly notices: NoticeListener;
  /** What problems are compared with: read once. */
  readonly works: KnownWorks;
  /** Whether the migrations have been applied: before that the database counts as away. */
  readonly isMigrated: () => boolean;
  /**
   * Resolves after the first attempt to apply them and to reach the queues, whatever its outcome.
   */
  readonly settled: Promise<void>;
  readonly close: () => Promise<void>;
}

const RETRY_MS = 1000;
/**
 * Connections that are made before anybody asks, and how long a start waits for a queue that is
 * away.
 */
const CONNECTIONS = 10;
const CONTACT_MS = 1000;

/**
 * Opens everything without waiting for any server. Throws where the file of KNOWN_WORKS is not
 * right.
 */
export function openServices(config: Config, log: Pick<Logger, 'info' | 'warn'>): Services {
  const works = new KnownWorks(config.KNOWN_WORKS === undefined ? [] : readWorks(config.KNOWN_WORKS));
  const onError = (what: string) =>
    onceAWhile((error) => log.warn({ err: error.message }, `${what} broke off`));
  const database = openDatabase(config.DATABASE_URL, {
    onError: onError('a database connection'),
    queryTimeoutMs: config.QUERY_TIMEOUT_MS,
  });
  const connection = connectionOf(config);
  const queues = openQueues(connection, () => onError('a queue connection'));
  const notices = new NoticeListener(config.DATABASE_URL);
  const migration = migrateInBackground(config.DATABASE_URL, log);
  void notices.open();
  return {
    database,
    ...queues,
    queueBackend: backendOf(connection),
    notices,
    works,
    isMigrated: migration.isDone,
    settled: migration.settled.then(() => (migration.isDone() ? firstContact(database, queues) : undefined)),
    close: async () => {
      migration.stop();
      await Promise.allSettled([notices.close(), closeQueues(queues), database.$disconnect()]);
    },
  };
}

/** Who asks first does not wait for connections to be made, nor for tables of the queues. */
async function firstContact(database: Database, { runQueue, checkQueues }: Queues): Promise<void> {
  const asked = [runQueue, ...Object.values(checkQueues)].map((queue) => queue.isUp());
  const connected = Array.from({ length: CONNECTIONS }, () => isDatabaseUp(database));
  const waited = new AbortController();
  const patience = delay(CONTACT_MS, undefined, { signal: waited.signal }).catch(() => undefined);
  await Promise.race([Promise.all([...asked, ...connected]), patience]);
  waited.abort();
}

/** Tries until it succeeds. */
function migrateInBackground(url: string, log: Pick<Logger, 'info' | 'warn'>) {
  let isDone = false;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const attempt = async () => {
    try {
      const applied = await migrate(url);
      if (applied.length > 0) log.info({ applied }, 'migrations applied');
      isDone = true;
    } catch (error) {
      log.warn({ err: messageOf(error) }, 'the database cannot be migrated yet');
      if (!isStopped) timer = setTimeout(() => void attempt(), RETRY_MS);
    }
  };
  return {
    settled: attempt(),
    isDone: () => isDone,
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
