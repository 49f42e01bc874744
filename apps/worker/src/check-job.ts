/** One check: a position, a thread, a report. */

import { type CheckEnd, endCheck, handBackCheck, startCheck } from '@tsume/db/checks';
import { isUnavailable } from '@tsume/db/unavailable';
import type { CheckTask } from '@tsume/contracts/check';
import { saveWitness } from '@tsume/db/witnesses';
import type { Context } from './context.ts';
import { askWitness } from './witness-job.ts';

/**
 * Answers a check. Resolves when it is answered, by a report or by why there is none.
 * @param stop aborts when this process is to end; then it rejects and the check is done again
 */
export async function workOnCheck(context: Context, id: string, stop: AbortSignal): Promise<void> {
  const { database, log } = context;
  const check = await startCheck(database, id);
  if (check === undefined) return;
  const { kind } = check.task;
  try {
    const end = await ANSWERS[kind](context, check.task, stop);
    await endCheck(database, id, end);
    log.info({ check: id, kind, ...('error' in end && { refusal: end.error.code }) }, 'check done');
  } catch (error) {
    if (stop.aborted || isUnavailable(error)) {
      await handBackCheck(database, id).catch(() => undefined);
      throw error;
    }
    log.error({ check: id, err: error }, 'check failed');
    const message = error instanceof Error ? error.message : String(error);
    await endCheck(database, id, { error: { code: 'internal', message } });
  }
}

/** The soundness report of a position. The API has read it: its hands are as they have to be. */
async function report(
  { checkPool, engineVersion }: Context,
  { sfen, profile, interposition, nodes, cookNodes, timeMs }: CheckTask,
  stop: AbortSignal,
): Promise<CheckEnd> {
  const options = { profile, interposition, nodes, timeMs, ...(cookNodes !== undefined && { cookNodes }) };
  const answer = await checkPool.check(sfen, { ...options, reading: 'game' }, stop);
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

type AnswerCheck = (context: Context, task: CheckTask, stop: AbortSignal) => Promise<CheckEnd>;

const ANSWERS: Readonly<Record<CheckTask['kind'], AnswerCheck>> = { mate: report, qbf: witness, brinkmate };
