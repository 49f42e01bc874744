/**
 * One fault: checks are asked for, struck while a worker is at the first of them, and followed to
 * their answers.
 */

import { setTimeout as delay } from 'node:timers/promises';
import { type BatchLine, batch, batchLine } from '@tsume/contracts/batch';
import { type Check, type CheckRequest, check, isAnswered } from '@tsume/contracts/check';
import { ENDLESS } from '../endless.ts';
import { AwayError } from '../processes.ts';
import type { OwnPostgres } from './own-postgres.ts';
import { Rig } from './rig.ts';
import { PATIENCE_MS, type Outcome, type Scenario, differences, failureOf, patiently } from './trial.ts';

/**
 * Nobody has found the length of this one in so little time: the answer is that the time is up, and
 * it comes after so many milliseconds of one worker's work, whatever the machine.
 */
function hard(timeMs: number): CheckRequest {
  return { sfen: ENDLESS, nodes: 1_000_000_000, timeMs };
}

/** Longer than it takes another worker to have it. */
const STRUCK_MS = 8000;
const POLL_MS = 100;

/** A fault that is done to a check which is at work among the long ones. */
export interface CheckScenario extends Scenario<[]> {
  /**
   * How long others search that wait by then, in milliseconds: those of more than three seconds
   * among the long ones, too. Default none.
   */
  readonly waiting?: readonly number[];
  /**
   * How many positions there are, where it is a batch that is struck, at its first position.
   * Default: a check.
   */
  readonly positions?: number;
}

/**
 * Plays a scenario. The problems that can be lost or doubled are the checks' answers; nobody asks
 * for the end of a check.
 */
export async function playCheck(scenario: CheckScenario, shared: OwnPostgres): Promise<Outcome> {
  const rig = await Rig.build(shared, scenario.rig);
  try {
    const patience = AbortSignal.timeout(PATIENCE_MS);
    const { positions } = scenario;
    const lines = positions === undefined ? undefined : await askMany(rig, positions);
    const ids = (await lines?.())?.map(({ id }) => id) ?? [await ask(rig, STRUCK_MS)];
    const [first] = ids;
    await rig.atLength(first);
    for (const timeMs of scenario.waiting ?? []) ids.push(await ask(rig, timeMs));
    const begun = await until(rig, first, ({ progress }) => progress !== null, patience);
    if (isAnswered(begun.status)) throw new Error('the check was answered before the fault');
    const struck = performance.now();
    await patiently(patience, scenario.strike(rig));
    const awayMs = performance.now() - struck;
    const ends: Check[] = [];
    for (const id of ids) ends.push(await until(rig, id, ({ status }) => isAnswered(status), patience));
    const recoveredMs = performance.now() - struck;
    const outcome = judge(rig, ends);
    const told = (await lines?.())?.map(({ number, status, id }) => `${number} ${status} ${id}`);
    const asked = told && ids.map((id, i) => `${i + 1} done ${id}`);
    const faults = [...outcome.faults, ...differences({ told: asked }, { told })];
    return { name: scenario.name, awayMs, recoveredMs, ...outcome, faults };
  } catch (error) {
    throw failureOf(scenario.name, rig, error);
  } finally {
    await rig.close();
  }
}

/** Asks for a hard check; returns its id. */
async function ask(rig: Rig, timeMs: number): Promise<string> {
  const answer = await rig.api.post('/v1/checks', hard(timeMs));
  if (answer.status !== 202) throw new Error(`${answer.status}: ${await answer.text()}`);
  return check.parse(await answer.json()).id;
}

/** Asks for a batch of hard checks; returns what reads their outcomes as they stand. */
async function askMany(rig: Rig, positions: number): Promise<() => Promise<BatchLine[]>> {
  const { sfen, ...options } = hard(STRUCK_MS);
  const sfens = Array.from({ length: positions }, () => sfen);
  const answer = await rig.api.post('/v1/batches', { ...options, sfens });
  if (answer.status !== 202) throw new Error(`${answer.status}: ${await answer.text()}`);
  const { id } = batch.parse(await answer.json());
  return async () => {
    const results = await (await rig.api.get(`/v1/batches/${id}/results`)).text();
    const lines = results.trimEnd().split('\n');
    return lines.map((line) => batchLine.parse(JSON.parse(line)));
  };
}

/** The check once it looks so, from an API that answers. */
async function until(
  rig: Rig,
  id: string,
  looks: (found: Check) => boolean,
  patience: AbortSignal,
): Promise<Check> {
  for (;;) {
    try {
      const found = check.parse(await rig.api.read(`/v1/checks/${id}`));
      if (looks(found) || isAnswered(found.status)) return found;
    } catch (error) {
      if (!(error instanceof AwayError)) throw error;
    }
    patience.throwIfAborted();
    await delay(POLL_MS);
  }
}

/** Compares the answers with what they have to be. */
function judge(
  rig: Rig,
  ends: readonly Check[],
): Pick<Outcome, 'acknowledged' | 'lost' | 'doubled' | 'faults'> {
  const output = rig.hands.map(({ process }) => process.output).join('\n');
  const answersTo = (id: string): number =>
    [...output.matchAll(new RegExp(`"check":"${id}",[^\n]*"check (done|cancelled|failed)"`, 'g'))].length;
  const expected = { status: 'done', cancelRequested: false, error: null, stopped: 'time' };
  return {
    acknowledged: ends.length,
    lost: ends.filter(({ status }) => status !== 'done').length,
    doubled: ends.reduce((sum, { id }) => sum + Math.max(0, answersTo(id) - 1), 0),
    faults: ends.flatMap(({ status, cancelRequested, error, report }) =>
      differences(expected, { status, cancelRequested, error, stopped: report && report.stopped }),
    ),
  };
}
