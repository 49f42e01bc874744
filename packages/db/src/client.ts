/** The connection to PostgreSQL: a Prisma client over a `pg` pool. */

import { PrismaPg } from '@prisma/adapter-pg';
import { PrismaClient, type Prisma } from './generated/client.ts';

/** The one client of a process; its connections are a pool. */
export type Database = PrismaClient;
/** A client or an open transaction. */
export type Transaction = Prisma.TransactionClient;

/** How the pool behaves; all of it has a default. */
export interface DatabaseOptions {
  /** Connections of the pool. Default 10. */
  readonly connections?: number;
  /** The server gives a query up after so long. Default: never. */
  readonly queryTimeoutMs?: number;
  /** Told of connections that break while idle; the pool replaces them. */
  readonly onError?: (error: Error) => void;
}

/**
 * How long a transaction may take: longer than Prisma's five seconds, so that a database that is
 * slow or far away delays work and does not turn it away.
 */
const TRANSACTION_MS = 30_000;
/** How long a transaction waits for a connection that is free. */
const TRANSACTION_WAIT_MS = 5000;

/**
 * A transaction that its process has left alone for so long is rolled back by the server: a process
 * that stands still, or whose network does, would keep its locks for ever.
 */
export const IDLE_IN_TRANSACTION_MS = 10_000;

/** How long a query waits for a connection before the database counts as away. */
const CONNECT_TIMEOUT_MS = 3000;

/**
 * Opens lazily: it connects with the first query and again after every break.
 * @param url a PostgreSQL connection string
 */
export function openDatabase(url: string, options: DatabaseOptions = {}): Database {
  const onError = options.onError ?? (() => undefined);
  const adapter = new PrismaPg(
    {
      connectionString: url,
      max: options.connections ?? 10,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
      keepAlive: true,
      ...(options.queryTimeoutMs !== undefined && { statement_timeout: options.queryTimeoutMs }),
    },
    { onPoolError: onError, onConnectionError: onError },
  );
  return new PrismaClient({
    adapter,
    errorFormat: 'minimal',
    transactionOptions: { timeout: TRANSACTION_MS, maxWait: TRANSACTION_WAIT_MS },
  });
}

/** A value for a JSON column: what JSON keeps of it. */
export function toJson(value: unknown): Prisma.InputJsonValue {
  return JSON.parse(JSON.stringify(value));
}

/** Whether the database answers. */
export async function isDatabaseUp(database: Database): Promise<boolean> {
  try {
    await database.$queryRaw`SELECT 1`;
    return true;
  } catch {
    return false;
  }
}
