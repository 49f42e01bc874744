/**
 * API keys. A key is 32 random bytes, which nobody guesses: so one round of SHA-256 is all that its
 * hash takes, and whoever reads the table has no key.
 */

import { PENDING } from '@tsume/contracts/status';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { apiKey, type ApiKey, type KeyRequest, type KeyRotation, type NewKey } from '@tsume/contracts/key';
import { refuse, ok, type Result } from '@tsume/core/result';
import { notFound } from './not-found.ts';
import type { Database, Transaction } from './client.ts';
import type { ApiKey as KeyRow, FormerSecret } from './generated/client.ts';

/** What a key begins with, so that people and scanners of secrets know one when they see it. */
const PREFIX = 'tsume_';
const HINT_LENGTH = 4;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Makes a key; it is shown this once. */
export async function createKey(
  database: Database,
  { name, scopes, days, weight }: KeyRequest,
): Promise<NewKey> {
  const { key, ...kept } = makeSecret();
  const expiresAt = days === undefined ? null : new Date(Date.now() + days * DAY_MS);
  const row = await database.apiKey.create({
    data: { id: randomUUID(), name, scopes, expiresAt, weight, ...kept },
    include: withFormer,
  });
  return { key, record: keyOf(row) };
}

/** A new secret, and what is kept of it. */
function makeSecret(): { key: string; hash: string; hint: string } {
  const key = PREFIX + randomBytes(32).toString('base64url');
  return { key, hash: hashOf(key), hint: key.slice(-HINT_LENGTH) };
}

/**
 * Replaces the secret of a key, which keeps its id and so all that belongs to it. Those that were
 * there before are taken until the end of the grace, and no longer than they would have been.
 *
 * Refuses with `key_not_found`, or with `key_ended` where it is revoked or has expired.
 * @returns the new secret, shown this once
 */
export async function rotateKey(
  database: Database,
  id: string,
  { graceHours }: KeyRotation,
): Promise<Result<NewKey>> {
  const { key, ...kept } = makeSecret();
  const until = new Date(Date.now() + graceHours * HOUR_MS);
  return database.$transaction(async (transaction) => {
    await lockKey(transaction, id);
    const before = await transaction.apiKey.findUnique({ where: { id } });
    if (before === null) return notFound('key', id);
    if ((await transaction.apiKey.count({ where: { id, ...valid() } })) === 0)
      return refuse('key_ended', `The key ${id} is revoked or has expired; make another one.`, { id });
    await transaction.formerSecret.updateMany({
      where: { keyId: id, until: { gt: until } },
      data: { until },
    });
    await transaction.formerSecret.create({ data: { hash: before.hash, keyId: id, until } });
    const row = await transaction.apiKey.update({ where: { id }, data: kept, include: withFormer });
    return ok({ key, record: keyOf(row) });
  });
}

/** Sets what a key counts for where runs share the workers' time. Refuses with `key_not_found`. */
export async function weighKey(database: Database, id: string, weight: number): Promise<Result<ApiKey>> {
  await database.apiKey.updateMany({ where: { id }, data: { weight } });
  return readKey(database, id);
}

/** Keeps others from this key's row until the end of the transaction. */
async function lockKey(transaction: Transaction, id: string): Promise<void> {
  await transaction.$queryRaw`SELECT FROM api_key WHERE id = ${id}::uuid FOR UPDATE`;
}

/** All keys, oldest first. */
export async function listKeys(database: Database): Promise<ApiKey[]> {
  const orderBy = [{ createdAt: 'asc' }, { id: 'asc' }] as const;
  return (await database.apiKey.findMany({ orderBy: [...orderBy], include: withFormer })).map(keyOf);
}

/** Revokes a key for good. Refuses with `key_not_found`; one that is revoked already stays so. */
export async function revokeKey(database: Database, id: string): Promise<Result<ApiKey>> {
  await database.apiKey.updateMany({ where: { id, revokedAt: null }, data: { revokedAt: new Date() } });
  return readKey(database, id);
}

async function readKey(database: Database, id: string): Promise<Result<ApiKey>> {
  const row = await database.apiKey.findUnique({ where: { id }, include: withFormer });
  return row === null ? notFound('key', id) : ok(keyOf(row));
}

/** Keys that are neither revoked nor expired. */
function valid() {
  return { revokedAt: null, OR: [{ expiresAt: null }, { expiresAt: { gt: new Date() } }] };
}

/** Whether anybody has a key. */
export async function hasKeys(database: Database): Promise<boolean> {
  return (await database.apiKey.findFirst({ where: valid(), select: { id: true } })) !== null;
}

/**
 * Whose key this is: `replaced` where it was that of a key until a rotation, undefined where it is
 * nobody's, revoked or expired.
 */
export async function findKey(database: Database, key: string): Promise<ApiKey | 'replaced' | undefined> {
  const hash = hashOf(key);
  const row = await database.apiKey.findFirst({
    where: { AND: [{ OR: [{ hash }, { former: { some: { hash } } }] }, valid()] },
    include: withFormer,
  });
  if (row === null) return undefined;
  return row.hash === hash || (await validAmong(database, [hash])).has(hash) ? keyOf(row) : 'replaced';
}

/** The hashes of those keys among these that are taken still. */
export async function validAmong(
  database: Database,
  hashes: readonly string[],
): Promise<ReadonlySet<string>> {
  const hash = { in: [...hashes] };
  const [now, formerly] = await Promise.all([
    database.apiKey.findMany({ where: { hash, ...valid() }, select: { hash: true } }),
    database.formerSecret.findMany({
      where: { hash, until: { gt: new Date() }, key: valid() },
      select: { hash: true },
    }),
  ]);
  return new Set([...now, ...formerly].map((row) => row.hash));
}

/** Notes that a key is used. */
export async function touchKey(database: Database, id: string): Promise<void> {
  await database.apiKey.updateMany({ where: { id }, data: { usedAt: new Date() } });
}

/** SHA-256 of a key in hexadecimal digits. */
export function hashOf(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}

/** With a key's row: its secret before the last rotation. */
const withFormer = { former: { orderBy: { until: 'desc' }, take: 1 } } as const;

function keyOf(row: KeyRow & { readonly former: readonly FormerSecret[] }): ApiKey {
  return apiKey.parse({
    ...row,
    createdAt: row.createdAt.toISOString(),
    usedAt: row.usedAt?.toISOString() ?? null,
    revokedAt: row.revokedAt?.toISOString() ?? null,
    expiresAt: row.expiresAt?.toISOString() ?? null,
    previousUntil: row.former[0]?.until.toISOString() ?? null,
  });
}

/**
 * Runs that a key has not done with: a paused one waits for nobody, but may be resumed at any time.
 */
const UNFINISHED = [...PENDING, 'paused'] as const;

/** What a key has a number of: runs, checks, or positions in batches. */
export type Work = 'run' | 'check' | 'position';

/**
 * Who asks for a run or check, or for a batch of positions, and how many unfinished ones he may
 * have.
 */
export interface Claim {
  /** Null: nobody in particular, without a quota of his own. */
  readonly keyId: string | null;
  readonly quota: number;
  /** Those of everybody together that wait or are worked on. */
  readonly limit: number;
}

/**
 * Inserts a run, a check or a batch where there is room for it. Requests of one key wait for one
 * another, so that none slips through between counting and inserting; the limit of all together is
 * looked at without that, and may be passed by as many as come at once.
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
      await lockKey(transaction, keyId);
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

/**
 * Refuses with `queue_full` where with these so many runs, checks or positions would wait or be
 * worked on.
 */
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

/**
 * Those of a key that are unfinished, or those of everybody that wait or are worked on; islands not
 * counted, nor positions of batches as checks.
 */
function count(transaction: Transaction, kind: Work, keyId?: string): Promise<number> {
  if (kind !== 'run') {
    const batchId = kind === 'position' ? { not: null } : null;
    return transaction.check.count({ where: { keyId, batchId, status: { in: [...PENDING] } } });
  }
  const statuses = keyId === undefined ? PENDING : UNFINISHED;
  return transaction.run.count({ where: { keyId, status: { in: [...statuses] }, parentId: null } });
}
