/**
 * A run's progress: the problems and figures of the generations that have ended since the last
 * commit, and the checkpoint that the run goes on from, are one transaction. A worker that dies
 * between two commits therefore leaves neither a problem that will be found again nor one that was
 * forgotten.
 */

import type { ProblemFoundEvent } from '@tsume/contracts/event';
import { canonicalKey } from '@tsume/core/placement/canonical';
import { placementOf } from '@tsume/core/placement/sfen';
import type { GenerationEvent } from '@tsume/core/run/events';
import type { FoundProblem } from '@tsume/core/run/problem';
import { toJson, type Database, type Transaction } from './client.ts';
import { type FoundIn, type Rules, storeFindings } from './findings.ts';
import type { Prisma, Run as RunRow } from './generated/client.ts';
import { thinHistory, worthStoring } from './history.ts';
import { figuresOverAll, lockRun, progressOf, type IslandPlace } from './islands.ts';
import type { Standing } from './leases.ts';
import { notify } from './notices.ts';
import { problemOf, withOrigin, unlisted } from './problems.ts';
import { generationOf, generationRow } from './run-row.ts';

/** A generation that has ended, in the numbers of its own run or island. */
export interface EndedGeneration {
  readonly figures: GenerationEvent;
  readonly found: readonly FoundProblem[];
  /** Known works that it came upon, which are counted and not stored; absent: none. */
  readonly known?: readonly FoundProblem[];
}

/**
 * Everything that a generation of a run or island leaves behind, and those before it that share its
 * commit.
 */
export interface GenerationCommit extends EndedGeneration {
  /** The run, or the island. */
  readonly runId: string;
  /** Which island of which run it is; absent or null for a run of its own. */
  readonly place?: IslandPlace | null;
  readonly attempt: number;
  /** What has ended since the last commit and before this one, oldest first; absent: nothing. */
  readonly earlier?: readonly EndedGeneration[];
  /** The composer's state after the generation, as JSON text. */
  readonly checkpoint: string;
  /** Ordinal of the run's last finding that an island has looked at. */
  readonly seen?: number;
  /** Working time of the run so far in milliseconds, all attempts together. */
  readonly ms: number;
  readonly rules: Rules;
}

/**
 * What a generation has found that has not ended, or was cut: problems, and nothing that the run
 * goes on from.
 */
export type Finds = Pick<GenerationCommit, 'runId' | 'place' | 'attempt' | 'found' | 'known' | 'rules'>;

/** The run was ended or taken up by another worker: whoever still works on it must stop. */
export class RunLostError extends Error {
  constructor(runId: string) {
    super(`The run ${runId} is no longer ours.`);
    this.name = 'RunLostError';
  }
}

/**
 * Stores a generation and those before it that share its commit. Those of an island are some of its
 * run, too, and the run's problems and figures are where they would be without islands.
 * @returns what was asked for in the meantime
 * @throws RunLostError where another attempt has the run; nothing is written then
 */
export async function commitGeneration(
  database: Database,
  commit: GenerationCommit,
): Promise<Exclude<Standing, 'lost'>> {
  const { place = null, figures, ms, seen = 0, earlier = [] } = commit;
  const ended = [...earlier, commit];
  const historyOf = place?.runId ?? commit.runId;
  const standing = await database.$transaction(async (transaction) => {
    const data = { progress: toJson(figures), ms: Math.round(ms), setbacks: 0 };
    const { row, before } = await hold(transaction, commit, data);
    const own = ended.map((each) => each.figures);
    const told = place === null ? own : await reckon(transaction, commit, place, own, before);
    const found = ended.flatMap((each, i) =>
      each.found.map((problem) => ({ generation: told[i].generation, problem })),
    );
    await link(transaction, commit, found);
    await noteKnown(
      transaction,
      commit,
      ended.flatMap(({ known = [] }) => known),
    );
    await transaction.generation.createMany({
      data: worthStoring(told).map((each) => generationRow(historyOf, each)),
    });
    await thinHistory(transaction, historyOf, told[told.length - 1].generation);
    const state = { generation: figures.generation, state: commit.checkpoint, seen };
    await transaction.checkpoint.upsert({
      where: { runId: commit.runId },
      create: { runId: commit.runId, ...state },
      update: state,
    });
    if (row.cancelRequested) return 'toBeCancelled';
    return row.pauseRequested ? 'toBePaused' : 'held';
  });
  await tell(database, historyOf);
  return standing;
}

/**
 * Stores the problems of a generation that has not ended, or was cut. They count as found in the
 * generation after the last one stored; where the run is taken up again, that one is repeated and
 * takes them over (`storeFindings`).
 * @throws RunLostError where another attempt has the run; nothing is written then
 */
export async function keepFinds(database: Database, finds: Finds): Promise<void> {
  const { runId, place, attempt } = finds;
  await database.$transaction(async (transaction) => {
    // Writes what is there, for the lock: no other attempt begins in between.
    const { before } = await hold(transaction, finds, { attempt });
    const generation = (before?.generation ?? 0) + 1;
    await link(
      transaction,
      finds,
      finds.found.map((problem) => ({ generation, problem })),
    );
    await noteKnown(transaction, finds, finds.known ?? []);
  });
  await tell(database, place?.runId ?? runId);
}

/**
 * Tells of a run's news after their commit, for a NOTIFY within keeps all other notifying commits
 * of the database waiting until this one is on the disk. Where it gets lost the next one tells as
 * much, and listeners look anyway.
 */
async function tell(database: Database, runId: string): Promise<void> {
  await notify(database, 'tsume_run', runId).catch(() => undefined);
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

/**
 * Writes a run's figures after some generations of one of its islands, and returns them: those
 * after each, as if all had come one by one.
 * @param before the run's figures before
 */
async function reckon(
  transaction: Transaction,
  { runId: islandId, ms }: GenerationCommit,
  { runId }: IslandPlace,
  own: readonly GenerationEvent[],
  before: GenerationEvent | null,
): Promise<GenerationEvent[]> {
  const others = await transaction.run.findMany({
    where: { parentId: runId, id: { not: islandId } },
    select: { progress: true, ms: true },
  });
  const latest = others.flatMap((island) => progressOf(island) ?? []);
  const overAll: GenerationEvent[] = [];
  for (const figures of own) {
    overAll.push(figuresOverAll([...latest, figures], overAll.at(-1) ?? before));
  }
  await transaction.run.updateMany({
    where: { id: runId },
    data: {
      progress: toJson(overAll.at(-1)),
      ms: Math.round(Math.max(ms, ...others.map((island) => island.ms))),
    },
  });
  return overAll;
}

/** Links problems to their run, and counts them there and with the island. */
async function link(
  transaction: Transaction,
  { runId, place = null, rules }: Omit<Finds, 'found'>,
  found: readonly FoundIn[],
): Promise<void> {
  const findings = { runId: place?.runId ?? runId, island: place?.number ?? null, found, rules };
  const { problems, newProblems } = await storeFindings(transaction, findings);
  if (problems === 0 && newProblems === 0) return;
  await transaction.run.updateMany({
    where: { id: { in: place === null ? [runId] : [place.runId, runId] } },
    data: { problems: { increment: problems }, newProblems: { increment: newProblems } },
  });
}

/**
 * Counts known works with their run and its island, each once: a generation that is repeated finds
 * them again.
 */
async function noteKnown(
  transaction: Transaction,
  { runId, place = null }: Held,
  known: readonly FoundProblem[],
): Promise<void> {
  if (known.length === 0) return;
  const keys = known.map(({ sfen }) => canonicalKey(placementOf(sfen)));
  const ids = place === null ? [runId] : [place.runId, runId];
  await transaction.$executeRaw`
    UPDATE run SET known_works = ARRAY(SELECT DISTINCT unnest(known_works || ${keys}::text[]))
    WHERE id = ANY(${ids}::uuid[])`;
}

/**
 * What happened up to a generation, since the one before it that is kept: problems in the order
 * they were found, then its figures.
 */
export interface GenerationEvents {
  readonly problems: readonly ProblemFoundEvent[];
  readonly figures: GenerationEvent;
}

/**
 * The generations after one that are kept (history.ts), oldest first.
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
  return generations.map((row, i) => {
    const from = generations[i - 1]?.generation ?? after;
    return {
      figures: generationOf(row),
      problems: problems.filter(({ generation }) => generation > from && generation <= row.generation),
    };
  });
}

/**
 * The problems that a run found after a generation, in the order they were found: where that is the
 * last one, those of one that has not ended, or was cut.
 */
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
    include: { problem: { include: withOrigin, omit: unlisted } },
  });
  return findings.map(({ generation, fitness, isNew, problem }) => ({
    event: 'problem',
    generation,
    fitness,
    isNew,
    problem: problemOf(problem),
  }));
}
