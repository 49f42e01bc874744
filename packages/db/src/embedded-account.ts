/**
 * Under which account and in which folders the embedded PostgreSQL runs.
 *
 * PostgreSQL refuses to run as root. A user's own process needs nothing; root's must become
 * somebody else, and that somebody must be able to reach the data folder and the binaries: a
 * project below a home of mode 0700 is out of reach, so both move elsewhere. No account is created:
 * `postgres` is taken where it exists, else `nobody`.
 */

import { createHash } from 'node:crypto';
import { chmodSync, chownSync, lchownSync, mkdirSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

/** Whom a process runs as; undefined: as we do. */
export interface Account {
  readonly uid: number;
  readonly gid: number;
}

/** The account to become: undefined unless we are root. */
export function serverAccount(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const accounts = readFileSync('/etc/passwd', 'utf8').split('\n');
  for (const name of ['postgres', 'nobody']) {
    const [, , uid, gid] = accounts.find((line) => line.startsWith(`${name}:`))?.split(':') ?? [];
    if (uid !== undefined && gid !== undefined) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new Error('PostgreSQL cannot run as root, and there is neither an account "postgres" nor "nobody".');
}

/**
 * Whether the account may read and enter a folder and all folders above it (by mode bits; an ACL is
 * not looked at).
 */
export function isReachable(folder: string, account: Account | undefined): boolean {
  if (account === undefined) return true;
  for (let path = resolve(folder); ; path = dirname(path)) {
    if (!mayEnter(path, account)) return false;
    if (path === dirname(path)) return true;
  }
}

function mayEnter(path: string, account: Account): boolean {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (stat === undefined) return true;
  if (stat.uid === account.uid) return (stat.mode & 0o500) === 0o500;
  if (stat.gid === account.gid) return (stat.mode & 0o050) === 0o050;
  return (stat.mode & 0o005) === 0o005;
}

/**
 * The folder of the embedded server's data: `.data/postgres` in the project, or, where the server's
 * account cannot reach that, a folder of the system keyed by the project's path.
 * @param projectRoot absolute path
 */
export function defaultDataFolder(projectRoot: string): string {
  const inProject = join(projectRoot, '.data', 'postgres');
  if (isReachable(dirname(inProject), serverAccount())) return inProject;
  const key = createHash('sha256').update(resolve(projectRoot)).digest('hex').slice(0, 12);
  return join(isWritable('/var/lib') ? '/var/lib' : tmpdir(), `tsume-${key}`, 'postgres');
}

function isWritable(folder: string): boolean {
  return statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true && process.getuid?.() === 0;
}

/**
 * Makes a data folder that the account may enter, whatever the umask; folders above it that exist
 * keep their modes.
 * @throws Error where one of those keeps the account out
 */
export function makeDataFolder(folder: string, account: Account | undefined): void {
  const first = mkdirSync(folder, { recursive: true }) ?? resolve(folder);
  if (account === undefined) return;
  for (let path = resolve(folder); path.length >= first.length; path = dirname(path)) {
    chmodSync(path, statSync(path).mode | 0o055);
  }
  if (isReachable(folder, account)) return;
  throw new Error(
    `PostgreSQL cannot run as root, and its account cannot reach ${folder}; choose another DATA_FOLDER.`,
  );
}

/**
 * The account for a cluster that exists already: its owner. One that root came to own (by a copy,
 * say) is given to `account`.
 * @throws Error where it belongs to somebody whom this process cannot become
 */
export function accountOfCluster(cluster: string, account: Account | undefined): Account | undefined {
  const owner = statSync(cluster, { throwIfNoEntry: false });
  if (owner === undefined) return account;
  if (account === undefined) {
    if (process.getuid === undefined || owner.uid === process.getuid()) return undefined;
    throw new Error(
      `The database in ${cluster} belongs to another user; run this as that one, or choose another DATA_FOLDER.`,
    );
  }
  if (owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  giveTo(cluster, account);
  return account;
}

function giveTo(folder: string, account: Account): void {
  chownSync(folder, account.uid, account.gid);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) giveTo(path, account);
    else lchownSync(path, account.uid, account.gid);
  }
}
