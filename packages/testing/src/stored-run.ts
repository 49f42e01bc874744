/** Runs with problems in a database, for tests that need no worker. */

import type { FoundProblem } from '@tsume/core/run/problem';
import { PRESETS } from '@tsume/core/run/presets';
import type { Database } from '@tsume/db/client';
import { commitGeneration } from '@tsume/db/progress';
import { insertRun, startRun } from '@tsume/db/runs';

/** What a test has to say of a problem; the rest is that of any sound one. */
export type Told = Pick<FoundProblem, 'sfen' | 'plies' | 'line'> & Partial<Pick<FoundProblem, 'flaws'>>;

/** What a test's problems were judged by. */
export const STORED_RULES = {
  kind: 'mate',
  interposition: 'standard',
  profile: 'strict',
  engineVersion: 'test',
} as const;

/** A mate in one ply. */
const MATE_IN_ONE: Told = {
  sfen: '8k/9/8P/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1',
  plies: 1,
  line: ['G*1b'],
};

/**
 * A running run of preset `paper` that has found these problems in its first generation; its id.
 */
export async function storeRun(database: Database, problems?: readonly Told[]): Promise<string> {
  const { id } = await insertRun(database, { ...PRESETS.paper, seed: 1 });
  const started = await startRun(database, id, 'test');
  await commitGeneration(database, firstGeneration(id, started?.attempt ?? 0, problems));
  return id;
}

/** What `commitGeneration` stores of a first generation with these problems. */
export function firstGeneration(runId: string, attempt: number, problems: readonly Told[] = [MATE_IN_ONE]) {
  return {
    runId,
    attempt,
    found: problems.map(foundOf),
    checkpoint: '{}',
    ms: 1,
    rules: STORED_RULES,
    figures: {
      event: 'generation',
      generation: 1,
      evaluations: 20,
      bestFitness: 1,
      meanFitness: 1,
      longestSound: 1,
      archive: 1,
    },
  } as const;
}

function foundOf(told: Told): FoundProblem {
  return {
    flaws: [],
    ...told,
    unprunedSfen: told.sfen,
    fitness: 1,
    pruned: [],
    soundness: 'sound',
    paperSound: true,
    generation: 1,
  };
}
