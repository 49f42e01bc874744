/**
 * What a run finds: problems that nobody found before are stored, and all of them are linked to the run.
 */

import { randomUUID } from 'node:crypto';
import type { ProblemKind } from '@tsume/contracts/problem';
import type { Interposition, Profile } from '@tsume/core/mate/verdict';
import { canonicalKey } from '@tsume/core/placement/canonical';
import { countPieces } from '@tsume/core/placement/placement';
import { placementOf } from '@tsume/core/placement/sfen';
import type { FoundProblem } from '@tsume/core/run/problem';
import { toJson, type Transaction } from './client.ts';
import { countSizes } from './sizes.ts';

/** What problems ask for, the rules that verdicts were made under, and what made them. */
export interface Rules {
  readonly kind: ProblemKind;
  readonly interposition: Interposition;
  readonly profile: Profile;
  readonly engineVersion: string;
}

/** What one generation of a run found, with what is stored of its circumstances. */
export interface Findings {
  readonly runId: string;
  /** The island that found them, null in a run without. */
  readonly island: number | null;
  /** The generation that they are linked to. */
  readonly generation: number;
  readonly found: readonly FoundProblem[];
  readonly rules: Rules;
}

/**
 * Stores the problems that nobody found before and links all of them to the run, each once. What was salvaged of this very generation when it
 * was cut is linked anew, in the order of the whole generation.
 *
 * The caller holds the lock of the run's row.
 * @returns by how many the run's problems have become more, and those of all runs
 */
export async function storeFindings(
  transaction: Transaction,
  { runId, island, generation, found, rules }: Findings,
): Promise<{ problems: number; newProblems: number }> {
  if (found.length === 0) return { problems: 0, newProblems: 0 };
  const byKey = new Map(found.map((problem) => [canonicalKey(placementOf(problem.sfen)), problem]));
  // In the order of the keys, so that two runs that find the same problems wait for one another and never in a circle.
  const keys = [...byKey.keys()].sort();
  const created = await transaction.problem.createManyAndReturn({
    data: keys.map((key) => problemRow(key, byKey.get(key)!, rules)),
    skipDuplicates: true,
    select: { id: true },
  });
  const rows = await transaction.problem.findMany({
    where: { canonicalKey: { in: keys } },
    select: { id: true, canonicalKey: true, plies: true, pieces: true, findings: { where: { runId } } },
  });
  const rowOf = new Map(rows.map((row) => [row.canonicalKey, row]));
  const isSalvaged = (known: { readonly generation: number; readonly island: number | null }) =>
    known.generation === generation && known.island === island;
  const salvaged = rows.flatMap((row) => row.findings.filter(isSalvaged));
  const isNew = new Set([
    ...created.map(({ id }) => id),
    ...salvaged.filter((known) => known.isNew).map(({ problemId }) => problemId),
  ]);
  await transaction.finding.deleteMany({
    where: { runId, problemId: { in: salvaged.map(({ problemId }) => problemId) } },
  });
  const { _max } = await transaction.finding.aggregate({ where: { runId }, _max: { ordinal: true } });
  const last = _max.ordinal ?? 0;
  const fresh = [...byKey].filter(([key]) => rowOf.get(key)!.findings.every(isSalvaged));
  await transaction.finding.createMany({
    data: fresh.map(([key, problem], index) => ({
      runId,
      island,
      problemId: rowOf.get(key)!.id,
      generation,
      ordinal: last + index + 1,
      fitness: problem.fitness,
      unprunedSfen: problem.unprunedSfen,
      pruned: [...problem.pruned],
      isNew: isNew.has(rowOf.get(key)!.id),
    })),
  });
  const uncounted = fresh.filter(([key]) => rowOf.get(key)!.findings.length === 0);
  await countSizes(
    transaction,
    runId,
    uncounted.map(([key]) => rowOf.get(key)!),
  );
  return { problems: fresh.length - salvaged.length, newProblems: created.length };
}

function problemRow(key: string, found: FoundProblem, rules: Rules) {
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
    pieces: countPieces(placementOf(found.sfen)),
    themes: [],
    ...rules,
  };
}

/** A composer's own SFEN always parses; one that does not is a bug. */
