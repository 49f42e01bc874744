/** Stored runs and generations in the words of the contract. */

import { PRESETS } from '@tsume/core/run/presets';
import { generationEvent, runParameters, type Run } from '@tsume/contracts/run';
import type { GenerationEvent } from '@tsume/core/run/events';
import type { RunParameters } from '@tsume/core/run/parameters';
import type { Generation, Run as RunRow } from './generated/client.ts';
import { progressOf, reasonOf } from './islands.ts';

/**
 * A run's parameters as they can be shown: what cannot be read of them, because another version
 * wrote it, is as in the preset `paper`. A worker that takes up such a run ends it as failed, and
 * says what cannot be read.
 */
function parametersOf({ parameters }: Pick<RunRow, 'parameters'>): RunParameters {
  const strict = runParameters.safeParse(parameters);
  if (strict.success) return strict.data;
  const unreadable = new Set(strict.error.issues.map(({ path }) => path[0]));
  const legible = Object.entries(parameters ?? {}).filter(([name]) => !unreadable.has(name));
  return runParameters.parse({ ...PRESETS.paper, seed: 0, ...Object.fromEntries(legible) });
}

/** A stored run in the words of the contract. */
export function runOf(row: RunRow): Run {
  const reason = reasonOf(row);
  return {
    id: row.id,
    status: row.status,
    parameters: parametersOf(row),
    cancelRequested: row.cancelRequested,
    pauseRequested: row.pauseRequested,
    progress: progressOf(row),
    counts: { problems: row.problems, newProblems: row.newProblems, knownWorks: row.knownWorks.length },
    ms: row.ms,
    engineVersion: row.engineVersion,
    createdAt: row.createdAt.toISOString(),
    startedAt: row.startedAt?.toISOString() ?? null,
    finishedAt: row.finishedAt?.toISOString() ?? null,
    error: row.status === 'failed' ? reason : null,
    ending: row.status === 'done' ? reason : null,
  };
}

/** A stored generation as the event it was. */
export function generationOf(row: Generation): GenerationEvent {
  return generationEvent.parse({ event: 'generation', ...row });
}

/** The row that a generation event of a run is stored as. */
export function generationRow(runId: string, event: GenerationEvent): Generation {
  const { event: _, ...numbers } = event;
  return { runId, ...numbers };
}
