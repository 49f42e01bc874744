/** A run that is followed: what it finds, as it finds it. */

import { Followed } from './followed.ts';
import { FailedError } from './refused.ts';
import { eventsOf, resumed } from './streams.ts';
import type { FoundProblem, Run, RunEvent } from './types.ts';

const ENDED: ReadonlySet<Run['status']> = new Set(['done', 'cancelled', 'failed']);

/**
 * A run of the service. `for await (const { problem } of run)` tells each problem that it finds,
 * from the first one on, and ends with the run.
 */
export class FollowedRun extends Followed<Run> implements AsyncIterable<FoundProblem> {
  /** @throws FailedError where the run fails */
  async *[Symbol.asyncIterator](): AsyncGenerator<FoundProblem> {
    for await (const event of this.events()) if (event.event === 'problem') yield event;
    if (this.state.status === 'failed') throw new FailedError('run', this.id, this.state.error);
  }

  /**
   * All events of the run, from its beginning to its end; each problem once, whatever breaks off
   * meanwhile.
   */
  async *events(): AsyncGenerator<RunEvent> {
    const { retries, pauseMs } = this.sending;
    let generation = 0;
    /** Problems of the generation that is being told: it is told anew after a break. */
    const told = new Set<string>();
    const isWhole = () =>
      ENDED.has(this.state.status) && generation >= (this.state.progress?.generation ?? 0);
    const resuming = { isWhole, retries, pauseMs, signal: this.signal };
    for await (const event of resumed(() => this.#eventsAfter(generation), resuming)) {
      if (event.event === 'run') this.state = event.run;
      if (event.event === 'generation') {
        ({ generation } = event);
        told.clear();
      }
      if (event.event === 'problem') {
        if (told.has(event.problem.id)) continue;
        told.add(event.problem.id);
      }
      yield event;
    }
  }

  async *#eventsAfter(generation: number): AsyncGenerator<RunEvent> {
    const { data: body } = await this.api.GET('/v1/runs/{id}/events', {
      params: { path: { id: this.id } },
      headers: { accept: 'text/event-stream', 'last-event-id': String(generation) },
      parseAs: 'stream',
      signal: this.signal,
    });
    if (!body) return;
    for await (const { data } of eventsOf(body, this.signal)) yield JSON.parse(data);
  }

  /**
   * Asks for the run's end; whoever iterates it is told of that.
   * @throws RefusedError `run_finished` where it has ended
   */
  async cancel(): Promise<void> {
    await this.api.POST('/v1/runs/{id}/cancel', { params: { path: { id: this.id } } });
  }
}
