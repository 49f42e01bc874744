/**
 * Second opinions on lengths: for checks of kind qbf, and, when nobody asks, for the short problems
 * that are stored.
 */

import { MAX_WITNESS_PLIES, type WitnessReport } from '@tsume/contracts/witness';
import { type Result, ok, refuse } from '@tsume/core/result';
import { parseSfen } from '@tsume/core/placement/sfen';
import { diagramOf } from '@tsume/core/qbf/diagram';
import { acceptQuestion } from '@tsume/core/qbf/solve';
import { isUnavailable } from '@tsume/db/unavailable';
import { claimUnwitnessed, dropClaim, settleClaim, type UnwitnessedProblem } from '@tsume/db/witnesses';
import { witnessInThread } from '@tsume/qbf-solver/in-thread';
import { LENGTH_NODES } from '@tsume/qbf-solver/witness';
import type { Config } from './config.ts';
import type { CheckContext } from './context.ts';
import { reasonOf } from './take-up.ts';
import { Pauses, keepDoing } from './pauses.ts';

/**
 * What is asked: a position with complete hands and a length, or none for what the engine finds.
 */
export interface WitnessQuestion {
  readonly sfen: string;
  readonly plies?: number;
  /** Milliseconds for each of the two questions. */
  readonly timeMs: number;
  /** Nodes for finding the length. */
  readonly nodes: number;
}

/** Pauses between two looks for problems without a witness: the first, the longest. */
const REST_MS = 5000;
const LONGEST_REST_MS = 60_000;

/**
 * A problem whose witness failed so often, or whose worker was gone over it, is taken to be the
 * cause.
 */
const MOST_ATTEMPTS = 3;

/**
 * Asks for a witness. Refuses with `no_exact_length` and what `acceptQuestion` says; rejects where
 * `stop` aborts.
 */
export async function askWitness(
  context: Pick<CheckContext, 'checkPool' | 'qbfSolver'>,
  question: WitnessQuestion,
  stop: AbortSignal,
): Promise<Result<WitnessReport>> {
  const placement = parseSfen(question.sfen);
  if (!placement.ok) return placement;
  const plies = question.plies === undefined ? await lengthOf(context, question, stop) : ok(question.plies);
  if (!plies.ok) return plies;
  const diagram = acceptQuestion(diagramOf(placement.value), plies.value);
  if (!diagram.ok) return diagram;
  const { verified, within, shorter, solver } = await witnessInThread(
    {
      diagram: diagram.value,
      plies: plies.value,
      solver: context.qbfSolver,
      timeoutMs: question.timeMs,
    },
    stop,
  );
  return ok({
    verified,
    plies: plies.value,
    within: within.verdict,
    shorter: shorter?.verdict ?? null,
    solver,
    message: within.message ?? shorter?.message ?? null,
    ms: Math.round(within.ms + (shorter?.ms ?? 0)),
  });
}

/** The length that a formula can witness: every interposition counted. */
async function lengthOf(
  { checkPool }: Pick<CheckContext, 'checkPool'>,
  { sfen, nodes }: WitnessQuestion,
  stop: AbortSignal,
): Promise<Result<number>> {
  const answer = await checkPool.solve(sfen, { interposition: 'none', reading: 'game', nodes }, stop);
  if (!answer.ok) return answer;
  const { plies, exact, verdict } = answer.value;
  if (exact && plies !== null && plies <= MAX_WITNESS_PLIES) return ok(plies);
  const found = plies === null ? verdict : `${exact ? '' : 'at most '}${plies} plies`;
  const message = `There is no exact length of 1 to ${MAX_WITNESS_PLIES} plies to be witnessed: the engine says ${found}.`;
  return refuse('no_exact_length', message, { plies, verdict });
}

/**
 * Witnesses stored problems of at most `WITNESS_PLIES`, one at a time, for as long as the worker
 * runs. Returns what ends it; it resolves when the problem at hand has been given back.
 */
export function keepWitnessing(
  context: CheckContext,
  { WITNESS_PLIES, WITNESS_TIME_MS }: Pick<Config, 'WITNESS_PLIES' | 'WITNESS_TIME_MS'>,
): () => Promise<void> {
  if (WITNESS_PLIES === 0) return async () => undefined;
  const { log, news } = context;
  const next = (signal: AbortSignal): Promise<boolean> =>
    witnessNext(context, WITNESS_PLIES, WITNESS_TIME_MS, signal).catch((error: unknown) => {
      if (!signal.aborted) log.warn({ err: error }, 'a problem to be witnessed cannot be had');
      return false;
    });
  return keepDoing(next, new Pauses(REST_MS, LONGEST_REST_MS, news));
}

/**
 * Witnesses one problem. One that fails comes again when its claim has ended by itself, after all
 * others that want a witness; when it has failed `MOST_ATTEMPTS` times it stays open, with the
 * reason.
 * @returns whether there was one to be witnessed and nothing failed: then the next one may follow
 * at once
 * @throws the error of a server that is away; the signal's reason where `stop` aborts
 */
export async function witnessNext(
  context: CheckContext,
  maxPlies: number,
  timeMs: number,
  stop: AbortSignal,
): Promise<boolean> {
  const { database, log } = context;
  const problem = await claimUnwitnessed(database, maxPlies);
  if (problem === undefined) return false;
  const { id, sfen, attempts } = problem;
  if (attempts > MOST_ATTEMPTS) {
    await leaveOpen(context, problem, givenUp('each time its worker was gone before there was an answer'));
    return true;
  }
  try {
    const answer = await askWitness(context, { sfen, timeMs, nodes: LENGTH_NODES }, stop);
    if (answer.ok) await settleClaim(database, id, answer.value);
    else await leaveOpen(context, problem, answer.error.message);
    return true;
  } catch (error) {
    if (stop.aborted || isUnavailable(error)) {
      await dropClaim(database, id);
      throw error;
    }
    log.warn({ problem: id, attempts, err: error }, 'a witness failed');
    if (attempts === MOST_ATTEMPTS) await leaveOpen(context, problem, givenUp(reasonOf(error)));
    return false;
  }
}

function givenUp(reason: string): string {
  return `Given up after ${MOST_ATTEMPTS} attempts: ${reason}`;
}

/** Ends the claim of a problem that cannot be witnessed: nobody asks for it again unasked. */
async function leaveOpen(
  { database, log, qbfSolver = 'refinement' }: CheckContext,
  { id, plies, attempts }: UnwitnessedProblem,
  message: string,
): Promise<void> {
  log.warn({ problem: id, attempts, reason: message }, 'no witness');
  const open = { verified: null, within: 'unknown', shorter: null, ms: 0 } as const;
  await settleClaim(database, id, { ...open, plies, solver: qbfSolver, message });
}
