/**
 * Somebody who follows a run over the API, however often that breaks off, and remembers all that he
 * was told.
 */

import { setTimeout as delay } from 'node:timers/promises';
import { problemPage } from '@tsume/contracts/problem';
import { hasEnded, runDetail, type RunDetail } from '@tsume/contracts/run';
import { AwayError, type Api } from '../processes.ts';

const POLL_MS = 25;

/** Follows one run from when it is made until the run's end. */
export class Observer {
  readonly #api: () => Api;
  readonly #id: string;
  readonly #following: Promise<void>;
  /** Ids of problems that were told of: whoever heard of them may rely on them. */
  readonly acknowledged = new Set<string>();

  /** @param api the API of the moment: one that was killed is followed by another */
  constructor(api: () => Api, id: string) {
    this.#api = api;
    this.#id = id;
    this.#following = this.#follow();
    this.#following.catch(() => undefined);
  }

  /** The run as it stands, from an API that answers; asks until one does. */
  async detail(): Promise<RunDetail> {
    for (;;) {
      try {
        return runDetail.parse(await this.#api().read(`/v1/runs/${this.#id}`));
      } catch (error) {
        if (!(error instanceof AwayError)) throw error;
        await delay(POLL_MS);
      }
    }
  }

  /** Waits until the run looks so; the caller's patience is the limit. */
  async until(looks: (detail: RunDetail) => boolean, patience: AbortSignal): Promise<RunDetail> {
    for (;;) {
      const detail = await this.detail();
      if (looks(detail)) return detail;
      patience.throwIfAborted();
      await delay(POLL_MS);
    }
  }

  /** Waits for the end of the run. */
  async end(patience: AbortSignal): Promise<RunDetail> {
    await this.until(({ status }) => hasEnded(status), patience);
    await this.#following;
    return this.detail();
  }

  /** All stored problems of the run as the API lists them, page by page. */
  async problems(): Promise<{ id: string; sfen: string }[]> {
    const items: { id: string; sfen: string }[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const query: string = cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`;
      const page = problemPage.parse(await this.#api().read(`/v1/problems?run=${this.#id}&limit=50${query}`));
      items.push(...page.items);
      cursor = page.nextCursor;
    }
    return items;
  }

  async #follow(): Promise<void> {
    for await (const event of this.#api().events(this.#id)) {
      if (event.event === 'problem') this.acknowledged.add(event.problem.id);
    }
  }
}
