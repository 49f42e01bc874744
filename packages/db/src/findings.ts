/**
 * What a run finds: problems that nobody found before are stored, and all of them are linked to the
 * run.
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

/** A problem, and the generation that it is linked to. */
export interface FoundIn {
  readonly generation: number;
  readonly problem: FoundProblem;
}

/** What some generations of a run found, with what is stored of its circumstances. */
export interface Findings {
  readonly runId: string;
  /** The island that found them, null in a run without. */
  readonly island: number | null;
  /** In the order in which they were found. */
  readonly found: readonly FoundIn[];
  readonly rules: Rules;
}

/**
 * Stores the problems that nobody found before and links all of them to the run, each once. What
 * was salvaged of the very generation that finds it here, when that was cut, is linked anew, in the
 * order of the whole generation.
 *
 * The caller holds the lock of the run's row.
 * @returns by how many the run's problems have become more, and those of all runs
 */
export async function storeFindings(
  transaction: Transaction,
  { runId, island, found, rules }: Findings,
): Promise<{ problems: number; newProblems: number }> {
  if (found.length === 0) return { problems: 0, newProblems: 0 };
  const byKey = new Map(found.map((each) => [canonicalKey(placementOf(each.problem.sfen)), each]));
  // In the order of the keys, so that two runs that find the same problems wait for one another and
  // never in a circle.
  const keys = [...byKey.keys()].sort();
  const created = await transaction.problem.createManyAndReturn({
    data: keys.map((key) => problemRow(key, byKey.get(key)!.problem, rules)),
    skipDuplicates: true,
    select: { id: true },
  });
  const rows = await transaction.problem.findMany({
    where: { canonicalKey: { in: keys } },
    select: { id: true, canonicalKey: true, plies: true, pieces: true, findings: { where: { runId } } },
  });
  const rowOf = new Map(rows.map((row) => [row.canonicalKey, row]));
  const salvagedOf = (row: (typeof rows)[number]) => {
    const { generation } = byKey.get(row.canonicalKey)!;
    return row.findings.filter((known) => known.generation === generation && known.island === island);
  };
  const salvaged = rows.flatMap(salvagedOf);
  const isNew = new Set([
    ...created.map(({ id }) => id),
    ...salvaged.filter((known) => known.isNew).map(({ problemId }) => problemId),
  ]);
  await transaction.finding.deleteMany({
    where: { runId, problemId: { in: salvaged.map(({ problemId }) => problemId) } },
  });
  const { _max } = await transaction.finding.aggregate({ where: { runId }, _max: { ordinal: true } });
  const last = _max.ordinal ?? 0;
  const isFresh = (row: (typeof rows)[number]) => salvagedOf(row).length === row.findings.length;
  const fresh = [...byKey].filter(([key]) => isFresh(rowOf.get(key)!));
  await transaction.finding.createMany({
    data: fresh.map(([key, { generation, problem }], index) => ({
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
