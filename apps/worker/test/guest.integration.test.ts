/** A problem that one island has stored is extended by another one. */

import { STORED_RULES } from '@tsume/testing/stored-run';
import { runParameters } from '@tsume/contracts/run';
import { islandParametersOf } from '@tsume/core/run/islands';
import type { RunParameters } from '@tsume/core/run/parameters';
import { PRESETS } from '@tsume/core/run/presets';
import type { Database } from '@tsume/db/client';
import { jobsOf } from '@tsume/db/shares';
import { commitGeneration } from '@tsume/db/progress';
import { endRun, findRunDetail, insertRun, startRun } from '@tsume/db/runs';
import { expect, it } from 'vitest';
import type { Context } from '../src/context.ts';
import { workOnRun } from '../src/run-job.ts';
import { withContext } from './with-context.ts';

/** A problem of seven plies (../shared/data/composed.tsv) from which climbs lead beyond eleven. */
const GUEST = '9/7R1/9/9/7G1/8k/9/9/9 b r2b3g4s4n4l18p 1';

let database: Database;
let context: Context;
withContext(2, (own) => {
  context = own;
  ({ database } = own);
});

/** The first island stores the guest and is done. */
async function storeGuest(id: string, line: readonly string[]): Promise<void> {
  const started = await startRun(database, id, 'test');
  if (started === undefined) throw new Error('not started');
  const report = {
    soundness: 'sound',
    paperSound: true,
    flaws: [],
    fitness: 7,
    pruned: [],
    generation: 1,
  } as const;
  await commitGeneration(database, {
    runId: id,
    place: started.place,
    attempt: started.attempt,
    figures: {
      event: 'generation',
      generation: 1,
      evaluations: 1,
      bestFitness: 7,
      meanFitness: 7,
      longestSound: 7,
      archive: 0,
    },
    found: [{ sfen: GUEST, unprunedSfen: GUEST, plies: 7, line, ...report }],
    checkpoint: '{}',
    ms: 1,
    rules: STORED_RULES,
  });
  await endRun(database, id, started.attempt, { status: 'done' });
}

it('a problem that one island has stored is extended by another one', async () => {
  const solved = await context.runPool.solve(GUEST);
  if (!solved.ok || solved.value.line === null) throw new Error('the guest is no problem');
  const { line } = solved.value;
  const parameters: RunParameters = {
    ...PRESETS.best,
    // Nothing that is sown by it is as long as the guest.
    method: 'periodic',
    seed: 3,
    islands: 2,
    population: 2,
    generations: 4,
    evaluations: 6000,
  };
  const islands = islandParametersOf(parameters);
  if (!islands.ok) throw new Error(islands.error.message);
  const run = await insertRun(database, runParameters.parse(parameters), islands.value);
  const [first, second] = (await jobsOf(database, run.id)).islands.map(({ id }) => id);
  await storeGuest(first, line);
  await workOnRun(context, second, new AbortController().signal);

  expect(await findRunDetail(database, run.id)).toMatchObject({
    status: 'done',
    islands: [{ problems: 1 }, {}],
  });
  const findings = await database.finding.findMany({
    where: { runId: run.id, island: 2 },
    include: { problem: true },
  });
  const children = findings.filter(({ problem }) => problem.line.slice(-line.length).join() === line.join());
  expect(children.length).toBeGreaterThan(0);
  expect(children.every(({ problem }) => problem.plies >= 11)).toBe(true);
});
