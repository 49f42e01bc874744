/**
 * One check: a position, a thread, a report; or, where that takes long in the lane of the brief
 * ones, the other lane.
 */

import { FAILURE_NODES } from '@tsume/core/mate/line-failure';
import type { CheckProgress, CheckTask } from '@tsume/contracts/check';
import type { CheckLane } from '@tsume/contracts/job';
import { postponeCheck } from '@tsume/db/check-lanes';
import {
  CANCELLED,
  type CheckEnd,
  CheckLostError,
  type StartedCheck,
  endCheck,
  handBackCheck,
  startCheck,
} from '@tsume/db/checks';
import { isUnavailable } from '@tsume/db/unavailable';
import { certificate } from './certificate-job.ts';
import { watchCheck } from './check-watch.ts';
import type { CheckContext } from './context.ts';
import { improve } from './improve-job.ts';
import { startSlice } from './slice.ts';
import { reasonOf } from './take-up.ts';
import { askWitness } from './witness-job.ts';

/** Milliseconds between two reports from the thread. */
const PROGRESS_MS = 300;

/**
 * Answers a check. Resolves when it is answered, by a report or by why there is none; also where it
 * was cancelled, belongs to somebody else, or waits in the other lane.
 * @param lane whose queue has delivered it
 * @param stop aborts when this process is to end; then it rejects and the check is done again
 */
export async function workOnCheck(
  context: CheckContext,
  lane: CheckLane,
  id: string,
  stop: AbortSignal,
): Promise<void> {
  const { database, log } = context;
  const check = await startCheck(database, id, lane);
  if (check === undefined) return;
  const { attempt, task } = check;
  const { kind } = task;
  log.info({ check: id, kind, attempt, lane }, 'check begins');
  const began = performance.now();
  const ms = (): number => Math.round(performance.now() - began);
  const watch = watchCheck(database, id, attempt);
  const slice = startSlice(context, lane, id);
  try {
    const signal = AbortSignal.any([stop, watch.cancel, watch.lost, slice.over]);
    const end = await ANSWERS[kind](context, task, signal, watch.tell);
    // An improvement that is interrupted answers all the same.
    watch.lost.throwIfAborted();
    stop.throwIfAborted();
    if (!watch.cancel.aborted) slice.over.throwIfAborted();
    if (!(await endCheck(database, id, attempt, end, ms()))) throw new CheckLostError(id);
    log.info({ check: id, kind, ...('error' in end && { refusal: end.error.code }) }, 'check done');
  } catch (error) {
    await settleFailure(
      context,
      { id, ms: ms(), ...check },
      { stop, sliceOver: slice.over, ...watch },
      error,
    );
  } finally {
    slice.close();
    await watch.close();
  }
}

/**
 * What ends a check before its answer: our own end, the end of its slice, a cancel, another worker
 * that has the check.
 */
interface Interruptions {
  readonly stop: AbortSignal;
  readonly sliceOver: AbortSignal;
  readonly cancel: AbortSignal;
  readonly lost: AbortSignal;
}

/**
 * A lost check is let go; a server that is away or our own end is for the queue, once the check is
 * handed back; a cancel ends it, if somebody asked for one; the end of its slice is for the other
 * lane; anything else is a bug and fails it.
 */
async function settleFailure(
  context: CheckContext,
  { id, ms, attempt, task: { kind } }: StartedCheck & { readonly id: string; readonly ms: number },
  { stop, sliceOver, cancel, lost }: Interruptions,
  thrown: unknown,
): Promise<void> {
  const { database, log } = context;
  // Whoever was interrupted throws what he likes; the reason is the signal's.
  const error: unknown = lost.aborted ? lost.reason : thrown;
  if (error instanceof CheckLostError) {
    log.info({ check: id, kind, attempt }, 'check lost to another attempt');
    return;
  }
  if (stop.aborted || isUnavailable(error)) {
    await handBackCheck(database, id, attempt, ms).catch(() => undefined);
    throw error;
  }
  if (!cancel.aborted && sliceOver.aborted && (await postpone(context, id, attempt, ms))) return;
  if (cancel.aborted || sliceOver.aborted) {
    if (await endCheck(database, id, attempt, CANCELLED, ms))
      log.info({ check: id, kind }, 'check cancelled');
    return;
  }
  log.error({ check: id, err: error }, 'check failed');
  await endCheck(database, id, attempt, { error: { code: 'internal', message: reasonOf(error) } }, ms);
}

/**
 * Puts a check whose slice is over among the long ones. Without the queue the workers find it in
 * the database, some seconds later.
 * @returns false where it was cancelled meanwhile, or lost
 */
async function postpone(
  { database, log, longChecks }: CheckContext,
  id: string,
  attempt: number,
  ms: number,
): Promise<boolean> {
  const turn = await postponeCheck(database, id, attempt, ms);
  if (turn === undefined) return false;
  log.info({ check: id, attempt, turn }, 'check postponed');
  await longChecks
    .enqueue(id, id, turn)
    .catch((error: unknown) => log.warn({ check: id, err: error }, 'a check cannot be queued'));
  return true;
}

/**
 * Nodes at most for all that is told beside the main line, and for each move there: some seconds.
 */
const SIDE_LINE_NODES = 2_000_000;
const DEVIATION_NODES = 50_000;

/** The soundness report of a position. The API has read it: its hands are as they have to be. */
async function report(
  { checkPool, engineVersion }: CheckContext,
  { sfen, profile, interposition, nodes, cookNodes, timeMs, record, sideLines: tellsMore = false }: CheckTask,
  stop: AbortSignal,
  tell: (progress: CheckProgress) => void,
): Promise<CheckEnd> {
  const options = { profile, interposition, nodes, timeMs, ...(cookNodes !== undefined && { cookNodes }) };
  const answer = await checkPool.check(sfen, { ...options, reading: 'game' }, stop, {
    everyMs: PROGRESS_MS,
    tell: ({ nodes: searched, ms, excludedPlies, plies, exact }) =>
      tell({ kind: 'search', nodes: searched, ms, excludedPlies, plies, exact }),
  });
  if (!answer.ok) return { error: answer.error };
  const own = record?.line ?? [];
  if (answer.value.verdict === 'noMate' && own.length > 0) {
    const each = { interposition, timeMs, nodes: Math.min(nodes, FAILURE_NODES) };
    const failure = await checkPool.lineFailure(sfen, { ...each, reading: 'game', line: own }, stop);
    if (!failure.ok) return { error: failure.error };
    return { report: { ...answer.value, ...(failure.value && { failure: failure.value }) }, engineVersion };
  }
  if (!tellsMore || !answer.value.exact) return { report: answer.value, engineVersion };
  const limits = { nodes: Math.min(nodes, SIDE_LINE_NODES), deviationNodes: DEVIATION_NODES, timeMs };
  const { line } = answer.value;
  const asked = { interposition, ...limits, reading: 'game', ...(line && { line }) } as const;
  const sideLines = await checkPool.sideLines(sfen, asked, stop);
  if (!sideLines.ok) return { error: sideLines.error };
  return { report: { ...answer.value, sideLines: sideLines.value }, engineVersion };
}

/**
 * A second opinion on a length. That on a stored problem's own length, which the engine finds, is
 * offered to the problem.
 */
async function witness(
  context: CheckContext,
  { sfen, plies, problem, timeMs, nodes }: CheckTask,
  stop: AbortSignal,
): Promise<CheckEnd> {
  const answer = await askWitness(context, { sfen, plies, timeMs, nodes }, stop);
  if (!answer.ok) return { error: answer.error };
  const isOwnLength = problem !== undefined && plies === undefined;
  return {
    witness: answer.value,
    engineVersion: context.engineVersion,
    ...(isOwnLength && { problem }),
  };
}

/** The brinkmate of a position and whether it has one solution. */
async function brinkmate(
  { checkPool, engineVersion }: CheckContext,
  { sfen, nodes, timeMs, innerNodes }: CheckTask,
  stop: AbortSignal,
): Promise<CheckEnd> {
  const options = { nodes, timeMs, ...(innerNodes !== undefined && { innerNodes }) };
  const answer = await checkPool.checkBrinkmate(sfen, { ...options, reading: 'game' }, stop);
  return answer.ok ? { brinkmate: answer.value, engineVersion } : { error: answer.error };
}

/** @param stop aborts when the check was cancelled or lost, or this process is to end */
export type AnswerCheck = (
  context: CheckContext,
  task: CheckTask,
  stop: AbortSignal,
  tell: (progress: CheckProgress) => void,
) => Promise<CheckEnd>;

const ANSWERS: Readonly<Record<CheckTask['kind'], AnswerCheck>> = {
  mate: report,
  qbf: witness,
  brinkmate,
  improve,
  certificate,
};
