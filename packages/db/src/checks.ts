/** Checks: made, taken up by a worker, answered. */

import { PENDING } from '@tsume/contracts/status';
import { randomUUID } from 'node:crypto';
import {
  check,
  isAnswered,
  type Check,
  type CheckProgress,
  type CheckReport,
  type CheckTask,
} from '@tsume/contracts/check';
import type { BrinkmateReport } from '@tsume/core/brinkmate/verdict';
import type { CertificateFacts } from '@tsume/core/certificate/facts';
import type { CheckLane } from '@tsume/contracts/job';
import type { ImprovementAnswer } from '@tsume/contracts/improvement';
import type { WitnessReport } from '@tsume/contracts/witness';
import { ok, type Refusal, refuse, type Result } from '@tsume/core/result';
import { tellEnded } from './batches.ts';
import { type CheckPlace, firstLane, nextTurn } from './check-lanes.ts';
import { toJson, type Database, type Transaction } from './client.ts';
import type { Check as CheckRow } from './generated/client.ts';
import { notify } from './notices.ts';
import { MOST_SETBACKS } from './setbacks.ts';
import { offerWitness } from './witnesses.ts';

/** A check that was just stored, and where it waits. */
export interface QueuedCheck {
  readonly check: Check;
  readonly place: CheckPlace;
}

/**
 * Stores a check as `queued` and returns it.
 * @param keyId of the API key that asks for it
 * @param id rejects where a check has it already
 */
export async function insertCheck(
  database: Database | Transaction,
  task: CheckTask,
  keyId: string | null = null,
  id: string = randomUUID(),
): Promise<QueuedCheck> {
  const lane = firstLane(task);
  const turn = await nextTurn(database, lane, keyId);
  const data = { id, task: toJson(task), keyId, lane, turn };
  return { check: checkOf(await database.check.create({ data })), place: { lane, turn } };
}

/** Removes a check that could not be enqueued. */
export async function removeCheck(database: Database, id: string): Promise<void> {
  await database.check.deleteMany({ where: { id } });
}

/** The check as clients see it; undefined where there is none. */
export async function findCheck(database: Database, id: string): Promise<Check | undefined> {
  const row = await database.check.findUnique({ where: { id } });
  return row === null ? undefined : checkOf(row);
}

/** The certificate that a check has written: its text, zipped; undefined where there is none. */
export async function findCertificate(
  database: Database,
  checkId: string,
): Promise<{ readonly plies: number; readonly gzip: Uint8Array } | undefined> {
  const row = await database.certificateText.findUnique({ where: { checkId }, include: { check: true } });
  const facts = row && checkOf(row.check).certificate;
  return row && facts ? { plies: facts.plies, gzip: row.gzip } : undefined;
}

/** The check was answered, or taken up by another worker: whoever still works on it must stop. */
export class CheckLostError extends Error {
  constructor(id: string) {
    super(`The check ${id} is no longer ours.`);
    this.name = 'CheckLostError';
  }
}

/**
 * How a check stands, as its worker has to know: it has ended or somebody else has it; its end was
 * asked for.
 */
export type CheckStanding = 'held' | 'lost' | 'toBeCancelled';

/**
 * Asks for a check's end: a queued one is cancelled at once, a running one by its worker, which
 * hears of it when it next says how far it is. Returns the check as it stands then, undefined where
 * there is none; refuses with `check_finished` where it has been answered.
 */
export async function cancelCheck(database: Database, id: string): Promise<Result<Check> | undefined> {
  const row = await database.$transaction(async (transaction) => {
    await transaction.check.updateMany({
      where: { id, status: 'queued' },
      data: { status: 'cancelled', cancelRequested: true, finishedAt: new Date() },
    });
    await transaction.check.updateMany({
      where: { id, status: 'running' },
      data: { cancelRequested: true },
    });
    await notify(transaction, 'tsume_check', id);
    return transaction.check.findUnique({ where: { id } });
  });
  if (row === null) return undefined;
  if (isAnswered(row.status) && row.status !== 'cancelled')
    return refuse('check_finished', `The check ${id} is ${row.status} and cannot be cancelled.`, {
      status: row.status,
    });
  return ok(checkOf(row));
}

/**
 * Takes a check away: one that waits or has ended at once; of one at work the end is asked for, and
 * it stays until it is taken away again. Returns the check that is still there; `removed` or, where
 * there is none, undefined.
 */
export async function discardCheck(database: Database, id: string): Promise<Check | 'removed' | undefined> {
  return database.$transaction(async (transaction) => {
    // Who takes it up meanwhile waits for this, and finds nothing.
    await transaction.$queryRaw`SELECT FROM "check" WHERE id = ${id}::uuid FOR UPDATE`;
    const { count } = await transaction.check.deleteMany({ where: { id, status: { not: 'running' } } });
    if (count > 0) await notify(transaction, 'tsume_check', id);
    if (count > 0) return 'removed';
    const [row] = await transaction.check.updateManyAndReturn({
      where: { id },
      data: { cancelRequested: true },
    });
    return row === undefined ? undefined : checkOf(row);
  });
}

/**
 * Stores how far a check has come, where the attempt still has it, and returns how the check
 * stands.
 */
export async function tellProgress(
  database: Database,
  id: string,
  attempt: number,
  progress: CheckProgress | null,
): Promise<CheckStanding> {
  const [row] = await database.check.updateManyAndReturn({
    where: { id, attempt, status: 'running' },
    data: progress === null ? { attempt } : { progress: toJson(progress) },
    select: { cancelRequested: true },
  });
  if (row === undefined) return 'lost';
  return row.cancelRequested ? 'toBeCancelled' : 'held';
}

/** The API key with which a check was asked for; null where none was needed. */
export async function keyOfCheck(database: Database, id: string): Promise<string | null> {
  const row = await database.check.findUnique({ where: { id }, select: { keyId: true } });
  return row?.keyId ?? null;
}

/** A check that a worker has taken up. */
export interface StartedCheck {
  readonly task: CheckTask;
  /** Number of this attempt; what an earlier one still writes is passed over. */
  readonly attempt: number;
}

/**
 * Takes a check up; undefined where it is answered, cancelled, gone or in another lane. An earlier
 * attempt loses it. One that was taken up `MOST_SETBACKS` times and neither answered nor handed
 * back is answered by that instead.
 */
export async function startCheck(
  database: Database,
  id: string,
  lane: CheckLane,
): Promise<StartedCheck | undefined> {
  const [row] = await database.check.updateManyAndReturn({
    where: { id, lane, status: { in: [...PENDING] } },
    data: { status: 'running', attempt: { increment: 1 }, setbacks: { increment: 1 } },
  });
  if (row === undefined) return undefined;
  const { attempt, setbacks } = row;
  if (row.cancelRequested) {
    await endCheck(database, id, attempt, CANCELLED);
    return undefined;
  }
  if (setbacks <= MOST_SETBACKS) return { task: checkOf(row).task, attempt };
  const message = `The check was taken up ${MOST_SETBACKS} times, and each time its worker was gone before it was answered. Most likely the check is what ends it; see the logs of the workers, and try a smaller budget.`;
  await endCheck(database, id, attempt, { error: { code: 'worker_lost', message } });
  return undefined;
}

/**
 * Lets go of a check that is to be taken up again; nothing was its fault. One that another attempt
 * has stays as it is.
 * @param ms how long the attempt was at it
 */
export async function handBackCheck(database: Database, id: string, attempt: number, ms = 0): Promise<void> {
  await database.check.updateMany({
    where: { id, attempt, status: 'running' },
    data: { setbacks: { decrement: 1 }, ms: { increment: ms } },
  });
}

/** The end of a check that was cancelled, and left nothing. */
export const CANCELLED = { cancelled: true } as const;

/**
 * The answer to a check: a report, a witness, a brinkmate, an improvement or a certificate and what
 * made it, or why there is none.
 */
export type CheckEnd =
  | { readonly report: CheckReport; readonly engineVersion: string }
  | {
      readonly witness: WitnessReport;
      readonly engineVersion: string;
      /** The stored problem to whose length, as the engine finds it, this answers. */
      readonly problem?: string;
    }
  | { readonly brinkmate: BrinkmateReport; readonly engineVersion: string }
  | {
      readonly certificate: CertificateFacts;
      readonly engineVersion: string;
      /** Its text, zipped. */
      readonly gzip: Uint8Array<ArrayBuffer>;
    }
  | {
      readonly improvement: ImprovementAnswer;
      readonly engineVersion: string;
      /** Whether it was cancelled, and this is what there was by then. */
      readonly cancelled: boolean;
    }
  | typeof CANCELLED
  | { readonly error: Refusal };

/**
 * Stores how a check ended, and its certificate, offers its witness to the problem, and tells of
 * it. Returns false, and stores nothing, where it has ended already or another attempt has it.
 * @param ms how long the attempt was at it
 */
export async function endCheck(
  database: Database,
  id: string,
  attempt: number,
  end: CheckEnd,
  ms = 0,
): Promise<boolean> {
  const answer = answerOf(end);
  const ended = await database.$transaction(async (transaction) => {
    const [row] = await transaction.check.updateManyAndReturn({
      where: { id, attempt, status: 'running' },
      data: { ...answer, finishedAt: new Date(), ms: { increment: ms } },
      select: { batchId: true },
    });
    if (row === undefined) return undefined;
    if ('witness' in end && end.problem !== undefined)
      await offerWitness(transaction, end.problem, end.witness);
    if ('gzip' in end) await transaction.certificateText.create({ data: { checkId: id, gzip: end.gzip } });
    await notify(transaction, 'tsume_check', id);
    return row;
  });
  if (ended === undefined) return false;
  if (ended.batchId !== null) await tellEnded(database, ended.batchId);
  return true;
}

function answerOf(end: CheckEnd) {
  if ('error' in end) return { status: 'failed' as const, error: toJson(end.error) };
  const status = 'cancelled' in end && end.cancelled ? ('cancelled' as const) : ('done' as const);
  if (!('engineVersion' in end)) return { status };
  const { engineVersion } = end;
  const done = { status, engineVersion };
  if ('report' in end) return { ...done, report: toJson(end.report) };
  if ('witness' in end) return { ...done, witness: toJson(end.witness) };
  if ('improvement' in end) return { ...done, improvement: toJson(end.improvement) };
  if ('certificate' in end) return { ...done, certificate: toJson(end.certificate) };
  return { ...done, brinkmate: toJson(end.brinkmate) };
}

function checkOf(row: CheckRow): Check {
  return check.parse({
    ...row,
    createdAt: row.createdAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
  });
}
