/**
 * The crew: worker threads that take jobs from one queue, one job at a time each.
 *
 * Threads are started when there is work for them and keep their engine for the next job; idle ones
 * do not keep the process alive. A search never yields to its event loop, so a job is stopped
 * through shared memory. Rejected: a ready-made pool library, which stops a job only by ending its
 * thread, engine and table with it.
 */

import { Worker } from 'node:worker_threads';
import { callHome, clearCancel, drop, makeCancel } from '@tsume/core/cancel';
import type { SharedSearch } from '@tsume/engine/node';
import { Helpers } from './helpers.ts';

/** Given to a thread as `workerData` when it is made. */
export interface ThreadData {
  readonly tableMiB?: number;
  /**
   * The memory that the thread and its helpers search in, the table included; absent where nobody
   * helps.
   */
  readonly shared?: SharedSearch;
  /** Drops the job at work, or calls it home. */
  readonly cancel: Int32Array;
}

/** What each thread of a crew is made with. */
export interface CrewOptions {
  /** Transposition table of each thread; default the engine's. */
  readonly tableMiB?: number;
  /** Helpers of each thread, and their compiled module; default none. */
  readonly helpers?: { readonly count: number; readonly file: URL };
}

/**
 * What a thread answers to each job: its output, or the error that it threw. Both are plain data.
 */
export type Answer =
  | { readonly ok: true; readonly output: unknown }
  | { readonly ok: false; readonly error: unknown };

/** What a thread may post before the answer: how far the job has come. Plain data. */
export interface Report {
  readonly progress: unknown;
}

/** How long a job that is called home may take before it is dropped. */
const HOME_MS = 5000;
/** How long a dropped job may take to answer before its thread is ended. */
const GRACE_MS = 2000;
/** How often a job is tried: a crashed thread's job goes to another one once. */
const ATTEMPTS = 2;

/**
 * What a job is rejected with when its thread crashed and the next one did so, too; `cause` is the
 * thread's error.
 */
export class ThreadCrash extends Error {
  override readonly name = 'ThreadCrash';
}

/**
 * A signal's reason by which jobs at work are called home, as far as they know what that is, in
 * place of being dropped.
 */
export class CallHome extends Error {
  override readonly name = 'CallHome';
}

/** How a job is run. */
export interface RunOptions {
  readonly signal?: AbortSignal | undefined;
  /** Told what the thread reports of this job until the promise settles. */
  readonly onProgress?: ((progress: unknown) => void) | undefined;
  /**
   * Whether the job, at work, comes home when the signal's reason is a `CallHome`: the promise then
   * resolves with what the thread has in time. Default: it is dropped.
   */
  readonly comesHome?: boolean;
}

/** A job that waits or is at work. `resolve` and `reject` take effect once. */
interface Task {
  readonly job: unknown;
  readonly resolve: (output: unknown) => void;
  readonly reject: (reason: unknown) => void;
  readonly onProgress: ((progress: unknown) => void) | undefined;
  attempts: number;
  /** Why it is to come home; such a job is not tried again. */
  calledHome?: CallHome;
}

interface Member {
  readonly worker: Worker;
  readonly cancel: Int32Array;
  readonly helpers: Helpers | null;
  /** Whether an answer is due; `task` is null then if nobody waits for it any more. */
  busy: boolean;
  task: Task | null;
  error: unknown;
  /** When a job that was called home or stopped is late; undefined before there was one. */
  end: NodeJS.Timeout | undefined;
}

/**
 * Threads made of one module, `size` at most. Answers come in any order, each to its own promise.
 */
export class Crew {
  readonly size: number;
  readonly #file: URL;
  readonly #options: CrewOptions;
  readonly #queue: Task[] = [];
  readonly #members = new Set<Member>();
  #closed = false;

  /**
   * @param file the thread's compiled module
   * @param size threads at most
   */
  constructor(file: URL, size: number, options: CrewOptions = {}) {
    this.#file = file;
    this.size = size;
    this.#options = options;
  }

  /**
   * What a thread outputs to a job; both are plain data. Rejects with the signal's reason, with
   * what the job threw, with `ThreadCrash`, or with `TableMemoryError`. Jobs begin in the order in
   * which they were given.
   */
  run(job: unknown, { signal, onProgress, comesHome = false }: RunOptions = {}): Promise<unknown> {
    if (this.#closed) return Promise.reject(closed());
    return new Promise((resolve, reject) => {
      signal?.throwIfAborted();
      const abort = (): void => {
        const reason: unknown = signal?.reason;
        if (comesHome && reason instanceof CallHome) this.#callHome(task, reason);
        else this.#drop(task, reason);
      };
      const settled = (): void => signal?.removeEventListener('abort', abort);
      const task: Task = {
        job,
        resolve: (output) => (settled(), resolve(output)),
        reject: (reason) => (settled(), reject(reason)),
        onProgress,
        attempts: 0,
      };
      signal?.addEventListener('abort', abort, { once: true });
      this.#queue.push(task);
      this.#dispatch();
    });
  }

  /**
   * Ends the jobs at work as if their budget were spent, so that their promises resolve with what
   * they have so far; jobs that wait reject with the reason.
   */
  settle(reason: unknown): void {
    for (const task of this.#queue.splice(0)) task.reject(reason);
    for (const { busy, cancel } of this.#members) if (busy) drop(cancel);
  }

  /** Rejects all jobs and ends the threads. */
  async close(): Promise<void> {
    this.#closed = true;
    const members = [...this.#members];
    this.#members.clear();
    for (const task of this.#queue.splice(0)) task.reject(closed());
    for (const { task } of members) task?.reject(closed());
    // Idle threads do not hold the process; their ends must, or it would be over before them.
    await Promise.all(
      members.map(async ({ worker, helpers }) => {
        worker.ref();
        await worker.terminate();
        await helpers?.close();
      }),
    );
  }

  #dispatch(): void {
    while (this.#queue.length > 0) {
      const member = [...this.#members].find(({ busy }) => !busy) ?? this.#tryToHire();
      if (member === null) return;
      if (member !== 'refused') this.#assign(member, this.#queue.shift()!);
    }
  }

  /** As `#hire`; where the thread's memory is refused, so is the job that was to be its first. */
  #tryToHire(): Member | 'refused' | null {
    try {
      return this.#hire();
    } catch (error) {
      this.#queue.shift()!.reject(error);
      return 'refused';
    }
  }

  #assign(member: Member, task: Task): void {
    member.busy = true;
    member.task = task;
    task.attempts += 1;
    clearCancel(member.cancel);
    member.worker.ref();
    member.helpers?.standBy();
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
    member.worker.postMessage(task.job);
  }

  /** A new thread, null where the crew is complete. */
  #hire(): Member | null {
    if (this.#members.size >= this.size) return null;
    const cancel = makeCancel();
    const { tableMiB, helpers: help } = this.#options;
    const helpers = help === undefined ? null : new Helpers(help.file, help.count, tableMiB);
    const workerData: ThreadData = {
      cancel,
      ...(tableMiB !== undefined && { tableMiB }),
      ...(helpers !== null && { shared: helpers.search }),
    };
    const worker = new Worker(this.#file, { workerData });
    const member: Member = {
      worker,
      cancel,
      helpers,
      busy: false,
      task: null,
      error: undefined,
      end: undefined,
    };
    this.#members.add(member);
    worker.on('message', (message: Answer | Report) => {
      if ('progress' in message) member.task?.onProgress?.(message.progress);
      else this.#take(member, message);
    });
    worker.on('error', (error) => (member.error = error));
    worker.on('exit', () => this.#lose(member));
    return member;
  }

  #take(member: Member, answer: Answer): void {
    const { task } = member;
    clearTimeout(member.end);
    member.helpers?.relax();
    member.busy = false;
    member.task = null;
    // A closing crew waits for the threads' ends: an answer that comes late must not let the
    // process end before.
    if (!this.#closed) member.worker.unref();
    if (answer.ok) task?.resolve(answer.output);
    else task?.reject(answer.error);
    if (!this.#closed) this.#dispatch();
  }

  #lose(member: Member): void {
    clearTimeout(member.end);
    if (!this.#members.delete(member)) return;
    void member.helpers?.close();
    const { task, error } = member;
    if (task?.calledHome !== undefined) task.reject(task.calledHome);
    else if (task !== null && task.attempts < ATTEMPTS) this.#queue.unshift(task);
    else task?.reject(new ThreadCrash('a worker thread crashed twice at the same job', { cause: error }));
    this.#dispatch();
  }

  /** Takes a job back: out of the queue, or by stopping the thread that is at it. */
  #drop(task: Task, reason: unknown): void {
    task.reject(reason);
    const place = this.#queue.indexOf(task);
    if (place >= 0) this.#queue.splice(place, 1);
    const member = this.#memberAt(task);
    if (member === undefined) return;
    member.task = null;
    this.#stop(member);
  }

  /** A job that waits is dropped; one at work has some time, and answers with what it has then. */
  #callHome(task: Task, reason: CallHome): void {
    const member = this.#memberAt(task);
    if (member === undefined) return this.#drop(task, reason);
    task.calledHome = reason;
    callHome(member.cancel);
    member.end = setTimeout(() => this.#stop(member), HOME_MS);
    member.end.unref();
  }

  #stop(member: Member): void {
    drop(member.cancel);
    member.end = setTimeout(() => void member.worker.terminate(), GRACE_MS);
    member.end.unref();
  }

  #memberAt(task: Task): Member | undefined {
    return [...this.#members].find((candidate) => candidate.task === task);
  }
}

function closed(): Error {
  return new Error('the pool is closed');
}
