/**
 * Servers for integration tests: a database of one's own in the server of DATABASE_URL, a Redis of
 * one's own.
 */

import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createConnection } from 'node:net';
import { freePort } from '@tsume/db/embedded';
import { migrate } from '@tsume/db/migrate';
import { Client } from 'pg';

/** A database of one test's own. */
export interface TestDatabase {
  readonly url: string;
  readonly drop: () => Promise<void>;
}

/**
 * A database in the server of DATABASE_URL, migrated: a copy of the one of TEMPLATE_DATABASE, where
 * scripts/test.mjs has made that, which takes a third of the time.
 */
export async function makeDatabase(): Promise<TestDatabase> {
  const template = process.env.TEMPLATE_DATABASE;
  if (template !== undefined) return copyDatabase(template, required('DATABASE_URL'));
  const database = await makeEmptyDatabase();
  await migrate(database.url);
  return database;
}

/** The same with nothing in it. `server`: by default that of DATABASE_URL. */
export function makeEmptyDatabase(server = required('DATABASE_URL')): Promise<TestDatabase> {
  return copyDatabase('template1', server);
}

async function copyDatabase(template: string, server: string): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await execute(server, `CREATE DATABASE ${name} TEMPLATE ${template}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => execute(server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`) };
}

async function execute(url: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

/** A variable that scripts/test.mjs sets. */
export function required(name: string): string {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is not set; run the tests by npm test`);
  return value;
}

/** A queue namespace in the Redis of REDIS_URL that no other test uses. */
export function makePrefix(): string {
  return `test-${randomBytes(6).toString('hex')}`;
}

/**
 * A Redis that a test may kill: it keeps its port, and loses its data, as one without persistence
 * does.
 */
export class OwnRedis {
  readonly port: number;
  readonly #folder = mkdtempSync(join(tmpdir(), 'tsume-redis-'));
  #process: ChildProcess | undefined;

  private constructor(port: number) {
    this.port = port;
  }

  static async make(): Promise<OwnRedis> {
    const redis = new OwnRedis(await freePort());
    await redis.start();
    return redis;
  }

  get url(): string {
    return `redis://127.0.0.1:${this.port}`;
  }

  /** Nothing happens where it runs. */
  async start(): Promise<void> {
    if (this.isRunning) return;
    const options = ['--port', String(this.port), '--bind', '127.0.0.1', '--save', '', '--dir', this.#folder];
    this.#process = spawn('redis-server', options, { stdio: 'ignore' });
    while (!(await accepts(this.port))) await delay(20);
  }

  get isRunning(): boolean {
    return this.#process?.exitCode === null && this.#process.signalCode === null;
  }

  get pid(): number | undefined {
    return this.#process?.pid;
  }

  signal(signal: NodeJS.Signals): void {
    this.#process?.kill(signal);
  }

  /** Sends a command in Redis's plain protocol, and waits for its answer. */
  async command(line: string): Promise<string> {
    const socket = createConnection({ port: this.port, host: '127.0.0.1' });
    socket.write(`${line}\r\n`);
    const [answer] = await once(socket, 'data');
    socket.destroy();
    return String(answer);
  }

  async kill(signal: 'SIGKILL' | 'SIGTERM' = 'SIGKILL'): Promise<void> {
    const server = this.#process;
    if (server === undefined || !this.isRunning) return;
    const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
    server.kill(signal);
    await ended;
  }

  async remove(): Promise<void> {
    await this.kill();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection({ port, host: '127.0.0.1' });
    socket.once('connect', () => (socket.destroy(), resolve(true)));
    socket.once('error', () => resolve(false));
  });
}
