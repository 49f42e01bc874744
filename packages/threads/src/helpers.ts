/**
 * The helpers of one thread of the crew: worker threads that search its long questions with it, in
 * its memory (engine/together).
 *
 * They are started when a job lasts, so that short ones do not pay for them, and end with their
 * thread. Nothing waits for them and nothing fails without them: one that crashes or cannot start
 * leaves its work to the others.
 */

import { Worker } from 'node:worker_threads';
import { type SharedSearch, dismissHelper, makeSharedSearch } from '@tsume/engine/node';

/** Given to a helper as `workerData` when it is made. */
export interface HelperData {
  readonly search: SharedSearch;
  /** 1 … `search.threads` − 1. */
  readonly thread: number;
}

/** How long a job lasts before helpers are started: several times what that takes. */
const START_AFTER_MS = 200;

/** Those of one thread, started and ended with its long jobs. */
export class Helpers {
  /** For the thread that is helped: its engine's `shared`. */
  readonly search: SharedSearch;
  readonly #file: URL;
  readonly #workers: Worker[] = [];
  #start: NodeJS.Timeout | undefined;

  /**
   * Makes the memory; throws TableMemoryError.
   *
   * @param file the helper's compiled module
   * @param count helpers, 1 or more
   * @param tableMiB the common table; default the engine's
   */
  constructor(file: URL, count: number, tableMiB?: number) {
    this.#file = file;
    this.search = makeSharedSearch({ threads: count + 1, ...(tableMiB !== undefined && { tableMiB }) });
  }

  /** A job begins: helpers are started if it lasts. */
  standBy(): void {
    if (this.#workers.length > 0) return;
    this.#start = setTimeout(() => this.#startAll(), START_AFTER_MS);
    this.#start.unref();
  }

  /** The job is over. Helpers that have been started rest until the next one. */
  relax(): void {
    clearTimeout(this.#start);
  }

  /** Ends the helpers, whatever they are at. */
  async close(): Promise<void> {
    this.relax();
    // They do not hold the process; their ends must, or it would be over before them.
    await Promise.all(this.#workers.map((worker) => (worker.ref(), worker.terminate())));
  }

  #startAll(): void {
    for (let thread = 1; thread < this.search.threads; thread++) {
      const workerData: HelperData = { search: this.search, thread };
      const worker = new Worker(this.#file, { workerData });
      this.#workers.push(worker);
      worker.unref();
      // An error ends the thread; the rest is the same as after any other end.
      worker.on('error', () => {});
      worker.on('exit', () => dismissHelper(this.search, thread));
    }
  }
}
