/** One fault: a check is begun, struck while a worker is at it, and followed to its answer. */

import { setTimeout as delay } from 'node:timers/promises';
import { type Check, type CheckRequest, check, isAnswered } from '@tsume/contracts/check';
import { AwayError } from '../processes.ts';
import type { OwnPostgres } from './own-postgres.ts';
import { Rig } from './rig.ts';
import { PATIENCE_MS, type Outcome, type Scenario, differences, failureOf, patiently } from './trial.ts';

/**
 * Nobody has found the length of this one in so little time: the answer is that the time is up, and it comes after eight seconds of one worker's work, whatever the
 * machine. That is longer than it takes another worker to have it.
 */
const REQUEST: CheckRequest = {
  sfen: '9/9/9/9/4k4/9/9/9/9 b 2R2B4S4N4L18P 1',
  nodes: 1_000_000_000,
  timeMs: 8000,
};

const POLL_MS = 100;

/** A fault that is done to a check. */
export type CheckScenario = Scenario<[]>;

/** Plays a scenario. The one problem that can be lost or doubled is the check's answer; nobody asks for the check's end. */
export async function playCheck(scenario: CheckScenario, shared: OwnPostgres): Promise<Outcome> {
  const rig = await Rig.build(shared, scenario.rig);
  try {
    const answer = await rig.api.post('/v1/checks', REQUEST);
    if (answer.status !== 202) throw new Error(`${answer.status}: ${await answer.text()}`);
    const { id } = check.parse(await answer.json());
    const patience = AbortSignal.timeout(PATIENCE_MS);
    const begun = await until(rig, id, ({ progress }) => progress !== null, patience);
    if (isAnswered(begun.status)) throw new Error('the check was answered before the fault');
    const struck = performance.now();
    await patiently(patience, scenario.strike(rig));
    const awayMs = performance.now() - struck;
    const end = await until(rig, id, ({ status }) => isAnswered(status), patience);
    const recoveredMs = performance.now() - struck;
    return { name: scenario.name, awayMs, recoveredMs, ...(await judge(rig, end)) };
  } catch (error) {
    throw failureOf(scenario.name, rig, error);
  } finally {
    await rig.close();
  }
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

/** Compares the answer with what it has to be. */
async function judge(
  rig: Rig,
  end: Check,
): Promise<Pick<Outcome, 'acknowledged' | 'lost' | 'doubled' | 'faults'>> {
  const answered = new RegExp(`"check":"${end.id}",[^\n]*"check (done|cancelled|failed)"`, 'g');
  const answers = rig.hands.flatMap(({ process }) => [...process.output.matchAll(answered)]).length;
  const expected = { status: 'done', cancelRequested: false, error: null, stopped: 'time' };
  const { status, cancelRequested, error, report } = end;
  return {
    acknowledged: 1,
    lost: status === 'done' ? 0 : 1,
    doubled: Math.max(0, answers - 1),
    faults: differences(expected, {
      status,
      cancelRequested,
      error,
      stopped: report === null ? null : report.stopped,
    }),
  };
}
