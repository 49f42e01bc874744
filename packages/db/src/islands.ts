/**
 * The islands of a run: runs of their own with a parent. Each has its parameters, attempt,
 * checkpoint and status; the parent has the problems, the figures over all, and ends with the last
 * of them. Whoever changes both locks the parent first.
 */

import { generationEvent, hasEnded, runParameters, type Island } from '@tsume/contracts/run';
import { ENDED } from '@tsume/contracts/status';
import type { GenerationEvent } from '@tsume/core/run/events';
import { refusal, type StoredRefusal } from '@tsume/contracts/error';
import { problem, type Problem } from '@tsume/contracts/problem';
import { toJson, type Database, type Transaction } from './client.ts';
import type { Run as RunRow } from './generated/client.ts';
import { notify } from './notices.ts';
import { IDLE } from './statuses.ts';

/** Which island of which run. */
export interface IslandPlace {
  readonly runId: string;
  /** From 1. */
  readonly number: number;
}

/** The place of an island's row; null for a run that is none. */
function placeOf({ parentId, island }: Pick<RunRow, 'parentId' | 'island'>): IslandPlace | null {
  return parentId === null || island === null ? null : { runId: parentId, number: island };
}

/** The same by its id; null also where there is no such run. It never changes. */
export async function findPlace(database: Database | Transaction, id: string): Promise<IslandPlace | null> {
  const row = await database.run.findUnique({ where: { id }, select: { parentId: true, island: true } });
  return row === null ? null : placeOf(row);
}

/**
 * Waits for the lock of a run's row, until the end of the transaction. Returns its latest figures,
 * null where there are none or no such run.
 */
export async function lockRun(transaction: Transaction, id: string): Promise<GenerationEvent | null> {
  const rows = await transaction.$queryRaw<Pick<RunRow, 'progress'>[]>`
    SELECT progress FROM run WHERE id = ${id}::uuid FOR UPDATE`;
  return rows.length === 0 ? null : progressOf(rows[0]);
}

/** The islands of a run as they stand. */
export async function islandsOf(database: Database, runId: string): Promise<Island[]> {
  const rows = await database.run.findMany({ where: { parentId: runId }, orderBy: { island: 'asc' } });
  return rows.map(islandOf);
}

function islandOf(row: RunRow): Island {
  const { method, seed } = runParameters.parse(row.parameters);
  return {
    island: row.island ?? 0,
    method,
    seed,
    status: row.status,
    progress: progressOf(row),
    problems: row.problems,
    ms: row.ms,
    error: row.status === 'failed' ? reasonOf(row) : null,
  };
}

/** The latest figures of a run or island. */
export function progressOf({ progress }: Pick<RunRow, 'progress'>): GenerationEvent | null {
  return progress === null ? null : generationEvent.parse(progress);
}

/**
 * The figures of a run after a generation of one of its islands, counted among those of all in the
 * order of their arrival: evaluations and archives of all islands together, the best of their
 * fitness and the mean.
 * @param latest the latest figures of each island that has some, that generation's among them
 * @param before the run's figures before
 */
export function figuresOverAll(
  latest: readonly GenerationEvent[],
  before: GenerationEvent | null,
): GenerationEvent {
  return {
    event: 'generation',
    generation: (before?.generation ?? 0) + 1,
    evaluations: latest.reduce((sum, { evaluations }) => sum + evaluations, 0),
    bestFitness: Math.max(0, ...latest.map(({ bestFitness }) => bestFitness)),
    meanFitness: latest.reduce((sum, { meanFitness }) => sum + meanFitness, 0) / latest.length,
    longestSound: Math.max(0, ...latest.map(({ longestSound }) => longestSound)),
    archive: latest.reduce((sum, { archive }) => sum + archive, 0),
  };
}

/**
 * Ends the islands that nobody works on, the paused ones among them, and asks for the end of the
 * others, of which their workers hear with the next renewal of their leases. The caller has the
 * run's lock.
 */
export async function cancelIslands(transaction: Transaction, runId: string): Promise<void> {
  await transaction.run.updateMany({
    where: { parentId: runId, status: { in: [...IDLE] } },
    data: { status: 'cancelled', cancelRequested: true, finishedAt: new Date() },
  });
  await transaction.checkpoint.deleteMany({ where: { run: { parentId: runId, status: 'cancelled' } } });
  await transaction.run.updateMany({
    where: { parentId: runId, status: 'running' },
    data: { cancelRequested: true },
  });
  await settleRun(transaction, runId);
}

/**
 * Brings a run's status in line with those of its islands, should that have gone wrong when they
 * changed: see `settleRun`.
 */
export async function closeRun(database: Database, runId: string): Promise<void> {
  await database.$transaction(async (transaction) => {
    await lockRun(transaction, runId);
    await settleRun(transaction, runId);
  });
}

/**
 * Ends a run whose islands have all ended, and pauses one whose islands have ended or are paused;
 * nothing happens where one is to be worked on, or where it has none. The caller has the run's
 * lock.
 */
export async function settleRun(transaction: Transaction, runId: string): Promise<void> {
  const islands = await transaction.run.findMany({ where: { parentId: runId }, orderBy: { island: 'asc' } });
  const isPaused = islands.some(({ status }) => status === 'paused');
  if (islands.length === 0 || !islands.every(({ status }) => status === 'paused' || hasEnded(status))) return;
  const { status, error } = isPaused ? { status: 'paused' as const, error: null } : endOf(islands);
  const { count } = await transaction.run.updateMany({
    where: { id: runId, status: { notIn: [...ENDED, status] } },
    data: {
      status,
      pauseRequested: false,
      ms: Math.max(...islands.map(({ ms }) => ms)),
      finishedAt: isPaused ? null : new Date(),
      ...(error !== null && { error: toJson(error) }),
    },
  });
  if (count > 0) await notify(transaction, 'tsume_run', runId);
}

/** How a run ends whose islands have ended: what the others found counts where some have failed. */
function endOf(islands: readonly RunRow[]): {
  status: 'done' | 'cancelled' | 'failed';
  error: StoredRefusal | null;
} {
  const reasons = islands.map(reasonOf);
  const failed = islands.filter(({ status }) => status === 'failed');
  if (islands.some(({ status }) => status === 'cancelled')) return { status: 'cancelled', error: null };
  if (failed.length === islands.length) return { status: 'failed', error: reasons[0] };
  if (failed.length === 0) return { status: 'done', error: reasons.includes(null) ? null : reasons[0] };
  const first = reasonOf(failed[0])?.message ?? '';
  const message = `${failed.length} of ${islands.length} islands failed; what all have found is kept. The first said: ${first}`;
  return { status: 'done', error: { code: 'islands_failed', message } };
}

/** Why a run failed, or ended before its time. */
export function reasonOf({ error }: Pick<RunRow, 'error'>): StoredRefusal | null {
  return error === null ? null : refusal.parse(error);
}

/** A problem as one island passes it to another. */
export type Migrant = Pick<Problem, 'sfen' | 'plies' | 'line' | 'soundness' | 'flaws'>;

const migrant = problem.pick({ sfen: true, plies: true, line: true, soundness: true, flaws: true });
/** Problems that an island is offered at a time, at most: the longest. */
const MOST_MIGRANTS = 100;

/**
 * The longest problems that the other islands have stored since an island looked last.
 * @param seen ordinal of the last finding of that look, 0 for the first
 * @returns the problems, longest first, and the ordinal to begin with next time
 */
export async function migrantsFor(
  database: Database,
  { runId, number }: IslandPlace,
  seen: number,
): Promise<{ problems: Migrant[]; seen: number }> {
  const { _max } = await database.finding.aggregate({ where: { runId }, _max: { ordinal: true } });
  const last = _max.ordinal ?? 0;
  const findings = await database.finding.findMany({
    where: { runId, island: { not: number }, ordinal: { gt: seen, lte: last } },
    orderBy: { problem: { plies: 'desc' } },
    take: MOST_MIGRANTS,
    include: { problem: true },
  });
  return { problems: findings.map((finding) => migrant.parse(finding.problem)), seen: last };
}
