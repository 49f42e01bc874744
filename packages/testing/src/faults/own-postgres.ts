/**
 * A PostgreSQL that a test may kill, stop and pause. It keeps its port and its data, which are
 * written to the disk as in earnest.
 */

import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type EmbeddedServer, freePort, startEmbedded } from '@tsume/db/embedded';
import { Client } from 'pg';

const POLL_MS = 20;

/** Made by `make`; whoever makes it takes it away by `remove`. */
export class OwnPostgres {
  readonly folder: string;
  readonly #port: number;
  #server: EmbeddedServer;

  private constructor(folder: string, port: number, server: EmbeddedServer) {
    this.folder = folder;
    this.#port = port;
    this.#server = server;
  }

  /** @param folder where its data go; default one of its own, which `remove` takes away */
  static async make(folder = mkdtempSync(join(tmpdir(), 'tsume-faults-'))): Promise<OwnPostgres> {
    const port = await freePort();
    return new OwnPostgres(folder, port, await startEmbedded({ folder, port }));
  }

  /** The URL of a new database. */
  async makeDatabase(): Promise<string> {
    const name = `faults_${randomBytes(6).toString('hex')}`;
    const client = new Client({ connectionString: this.#server.url });
    await client.connect();
    await client.query(`CREATE DATABASE ${name}`);
    await client.end();
    const url = new URL(this.#server.url);
    url.pathname = `/${name}`;
    return url.href;
  }

  /** What it has logged since it was started. */
  get log(): string {
    return readFileSync(join(this.folder, 'server.log'), 'utf8');
  }

  /** Sends a signal to all its processes, the first of them first. */
  signal(signal: NodeJS.Signals): void {
    for (const pid of this.pids()) {
      try {
        process.kill(pid, signal);
      } catch {
        // It ended by itself.
      }
    }
  }

  /** All its processes at this moment; none where it does not run. */
  pids(): number[] {
    const parent = this.#postmaster();
    if (parent === undefined) return [];
    const children = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && parentOf(name) === parent);
    return [parent, ...children.map(Number)];
  }

  /** Ends it as a failing machine would: no process of it lives when this resolves. */
  async kill(): Promise<void> {
    const pids = this.pids();
    this.signal('SIGKILL');
    await this.#server.stop();
    while (pids.some((pid) => parentOf(String(pid)) !== undefined)) await delay(POLL_MS);
  }

  /**
   * SIGTERM, at which PostgreSQL waits for its clients to leave; after some time SIGINT, at which
   * it does not.
   */
  async terminate(graceMs: number): Promise<void> {
    const postmaster = this.#postmaster();
    if (postmaster !== undefined) process.kill(postmaster, 'SIGTERM');
    await delay(graceMs);
    await this.#server.stop();
  }

  /** Starts it again; nothing happens where it runs. */
  async start(): Promise<void> {
    if (this.#postmaster() !== undefined) return;
    await this.#server.stop();
    this.#server = await startEmbedded({ folder: this.folder, port: this.#port });
  }

  async stop(): Promise<void> {
    await this.#server.stop();
  }

  async remove(): Promise<void> {
    await this.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }

  #postmaster(): number | undefined {
    try {
      const pid = Number.parseInt(readFileSync(join(this.folder, 'cluster', 'postmaster.pid'), 'utf8'), 10);
      return parentOf(String(pid)) === undefined ? undefined : pid;
    } catch {
      return undefined;
    }
  }
}

/** The pid of a living process's parent. */
function parentOf(pid: string): number | undefined {
  try {
    // The name, in brackets, may hold spaces; behind it come state and parent.
    const [state, parent] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
    return state === 'Z' ? undefined : Number(parent);
  } catch {
    return undefined;
  }
}
