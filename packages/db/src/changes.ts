/**
 * What has happened, in an order that whoever follows it can rely on: a change that is told comes
 * before all that are told later. The triggers of the tables write the changes (prisma/migrations),
 * in the transaction that makes them.
 *
 * A sequence alone gives no such order: who got a lower number may commit later, and his change
 * would appear behind the back of those who have gone on. So changes are ordered by the id of their
 * transaction and then by number, and only those are told whose transaction is older than all that
 * run at present. PostgreSQL gives ids in the order of the first write; every transaction with an
 * id below `pg_snapshot_xmin` has ended, and what it left is visible; each later one has a higher
 * id. The price: a transaction anywhere in the server that writes and takes long delays what is
 * told; ours take 30 s at most, but for an appraisal (appraisals.ts), which may hold its row for
 * two minutes.
 *
 * Ids of transactions belong to a server, so that a cursor names the feed that it is of: a store
 * that was restored has another.
 */

import { type ChangePage, CHANGE_KINDS, NOW, change } from '@tsume/contracts/change';
import { parseJson } from '@tsume/core/json';
import { ok, refuse, type Result } from '@tsume/core/result';
import { z } from 'zod';
import type { Database, Transaction } from './client.ts';
import { Prisma } from './generated/client.ts';

/** A place in the order of the changes: behind this one. */
export interface ChangePlace {
  readonly transaction: bigint;
  readonly number: bigint;
}

/** Before all of them. */
const BEGINNING: ChangePlace = { transaction: 0n, number: 0n };

/** Whether one place is behind another. */
export function isBehind(place: ChangePlace, other: ChangePlace): boolean {
  if (place.transaction !== other.transaction) return place.transaction > other.transaction;
  return place.number > other.number;
}

/**
 * Which feed there is, up to where it was forgotten, and from where on transactions may still be
 * running.
 */
interface Feed {
  readonly epoch: string;
  readonly floor: ChangePlace;
  /** Of changes behind it nothing is told yet. */
  readonly horizon: ChangePlace;
}

/** A change as it is stored. */
export interface StoredChange extends ChangePlace {
  readonly kind: string;
  readonly subject: string;
  /** Whose run or check it is; null: nobody's in particular. */
  readonly keyId: string | null;
  readonly at: Date;
}

/** Some changes, the oldest first, and the place behind those that were looked at. */
export interface Changes {
  readonly items: readonly StoredChange[];
  readonly behind: ChangePlace;
  readonly hasMore: boolean;
}

/** Which changes are wanted. */
export interface ChangeFilter {
  readonly kinds: readonly string[];
  /** Of runs and checks only those of this API key; null: all. */
  readonly owner: string | null;
  readonly limit: number;
}

/** Changes behind a place. */
export async function changesBehind(
  database: Database,
  place: ChangePlace,
  { kinds, owner, limit }: ChangeFilter,
): Promise<Changes & { feed: Feed }> {
  const isTold =
    owner === null ? Prisma.sql`true` : Prisma.sql`(key_id = ${owner}::uuid OR kind LIKE 'problem%')`;
  // One statement, so that all of it is of one snapshot.
  const rows = await database.$queryRaw<(Joined & Partial<StoredChange>)[]>`
    WITH horizon AS (SELECT pg_snapshot_xmin(pg_current_snapshot())::text::bigint AS oldest)
    SELECT feed.epoch::text, floor_transaction AS "floorTransaction", floor_number AS "floorNumber", oldest, page.*
    FROM feed CROSS JOIN horizon LEFT JOIN LATERAL (
      SELECT transaction, number, kind, subject::text, key_id::text AS "keyId", at FROM change
      WHERE (transaction, number) > (${place.transaction}, ${place.number}) AND transaction < oldest
        AND kind = ANY (${[...kinds]}) AND ${isTold}
      ORDER BY change.transaction, change.number LIMIT ${limit + 1}
    ) AS page ON true`;
  const [first] = rows;
  const feed: Feed = {
    epoch: first.epoch,
    floor: { transaction: first.floorTransaction, number: first.floorNumber },
    horizon: { transaction: first.oldest, number: 0n },
  };
  const found = rows.filter(isChange);
  const items = found.slice(0, limit);
  const hasMore = found.length > limit;
  const last = items.at(-1);
  return { feed, items, hasMore, behind: hasMore && last !== undefined ? last : latest(place, feed.horizon) };
}

/** What every row has, also where there is no change. */
interface Joined {
  readonly epoch: string;
  readonly floorTransaction: bigint;
  readonly floorNumber: bigint;
  readonly oldest: bigint;
}

function isChange(row: Joined & Partial<StoredChange>): row is Joined & StoredChange {
  return typeof row.kind === 'string';
}

function latest(a: ChangePlace, b: ChangePlace): ChangePlace {
  return isBehind(a, b) ? a : b;
}

/** The place behind which nothing is told yet. */
export async function horizonOf(database: Database | Transaction): Promise<ChangePlace> {
  const [{ transaction }] = await database.$queryRaw<Pick<ChangePlace, 'transaction'>[]>`
    SELECT pg_snapshot_xmin(pg_current_snapshot())::text::bigint AS transaction`;
  return { transaction, number: 0n };
}

/** The greatest place that anything is told of at present. */
export async function latestChange(database: Database): Promise<ChangePlace> {
  const [row] = await database.$queryRaw<ChangePlace[]>`
    SELECT transaction, number FROM change
    WHERE transaction < pg_snapshot_xmin(pg_current_snapshot())::text::bigint
    ORDER BY transaction DESC, number DESC LIMIT 1`;
  return row ?? BEGINNING;
}

/**
 * A page of what is told to everybody.
 *
 * Refuses with `invalid_request` where the cursor is none of ours, and with `changes_forgotten`
 * where it is of another feed, or of so long ago that what came next is no longer kept.
 */
export async function listChanges(
  database: Database,
  since: string | undefined,
  limit: number,
): Promise<Result<ChangePage & { place: ChangePlace }>> {
  const from = since === undefined || since === NOW ? undefined : parsePlace(since);
  if (from === null) return refuse('invalid_request', BAD_CURSOR, { field: 'since' });
  const start = from?.place ?? BEGINNING;
  const filter = { kinds: CHANGE_KINDS, owner: null, limit: since === NOW ? 0 : limit };
  const page = await changesBehind(database, start, filter);
  const { epoch, floor, horizon } = page.feed;
  if (from !== undefined && (from.epoch !== epoch || isBehind(floor, start)))
    return refuse('changes_forgotten', FORGOTTEN);
  const place = since === NOW ? horizon : page.behind;
  return ok({
    items: page.items.map(changeOf),
    cursor: makePlace(epoch, place),
    more: since !== NOW && page.hasMore,
    place,
  });
}

const BAD_CURSOR = 'The cursor was not made by this list; start again without it.';
const FORGOTTEN =
  'What has happened since is not known any more: ask with since=now, list what there is, and follow from there.';

/** The id by which a change is known. */
export function changeId({ transaction, number }: ChangePlace): string {
  return `${transaction}.${number}`;
}

function changeOf(row: StoredChange) {
  return change.parse({ ...row, id: changeId(row), at: row.at.toISOString() });
}

/** As many digits as a 64-bit integer has, and no more than fit into one. */
const place = z
  .string()
  .regex(/^\d{1,19}$/)
  .transform(BigInt)
  .refine((value) => value < 2n ** 63n);
const cursor = z.tuple([z.uuid(), place, place]);

function makePlace(epoch: string, { transaction, number }: ChangePlace): string {
  return Buffer.from(JSON.stringify([epoch, `${transaction}`, `${number}`])).toString('base64url');
}

/** Null where the text is no cursor. */
function parsePlace(text: string): { epoch: string; place: ChangePlace } | null {
  const { data } = cursor.safeParse(parseJson(Buffer.from(text, 'base64url').toString()));
  if (data === undefined) return null;
  const [epoch, transaction, number] = data;
  return { epoch, place: { transaction, number } };
}

/** Changes of one transaction that forgets them. */
const FORGOTTEN_A_BATCH = 5000;

/**
 * Forgets the oldest changes, a batch of them, as far as they are of before a moment. Returns how
 * many.
 */
export async function forgetChanges(database: Database, before: Date): Promise<number> {
  const [{ count }] = await database.$queryRaw<{ count: number }[]>`
    WITH oldest AS (
      SELECT transaction, number, at FROM change ORDER BY transaction, number LIMIT ${FORGOTTEN_A_BATCH}
    ), gone AS (
      DELETE FROM change USING oldest
      WHERE change.transaction = oldest.transaction AND change.number = oldest.number AND oldest.at < ${before}
      RETURNING change.transaction, change.number
    ), last AS (
      SELECT transaction, number FROM gone ORDER BY transaction DESC, number DESC LIMIT 1
    ), floor AS (
      UPDATE feed SET floor_transaction = last.transaction, floor_number = last.number FROM last
    )
    SELECT count(*)::int AS count FROM gone`;
  return count;
}
