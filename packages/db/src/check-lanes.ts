/**
 * Where checks wait: two lanes, and in each of them turns by which every key has its share.
 *
 * - _Lanes_ are a feedback queue of two levels (`@see [Corbato1962]`). Nobody can tell from a
 *   position and its limits how long a check takes, so each one gets a slice of time in the lane
 *   for brief checks, and one that is not answered by then makes room there for whose turn it is,
 *   and begins anew in the lane for long ones: what it had is lost, which is some slices at most.
 * - _Turns_ are start-time fair queueing (`@see [Goyal1996]`) of units of equal cost. The round of
 *   a lane is the turn of the check that began last. A key's checks have turns one after the other,
 *   the first of them that of the round: so whoever comes with one check waits for what has begun,
 *   and not for the thousand that another key has in the queue.
 *
 * Deviation of the turns: of what has ended, only whether the key had a check in this round, within
 * the last minute, is remembered. Rejected: the number of a key's unfinished checks as its turn,
 * which needs no round; where others always come with their first, nobody's second would ever have
 * its turn.
 */

import { PENDING } from '@tsume/contracts/status';
import type { CheckTask } from '@tsume/contracts/check';
import type { CheckLane, QueuedJob } from '@tsume/contracts/job';
import type { Database, Transaction } from './client.ts';
import { Prisma } from './generated/client.ts';
import { PENDING_LIST } from './statuses.ts';

/** Where a check waits. */
export interface CheckPlace {
  readonly lane: CheckLane;
  /** Of a lane's checks that of the lowest turn is the next. From 1. */
  readonly turn: number;
}

/**
 * Where a new check begins: an improvement uses up its budget, as a rule, so that a slice would be
 * wasted on it.
 */
export function firstLane({ kind }: Pick<CheckTask, 'kind'>): CheckLane {
  return kind === 'improve' ? 'long' : 'brief';
}

/**
 * The turn of a key's next check in a lane; what is asked for without a key is that of one key. A
 * key's batches have turns of their own, as if they were another key's: nobody waits for his own
 * thousands.
 */
export async function nextTurn(
  database: Database | Transaction,
  lane: CheckLane,
  keyId: string | null,
  isOfBatch = false,
): Promise<number> {
  const isOwn = Prisma.sql`key_id IS NOT DISTINCT FROM ${keyId}::uuid AND (batch_id IS NOT NULL) = ${isOfBatch}`;
  const [{ turn }] = await database.$queryRaw<{ turn: number }[]>`
    WITH pending AS (
      SELECT turn, status, key_id, batch_id FROM "check"
      WHERE status IN ${PENDING_LIST} AND lane = ${lane}::check_lane
    ), round AS (
      SELECT coalesce(max(turn) FILTER (WHERE status = 'running'), min(turn), 1) AS turn FROM pending
    )
    SELECT greatest(
      round.turn,
      (SELECT 1 + max(turn) FROM pending WHERE ${isOwn}),
      (SELECT 1 + round.turn FROM "check"
       WHERE finished_at > now() - interval '1 minute' AND lane = ${lane}::check_lane
         AND turn >= round.turn AND ${isOwn}
       LIMIT 1)
    )::int AS turn FROM round`;
  return turn;
}

/**
 * Whether somebody waits in a check's lane whose turn is not after its own. Whoever comes without a
 * key may be somebody else each time: any of them is such a one.
 */
export async function isWaitedFor(database: Database, id: string): Promise<boolean> {
  const [{ waits }] = await database.$queryRaw<{ waits: boolean }[]>`
    SELECT EXISTS (
      SELECT FROM "check" own JOIN "check" other ON other.lane = own.lane
      WHERE own.id = ${id}::uuid AND other.status = 'queued' AND (other.turn <= own.turn OR other.key_id IS NULL)
    ) AS waits`;
  return waits;
}

/**
 * The checks of a lane that a worker should have, the next one first, each with the name of its
 * job.
 */
export async function pendingChecks(database: Database, lane: CheckLane): Promise<QueuedJob[]> {
  const rows = await database.check.findMany({
    where: { status: { in: [...PENDING] }, lane },
    orderBy: [{ turn: 'asc' }, { createdAt: 'asc' }],
    select: { id: true, turn: true },
  });
  return rows.map(({ id, turn }) => ({ id, job: id, turn }));
}

/**
 * Lets a check go whose slice is over: it waits among the long ones, and what its worker has told
 * of it no longer holds.
 * @param ms how long the attempt was at it
 * @returns its turn there; undefined, and nothing has changed, where another attempt has the check
 *   or its end was asked for
 */
export async function postponeCheck(
  database: Database,
  id: string,
  attempt: number,
  ms = 0,
): Promise<number | undefined> {
  return database.$transaction(async (transaction) => {
    const where = { id, attempt, status: 'running', cancelRequested: false } as const;
    const row = await transaction.check.findUnique({ where, select: { keyId: true } });
    if (row === null) return undefined;
    const turn = await nextTurn(transaction, 'long', row.keyId);
    const { count } = await transaction.check.updateMany({
      where,
      data: {
        status: 'queued',
        lane: 'long',
        turn,
        setbacks: { decrement: 1 },
        ms: { increment: ms },
        progress: Prisma.DbNull,
      },
    });
    return count === 0 ? undefined : turn;
  });
}
