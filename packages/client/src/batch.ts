/** A batch that is followed: how far it is, and its outcomes. */

import { dataOf } from './api.ts';
import { Followed } from './followed.ts';
import { pause } from './sending.ts';
import { linesOf, resumed } from './streams.ts';
import type { Batch, BatchLine } from './types.ts';

/** Pauses between two looks at a batch: each is longer than the one before, up to the longest. */
const GROWTH = 1.5;
const LONGEST_MS = 5000;

/**
 * A batch of the service. `for await (const line of batch)` waits for its end and tells the outcome
 * of each position, in their order.
 */
export class FollowedBatch extends Followed<Batch> implements AsyncIterable<BatchLine> {
  async *[Symbol.asyncIterator](): AsyncGenerator<BatchLine> {
    for await (const _ of this.progress());
    const { retries, pauseMs } = this.sending;
    let last = 0;
    const isWhole = () => last >= this.state.positions;
    const resuming = { isWhole, retries, pauseMs, signal: this.signal };
    for await (const line of resumed(() => this.#linesAfter(last), resuming)) {
      last = line.number;
      yield line;
    }
  }

  /** The batch as it stands now and then, until it has ended. */
  async *progress(): AsyncGenerator<Batch> {
    for (let ms = this.sending.pauseMs; ; ms = Math.min(ms * GROWTH, LONGEST_MS)) {
      yield this.state;
      if (this.state.status !== 'running') return;
      await pause(ms, this.signal);
      const params = { path: { id: this.id } };
      this.state = await dataOf(this.api.GET('/v1/batches/{id}', { params, signal: this.signal }));
    }
  }

  async *#linesAfter(last: number): AsyncGenerator<BatchLine> {
    const { data: body } = await this.api.GET('/v1/batches/{id}/results', {
      params: { path: { id: this.id } },
      parseAs: 'stream',
      signal: this.signal,
    });
    if (!body) return;
    for await (const text of linesOf(body, this.signal)) {
      const line: BatchLine = JSON.parse(text);
      if (line.number > last) yield line;
    }
  }

  /** Asks for the batch's end: what waits is cancelled, what was answered stays. */
  async cancel(): Promise<void> {
    await this.api.POST('/v1/batches/{id}/cancel', { params: { path: { id: this.id } } });
  }
}
