/**
 * One fault: a run is begun, struck in its middle, followed to its end and compared with what it
 * would have come to without.
 */

import { once } from 'node:events';
import type { RunDetail, RunRequest } from '@tsume/contracts/run';
import { Observer } from './observer.ts';
import type { OwnPostgres } from './own-postgres.ts';
import { keyOf, referenceOf } from './reference.ts';
import { Rig, type RigOptions } from './rig.ts';

/**
 * Two islands for two workers, of a method that takes no guests, so that what they find does not
 * depend on when. Problems keep coming; a generation takes some tenths of a second.
 */
const REQUEST = {
  method: 'ga-archive',
  seed: 1,
  population: 30,
  generations: 12,
  mateNodes: 10_000,
  cookNodes: 5000,
  islands: 2,
} as const satisfies RunRequest;

/** Generations of each island before the fault. */
const BEFORE = 3;
/** Nobody waits longer for a run or a check to recover and end. */
export const PATIENCE_MS = 150_000;

/** A fault with the rig that it is done to; one that is done to a check has no observer. */
export interface Scenario<Struck extends readonly unknown[] = [observer: Observer]> {
  /** What happens, as a line of a table. */
  readonly name: string;
  readonly rig: RigOptions;
  /** Of the run, where the usual ones would be over before all the harm is done. */
  readonly generations?: number;
  /**
   * Whether every change is tested with it, or `npm test -- full` plays it; by default the bench
   * alone does.
   */
  readonly tested?: 'everyday' | 'full';
  /** Why it cannot be played here; undefined: it can. */
  readonly obstacle?: () => string | undefined;
  /**
   * A PostgreSQL in a place of its own, removed by what is returned beside it. Default: that of all
   * scenarios.
   */
  readonly postgres?: () => Promise<{ postgres: OwnPostgres; remove: () => Promise<void> }>;
  /**
   * Does the harm and, as far as operators would, sees to it: what ended is started again, what is
   * missing replaced.
   */
  readonly strike: (rig: Rig, ...struck: Struck) => Promise<void>;
}

/** What a trial came to, as a row of the bench's table. */
export interface Outcome {
  readonly name: string;
  /** From the fault until servers and processes were there again. */
  readonly awayMs: number;
  /** From the fault until every island had stored another generation, or the run its end. */
  readonly recoveredMs: number;
  /** Problems that anybody had been told of before the end. */
  readonly acknowledged: number;
  readonly lost: number;
  readonly doubled: number;
  /** All else that is not as it has to be, in words. */
  readonly faults: readonly string[];
}

/** Plays a scenario. */
export async function play(scenario: Scenario, shared: OwnPostgres): Promise<Outcome> {
  const request = { ...REQUEST, generations: scenario.generations ?? REQUEST.generations };
  // Before there are processes that it would hold up.
  await referenceOf(request);
  const own = await scenario.postgres?.();
  const rig = await Rig.build(own?.postgres ?? shared, scenario.rig);
  try {
    const run = await rig.api.startRun(request);
    const observer = new Observer(() => rig.api, run.id);
    const patience = AbortSignal.timeout(PATIENCE_MS);
    const before = await observer.until(
      (now) => now.islands.every((each) => stage(each) >= BEFORE),
      patience,
    );
    if (before.finishedAt !== null) throw new Error('the run was over before the fault');
    const struck = performance.now();
    await patiently(patience, scenario.strike(rig, observer));
    const awayMs = performance.now() - struck;
    const at = await observer.until((now) => hasAdvanced(before, now), patience);
    const recoveredMs = performance.now() - struck;
    if (at.finishedAt !== null && before.islands.every((each) => stage(each) === request.generations))
      throw new Error('the fault came too late');
    const end = await observer.end(patience);
    return { name: scenario.name, awayMs, recoveredMs, ...(await judge(rig, observer, end, request)) };
  } catch (error) {
    throw failureOf(scenario.name, rig, error);
  } finally {
    await rig.close();
    await own?.remove();
  }
}

/** An error with what the processes said last. */
export function failureOf(name: string, rig: Rig, cause: unknown): Error {
  const output = rig.hands.map(({ process }) => process.output.slice(-3000)).join('\n---\n');
  return new Error(`${name}\n${output}\n${rig.api.process.output.slice(-2000)}`, { cause });
}

/** What a promise comes to, if that is in time. */
export function patiently<T>(patience: AbortSignal, promise: Promise<T>): Promise<T> {
  const late = once(patience, 'abort').then(() => patience.throwIfAborted());
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it never resolves
  return Promise.race([promise, late as Promise<never>]);
}

type IslandNow = RunDetail['islands'][number];

function stage({ progress }: IslandNow): number {
  return progress?.generation ?? 0;
}

function hasAdvanced(before: RunDetail, now: RunDetail): boolean {
  return now.islands.every((each, i) => each.status === 'done' || stage(each) > stage(before.islands[i]));
}

/** Compares the end of a run with what it has to be. */
async function judge(
  rig: Rig,
  observer: Observer,
  end: RunDetail,
  request: RunRequest & { readonly islands: number; readonly generations: number },
): Promise<Pick<Outcome, 'acknowledged' | 'lost' | 'doubled' | 'faults'>> {
  const { acknowledged } = observer;
  const reference = await referenceOf(request);
  const replayed = await rig.api.collect(end.id);
  const stored = await observer.problems();
  const ids = new Set(stored.map(({ id }) => id));
  const keys = stored.map(({ sfen }) => keyOf(sfen));
  const told = replayed.flatMap((event) => (event.event === 'problem' ? [event.problem.id] : []));
  const expected = {
    status: 'done',
    error: null,
    islands: reference.evaluations.map((evaluations) => ['done', request.generations, evaluations]),
    generations: Array.from({ length: request.islands * request.generations }, (_, i) => i + 1),
    problems: reference.problems,
    counted: reference.problems.length,
    told: [...ids].sort(),
  };
  const actual = {
    status: end.status,
    error: end.error,
    islands: end.islands.map((each) => [each.status, stage(each), each.progress?.evaluations]),
    generations: end.history.map(({ generation }) => generation),
    problems: keys.toSorted(),
    counted: end.counts.problems,
    told: told.toSorted(),
  };
  return {
    acknowledged: acknowledged.size,
    lost: [...acknowledged].filter((id) => !ids.has(id)).length,
    doubled: stored.length - ids.size + keys.length - new Set(keys).size,
    faults: differences(expected, actual),
  };
}

/** The names and values of what differs. */
export function differences(expected: Record<string, unknown>, actual: Record<string, unknown>): string[] {
  return Object.entries(expected).flatMap(([name, value]) => {
    const [wanted, found] = [JSON.stringify(value), JSON.stringify(actual[name])];
    return wanted === found ? [] : [`${name} is ${found}, not ${wanted}`];
  });
}
