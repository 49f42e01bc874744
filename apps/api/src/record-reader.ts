/**
 * Records that clients send. A long one takes up to some seconds of a core, so it is read in a
 * thread, one after the other, while the API goes on answering; a usual one, of some kilobytes, is
 * read at once.
 */

import { Piscina } from 'piscina';
import type { Result } from '@tsume/core/result';
import { accept, refuseWith } from './failure.ts';
import readKif, { type SentRecord } from './record-thread.ts';

/**
 * Longest text that is read at once, in UTF-16 units: the loop stands still for some hundredths of
 * a second.
 */
export const SHORT = 20_000;
/** Long texts that may wait for the thread. */
const MOST_WAITING = 32;
/** No text of the length that is taken needs as long as that. */
const PATIENCE_MS = 10_000;
/** After so long without work the thread ends, and gives its memory back. */
const IDLE_MS = 30_000;
/**
 * A text of the length that is taken needs some tens; without a bound, what is garbage would stay
 * for long.
 */
const MEMORY = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 8 };

const TOO_MANY = 'Too many long records are waiting to be read; try again in a moment.';
const TOO_SLOW = 'The record cannot be read in reasonable time.';

/** A thread that reads long records. Starts with the first one; close it at the end. */
export class RecordReader {
  readonly #thread: URL;
  #pool: Piscina<string, Result<SentRecord>> | undefined;

  /** @param thread the module that reads a record, built */
  constructor(thread = new URL('./record-thread.js', import.meta.url)) {
    this.#thread = thread;
  }

  /**
   * The position that a KIF text starts from, and what its author says of it.
   * @throws RefusalError with the codes of `importRecord`; `rate_limited` where too many wait
   */
  async read(kif: string): Promise<SentRecord> {
    return accept(kif.length <= SHORT ? readKif(kif) : await this.#readInThread(kif));
  }

  async #readInThread(kif: string): Promise<Result<SentRecord>> {
    this.#pool ??= new Piscina<string, Result<SentRecord>>({
      filename: this.#thread.href,
      minThreads: 0,
      maxThreads: 1,
      idleTimeout: IDLE_MS,
      resourceLimits: MEMORY,
    });
    if (this.#pool.queueSize >= MOST_WAITING) refuseWith('rate_limited', TOO_MANY);
    const limit = new AbortController();
    const timer = setTimeout(() => limit.abort(), PATIENCE_MS * (this.#pool.queueSize + 1));
    try {
      return await this.#pool.run(kif, { signal: limit.signal });
    } catch (error) {
      if (limit.signal.aborted) refuseWith('kif_syntax', TOO_SLOW);
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }

  /** Ends the thread; what is being read is rejected. */
  async close(): Promise<void> {
    await this.#pool?.destroy();
  }
}
