/**
 * Jobs on worker threads. A search never yields to the event loop, so that even one thread is worth having where the
 * command has to hear Ctrl-C; to stop, the threads are ended where they are.
 */

import { Worker } from 'node:worker_threads';
import type { Job, JobKind, JobKinds } from './job.ts';
import type { Reply, ThreadData } from './job-thread.ts';

interface Waiting {
  readonly job: Job;
  readonly resolve: (answer: never) => void;
  readonly reject: (error: Error) => void;
}

export class Pool {
  readonly #idle: Worker[] = [];
  readonly #threads = new Set<Worker>();
  readonly #running = new Map<Worker, Waiting>();
  readonly #queue: Waiting[] = [];

  constructor(threads: number, data: ThreadData = {}) {
    for (let n = 0; n < threads; n++) this.#start(data);
  }

  /** The answer of a job, done as soon as a thread is free. Rejects where the job throws or the pool is closed before. */
  run<K extends JobKind>(job: Job<K>): Promise<JobKinds[K]['answer']> {
    return new Promise((resolve, reject) => {
      this.#queue.push({ job, resolve, reject });
      this.#next();
    });
  }

  /** Ends the threads at once; what has not been answered is rejected. */
  async close(): Promise<void> {
    const stopped = [...this.#queue.splice(0), ...this.#running.values()];
    this.#running.clear();
    for (const { reject } of stopped) reject(new Error('The pool was closed.'));
    await Promise.all([...this.#threads].map((thread) => thread.terminate()));
  }

  #start(data: ThreadData): void {
    const thread = new Worker(new URL('./job-thread.js', import.meta.url), { workerData: data });
    this.#threads.add(thread);
    this.#idle.push(thread);
    thread.on('message', (reply: Reply) => this.#settle(thread, reply));
    thread.on('error', (error: Error) => this.#fail(thread, error));
  }

  #next(): void {
    while (this.#idle.length > 0 && this.#queue.length > 0) {
      const [thread] = this.#idle.splice(0, 1);
      const [waiting] = this.#queue.splice(0, 1);
      this.#running.set(thread, waiting);
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
      thread.postMessage(waiting.job);
    }
  }

  #settle(thread: Worker, reply: Reply): void {
    const waiting = this.#running.get(thread);
    this.#running.delete(thread);
    this.#idle.push(thread);
    if (waiting === undefined) return;
    if ('error' in reply) waiting.reject(new Error(reply.error));
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a thread answers the job it was given
    else waiting.resolve(reply.answer as never);
    this.#next();
  }

  /** A thread that could not start or died: its job fails, and all jobs where it was the last thread. */
  #fail(thread: Worker, error: Error): void {
    this.#threads.delete(thread);
    const at = this.#idle.indexOf(thread);
    if (at >= 0) this.#idle.splice(at, 1);
    this.#running.get(thread)?.reject(error);
    this.#running.delete(thread);
    if (this.#threads.size === 0) for (const { reject } of this.#queue.splice(0)) reject(error);
  }
}

/**
 * The results of `work` in the order of the items, at most `width` begun and not yet given out. Items begun are not
 * stopped where the reader leaves early.
 */
export async function* inOrder<T, R>(
  items: Iterable<T>,
  width: number,
  work: (item: T) => Promise<R>,
): AsyncGenerator<R> {
  const begun: Promise<R>[] = [];
  for (const item of items) {
    const result = work(item);
    result.catch(() => undefined);
    begun.push(result);
    if (begun.length >= width) yield await begun.splice(0, 1)[0];
  }
  for (const result of begun) yield await result;
}
