import { randomUUID } from 'node:crypto';
import { PRESETS } from '@tsume/core/run/presets';
import { withDatabase } from '../test/with-database.ts';
import { expect, it } from 'vitest';
import { CANCELLED, endCheck, insertCheck, startCheck } from './checks.ts';
import type { Database } from './client.ts';
import { insertRun } from './runs.ts';
import { countByPlies, countRuns, countVerdicts, measureComposition, measureJobs } from './statistics.ts';

let database: Database;
withDatabase((opened) => {
  database = opened;
});

const TASK = {
  kind: 'mate',
  sfen: 'x',
  profile: 'strict',
  interposition: 'none',
  nodes: 100,
  timeMs: 10,
} as const;

it('an empty store has nothing to count', async () => {
  expect(await countByPlies(database)).toEqual([]);
  expect(await countVerdicts(database)).toEqual([]);
  expect(await measureJobs(database)).toEqual([]);
  expect(await measureComposition(database)).toEqual({
    evaluations: 0,
    evaluationsPerSecond: 0,
    unappraised: 0,
  });
});

/** The row of a problem. */
const row = (n: number, plies: number, appraiser: number) => ({
  id: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
  canonicalKey: String(n),
  sfen: 'x',
  plies,
  line: [],
  leftover: 0,
  soundness: 'sound',
  flaws: [],
  pieces: 3,
  interposition: 'none',
  profile: 'strict',
  engineVersion: 'test',
  appraiser,
});

/** What a run keeps of its latest generation. */
const progress = (evaluations: number) => ({ event: 'generation', generation: 1, evaluations });

it('problems are counted by their plies, those without an appraisal apart', async () => {
  await database.problem.createMany({ data: [row(1, 3, 0), row(2, 13, 1), row(3, 3, 1)] });
  expect(await countByPlies(database)).toEqual([
    { plies: 3, problems: 2 },
    { plies: 13, problems: 1 },
  ]);
  expect((await measureComposition(database)).unappraised).toBe(1);
});

it('evaluations of a run with islands count once, and those at work by the second', async () => {
  const own = { ...PRESETS.paper, seed: 1 };
  const { id } = await insertRun(database, { ...own, islands: 2 }, [own, own]);
  const set = (where: object, evaluations: number, ms: number) =>
    database.run.updateMany({ where, data: { progress: progress(evaluations), ms, status: 'running' } });
  await set({ id }, 900, 2000);
  await set({ parentId: id, island: 1 }, 600, 2000);
  await set({ parentId: id, island: 2 }, 300, 1500);
  expect(await measureComposition(database)).toMatchObject({
    evaluations: 900,
    evaluationsPerSecond: 300 + 200,
  });
  expect(await countRuns(database)).toEqual(new Map([['running', 1]]));
});

it('checks are counted by their verdict, and timed', async () => {
  const undecided = { report: REPORT, engineVersion: 'test' };
  for (const end of [
    undecided,
    undecided,
    CANCELLED,
    { error: { code: 'internal', message: 'x' } as const },
  ]) {
    const {
      check: { id },
    } = await insertCheck(database, TASK);
    await startCheck(database, id, 'brief');
    await endCheck(database, id, 1, end);
    await database.check.update({
      where: { id },
      data: { createdAt: new Date(Date.now() - 10_000), finishedAt: new Date(Date.now() - 8000) },
    });
  }
  // Positions of a batch wait for one another.
  const { id: batchId } = await database.batch.create({ data: { id: randomUUID(), task: TASK, digest: '' } });
  const member = { id: randomUUID(), batchId, number: 1, task: TASK, createdAt: new Date(0) };
  await database.check.create({ data: { ...member, status: 'cancelled', finishedAt: new Date() } });
  const verdicts = await countVerdicts(database);
  expect(new Map(verdicts.map(({ kind, verdict, checks }) => [`${kind} ${verdict}`, checks]))).toEqual(
    new Map([
      ['mate unknown', 2],
      ['mate failed', 1],
      ['mate cancelled', 2],
    ]),
  );
  const [checks] = await measureJobs(database);
  expect(checks).toMatchObject({ queue: 'checks', count: 4 });
  for (const seconds of checks.quantiles ?? []) expect(seconds).toBeCloseTo(2, 1);
});

const REPORT = {
  sfen: 'x',
  verdict: 'unknown',
  plies: null,
  exact: false,
  line: null,
  leftover: null,
  stopped: 'nodes',
  nodes: 100,
  ms: 1,
  soundness: 'unknown',
  paperSound: null,
  flaws: [],
} as const;
