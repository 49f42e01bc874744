/**
 * A run's progress, written generation by generation: its problems, its figures and the checkpoint that the run goes on
 * from are one transaction. A worker that dies between two generations therefore leaves neither a problem that will
 * be found again nor one that was forgotten.
 */

import type { ProblemFoundEvent } from '@tsume/contracts/event';
import type { GenerationEvent } from '@tsume/core/run/events';
import type { FoundProblem } from '@tsume/core/run/problem';
import { toJson, type Database, type Transaction } from './client.ts';
import { type Rules, storeFindings } from './findings.ts';
import type { Prisma, Run as RunRow } from './generated/client.ts';
import { figuresOverAll, lockRun, progressOf, type IslandPlace } from './islands.ts';
import type { Standing } from './leases.ts';
import { notify } from './notices.ts';
import { problemOf, withOrigin, withoutAppraisal } from './problems.ts';
import { generationOf } from './run-row.ts';

/** Everything that one generation of a run or island leaves behind. */
export interface GenerationCommit {
  /** The run, or the island. */
  readonly runId: string;
  /** Which island of which run it is; absent or null for a run of its own. */
  readonly place?: IslandPlace | null;
  readonly attempt: number;
  readonly figures: GenerationEvent;
  readonly found: readonly FoundProblem[];
  /** The composer's state as JSON text. */
  readonly checkpoint: string;
  /** Ordinal of the run's last finding that an island has looked at. */
  readonly seen?: number;
  /** Working time of the run so far in milliseconds, all attempts together. */
  readonly ms: number;
  readonly rules: Rules;
}

/** What a generation that was cut has found: problems, and nothing that the run goes on from. */
export type Salvage = Pick<GenerationCommit, 'runId' | 'place' | 'attempt' | 'found' | 'rules'>;

/** The run was ended or taken up by another worker: whoever still works on it must stop. */
export class RunLostError extends Error {
  constructor(runId: string) {
    super(`The run ${runId} is no longer ours.`);
    this.name = 'RunLostError';
  }
}

/**
 * Stores a generation. That of an island is one of its run, too, and the run's problems and figures are where they would be without islands.
 * @returns what was asked for in the meantime
 * @throws RunLostError where another attempt has the run; nothing is written then
 */
export async function commitGeneration(
  database: Database,
  commit: GenerationCommit,
): Promise<Exclude<Standing, 'lost'>> {
  return database.$transaction(async (transaction) => {
    const { place = null, figures, ms, seen = 0 } = commit;
    const data = { progress: toJson(figures), ms: Math.round(ms), setbacks: 0 };
    const { row, before } = await hold(transaction, commit, data);
    const overAll = place === null ? figures : await reckon(transaction, place, before, ms);
    await link(transaction, commit, overAll.generation);
    const { event: _, ...numbers } = overAll;
    await transaction.generation.create({ data: { runId: place?.runId ?? commit.runId, ...numbers } });
    const state = { generation: figures.generation, state: commit.checkpoint, seen };
    await transaction.checkpoint.upsert({
      where: { runId: commit.runId },
      create: { runId: commit.runId, ...state },
      update: state,
    });
    await notify(transaction, 'tsume_run', place?.runId ?? commit.runId);
    if (row.cancelRequested) return 'toBeCancelled';
    return row.pauseRequested ? 'toBePaused' : 'held';
  });
}

/**
 * Stores the problems of a generation that was cut. They count as found in the generation after the last one; where the run is taken up again, that one
 * is repeated and takes them over (`storeFindings`).
 * @throws RunLostError where another attempt has the run; nothing is written then
 */
export async function keepSalvage(database: Database, salvage: Salvage): Promise<void> {
  const { runId, place, attempt } = salvage;
  await database.$transaction(async (transaction) => {
    // Writes what is there, for the lock: no other attempt begins in between.
    const { before } = await hold(transaction, salvage, { attempt });
    await link(transaction, salvage, (before?.generation ?? 0) + 1);
    await notify(transaction, 'tsume_run', place?.runId ?? runId);
  });
}

type Held = Pick<GenerationCommit, 'runId' | 'place' | 'attempt'>;

/**
 * Locks a run that is ours, its parent first, and writes to it.
 * @returns its row, and the figures over all islands as they were
 * @throws RunLostError
 */
async function hold(
  transaction: Transaction,
  { runId, place = null, attempt }: Held,
  data: Prisma.RunUpdateInput,
): Promise<{ row: RunRow; before: GenerationEvent | null }> {
  const overAll = place === null ? null : await lockRun(transaction, place.runId);
  const [row] = await transaction.run.updateManyAndReturn({
    where: { id: runId, attempt, status: 'running' },
    data,
  });
  if (row === undefined) throw new RunLostError(runId);
  return { row, before: place === null ? progressOf(row) : overAll };
}

/** Writes a run's figures after a generation of one of its islands, and returns them. */
async function reckon(
  transaction: Transaction,
  { runId }: IslandPlace,
  before: GenerationEvent | null,
  ms: number,
): Promise<GenerationEvent> {
  const islands = await transaction.run.findMany({
    where: { parentId: runId },
    select: { progress: true, ms: true },
  });
  const latest = islands.flatMap((island) => progressOf(island) ?? []);
  const overAll = figuresOverAll(latest, before);
  await transaction.run.updateMany({
    where: { id: runId },
    data: { progress: toJson(overAll), ms: Math.round(Math.max(ms, ...islands.map((island) => island.ms))) },
  });
  return overAll;
}

/** Links problems to their run, and counts them there and with the island. */
async function link(transaction: Transaction, salvage: Salvage, generation: number): Promise<void> {
  const { runId, place = null, found, rules } = salvage;
  const findings = { runId: place?.runId ?? runId, island: place?.number ?? null, generation, found, rules };
  const { problems, newProblems } = await storeFindings(transaction, findings);
  if (problems === 0 && newProblems === 0) return;
  await transaction.run.updateMany({
    where: { id: { in: place === null ? [runId] : [place.runId, runId] } },
    data: { problems: { increment: problems }, newProblems: { increment: newProblems } },
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
    include: { problem: { include: withOrigin, omit: withoutAppraisal } },
  });
  return findings.map(({ generation, fitness, isNew, problem }) => ({
    event: 'problem',
    generation,
    fitness,
    isNew,
    problem: problemOf(problem),
  }));
}
