import { PRESETS } from '@tsume/core/run/presets';
import { firstGeneration } from '@tsume/testing/stored-run';
import { beforeEach, expect, it } from 'vitest';
import { CHECK_TASK } from '../test/check-task.ts';
import { withDatabase } from '../test/with-database.ts';
import { listAudit, recordAudit } from './audit.ts';
import { findBatch, insertBatch } from './batches.ts';
import { endCheck, findCheck, insertCheck, startCheck } from './checks.ts';
import type { Database } from './client.ts';
import { createKey } from './keys.ts';
import { commitGeneration } from './progress.ts';
import { keepPolicy, type Policy } from './retention.ts';
import { endRun, findRunDetail, insertRun, startRun } from './runs.ts';
import { countPrunableChecks, pruneChecks } from './upkeep.ts';
import { usageByKey } from './usage.ts';

let database: Database;
withDatabase((opened) => {
  database = opened;
});

beforeEach(async () => {
  await database.run.deleteMany();
  await database.check.deleteMany();
  await database.batch.deleteMany();
  await database.audit.deleteMany();
});

const DAYS_AGO = (days: number): Date => new Date(Date.now() - days * 86_400_000);
const KEPT = { runs: 0, history: 0, checks: 0, changes: 0, audit: 0 };
const REFUSED = { error: { code: 'internal', message: 'any' } } as const;
const keep = (policy: Policy) => keepPolicy(database, policy, new AbortController().signal);

/** A run of three generations that ended so many days ago. */
async function oldRun(days: number, keyId: string | null = null): Promise<string> {
  const { id } = await insertRun(database, { ...PRESETS.paper, seed: 1 }, [], keyId);
  const attempt = (await startRun(database, id, 'test'))?.attempt ?? 0;
  const first = firstGeneration(id, attempt);
  const figures = (generation: number) => ({ ...first.figures, generation });
  const earlier = [1, 2].map((generation) => ({ figures: figures(generation), found: [] }));
  await commitGeneration(database, { ...first, ms: 1500, earlier, figures: figures(3) });
  await endRun(database, id, attempt, { status: 'done', ms: 1500 });
  await database.run.update({ where: { id }, data: { finishedAt: DAYS_AGO(days) } });
  return id;
}

/** A check that was answered so many days ago. */
async function oldCheck(days: number, keyId: string | null = null): Promise<string> {
  const { check } = await insertCheck(database, CHECK_TASK, keyId);
  await startCheck(database, check.id, 'brief');
  await endCheck(database, check.id, 1, REFUSED, 250);
  await database.check.update({ where: { id: check.id }, data: { finishedAt: DAYS_AGO(days) } });
  return check.id;
}

/** A batch of two positions that were answered so many days ago, or not yet. */
async function oldBatch(days: readonly (number | null)[]): Promise<string> {
  const { sfen, ...task } = CHECK_TASK;
  const positions = days.map(() => ({ sfen, error: null }));
  const { id, jobs } = await database.$transaction((transaction) =>
    insertBatch(transaction, { task, positions, digest: '', keyId: null }),
  );
  await database.batch.update({ where: { id }, data: { createdAt: DAYS_AGO(90) } });
  for (const [i, job] of jobs.entries()) {
    const ago = days[i];
    if (ago === null) continue;
    await startCheck(database, job.id, 'long');
    await endCheck(database, job.id, 1, REFUSED);
    await database.check.update({ where: { id: job.id }, data: { finishedAt: DAYS_AGO(ago) } });
  }
  return id;
}

it('runs that ended before their days are deleted, younger ones and those at work stay', async () => {
  const [old, young] = [await oldRun(11), await oldRun(9)];
  const { id: waiting } = await insertRun(database, { ...PRESETS.paper, seed: 1 });
  expect(await keep({ history: 10_000 })).toEqual(KEPT);
  expect(await keep({ runs: 10 })).toEqual({ ...KEPT, runs: 1 });
  expect(await findRunDetail(database, old)).toBeUndefined();
  expect((await findRunDetail(database, young))?.history).toHaveLength(3);
  expect(await findRunDetail(database, waiting)).toBeDefined();
});

it('of the history of old runs the last generation stays, and the run', async () => {
  const [old, young] = [await oldRun(11), await oldRun(9)];
  expect(await keep({ history: 10 })).toEqual({ ...KEPT, history: 2 });
  const kept = await findRunDetail(database, old);
  expect(kept?.history.map(({ generation }) => generation)).toEqual([3]);
  expect(kept?.counts.problems).toBe(1);
  expect((await findRunDetail(database, young))?.history).toHaveLength(3);
});

it('checks go by themselves, and batches once all of their positions are old', async () => {
  const [old, young] = [await oldCheck(11), await oldCheck(9)];
  const { check: waiting } = await insertCheck(database, CHECK_TASK);
  const [whole, half, unfinished] = [
    await oldBatch([11, 12]),
    await oldBatch([11, 9]),
    await oldBatch([11, null]),
  ];
  expect(await keep({ checks: 10 })).toEqual({ ...KEPT, checks: 3 });
  expect(await findCheck(database, old)).toBeUndefined();
  for (const id of [young, waiting.id]) expect(await findCheck(database, id)).toBeDefined();
  expect(await findBatch(database, whole)).toBeUndefined();
  for (const id of [half, unfinished])
    expect(await findBatch(database, id)).toMatchObject({ batch: { positions: 2 } });
  expect(await countPrunableChecks(database, DAYS_AGO(8))).toBe(3);
  expect(await pruneChecks(database, DAYS_AGO(8))).toBe(3);
});

it('changes and the audit go by their own days; what stops is not gone on with', async () => {
  await recordAudit(database, { key: null, action: 'POST /v1/runs', subject: null, requestId: 'a' });
  await oldRun(11);
  const all = await database.change.count();
  await database.audit.updateMany({ data: { createdAt: DAYS_AGO(11) } });
  await recordAudit(database, { key: null, action: 'POST /v1/runs', subject: null, requestId: 'b' });
  expect(await keepPolicy(database, { audit: 10, changes: 10 }, AbortSignal.abort())).toEqual(KEPT);
  expect(await keep({ audit: 10, changes: 10 })).toEqual({ ...KEPT, audit: 1 });
  await database.change.updateMany({ data: { at: DAYS_AGO(11) } });
  expect(await keep({ changes: 10 })).toEqual({ ...KEPT, changes: all });
  expect(await listAudit(database, { limit: 10 })).toMatchObject({ value: { items: [{ requestId: 'b' }] } });
});

it('a key has used what its runs and checks took, islands added up', async () => {
  const { record } = await createKey(database, { name: 'any', scopes: ['compose'] });
  expect((await usageByKey(database)).has(record.id)).toBe(false);
  await oldRun(1, record.id);
  await oldCheck(1, record.id);
  await oldCheck(1, null);
  const parameters = { ...PRESETS.paper, seed: 1, islands: 2 };
  const { id } = await insertRun(database, parameters, [parameters, parameters], record.id);
  // A run has the time of its longest island.
  await database.run.updateMany({ where: { OR: [{ id }, { parentId: id }] }, data: { ms: 4000 } });
  expect((await usageByKey(database)).get(record.id)).toEqual({
    runs: 2,
    checks: 1,
    seconds: 1.5 + 0.25 + 8,
  });
});
