/** Second opinions on lengths: for checks of kind qbf, and, when nobody asks, for the short problems that are stored. */

import { MAX_WITNESS_PLIES, type WitnessReport } from '@tsume/contracts/witness';
import { type Result, ok, refuse } from '@tsume/core/result';
import { parseSfen } from '@tsume/core/placement/sfen';
import { diagramOf } from '@tsume/core/qbf/diagram';
import { acceptQuestion } from '@tsume/core/qbf/solve';
import { claimUnwitnessed, dropClaim, settleClaim } from '@tsume/db/witnesses';
import { witnessInThread } from '@tsume/qbf-solver/in-thread';
import { LENGTH_NODES } from '@tsume/qbf-solver/witness';
import type { Config } from './config.ts';
import type { Context } from './context.ts';
import { Pauses } from './pauses.ts';

/** What is asked: a position with complete hands and a length, or none for what the engine finds. */
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

/** Asks for a witness. Refuses with `no_exact_length` and what `acceptQuestion` says; rejects where `stop` aborts. */
export async function askWitness(
  context: Pick<Context, 'checkPool' | 'qbfSolver'>,
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
  { checkPool }: Pick<Context, 'checkPool'>,
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
 * Witnesses stored problems of at most `WITNESS_PLIES`, one at a time, for as long as the worker runs. Returns what ends
 * it; it resolves when the problem at hand has been given back.
 */
export function keepWitnessing(
  context: Context,
  { WITNESS_PLIES, WITNESS_TIME_MS }: Pick<Config, 'WITNESS_PLIES' | 'WITNESS_TIME_MS'>,
): () => Promise<void> {
  const ending = new AbortController();
  const { signal } = ending;
  const work = async (): Promise<void> => {
    const pauses = new Pauses(REST_MS, LONGEST_REST_MS, context.news);
    while (!signal.aborted) {
      const worked = await witnessNext(context, WITNESS_PLIES, WITNESS_TIME_MS, signal).catch(
        (error: unknown) => {
          if (!signal.aborted) context.log.warn({ err: error }, 'a witness failed');
          return false;
        },
      );
      if (worked) pauses.reset();
      else await pauses.pause(signal);
    }
  };
  const done = WITNESS_PLIES > 0 ? work() : Promise.resolve();
  return () => {
    ending.abort();
    return done;
  };
}

/** Witnesses one problem; false where none wants it. */
async function witnessNext(
  context: Context,
  maxPlies: number,
  timeMs: number,
  stop: AbortSignal,
): Promise<boolean> {
  const { database, log } = context;
  const problem = await claimUnwitnessed(database, maxPlies);
  if (problem === undefined) return false;
  try {
    const answer = await askWitness(context, { sfen: problem.sfen, timeMs, nodes: LENGTH_NODES }, stop);
    if (answer.ok) await settleClaim(database, problem.id, answer.value);
    else log.warn({ problem: problem.id, refusal: answer.error.code }, 'no witness');
    return answer.ok;
  } catch (error) {
    await dropClaim(database, problem.id);
    throw error;
  }
}
