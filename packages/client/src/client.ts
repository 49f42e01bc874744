/**
 * The service as a client has it: every path with its types, and what third parties do most in a
 * call each.
 */

import { type Api, dataOf, makeApi } from './api.ts';
import { FollowedBatch } from './batch.ts';
import { FailedError } from './refused.ts';
import { FollowedRun } from './run.ts';
import { type Sending, type ServiceOptions, sendingOf } from './sending.ts';
import type {
  Batch,
  BatchRequest,
  ChangePage,
  Check,
  CheckRequest,
  FileFormat,
  RunRequest,
} from './types.ts';

/** What ends a call before its time. */
export interface Stopping {
  readonly signal?: AbortSignal;
}

/** Seconds that the service holds an empty answer back at most. */
const LONGEST_WAIT_S = 30;
const CHANGES_A_PAGE = 200;
/** A service. Its methods throw RefusedError and UnansweredError (`@tsume/client/refused`). */
export class Tsume {
  /**
   * For whatever has no method here: `tsume.api.GET('/v1/works', { params: { query: { sfen } } })`.
   */
  readonly api: Api;
  readonly #sending: Sending;

  constructor(options: ServiceOptions = {}) {
    this.#sending = sendingOf(options);
    this.api = makeApi(this.#sending);
  }

  /** Starts a run; iterate it for the problems that it finds. */
  async compose(request: RunRequest, { signal }: Stopping = {}): Promise<FollowedRun> {
    const run = await dataOf(this.api.POST('/v1/runs', { body: request, signal }));
    return new FollowedRun(run, this.api, this.#sending, signal);
  }

  /** A run that was started before. */
  async run(id: string, { signal }: Stopping = {}): Promise<FollowedRun> {
    const run = await dataOf(this.api.GET('/v1/runs/{id}', { params: { path: { id } }, signal }));
    return new FollowedRun(run, this.api, this.#sending, signal);
  }

  /**
   * Has a position checked and waits for the answer: `check({ sfen })`, `check({ kif })`. One that
   * was cancelled has the status `cancelled` and no report.
   * @throws FailedError where the check fails
   */
  async check(request: CheckRequest, { signal }: Stopping = {}): Promise<Check> {
    let check = await dataOf(this.api.POST('/v1/checks', { body: request, signal }));
    while (check.status === 'queued' || check.status === 'running') {
      const params = { path: { id: check.id }, query: { wait: this.#waitS } };
      check = await dataOf(this.api.GET('/v1/checks/{id}', { params, signal }));
    }
    if (check.status === 'failed') throw new FailedError('check', check.id, check.error);
    return check;
  }

  /**
   * Has many positions checked as one job, or takes up one that was asked for before, by its id;
   * iterate it for their outcomes.
   */
  async batch(asked: BatchRequest | string, { signal }: Stopping = {}): Promise<FollowedBatch> {
    const answer =
      typeof asked === 'string'
        ? this.api.GET('/v1/batches/{id}', { params: { path: { id: asked } }, signal })
        : this.api.POST('/v1/batches', { body: asked, signal });
    return new FollowedBatch(await dataOf<Batch>(answer), this.api, this.#sending, signal);
  }

  /** The batches that the key may see, the newest first, read page by page as they are wanted. */
  async *batches({ signal }: Stopping = {}): AsyncGenerator<Batch> {
    for (let cursor: string | undefined; ;) {
      const { items, nextCursor } = await dataOf(
        this.api.GET('/v1/batches', { params: { query: { cursor } }, signal }),
      );
      yield* items;
      if (nextCursor === null) return;
      cursor = nextCursor;
    }
  }

  /**
   * What happens, page after page and without end. Keep `cursor` once the items of its page are
   * dealt with, and begin there the next time: nothing is missed then.
   * @param since such a cursor, or `now`; absent: the oldest change that is kept
   */
  async *changes(since?: string, { signal }: Stopping = {}): AsyncGenerator<ChangePage> {
    for (let cursor = since; ;) {
      const query = { since: cursor, wait: this.#waitS, limit: CHANGES_A_PAGE };
      const page = await dataOf(this.api.GET('/v1/changes', { params: { query }, signal }));
      yield page;
      ({ cursor } = page);
    }
  }

  /**
   * A stored problem as a file; `.text()` of it, or `.arrayBuffer()`. `kif`, `ki2` and `csa` are
   * Shift_JIS, `kifu` is UTF-8.
   */
  async file(id: string, format: FileFormat, { signal }: Stopping = {}): Promise<Blob> {
    const params = { path: { id, format } };
    const answer = this.api.GET('/v1/problems/{id}.{format}', { params, parseAs: 'blob', signal });
    return dataOf<Blob>(answer);
  }

  /** Well within the time that an answer may take. */
  get #waitS(): number {
    return Math.min(LONGEST_WAIT_S, this.#sending.timeoutMs / 2000);
  }
}

/**
 * A client of a service, by default of the one at 127.0.0.1:3000.
 * @throws TypeError where the address is none
 */
export function openTsume(options?: ServiceOptions): Tsume {
  return new Tsume(options);
}
