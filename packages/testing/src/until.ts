/** Waiting for what tells of itself only when it is asked. */

import { setTimeout as delay } from 'node:timers/promises';

/** Leaves the processor to those who are waited for. */
const PAUSE_MS = 50;

/** Asks until the answer is yes, with a pause after each no; the test's time limit ends it. */
export async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await delay(PAUSE_MS);
}

/** Asks an address until the answer has this status, and returns that answer. */
export async function untilStatus(status: number, ask: () => Promise<Response>): Promise<Response> {
  let answer = await ask();
  while (answer.status !== status) {
    await answer.text();
    await delay(PAUSE_MS);
    answer = await ask();
  }
  return answer;
}
