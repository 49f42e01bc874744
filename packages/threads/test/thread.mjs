/** A thread for the tests of the crew: does what its job says. */
import { parentPort, workerData } from 'node:worker_threads';

const perform = {
  echo: ({ value }) => value,
  /** Searches like the engine: without yielding, until it is stopped. */
  search: () => {
    while (Atomics.load(workerData.cancel, 0) === 0);
    return 'stopped';
  },
  /** Searches until it is called home. */
  climb: () => {
    while (Atomics.load(workerData.cancel, 1) === 0);
    return 'home';
  },
  'crash when called': (job) => {
    perform.climb();
    return perform.crash(job);
  },
  /** Reports each value before it answers. */
  report: ({ values }) => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
    for (const progress of values) parentPort.postMessage({ progress });
    return 'done';
  },
  /** Crashes as often as the shared counter says, then answers. */
  crash: ({ counter }) => {
    if (Atomics.sub(counter, 0, 1) > 0) process.exit(1);
    return 'survived';
  },
  fail: () => {
    throw new TypeError('a bug');
  },
};

function outcome(job) {
  try {
    return { ok: true, output: perform[job.kind](job) };
  } catch (error) {
    return { ok: false, error };
  }
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
parentPort.on('message', (job) => parentPort.postMessage(outcome(job)));
