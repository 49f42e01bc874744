/** Rows for tests that need no worker. */

import { PRESETS } from '@tsume/core/run/presets';
import type { Database } from '@tsume/db/client';
import { commitGeneration } from '@tsume/db/progress';
import { insertRun, startRun } from '@tsume/db/runs';

/** A running run that has found one problem, mate in one ply. */
export async function runningRun(database: Database): Promise<string> {
  const { id } = await insertRun(database, { ...PRESETS.paper, seed: 1 });
  const started = await startRun(database, id, 'test');
  const sfen = '8k/9/8P/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1';
  await commitGeneration(database, {
    runId: id,
    attempt: started?.attempt ?? 0,
    found: [
      {
        sfen,
        unprunedSfen: sfen,
        plies: 1,
        line: ['G*1b'],
        fitness: 1,
        pruned: [],
        soundness: 'sound',
        paperSound: true,
        flaws: [],
        generation: 1,
      },
    ],
    checkpoint: '{}',
    ms: 1,
    rules: { kind: 'mate', interposition: 'standard', profile: 'strict', engineVersion: 'test' },
    figures: {
      event: 'generation',
      generation: 1,
      evaluations: 20,
      bestFitness: 1,
      meanFitness: 1,
      longestSound: 1,
      archive: 1,
    },
  });
  return id;
}
