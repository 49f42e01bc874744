/**
 * Moving pictures and booklets: each takes some tenths of a second of a core, so they are made in threads of their own, a few at a time,
 * while the API goes on answering.
 */

import { Worker } from 'node:worker_threads';
import type { ProblemRecord } from '@tsume/core/notation/record';
import { refuseWith } from './failure.ts';

/** What a thread is given, and what it posts back. */
export interface Commission {
  readonly record: ProblemRecord;
  readonly format: 'gif' | 'pdf';
}

export class Studio {
  readonly #places: number;
  #running = 0;

  /** @param places threads at a time; who comes while all are taken is refused */
  constructor(places: number) {
    this.#places = places;
  }

  /** The bytes of a file. Rejects with `too_many_exports`, or with what went wrong in the thread. */
  async make(commission: Commission): Promise<Uint8Array> {
    if (this.#running >= this.#places) refuseWith('too_many_exports', TOO_MANY);
    this.#running++;
    try {
      return await inThread(commission);
    } finally {
      this.#running--;
    }
  }
}

const TOO_MANY =
  'As many pictures and booklets as this server makes at a time are being made already; try again in a moment.';

function inThread(commission: Commission): Promise<Uint8Array> {
  return new Promise((done, fail) => {
    const worker = new Worker(new URL('./studio-thread.js', import.meta.url), { workerData: commission });
    worker.once('message', (bytes: Uint8Array) => done(bytes));
    worker.once('error', fail);
    worker.once('exit', (code) => fail(new Error(`The thread of a picture ended with ${code}.`)));
  });
}
