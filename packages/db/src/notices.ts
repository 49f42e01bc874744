/**
 * Notices between processes over PostgreSQL's LISTEN/NOTIFY: a run moved on, a check changed.
 *
 * A notice sent in a transaction is delivered when that commits, so a reader always finds what it
 * was told of. It works the same whichever backend carries the queue. A notice can be lost while
 * the connection is down; after every (re)connection listeners are told to look for themselves.
 */

import { Client } from 'pg';
import type { Database, Transaction } from './client.ts';

/** The channels that every listener hears, as PostgreSQL names them. */
export const CHANNELS = ['tsume_run', 'tsume_check'] as const;
/** `tsume_run`: progress or status of a run; `tsume_check`: a check's status. */
export type Channel = (typeof CHANNELS)[number];

const FIRST_RETRY_MS = 100;
const LAST_RETRY_MS = 5000;

/** Sends a notice about a run or check; inside a transaction it leaves with the commit. */
export async function notify(database: Database | Transaction, channel: Channel, id: string): Promise<void> {
  await database.$executeRaw`SELECT pg_notify(${channel}, ${id})`;
}

/** What a listener is told, in the order in which it comes. */
export interface NoticeHandler {
  /** A notice came: look at this run or check. */
  readonly onNotice: (channel: Channel, id: string) => void;
  /** The connection stands (again): notices may have been missed, look at everything. */
  readonly onConnected?: () => void;
}

/** Listens until closed; reconnects by itself. */
export class NoticeListener {
  readonly #url: string;
  readonly #handlers = new Set<NoticeHandler>();
  #client: Client | undefined;
  #retry: NodeJS.Timeout | undefined;
  #retryMs = FIRST_RETRY_MS;
  #closed = false;

  constructor(url: string) {
    this.#url = url;
  }

  /** Adds a handler; returns what removes it. */
  subscribe(handler: NoticeHandler): () => void {
    this.#handlers.add(handler);
    return () => this.#handlers.delete(handler);
  }

  /** Connects; resolves after the first attempt, whether it succeeded or will be repeated. */
  async open(): Promise<void> {
    if (this.#closed) return;
    const client = new Client({
      connectionString: this.#url,
      connectionTimeoutMillis: 5000,
      keepAlive: true,
    });
    this.#client = client;
    client.on('notification', ({ channel, payload }) => this.#deliver(channel, payload ?? ''));
    client.once('error', () => this.#reopen(client));
    client.once('end', () => this.#reopen(client));
    try {
      await client.connect();
      await client.query(CHANNELS.map((channel) => `LISTEN ${channel}`).join('; '));
      this.#retryMs = FIRST_RETRY_MS;
      for (const handler of this.#handlers) handler.onConnected?.();
    } catch {
      this.#reopen(client);
    }
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#retry);
    await this.#client?.end().catch(() => undefined);
  }

  #deliver(name: string, id: string): void {
    const channel = CHANNELS.find((known) => known === name);
    if (channel === undefined) return;
    for (const handler of this.#handlers) handler.onNotice(channel, id);
  }

  #reopen(failed: Client): void {
    if (this.#closed || this.#client !== failed) return;
    this.#client = undefined;
    failed.on('error', () => undefined);
    failed.end().catch(() => undefined);
    this.#retry = setTimeout(() => void this.open(), this.#retryMs);
    this.#retryMs = Math.min(this.#retryMs * 2, LAST_RETRY_MS);
  }
}
