/**
 * A run's progress, written generation by generation: its problems, its figures and the checkpoint that the run goes on
 * from are one transaction. A worker that dies between two generations therefore leaves neither a problem that will
 * be found again nor one that was forgotten.
 */

import type { ProblemFoundEvent } from '@tsume/contracts/event';
import { generationEvent, type GenerationEvent } from '@tsume/contracts/run';
import { toJson, type Database } from './client.ts';
import { type FoundProblem, type Rules, storeFindings } from './findings.ts';
import type { Prisma } from './generated/client.ts';
import { notify } from './notices.ts';
import { problemOf, withOrigin } from './problems.ts';
import { generationOf } from './runs.ts';

/** Everything that one generation leaves behind. */
export interface GenerationCommit {
  readonly runId: string;
  readonly attempt: number;
  readonly figures: GenerationEvent;
  readonly found: readonly FoundProblem[];
  /** The composer's state as JSON text. */
  readonly checkpoint: string;
  /** Working time of the run so far in milliseconds, all attempts together. */
  readonly ms: number;
  readonly rules: Rules;
}

/** What a generation that was cut has found: problems, and nothing that the run goes on from. */
export type Salvage = Pick<GenerationCommit, 'runId' | 'attempt' | 'found' | 'rules'>;

/** The run was ended or taken up by another worker: whoever still works on it must stop. */
export class RunLostError extends Error {
  constructor(runId: string) {
    super(`The run ${runId} is no longer ours.`);
    this.name = 'RunLostError';
  }
}

/**
 * Stores a generation.
 * @returns whether cancelling was asked for in the meantime
 * @throws RunLostError where another attempt has the run; nothing is written then
 */
export async function commitGeneration(database: Database, commit: GenerationCommit): Promise<boolean> {
  return database.$transaction(
    async (transaction) => {
      const [run] = await transaction.run.updateManyAndReturn({
        where: { id: commit.runId, attempt: commit.attempt, status: 'running' },
        data: { progress: toJson(commit.figures), ms: Math.round(commit.ms) },
      });
      if (run === undefined) throw new RunLostError(commit.runId);
      const { event: _, ...figures } = commit.figures;
      await storeFindings(transaction, { ...commit, generation: figures.generation });
      await transaction.generation.create({ data: { runId: commit.runId, ...figures } });
      const state = { generation: figures.generation, state: commit.checkpoint };
      await transaction.checkpoint.upsert({
        where: { runId: commit.runId },
        create: { runId: commit.runId, ...state },
        update: state,
      });
      await notify(transaction, 'tsume_run', commit.runId);
      return run.cancelRequested;
    },
    { timeout: 30_000 },
  );
}

/**
 * Stores the problems of a generation that was cut. They count as found in the generation after the last one; where the run is taken up again, that one
 * is repeated and takes them over (`storeFindings`).
 * @throws RunLostError where another attempt has the run; nothing is written then
 */
export async function keepSalvage(database: Database, salvage: Salvage): Promise<void> {
  const { runId, attempt } = salvage;
  await database.$transaction(async (transaction) => {
    // Writes what is there, for the lock: no other attempt begins in between.
    const [run] = await transaction.run.updateManyAndReturn({
      where: { id: runId, attempt, status: 'running' },
      data: { attempt },
    });
    if (run === undefined) throw new RunLostError(runId);
    const last = run.progress === null ? 0 : generationEvent.parse(run.progress).generation;
    await storeFindings(transaction, { ...salvage, generation: last + 1 });
    await notify(transaction, 'tsume_run', runId);
  });
}

/** What happened in one generation: its problems in the order they were found, then its figures. */
export interface GenerationEvents {
  readonly problems: readonly ProblemFoundEvent[];
  readonly figures: GenerationEvent;
}

/**
 * The generations after one, oldest first.
 * @param after a generation's number, 0 for all
 * @param limit at most so many generations
 */
export async function generationsAfter(
  database: Database,
  runId: string,
  after: number,
  limit = 100,
): Promise<GenerationEvents[]> {
  const generations = await database.generation.findMany({
    where: { runId, generation: { gt: after } },
    orderBy: { generation: 'asc' },
    take: limit,
  });
  const last = generations.at(-1)?.generation;
  if (last === undefined) return [];
  const problems = await problemsOf(database, { runId, generation: { gt: after, lte: last } });
  return generations.map((row) => ({
    figures: generationOf(row),
    problems: problems.filter(({ generation }) => generation === row.generation),
  }));
}

/** The problems that an ended run found after a generation, in the order they were found: those of a generation that was cut. */
export function problemsAfter(
  database: Database,
  runId: string,
  generation: number,
): Promise<ProblemFoundEvent[]> {
  return problemsOf(database, { runId, generation: { gt: generation } });
}

async function problemsOf(database: Database, where: Prisma.FindingWhereInput): Promise<ProblemFoundEvent[]> {
  const findings = await database.finding.findMany({
    where,
    orderBy: { ordinal: 'asc' },
    include: { problem: { include: withOrigin } },
  });
  return findings.map(({ generation, fitness, isNew, problem }) => ({
    event: 'problem',
    generation,
    fitness,
    isNew,
    problem: problemOf(problem),
  }));
}
