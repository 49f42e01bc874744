/**
 * Pauses between looks for work that nobody announces. Many workers that look every few seconds for
 * nothing are work for the database: each pause is twice as long as the one before, up to a limit,
 * until there is something or a run of this worker has found problems.
 */

import { EventEmitter, once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';

/** Told of every problem that a run of this worker has found. */
export type News = EventEmitter<{ found: [] }>;

/**
 * Does one thing after the other until it is ended, and pauses where there is nothing to do.
 * @param next does one thing, and resolves to whether there was one; its signal tells of the end.
 * What fails it has to tell itself: it never rejects
 * @returns what ends it; it resolves when `next` has
 */
export function keepDoing(
  next: (signal: AbortSignal) => Promise<boolean>,
  pauses: Pauses,
): () => Promise<void> {
  const ending = new AbortController();
  const { signal } = ending;
  const work = async (): Promise<void> => {
    while (!signal.aborted) {
      if (await next(signal)) pauses.reset();
      else await pauses.pause(signal);
    }
  };
  const done = work();
  return () => {
    ending.abort();
    return done;
  };
}

/** News of this process that any number of jobs may wait for. */
export function makeNews(): News {
  return new EventEmitter<{ found: [] }>().setMaxListeners(0);
}

/** The pauses of one kind of work. */
export class Pauses {
  readonly #firstMs: number;
  readonly #mostMs: number;
  readonly #news: News;
  #ms: number;

  /** @param firstMs the first pause after work; @param mostMs the longest */
  constructor(firstMs: number, mostMs: number, news: News) {
    this.#firstMs = firstMs;
    this.#mostMs = mostMs;
    this.#news = news;
    this.#ms = firstMs;
  }

  /** There was something to do: the next pause is short. */
  reset(): void {
    this.#ms = this.#firstMs;
  }

  /** Resolves after the pause, or with the news, or when the signal aborts. */
  async pause(signal: AbortSignal): Promise<void> {
    const over = new AbortController();
    const ending = AbortSignal.any([signal, over.signal]);
    const told = once(this.#news, 'found', { signal: ending }).then(() => this.reset());
    const passed = delay(this.#ms, undefined, { signal: ending }).then(() => {
      this.#ms = Math.min(2 * this.#ms, this.#mostMs);
    });
    await Promise.race([told, passed].map((end) => end.catch(() => undefined)));
    over.abort();
  }
}
