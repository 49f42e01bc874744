/**
 * Moving pictures and booklets: each takes some tenths of a second of a core, so they are made in threads of their own, a few at a time,
 * while the API goes on answering. A thread that has loaded painter and typeface waits some time for the next one.
 */

import { Piscina } from 'piscina';
import type { ProblemRecord } from '@tsume/core/notation/record';
import { refuseWith } from './failure.ts';

/** What a thread is given; it answers with the bytes of the file. */
export interface Commission {
  readonly record: ProblemRecord;
  readonly format: 'gif' | 'pdf';
}

/** After so long without work a thread ends, and gives its memory back. */
const IDLE_MS = 30_000;

const TOO_MANY =
  'As many pictures and booklets as this server makes at a time are being made already; try again in a moment.';

/** Threads that make files. Starts with the first one; close it at the end. */
export class Studio {
  readonly #places: number;
  readonly #thread: URL;
  #pool: Piscina<Commission, Uint8Array> | undefined;
  #running = 0;

  /**
   * @param places threads at a time; who comes while all are taken is refused
   * @param thread the module that makes a file, built
   */
  constructor(places: number, thread = new URL('./studio-thread.js', import.meta.url)) {
    this.#places = places;
    this.#thread = thread;
  }

  /** The bytes of a file. Rejects with `too_many_exports`, or with what went wrong in the thread. */
  async make(commission: Commission): Promise<Uint8Array> {
    if (this.#running >= this.#places) refuseWith('too_many_exports', TOO_MANY);
    this.#running++;
    try {
      return await this.#threads().run(commission);
    } finally {
      this.#running--;
    }
  }

  #threads(): Piscina<Commission, Uint8Array> {
    this.#pool ??= new Piscina<Commission, Uint8Array>({
      filename: this.#thread.href,
      minThreads: 0,
      maxThreads: this.#places,
      idleTimeout: IDLE_MS,
    });
    return this.#pool;
  }

  /** Ends all threads; what is being made is rejected. */
  async close(): Promise<void> {
    await this.#pool?.destroy();
  }
}
