/** One check: a position, a thread, a report. */

import type { CheckProgress, CheckTask } from '@tsume/contracts/check';
import { CANCELLED, type CheckEnd, endCheck, handBackCheck, startCheck } from '@tsume/db/checks';
import { isUnavailable } from '@tsume/db/unavailable';
import { saveWitness } from '@tsume/db/witnesses';
import { watchCheck } from './check-watch.ts';
import type { Context } from './context.ts';
import { improve } from './improve-job.ts';
import { askWitness } from './witness-job.ts';

/** Milliseconds between two reports from the thread. */
const PROGRESS_MS = 300;

/**
 * Answers a check. Resolves when it is answered, by a report or by why there is none; also where it was cancelled.
 * @param stop aborts when this process is to end; then it rejects and the check is done again
 */
export async function workOnCheck(context: Context, id: string, stop: AbortSignal): Promise<void> {
  const { database, log } = context;
  const check = await startCheck(database, id);
  if (check === undefined) return;
  const { kind } = check.task;
  const watch = watchCheck(database, id, check.attempt);
  try {
    const signal = AbortSignal.any([stop, watch.signal]);
    const end = await ANSWERS[kind](context, check.task, signal, watch.tell);
    stop.throwIfAborted();
    await endCheck(database, id, end);
    log.info({ check: id, kind, ...('error' in end && { refusal: end.error.code }) }, 'check done');
  } catch (error) {
    if (stop.aborted || isUnavailable(error)) {
      await handBackCheck(database, id).catch(() => undefined);
      throw error;
    }
    if (watch.signal.aborted) {
      log.info({ check: id, kind }, 'check cancelled');
      await endCheck(database, id, CANCELLED);
      return;
    }
    log.error({ check: id, err: error }, 'check failed');
    const message = error instanceof Error ? error.message : String(error);
    await endCheck(database, id, { error: { code: 'internal', message } });
  } finally {
    await watch.close();
  }
}

/** The soundness report of a position. The API has read it: its hands are as they have to be. */
async function report(
  { checkPool, engineVersion }: Context,
  { sfen, profile, interposition, nodes, cookNodes, timeMs }: CheckTask,
  stop: AbortSignal,
  tell: (progress: CheckProgress) => void,
): Promise<CheckEnd> {
  const options = { profile, interposition, nodes, timeMs, ...(cookNodes !== undefined && { cookNodes }) };
  const answer = await checkPool.check(sfen, { ...options, reading: 'game' }, stop, {
    everyMs: PROGRESS_MS,
    tell: ({ nodes: searched, ms, excludedPlies, plies, exact }) =>
      tell({ kind: 'search', nodes: searched, ms, excludedPlies, plies, exact }),
  });
  return answer.ok ? { report: answer.value, engineVersion } : { error: answer.error };
}

/** A second opinion on a length; a stored problem keeps it. */
async function witness(
  context: Context,
  { sfen, plies, problem, timeMs, nodes }: CheckTask,
  stop: AbortSignal,
): Promise<CheckEnd> {
  const answer = await askWitness(context, { sfen, plies, timeMs, nodes }, stop);
  if (!answer.ok) return { error: answer.error };
  if (problem !== undefined) await saveWitness(context.database, problem, answer.value);
  return { witness: answer.value, engineVersion: context.engineVersion };
}

/** The brinkmate of a position and whether it has one solution. */
async function brinkmate(
  { checkPool, engineVersion }: Context,
  { sfen, nodes, timeMs, innerNodes }: CheckTask,
  stop: AbortSignal,
): Promise<CheckEnd> {
  const options = { nodes, timeMs, ...(innerNodes !== undefined && { innerNodes }) };
  const answer = await checkPool.checkBrinkmate(sfen, { ...options, reading: 'game' }, stop);
  return answer.ok ? { brinkmate: answer.value, engineVersion } : { error: answer.error };
}

/** @param stop aborts when the check was cancelled, or this process is to end */
export type AnswerCheck = (
  context: Context,
  task: CheckTask,
  stop: AbortSignal,
  tell: (progress: CheckProgress) => void,
) => Promise<CheckEnd>;

const ANSWERS: Readonly<Record<CheckTask['kind'], AnswerCheck>> = {
  mate: report,
  qbf: witness,
  brinkmate,
  improve,
};
