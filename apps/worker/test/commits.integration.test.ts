/**
 * A run whose generations are short: what is stored of it, how often, and what is there when it is
 * struck between two commits.
 */

import type { RunParameters } from '@tsume/core/run/parameters';
import type { RunEvent } from '@tsume/core/run/events';
import { Composer } from '@tsume/core/compose/run/composer';
import type { EvaluateBatch } from '@tsume/core/compose/run/task';
import { PRESETS } from '@tsume/core/run/presets';
import type { Database } from '@tsume/db/client';
import { generationsAfter } from '@tsume/db/progress';
import { findRunDetail, insertRun } from '@tsume/db/runs';
import { beforeEach, expect, it } from 'vitest';
import type { Context } from '../src/context.ts';
import { workOnRun } from '../src/run-job.ts';
import { withContext } from './with-context.ts';

/** Of two, so that a generation takes some milliseconds. They find problems now and then. */
const PARAMETERS: RunParameters = {
  ...PRESETS.paper,
  seed: 1,
  population: 2,
  generations: 150,
  mateNodes: 2000,
  cookNodes: 500,
};
/** Longer than any of these runs: only what has to be stored before its time is. */
const NEVER_MS = 3_600_000;

let database: Database;
let context: Context;
/** What the run reports where nothing stores it. */
const undisturbed: RunEvent[] = [];

withContext(1, async (own) => {
  ({ database } = own);
  context = { ...own, lockMs: NEVER_MS, commitMs: NEVER_MS };

  const composer = Composer.create(PARAMETERS);
  if (!composer.ok) throw new Error(composer.error.message);
  const evaluate = own.runPool.evaluator(composer.value.parameters);
  while (!composer.value.done) undisturbed.push(...(await composer.value.step(evaluate)));
  expect(undisturbed.filter(({ event }) => event === 'problem').length).toBeGreaterThan(0);

  await database.$executeRawUnsafe('CREATE TABLE commit_seen (generation int)');
  await database.$executeRawUnsafe(`
    CREATE FUNCTION see_commit() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN INSERT INTO commit_seen VALUES (NEW.generation); RETURN NULL; END $$`);
  await database.$executeRawUnsafe(`
    CREATE TRIGGER see_commit AFTER INSERT OR UPDATE ON checkpoint
    FOR EACH ROW EXECUTE FUNCTION see_commit()`);
});
beforeEach(() => database.$executeRawUnsafe('TRUNCATE commit_seen'));

const working = new AbortController().signal;

/** The generations after which something was stored. */
async function commits(): Promise<number[]> {
  const rows = await database.$queryRaw<{ generation: number }[]>`SELECT generation FROM commit_seen`;
  return rows.map(({ generation }) => generation);
}

/** The context, where `strike` is called before the tasks of the n-th generation are evaluated. */
function struck(n: number, strike: () => void | Promise<unknown>): Context {
  const { runPool } = context;
  let generation = 0;
  const evaluator: typeof runPool.evaluator = (parameters) => {
    const evaluate = runPool.evaluator(parameters);
    const striking: EvaluateBatch = async (tasks, signal, note) => {
      if (++generation === n) await strike();
      return evaluate(tasks, signal, note);
    };
    return striking;
  };
  return { ...context, runPool: { ...runPool, evaluator } };
}

async function startedRun(): Promise<string> {
  await database.run.deleteMany();
  return (await insertRun(database, PARAMETERS)).id;
}

async function untilSecondIsStored(): Promise<void> {
  await expect.poll(commits, { timeout: 60_000 }).toContain(2);
}

/** Problems by their SFEN and figures, in the order in which they were told. */
const told = (events: readonly RunEvent[]): unknown[] =>
  events.map((event) => (event.event === 'problem' ? [event.generation, event.sfen] : event));

async function stored(id: string): Promise<unknown[]> {
  const generations = await generationsAfter(database, id, 0, PARAMETERS.generations);
  return generations.flatMap(({ problems, figures }) => [
    ...problems.map(({ generation, problem }) => [generation, problem.sfen]),
    figures,
  ]);
}

it('is stored by time, not by generation: the first at once, then what has come together', async () => {
  const id = await startedRun();
  await workOnRun(context, id, working);
  expect(await commits()).toEqual([1, PARAMETERS.generations]);
  expect(await stored(id)).toEqual(told(undisturbed));
  const counted = undisturbed.filter(({ event }) => event === 'problem').length;
  expect(await findRunDetail(database, id)).toMatchObject({ status: 'done', counts: { problems: counted } });
});

it('has what waits stored while a generation takes long', async () => {
  const id = await startedRun();
  await workOnRun({ ...struck(3, untilSecondIsStored), commitMs: 1000 }, id, working);
  expect(await stored(id)).toEqual(told(undisturbed));
}, 120_000);

it('finds the same, once, where its worker lost it between two commits', async () => {
  const id = await startedRun();
  // As whoever takes a run up does.
  const lose = () =>
    database.run.update({ where: { id }, data: { attempt: { increment: 1 }, leasedAt: null } });
  await workOnRun(struck(100, lose), id, working);
  expect(await commits()).toEqual([1]);
  await workOnRun(context, id, working);
  expect(await commits()).toEqual([1, PARAMETERS.generations]);
  expect(await stored(id)).toEqual(told(undisturbed));
});

it('has all that has ended stored where its worker is to end, and goes on from there', async () => {
  const id = await startedRun();
  const stop = new AbortController();
  const end = (): void => stop.abort(new Error('the process is to end'));
  await expect(workOnRun(struck(100, end), id, stop.signal)).rejects.toThrow('the process is to end');
  expect(await commits()).toEqual([1, 99]);
  await workOnRun(context, id, working);
  expect(await commits()).toEqual([1, 99, PARAMETERS.generations]);
  expect(await stored(id)).toEqual(told(undisturbed));
});
