/**
 * Webhooks: who is told of what, and how far each has been told. They follow the feed of changes
 * (changes.ts), each at its own place there: so there is no list of messages that could grow, and
 * one that was away is told what it has missed.
 *
 * One worker at a time has a webhook: it claims it for a while. What it has delivered it stores
 * under the number of its claim; under an old number nothing is stored. A worker that is lost
 * leaves the message at hand to be sent once more.
 */

import { randomBytes, randomUUID } from 'node:crypto';
import { type NewWebhook, type Webhook, type WebhookRequest, webhook } from '@tsume/contracts/webhook';
import { ok, refuse, type Result } from '@tsume/core/result';
import { changesBehind, horizonOf, type ChangePlace, type Changes } from './changes.ts';
import type { Database } from './client.ts';
import { Prisma, type Webhook as WebhookRow } from './generated/client.ts';

/** What a secret begins with, as the Standard Webhooks have it; behind it bytes in base64. */
export const SECRET_PREFIX = 'whsec_';
const SECRET_BYTES = 32;

/** Webhooks that one key may have, or all who come without one. */
export const MOST_WEBHOOKS = 10;

/**
 * Registers an address, which is told of what happens from now on.
 *
 * Refuses with `quota_exceeded`.
 */
export async function insertWebhook(
  database: Database,
  { url, events }: WebhookRequest,
  keyId: string | null,
): Promise<Result<NewWebhook>> {
  const secret = SECRET_PREFIX + randomBytes(SECRET_BYTES).toString('base64');
  return database.$transaction(async (transaction) => {
    // Who comes without a key waits for nobody, and may get one more.
    await transaction.$queryRaw`SELECT FROM api_key WHERE id = ${keyId}::uuid FOR UPDATE`;
    const own = await transaction.webhook.count({ where: { keyId } });
    if (own >= MOST_WEBHOOKS)
      return refuse(
        'quota_exceeded',
        `There are ${own} webhooks already, as many as one may have: take one away.`,
        {
          quota: MOST_WEBHOOKS,
        },
      );
    const { transaction: toldTransaction } = await horizonOf(transaction);
    const data = { id: randomUUID(), url, secret, events: [...new Set(events)], keyId, toldTransaction };
    return ok({ webhook: webhookOf(await transaction.webhook.create({ data })), secret });
  });
}

/**
 * Webhooks, the oldest first. @param keyId only those of this API key; null: those that were made
 * without one
 */
export async function listWebhooks(database: Database, keyId?: string | null): Promise<Webhook[]> {
  const rows = await database.webhook.findMany({
    where: { keyId },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  });
  return rows.map(webhookOf);
}

/** Takes a webhook away. Returns whether there was one. @param keyId only where it is this key's */
export async function removeWebhook(database: Database, id: string, keyId?: string | null): Promise<boolean> {
  return (await database.webhook.deleteMany({ where: { id, keyId } })).count > 0;
}

/** A webhook that a worker has claimed. */
export interface ClaimedWebhook {
  readonly id: string;
  readonly url: string;
  readonly secret: string;
  readonly events: readonly string[];
  /** The key whose runs and checks it is told of; null: of all. */
  readonly owner: string | null;
  /** Number of the claim. */
  readonly claim: number;
  /** Attempts in a row that have failed so far. */
  readonly failures: number;
  readonly told: ChangePlace;
}

/**
 * Claims a webhook for which there may be something, the one that has waited longest; undefined
 * where there is none. Those of keys that are revoked or expired are told nothing.
 *
 * Which one is due is asked once and kept: as a part of the join it may be asked again for each row
 * of the table, and each time another one is next, since those before are locked by then.
 * @param leaseMs for how long from now, and from each word of it, nobody else has it
 */
export async function claimWebhook(database: Database, leaseMs: number): Promise<ClaimedWebhook | undefined> {
  const [row] = await database.$queryRaw<
    (Omit<ClaimedWebhook, 'told'> & { toldTransaction: bigint; toldNumber: bigint })[]
  >`
    WITH due AS MATERIALIZED (
      SELECT webhook.id, CASE WHEN 'admin' = ANY (scopes) THEN NULL ELSE key_id END AS owner
      FROM webhook LEFT JOIN api_key ON api_key.id = key_id
      WHERE given_up_at IS NULL AND due_at <= clock_timestamp() AND revoked_at IS NULL
        AND coalesce(expires_at > now(), true)
        AND EXISTS (
          SELECT FROM change WHERE (transaction, number) > (told_transaction, told_number)
            AND transaction < pg_snapshot_xmin(pg_current_snapshot())::text::bigint
        )
      ORDER BY due_at LIMIT 1
      FOR UPDATE OF webhook SKIP LOCKED
    )
    UPDATE webhook SET claim = claim + 1, due_at = clock_timestamp() + ${leaseMs} * interval '1 millisecond'
    FROM due
    WHERE webhook.id = due.id
    RETURNING webhook.id::text, url, secret, events, owner::text, claim, failures,
      told_transaction AS "toldTransaction", told_number AS "toldNumber"`;
  if (row === undefined) return undefined;
  const { toldTransaction: transaction, toldNumber: number, ...claimed } = row;
  return { ...claimed, told: { transaction, number } };
}

/** What a webhook is to be told next. */
export function messagesFor(
  database: Database,
  { events, owner, told }: ClaimedWebhook,
  limit: number,
): Promise<Changes> {
  return changesBehind(database, told, { kinds: events, owner, limit });
}

/**
 * How far a claim has come: told up to a place (and a message was delivered, or there was none), or
 * failed.
 */
export type Telling =
  | { readonly told: ChangePlace; readonly isDelivered: boolean }
  | {
      readonly failure: string;
      /** When to try again, in milliseconds from now; null: never, it is given up. */
      readonly againMs: number | null;
    };

/**
 * Stores it. After a failure the claim is over.
 * @returns whether the claim still holds; nothing is stored where it does not
 */
export async function tellWebhook(
  database: Database,
  { id, claim }: Pick<ClaimedWebhook, 'id' | 'claim'>,
  telling: Telling,
  leaseMs: number,
): Promise<boolean> {
  const { data, dueMs } = storedOf(telling, leaseMs);
  const count = await database.$executeRaw`
    UPDATE webhook SET ${Prisma.join(data)}, due_at = clock_timestamp() + ${dueMs} * interval '1 millisecond'
    WHERE id = ${id}::uuid AND claim = ${claim}`;
  return count > 0;
}

function storedOf(telling: Telling, leaseMs: number): { data: Prisma.Sql[]; dueMs: number } {
  if ('told' in telling) {
    const { transaction, number } = telling.told;
    const place = Prisma.sql`told_transaction = ${transaction}, told_number = ${number}`;
    const isWell = Prisma.sql`told_at = now(), failures = 0, last_failure = NULL`;
    return { data: telling.isDelivered ? [place, isWell] : [place], dueMs: leaseMs };
  }
  const { failure, againMs } = telling;
  const failed = Prisma.sql`failures = failures + 1, last_failure = ${failure}, claim = claim + 1`;
  const end = againMs === null ? [Prisma.sql`given_up_at = now()`] : [];
  return { data: [failed, ...end], dueMs: againMs ?? 0 };
}

/** Ends a claim: whoever looks next may have the webhook. */
export async function releaseWebhook(
  database: Database,
  { id, claim }: Pick<ClaimedWebhook, 'id' | 'claim'>,
): Promise<void> {
  await database.$executeRaw`UPDATE webhook SET due_at = clock_timestamp() WHERE id = ${id}::uuid AND claim = ${claim}`;
}

function webhookOf({ createdAt, toldAt, givenUpAt, ...row }: WebhookRow): Webhook {
  return webhook.parse({
    ...row,
    createdAt: createdAt.toISOString(),
    toldAt: toldAt?.toISOString() ?? null,
    givenUpAt: givenUpAt?.toISOString() ?? null,
  });
}
