/**
 * The page's end of its solver: questions as promises. The worker starts with the first of them and
 * ends with `close`.
 */

import type { RefusalCode } from '@tsume/core/refusals';
import type { Branch, Outcome, Question, Reply, Request, Subject } from './protocol.ts';

/** The part of a `Worker` that is used. */
export interface Port {
  postMessage(request: Request): void;
  addEventListener(type: 'message', listener: (event: { readonly data: Reply }) => void): void;
  addEventListener(type: 'error', listener: (event: { readonly message?: string }) => void): void;
  terminate(): void;
}

/** How long to look, and when to give up. */
export interface AskOptions {
  /** Nodes for each position judged. */
  readonly nodes?: number;
  /** Aborted where nobody waits any more: the promise is then rejected with the signal's reason. */
  readonly signal?: AbortSignal;
}

/** Thrown where the solver cannot answer. */
export class SolverError extends Error {
  override readonly name = 'SolverError';
  readonly code: RefusalCode;

  constructor(code: RefusalCode, message: string) {
    super(message);
    this.code = code;
  }
}

interface Waiting {
  readonly tell: (reply: Reply) => void;
  readonly fail: (error: Error) => void;
}

/** What a visitor's move is judged with: a second or so, on a slow machine. */
export const JUDGE_NODES = 400_000;
/** Of many branches each is given less; whoever wants to know more of one asks again. */
const BRANCH_NODES = 120_000;

/** Asks the worker about one problem. */
export class SolverClient {
  readonly #makePort: () => Port;
  readonly #subject: Subject;
  readonly #waiting = new Map<number, Waiting>();
  #port: Port | null = null;
  #lastId = 0;

  constructor(subject: Subject, makePort: () => Port) {
    this.#subject = subject;
    this.#makePort = makePort;
  }

  /**
   * What the position after some moves is worth. Rejects with SolverError, or the signal's reason.
   */
  judge(moves: readonly string[], options: AskOptions = {}): Promise<Outcome> {
    return new Promise((done, fail) => {
      const question: Question = { ask: 'judge', moves, nodes: options.nodes ?? JUDGE_NODES };
      this.#ask(question, options.signal, fail, (reply) => {
        if ('outcome' in reply) done(reply.outcome);
      });
    });
  }

  /** Every legal move after some moves, one by one as each is judged. Rejects as `judge` does. */
  branches(
    moves: readonly string[],
    onBranch: (branch: Branch) => void,
    options: AskOptions = {},
  ): Promise<void> {
    return new Promise((done, fail) => {
      const question: Question = { ask: 'branches', moves, nodes: options.nodes ?? BRANCH_NODES };
      this.#ask(question, options.signal, fail, (reply) => {
        if ('branch' in reply) onBranch(reply.branch);
        else done();
      });
    });
  }

  /** Ends the worker; questions without an answer are rejected. */
  close(): void {
    this.#end(new SolverError('solver_closed', 'The solver has been closed.'));
  }

  #ask(
    question: Question,
    signal: AbortSignal | undefined,
    fail: (error: Error) => void,
    tell: (reply: Reply) => void,
  ): void {
    const id = ++this.#lastId;
    const port = this.#open();
    const abort = (): void => {
      port.postMessage({ id, cancel: true });
      settle();
      fail(abortedBy(signal));
    };
    const settle = (): void => {
      this.#waiting.delete(id);
      signal?.removeEventListener('abort', abort);
    };
    this.#waiting.set(id, {
      tell: (reply) => {
        if ('branch' in reply) {
          tell(reply);
          return;
        }
        settle();
        if (!('fault' in reply)) tell(reply);
        else {
          const error = new SolverError(reply.fault.code, reply.fault.message);
          fail(error);
          // A worker that could not load its engine never will: the next question starts another
          // one.
          if (error.code === 'solver_failed') this.#end(error);
        }
      },
      fail: (error) => {
        settle();
        fail(error);
      },
    });
    port.postMessage({ id, subject: this.#subject, question });
    if (signal?.aborted) abort();
    else signal?.addEventListener('abort', abort);
  }

  #open(): Port {
    if (this.#port !== null) return this.#port;
    const port = this.#makePort();
    port.addEventListener('message', ({ data }) => this.#waiting.get(data.id)?.tell(data));
    port.addEventListener('error', ({ message = '' }) => {
      if (this.#port === port)
        this.#end(new SolverError('solver_failed', message || 'it could not be loaded'));
    });
    this.#port = port;
    return port;
  }

  #end(error: SolverError): void {
    this.#port?.terminate();
    this.#port = null;
    for (const { fail } of this.#waiting.values()) fail(error);
  }
}

function abortedBy(signal: AbortSignal | undefined): Error {
  const reason: unknown = signal?.reason;
  return reason instanceof Error ? reason : new DOMException('The question was taken back.', 'AbortError');
}
