/**
 * A run's progress, written generation by generation: its problems, its figures and the checkpoint that the run goes on
 * from are one transaction. A worker that dies between two generations therefore leaves neither a problem that will
 * be found again nor one that was forgotten.
 */

import { randomUUID } from 'node:crypto';
import type { ProblemFoundEvent } from '@tsume/contracts/event';
import type { GenerationEvent } from '@tsume/contracts/run';
import type { Flaw, Interposition, Profile, Soundness } from '@tsume/contracts/verdict';
import { canonicalKey } from '@tsume/core/placement/canonical';
import type { Placement } from '@tsume/core/placement/placement';
import { parseSfen } from '@tsume/core/placement/sfen';
import { toJson, type Database, type Transaction } from './client.ts';
import { notify } from './notices.ts';
import { problemOf, withOrigin } from './problems.ts';
import { generationOf } from './runs.ts';

/** What a run found, as its composer reports it; the same words as `FoundProblem` of core/compose/run. */
export interface FoundProblem {
  readonly sfen: string;
  readonly unprunedSfen: string;
  readonly plies: number;
  readonly line: readonly string[];
  readonly fitness: number;
  readonly pruned: readonly string[];
  readonly soundness: Soundness;
  readonly paperSound: boolean | null;
  readonly flaws: readonly Flaw[];
  readonly generation: number;
}

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
  /** The rules that the verdicts were made under, and what made them. */
  readonly rules: {
    readonly interposition: Interposition;
    readonly profile: Profile;
    readonly engineVersion: string;
  };
}

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
      if (commit.found.length > 0) await storeFindings(transaction, commit, run.problems);
      const { event: _, ...figures } = commit.figures;
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

/** Stores the problems that nobody found before and links all of them to the run. */
async function storeFindings(
  transaction: Transaction,
  commit: GenerationCommit,
  already: number,
): Promise<void> {
  const byKey = new Map(commit.found.map((found) => [canonicalKey(placementOf(found.sfen)), found]));
  // In the order of the keys, so that two runs that find the same problems wait for one another and never in a circle.
  const keys = [...byKey.keys()].sort();
  const created = await transaction.problem.createManyAndReturn({
    data: keys.map((key) => problemRow(key, byKey.get(key)!, commit)),
    skipDuplicates: true,
    select: { id: true },
  });
  const isNew = new Set(created.map((row) => row.id));
  const rows = await transaction.problem.findMany({
    where: { canonicalKey: { in: keys } },
    select: { id: true, canonicalKey: true },
  });
  const idOf = new Map(rows.map((row) => [row.canonicalKey, row.id]));
  const findings = [...byKey].map(([key, found]) => ({ problemId: idOf.get(key)!, found }));
  const known = await transaction.finding.findMany({
    where: { runId: commit.runId, problemId: { in: findings.map(({ problemId }) => problemId) } },
    select: { problemId: true },
  });
  const linked = new Set(known.map((row) => row.problemId));
  const fresh = findings.filter(({ problemId }) => !linked.has(problemId));
  await transaction.finding.createMany({
    data: fresh.map(({ problemId, found }, index) => ({
      runId: commit.runId,
      problemId,
      generation: commit.figures.generation,
      ordinal: already + index + 1,
      fitness: found.fitness,
      unprunedSfen: found.unprunedSfen,
      pruned: [...found.pruned],
      isNew: isNew.has(problemId),
    })),
  });
  await transaction.run.update({
    where: { id: commit.runId },
    data: { problems: { increment: fresh.length }, newProblems: { increment: isNew.size } },
  });
}

function problemRow(key: string, found: FoundProblem, commit: GenerationCommit) {
  return {
    id: randomUUID(),
    canonicalKey: key,
    sfen: found.sfen,
    plies: found.plies,
    line: [...found.line],
    // No rule calls a problem sound that leaves pieces over.
    leftover: 0,
    soundness: found.soundness,
    paperSound: found.paperSound,
    flaws: toJson(found.flaws),
    pieces: piecesUsed(placementOf(found.sfen)),
    themes: [],
    ...commit.rules,
  };
}

/** 使用駒数: the pieces on the board and in the attacker's hand. */
function piecesUsed(placement: Placement): number {
  const onBoard = placement.board.filter((piece) => piece !== 0).length;
  return placement[placement.sideToMove].reduce((sum, count) => sum + count, onBoard);
}

/** A composer's own SFEN always parses; one that does not is a bug. */
function placementOf(sfen: string): Placement {
  const parsed = parseSfen(sfen);
  if (!parsed.ok) throw new Error(`A composer reported "${sfen}": ${parsed.error.message}`);
  return parsed.value;
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
  const findings = await database.finding.findMany({
    where: { runId, generation: { gt: after, lte: last } },
    orderBy: { ordinal: 'asc' },
    include: { problem: { include: withOrigin } },
  });
  return generations.map((row) => ({
    figures: generationOf(row),
    problems: findings
      .filter((finding) => finding.generation === row.generation)
      .map(({ generation, fitness, isNew, problem }) => ({
        event: 'problem' as const,
        generation,
        fitness,
        isNew,
        problem: problemOf(problem),
      })),
  }));
}
