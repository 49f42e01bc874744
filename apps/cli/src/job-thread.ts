/** A thread of the pool: one solver, one job after another. */

import { parentPort, workerData } from 'node:worker_threads';
import { type Job, runJob } from './job.ts';
import { makeSolver } from './solver.ts';

export interface ThreadData {
  readonly tableMiB?: number;
}

/** A thread's answer to a job; `error` is the message of what was thrown. */
export type Reply = { readonly answer: unknown } | { readonly error: string };

function reply(solver: ReturnType<typeof makeSolver>, job: Job): Reply {
  try {
    return { answer: runJob(solver, job) };
  } catch (error) {
    return { error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

if (parentPort !== null) {
  const port = parentPort;
  const { tableMiB }: ThreadData = workerData;
  const solver = makeSolver(tableMiB);
  port.on('message', (job: Job) => port.postMessage(reply(solver, job)));
}
