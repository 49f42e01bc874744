/**
 * A run whose generations are long: what its first climbs have found is told and stored while the
 * others are at work, and is there once, whatever becomes of the generation.
 */

import type { RunParameters } from '@tsume/core/run/parameters';
import type { RunEvent } from '@tsume/core/run/events';
import { Composer } from '@tsume/core/compose/run/composer';
import type { EvaluateBatch, Task } from '@tsume/core/compose/run/task';
import { KnownWorks } from '@tsume/core/known/works';
import { mirror } from '@tsume/core/placement/canonical';
import { placementOf } from '@tsume/core/placement/sfen';
import { PRESETS } from '@tsume/core/run/presets';
import { insertRun } from '@tsume/db/runs';
import { type Api, startApi } from '@tsume/testing/processes';
import { afterAll, beforeEach, expect, it } from 'vitest';
import type { Context } from '../src/context.ts';
import { workOnRun } from '../src/run-job.ts';
import { withContext } from './with-context.ts';

/** Smokes of few men, of which each climb finds some. */
const PARAMETERS: RunParameters = {
  ...PRESETS.smoke,
  order: { style: { smoke: 6 } },
  seed: 1,
  population: 3,
  generations: 2,
};
const NODES = 100_000;
/** So many climbs of a generation end before the others are held up. */
const FREE = 2;

let context: Context;
let api: Api;
/** What the run reports where nothing disturbs it, and what of it before the others are held up. */
const undisturbed: string[] = [];
const early: string[] = [];

withContext(1, async (own, url) => {
  context = own;
  api = await startApi({ DATABASE_URL: url });
  const composer = Composer.create(PARAMETERS);
  if (!composer.ok) throw new Error(composer.error.message);
  while (!composer.value.done) {
    const finds: RunEvent[] = [];
    const evaluate = heldUp(own, async () => undefined);
    const rest = await composer.value.step(evaluate, undefined, (each) => finds.push(...each));
    early.push(...finds.flatMap(nameOf));
    undisturbed.push(...[...finds, ...rest].flatMap(nameOf));
  }
  expect(early.length).toBeGreaterThan(0);
  expect(undisturbed.length).toBeGreaterThan(early.length);
});
afterAll(() => api.process.end());
beforeEach(() => context.database.run.deleteMany());

const working = new AbortController().signal;

/** A problem as it is told apart here; nothing of another event. */
function nameOf(event: RunEvent): string[] {
  return event.event === 'problem' ? [`${event.generation} ${event.sfen}`] : [];
}

const shorter = (task: Task): Task =>
  task.kind === 'climb' ? { ...task, options: { ...task.options, nodes: NODES } } : task;

/** Works on shorter climbs, of which all but the first end when `wait` does, all at once. */
function heldUp({ runPool }: Context, wait: () => Promise<unknown>): EvaluateBatch {
  const evaluate = runPool.evaluator(PARAMETERS);
  return async (tasks, signal, note) => {
    const outcomes = await evaluate(tasks.map(shorter), signal);
    for (const [i, outcome] of outcomes.slice(0, FREE).entries()) note?.(i, outcome);
    await wait();
    return outcomes;
  };
}

/** The context, where all but the first climbs of each generation wait. */
function holding(wait: () => Promise<unknown>): Context {
  const { runPool } = context;
  return { ...context, runPool: { ...runPool, evaluator: () => heldUp(context, wait) } };
}

async function stored(id: string): Promise<string[]> {
  const findings = await context.database.finding.findMany({
    where: { runId: id },
    orderBy: { ordinal: 'asc' },
    include: { problem: true },
  });
  return findings.map(({ generation, problem }) => `${generation} ${problem.sfen}`);
}

const ofFirst = (names: readonly string[]): string[] => names.filter((name) => name.startsWith('1 '));

it('tells them while the others are at work, and none again', async () => {
  const { id } = await insertRun(context.database, PARAMETERS);
  const told: string[] = [];
  const listening = (async () => {
    for await (const event of api.events(id))
      if (event.event === 'problem') told.push(`${event.generation} ${event.problem.sfen}`);
  })();
  const counts: number[] = [];
  const heard = async (): Promise<void> => {
    await expect.poll(() => ofFirst(told), { timeout: 20_000 }).toEqual(ofFirst(early));
    counts.push((await api.run(id)).counts.problems);
  };
  let isFirst = true;
  const wait = async (): Promise<void> => {
    if (isFirst) await heard();
    isFirst = false;
  };
  await workOnRun(holding(wait), id, working);
  await listening;
  expect(counts).toEqual([ofFirst(early).length]);
  expect(told).toEqual(undisturbed);
  expect(await stored(id)).toEqual(undisturbed);
}, 120_000);

it('has each once where the generation is lost and repeated by another worker, known works aside', async () => {
  const { id } = await insertRun(context.database, PARAMETERS);
  const [known] = ofFirst(early);
  const placement = mirror(placementOf(known.replace('1 ', '')));
  const works = new KnownWorks([{ name: '', placement, line: null }]);
  const fresh = (names: readonly string[]): string[] => names.filter((name) => name !== known);
  const lose = async (): Promise<void> => {
    await expect
      .poll(async () => (await api.run(id)).counts, { timeout: 20_000 })
      .toMatchObject({ problems: ofFirst(early).length - 1, knownWorks: 1 });
    // As whoever takes a run up does.
    await context.database.run.update({
      where: { id },
      data: { attempt: { increment: 1 }, leasedAt: null },
    });
  };
  await workOnRun({ ...holding(lose), works }, id, working);
  expect(await stored(id)).toEqual(fresh(ofFirst(early)));
  await workOnRun({ ...holding(async () => undefined), works }, id, working);
  expect(await stored(id)).toEqual(fresh(undisturbed));
  expect((await api.run(id)).counts.knownWorks).toBe(1);
}, 120_000);
