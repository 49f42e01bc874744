/** The thread of in-thread.ts: one task, one answer. */

import { parentPort, workerData } from 'node:worker_threads';
import type { WitnessTask } from './in-thread.ts';
import { solverNamed } from './solvers.ts';
import { witnessLength } from './witness.ts';

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- in-thread.ts is the only one that starts this
const { diagram, plies, solver, timeoutMs, memoryMiB } = workerData as WitnessTask;
const answer = await witnessLength(await solverNamed(solver), diagram, plies, { timeoutMs, memoryMiB });
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- no window
parentPort!.postMessage(answer);
