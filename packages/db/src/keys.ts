/**
 * API keys. A key is 32 random bytes, which nobody guesses: so one round of SHA-256 is all that its hash takes, and whoever reads the table has no key.
 */

import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { apiKey, type ApiKey, type KeyRequest } from '@tsume/contracts/key';
import { refuse, ok, type Result } from '@tsume/core/result';
import type { Database, Transaction } from './client.ts';
import type { ApiKey as KeyRow } from './generated/client.ts';

/** What a key begins with, so that people and scanners of secrets know one when they see it. */
const PREFIX = 'tsume_';
const HINT_LENGTH = 4;
const DAY_MS = 86_400_000;

/** Makes a key; it is shown this once. */
export async function createKey(
  database: Database,
  { name, scopes, days, weight }: KeyRequest,
): Promise<{ key: string; record: ApiKey }> {
  const key = PREFIX + randomBytes(32).toString('base64url');
  const expiresAt = days === undefined ? null : new Date(Date.now() + days * DAY_MS);
  const row = await database.apiKey.create({
    data: {
      id: randomUUID(),
      name,
      scopes,
      expiresAt,
      weight,
      hash: hashOf(key),
      hint: key.slice(-HINT_LENGTH),
    },
  });
  return { key, record: keyOf(row) };
}

/** All keys, oldest first. */
export async function listKeys(database: Database): Promise<ApiKey[]> {
  return (await database.apiKey.findMany({ orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] })).map(keyOf);
}

/** Revokes a key for good. Refuses with `key_not_found`; one that is revoked already stays so. */
export async function revokeKey(database: Database, id: string): Promise<Result<ApiKey>> {
  await database.apiKey.updateMany({ where: { id, revokedAt: null }, data: { revokedAt: new Date() } });
  const row = await database.apiKey.findUnique({ where: { id } });
  return row === null ? refuse('key_not_found', `There is no key ${id}.`, { id }) : ok(keyOf(row));
}

/** Keys that are neither revoked nor expired. */
function valid() {
  return { revokedAt: null, OR: [{ expiresAt: null }, { expiresAt: { gt: new Date() } }] };
}

/** Whether anybody has a key. */
export async function hasKeys(database: Database): Promise<boolean> {
  return (await database.apiKey.findFirst({ where: valid(), select: { id: true } })) !== null;
}

/** Whose key this is; undefined where it is nobody's, revoked or expired. */
export async function findKey(database: Database, key: string): Promise<ApiKey | undefined> {
  const row = await database.apiKey.findUnique({ where: { hash: hashOf(key), ...valid() } });
  return row === null ? undefined : keyOf(row);
}

/** The ids of those among these keys that are valid still. */
export async function validAmong(database: Database, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await database.apiKey.findMany({
    where: { id: { in: [...ids] }, ...valid() },
    select: { id: true },
  });
  return new Set(rows.map(({ id }) => id));
}

/** Notes that a key is used. */
export async function touchKey(database: Database, id: string): Promise<void> {
  await database.apiKey.updateMany({ where: { id }, data: { usedAt: new Date() } });
}

/** SHA-256 of a key in hexadecimal digits. */
export function hashOf(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}

function keyOf(row: KeyRow): ApiKey {
  return apiKey.parse({
    ...row,
    createdAt: row.createdAt.toISOString(),
    usedAt: row.usedAt?.toISOString() ?? null,
    revokedAt: row.revokedAt?.toISOString() ?? null,
    expiresAt: row.expiresAt?.toISOString() ?? null,
  });
}

const PENDING = ['queued', 'running'] as const;
/** Runs that a key has not done with: a paused one waits for nobody, but may be resumed at any time. */
const UNFINISHED = [...PENDING, 'paused'] as const;

/** What a key has a number of: runs, checks, or positions in batches. */
export type Work = 'run' | 'check' | 'position';

/** Who asks for a run or check, or for a batch of positions, and how many unfinished ones he may have. */
export interface Claim {
  /** Null: nobody in particular, without a quota of his own. */
  readonly keyId: string | null;
  readonly quota: number;
  /** Those of everybody together that wait or are worked on. */
  readonly limit: number;
}

/**
 * Inserts a run, a check or a batch where there is room for it. Requests of one key wait for one another, so that none slips through between counting and inserting;
 * the limit of all together is looked at without that, and may be passed by as many as come at once.
 *
 * Refuses with `quota_exceeded` or `queue_full`.
 * @param wanted how many there are of what is asked for
 */
export async function withinQuota<T>(
  database: Database,
  kind: Work,
  { keyId, quota, limit }: Claim,
  insert: (transaction: Transaction) => Promise<T>,
  wanted = 1,
): Promise<Result<T>> {
  return database.$transaction(async (transaction) => {
    if (keyId !== null) {
      await transaction.$queryRaw`SELECT id FROM api_key WHERE id = ${keyId}::uuid FOR UPDATE`;
      const own = await count(transaction, kind, keyId);
      if (own + wanted > quota) {
        const message = `This key has ${own} unfinished ${kind}s, and may have ${quota}: wait for one to end, or cancel one.`;
        return refuse('quota_exceeded', message, { unfinished: own, quota });
      }
    }
    const room = await holdRoom(transaction, kind, limit, wanted);
    return room.ok ? ok(await insert(transaction)) : room;
  });
}

/** Refuses with `queue_full` where with these so many runs, checks or positions would wait or be worked on. */
export async function holdRoom(
  transaction: Transaction,
  kind: Work,
  limit: number,
  wanted = 1,
): Promise<Result<true>> {
  const all = await count(transaction, kind);
  if (all + wanted <= limit) return ok(true);
  const message = `${all} ${kind}s wait already, and this service takes ${limit}; try later.`;
  return refuse('queue_full', message, { unfinished: all, limit });
}

/** Those of a key that are unfinished, or those of everybody that wait or are worked on; islands not counted, nor positions of batches as checks. */
function count(transaction: Transaction, kind: Work, keyId?: string): Promise<number> {
  if (kind !== 'run') {
    const batchId = kind === 'position' ? { not: null } : null;
    return transaction.check.count({ where: { keyId, batchId, status: { in: [...PENDING] } } });
  }
  const statuses = keyId === undefined ? PENDING : UNFINISHED;
  return transaction.run.count({ where: { keyId, status: { in: [...statuses] }, parentId: null } });
}
