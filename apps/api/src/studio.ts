/**
 * Pictures and booklets: each takes some hundredths or tenths of a second of a core, so they are
 * made in threads of their own, a few at a time, while the API goes on answering. A thread that has
 * loaded painter and typeface waits some time for the next one.
 */

import { Piscina } from 'piscina';
import type { SheetLanguage } from '@tsume/core/notation/formats';
import type { ProblemRecord } from '@tsume/core/notation/record';
import type { Sheet } from '@tsume/core/notation/sheet';
import type { BookletOptions } from '@tsume/pictures/booklet';
import type { Client } from './access.ts';
import { Places } from './places.ts';

/**
 * What a thread is given; it answers with the bytes of the file, the same for the same commission.
 */
export type Commission = ProblemCommission | BookletCommission | SheetCommission;

/** A problem as a file. */
export interface ProblemCommission {
  readonly format: 'png' | 'gif' | 'pdf';
  readonly record: ProblemRecord;
  /** When the problem was made, for those formats that say so. */
  readonly created: Date;
}

/** Several problems as one PDF, the solutions behind them. */
export interface BookletCommission
  extends
    Required<Pick<BookletOptions, 'perPage' | 'paper' | 'created'>>,
    Pick<BookletOptions, 'title' | 'author'> {
  readonly format: 'booklet';
  readonly records: readonly ProblemRecord[];
}

/** A submission sheet 投稿用紙 as a page. */
export interface SheetCommission {
  readonly format: 'sheet';
  readonly as: 'pdf' | 'png';
  readonly sheet: Sheet;
  readonly language: SheetLanguage;
  /** When it was judged. */
  readonly created: Date;
}

/** Files that may wait for a thread: those of the last one are made within some seconds. */
export const MOST_WAITING = 32;

/** After so long without work a thread ends, and gives its memory back. */
const IDLE_MS = 30_000;

/** Threads that make files. Starts with the first one; close it at the end. */
export class Studio {
  readonly #threadCount: number;
  readonly #thread: URL;
  readonly #places: Places;
  #pool: Piscina<Commission, Uint8Array> | undefined;

  /**
   * @param threads files at a time; MOST_WAITING more wait, and no client has more than half of all
   * @param thread the module that makes a file, built
   */
  constructor(threads: number, thread = new URL('./studio-thread.js', import.meta.url)) {
    this.#threadCount = threads;
    this.#thread = thread;
    this.#places = placesOf(threads + MOST_WAITING);
  }

  /**
   * The bytes of a file. Rejects with `too_many_exports`, `too_many_own_exports`, or with what went
   * wrong in the thread.
   */
  async make(commission: Commission, client: Client): Promise<Uint8Array> {
    const giveBack = this.#places.take(client);
    try {
      return await this.#threads().run(commission);
    } finally {
      giveBack();
    }
  }

  #threads(): Piscina<Commission, Uint8Array> {
    this.#pool ??= new Piscina<Commission, Uint8Array>({
      filename: this.#thread.href,
      minThreads: 0,
      maxThreads: this.#threadCount,
      idleTimeout: IDLE_MS,
    });
    return this.#pool;
  }

  /** Ends all threads; what is being made is rejected. */
  async close(): Promise<void> {
    await this.#pool?.destroy();
  }
}

function placesOf(most: number): Places {
  const each = Math.floor(most / 2);
  return new Places({
    most,
    each,
    full: {
      code: 'too_many_exports',
      message:
        'As many pictures and booklets as this server takes are waiting already; try again in a moment.',
    },
    fullForOne: {
      code: 'too_many_own_exports',
      message: `One API key, or one address where no keys are wanted, waits for ${each} pictures and booklets at a time at most; try again when one is there.`,
      details: { limit: each },
    },
  });
}
